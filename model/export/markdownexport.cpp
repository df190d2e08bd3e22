// SPDX-License-Identifier: Apache-2.0
#include "model/export/markdownexport.h"

#include "model/content/textform.h"
#include "model/export/exporttr.h"
#include "model/export/markdowntext.h"
#include "model/facts/itemtext.h"
#include "model/facts/tappedclients.h"
#include "model/facts/wiretext.h"
#include "model/text/durations.h"
#include "model/text/statetexts.h"
#include "model/text/textof.h"
#include "model/text/waitphrases.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr size_t MostStates = 12;
static constexpr qsizetype LongestClient = 100;

static QString counted(size_t count)
{
    return QLocale().toString(qulonglong(count));
}

/// The facts about one item, joined in a line.
static QString dotted(const QStringList &parts)
{
    return parts.join(u" · "_s);
}

static QString tableRow(const QStringList &cells)
{
    return u"| "_s % cells.join(u" | "_s) % u" |\n"_s;
}

static QString tableHead(const QStringList &cells)
{
    return tableRow(cells) % tableRow(QStringList(cells.size(), u"---"_s));
}

/// `text`, shortened; the omission is marked.
static QString block(const QString &text, const char *language = "text")
{
    QString shown = markdownBlock(text.left(MarkdownExport::LongestText), language);
    if (text.size() > MarkdownExport::LongestText)
        shown +=
            u'\n' %
            ExportTr::tr("The first %1 of %2 characters.")
                .arg(counted(size_t(MarkdownExport::LongestText)), counted(size_t(text.size()))) %
            u'\n';
    return shown;
}

static QString fileLine(const QString &name, const QString &mediaType, qint64 bytes)
{
    return u"- "_s %
           dotted({markdownLine(name), markdownLine(mediaType), WireText::byteCount(bytes)}) %
           u'\n';
}

/// Formatted under the same conditions as in the window: TextForm.
static bool isMarkdown(const Part &part)
{
    const QString head = part.text.left(TextForm::MaxExaminedBytes);
    return TextForm(part.mediaType, head.toUtf8(), head.size() == part.text.size()).isFormatted();
}

QString markdownParts(const std::vector<Part> &parts)
{
    QStringList blocks;
    for (const Part &part : parts) {
        switch (part.kind) {
        case Part::Kind::Text:
            blocks << block(part.text, isMarkdown(part) ? "markdown" : "text");
            break;
        case Part::Kind::Data:
            blocks << block(QString::fromUtf8(part.data), "json");
            break;
        case Part::Kind::Raw:
            blocks << fileLine(part.filename.isEmpty() ? ExportTr::tr("file") : part.filename,
                               part.mediaType, part.decodedBytes().size());
            break;
        case Part::Kind::Url:
            blocks << u"- "_s % ExportTr::tr("Link: %1").arg(markdownLine(part.url, 2000)) % u'\n';
            break;
        case Part::Kind::Unknown:
            blocks << block(QString::fromUtf8(part.json), "json");
            break;
        }
    }
    return blocks.join(u'\n');
}

double MarkdownExport::progress() const
{
    if (m_section == Section::Done)
        return 1.0;
    const size_t rows = rowsOf(m_section);
    const double within = rows == 0 ? 0.0 : double(m_next) / double(rows);
    return (double(m_section) + within) / double(Section::Done);
}

size_t MarkdownExport::rowsOf(Section section) const
{
    switch (section) {
    case Section::Title:
        return 1;
    case Section::Conversation:
        return m_source.contexts().size();
    case Section::Timeline:
        return m_source.tasks().size();
    case Section::Marks:
        return m_markTargets.size();
    case Section::Findings:
        return m_cardFindings.size() + m_findings.size();
    case Section::Artifacts:
        return m_source.artifacts().size();
    case Section::Done:
        break;
    }
    return 0;
}

QString MarkdownExport::heading(Section section) const
{
    switch (section) {
    case Section::Timeline:
        return u"\n## "_s % ExportTr::tr("Timeline") % u"\n\n"_s %
               tableHead({ExportTr::tr("Task"), ExportTr::tr("State"), ExportTr::tr("Start"),
                          ExportTr::tr("Duration"), ExportTr::tr("Waited for input"),
                          ExportTr::tr("States"), ExportTr::tr("Chunks"),
                          ExportTr::tr("Gaps between chunks"), ExportTr::tr("Interruptions")});
    case Section::Marks:
        return u"\n## "_s % ExportTr::tr("Marks and comments") % u"\n\n"_s %
               tableHead({ExportTr::tr("Time"), ExportTr::tr("Exchange"), ExportTr::tr("Frame"),
                          ExportTr::tr("Event"), ExportTr::tr("Comment")});
    case Section::Findings:
        return u"\n## "_s % ExportTr::tr("Findings") % u"\n\n"_s %
               tableHead({ExportTr::tr("Severity"), ExportTr::tr("Rule"), ExportTr::tr("Section"),
                          ExportTr::tr("Exchange"), ExportTr::tr("Time"), ExportTr::tr("Finding")});
    case Section::Artifacts:
        return u"\n## "_s % ExportTr::tr("Artifacts") % u"\n\n"_s;
    default:
        return {};
    }
}

QString MarkdownExport::row(Section section, size_t index)
{
    switch (section) {
    case Section::Timeline:
        return taskRow(m_source.tasks()[index]);
    case Section::Marks:
        return markRow(m_markTargets[index]);
    case Section::Findings:
        return index < m_cardFindings.size()
                   ? cardFindingRow(index)
                   : findingRow(m_findings[index - m_cardFindings.size()]);
    case Section::Artifacts:
        return artifactText(m_source.artifacts()[index]);
    default:
        return {};
    }
}

bool MarkdownExport::step(QIODevice &out)
{
    if (m_section == Section::Done)
        return false;
    if (m_section == Section::Title) {
        out.write((title() % agents()).toUtf8());
        m_section = Section::Conversation;
        return true;
    }
    if (m_section == Section::Conversation && m_next < rowsOf(m_section))
        return stepConversation(out);
    const size_t rows = rowsOf(m_section);
    if (m_section == Section::Marks && rows == 0) {
        m_section = Section::Findings;
        return true;
    }
    if (m_next < rows && measureGaps())
        return true;
    if (m_next == 0 && m_section != Section::Conversation)
        out.write(heading(m_section).toUtf8());
    if (m_next < rows) {
        out.write(row(m_section, m_next++).toUtf8());
        m_gaps.reset();
        if (m_next < rows)
            return true;
    } else if (rows == 0 && m_section != Section::Conversation) {
        out.write((u'\n' % ExportTr::tr("None.") % u'\n').toUtf8());
    }
    m_section = Section(int(m_section) + 1);
    m_next = 0;
    return m_section != Section::Done;
}

/// Measures the gaps for the next row, for a few milliseconds. Returns false once it is done.
bool MarkdownExport::measureGaps()
{
    const bool isTask = m_section == Section::Timeline;
    if (!isTask && m_section != Section::Artifacts)
        return false;
    const TaskIndex task = isTask ? m_source.tasks()[m_next]
                                  : m_source.store().artifacts[m_source.artifacts()[m_next]].task;
    const ChunkFlow &flow =
        isTask ? m_flows.flow(task) : m_lanes.flow(m_source.artifacts()[m_next]);
    if (!m_gaps)
        m_gaps.emplace();
    m_gaps->update(flow, m_source.store().tasks[task].gaps);
    return m_gaps->isBehind(flow) || (isTask && m_flows.isBehind());
}

/// "p50 80 ms · p95 3.0 s · max 3.0 s"; empty if there was one chunk at most.
QString MarkdownExport::gapLine() const
{
    if (!m_gaps || m_gaps->count() == 0)
        return {};
    return ExportTr::tr("p50 %1 · p95 %2 · max %3", "gaps between chunks")
        .arg(latencyText(m_gaps->medianNs()), latencyText(m_gaps->p95Ns()),
             latencyText(m_gaps->longestNs()));
}

/// Collects the user's marks in order of time.
void MarkdownExport::findMarks()
{
    m_markTargets = m_source.session().marks().markedTargets();
    std::erase_if(m_markTargets, [this](MarkTarget place) { return !m_source.has(place); });
    std::stable_sort(m_markTargets.begin(), m_markTargets.end(),
                     [this](MarkTarget a, MarkTarget b) { return timeOf(a) < timeOf(b); });
}

/// Collects what is about the cards, and about the frames of what is exported.
void MarkdownExport::findFindings()
{
    for (const AgentIndex index : m_source.agents()) {
        const AgentLink &link = m_source.session().agent(index).link();
        const ExchangeId exchange = link.cardExchange();
        if (!link.foundCard() || !(m_source.isWhole() || m_source.hasExchange(exchange)))
            continue;
        for (const Note &note : link.foundCard()->notes)
            m_cardFindings.push_back({note, exchange});
    }
    const Store &store = m_source.store();
    for (size_t index = 0; index < store.findings.size(); ++index) {
        const FrameIndex frame = store.findings[index].frame;
        if (frame != NoIndex && m_source.hasExchange(store.frames[frame].exchange))
            m_findings.push_back(index);
    }
}

qint64 MarkdownExport::timeOf(MarkTarget place) const
{
    const Store &store = m_source.store();
    switch (place.kind) {
    case MarkTarget::Kind::Frame:
        return store.frames[place.index].timeNs;
    case MarkTarget::Kind::Task:
        return store.tasks[place.index].firstNs;
    case MarkTarget::Kind::Artifact:
        break;
    }
    return store.artifacts[place.index].firstNs;
}

static QString titleOf(const ArtifactRecord &artifact)
{
    return QString::fromUtf8(artifact.name.isEmpty() ? artifact.id : artifact.name);
}

QString MarkdownExport::markRow(MarkTarget place) const
{
    const Store &store = m_source.store();
    const QString comment =
        markdownLine(m_source.session().marks().comment(place), UserMarks::LongestComment);
    if (place.kind == MarkTarget::Kind::Frame) {
        return tableRow(
            {clock(timeOf(place)), QString::number(store.frames[place.index].exchange),
             QString::number(place.index + 1),
             markdownLine(m_wireText.kind(place.index) % u' ' % m_wireText.info(place.index), 200),
             comment});
    }
    const bool isTask = place.kind == MarkTarget::Kind::Task;
    const QString what =
        isTask ? ExportTr::tr("Task %1").arg(QString::fromUtf8(store.tasks[place.index].id))
               : ExportTr::tr("Artifact %1").arg(titleOf(store.artifacts[place.index]));
    return tableRow({clock(timeOf(place)), {}, {}, markdownLine(what, 200), comment});
}

QString MarkdownExport::clock(qint64 ns) const
{
    return QDateTime::fromMSecsSinceEpoch(m_source.recording().wallMs(ns))
        .toUTC()
        .toString(u"yyyy-MM-dd HH:mm:ss.zzz"_s);
}

QString MarkdownExport::title() const
{
    const auto ofCards =
        std::count_if(m_cardFindings.begin(), m_cardFindings.end(),
                      [](const CardFinding &one) { return one.note.severity != Severity::Note; });
    const size_t problems = size_t(m_source.store().warnings) + size_t(ofCards);
    QString text = u"# "_s % ExportTr::tr("A2A session") % u"\n\n"_s;
    text += ExportTr::tr("Recorded from %1 UTC. All times are UTC.").arg(clock(0)) % u"\n\n"_s;
    text +=
        u"- "_s % ExportTr::tr("Exchanges: %1").arg(counted(m_source.exchanges().size())) % u'\n';
    text += u"- "_s % ExportTr::tr("Conversations: %1").arg(counted(m_source.contexts().size())) %
            u'\n';
    text += u"- "_s % ExportTr::tr("Tasks: %1").arg(counted(m_source.tasks().size())) % u'\n';
    text +=
        u"- "_s % ExportTr::tr("Artifacts: %1").arg(counted(m_source.artifacts().size())) % u'\n';
    if (m_source.isWhole())
        text += u"- "_s % ExportTr::tr("Errors and warnings: %1").arg(counted(problems)) % u'\n';
    return text;
}

/// Agents with the same title are told apart by their addresses.
QString MarkdownExport::agentName(AgentIndex index) const
{
    return dotted({markdownLine(m_source.session().agent(index).link().maskedTitle()),
                   markdownLine(m_source.addressOf(index))});
}

QString MarkdownExport::agents() const
{
    const Session &session = m_source.session();
    QString text = u"\n## "_s % ExportTr::tr("Agents") % u"\n\n"_s;
    QStringList lines;
    for (const AgentIndex index : m_source.agents()) {
        QStringList facts{agentName(index)};
        if (const Offer *offer = session.agent(index).link().offer())
            facts << versionName(offer->protocolVersion) << bindingTitle(offer->binding);
        lines << u"- "_s % dotted(facts) % u'\n';
    }
    return text %
           (lines.isEmpty() ? QString(ExportTr::tr("None.") % u'\n') : lines.join(QString()));
}

QString MarkdownExport::conversationHeading(ContextIndex context) const
{
    const ContextRecord &record = m_source.store().contexts[context];
    const QString id = QString::fromUtf8(record.id);
    QString text = u"\n## "_s %
                   (id.isEmpty() ? ExportTr::tr("Conversation")
                                 : ExportTr::tr("Conversation %1").arg(markdownLine(id))) %
                   u'\n';
    const std::vector<AgentIndex> &agents = m_source.agents();
    if (agents.size() > 1 && std::find(agents.begin(), agents.end(), record.agent) != agents.end())
        text += u'\n' % ExportTr::tr("Agent: %1").arg(agentName(record.agent)) % u'\n';
    return text;
}

bool MarkdownExport::isIn(const ChatEntry &entry) const
{
    return m_source.scope().exchange == 0 || entry.task == NoIndex || m_source.hasTask(entry.task);
}

/// Writes the next entry of the conversation.
bool MarkdownExport::stepConversation(QIODevice &out)
{
    const ContextIndex context = m_source.contexts()[m_next];
    const std::vector<ChatEntry> &entries = m_source.store().contexts[context].entries;
    if (!std::exchange(m_inConversation, true))
        out.write(conversationHeading(context).toUtf8());
    if (m_entry < entries.size()) {
        const ChatEntry &next = entries[m_entry++];
        if (isIn(next) && next.kind == ChatEntry::Kind::Status)
            out.write(statusEntry(next.index, entries).toUtf8());
        else if (isIn(next))
            out.write(entry(next).toUtf8());
        return true;
    }
    m_inConversation = false;
    m_entry = 0;
    ++m_next;
    return true;
}

QString MarkdownExport::entry(const ChatEntry &entry)
{
    switch (entry.kind) {
    case ChatEntry::Kind::Message:
        return messageEntry(entry.index);
    case ChatEntry::Kind::Artifact:
        return artifactEntry(entry.index);
    case ChatEntry::Kind::Failure:
        return failureEntry(entry.index);
    case ChatEntry::Kind::Status: // with those after it
    case ChatEntry::Kind::UnknownFrame:
        break;
    }
    return unknownEntry(entry.index);
}

QString MarkdownExport::messageEntry(MessageIndex index)
{
    const MessageRecord &record = m_source.store().messages[index];
    const QString client =
        record.role == Role::User && record.frame != NoIndex
            ? findTappedClient(m_source.recording(), m_source.store().frames[record.frame].exchange)
            : QString();
    const QString who = !client.isEmpty()           ? markdownLine(client, LongestClient)
                        : record.role == Role::User ? ExportTr::tr("User")
                                                    : ExportTr::tr("Agent");
    return u"\n**"_s % who % u"** · "_s % clock(record.timeNs) % u"\n\n"_s %
           markdownParts(m_reader.message(index).parts);
}

/// A status, and those after it that continue its text.
QString MarkdownExport::statusEntry(StatusIndex index, const std::vector<ChatEntry> &entries)
{
    const StatusRecord &record = m_source.store().statuses[index];
    std::optional<Message> message = m_reader.statusMessage(index);
    StatusText said;
    said.addStatus(record.state, message, record.timeNs);
    for (; m_entry < entries.size(); ++m_entry) {
        const ChatEntry &next = entries[m_entry];
        if (!message || next.kind != ChatEntry::Kind::Status || next.task != record.task)
            break;
        const StatusRecord &later = m_source.store().statuses[next.index];
        const std::optional<Message> more = m_reader.statusMessage(next.index);
        if (!said.isContinuedBy(later.state, more, later.timeNs))
            break;
        said.addStatus(later.state, more, later.timeNs);
        message = more;
    }
    if (said.pieces() > 1)
        message->parts.front().text = said.text();
    QString text = u"\n*"_s % taskStateText(record.state) % u"* "_s %
                   markdownLine(QString::fromUtf8(record.wireState), 60) % u" · "_s %
                   clock(record.timeNs);
    if (said.pieces() > 1)
        text += u" · "_s % ExportTr::tr("joined from %1 messages").arg(said.pieces());
    text += u'\n';
    return message ? QString(text % u'\n' % markdownParts(message->parts)) : text;
}

QString MarkdownExport::artifactEntry(ArtifactIndex index) const
{
    const ArtifactRecord &record = m_source.store().artifacts[index];
    const QString name = QString::fromUtf8(record.name.isEmpty() ? record.id : record.name);
    return u'\n' % ExportTr::tr("Artifact %1").arg(markdownLine(name)) % u" · "_s %
           WireText::byteCount(record.bytes) % u" · "_s % clock(record.firstNs) % u'\n';
}

QString MarkdownExport::failureEntry(FailureIndex index) const
{
    const FailureRecord &record = m_source.store().failures[index];
    const ExchangeTrack *track = m_source.store().track(record.exchange);
    const bool asksToWait = track && track->retryAfterMs >= 0;
    const QString title =
        asksToWait ? textOf(requestedWaitPhrase(std::chrono::milliseconds(track->retryAfterMs)))
                   : ExportTr::tr("Failed");
    return u"\n**"_s % title % u"** · "_s % clock(record.timeNs) % u"\n\n"_s %
           block(textOf(currentError(m_source.store(), m_source.recording(), index)));
}

QString MarkdownExport::unknownEntry(FrameIndex index) const
{
    return u"\n**"_s % ExportTr::tr("Not decoded") % u"** · "_s %
           clock(m_source.store().frames[index].timeNs) % u"\n\n"_s %
           block(QString::fromUtf8(m_source.content().data(index)));
}

QString MarkdownExport::taskRow(TaskIndex index) const
{
    const Store &store = m_source.store();
    const TaskRecord &task = store.tasks[index];
    QStringList states;
    qint64 waitedNs = 0;
    TaskState last = TaskState::Unspecified;
    for (size_t i = 0; i < task.statuses.size(); ++i) {
        const StatusRecord &status = store.statuses[task.statuses[i]];
        const qint64 until = i + 1 < task.statuses.size()
                                 ? store.statuses[task.statuses[i + 1]].timeNs
                                 : task.lastNs;
        if (isInterrupted(status.state))
            waitedNs += until - status.timeNs;
        if (status.state != last && size_t(states.size()) < MostStates)
            states << taskStateText(status.state);
        last = status.state;
    }
    size_t chunks = 0;
    for (const ArtifactIndex artifact : task.artifacts)
        chunks += store.artifacts[artifact].chunks.size();
    const QString contact = connectivityText(store, TaskConnectivity::compute(store, index));
    const QString state = contact.isEmpty() ? taskStateText(task.state)
                                            : taskStateText(task.state) % u" · "_s % contact;
    return tableRow({markdownLine(QString::fromUtf8(task.id), 80), state, clock(task.firstNs),
                     durationText(task.lastNs - task.firstNs),
                     waitedNs == 0 ? u"–"_s : durationText(waitedNs), states.join(u" → "_s),
                     counted(chunks), gapLine().isEmpty() ? u"–"_s : gapLine(),
                     counted(task.gaps.size())});
}

static QString tableRowOf(const Note &note, const QString &exchange, const QString &time)
{
    return tableRow({severityText(note.severity), QString::fromLatin1(note.rule),
                     markdownLine(QString::fromUtf8(note.section), 60), exchange, time,
                     markdownLine(textOf(note), 600)});
}

QString MarkdownExport::cardFindingRow(size_t index) const
{
    const CardFinding &finding = m_cardFindings[index];
    if (finding.exchange == 0)
        return tableRowOf(finding.note, {}, {});
    const ExchangeFacts &facts = m_source.recording().facts(finding.exchange);
    return tableRowOf(finding.note, QString::number(finding.exchange),
                      clock(qMax(facts.startedNs, facts.headersNs)));
}

QString MarkdownExport::findingRow(size_t index) const
{
    const Finding &finding = m_source.store().findings[index];
    const Frame &frame = m_source.store().frames[finding.frame];
    return tableRowOf(finding.note, QString::number(frame.exchange), clock(frame.timeNs));
}

/// Version of an artifact among all artifacts, even if the report covers only a part of the
/// session.
ArtifactVersion MarkdownExport::versionOf(ArtifactIndex index)
{
    const Store &store = m_source.store();
    for (; m_versionsSeen < store.artifacts.size(); ++m_versionsSeen)
        m_versions.add(ArtifactIndex(m_versionsSeen));
    return m_versions.version(index);
}

QString MarkdownExport::artifactText(ArtifactIndex index)
{
    const ArtifactRecord &record = m_source.store().artifacts[index];
    const QString name = titleOf(record);
    QStringList facts{markdownLine(QString::fromUtf8(record.id), 120)};
    if (const ArtifactVersion version = versionOf(index); version.count > 1)
        facts << ExportTr::tr("v%1 of %2").arg(version.number).arg(version.count);
    if (!record.mediaType.isEmpty())
        facts << markdownLine(QString::fromUtf8(record.mediaType), 120);
    const ArtifactGrowth &growth = m_growths.growth(index);
    facts << WireText::byteCount(record.bytes) << growth.chunksText();
    if (const QString revision = growth.revisionText(); !revision.isEmpty())
        facts << revision;
    facts << growth.summaryText();
    if (m_source.session().marks().isAccepted(index))
        facts << ExportTr::tr("accepted as current");
    QString text = u"### "_s % markdownLine(name, 120) % u"\n\n"_s % dotted(facts) % u"\n\n"_s;
    if (const QString gaps = gapLine(); !gaps.isEmpty())
        text += ExportTr::tr("Gaps between chunks: %1").arg(gaps) % u"\n\n"_s;
    // An image of some megabytes is not decoded just for its name.
    static constexpr qint64 MaxExaminedBytes = 1024 * 1024;
    if (record.bytes <= MaxExaminedBytes) {
        for (const ContentRun &run : m_reader.assemble(index)) {
            Part part;
            part.kind = run.kind;
            part.mediaType = run.mediaType;
            part.filename = run.filename;
            part.text = part.url =
                part.kind == Part::Kind::Raw ? QString() : QString::fromUtf8(run.bytes);
            part.data = part.json = run.bytes;
            text += part.kind == Part::Kind::Raw
                        ? fileLine(run.filename.isEmpty() ? name : run.filename, run.mediaType,
                                   run.bytes.size())
                        : markdownParts({part});
            text += u'\n';
        }
    }
    return text;
}

} // namespace a2a

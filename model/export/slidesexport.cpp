// SPDX-License-Identifier: Apache-2.0
#include "model/export/slidesexport.h"

#include "model/export/exporttr.h"
#include "model/export/slidesform.h"
#include "model/export/slidespage.h"
#include "model/facts/itemtext.h"
#include "model/schema/formanswer.h"
#include "model/script/steptitle.h"
#include "model/session/scriptpauses.h"
#include "model/text/statetexts.h"
#include "model/text/textof.h"
#include "model/text/waitphrases.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qint64 NsPerMs = 1'000'000;
static constexpr int LaneUnits = 1000; ///< the width of a conversation
static constexpr size_t MostParts = 50;
static constexpr qsizetype LongestTitle = 200;

SlidesExport::SlidesExport(const ExportSource &source)
    : m_source(source)
    , m_reader(source.content(), source.store())
    , m_versions(source.store())
    , m_lanes(source.store())
{
    for (const ScriptPause &pause : scriptPauses(source.session().marks()))
        m_pauses.insert(pause.exchange, pause.ms);
    for (const ScriptTitle &title : scriptTitles(source.session().marks()))
        m_titles.insert(title.exchange, title.title);
    // Version numbers count all artifacts, even if only a part of the session is exported.
    for (ArtifactIndex index = 0; index < ArtifactIndex(source.store().artifacts.size()); ++index)
        m_versions.add(index);
}

SlidesExport::~SlidesExport() = default;

size_t SlidesExport::conversations() const
{
    return qMin(m_source.contexts().size(), MaxConversations);
}

double SlidesExport::progress() const
{
    if (m_section == Section::Done)
        return 1.0;
    const size_t count = conversations();
    if (count == 0)
        return 0.0;
    double within = 0;
    if (m_plan && m_section == Section::Steps)
        within = 0.5 * double(m_next) / double(qMax<size_t>(1, m_plan->steps().size()));
    else if (m_plan && m_section == Section::Artifacts)
        within = 0.5 + 0.5 * double(m_next) / double(qMax<size_t>(1, m_plan->artifacts().size()));
    else if (m_section == Section::Lanes)
        within = 1.0;
    return qMin(1.0, (double(m_conversation) + within) / double(count));
}

void SlidesExport::flush(QIODevice &out)
{
    out.write(slidesData(m_json.bytes()));
    m_json.clearBytes();
}

bool SlidesExport::step(QIODevice &out)
{
    switch (m_section) {
    case Section::Head:
        writeHead(out);
        m_section = Section::Begin;
        break;
    case Section::Begin:
        if (m_conversation < conversations())
            begin();
        m_section = m_plan ? Section::Steps : Section::Tail;
        break;
    case Section::Steps:
        if (m_next < m_plan->steps().size())
            writeStep(m_plan->steps()[m_next++]);
        else
            beginArtifacts();
        break;
    case Section::Artifacts:
        stepArtifacts();
        break;
    case Section::Lanes:
        writeLanes();
        endConversation();
        break;
    case Section::Tail:
        m_json.endArray().endObject();
        flush(out);
        out.write(slidesTail());
        m_section = Section::Done;
        return false;
    case Section::Done:
        return false;
    }
    flush(out);
    return true;
}

void SlidesExport::writeHead(QIODevice &out)
{
    const QString title = m_source.contexts().empty() ? QString() : titleOf(m_source.contexts()[0]);
    out.write(slidesHead(title));
    m_json.beginObject().name("format").integer(1);
    m_json.name("words").raw(slidesTexts());
    writeAbout();
    m_json.name("conversations").beginArray();
}

void SlidesExport::writeAbout()
{
    m_json.name("startedMs").integer(m_source.recording().wallMs(0));
    m_json.name("taskCount").integer(qint64(m_source.tasks().size()));
    m_json.name("artifactCount").integer(qint64(m_source.artifacts().size()));
    m_json.name("conversationCount").integer(qint64(m_source.contexts().size()));
    m_json.name("agents").beginArray();
    const Session &session = m_source.session();
    for (const AgentIndex index : m_source.agents()) {
        const AgentLink &link = session.agent(index).link();
        m_json.beginObject();
        m_json.name("name").string(link.maskedTitle().left(200));
        m_json.name("url").string(m_source.addressOf(index).left(500));
        if (const Offer *offer = link.offer())
            m_json.name("speaks").string(QString(versionName(offer->protocolVersion) % u" · "_s %
                                                 bindingTitle(offer->binding)));
        m_json.endObject();
    }
    m_json.endArray();
}

/// Title of a conversation: the text it began with.
QString SlidesExport::titleOf(ContextIndex context)
{
    const Store &store = m_source.store();
    for (const ChatEntry &entry : store.contexts[context].entries) {
        if (entry.kind != ChatEntry::Kind::Message ||
            store.messages[entry.index].role != Role::User)
            continue;
        const QString title = firstLine(m_reader.message(entry.index).text(), 100);
        if (!title.isEmpty())
            return title;
    }
    const QString id = QString::fromUtf8(store.contexts[context].id);
    return id.isEmpty() ? ExportTr::tr("Conversation")
                        : ExportTr::tr("Conversation %1").arg(shortId(id));
}

void SlidesExport::begin()
{
    const ContextRecord &record = m_source.store().contexts[context()];
    m_plan = std::make_unique<SlidesPlan>(m_source, context());
    m_next = 0;
    m_tasks.clear();
    for (const TaskIndex task : m_source.tasks()) {
        if (m_source.store().shownContext(m_source.store().tasks[task].context) == context())
            m_tasks.push_back(task);
    }
    m_json.beginObject().name("title").string(titleOf(context()));
    m_json.name("id").string(QString::fromUtf8(record.id).left(200));
    const std::vector<AgentIndex> &agents = m_source.agents();
    m_json.name("agent").integer(std::find(agents.begin(), agents.end(), record.agent) -
                                 agents.begin());
    m_json.name("leftOut").integer(qint64(m_plan->leftOut()));
    m_json.name("steps").beginArray();
}

void SlidesExport::beginArtifacts()
{
    m_json.endArray().name("artifacts").beginArray();
    m_section = Section::Artifacts;
    m_next = 0;
}

qint64 SlidesExport::taskNumber(TaskIndex task) const
{
    const auto at = std::find(m_tasks.begin(), m_tasks.end(), task);
    return at == m_tasks.end() ? -1 : at - m_tasks.begin();
}

void SlidesExport::writeStep(const SlideStep &step)
{
    const Store &store = m_source.store();
    m_json.beginObject().name("ms").integer(step.timeNs / NsPerMs);
    if (const qint64 task = taskNumber(step.task); task >= 0)
        m_json.name("task").integer(task);
    m_json.name("kind");
    switch (step.kind) {
    case SlideStep::Kind::Message:
        m_json.plain(store.messages[step.index].role == Role::User ? "user" : "agent");
        writeMessage(step);
        break;
    case SlideStep::Kind::Status:
        m_json.plain("status");
        writeStates(step);
        break;
    case SlideStep::Kind::Question:
        m_json.plain("question");
        writeQuestion(step);
        break;
    case SlideStep::Kind::Failure:
        m_json.plain("failure");
        writeFailure(step.index);
        break;
    case SlideStep::Kind::Unknown:
        m_json.plain("unknown");
        writeUnknown(step.index);
        break;
    case SlideStep::Kind::Growth:
        m_json.plain("growth");
        break;
    }
    m_json.endObject();
}

/// A script's message has the script's pause and title. A reply to a form is shown as text; the
/// form above it shows the values.
void SlidesExport::writeMessage(const SlideStep &step)
{
    const Store &store = m_source.store();
    const MessageRecord &record = store.messages[step.index];
    std::vector<Part> parts = m_reader.message(step.index).parts;
    if (record.place != MessagePlace::Sent)
        return writeParts(parts);
    const ExchangeId exchange = store.frames[step.frame].exchange;
    if (const auto pause = m_pauses.constFind(exchange); pause != m_pauses.cend())
        m_json.name("pauseMs").integer(*pause);
    QString title = elidedFirstLine(m_titles.value(exchange), LongestTitle);
    const auto form = m_forms.constFind(step.task);
    if (form != m_forms.cend() && findFormAnswer(parts)) {
        const QString reply = messageTitle({*findFormAnswer(parts)}, &*form);
        m_json.name("reply").string(reply);
        if (title.isEmpty() && !hasTextPart(parts))
            title = messageTitle(parts, &*form);
        std::erase_if(parts, [](const Part &part) { return part.kind == Part::Kind::Data; });
    }
    writeParts(parts, title);
}

/// `title` is the title of the step. If it is empty, the text or the content of the step stands for
/// it.
void SlidesExport::writeParts(const std::vector<Part> &parts, const QString &title)
{
    const bool isNamed = !title.isEmpty() || parts.empty() || hasTextPart(parts);
    m_json.optional("title", isNamed ? title : messageTitle(parts));
    m_json.name("parts").beginArray();
    for (size_t number = 0; number < qMin(parts.size(), MostParts); ++number)
        SlidesRun(parts[number]).write(m_json, m_budget);
    m_json.endArray();
    if (parts.size() > MostParts)
        m_json.name("moreParts").integer(qint64(parts.size() - MostParts));
}

/// "input-required": as icons and colors are named.
static QByteArray stateId(TaskState state)
{
    if (state == TaskState::Unspecified || state == TaskState::Unknown ||
        state == TaskState::Indeterminate)
        return "unknown";
    return stateName(state)
        .mid(int(qstrlen("TASK_STATE_")))
        .toLower()
        .replace(u'_', u'-')
        .toLatin1();
}

void SlidesExport::writeStateText(const SlideStep &step)
{
    const Store &store = m_source.store();
    m_json.name("states").beginArray();
    for (const StatusIndex index : step.statuses) {
        const StatusRecord &status = store.statuses[index];
        m_json.beginObject().name("state").plain(stateId(status.state));
        m_json.name("word").string(taskStateText(status.state));
        m_json.name("wire").string(QString::fromUtf8(status.wireState).left(100)).endObject();
    }
    m_json.endArray();
}

/// The message of several statuses that form one text.
Part SlidesExport::joined(const std::vector<StatusIndex> &pieces)
{
    StatusText text;
    Part part;
    for (const StatusIndex piece : pieces) {
        const StatusRecord &status = m_source.store().statuses[piece];
        const std::optional<Message> message = m_reader.statusMessage(piece);
        text.addStatus(status.state, message, status.timeNs);
        if (message && !message->parts.empty())
            part = message->parts.front();
    }
    part.text = text.text();
    return part;
}

void SlidesExport::writeStates(const SlideStep &step)
{
    const Store &store = m_source.store();
    writeStateText(step);
    const StatusIndex last = step.statuses.back();
    if (step.closing != NoIndex) {
        m_json.name("closes").boolean(true);
        writeParts(m_reader.message(step.closing).parts);
    } else if (!step.pieces.empty()) {
        writeParts({joined(step.pieces)});
    } else if (store.statuses[last].hasMessage && !isTerminal(store.statuses[last].state)) {
        if (const std::optional<Message> message = m_reader.statusMessage(last))
            writeParts(message->parts);
    }
}

/// The user's next message to the task.
const SlideStep *SlidesExport::replyTo(const SlideStep &question) const
{
    const std::vector<SlideStep> &steps = m_plan->steps();
    const auto found = std::find_if(steps.begin(), steps.end(), [&](const SlideStep &step) {
        return step.kind == SlideStep::Kind::Message && step.task == question.task &&
               step.frame > question.frame &&
               m_source.store().messages[step.index].place == MessagePlace::Sent;
    });
    return found == steps.end() ? nullptr : &*found;
}

void SlidesExport::writeQuestion(const SlideStep &step)
{
    writeStateText(step);
    m_forms.remove(step.task);
    std::optional<Message> message = m_reader.statusMessage(step.index);
    if (!message)
        return;
    const std::optional<QuestionForm> form = questionForm(*message);
    if (form && form->part >= 0)
        message->parts.erase(message->parts.begin() + form->part);
    writeParts(message->parts);
    if (!form)
        return;
    writeSlidesForm(m_json, *form);
    if (const SlideStep *reply = replyTo(step))
        writeSlidesAnswer(m_json, *form, m_reader.message(reply->index).parts);
    m_forms.insert(step.task, *form);
}

void SlidesExport::writeFailure(FailureIndex index)
{
    const FailureRecord &record = m_source.store().failures[index];
    const ExchangeTrack *track = m_source.store().track(record.exchange);
    const bool asksToWait = track && track->retryAfterMs >= 0;
    const Phrase title = asksToWait
                             ? requestedWaitPhrase(std::chrono::milliseconds(track->retryAfterMs))
                             : Phrase(ExportTr::tr("Failed"));
    m_json.name("title").string(textOf(title));
    m_json.name("text").string(textOf(currentError(m_source.store(), m_source.recording(), index))
                                   .left(SlidesRun::MaxText));
}

void SlidesExport::writeUnknown(FrameIndex index)
{
    Part part;
    part.kind = Part::Kind::Unknown;
    part.json = m_source.content().data(index);
    writeParts({part});
}

void SlidesExport::stepArtifacts()
{
    if (!m_artifact) {
        if (m_next == m_plan->artifacts().size()) {
            m_json.endArray();
            m_section = Section::Lanes;
            return;
        }
        m_artifact = std::make_unique<SlidesArtifact>(m_source, *m_plan, m_reader,
                                                      m_plan->artifacts()[m_next]);
    }
    if (m_artifact->step())
        return;
    const ArtifactVersion version = m_versions.version(m_plan->artifacts()[m_next].index);
    m_artifact->write(m_json, m_budget, version.number, version.count);
    m_artifact.reset();
    ++m_next;
}

/// The time from the first received item to the last one.
static TimeRange rangeOf(const Store &store, const SlidesPlan &plan,
                         const std::vector<TaskIndex> &tasks)
{
    TimeRange range{std::numeric_limits<qint64>::max(), 0};
    const auto take = [&range](qint64 fromNs, qint64 toNs) {
        range.fromNs = qMin(range.fromNs, fromNs);
        range.toNs = qMax(range.toNs, toNs);
    };
    for (const SlideStep &step : plan.steps())
        take(step.timeNs, step.timeNs);
    for (const TaskIndex task : tasks)
        take(store.tasks[task].firstNs, store.tasks[task].lastNs);
    if (range.fromNs > range.toNs)
        range.fromNs = range.toNs;
    range.toNs = qMax(range.toNs, range.fromNs + NsPerMs);
    return range;
}

void SlidesExport::writeLanes()
{
    const TimeRange range = rangeOf(m_source.store(), *m_plan, m_tasks);
    LaneScale scale;
    scale.range = range;
    scale.width = LaneUnits;
    scale.nowNs = range.toNs;
    scale.endWidth = LaneUnits / 40.0;
    m_json.name("fromMs").integer(range.fromNs / NsPerMs);
    m_json.name("toMs").integer(range.toNs / NsPerMs);
    m_json.name("lanesLeftOut").integer(qint64(m_tasks.size() - qMin(m_tasks.size(), MaxLanes)));
    m_json.name("lanes").beginArray();
    for (size_t n = 0; n < qMin(m_tasks.size(), MaxLanes); ++n)
        writeLane(m_tasks[n], scale);
    m_json.endArray();
}

static qint64 laneUnits(double x)
{
    return qint64(std::llround(x));
}

void SlidesExport::writeLane(TaskIndex task, const LaneScale &scale)
{
    const Store &store = m_source.store();
    const LaneGeometry lane = m_lanes.lane(task, scale);
    m_json.beginObject().name("id").string(QString::fromUtf8(store.tasks[task].id).left(200));
    m_json.optional("contact", connectivityText(store, TaskConnectivity::compute(store, task)));
    m_json.name("spans").beginArray();
    for (const SpanBox &box : lane.spans) {
        const bool isSent = box.span.state == TaskState::Unspecified;
        const TaskState state = isSent ? TaskState::Submitted : box.span.state;
        m_json.beginObject()
            .name("from")
            .integer(laneUnits(box.left))
            .name("to")
            .integer(laneUnits(box.right));
        m_json.name("state").plain(stateId(state));
        m_json.name("word").string(taskStateText(state)).endObject();
    }
    m_json.endArray().name("ticks").beginArray();
    for (const TickBox &tick : lane.ticks)
        m_json.integer(tick.x);
    m_json.endArray().name("gaps").beginArray();
    for (const GapBox &gap : lane.gaps)
        m_json.beginArray().integer(laneUnits(gap.left)).integer(laneUnits(gap.right)).endArray();
    m_json.endArray().endObject();
}

void SlidesExport::endConversation()
{
    m_json.endObject();
    m_plan.reset();
    ++m_conversation;
    m_section = Section::Begin;
}

} // namespace a2a

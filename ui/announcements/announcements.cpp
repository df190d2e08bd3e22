// SPDX-License-Identifier: Apache-2.0
#include "ui/announcements/announcements.h"

#include "model/facts/chatcontent.h"
#include "model/facts/itemtext.h"
#include "model/marks/usermarks.h"
#include "model/schema/questionform.h"
#include "model/text/bytesize.h"
#include "model/text/statetexts.h"
#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/workspace/windowkeys.h"

#include <QKeySequence>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int DecodesATurn = 64;          ///< chunks: a burst must not block the window
static constexpr qint64 NextTurnMs = 50;         ///< if more chunks are pending
static constexpr qsizetype MostOfQuestion = 400; ///< characters; the shortcut has to fit after it
static constexpr quint32 LongChunk = 64 * 1024;  ///< bytes; too long to be read out

Announcements::Announcements(const Store &store, const Content &content,
                             std::function<bool(AgentIndex)> isThere)
    : m_store(store)
    , m_content(content)
    , m_isThere(std::move(isThere))
{
    skip({});
    for (size_t i = 0; i < m_chunks.size(); ++i)
        m_chunks[i] = quint32(store.artifacts[i].chunks.size());
}

void Announcements::setWanted(SpokenNews wanted)
{
    if (std::exchange(m_wanted, wanted) != wanted)
        m_queue.clear();
}

void Announcements::skip(const StoreChanges &changes)
{
    m_messages = m_store.messages.size();
    m_messageUpdates = m_store.messageUpdates.size();
    m_growing = {};
    m_reported.clear();
    m_statuses = m_store.statuses.size();
    m_failures = m_store.failures.size();
    m_chunks.resize(m_store.artifacts.size());
    for (const ArtifactIndex artifact : changes.artifacts)
        m_chunks[artifact] = quint32(m_store.artifacts[artifact].chunks.size());
}

void Announcements::processChanges(const StoreChanges &changes, bool isHeard, qint64 nowMs)
{
    if (!isHeard || m_wanted == SpokenNews::Nothing) {
        m_spoken.clear();
        return skip(changes);
    }
    m_decodes = DecodesATurn;
    m_chunks.resize(m_store.artifacts.size());
    takeMessages(nowMs);
    for (const ArtifactIndex artifact : changes.artifacts)
        takeArtifact(artifact, nowMs);
    takeStatuses(nowMs);
    takeFailures();
}

void Announcements::add(const QString &text, Politeness politeness, quint64 topic)
{
    if (m_wanted == SpokenNews::Everything ||
        (m_wanted == SpokenNews::QuestionsAndErrors && politeness == Politeness::Assertive))
        m_queue.add(text, politeness, topic);
}

void Announcements::addNotice(const QString &sentence)
{
    add(sentence, Politeness::Polite);
}

void Announcements::addError(const QString &sentence)
{
    add(sentence, Politeness::Assertive);
}

/// A provisional conversation may have been merged into another one.
bool Announcements::isInView(ContextIndex context) const
{
    return context != NoIndex && m_store.shownContext(context) == m_store.shownContext(m_context);
}

/// Whether the frame is from a connected agent, and not from a ListTasks response.
bool Announcements::isNews(TaskIndex task, FrameIndex frame) const
{
    return m_isThere(m_store.tasks[task].agent) && !(m_store.frames[frame].flags & FrameListed);
}

// Messages.

void Announcements::takeMessages(qint64 nowMs)
{
    for (; m_messages < m_store.messages.size(); ++m_messages) {
        const MessageRecord &record = m_store.messages[m_messages];
        if (record.place != MessagePlace::Direct || record.role == Role::User ||
            !isInView(record.context) || !m_isThere(m_store.contexts[record.context].agent))
            continue;
        add(m_growing.text.takeRest(), Politeness::Polite);
        m_growing = {MessageIndex(m_messages),
                     plainText(chatParts(m_content.message(MessageIndex(m_messages)))),
                     {}};
        add(m_growing.come, Politeness::Polite);
    }
    takeMessageUpdates(nowMs);
}

/// Announces the new part of messages that grow.
void Announcements::takeMessageUpdates(qint64 nowMs)
{
    bool hasGrown = false;
    for (; m_messageUpdates < m_store.messageUpdates.size(); ++m_messageUpdates)
        hasGrown =
            hasGrown || m_store.messageUpdates[m_messageUpdates].message == m_growing.message;
    if (!hasGrown)
        return;
    QString text = plainText(chatParts(m_content.message(m_growing.message)));
    const QString before = std::exchange(m_growing.come, text);
    if (text.startsWith(before))
        text.remove(0, before.size());
    else
        m_growing.text = {};
    m_growing.text.add(text, nowMs);
    add(m_growing.text.take(nowMs), Politeness::Polite);
}

// Tasks.

/// The status that was valid before the given one; empty if the given one arrived late and was
/// never valid.
static std::optional<StatusIndex> statusBefore(const TaskRecord &task, StatusIndex status)
{
    const auto at = std::ranges::find(task.statuses.rbegin(), task.statuses.rend(), status);
    if (at == task.statuses.rend())
        return {};
    return std::next(at) == task.statuses.rend() ? NoIndex : *std::next(at);
}

void Announcements::takeStatuses(qint64 nowMs)
{
    for (; m_statuses < m_store.statuses.size(); ++m_statuses) {
        const StatusRecord &record = m_store.statuses[m_statuses];
        if (record.task == NoIndex || !isNews(record.task, record.frame))
            continue;
        const TaskRecord &task = m_store.tasks[record.task];
        const auto before = statusBefore(task, StatusIndex(m_statuses));
        if (!before)
            continue;
        const StatusRecord *earlier = *before == NoIndex ? nullptr : &m_store.statuses[*before];
        if (earlier && earlier->state == record.state && earlier->contentHash == record.contentHash)
            continue; // a repetition
        if (isAsked(record) || isInView(task.context))
            sayStatus(StatusIndex(m_statuses), earlier ? earlier->state : TaskState::Unspecified,
                      nowMs);
    }
}

/// Whether a status asks a question that the user can answer.
bool Announcements::isAsked(const StatusRecord &record) const
{
    return isInterrupted(record.state) &&
           !(m_marks && m_marks->isWatched(m_store.tasks[record.task].context));
}

QString Announcements::taskIs(TaskIndex task, TaskState state, const QString &word) const
{
    const TaskRecord &record = m_store.tasks[task];
    const QString what = state == TaskState::Unknown ? word : stateWord(state);
    return record.context != NoIndex && m_store.contexts[record.context].tasks.size() > 1
               ? tr("Task %1 %2", "id, state").arg(shortId(QString::fromUtf8(record.id)), what)
               : tr("Task %1", "state").arg(what);
}

/// Announces a status. Text that continues an announced one is announced sentence by sentence.
void Announcements::sayStatus(StatusIndex status, TaskState before, qint64 nowMs)
{
    const StatusRecord &record = m_store.statuses[status];
    const std::optional<Message> message =
        record.hasMessage ? m_content.statusMessage(status) : std::nullopt;
    Reported &reported = m_reported[record.task];
    const StatusText::Change change = reported.text.take(record.state, message, record.timeNs);
    if (record.state == before &&
        (change == StatusText::Change::Continues || change == StatusText::Change::Grows)) {
        reported.rest.add(reported.text.added(), nowMs);
        return add(reported.rest.take(nowMs), Politeness::Polite);
    }
    if (change != StatusText::Change::None || record.state != before)
        add(reported.rest.takeRest(), Politeness::Polite);
    if (isTerminal(record.state))
        m_reported.remove(record.task);
    if (isAsked(record))
        return sayQuestion(record, message);
    const QString said = message ? plainText(chatParts(*message)) : QString();
    const bool isBad = record.state == TaskState::Failed || record.state == TaskState::Rejected;
    const QString state = record.state == before ? QString()
                                                 : taskIs(record.task, record.state,
                                                          QString::fromUtf8(record.wireState));
    const QString text = state.isEmpty()  ? said
                         : said.isEmpty() ? tr("%1.", "a state").arg(state)
                                          : tr("%1: %2", "state, message").arg(state, said);
    add(text, isBad ? Politeness::Assertive : Politeness::Polite, quint64(record.task) + 1);
}

/// Announces a question. A form is announced by the names of its fields.
void Announcements::sayQuestion(const StatusRecord &record, const std::optional<Message> &asked)
{
    std::vector<ChatPart> parts;
    if (asked) {
        parts = chatParts(*asked);
        if (const auto form = questionForm(*asked); form && form->part >= 0) {
            parts[size_t(form->part)] = {};
            parts[size_t(form->part)].text = tr("Form: %1").arg(fieldNames(form->root));
        }
    }
    const QString said = plainText(parts);
    const bool isSignIn = record.state == TaskState::AuthRequired;
    QString sentence = isSignIn ? tr("Authentication required: %1") : tr("Input required: %1");
    if (said.isEmpty())
        sentence = isSignIn ? tr("Authentication required.") : tr("Input required.");
    else
        sentence = sentence.arg(displayLine(said, MostOfQuestion));
    if (!isInView(m_store.tasks[record.task].context))
        sentence = tr("In another conversation: %1").arg(sentence);
    const QString key = keysOf(WindowKey::NextQuestion).toString(QKeySequence::NativeText);
    add(tr("%1 Press %2 to go there.", "question, key").arg(sentence, key), Politeness::Assertive,
        quint64(record.task) + 1);
}

// Failures.

void Announcements::takeFailures()
{
    for (; m_failures < m_store.failures.size(); ++m_failures) {
        const FailureRecord &record = m_store.failures[m_failures];
        const ExchangeTrack *track = m_store.track(record.exchange);
        if (!track || !m_isThere(track->agent))
            continue;
        const ContextIndex context =
            record.task != NoIndex ? m_store.tasks[record.task].context : track->context;
        if (context == NoIndex || isInView(context))
            add(textOf(record.error), Politeness::Assertive);
    }
}

// Artifacts.

bool Announcements::isBehind(ArtifactIndex artifact) const
{
    return m_chunks[artifact] < m_store.artifacts[artifact].chunks.size();
}

void Announcements::takeArtifact(ArtifactIndex artifact, qint64 nowMs)
{
    const ArtifactRecord &record = m_store.artifacts[artifact];
    const bool isSaid = record.task != NoIndex && isInView(m_store.tasks[record.task].context) &&
                        m_wanted == SpokenNews::Everything &&
                        m_isThere(m_store.tasks[record.task].agent);
    if (!isSaid) {
        m_chunks[artifact] = quint32(record.chunks.size());
        m_spoken.remove(artifact);
        return;
    }
    if (!m_spoken.contains(artifact) && !isBehind(artifact))
        return; // it was already complete
    Spoken &spoken = m_spoken[artifact];
    readChunks(artifact, spoken, nowMs);
    if (isBehind(artifact))
        return; // the next pass continues reading
    if (record.complete)
        endArtifact(artifact, spoken);
    else
        sayText(artifact, spoken, spoken.text.take(nowMs));
}

void Announcements::readChunks(ArtifactIndex artifact, Spoken &spoken, qint64 nowMs)
{
    const ArtifactRecord &record = m_store.artifacts[artifact];
    quint32 &next = m_chunks[artifact];
    for (; next < record.chunks.size(); ++next) {
        const Chunk &chunk = record.chunks[next];
        if (chunk.frame == NoIndex || m_store.frames[chunk.frame].flags & FrameListed)
            continue;
        spoken.isCut = spoken.isCut || chunk.bytes > LongChunk ||
                       spoken.said + spoken.text.size() > MostOfArtifact;
        if (spoken.isCut)
            continue;
        if (m_decodes-- <= 0)
            return;
        readChunk(artifact, next, spoken, nowMs);
    }
}

/// Reads one chunk. A chunk that replaces the content usually repeats and continues it.
void Announcements::readChunk(ArtifactIndex artifact, quint32 chunk, Spoken &spoken, qint64 nowMs)
{
    QString text;
    for (const Part &part : m_content.chunk(artifact, chunk).parts) {
        if (part.kind == Part::Kind::Text)
            text += part.text;
        else
            spoken.isCut = true;
    }
    if (m_store.artifacts[artifact].chunks[chunk].starts) {
        const QString before = std::exchange(spoken.come, text);
        if (text.startsWith(before))
            text.remove(0, before.size());
        else
            spoken.text = {};
    } else {
        spoken.come += text;
    }
    spoken.text.add(text, nowMs);
}

/// Announces new text of an artifact, preceded by its name.
void Announcements::sayText(ArtifactIndex artifact, Spoken &spoken, const QString &text)
{
    if (text.trimmed().isEmpty())
        return;
    const QString name = QString::fromUtf8(m_store.artifacts[artifact].name);
    const bool isNamed = spoken.said == 0 && !name.isEmpty();
    spoken.said += text.size();
    add(isNamed ? tr("%1: %2", "artifact, its text").arg(name, text) : text, Politeness::Polite);
}

void Announcements::endArtifact(ArtifactIndex artifact, Spoken &spoken)
{
    const ArtifactRecord &record = m_store.artifacts[artifact];
    sayText(artifact, spoken, spoken.text.takeRest());
    if (spoken.isCut || spoken.said == 0) {
        const QString name = QString::fromUtf8(record.name.isEmpty() ? record.id : record.name);
        add(tr("Artifact %1 is complete, %2.").arg(name, sizeText(record.bytes)),
            Politeness::Polite);
    }
    m_spoken.remove(artifact);
}

// Timing.

std::vector<Announcement> Announcements::due(qint64 nowMs)
{
    m_decodes = DecodesATurn;
    const QList<ArtifactIndex> artifacts = m_spoken.keys();
    for (const ArtifactIndex artifact : artifacts)
        takeArtifact(artifact, nowMs);
    add(m_growing.text.take(nowMs), Politeness::Polite);
    for (Reported &reported : m_reported)
        add(reported.rest.take(nowMs), Politeness::Polite);
    return m_queue.take(nowMs);
}

qint64 Announcements::waitMs(qint64 nowMs) const
{
    qint64 wait = m_queue.waitMs(nowMs);
    const auto sooner = [&wait](qint64 other) {
        if (other >= 0)
            wait = wait < 0 ? other : std::min(wait, other);
    };
    for (auto it = m_spoken.cbegin(); it != m_spoken.cend(); ++it)
        sooner(isBehind(it.key()) ? NextTurnMs : it->text.waitMs(nowMs));
    sooner(m_growing.text.waitMs(nowMs));
    for (const Reported &reported : m_reported)
        sooner(reported.rest.waitMs(nowMs));
    return wait;
}

} // namespace a2a

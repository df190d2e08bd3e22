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

static constexpr int DecodesATurn = 64;         ///< chunks: a burst must not block the window
static constexpr qint64 NextTurnMs = 50;        ///< if more chunks are pending
static constexpr qsizetype MaxOfQuestion = 400; ///< characters; the shortcut has to fit after it
static constexpr quint32 LongChunk = 64 * 1024; ///< bytes; too long to be read out

Announcements::Announcements(const Store &store, const Content &content,
                             std::function<bool(AgentIndex)> isConnected)
    : m_store(store)
    , m_content(content)
    , m_isConnected(std::move(isConnected))
{
    markAsSeen({});
    for (size_t i = 0; i < m_chunks.size(); ++i)
        m_chunks[i] = quint32(store.artifacts[i].chunks.size());
}

void Announcements::setAnnouncedEvents(AnnouncementLevel events)
{
    if (std::exchange(m_announcedEvents, events) != events)
        m_queue.clear();
}

void Announcements::markAsSeen(const StoreChanges &changes)
{
    m_messages = m_store.messages.size();
    m_messageUpdates = m_store.messageUpdates.size();
    m_growingMessage = {};
    m_statusProgress.clear();
    m_statuses = m_store.statuses.size();
    m_failures = m_store.failures.size();
    m_chunks.resize(m_store.artifacts.size());
    for (const ArtifactIndex artifact : changes.artifacts)
        m_chunks[artifact] = quint32(m_store.artifacts[artifact].chunks.size());
}

void Announcements::processChanges(const StoreChanges &changes, bool hasListener, qint64 nowMs)
{
    if (!hasListener || m_announcedEvents == AnnouncementLevel::Nothing) {
        m_artifactProgress.clear();
        return markAsSeen(changes);
    }
    m_decodesLeft = DecodesATurn;
    m_chunks.resize(m_store.artifacts.size());
    announceMessages(nowMs);
    for (const ArtifactIndex artifact : changes.artifacts)
        announceArtifact(artifact, nowMs);
    announceStatuses(nowMs);
    announceFailures();
}

void Announcements::add(const QString &text, Politeness politeness, quint64 topic)
{
    if (m_announcedEvents == AnnouncementLevel::Everything ||
        (m_announcedEvents == AnnouncementLevel::QuestionsAndErrors &&
         politeness == Politeness::Assertive))
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
bool Announcements::isCurrentEvent(TaskIndex task, FrameIndex frame) const
{
    return m_isConnected(m_store.tasks[task].agent) && !(m_store.frames[frame].flags & FrameListed);
}

// Messages.

void Announcements::announceMessages(qint64 nowMs)
{
    for (; m_messages < m_store.messages.size(); ++m_messages) {
        const MessageRecord &record = m_store.messages[m_messages];
        if (record.place != MessagePlace::Direct || record.role == Role::User ||
            !isInView(record.context) || !m_isConnected(m_store.contexts[record.context].agent))
            continue;
        add(m_growingMessage.text.takeRest(), Politeness::Polite);
        m_growingMessage = {MessageIndex(m_messages),
                            plainText(chatParts(m_content.message(MessageIndex(m_messages)))),
                            {}};
        add(m_growingMessage.receivedText, Politeness::Polite);
    }
    announceMessageUpdates(nowMs);
}

/// Announces the new part of messages that grow.
void Announcements::announceMessageUpdates(qint64 nowMs)
{
    bool hasGrown = false;
    for (; m_messageUpdates < m_store.messageUpdates.size(); ++m_messageUpdates)
        hasGrown = hasGrown ||
                   m_store.messageUpdates[m_messageUpdates].message == m_growingMessage.message;
    if (!hasGrown)
        return;
    QString text = plainText(chatParts(m_content.message(m_growingMessage.message)));
    const QString before = std::exchange(m_growingMessage.receivedText, text);
    if (text.startsWith(before))
        text.remove(0, before.size());
    else
        m_growingMessage.text = {};
    m_growingMessage.text.add(text, nowMs);
    add(m_growingMessage.text.take(nowMs), Politeness::Polite);
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

void Announcements::announceStatuses(qint64 nowMs)
{
    for (; m_statuses < m_store.statuses.size(); ++m_statuses) {
        const StatusRecord &record = m_store.statuses[m_statuses];
        if (record.task == NoIndex || !isCurrentEvent(record.task, record.frame))
            continue;
        const TaskRecord &task = m_store.tasks[record.task];
        const auto before = statusBefore(task, StatusIndex(m_statuses));
        if (!before)
            continue;
        const StatusRecord *earlier = *before == NoIndex ? nullptr : &m_store.statuses[*before];
        if (earlier && earlier->state == record.state && earlier->contentHash == record.contentHash)
            continue; // a repetition
        if (isQuestionForUser(record) || isInView(task.context))
            announceStatus(StatusIndex(m_statuses),
                           earlier ? earlier->state : TaskState::Unspecified, nowMs);
    }
}

/// Whether a status asks a question that the user can answer.
bool Announcements::isQuestionForUser(const StatusRecord &record) const
{
    return isInterrupted(record.state) &&
           !(m_marks && m_marks->isWatched(m_store.tasks[record.task].context));
}

QString Announcements::taskStateSentence(TaskIndex task, TaskState state, const QString &word) const
{
    const TaskRecord &record = m_store.tasks[task];
    const QString what = state == TaskState::Unknown ? word : taskStateText(state);
    return record.context != NoIndex && m_store.contexts[record.context].tasks.size() > 1
               ? tr("Task %1 %2", "id, state").arg(shortId(QString::fromUtf8(record.id)), what)
               : tr("Task %1", "state").arg(what);
}

/// Announces a status. Text that continues an announced one is announced sentence by sentence.
void Announcements::announceStatus(StatusIndex status, TaskState before, qint64 nowMs)
{
    const StatusRecord &record = m_store.statuses[status];
    const std::optional<Message> message =
        record.hasMessage ? m_content.statusMessage(status) : std::nullopt;
    StatusProgress &progress = m_statusProgress[record.task];
    const StatusText::Change change = progress.text.addStatus(record.state, message, record.timeNs);
    if (record.state == before &&
        (change == StatusText::Change::Continues || change == StatusText::Change::Grows)) {
        progress.rest.add(progress.text.added(), nowMs);
        return add(progress.rest.take(nowMs), Politeness::Polite);
    }
    if (change != StatusText::Change::None || record.state != before)
        add(progress.rest.takeRest(), Politeness::Polite);
    if (isTerminal(record.state))
        m_statusProgress.remove(record.task);
    if (isQuestionForUser(record))
        return announceQuestion(record, message);
    const QString announced = message ? plainText(chatParts(*message)) : QString();
    const bool isBad = record.state == TaskState::Failed || record.state == TaskState::Rejected;
    const QString state =
        record.state == before
            ? QString()
            : taskStateSentence(record.task, record.state, QString::fromUtf8(record.wireState));
    const QString text = state.isEmpty() ? announced
                         : announced.isEmpty()
                             ? tr("%1.", "a state").arg(state)
                             : tr("%1: %2", "state, message").arg(state, announced);
    add(text, isBad ? Politeness::Assertive : Politeness::Polite, quint64(record.task) + 1);
}

/// Announces a question. A form is announced by the names of its fields.
void Announcements::announceQuestion(const StatusRecord &record,
                                     const std::optional<Message> &asked)
{
    std::vector<ChatPart> parts;
    if (asked) {
        parts = chatParts(*asked);
        if (const auto form = questionForm(*asked); form && form->part >= 0) {
            parts[size_t(form->part)] = {};
            parts[size_t(form->part)].text = tr("Form: %1").arg(fieldNames(form->root));
        }
    }
    const QString announced = plainText(parts);
    const bool isSignIn = record.state == TaskState::AuthRequired;
    QString sentence = isSignIn ? tr("Authentication required: %1") : tr("Input required: %1");
    if (announced.isEmpty())
        sentence = isSignIn ? tr("Authentication required.") : tr("Input required.");
    else
        sentence = sentence.arg(displayLine(announced, MaxOfQuestion));
    if (!isInView(m_store.tasks[record.task].context))
        sentence = tr("In another conversation: %1").arg(sentence);
    const QString key = keySequenceOf(WindowKey::NextQuestion).toString(QKeySequence::NativeText);
    add(tr("%1 Press %2 to go there.", "question, key").arg(sentence, key), Politeness::Assertive,
        quint64(record.task) + 1);
}

// Failures.

void Announcements::announceFailures()
{
    for (; m_failures < m_store.failures.size(); ++m_failures) {
        const FailureRecord &record = m_store.failures[m_failures];
        const ExchangeTrack *track = m_store.track(record.exchange);
        if (!track || !m_isConnected(track->agent))
            continue;
        const ContextIndex context =
            record.task != NoIndex ? m_store.tasks[record.task].context : track->context;
        if (context == NoIndex || isInView(context))
            add(textOf(record.error), Politeness::Assertive);
    }
}

// Artifacts.

bool Announcements::hasUnreadChunks(ArtifactIndex artifact) const
{
    return m_chunks[artifact] < m_store.artifacts[artifact].chunks.size();
}

void Announcements::announceArtifact(ArtifactIndex artifact, qint64 nowMs)
{
    const ArtifactRecord &record = m_store.artifacts[artifact];
    const bool isSaid = record.task != NoIndex && isInView(m_store.tasks[record.task].context) &&
                        m_announcedEvents == AnnouncementLevel::Everything &&
                        m_isConnected(m_store.tasks[record.task].agent);
    if (!isSaid) {
        m_chunks[artifact] = quint32(record.chunks.size());
        m_artifactProgress.remove(artifact);
        return;
    }
    if (!m_artifactProgress.contains(artifact) && !hasUnreadChunks(artifact))
        return; // it was already complete
    ArtifactProgress &progress = m_artifactProgress[artifact];
    readChunks(artifact, progress, nowMs);
    if (hasUnreadChunks(artifact))
        return; // the next pass continues reading
    if (record.complete)
        endArtifact(artifact, progress);
    else
        announceText(artifact, progress, progress.text.take(nowMs));
}

void Announcements::readChunks(ArtifactIndex artifact, ArtifactProgress &progress, qint64 nowMs)
{
    const ArtifactRecord &record = m_store.artifacts[artifact];
    quint32 &next = m_chunks[artifact];
    for (; next < record.chunks.size(); ++next) {
        const Chunk &chunk = record.chunks[next];
        if (chunk.frame == NoIndex || m_store.frames[chunk.frame].flags & FrameListed)
            continue;
        progress.isTruncated = progress.isTruncated || chunk.bytes > LongChunk ||
                               progress.announced + progress.text.size() > MaxArtifactChars;
        if (progress.isTruncated)
            continue;
        if (m_decodesLeft-- <= 0)
            return;
        readChunk(artifact, next, progress, nowMs);
    }
}

/// Reads one chunk. A chunk that replaces the content usually repeats and continues it.
void Announcements::readChunk(ArtifactIndex artifact, quint32 chunk, ArtifactProgress &progress,
                              qint64 nowMs)
{
    QString text;
    for (const Part &part : m_content.chunk(artifact, chunk).parts) {
        if (part.kind == Part::Kind::Text)
            text += part.text;
        else
            progress.isTruncated = true;
    }
    if (m_store.artifacts[artifact].chunks[chunk].starts) {
        const QString before = std::exchange(progress.receivedText, text);
        if (text.startsWith(before))
            text.remove(0, before.size());
        else
            progress.text = {};
    } else {
        progress.receivedText += text;
    }
    progress.text.add(text, nowMs);
}

/// Announces new text of an artifact, preceded by its name.
void Announcements::announceText(ArtifactIndex artifact, ArtifactProgress &progress,
                                 const QString &text)
{
    if (text.trimmed().isEmpty())
        return;
    const QString name = QString::fromUtf8(m_store.artifacts[artifact].name);
    const bool isNamed = progress.announced == 0 && !name.isEmpty();
    progress.announced += text.size();
    add(isNamed ? tr("%1: %2", "artifact, its text").arg(name, text) : text, Politeness::Polite);
}

void Announcements::endArtifact(ArtifactIndex artifact, ArtifactProgress &progress)
{
    const ArtifactRecord &record = m_store.artifacts[artifact];
    announceText(artifact, progress, progress.text.takeRest());
    if (progress.isTruncated || progress.announced == 0) {
        const QString name = QString::fromUtf8(record.name.isEmpty() ? record.id : record.name);
        add(tr("Artifact %1 is complete, %2.").arg(name, sizeText(record.bytes)),
            Politeness::Polite);
    }
    m_artifactProgress.remove(artifact);
}

// Timing.

std::vector<Announcement> Announcements::takeDue(qint64 nowMs)
{
    m_decodesLeft = DecodesATurn;
    const QList<ArtifactIndex> artifacts = m_artifactProgress.keys();
    for (const ArtifactIndex artifact : artifacts)
        announceArtifact(artifact, nowMs);
    add(m_growingMessage.text.take(nowMs), Politeness::Polite);
    for (StatusProgress &progress : m_statusProgress)
        add(progress.rest.take(nowMs), Politeness::Polite);
    return m_queue.take(nowMs);
}

qint64 Announcements::waitMs(qint64 nowMs) const
{
    qint64 wait = m_queue.waitMs(nowMs);
    const auto sooner = [&wait](qint64 other) {
        if (other >= 0)
            wait = wait < 0 ? other : std::min(wait, other);
    };
    for (auto it = m_artifactProgress.cbegin(); it != m_artifactProgress.cend(); ++it)
        sooner(hasUnreadChunks(it.key()) ? NextTurnMs : it->text.waitMs(nowMs));
    sooner(m_growingMessage.text.waitMs(nowMs));
    for (const StatusProgress &progress : m_statusProgress)
        sooner(progress.rest.waitMs(nowMs));
    return wait;
}

} // namespace a2a

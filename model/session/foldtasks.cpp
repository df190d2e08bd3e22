// SPDX-License-Identifier: Apache-2.0
// The part of Fold that knows tasks, statuses and messages. Artifacts: foldartifacts.cpp.
#include "model/session/fold.h"

#include "model/a2a/tolerantcodec.h"
#include "model/a2a/words.h"
#include "model/json/document.h"

#include <QCoreApplication>

#include <algorithm>

namespace a2a {

static QString say(const char *text)
{
    return QCoreApplication::translate("a2a::Fold", text);
}

/// Bytes of its own: heads share those of their document.
static QByteArray owned(const QByteArray &shared)
{
    return QByteArray(shared.constData(), shared.size());
}

void Fold::noteUnexpectedTask(const ExchangeTrack &track, const EventHead &head, Notes &notes) const
{
    const QByteArray &expected =
        track.task != NoIndex ? m_store.tasks[track.task].id : track.requestedTask;
    if (expected.isEmpty() || head.taskId.isEmpty() || expected == head.taskId)
        return;
    addNote(notes, "NOTE-OTHER-TASK", Severity::Error, "1.0 §3.5.2",
            say("The event belongs to another task than the one this exchange is about."),
            head.body);
}

TaskIndex Fold::taskFor(ExchangeTrack &track, const EventHead &head, FrameIndex frame, Notes &notes)
{
    if (head.taskId.isEmpty() && (track.task != NoIndex || track.requestedTask.isEmpty()))
        return track.task;
    if (head.taskId.isEmpty() || (head.taskIdDoubtful && !track.requestedTask.isEmpty()))
        return namedTask(track, track.requestedTask, head, frame);
    const bool namesContext = !head.contextId.isEmpty() && track.context != NoIndex &&
                              m_store.contexts[track.context].id.isEmpty();
    if (m_lastTask != NoIndex && m_lastTask == track.task && !namesContext &&
        m_store.tasks[m_lastTask].id == head.taskId)
        return m_lastTask;
    noteUnexpectedTask(track, head, notes);
    return namedTask(track, head.taskId, head, frame);
}

/// The task of that id, made when it is new.
TaskIndex Fold::namedTask(ExchangeTrack &track, const QByteArray &id, const EventHead &head,
                          FrameIndex frame)
{
    TaskIndex task = findTask(track.agent, id);
    const qint64 timeNs = m_store.frames[frame].timeNs;
    const ContextIndex context = contextFor(track, head.contextId, timeNs);
    if (task == NoIndex) {
        if (head.kind == EventKind::Message)
            return NoIndex; // a message may name a task we never saw: no task is made up for it
        TaskRecord record;
        record.id = owned(id);
        record.agent = track.agent;
        record.context = context;
        record.firstNs = timeNs;
        record.request = track.sent;
        record.references = track.references;
        if (track.sent != NoIndex && track.requestFrame != NoIndex) {
            record.firstNs = m_store.frames[track.requestFrame].timeNs;
            record.frames.push_back(track.requestFrame);
            m_store.frames[track.requestFrame].task = TaskIndex(m_store.tasks.size());
        }
        task = TaskIndex(m_store.tasks.size());
        m_taskIndex.insert({track.agent, record.id}, task);
        m_store.tasks.push_back(std::move(record));
        m_store.contexts[context].tasks.push_back(task);
        touchContext(context);
        for (const ExchangeId waiting : m_awaiting) {
            if (m_store.exchanges[waiting].requestedTask == id &&
                m_store.exchanges[waiting].agent == track.agent)
                noteTeller(task, waiting);
        }
    }
    if (track.task == NoIndex) {
        track.task = task;
        std::erase(m_awaiting, m_store.frames[frame].exchange);
        if (track.sent != NoIndex && m_store.messages[track.sent].task == NoIndex) {
            m_store.messages[track.sent].task = task;
            touchContext(context);
        }
    }
    m_lastTask = task;
    m_lastArtifact = NoIndex;
    return task;
}

void Fold::foldTask(const EventHead &head, TaskIndex task, FrameIndex frame, const Codec &codec)
{
    foldHistory(head.body["history"], task, frame);
    foldStatus(head, task, frame, true);
    if (const json::Value artifacts = head.body["artifacts"]; artifacts.isArray())
        foldSnapshotArtifacts(artifacts, task, frame, codec);
}

/// Each listed task gets a frame of its own, which points to its bytes within the list. The newest
/// comes first in the list and last in the store.
void Fold::foldTaskList(const Frame &frame, const EventHead &head, const Codec &codec, Notes &notes)
{
    const TaskList list = codec.readTaskList(head.body, notes);
    if (frame.flags & FrameRepaired)
        return; // its places are those of the mended text, not of the bytes received
    for (auto task = list.tasks.crbegin(); task != list.tasks.crend(); ++task) {
        Frame item = frame;
        const json::ByteRange range = task->body.range();
        item.offset = frame.offset + frame.dataOffset + range.offset;
        item.length = quint32(range.length);
        item.dataOffset = 0;
        item.dataLength = item.length;
        if (frame.flags & FrameTranscoded) {
            item.offset = frame.offset;
            item.length = frame.length;
            item.dataOffset = quint32(range.offset);
        }
        item.event = EventKind::Task;
        item.state = task->state;
        item.flags = quint16(FrameListed | (frame.flags & FrameTranscoded));
        // Not the exchange's own track: the exchange is about none of these tasks in particular.
        ExchangeTrack own;
        own.agent = m_store.exchanges[frame.exchange].agent;
        own.requestFrame = m_store.exchanges[frame.exchange].requestFrame;
        foldListedTask(own, item, *task, codec, notes);
    }
}

/// A snapshot, unless it is older than what is known: something came since it was asked for, or the
/// task has ended already.
void Fold::foldListedTask(ExchangeTrack &track, Frame frame, const EventHead &head,
                          const Codec &codec, Notes &notes)
{
    if (head.taskId.isEmpty())
        return;
    const TaskIndex known = findTask(track.agent, head.taskId);
    const qint64 askedNs = m_store.frames[track.requestFrame].timeNs;
    const FrameIndex index = addFrame(frame);
    const TaskIndex task = taskFor(track, head, index, notes);
    m_store.frames[index].task = task;
    noteTeller(task, frame.exchange);
    TaskRecord &record = m_store.tasks[task];
    record.frames.push_back(index);
    const bool outdated =
        known != NoIndex &&
        (record.lastNs > askedNs || (isTerminal(record.state) && !isTerminal(head.state)));
    if (!outdated) {
        record.lastNs = frame.timeNs;
        foldTask(head, task, index, codec);
    }
    touchTask(task);
}

/// The agent's own time of a status; 0: none, or one that was never set.
static qint64 agentTime(json::Value status)
{
    const json::Value stamp = status["timestamp"];
    if (!stamp.isValid() || stamp.isNull())
        return 0;
    const QString text = stamp.isString() ? stamp.toString() : QString::fromUtf8(stamp.raw());
    return qMax<qint64>(0, parseTimestamp(text).value_or(0));
}

/// A status cannot be from after its arrival, nor from before the message that it answers: then the
/// clocks differ. Noted once for each agent.
void Fold::noteClock(qint64 agentMs, const EventHead &head, TaskIndex task, FrameIndex frame)
{
    static constexpr qint64 LeastMs = 1000;
    static constexpr qint64 SecondMs = 1000;
    const Frame &where = m_store.frames[frame];
    const TaskRecord &record = m_store.tasks[task];
    const ExchangeTrack &track = m_store.exchanges[where.exchange];
    if (m_store.clockSkewsMs.size() <= record.agent)
        m_store.clockSkewsMs.resize(record.agent + 1);
    qint64 &known = m_store.clockSkewsMs[record.agent];
    const bool isTimeKnown = m_startedWallMs > 0; // not every imported file says when it began
    if (agentMs == 0 || known != 0 || !m_comparesClocks || !isTimeKnown)
        return;
    qint64 skew = agentMs - (m_startedWallMs + where.timeNs / 1'000'000);
    if (skew <= LeastMs) {
        const bool isNews = head.kind == EventKind::StatusUpdate ||
                            (!record.frames.empty() && record.frames.front() == track.requestFrame);
        const bool isSend =
            track.operation == Operation::Send || track.operation == Operation::SendStreaming;
        if (!isNews || !isSend || (where.flags & FrameListed) || track.requestFrame == NoIndex)
            return;
        // Many agents cut the fraction off.
        const qint64 latestMs = agentMs % SecondMs == 0 ? agentMs + SecondMs : agentMs;
        skew = latestMs - (m_startedWallMs + m_store.frames[track.requestFrame].timeNs / 1'000'000);
        if (skew >= -LeastMs)
            return;
    }
    known = skew;
    Notes notes;
    const QString seconds = QString::number(double(qAbs(skew)) / 1000, 'f', 1);
    addNote(notes, "NOTE-CLOCK-SKEW", Severity::Note, "1.0 §4.1.2",
            (skew > 0 ? say("The agent's clock is %1 s ahead of this computer's.")
                      : say("The agent's clock is %1 s behind this computer's."))
                .arg(seconds),
            head.status["timestamp"]);
    addNotes(frame, notes);
}

void Fold::foldStatus(const EventHead &head, TaskIndex task, FrameIndex frame, bool snapshot)
{
    TaskRecord &record = m_store.tasks[task];
    const ExchangeId exchange = m_store.frames[frame].exchange;
    const json::Value state = head.status["state"];
    Notes notes;
    const bool afterEnd = hasToldEnd(exchange, task);
    if (afterEnd && !snapshot) {
        addNote(notes, "NOTE-AFTER-TERMINAL", Severity::Error, "1.0 §3.1.2",
                say("A status came after the task's end."), head.body);
        addNotes(frame, notes);
    }
    if (isTerminal(head.state))
        m_toldEnd.insert({exchange, task});
    const qint64 agentMs = agentTime(head.status);
    noteClock(agentMs, head, task, frame);
    const QByteArray messageId = readId(head.message["messageId"], notes);
    const bool hasMessage = head.message.isObject();
    if (snapshot && !record.statuses.empty() && record.state == head.state &&
        (!hasMessage || repeatsMessage(record, messageId, head.message)))
        return; // a snapshot that only repeats
    const size_t content = qHashMulti(
        0, int(head.state), messageId, hasMessage ? contentHash(partsOf(head.message)) : 0);
    const StatusMerger::Verdict verdict =
        m_statuses.take({task, exchange, frame, head.state, content, agentMs, hasMessage, snapshot,
                         afterEnd});
    if (verdict == StatusMerger::Verdict::Repeats ||
        (verdict == StatusMerger::Verdict::Late && !hasMessage))
        return;

    StatusRecord status;
    status.frame = frame;
    status.task = task;
    status.timeNs = m_store.frames[frame].timeNs;
    status.agentMs = agentMs;
    status.contentHash = content;
    status.state = head.state;
    status.wireState = state.isString() ? state.toString().toUtf8() : state.raw().toByteArray();
    if (hasMessage) {
        status.hasMessage = true;
        MessageRecord message;
        message.context = record.context;
        message.task = task;
        message.frame = frame;
        message.timeNs = status.timeNs;
        message.place = MessagePlace::Status;
        message.role = Role::Agent;
        status.message = addMessage(head.message, message, false);
    }
    m_store.statuses.push_back(std::move(status));
    const StatusIndex index = StatusIndex(m_store.statuses.size() - 1);
    if (verdict == StatusMerger::Verdict::News)
        setState(task, index);
    addChat(record.context, {ChatEntry::Kind::Status, index, task});
    touchTask(task);
}

void Fold::setState(TaskIndex task, StatusIndex status)
{
    TaskRecord &record = m_store.tasks[task];
    record.statuses.push_back(status);
    record.state = m_store.statuses[status].state;
    if (!isTerminal(record.state))
        return;
    for (const ArtifactIndex artifact : record.artifacts) {
        m_store.artifacts[artifact].complete = true;
        touchArtifact(artifact);
    }
}

/// The message with this id said the same; without ids, the one of the newest status did.
bool Fold::repeatsMessage(const TaskRecord &task, const QByteArray &id, json::Value message) const
{
    const MessageIndex ofStatus =
        task.statuses.empty() ? NoIndex : m_store.statuses[task.statuses.back()].message;
    const MessageIndex newest =
        id.isEmpty() ? ofStatus : m_messageIndex.value({task.agent, id}, NoIndex);
    return newest != NoIndex && m_store.messages[newest].partsHash == contentHash(partsOf(message));
}

ContextIndex Fold::resolved(ContextIndex context) const
{
    while (context != NoIndex && m_store.contexts[context].mergedInto != NoIndex)
        context = m_store.contexts[context].mergedInto;
    return context;
}

/// Whether a message of an id is the known one of that id. Ids are to be unique, and some agents
/// answer with the request's id, or with the same one always.
bool Fold::isSame(const MessageRecord &known, const MessageRecord &message) const
{
    const bool rolesDiffer = known.role != message.role && known.role != Role::Unspecified &&
                             message.role != Role::Unspecified;
    if (rolesDiffer || resolved(known.context) != resolved(message.context))
        return false;
    if (message.place == MessagePlace::Direct) // an answer is one however often it was given before
        return m_store.frames[known.frame].exchange == m_store.frames[message.frame].exchange;
    // What was sent, and again under its id, is another message where it was changed.
    const bool isSent =
        message.place == MessagePlace::Sent && known.place == MessagePlace::Sent;
    return !isSent || known.partsHash == message.partsHash;
}

MessageIndex Fold::knownMessage(AgentIndex agent, const MessageRecord &message) const
{
    static constexpr int MostOfOneId = 64;
    MessageIndex known =
        message.id.isEmpty() ? NoIndex : m_messageIndex.value({agent, message.id}, NoIndex);
    for (int tried = 0; known != NoIndex && tried < MostOfOneId; ++tried) {
        if (isSame(m_store.messages[known], message))
            return known;
        known = m_store.messages[known].sameId;
    }
    return NoIndex;
}

/// Not where the user has sent something again: then the same answer may be right.
void Fold::noteReusedId(const MessageRecord &message, json::Value json)
{
    if (message.place == MessagePlace::Sent)
        return;
    const auto sentFor = [this](const MessageRecord &record) {
        return m_store.exchanges[m_store.frames[record.frame].exchange].sent;
    };
    const MessageRecord &earlier = m_store.messages[message.sameId];
    if (message.place == MessagePlace::Direct && earlier.role == message.role &&
        sentFor(message) != NoIndex && sentFor(earlier) == sentFor(message))
        return;
    Notes notes;
    addNote(notes, "NOTE-MESSAGE-ID-REUSED", Severity::Warning, "1.0 §4.1.4",
            say("Another message had this messageId before."), json["messageId"]);
    addNotes(message.frame, notes);
}

/// Of a message that came again.
void Fold::takeOtherParts(MessageRecord &known, const MessageRecord &message, json::Value json)
{
    if (known.place == MessagePlace::Sent || known.partsHash == message.partsHash)
        return;
    known.partsHash = message.partsHash; // some agents stream by repeating a message as it grows
    known.frame = message.frame;
    known.place = message.place;
    known.position = message.position;
    Notes notes;
    addNote(notes, "NOTE-MESSAGE-MISMATCH", Severity::Warning, "1.0 §4.1.4",
            say("A message came again under the same messageId with other parts."), json);
    addNotes(message.frame, notes);
}

MessageIndex Fold::addMessage(json::Value message, MessageRecord record, bool showInChat)
{
    Notes notes;
    const AgentIndex agent = m_store.contexts[record.context].agent;
    record.id = owned(readId(message["messageId"], notes));
    record.partsHash = contentHash(partsOf(message));
    if (const MessageIndex known = knownMessage(agent, record); known != NoIndex) {
        takeOtherParts(m_store.messages[known], record, message);
        return known;
    }
    const MessageIndex index = MessageIndex(m_store.messages.size());
    if (!record.id.isEmpty()) {
        record.sameId = m_messageIndex.value({agent, record.id}, NoIndex);
        m_messageIndex.insert({agent, record.id}, index);
        if (record.sameId != NoIndex)
            noteReusedId(record, message);
    }
    m_store.messages.push_back(record);
    if (showInChat)
        addChat(record.context, {ChatEntry::Kind::Message, index, record.task});
    return index;
}

/// A history without message ids repeats what was sent for the task and what its statuses said: the
/// hashes of their parts.
std::unordered_set<size_t> Fold::saidOf(TaskIndex task) const
{
    std::unordered_set<size_t> said;
    const TaskRecord &record = m_store.tasks[task];
    for (const StatusIndex status : record.statuses) {
        if (const MessageIndex message = m_store.statuses[status].message; message != NoIndex)
            said.insert(m_store.messages[message].partsHash);
    }
    for (const ChatEntry &entry : m_store.contexts[record.context].entries) {
        if (entry.kind != ChatEntry::Kind::Message)
            continue;
        const MessageRecord &sent = m_store.messages[entry.index];
        if (sent.task == task && sent.place == MessagePlace::Sent)
            said.insert(sent.partsHash);
    }
    return said;
}

void Fold::foldHistory(json::Value history, TaskIndex task, FrameIndex frame)
{
    TaskRecord &record = m_store.tasks[task];
    const json::Value statusMessage = history.parent()["status"]["message"];
    Notes notes;
    const QByteArray statusMessageId = readId(statusMessage["messageId"], notes);
    std::optional<std::unordered_set<size_t>> said; // most agents name their messages
    quint32 position = 0;
    for (json::Value message : json::children(history)) {
        const quint32 here = position++;
        const QByteArray id = readId(message["messageId"], notes);
        const bool isStatusMessage = id.isEmpty() ? !message.nextSibling().isValid() &&
                                                        json::deepEquals(message, statusMessage)
                                                  : id == statusMessageId;
        if (isStatusMessage || (id.isEmpty() && here < record.historySeen))
            continue; // shown with the status, or seen in an earlier snapshot
        if (id.isEmpty() && !said)
            said = saidOf(task);
        if (id.isEmpty() && said->contains(contentHash(partsOf(message))))
            continue;
        if (id.isEmpty())
            record.historySeen = here + 1;
        MessageRecord entry;
        entry.context = record.context;
        entry.task = task;
        entry.frame = frame;
        entry.timeNs = m_store.frames[frame].timeNs;
        entry.place = MessagePlace::History;
        entry.position = here;
        QByteArray scratch;
        entry.role = roleFromWord(message["role"].toUtf8(scratch));
        addMessage(message, entry, true);
    }
}

} // namespace a2a

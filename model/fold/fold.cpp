// SPDX-License-Identifier: Apache-2.0
#include "model/fold/fold.h"

#include "model/a2a/codec.h"
#include "model/a2a/notes.h"
#include "model/grpc/grpcdecoder.h"
#include "model/json/document.h"
#include "model/net/bindings/dialects.h"

#include <algorithm>
#include <limits>

namespace a2a {

FrameIndex Fold::beginExchange(ExchangeId id, const ExchangeFacts &facts)
{
    if (m_store.exchanges.size() <= id)
        m_store.exchanges.resize(id + 1);
    ExchangeTrack &track = m_store.exchanges[id];
    track.agent = facts.request.agent;
    m_statuses.setStarted(facts.wallClockMs - facts.startedNs / 1'000'000);
    track.isPush = facts.request.receipt.has_value();
    Frame frame;
    frame.kind = FrameKind::Request;
    frame.exchange = id;
    if (facts.request.direction == ExchangeDirection::Received)
        frame.flags |= FrameReceived;
    frame.timeNs = facts.startedNs;
    frame.length = quint32(facts.requestSize);
    frame.dataLength = frame.length;
    track.requestFrame = addFrame(frame);
    return track.requestFrame;
}

void Fold::attachCall(ExchangeId id, const ExchangeTrack &given, const Binding::SentRequest &sent)
{
    ExchangeTrack &track = m_store.exchanges[id];
    const FrameIndex requestFrame = track.requestFrame;
    const bool ended = track.ended; // refused before it was sent
    track = given;
    track.requestFrame = requestFrame;
    track.ended = ended;
    if (Frame &frame = m_store.frames[requestFrame];
        track.hasBinaryBodies() && frame.length >= GrpcDecoder::PrefixSize) {
        frame.flags |= FrameTranscoded;
        frame.dataOffset = GrpcDecoder::PrefixSize;
        frame.dataLength = frame.length - frame.dataOffset;
    }
    const qint64 timeNs = m_store.frames[requestFrame].timeNs;

    const json::Value message = sent.message;
    track.requestedTask = deepCopy(sent.taskId);
    if (!sent.taskId.isEmpty())
        track.task = findTask(track.agent, sent.taskId);
    m_reporters.addPending(id);
    if (track.context == NoIndex && track.task != NoIndex)
        track.context = m_store.tasks[track.task].context;
    m_store.frames[requestFrame].task = track.task;
    if (!message.isObject()) {
        const bool isSend =
            track.operation == Operation::Send || track.operation == Operation::SendStreaming;
        if (track.fixed && isSend)
            showUnreadable(track, sent, timeNs);
        return;
    }
    for (const json::Value reference : json::children(message["referenceTaskIds"])) {
        const TaskIndex task = findTask(track.agent, reference.toString().toUtf8());
        if (task != NoIndex)
            track.references.push_back(task);
    }
    track.refinedArtifact = findRefinedArtifact(track.agent, message);
    if (track.context == NoIndex)
        track.context = m_conversations.findOrCreateContext(track, sent.contextId, timeNs);
    MessageRecord record;
    record.context = track.context;
    record.task = track.task;
    record.frame = requestFrame;
    record.timeNs = timeNs;
    record.place = MessagePlace::Sent;
    record.role = Role::User;
    track.sent = m_conversations.addMessage(message, record, true);
    if (sent.taskId.isEmpty() && sent.contextId.isEmpty())
        m_conversations.deferPlacement(track.sent);
    m_store.frames[requestFrame].event = EventKind::Message;
    if (track.task != NoIndex) {
        TaskRecord &task = m_store.tasks[track.task];
        if (track.refinedArtifact != NoIndex)
            task.refinements.push_back({track.refinedArtifact, quint32(task.artifacts.size())});
        task.frames.push_back(requestFrame);
        task.latestSent = requestFrame;
        m_writer.touchTask(track.task);
    }
}

/// The artifact named with its task in a part's metadata, as in messages that refine.
ArtifactIndex Fold::findRefinedArtifact(AgentIndex agent, json::Value message) const
{
    for (const json::Value part : json::children(message["parts"])) {
        const json::Value metadata = part["metadata"];
        const json::Value id = metadata["artifactId"];
        const json::Value taskId = metadata["taskId"];
        if (!id.isString() || !taskId.isString())
            continue;
        const TaskIndex task = findTask(agent, taskId.toString().toUtf8());
        if (task == NoIndex)
            continue;
        const std::vector<ArtifactIndex> &made = m_store.tasks[task].artifacts;
        const QByteArray wanted = id.toString().toUtf8();
        const auto found = std::find_if(made.begin(), made.end(), [&](ArtifactIndex artifact) {
            return m_store.artifacts[artifact].id == wanted;
        });
        if (found != made.end())
            return *found;
    }
    return NoIndex;
}

/// The user sent something that is not a message: it is shown in the conversation anyway.
void Fold::showUnreadable(ExchangeTrack &track, const Binding::SentRequest &sent, qint64 timeNs)
{
    if (track.context == NoIndex)
        track.context = m_conversations.findOrCreateContext(track, sent.contextId, timeNs);
    m_writer.addChat(track.context,
                     {ChatEntry::Kind::UnknownFrame, track.requestFrame, track.task});
}

void Fold::redirectExchange(ExchangeId id, ExchangeId next)
{
    const FrameIndex requestFrame = m_store.exchanges[next].requestFrame;
    m_store.exchanges[next] = m_store.exchanges[id];
    m_store.exchanges[next].requestFrame = requestFrame;
    m_store.frames[requestFrame].task = m_store.exchanges[next].task;
    m_reporters.addPending(next);
}

FrameIndex Fold::addFrame(Frame frame)
{
    if (frame.kind != FrameKind::Request) {
        const ExchangeTrack *track = m_store.track(frame.exchange);
        if (track && track->requestFrame != NoIndex)
            frame.flags |= quint16(m_store.frames[track->requestFrame].flags & FrameReceived);
    }
    m_store.frames.push_back(frame);
    return FrameIndex(m_store.frames.size() - 1);
}

void Fold::beginRun(FrameIndex index, qint64 count)
{
    const Frame &frame = m_store.frames[index];
    m_store.exchanges[frame.exchange].run = index;
    m_store.runs.push_back({index, frame.length, count, frame.timeNs});
}

/// Sets the size of the newest run of frames. `end` may be less than before: bytes that were
/// counted as more of the run may have been the beginning of an event.
void Fold::growRun(ExchangeId id, qint64 count, qint64 end, qint64 timeNs)
{
    const FrameIndex index = m_store.exchanges[id].run;
    const auto run =
        std::lower_bound(m_store.runs.begin(), m_store.runs.end(), index,
                         [](const FrameRun &one, FrameIndex wanted) { return one.frame < wanted; });
    run->count = std::max(run->count, count);
    run->lastNs = timeNs;
    Frame &frame = m_store.frames[index];
    frame.length = quint32(std::clamp<qint64>(end - frame.offset, run->firstLength,
                                              std::numeric_limits<quint32>::max()));
}

void Fold::addNotes(FrameIndex frame, Notes &notes)
{
    m_snapshots.removeRepeated(m_store.frames[frame].exchange, notes);
    m_writer.addNotes(frame, notes);
}

void Fold::addLateNotes(FrameIndex frame, Notes &notes)
{
    m_snapshots.removeRepeated(m_store.frames[frame].exchange, notes);
    if (notes.empty())
        return;
    const size_t before = m_store.findings.size();
    m_writer.addNotes(frame, notes);
    // One entry for each finding that is kept: so many of the last findings of the frame are late.
    const size_t kept = m_store.findings.size() - before;
    m_store.lateFindings.insert(m_store.lateFindings.end(), std::max<size_t>(kept, 1), frame);
}

void Fold::addFailure(const Error &error, ExchangeId exchange, FrameIndex frame, qint64 timeNs)
{
    const ExchangeTrack &track = m_store.exchanges[exchange];
    if (frame != NoIndex)
        m_store.frames[frame].flags |= FrameFailed;
    m_store.failures.push_back({error, exchange, frame, track.task, timeNs});
    m_contact.failureRecorded(FailureIndex(m_store.failures.size() - 1));
    if (track.context != NoIndex) {
        m_writer.addChat(
            m_conversations.resolveMerged(track.context),
            {ChatEntry::Kind::Failure, quint32(m_store.failures.size() - 1), track.task});
    }
}

void Fold::endExchange(ExchangeId id, const ExchangeFacts &facts, Notes endNotes)
{
    ExchangeTrack &track = m_store.exchanges[id];
    track.ended = true;
    Frame frame;
    frame.kind = FrameKind::End;
    frame.exchange = id;
    frame.timeNs = facts.endedNs;
    frame.offset = facts.bodySize;
    frame.task = track.task;
    if (facts.error && facts.error->code != u"stopped") // a call ended by the user did not fail
        frame.flags |= FrameFailed;
    const FrameIndex index = addFrame(frame);
    addNotes(index, endNotes);
    if (!track.isPush)
        releaseTasks(id);
    else if (track.task != NoIndex && isTerminal(m_store.tasks[track.task].state) &&
             !m_reporters.hasOpenStream(track.task))
        releaseTasks(m_store.reporterOf(id));
    if (track.task == NoIndex)
        return;
    const bool listening = track.stream && track.events > 0;
    if (listening && !track.logicalEnd && !isTerminal(m_store.tasks[track.task].state) &&
        !m_reporters.hasOpenStream(track.task))
        m_contact.streamClosed(track.task, index);
    for (const ArtifactIndex artifact : m_store.tasks[track.task].artifacts) {
        if (track.stream && !m_store.artifacts[artifact].complete)
            m_writer.touchArtifact(artifact); // it does not grow any more
    }
    m_writer.touchTask(track.task);
}

/// The exchange has ended: it reports nothing more.
void Fold::releaseTasks(ExchangeId id)
{
    m_artifacts.exchangeEnded(id);
    for (const TaskIndex task : m_reporters.exchangeEnded(id)) {
        m_artifacts.dropHistory(task);
        m_statuses.dropHistory(task);
    }
    if (m_reporters.isEmpty()) {
        m_artifacts.dropHistories();
        m_statuses.dropHistories();
    }
}

TaskIndex Fold::findTask(AgentIndex agent, const QByteArray &id) const
{
    return m_tasks.value({agent, id}, NoIndex);
}

static quint16 flagsOf(const EventHead &head)
{
    int flags = head.append ? FrameAppend : 0;
    flags |= head.lastChunk ? FrameLastChunk : 0;
    flags |= head.final.value_or(false) ? FrameFinal : 0;
    return quint16(flags);
}

/// Responses that are not events: they do not concern the exchange's own task.
bool Fold::foldOperationResponse(FrameIndex index, const EventHead &head, const Codec &codec,
                                 Notes &notes)
{
    const bool isAnswer = head.kind == EventKind::TaskList || head.kind == EventKind::PushConfigs ||
                          head.kind == EventKind::Card || head.kind == EventKind::Done;
    if (!isAnswer)
        return false;
    const Frame frame = m_store.frames[index]; // a copy: the list adds frames
    ExchangeTrack &track = m_store.exchanges[frame.exchange];
    track.logicalEnd = true;
    track.over = true;
    track.answer = index;
    if (head.kind == EventKind::TaskList)
        foldTaskList(frame, head, codec, notes);
    m_writer.addNotes(index, notes);
    return true;
}

static bool hasState(const EventHead &head)
{
    return head.kind == EventKind::Task || head.kind == EventKind::StatusUpdate;
}

/// The stream may end with this event.
static bool mayEnd(const EventHead &head)
{
    return head.kind == EventKind::Message || head.final.value_or(false) ||
           (hasState(head) && (isTerminal(head.state) || isInterrupted(head.state)));
}

/// Nothing may follow. Before 1.0 several messages may; a task that requires input may continue
/// over the same stream (1.0 §7.6.1).
static bool isOver(const EventHead &head, const Dialect &dialect)
{
    if (head.kind == EventKind::Message)
        return dialect.version().endsWithMessage;
    return (hasState(head) && isTerminal(head.state)) ||
           (head.final.value_or(false) && !isInterrupted(head.state));
}

FrameIndex Fold::addEvent(Frame frame, const EventHead &head, const Codec &codec, Notes &notes)
{
    frame.event = head.kind;
    frame.state = head.state;
    frame.flags |= flagsOf(head);
    const FrameIndex index = addFrame(frame);
    m_contact.agentResponded(m_store.exchanges[frame.exchange].agent);
    foldEvent(index, head, codec, notes);
    return index;
}

/// Folds an event from any source: a response, a stream, a push notification.
void Fold::foldEvent(FrameIndex index, const EventHead &head, const Codec &codec, Notes &notes)
{
    const Frame frame = m_store.frames[index]; // a copy: lists add frames
    ExchangeTrack &track = m_store.exchanges[frame.exchange];
    ++track.events;
    if (foldOperationResponse(index, head, codec, notes))
        return;
    if (head.kind == EventKind::Unknown || head.kind == EventKind::None) {
        m_writer.addChat(m_conversations.findOrCreateContext(track, {}, frame.timeNs),
                         {ChatEntry::Kind::UnknownFrame, index, track.task});
        addNote(notes, "NOTE-EVENT-UNKNOWN", head.body);
        m_writer.addNotes(index, notes);
        return;
    }
    const TaskIndex task = findOrCreateTask(track, head, index, notes);
    if (task != NoIndex) {
        m_reporters.addReporter(task, m_store.reporterOf(frame.exchange));
        TaskRecord &record = m_store.tasks[task];
        m_store.frames[index].task = task;
        record.frames.push_back(index);
        record.lastNs = frame.timeNs;
        m_contact.taskReported(task, frame.timeNs);
        m_writer.touchTask(task);
    }
    switch (head.kind) {
    case EventKind::ArtifactUpdate:
        if (task != NoIndex)
            m_artifacts.applyUpdate(head, task, index, notes);
        break;
    case EventKind::StatusUpdate:
        if (task != NoIndex)
            m_statuses.apply(head, task, index, false);
        break;
    case EventKind::Task:
        if (task != NoIndex)
            m_snapshots.addSnapshot(task, frame.exchange, head.body.raw());
        if (task != NoIndex && !(track.isPush && isOutdated(head, task)))
            foldTask(head, task, index, codec);
        break;
    default: {
        MessageRecord record;
        record.context = m_conversations.findOrCreateContext(track, head.contextId, frame.timeNs);
        record.task = task;
        record.frame = index;
        record.timeNs = frame.timeNs;
        record.role = Role::Agent;
        m_conversations.addMessage(head.body, record, true);
        break;
    }
    }
    track.logicalEnd = mayEnd(head);
    track.over = isOver(head, *track.dialect);
    addNotes(index, notes);
}

/// The call with the message that a push notification is about, if that is the first report of the
/// task: it may arrive before the response. Null if the task was requested otherwise.
static const ExchangeTrack *beginningOf(const Store &store, const ExchangeTrack &push)
{
    if (!push.isPush || push.registered == NoIndex)
        return nullptr;
    const ExchangeTrack &by = store.exchanges[store.frames[push.registered].exchange];
    const bool waits = by.sent != NoIndex && by.task == NoIndex && by.requestedTask.isEmpty();
    return waits && by.agent == push.agent ? &by : nullptr;
}

FrameIndex Fold::addPush(ExchangeId id, const ExchangeTrack &given, const EventHead &head,
                         Notes &notes, FrameIndex repeats)
{
    ExchangeTrack &track = m_store.exchanges[id];
    const FrameIndex index = track.requestFrame;
    track = given;
    track.requestFrame = index;
    const TaskIndex known =
        findTask(track.agent, head.taskId.isEmpty() ? track.requestedTask : head.taskId);
    if (known != NoIndex)
        track.context = m_store.tasks[known].context;
    else if (const ExchangeTrack *by = beginningOf(m_store, track))
        track.context = m_conversations.resolveMerged(by->context);
    if (!head.taskId.isEmpty())
        track.requestedTask.clear(); // the rules check which task it should be
    Frame &frame = m_store.frames[index];
    frame.event = head.kind;
    frame.state = head.state;
    frame.flags |= flagsOf(head);
    if (repeats == NoIndex) {
        foldEvent(index, head, track.codec(), notes);
        return index;
    }
    m_store.deliveries.push_back({index, repeats});
    frame.task = m_store.frames[repeats].task;
    track.task = frame.task;
    if (frame.task != NoIndex) {
        m_store.tasks[frame.task].frames.push_back(index);
        m_writer.touchTask(frame.task);
    }
    m_writer.addNotes(index, notes);
    return index;
}

void Fold::rejectPush(ExchangeId id, const ExchangeTrack &given, TaskIndex task)
{
    ExchangeTrack &track = m_store.exchanges[id];
    const FrameIndex index = track.requestFrame;
    track = given;
    track.requestFrame = index;
    track.task = task;
    m_store.frames[index].flags |= FrameFailed;
    m_store.frames[index].task = task;
    if (task == NoIndex)
        return;
    m_store.tasks[task].frames.push_back(index);
    m_writer.touchTask(task);
}

/// A whole task that is older than the known state: push notifications overtake each other.
bool Fold::isOutdated(const EventHead &head, TaskIndex task) const
{
    const TaskRecord &record = m_store.tasks[task];
    if (record.statuses.empty())
        return false;
    if (isTerminal(record.state) && !isTerminal(head.state))
        return true;
    const qint64 knownMs = m_store.statuses[record.statuses.back()].agentMs;
    const qint64 toldMs = StatusFold::agentTime(head.status);
    return knownMs != 0 && toldMs != 0 && toldMs < knownMs;
}

void Fold::reportUnexpectedTask(const ExchangeTrack &track, const EventHead &head,
                                Notes &notes) const
{
    const QByteArray &expected =
        track.task != NoIndex ? m_store.tasks[track.task].id : track.requestedTask;
    if (expected.isEmpty() || head.taskId.isEmpty() || expected == head.taskId)
        return;
    addNote(notes, "NOTE-OTHER-TASK", head.body,
            {.found = {"event-of-task",
                       {QString::fromUtf8(head.taskId), QString::fromUtf8(expected)}}});
}

TaskIndex Fold::findOrCreateTask(ExchangeTrack &track, const EventHead &head, FrameIndex frame,
                                 Notes &notes)
{
    if (head.taskId.isEmpty() && (track.task != NoIndex || track.requestedTask.isEmpty()))
        return track.task;
    if (head.taskId.isEmpty() || (head.taskIdDoubtful && !track.requestedTask.isEmpty()))
        return findOrCreateNamedTask(track, track.requestedTask, head, frame);
    const bool namesContext = !head.contextId.isEmpty() && track.context != NoIndex &&
                              m_store.contexts[track.context].id.isEmpty();
    if (m_lastTask != NoIndex && m_lastTask == track.task && !namesContext &&
        m_store.tasks[m_lastTask].id == head.taskId)
        return m_lastTask;
    reportUnexpectedTask(track, head, notes);
    return findOrCreateNamedTask(track, head.taskId, head, frame);
}

/// The task of that id, created if it is new.
TaskIndex Fold::findOrCreateNamedTask(ExchangeTrack &track, const QByteArray &id,
                                      const EventHead &head, FrameIndex frame)
{
    TaskIndex task = findTask(track.agent, id);
    const qint64 timeNs = m_store.frames[frame].timeNs;
    const ContextIndex context = m_conversations.findOrCreateContext(track, head.contextId, timeNs);
    if (task == NoIndex) {
        if (head.kind == EventKind::Message)
            return NoIndex; // a message may name an unknown task: none is created for it
        const ExchangeTrack *before = beginningOf(m_store, track);
        const ExchangeTrack &by = before ? *before : track;
        TaskRecord record;
        record.id = deepCopy(id);
        record.agent = track.agent;
        record.context = context;
        record.firstNs = timeNs;
        record.request = by.sent;
        record.references = by.references;
        if (by.refinedArtifact != NoIndex)
            record.refinements.push_back({by.refinedArtifact, 0});
        if (by.sent != NoIndex && by.requestFrame != NoIndex) {
            record.firstNs = m_store.frames[by.requestFrame].timeNs;
            record.frames.push_back(by.requestFrame);
            m_store.frames[by.requestFrame].task = TaskIndex(m_store.tasks.size());
        }
        task = TaskIndex(m_store.tasks.size());
        m_tasks.insert({track.agent, record.id}, task);
        m_store.tasks.push_back(std::move(record));
        m_store.contexts[context].tasks.push_back(task);
        m_writer.touchContext(context);
        m_reporters.addTask(task);
    }
    if (track.task == NoIndex) {
        track.task = task;
        m_reporters.removePending(m_store.frames[frame].exchange);
        if (track.sent != NoIndex && m_store.messages[track.sent].task == NoIndex) {
            m_store.messages[track.sent].task = task;
            m_writer.touchContext(context);
        }
    }
    m_lastTask = task;
    return task;
}

void Fold::foldTask(const EventHead &head, TaskIndex task, FrameIndex frame, const Codec &codec)
{
    m_conversations.addHistory(head.body["history"], task, frame);
    m_statuses.apply(head, task, frame, true);
    const json::Value artifacts = head.body["artifacts"];
    // Lists leave artifacts out unless they are requested (1.0 §3.1.4), which says nothing about
    // them.
    if (!artifacts.isArray() && (m_store.frames[frame].flags & FrameListed))
        return;
    ArtifactFold::Difference difference;
    if (artifacts.isArray())
        difference = m_artifacts.applySnapshot(artifacts, task, frame, codec);
    m_contact.snapshotReceived(task, frame, difference);
}

/// Protobuf does not write default values. In JSON a missing one is a finding, if the rules are
/// applied.
static bool mayLackDefaults(const Frame &frame, const Notes &notes)
{
    const auto isOfList = [](const Note &note) {
        return QByteArrayView(note.rule).startsWith("LST-");
    };
    return (frame.flags & FrameTranscoded) != 0 ||
           std::any_of(notes.begin(), notes.end(), isOfList);
}

/// Each listed task gets a separate frame, which points to its bytes within the list. The newest
/// comes first in the list and last in the store.
void Fold::foldTaskList(const Frame &frame, const EventHead &head, const Codec &codec, Notes &notes)
{
    const TaskList list = codec.readTaskList(head.body, notes, mayLackDefaults(frame, notes));
    if (frame.flags & FrameRepaired)
        return; // its positions are those of the repaired text, not of the bytes received
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

/// A snapshot, unless it is older than the known state: something was received since it was
/// requested, or the task has ended already.
void Fold::foldListedTask(ExchangeTrack &track, Frame frame, const EventHead &head,
                          const Codec &codec, Notes &notes)
{
    if (head.taskId.isEmpty())
        return;
    const TaskIndex known = findTask(track.agent, head.taskId);
    const qint64 askedNs = m_store.frames[track.requestFrame].timeNs;
    const FrameIndex index = addFrame(frame);
    const TaskIndex task = findOrCreateTask(track, head, index, notes);
    m_store.frames[index].task = task;
    m_reporters.addReporter(task, frame.exchange);
    TaskRecord &record = m_store.tasks[task];
    record.frames.push_back(index);
    const bool outdated =
        known != NoIndex &&
        (record.lastNs > askedNs || (isTerminal(record.state) && !isTerminal(head.state)));
    if (!outdated) {
        record.lastNs = frame.timeNs;
        record.lossFailure = NoIndex; // the agent knows it
        foldTask(head, task, index, codec);
    }
    m_writer.touchTask(task);
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
// Exchanges, frames, failures, contexts. Tasks, messages and artifacts: foldtasks.cpp.
#include "model/session/fold.h"

#include "model/a2a/tolerantcodec.h"
#include "model/grpc/grpcdecoder.h"

#include <QCoreApplication>

namespace a2a {

static QString say(const char *text)
{
    return QCoreApplication::translate("a2a::Fold", text);
}

FrameIndex Fold::beginExchange(ExchangeId id, const ExchangeFacts &facts)
{
    if (m_store.exchanges.size() <= id)
        m_store.exchanges.resize(id + 1);
    ExchangeTrack &track = m_store.exchanges[id];
    track.agent = facts.request.agent;
    m_startedWallMs = facts.wallClockMs - facts.startedNs / 1'000'000;
    Frame frame;
    frame.kind = FrameKind::Request;
    frame.exchange = id;
    frame.timeNs = facts.startedNs;
    frame.length = quint32(facts.requestSize);
    frame.dataLength = frame.length;
    track.requestFrame = addFrame(frame);
    return track.requestFrame;
}

void Fold::attachCall(ExchangeId id, const ExchangeTrack &given, const Binding::Sent &sent)
{
    ExchangeTrack &track = m_store.exchanges[id];
    const FrameIndex requestFrame = track.requestFrame;
    track = given;
    track.requestFrame = requestFrame;
    if (Frame &frame = m_store.frames[requestFrame];
        track.dialect->binding->isBinary() && frame.length >= GrpcDecoder::PrefixSize) {
        frame.flags |= FrameTranscoded;
        frame.dataOffset = GrpcDecoder::PrefixSize;
        frame.dataLength = frame.length - frame.dataOffset;
    }
    const qint64 timeNs = m_store.frames[requestFrame].timeNs;

    const json::Value message = sent.message;
    track.requestedTask =
        QByteArray(sent.taskId.constData(), sent.taskId.size()); // a copy of its own
    if (!sent.taskId.isEmpty())
        track.task = findTask(track.agent, sent.taskId);
    awaitTask(id);
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
    if (track.context == NoIndex)
        track.context = contextFor(track, sent.contextId, timeNs);
    MessageRecord record;
    record.context = track.context;
    record.task = track.task;
    record.frame = requestFrame;
    record.timeNs = timeNs;
    record.place = MessagePlace::Sent;
    record.role = Role::User;
    track.sent = addMessage(message, record, true);
    m_store.frames[requestFrame].event = EventKind::Message;
    if (track.task != NoIndex) {
        m_store.tasks[track.task].frames.push_back(requestFrame);
        touchTask(track.task);
    }
}

/// The user sent something that is no message: it stands in the conversation all the same.
void Fold::showUnreadable(ExchangeTrack &track, const Binding::Sent &sent, qint64 timeNs)
{
    if (track.context == NoIndex)
        track.context = contextFor(track, sent.contextId, timeNs);
    addChat(track.context, {ChatEntry::Kind::UnknownFrame, track.requestFrame, track.task});
}

/// The open exchange may tell of its task, or of one that is not known yet.
void Fold::awaitTask(ExchangeId id)
{
    if (const TaskIndex task = m_store.exchanges[id].task; task != NoIndex)
        noteTeller(task, id);
    else
        m_awaiting.push_back(id);
}

void Fold::redirectExchange(ExchangeId id, ExchangeId next)
{
    const FrameIndex requestFrame = m_store.exchanges[next].requestFrame;
    m_store.exchanges[next] = m_store.exchanges[id];
    m_store.exchanges[next].requestFrame = requestFrame;
    m_store.frames[requestFrame].task = m_store.exchanges[next].task;
    awaitTask(next);
}

FrameIndex Fold::addFrame(Frame frame)
{
    m_store.frames.push_back(frame);
    return FrameIndex(m_store.frames.size() - 1);
}

void Fold::addNotes(FrameIndex frame, Notes &notes)
{
    static constexpr quint32 KeptPerRule = 200;
    if (notes.empty())
        return;
    m_store.frames[frame].flags |= FrameDeviates;
    for (Note &note : notes) {
        if (note.severity != Severity::Note)
            ++m_store.warnings;
        const quint32 count = ++m_store.findingCounts[QByteArray(note.rule)];
        if (count <= KeptPerRule)
            m_store.findings.push_back({frame, std::move(note)});
        else
            m_store.findingLast[QByteArray(note.rule)] = frame;
    }
    notes.clear();
}

void Fold::addLateNotes(FrameIndex frame, Notes &notes)
{
    if (!notes.empty())
        m_store.lateFindings.push_back(frame);
    addNotes(frame, notes);
}

void Fold::addFailure(const Error &error, ExchangeId exchange, FrameIndex frame, qint64 timeNs)
{
    const ExchangeTrack &track = m_store.exchanges[exchange];
    if (frame != NoIndex)
        m_store.frames[frame].flags |= FrameFailed;
    m_store.failures.push_back({error, exchange, frame, track.task, timeNs});
    if (track.context != NoIndex) {
        addChat(resolved(track.context),
                {ChatEntry::Kind::Failure, quint32(m_store.failures.size() - 1), track.task});
    }
}

void Fold::endExchange(ExchangeId id, const ExchangeFacts &facts, Notes ofEnd)
{
    const ExchangeTrack &track = m_store.exchanges[id];
    Frame frame;
    frame.kind = FrameKind::End;
    frame.exchange = id;
    frame.timeNs = facts.endedNs;
    frame.offset = facts.bodySize;
    frame.task = track.task;
    if (facts.error)
        frame.flags |= FrameFailed;
    const FrameIndex index = addFrame(frame);
    addNotes(index, ofEnd);
    leaveTasks(id);
    if (track.task == NoIndex)
        return;
    TaskRecord &task = m_store.tasks[track.task];
    const bool listening = track.stream && track.events > 0;
    if (listening && !track.logicalEnd && !isTerminal(task.state) && !isListenedTo(track.task)) {
        task.frames.push_back(index);
        task.gaps.push_back({facts.endedNs, -1});
    }
    touchTask(track.task);
}

bool Fold::hasToldEnd(ExchangeId exchange, TaskIndex task) const
{
    return !m_toldEnd.isEmpty() && m_toldEnd.contains({exchange, task});
}

/// No other open exchange has told of the task, or may tell of it.
bool Fold::isAlone(TaskIndex task, ExchangeId exchange) const
{
    const auto tellers = m_tellers.constFind(task);
    const auto isIt = [exchange](ExchangeId teller) { return teller == exchange; };
    return std::all_of(m_awaiting.begin(), m_awaiting.end(), isIt) &&
           (tellers == m_tellers.cend() || std::all_of(tellers->begin(), tellers->end(), isIt));
}

bool Fold::isListenedTo(TaskIndex task) const
{
    const auto tellers = m_tellers.constFind(task);
    return tellers != m_tellers.cend() &&
           std::any_of(tellers->begin(), tellers->end(),
                       [this](ExchangeId teller) { return m_store.exchanges[teller].stream; });
}

void Fold::noteTeller(TaskIndex task, ExchangeId exchange)
{
    if (m_lastTeller == std::pair{task, exchange})
        return;
    m_lastTeller = {task, exchange};
    std::vector<ExchangeId> &tellers = m_tellers[task];
    if (std::find(tellers.begin(), tellers.end(), exchange) == tellers.end())
        tellers.push_back(exchange);
}

/// The exchange has ended: it tells nothing more.
void Fold::leaveTasks(ExchangeId id)
{
    m_lastTeller = {NoIndex, 0};
    std::erase(m_awaiting, id);
    m_toldEnd.removeIf([id](const auto &told) { return told.first == id; });
    m_toldLast.removeIf([id](const auto &told) { return told.first == id; });
    m_tellers.removeIf([this, id](std::pair<const TaskIndex &, std::vector<ExchangeId> &> entry) {
        std::erase(entry.second, id);
        if (!entry.second.empty())
            return false;
        if (m_awaiting.empty()) {
            m_artifacts.forget(m_store.tasks[entry.first]);
            m_statuses.forget(entry.first);
        }
        return true;
    });
    if (m_tellers.isEmpty() && m_awaiting.empty()) {
        m_artifacts.forgetAll();
        m_statuses.forgetAll();
    }
}

ContextIndex Fold::findContext(AgentIndex agent, const QByteArray &id) const
{
    return m_contextIndex.value({agent, id}, NoIndex);
}

ContextIndex Fold::provisionalContext(AgentIndex agent, qint64 timeNs)
{
    ContextRecord record;
    record.agent = agent;
    record.firstNs = timeNs;
    m_store.contexts.push_back(std::move(record));
    touchContext(ContextIndex(m_store.contexts.size() - 1));
    return ContextIndex(m_store.contexts.size() - 1);
}

ContextIndex Fold::contextFor(ExchangeTrack &track, const QByteArray &id, qint64 timeNs)
{
    track.context = resolved(track.context); // another exchange may have named it
    if (id.isEmpty()) {
        if (track.context == NoIndex)
            track.context = provisionalContext(track.agent, timeNs);
        return track.context;
    }
    const ContextIndex known = findContext(track.agent, id);
    const bool provisional =
        track.context != NoIndex && m_store.contexts[track.context].id.isEmpty();
    if (known != NoIndex) {
        if (provisional)
            adoptContext(track, known);
        else if (track.context == NoIndex)
            track.context = known;
        return known;
    }
    const ContextIndex context =
        provisional ? track.context : provisionalContext(track.agent, timeNs);
    m_store.contexts[context].id = QByteArray(id.constData(), id.size()); // a copy of its own
    m_contextIndex.insert({track.agent, m_store.contexts[context].id}, context);
    if (track.context == NoIndex)
        track.context = context;
    touchContext(context);
    return context;
}

/// What was shown in a provisional context, and its tasks, move to the one that the agent named.
void Fold::adoptContext(ExchangeTrack &track, ContextIndex context)
{
    ContextRecord &from = m_store.contexts[track.context];
    ContextRecord &to = m_store.contexts[context];
    for (const TaskIndex task : std::exchange(from.tasks, {})) {
        m_store.tasks[task].context = context;
        to.tasks.push_back(task);
        touchTask(task);
    }
    for (const ChatEntry &entry : from.entries) {
        if (entry.kind == ChatEntry::Kind::Message)
            m_store.messages[entry.index].context = context;
        to.entries.push_back(entry);
    }
    from.entries.clear();
    from.mergedInto = context;
    touchContext(track.context);
    touchContext(context);
    track.context = context;
}

void Fold::addChat(ContextIndex context, ChatEntry entry)
{
    m_store.contexts[context].entries.push_back(entry);
    touchContext(context);
}

TaskIndex Fold::findTask(AgentIndex agent, const QByteArray &id) const
{
    return m_taskIndex.value({agent, id}, NoIndex);
}

static quint16 flagsOf(const EventHead &head)
{
    int flags = head.append ? FrameAppend : 0;
    flags |= head.lastChunk ? FrameLastChunk : 0;
    flags |= head.final.value_or(false) ? FrameFinal : 0;
    return quint16(flags);
}

/// Answers that are no events: they say nothing of the exchange's own task.
bool Fold::foldOperationAnswer(FrameIndex index, const EventHead &head, const Codec &codec,
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
    addNotes(index, notes);
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

/// Nothing may follow. Before 1.0 several messages may; a task that waits for somebody may go on
/// over the same stream (1.0 §7.6.1).
static bool isOver(const EventHead &head, Generation generation)
{
    if (head.kind == EventKind::Message)
        return generation == Generation::V1_0;
    return (hasState(head) && isTerminal(head.state)) ||
           (head.final.value_or(false) && !isInterrupted(head.state));
}

FrameIndex Fold::addEvent(Frame frame, const EventHead &head, const Codec &codec, Notes &notes)
{
    frame.event = head.kind;
    frame.state = head.state;
    frame.flags |= flagsOf(head);
    const FrameIndex index = addFrame(frame);
    ExchangeTrack &track = m_store.exchanges[frame.exchange];
    ++track.events;

    if (foldOperationAnswer(index, head, codec, notes))
        return index;
    if (head.kind == EventKind::Unknown || head.kind == EventKind::None) {
        addChat(contextFor(track, {}, frame.timeNs),
                {ChatEntry::Kind::UnknownFrame, index, track.task});
        addNote(notes, "NOTE-EVENT-UNKNOWN", Severity::Error, "1.0 §4.2",
                say("The event is none of task, message, status update and artifact update."),
                head.body);
        addNotes(index, notes);
        return index;
    }
    const TaskIndex task = taskFor(track, head, index, notes);
    if (task != NoIndex) {
        noteTeller(task, frame.exchange);
        TaskRecord &record = m_store.tasks[task];
        m_store.frames[index].task = task;
        record.frames.push_back(index);
        record.lastNs = frame.timeNs;
        if (!record.gaps.empty() && record.gaps.back().toNs < 0)
            record.gaps.back().toNs = frame.timeNs;
        touchTask(task);
    }
    switch (head.kind) {
    case EventKind::ArtifactUpdate:
        if (task != NoIndex)
            foldArtifactUpdate(head, task, index, notes);
        break;
    case EventKind::StatusUpdate:
        if (task != NoIndex)
            foldStatus(head, task, index, false);
        break;
    case EventKind::Task:
        if (task != NoIndex)
            foldTask(head, task, index, codec);
        break;
    default: {
        MessageRecord record;
        record.context = contextFor(track, head.contextId, frame.timeNs);
        record.task = task;
        record.frame = index;
        record.timeNs = frame.timeNs;
        record.role = Role::Agent;
        addMessage(head.body, record, true);
        break;
    }
    }
    track.logicalEnd = mayEnd(head);
    track.over = isOver(head, track.dialect->generation);
    addNotes(index, notes);
    return index;
}

static void touch(std::vector<bool> &touched, std::vector<quint32> &list, quint32 index)
{
    if (touched.size() <= index)
        touched.resize(index + 1);
    if (!touched[index]) {
        touched[index] = true;
        list.push_back(index);
    }
}

void Fold::touchTask(TaskIndex task)
{
    touch(m_taskTouched, m_changes.tasks, task);
}

void Fold::touchArtifact(ArtifactIndex artifact)
{
    touch(m_artifactTouched, m_changes.artifacts, artifact);
}

void Fold::touchContext(ContextIndex context)
{
    touch(m_contextTouched, m_changes.contexts, context);
}

StoreChanges Fold::takeChanges()
{
    for (const TaskIndex task : m_changes.tasks)
        m_taskTouched[task] = false;
    for (const ArtifactIndex artifact : m_changes.artifacts)
        m_artifactTouched[artifact] = false;
    for (const ContextIndex context : m_changes.contexts)
        m_contextTouched[context] = false;
    return std::exchange(m_changes, {});
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/fold/statusfold.h"

#include "model/a2a/codec.h"
#include "model/a2a/notes.h"

namespace a2a {

qint64 StatusFold::agentTime(json::Value status)
{
    const json::Value stamp = status["timestamp"];
    if (!stamp.isValid() || stamp.isNull())
        return 0;
    const std::optional<qint64> time =
        stamp.isString() ? readTimestamp(stamp) : parseTimestamp(QString::fromUtf8(stamp.raw()));
    return qMax<qint64>(0, time.value_or(0));
}

/// Rounded to a tenth of a second if it is too short for whole seconds.
static Phrase::Value secondsOf(qint64 ms)
{
    static constexpr qint64 LongMs = 1'000'000;
    return ms >= LongMs ? Phrase::Value(ms / 1000)
                        : Phrase::Value(Phrase::Decimal{double(ms / 100) / 10});
}

/// If a status is later than its arrival, or earlier than the message that it responds to, the
/// clocks differ. This is noted once for each agent.
void StatusFold::checkClockSkew(qint64 agentMs, const EventHead &head, TaskIndex task,
                                FrameIndex frame)
{
    static constexpr qint64 MinMs = 1000;
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
    if (skew <= MinMs) {
        const bool isNews = head.kind == EventKind::StatusUpdate ||
                            (!record.frames.empty() && record.frames.front() == track.requestFrame);
        const bool isSend =
            track.operation == Operation::Send || track.operation == Operation::SendStreaming;
        if (!isNews || !isSend || (where.flags & FrameListed) || track.requestFrame == NoIndex)
            return;
        // Many agents drop the fraction.
        const qint64 latestMs = agentMs % SecondMs == 0 ? agentMs + SecondMs : agentMs;
        skew = latestMs - (m_startedWallMs + m_store.frames[track.requestFrame].timeNs / 1'000'000);
        if (skew >= -MinMs)
            return;
    }
    known = skew;
    Notes notes;
    const Phrase::Value seconds = secondsOf(qAbs(skew));
    addNote(
        notes, "NOTE-CLOCK-SKEW", head.status["timestamp"],
        {.found = skew > 0 ? Phrase("clock-ahead", {seconds}) : Phrase("clock-behind", {seconds})});
    m_writer.addNotes(frame, notes);
}

/// It is usually the same as before; the text is then shared.
QByteArray StatusFold::wireState(const TaskRecord &task, json::Value state) const
{
    QByteArray scratch;
    const QByteArrayView word = state.isString() ? state.toUtf8(scratch) : state.raw();
    if (!task.statuses.empty()) {
        const QByteArray &latest = m_store.statuses[task.statuses.back()].wireState;
        if (latest == word)
            return latest;
    }
    return word.toByteArray();
}

void StatusFold::apply(const EventHead &head, TaskIndex task, FrameIndex frame, bool isSnapshot)
{
    TaskRecord &record = m_store.tasks[task];
    const ExchangeId exchange = m_store.reporterOf(m_store.frames[frame].exchange);
    const bool isPush = m_store.exchanges[exchange].isPush;
    const json::Value state = head.status["state"];
    Notes notes;
    const bool afterEnd = !isPush && m_reporters.hasReportedEnd(exchange, task);
    if (afterEnd && !isSnapshot) {
        addNote(notes, "NOTE-AFTER-TERMINAL", head.body);
        m_writer.addNotes(frame, notes);
    }
    if (isTerminal(head.state))
        m_reporters.addReportedEnd(exchange, task);
    const qint64 agentMs = agentTime(head.status);
    checkClockSkew(agentMs, head, task, frame);
    const QByteArray messageId = readId(head.message["messageId"], notes);
    const bool hasMessage = isMessage(head.message);
    if (isSnapshot && !record.statuses.empty() && record.state == head.state &&
        (!hasMessage || m_conversations.isRepetition(record, messageId, head.message))) {
        addDelivery(frame, m_store.statuses[record.statuses.back()].frame);
        return; // a snapshot that only repeats
    }
    const size_t said = hasMessage ? messageHash(head.message) : 0;
    const size_t content = qHashMulti(0, int(head.state), messageId, said);
    const StatusMerger::Verdict verdict =
        m_merger.classify({task, exchange, frame, head.state, content, agentMs, hasMessage,
                           isSnapshot, afterEnd, isPush});
    if (verdict == StatusMerger::Verdict::Repeats)
        addDelivery(frame, m_merger.repeated());
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
    status.wireState = wireState(record, state);
    if (hasMessage) {
        status.hasMessage = true;
        MessageRecord message;
        message.context = record.context;
        message.task = task;
        message.frame = frame;
        message.timeNs = status.timeNs;
        message.place = MessagePlace::Status;
        message.role = Role::Agent;
        message.partsHash = said;
        status.message = m_conversations.addMessage(head.message, message, false);
    }
    m_store.statuses.push_back(std::move(status));
    const StatusIndex index = StatusIndex(m_store.statuses.size() - 1);
    if (verdict == StatusMerger::Verdict::Current)
        setState(task, index);
    m_writer.addChat(record.context, {ChatEntry::Kind::Status, index, task});
    m_writer.touchTask(task);
}

/// Relevant for push notifications, too: they arrive in parallel to a stream, late or twice.
void StatusFold::addDelivery(FrameIndex again, FrameIndex first)
{
    const auto isPush = [this](FrameIndex frame) {
        return m_store.exchanges[m_store.frames[frame].exchange].isPush;
    };
    if (first != NoIndex && first != again && (isPush(again) || isPush(first)))
        m_store.deliveries.push_back({again, first});
}

void StatusFold::setState(TaskIndex task, StatusIndex status)
{
    TaskRecord &record = m_store.tasks[task];
    record.statuses.push_back(status);
    record.state = m_store.statuses[status].state;
    if (!isTerminal(record.state))
        return;
    for (const ArtifactIndex artifact : record.artifacts) {
        m_store.artifacts[artifact].complete = true;
        m_writer.touchArtifact(artifact);
    }
}

} // namespace a2a

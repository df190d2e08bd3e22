// SPDX-License-Identifier: Apache-2.0
#include "model/fold/statusmerger.h"

#include <algorithm>

namespace a2a {

StatusMerger::Verdict StatusMerger::classify(const Report &report)
{
    const TaskRecord &task = m_store.tasks[report.task];
    if (findRepetition(task, report))
        return isOvertaken(task, report) ? Verdict::Current : Verdict::Repeats;
    return isNewer(task, report) ? Verdict::Current : Verdict::Late;
}

/// What it repeats was reported early, by a snapshot, and the task is now in a state that the same
/// stream has reported before it, as often as any other: in one stream the order is certain. Other
/// snapshots do not count: theirs may be of any time.
bool StatusMerger::isOvertaken(const TaskRecord &task, const Report &report) const
{
    if (report.isSnapshot || report.isPush || task.statuses.empty())
        return false;
    const StatusRecord &latest = m_store.statuses[task.statuses.back()];
    const std::shared_ptr<History> history = m_histories.value(report.task);
    if (!history || latest.contentHash == report.contentHash || isTerminal(latest.state) ||
        (report.agentMs != 0 && report.agentMs < latest.agentMs))
        return false;
    const auto lane = history->lanes.find(report.exchange);
    const auto occurrence = history->occurrences.find(latest.contentHash);
    if (lane == history->lanes.end() || occurrence == history->occurrences.end())
        return false;
    const auto often = lane->second.reportCounts.find(latest.contentHash);
    const auto inOrder = std::count_if(
        occurrence->second.begin(), occurrence->second.end(), [this](const Occurrence &one) {
            return m_store.frames[one.frame].event == EventKind::StatusUpdate;
        });
    return often != lane->second.reportCounts.end() && qsizetype(often->second) >= inOrder;
}

bool StatusMerger::findRepetition(const TaskRecord &task, const Report &report)
{
    if (report.isPush && report.agentMs == 0 && !report.isSnapshot && !task.statuses.empty()) {
        const StatusRecord &latest = m_store.statuses[task.statuses.back()];
        if (latest.contentHash == report.contentHash) { // sent again, or reported by a stream, too
            m_repeated = latest.frame;
            return true;
        }
    }
    if (!m_histories.contains(report.task)) {
        if (task.statuses.empty())
            return false;
        const StatusRecord &latest = m_store.statuses[task.statuses.back()];
        // An exchange's report is applied unchanged while there is no other.
        if (exchangeOf(latest) == report.exchange && !report.isPush)
            return false;
        if (report.isSnapshot && latest.frame < requestFrame(report.exchange))
            return false;
    }
    History &history = findOrCreateHistory(report.task);
    const bool repeated = report.isSnapshot ? hasOccurredSince(task, history, report)
                                            : repeatsUpdate(history, report);
    if (!repeated)
        addOccurrence(history, report.contentHash, {report.frame, report.agentMs, report.exchange});
    ExchangeView &lane = history.lanes[report.exchange];
    const std::vector<Occurrence> &same = history.occurrences[report.contentHash];
    lane.since = same.empty() ? report.frame : same.back().frame;
    return repeated;
}

/// The state so far, as if followed from the beginning.
StatusMerger::History &StatusMerger::findOrCreateHistory(TaskIndex task)
{
    std::shared_ptr<History> &history = m_histories[task];
    if (history)
        return *history;
    history = std::make_shared<History>();
    for (const StatusIndex index : m_store.tasks[task].statuses) {
        const StatusRecord &status = m_store.statuses[index];
        const ExchangeId exchange = exchangeOf(status);
        addOccurrence(*history, status.contentHash, {status.frame, status.agentMs, exchange});
        ExchangeView &lane = history->lanes[exchange];
        ++lane.reportCounts[status.contentHash];
        lane.since = status.frame;
    }
    return *history;
}

void StatusMerger::addOccurrence(History &history, size_t content, const Occurrence &occurrence)
{
    history.occurrences[content].push_back(occurrence);
}

/// Whether a status is one that was already reported. With the agent's own time it is recognized
/// wherever it comes from; without, the stream must have reported it no more often than the others
/// have since it was requested.
bool StatusMerger::repeatsUpdate(History &history, const Report &report)
{
    const quint32 often = ++history.lanes[report.exchange].reportCounts[report.contentHash];
    const std::vector<Occurrence> &same = history.occurrences[report.contentHash];
    if (report.agentMs != 0) {
        const auto known =
            std::find_if(same.begin(), same.end(), [&](const Occurrence &occurrence) {
                return occurrence.agentMs == report.agentMs &&
                       (report.isPush || occurrence.exchange != report.exchange);
            });
        m_repeated = known == same.end() ? NoIndex : known->frame;
        return known != same.end();
    }
    const FrameIndex request = requestFrame(report.exchange);
    if (!same.empty())
        m_repeated = same.at(std::min<size_t>(often, same.size()) - 1).frame;
    return often <=
           std::count_if(same.begin(), same.end(), [request](const Occurrence &occurrence) {
               return occurrence.frame > request;
           });
}

/// Whether the task had this status at some time since the request, and since the exchange's last
/// report.
bool StatusMerger::hasOccurredSince(const TaskRecord &task, History &history, const Report &report)
{
    const ExchangeView &lane = history.lanes[report.exchange];
    const FrameIndex request = requestFrame(report.exchange);
    for (auto index = task.statuses.crbegin(); index != task.statuses.crend(); ++index) {
        const StatusRecord &status = m_store.statuses[*index];
        if (status.state == report.state &&
            (!report.hasMessage || status.contentHash == report.contentHash)) {
            m_repeated = status.frame;
            return true;
        }
        if (report.isPush)
            continue; // they come in any order
        if (status.frame < request || (lane.since != NoIndex && status.frame <= lane.since))
            return false; // it was the state at the time of the request; those before it were not
    }
    return false;
}

/// A message was sent to the task after its newest status: the agent may have gone on.
static bool isAnswered(const TaskRecord &task, const StatusRecord &latest)
{
    return task.latestSent != NoIndex && task.latestSent > latest.frame;
}

/// The response to a message that was sent after the newest status.
bool StatusMerger::answersMessage(const StatusRecord &latest, const Report &report) const
{
    const ExchangeTrack &track = m_store.exchanges[report.exchange];
    const bool isSend =
        track.operation == Operation::Send || track.operation == Operation::SendStreaming;
    return isSend && latest.frame < track.requestFrame;
}

/// What neither the agent's times nor the order within one exchange can date may be from a store
/// that lags behind. A question stays open then, until the user answers it or the task ends;
/// another question counts if it was not asked before. Signing in happens elsewhere: after it the
/// agent continues by itself (1.0 §7.6).
bool StatusMerger::replacesUndated(const TaskRecord &task, const Report &report) const
{
    const StatusRecord &latest = m_store.statuses[task.statuses.back()];
    if (!report.isSnapshot || task.state != TaskState::InputRequired || isAnswered(task, latest))
        return true;
    const auto isTold = [&](StatusIndex status) {
        return m_store.statuses[status].contentHash == report.contentHash;
    };
    return isInterrupted(report.state) &&
           std::none_of(task.statuses.begin(), task.statuses.end(), isTold);
}

bool StatusMerger::isNewer(const TaskRecord &task, const Report &report) const
{
    if (task.statuses.empty() || task.state == TaskState::Unspecified)
        return true;
    if (report.state == TaskState::Unspecified)
        return false; // says nothing about a state that is known
    const StatusRecord &latest = m_store.statuses[task.statuses.back()];
    const ExchangeId reporter = exchangeOf(latest);
    const bool byTime =
        report.agentMs != 0 && latest.agentMs != 0 && report.agentMs != latest.agentMs;
    if (report.state == TaskState::Submitted && task.state != TaskState::Submitted)
        return answersMessage(latest, report); // no task returns to its beginning by itself
    if (!isTerminal(task.state)) {
        if (isTerminal(report.state) || (reporter == report.exchange && !report.isPush))
            return true;
        return byTime ? report.agentMs > latest.agentMs : replacesUndated(task, report);
    }
    if (report.afterEnd)
        return true; // in one exchange the order is certain, right or wrong
    if (isTerminal(report.state))
        return byTime ? report.agentMs > latest.agentMs : report.exchange > reporter;
    return answersMessage(latest, report); // 0.1 allows to reopen a task
}

} // namespace a2a

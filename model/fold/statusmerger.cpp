// SPDX-License-Identifier: Apache-2.0
#include "model/fold/statusmerger.h"

#include <algorithm>

namespace a2a {

StatusMerger::Verdict StatusMerger::take(const Told &told)
{
    const TaskRecord &task = m_store.tasks[told.task];
    if (repeats(task, told))
        return overtakes(task, told) ? Verdict::News : Verdict::Repeats;
    return isNewer(task, told) ? Verdict::News : Verdict::Late;
}

/// What it repeats was reported early, by a snapshot, and the task is now in a state that the same
/// stream has reported before it, as often as any other: in one stream the order is certain. Other
/// snapshots do not count: theirs may be of any time.
bool StatusMerger::overtakes(const TaskRecord &task, const Told &told) const
{
    if (told.isSnapshot || told.isPush || task.statuses.empty())
        return false;
    const StatusRecord &latest = m_store.statuses[task.statuses.back()];
    const std::shared_ptr<History> history = m_histories.value(told.task);
    if (!history || latest.contentHash == told.contentHash || isTerminal(latest.state) ||
        (told.agentMs != 0 && told.agentMs < latest.agentMs))
        return false;
    const auto lane = history->lanes.find(told.exchange);
    const auto entered = history->occurrences.find(latest.contentHash);
    if (lane == history->lanes.end() || entered == history->occurrences.end())
        return false;
    const auto often = lane->second.reportCounts.find(latest.contentHash);
    const auto inOrder =
        std::count_if(entered->second.begin(), entered->second.end(), [this](const Entered &one) {
            return m_store.frames[one.frame].event == EventKind::StatusUpdate;
        });
    return often != lane->second.reportCounts.end() && qsizetype(often->second) >= inOrder;
}

bool StatusMerger::repeats(const TaskRecord &task, const Told &told)
{
    if (told.isPush && told.agentMs == 0 && !told.isSnapshot && !task.statuses.empty()) {
        const StatusRecord &latest = m_store.statuses[task.statuses.back()];
        if (latest.contentHash == told.contentHash) { // sent again, or reported by a stream, too
            m_repeated = latest.frame;
            return true;
        }
    }
    if (!m_histories.contains(told.task)) {
        if (task.statuses.empty())
            return false;
        const StatusRecord &latest = m_store.statuses[task.statuses.back()];
        // An exchange's report is applied unchanged while there is no other.
        if (exchangeOf(latest) == told.exchange && !told.isPush)
            return false;
        if (told.isSnapshot && latest.frame < requestOf(told.exchange))
            return false;
    }
    History &history = historyOf(told.task);
    const bool repeated =
        told.isSnapshot ? wasSince(task, history, told) : repeatsUpdate(history, told);
    if (!repeated)
        enter(history, told.contentHash, {told.frame, told.agentMs, told.exchange});
    Lane &lane = history.lanes[told.exchange];
    const std::vector<Entered> &same = history.occurrences[told.contentHash];
    lane.since = same.empty() ? told.frame : same.back().frame;
    return repeated;
}

/// The state so far, as if followed from the beginning.
StatusMerger::History &StatusMerger::historyOf(TaskIndex task)
{
    std::shared_ptr<History> &history = m_histories[task];
    if (history)
        return *history;
    history = std::make_shared<History>();
    for (const StatusIndex index : m_store.tasks[task].statuses) {
        const StatusRecord &status = m_store.statuses[index];
        const ExchangeId exchange = exchangeOf(status);
        enter(*history, status.contentHash, {status.frame, status.agentMs, exchange});
        Lane &lane = history->lanes[exchange];
        ++lane.reportCounts[status.contentHash];
        lane.since = status.frame;
    }
    return *history;
}

void StatusMerger::enter(History &history, size_t content, const Entered &entered)
{
    history.occurrences[content].push_back(entered);
}

/// Whether a status is one that was already reported. With the agent's own time it is recognized
/// wherever it comes from; without, the stream must have reported it no more often than the others
/// have since it was requested.
bool StatusMerger::repeatsUpdate(History &history, const Told &told)
{
    const quint32 often = ++history.lanes[told.exchange].reportCounts[told.contentHash];
    const std::vector<Entered> &same = history.occurrences[told.contentHash];
    if (told.agentMs != 0) {
        const auto known = std::find_if(same.begin(), same.end(), [&](const Entered &entered) {
            return entered.agentMs == told.agentMs &&
                   (told.isPush || entered.exchange != told.exchange);
        });
        m_repeated = known == same.end() ? NoIndex : known->frame;
        return known != same.end();
    }
    const FrameIndex request = requestOf(told.exchange);
    if (!same.empty())
        m_repeated = same.at(std::min<size_t>(often, same.size()) - 1).frame;
    return often <= std::count_if(same.begin(), same.end(), [request](const Entered &entered) {
               return entered.frame > request;
           });
}

/// Whether the task had this status at some time since the request, and since the exchange's last
/// report.
bool StatusMerger::wasSince(const TaskRecord &task, History &history, const Told &told)
{
    const Lane &lane = history.lanes[told.exchange];
    const FrameIndex request = requestOf(told.exchange);
    for (auto index = task.statuses.crbegin(); index != task.statuses.crend(); ++index) {
        const StatusRecord &status = m_store.statuses[*index];
        if (status.state == told.state &&
            (!told.hasMessage || status.contentHash == told.contentHash)) {
            m_repeated = status.frame;
            return true;
        }
        if (told.isPush)
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
bool StatusMerger::answersMessage(const StatusRecord &latest, const Told &told) const
{
    const ExchangeTrack &track = m_store.exchanges[told.exchange];
    const bool isSend =
        track.operation == Operation::Send || track.operation == Operation::SendStreaming;
    return isSend && latest.frame < track.requestFrame;
}

/// What neither the agent's times nor the order within one exchange can date may be from a store
/// that lags behind. A question stays open then, until the user answers it or the task ends;
/// another question counts if it was not asked before. Signing in happens elsewhere: after it the
/// agent continues by itself (1.0 §7.6).
bool StatusMerger::replacesUndated(const TaskRecord &task, const Told &told) const
{
    const StatusRecord &latest = m_store.statuses[task.statuses.back()];
    if (!told.isSnapshot || task.state != TaskState::InputRequired || isAnswered(task, latest))
        return true;
    const auto isTold = [&](StatusIndex status) {
        return m_store.statuses[status].contentHash == told.contentHash;
    };
    return isInterrupted(told.state) &&
           std::none_of(task.statuses.begin(), task.statuses.end(), isTold);
}

bool StatusMerger::isNewer(const TaskRecord &task, const Told &told) const
{
    if (task.statuses.empty() || task.state == TaskState::Unspecified)
        return true;
    if (told.state == TaskState::Unspecified)
        return false; // says nothing about a state that is known
    const StatusRecord &latest = m_store.statuses[task.statuses.back()];
    const ExchangeId teller = exchangeOf(latest);
    const bool byTime = told.agentMs != 0 && latest.agentMs != 0 && told.agentMs != latest.agentMs;
    if (told.state == TaskState::Submitted && task.state != TaskState::Submitted)
        return answersMessage(latest, told); // no task returns to its beginning by itself
    if (!isTerminal(task.state)) {
        if (isTerminal(told.state) || (teller == told.exchange && !told.isPush))
            return true;
        return byTime ? told.agentMs > latest.agentMs : replacesUndated(task, told);
    }
    if (told.afterEnd)
        return true; // in one exchange the order is certain, right or wrong
    if (isTerminal(told.state))
        return byTime ? told.agentMs > latest.agentMs : told.exchange > teller;
    return answersMessage(latest, told); // 0.1 allows to reopen a task
}

} // namespace a2a

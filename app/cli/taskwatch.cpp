// SPDX-License-Identifier: Apache-2.0
#include "app/cli/taskwatch.h"

#include <algorithm>
#include <utility>

namespace a2a::cli {

TaskWatch::TaskWatch(Session &session, Connection &connection, const QStringList &taskIds,
                     TaskCallOptions calls)
    : m_session(session)
    , m_connection(connection)
    , m_calls(std::move(calls))
{
    for (const QString &id : taskIds)
        m_tasks.push_back({.id = id});
}

std::vector<ExchangeId> TaskWatch::start()
{
    std::vector<ExchangeId> calls;
    for (Watched &watched : m_tasks) {
        watched.call = m_connection.subscribe(watched.id, m_calls);
        if (watched.call != 0)
            calls.push_back(watched.call);
    }
    return calls;
}

TaskWatch::Watched *TaskWatch::of(ExchangeId call)
{
    const auto found = std::find_if(m_tasks.begin(), m_tasks.end(),
                                    [call](const Watched &one) { return one.call == call; });
    return found == m_tasks.end() ? nullptr : &*found;
}

void TaskWatch::continued(ExchangeId call, ExchangeId next)
{
    if (Watched *const watched = of(call))
        watched->call = next;
}

/// Agents without events for a task end its subscription with what it is, or with nothing: that
/// tells no more than GetTask, and is not a stream that was cut.
bool TaskWatch::endedWithSnapshot(const ExchangeTrack &track, ExchangeId call) const
{
    if (m_session.recording().facts(call).end != EndReason::Finished)
        return false;
    const Store &store = m_session.store();
    if (track.task != NoIndex && isTerminal(store.tasks[track.task].state))
        return false;
    for (size_t i = track.requestFrame == NoIndex ? 0 : size_t(track.requestFrame) + 1;
         track.events > 0 && i < store.frames.size(); ++i) {
        const Frame &frame = store.frames[i];
        const bool isEvent = frame.exchange == call && frame.event != EventKind::None;
        if (isEvent && frame.event != EventKind::Task)
            return false;
    }
    return !track.logicalEnd || track.events == 0;
}

void TaskWatch::ended(ExchangeId call, bool isInterrupted)
{
    Watched *const watched = of(call);
    if (!watched)
        return;
    const ExchangeTrack &track = *m_session.store().track(call);
    if (watched->task == NoIndex)
        watched->task = track.task;
    if (watched->fellBack || isInterrupted || !endedWithSnapshot(track, call))
        return;
    watched->fellBack = true;
    watched->call = m_connection.getTask(watched->id, m_calls);
}

bool TaskWatch::isFollowing() const
{
    return std::any_of(m_tasks.begin(), m_tasks.end(), [this](const Watched &one) {
        return one.task != NoIndex && m_session.follower(0).isFollowing(one.task);
    });
}

std::vector<Outcome> TaskWatch::outcomes(bool isInterrupted) const
{
    std::vector<Outcome> outcomes;
    for (const Watched &watched : m_tasks) {
        RunFacts facts;
        facts.call = watched.call;
        facts.task = watched.task;
        facts.isInterrupted = isInterrupted;
        facts.isGivenUp =
            watched.task != NoIndex && m_session.follower(0).status(watched.task).isGivenUp;
        facts.fellBack = watched.fellBack;
        facts.isOfSeveral = m_tasks.size() > 1;
        outcomes.push_back(outcomeOf(m_session, facts));
    }
    return outcomes;
}

} // namespace a2a::cli

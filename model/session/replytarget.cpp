// SPDX-License-Identifier: Apache-2.0
#include "model/session/replytarget.h"

#include "model/fold/taskconnectivity.h"
#include "model/marks/usermarks.h"

#include <algorithm>
#include <iterator>

namespace a2a {

using Kind = ReplyTarget::Kind;
using Reason = ReplyTarget::Reason;

ContextIndex currentContext(const Store &store, ContextIndex context)
{
    return store.shownContext(context);
}

static bool isSend(const ExchangeTrack &track)
{
    return track.sent != NoIndex && track.dialect && !track.isPush;
}

/// A message belongs to the conversation that it was sent in, and to that of its task: some agents
/// answer in another one.
LatestMessage LatestMessage::find(const Store &store, ContextIndex context)
{
    for (auto id = ExchangeId(store.exchanges.size()); context != NoIndex && id-- > 0;) {
        const ExchangeTrack &track = store.exchanges[id];
        if (!isSend(track))
            continue;
        const bool isTaskHere = track.task != NoIndex && store.tasks[track.task].context == context;
        if (isTaskHere || currentContext(store, track.context) == context)
            return {id, store.frames[track.requestFrame].timeNs,
                    isTaskHere ? track.task : TaskIndex(NoIndex)};
    }
    return {};
}

static bool isOpen(const Store &store, TaskIndex task, const UserMarks *marks)
{
    return marks ? marks->isOpenQuestion(task) : isInputRequired(store.tasks[task]);
}

/// When the task's current question was received, or -1 if unknown.
static qint64 askedNs(const Store &store, TaskIndex task)
{
    const std::vector<StatusIndex> &statuses = store.tasks[task].statuses;
    return statuses.empty() ? -1 : store.statuses[statuses.back()].timeNs;
}

static bool isPassedOver(const Store &store, TaskIndex task, const LatestMessage &latest)
{
    const qint64 timeNs = askedNs(store, task);
    return latest.exchange != 0 && task != latest.task && timeNs >= 0 && timeNs < latest.timeNs;
}

ReplyTarget replyTarget(const Store &store, ContextIndex context, TaskIndex focusedTask,
                        const UserMarks *marks)
{
    if (context == NoIndex)
        return {};
    if (focusedTask != NoIndex && isOpen(store, focusedTask, marks))
        return {Kind::Answer, Reason::TaskWaits, context, focusedTask};
    const LatestMessage latest = LatestMessage::find(store, context);
    if (latest.task != NoIndex && isOpen(store, latest.task, marks))
        return {Kind::Answer, Reason::LatestWaits, context, latest.task};
    const std::vector<TaskIndex> &tasks = store.contexts[context].tasks;
    bool isAnyOpen = false;
    for (auto task = tasks.rbegin(); task != tasks.rend(); ++task) {
        if (!isOpen(store, *task, marks))
            continue;
        if (!isPassedOver(store, *task, latest))
            return {Kind::Answer, Reason::NewestWaiting, context, *task};
        isAnyOpen = true;
    }
    const bool hasEnded = focusedTask != NoIndex && isTerminal(store.tasks[focusedTask].state);
    const Reason reason = isAnyOpen  ? Reason::PassedOver
                          : hasEnded ? Reason::TaskEnded
                                     : Reason::NobodyWaits;
    return {Kind::NewTask, reason, context, NoIndex};
}

std::vector<TaskIndex> bypassedTasks(const Store &store, ContextIndex context,
                                     const UserMarks *marks)
{
    std::vector<TaskIndex> found;
    if (context == NoIndex)
        return found;
    const LatestMessage latest = LatestMessage::find(store, context);
    const std::vector<TaskIndex> &tasks = store.contexts[context].tasks;
    std::copy_if(tasks.rbegin(), tasks.rend(), std::back_inserter(found), [&](TaskIndex task) {
        return isOpen(store, task, marks) && isPassedOver(store, task, latest);
    });
    return found;
}

/// The state of a task at that time, as far as it had been received.
static TaskState stateAt(const Store &store, TaskIndex task, qint64 timeNs)
{
    const std::vector<StatusIndex> &statuses = store.tasks[task].statuses;
    const auto later =
        std::find_if(statuses.begin(), statuses.end(), [&store, timeNs](StatusIndex status) {
            return store.statuses[status].timeNs >= timeNs;
        });
    return later == statuses.begin() ? TaskState::Unspecified
                                     : store.statuses[*std::prev(later)].state;
}

BypassedQuestion BypassedQuestion::find(const Store &store, ContextIndex context,
                                        const UserMarks *marks)
{
    const std::vector<TaskIndex> open = bypassedTasks(store, context, marks);
    if (open.empty())
        return {};
    const LatestMessage latest = LatestMessage::find(store, context);
    const bool isAnswer =
        latest.task != NoIndex && isInterrupted(stateAt(store, latest.task, latest.timeNs));
    return isAnswer ? BypassedQuestion()
                    : BypassedQuestion{store.exchanges[latest.exchange].sent, open[0]};
}

std::vector<ReplyTarget> replyTargets(const Store &store, ContextIndex context,
                                      TaskIndex focusedTask, const UserMarks *marks)
{
    std::vector<ReplyTarget> targets{replyTarget(store, context, focusedTask, marks)};
    const auto add = [&targets](Kind kind, ContextIndex in, TaskIndex task) {
        const bool known =
            std::any_of(targets.begin(), targets.end(), [&](const ReplyTarget &target) {
                return target.kind == kind && target.task == task;
            });
        if (!known)
            targets.push_back({kind, Reason::Chosen, in, task});
    };
    if (context != NoIndex) {
        const std::vector<TaskIndex> &tasks = store.contexts[context].tasks;
        for (auto task = tasks.rbegin(); task != tasks.rend(); ++task) {
            const TaskState state = store.tasks[*task].state;
            if (!isTerminal(state))
                add(isInterrupted(state) ? Kind::Answer : Kind::Add, context, *task);
        }
        add(Kind::NewTask, context, NoIndex);
    }
    add(Kind::NewConversation, NoIndex, NoIndex);
    return targets;
}

std::vector<ReplyTarget> endedTargets(const Store &store, ContextIndex context, TaskIndex selected,
                                      size_t most)
{
    std::vector<ReplyTarget> targets;
    if (context == NoIndex)
        return targets;
    const std::vector<TaskIndex> &tasks = store.contexts[context].tasks;
    size_t taken = 0;
    for (auto task = tasks.rbegin(); task != tasks.rend(); ++task) {
        if (isTerminal(store.tasks[*task].state) && (taken++ < most || *task == selected))
            targets.push_back({Kind::Ended, Reason::Chosen, context, *task});
    }
    return targets;
}

} // namespace a2a

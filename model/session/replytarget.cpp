// SPDX-License-Identifier: Apache-2.0
#include "model/session/replytarget.h"

#include "model/fold/taskcontact.h"
#include "model/session/usermarks.h"

#include <algorithm>

namespace a2a {

using Kind = ReplyTarget::Kind;
using Reason = ReplyTarget::Reason;

ContextIndex survivor(const Store &store, ContextIndex context)
{
    return store.shownContext(context);
}

ReplyTarget replyTarget(const Store &store, ContextIndex context, TaskIndex selected,
                        const UserMarks *marks)
{
    if (context == NoIndex)
        return {};
    const auto waits = [&store, marks](TaskIndex task) {
        return marks ? marks->isOpenQuestion(task) : waitsForUser(store.tasks[task]);
    };
    if (selected != NoIndex && waits(selected))
        return {Kind::Answer, Reason::TaskWaits, context, selected};
    const std::vector<TaskIndex> &tasks = store.contexts[context].tasks;
    const auto waiting = std::find_if(tasks.rbegin(), tasks.rend(), waits);
    if (waiting != tasks.rend())
        return {Kind::Answer, Reason::NewestWaiting, context, *waiting};
    const bool ended = selected != NoIndex && isTerminal(store.tasks[selected].state);
    return {Kind::NewTask, ended ? Reason::TaskEnded : Reason::NobodyWaits, context, NoIndex};
}

std::vector<ReplyTarget> replyTargets(const Store &store, ContextIndex context, TaskIndex selected,
                                      const UserMarks *marks)
{
    std::vector<ReplyTarget> targets{replyTarget(store, context, selected, marks)};
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

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/session/scriptrecorder.h"

namespace a2a {

/// The state of a task when the next thing was said (or at the end of what came).
static TaskState stateBefore(const Store &store, TaskIndex task, FrameIndex next)
{
    TaskState state = TaskState::Unspecified;
    for (const StatusIndex status : store.tasks[task].statuses) {
        if (store.statuses[status].frame >= next)
            break;
        state = store.statuses[status].state;
    }
    return state;
}

static std::vector<MessageIndex> sentIn(const Store &store, ContextIndex context)
{
    std::vector<MessageIndex> sent;
    for (const ChatEntry &entry : store.contexts[context].entries) {
        if (entry.kind == ChatEntry::Kind::Message &&
            store.messages[entry.index].place == MessagePlace::Sent)
            sent.push_back(entry.index);
    }
    return sent;
}

Script recordedScript(const Store &store, const Content &content, ContextIndex context)
{
    const std::vector<MessageIndex> sent = sentIn(store, context);
    Script script;
    for (size_t i = 0; i < sent.size(); ++i) {
        const MessageRecord &record = store.messages[sent[i]];
        const Message message = content.message(sent[i]);
        const FrameIndex next = i + 1 < sent.size() ? store.messages[sent[i + 1]].frame : NoIndex;
        ScriptTurn turn;
        turn.parts = message.parts;
        turn.refersToLast = !message.referenceTaskIds.isEmpty();
        // Something waited, and yet a task of its own was begun.
        const TaskIndex before = i > 0 ? store.messages[sent[i - 1]].task : NoIndex;
        if (before != NoIndex && record.task != before &&
            isInterrupted(stateBefore(store, before, record.frame)))
            turn.target = ScriptTurn::Target::NewTask;
        if (record.task == NoIndex) {
            turn.wait.message = true;
        } else if (const TaskState state = stateBefore(store, record.task, next);
                   isTerminal(state) || isInterrupted(state)) {
            turn.wait.states.push_back(state);
        }
        script.turns.push_back(std::move(turn));
    }
    return script;
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"
#include "model/fold/store.h"

namespace a2a {

class UserMarks;

/// What the next message will be: the composer always shows it, with the reason.
struct ReplyTarget {
    enum class Kind : quint8 {
        NewConversation, ///< no context: the agent will create one
        NewTask,         ///< in `context`
        Answer,          ///< to `task`, which requires input
        Add,             ///< to `task`, which is working
        Ended,           ///< to `task`, which has ended: only if the user chooses it
    };
    enum class Reason : quint8 {
        NothingYet,    ///< no conversation is selected
        TaskWaits,     ///< the task that the user went to requires input
        LatestWaits,   ///< the task of the user's newest message requires input
        NewestWaiting, ///< another task of the conversation requires input
        TaskEnded,     ///< the selected task has ended: nothing is added to it by itself
        NobodyWaits,   ///< no task of the conversation requires input
        PassedOver,    ///< those that do had asked before the user's newest message
        Chosen,        ///< by the user
        Refining,      ///< the artifact to refine was made there
        Written,       ///< another one would be proposed now, but something is written for it
        HasEnded,      ///< the task has ended while something was written for it
    };
    Kind kind = Kind::NewConversation;
    Reason reason = Reason::NothingYet;
    ContextIndex context = NoIndex;
    TaskIndex task = NoIndex;

    bool operator==(const ReplyTarget &) const = default;
};

/// The current context of a conversation: provisional ones are merged into the one the agent names.
[[nodiscard]] ContextIndex currentContext(const Store &store, ContextIndex context);

/// The user's newest message in a conversation, with what the recording says of it.
struct LatestMessage {
    ExchangeId exchange = 0; ///< 0 if none was sent
    qint64 timeNs = -1;
    TaskIndex task = NoIndex; ///< that it began or continued, in this conversation

    [[nodiscard]] static LatestMessage find(const Store &store, ContextIndex context);
};

/// The target that is proposed for the next message, by the table in docs/reply-targets.md: the
/// task that the user went to, the task of the user's newest message, the newest other one whose
/// question that message did not pass over, each if it requires input; else a new task in the
/// context. Dismissed questions do not count; without marks none was dismissed. Has no side
/// effects.
[[nodiscard]] ReplyTarget replyTarget(const Store &store, ContextIndex context,
                                      TaskIndex focusedTask, const UserMarks *marks = nullptr);

/// Everything the user may choose instead, the proposed one first. An ended task is never among
/// them: see endedTargets().
[[nodiscard]] std::vector<ReplyTarget> replyTargets(const Store &store, ContextIndex context,
                                                    TaskIndex focusedTask,
                                                    const UserMarks *marks = nullptr);

/// The tasks whose questions were open when the user's newest message was sent elsewhere, and still
/// are; the newest first.
[[nodiscard]] std::vector<TaskIndex> bypassedTasks(const Store &store, ContextIndex context,
                                                   const UserMarks *marks = nullptr);

/// The user's newest message, if it answered no question although one was open, and still is.
struct BypassedQuestion {
    MessageIndex message = NoIndex; ///< NoIndex if there is none
    TaskIndex task = NoIndex;       ///< the task of the newest question that was open

    [[nodiscard]] static BypassedQuestion find(const Store &store, ContextIndex context,
                                               const UserMarks *marks = nullptr);
    bool operator==(const BypassedQuestion &) const = default;
};

/// Ended tasks that a message can be sent to on purpose, the newest first: at most `most`, and
/// `selected` in any case.
[[nodiscard]] std::vector<ReplyTarget> endedTargets(const Store &store, ContextIndex context,
                                                    TaskIndex selected, size_t most = 8);

} // namespace a2a

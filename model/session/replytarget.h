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
    };
    enum class Reason : quint8 {
        NothingYet,    ///< no conversation is selected
        TaskWaits,     ///< the selected task requires input
        NewestWaiting, ///< another task of the conversation requires input
        TaskEnded,     ///< the selected task has ended: nothing can be added to it
        NobodyWaits,   ///< no task of the conversation requires input
        Chosen,        ///< by the user
        Refining,      ///< the artifact to refine was made there
        Written,       ///< another one would be proposed now, but something is written for it
        HasEnded,      ///< the task has ended while something was written for it
        Answered,      ///< it is the task answered last, which continues
        AnsweredEnded, ///< and that one has ended
    };
    Kind kind = Kind::NewConversation;
    Reason reason = Reason::NothingYet;
    ContextIndex context = NoIndex;
    TaskIndex task = NoIndex;

    bool operator==(const ReplyTarget &) const = default;
};

/// The current context of a conversation: provisional ones are merged into the one the agent names.
[[nodiscard]] ContextIndex survivor(const Store &store, ContextIndex context);

/// The target for a selection: the selected task if it requires input, else the newest such task of
/// the context, else a new task in the context. Dismissed questions do not count; without marks
/// none was dismissed. Pure.
[[nodiscard]] ReplyTarget replyTarget(const Store &store, ContextIndex context, TaskIndex selected,
                                      const UserMarks *marks = nullptr);

/// Everything the user may choose instead, the proposed one first. A terminal task is never
/// offered.
[[nodiscard]] std::vector<ReplyTarget> replyTargets(const Store &store, ContextIndex context,
                                                    TaskIndex selected,
                                                    const UserMarks *marks = nullptr);

} // namespace a2a

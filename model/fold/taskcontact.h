// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

namespace a2a {

/// Whether somebody still tells of a task that has not ended. What we observe ourselves, never a
/// state of the protocol's: that one stays the last that came, and stands beside it.
struct TaskContact {
    enum class Kind : quint8 {
        Heard, ///< its agent may tell more, or has told its end
        Left,  ///< nobody listens: the stream was cut or closed
        Lost,  ///< its agent does not know it any more, or cannot be asked
    };
    Kind kind = Kind::Heard;
    FailureIndex failure = NoIndex; ///< Lost: by which we know; Left: what cut the stream, if any
    qint64 sinceNs = -1;

    [[nodiscard]] static TaskContact of(const Store &store, TaskIndex task);
    [[nodiscard]] bool isHeard() const { return kind == Kind::Heard; }
    [[nodiscard]] bool isLost() const { return kind == Kind::Lost; }
    bool operator==(const TaskContact &) const = default;
};

/// An answer or a sign-in is asked for, and the agent still knows the task it would be about.
[[nodiscard]] inline bool waitsForUser(const TaskRecord &task)
{
    return isInterrupted(task.state) && task.lostBy == NoIndex;
}
/// Something that had come is missing, or may be: the reader should look.
[[nodiscard]] bool isDoubtful(const StreamGap &gap);
/// The time without a stream that a failure began; null: it is no such one.
[[nodiscard]] const StreamGap *gapBegunBy(const Store &store, const Recording &recording,
                                          FailureIndex failure);
/// The time without a stream of the task that ended within these; null: none did.
[[nodiscard]] const StreamGap *gapWithin(const TaskRecord &task, qint64 fromNs, qint64 toNs);

} // namespace a2a

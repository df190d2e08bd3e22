// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

namespace a2a {

/// Whether updates are still received about a task that has not ended. Our own observation, never a
/// state of the protocol: that one stays the last received, and is shown next to it.
struct TaskConnectivity {
    enum class Kind : quint8 {
        Reporting,    ///< its agent may report more, or has reported its end
        Disconnected, ///< no stream is open: it was cut or closed
        Lost,         ///< its agent does not know it any more, or cannot be reached
    };
    Kind kind = Kind::Reporting;
    FailureIndex failure = NoIndex; ///< Lost: the reason; Left: what cut the stream, if any
    qint64 sinceNs = -1;

    [[nodiscard]] static TaskConnectivity compute(const Store &store, TaskIndex task);
    [[nodiscard]] bool isReporting() const { return kind == Kind::Reporting; }
    [[nodiscard]] bool isLost() const { return kind == Kind::Lost; }
    bool operator==(const TaskConnectivity &) const = default;
};

/// Input or authentication is required, and the agent still knows the task it would be for.
[[nodiscard]] inline bool isInputRequired(const TaskRecord &task)
{
    return isInterrupted(task.state) && task.lossFailure == NoIndex;
}
/// Something received before is missing, or may be: the user should check.
[[nodiscard]] bool mayHaveLostContent(const StreamGap &gap);
/// The time without a stream that a failure began, or null if it began none.
[[nodiscard]] const StreamGap *findGapBegunBy(const Store &store, const Recording &recording,
                                              FailureIndex failure);
/// The task's time without a stream that ended between these times, or null if none did.
[[nodiscard]] const StreamGap *findGapWithin(const TaskRecord &task, qint64 fromNs, qint64 toNs);

/// More of the artifact may be received at any moment: it is not complete, and the stream with its
/// newest chunk is still open. A stream that was cut, or that ended without lastChunk, delivers
/// nothing more.
[[nodiscard]] bool isStreaming(const Store &store, ArtifactIndex artifact);

} // namespace a2a

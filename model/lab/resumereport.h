// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/content.h"

#include <vector>

namespace a2a {

/// One event of a task: the unit by which streams are compared.
struct ResumeEvent {
    enum class Kind : quint8 { Status, Chunk, Whole }; ///< Whole: an artifact within a task
    Kind kind = Kind::Status;
    FrameIndex frame = NoIndex;
    bool append = false; ///< Chunk: continues earlier content
    TaskState state = TaskState::Unspecified;
    /// By which a repetition is recognized. A status: its state, timestamp, text and message id; an
    /// artifact: its id.
    QByteArray key;
    QByteArray content;  ///< of an artifact: its parts' content; of a status: its text
    qint64 agentMs = 0;  ///< Status: the agent's own time; 0 if it has none
    bool inTask = false; ///< Status: the one that a whole task has
};

/// The task as the agent has it at the end.
struct ResumeTask {
    TaskState state = TaskState::Unspecified;
    FrameIndex frame = NoIndex;
    std::vector<std::pair<QByteArray, QByteArray>> artifacts; ///< id and content
    std::vector<std::pair<QByteArray, QByteArray>> messages;  ///< of the agent: id and text
};

/// The fate of an event, received or missing.
enum class ResumeVerdict : quint8 {
    Seen,
    Restated,   ///< a Task repeated what is known, or contained what was missed
    Duplicated, ///< it was received before
    Reordered,  ///< it belongs before earlier events
    Lost,       ///< the task has it, no event brought it
    Unknown,    ///< the task does not have it
};

struct ResumeRow {
    bool after = false; ///< after the cut
    ResumeEvent event;  ///< if lost, only what the task has of it
    ResumeVerdict verdict = ResumeVerdict::Seen;
    qint64 bytes = 0; ///< of content; Lost: how much is missing
};

/// The events before a cut, those of the resumed stream, and the final task, side by side.
struct ResumeReport {
    std::vector<ResumeRow> rows; ///< in the order of arrival; lost ones where they are missing
    bool hasTask = false;
    /// The events add up to the task.
    bool isComplete = false;

    [[nodiscard]] int count(ResumeVerdict verdict) const;
};

/// Pure. Contents are compared by bytes; whether equal chunks are a replay or new content is
/// decided by which of the two adds up to the task.
[[nodiscard]] ResumeReport compareResumed(const std::vector<ResumeEvent> &before,
                                          const std::vector<ResumeEvent> &after,
                                          const std::optional<ResumeTask> &task);

/// The events of an exchange, in order; for a whole Task its contents.
[[nodiscard]] std::vector<ResumeEvent> resumeEvents(const Store &store, const Content &content,
                                                    ExchangeId exchange);
/// The task in a response; nothing if there is none.
[[nodiscard]] std::optional<ResumeTask> resumeTask(const Store &store, const Content &content,
                                                   ExchangeId exchange);

/// "seen", "lost" …
[[nodiscard]] Phrase resumeVerdictText(ResumeVerdict verdict);

} // namespace a2a

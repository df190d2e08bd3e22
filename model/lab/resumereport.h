// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/content.h"

#include <vector>

namespace a2a {

/// One thing that a stream said of a task: what a resumed stream is compared by.
struct ResumeEvent {
    enum class Kind : quint8 { Status, Chunk, Whole }; ///< Whole: an artifact within a task
    Kind kind = Kind::Status;
    FrameIndex frame = NoIndex;
    bool append = false; ///< Chunk: goes on with what was there
    TaskState state = TaskState::Unspecified;
    QByteArray key;      ///< Status: what makes it the same one; artifacts: the artifact's id
    QByteArray content;  ///< of an artifact: its parts' content; of a status: its text
    qint64 agentMs = 0;  ///< Status: the agent's own time; 0: none
    bool inTask = false; ///< Status: the one that a whole task has
};

/// The task as the agent has it at the end.
struct ResumeTask {
    TaskState state = TaskState::Unspecified;
    FrameIndex frame = NoIndex;
    std::vector<std::pair<QByteArray, QByteArray>> artifacts; ///< id and content
    std::vector<std::pair<QByteArray, QByteArray>> messages;  ///< of the agent: id and text
};

/// What became of an event, or of what should have been one.
enum class ResumeVerdict : quint8 {
    Seen,
    Restated,   ///< a whole task said again what is known, or brought what was missed
    Duplicated, ///< it had come before
    Reordered,  ///< it belongs before what had come
    Lost,       ///< the task has it, no event brought it
    Unknown,    ///< the task does not have it
};

struct ResumeRow {
    bool after = false; ///< behind the cut
    ResumeEvent event;  ///< of what is lost only what the task says
    ResumeVerdict verdict = ResumeVerdict::Seen;
    qint64 bytes = 0; ///< of content; Lost: how much is missing
};

/// The events before a cut, those of the stream that was subscribed to then, and what the task has
/// in the end, side by side.
struct ResumeReport {
    std::vector<ResumeRow> rows; ///< in the order of arrival; what is lost where it was missing
    bool hasTask = false;
    /// What came makes up what the task has.
    bool isComplete = false;

    [[nodiscard]] int count(ResumeVerdict verdict) const;
};

/// Pure. Contents are compared by bytes; a stream that sends again what it had sent is told from
/// one that says the same twice by which of the two makes up the task.
[[nodiscard]] ResumeReport compareResumed(const std::vector<ResumeEvent> &before,
                                          const std::vector<ResumeEvent> &after,
                                          const std::optional<ResumeTask> &task);

/// What the events of an exchange said, in order; of a task's whole what it holds.
[[nodiscard]] std::vector<ResumeEvent> resumeEvents(const Store &store, const Content &content,
                                                    ExchangeId exchange);
/// The task that an answer holds; nothing when it holds none.
[[nodiscard]] std::optional<ResumeTask> resumeTask(const Store &store, const Content &content,
                                                   ExchangeId exchange);

/// "seen", "lost" …
[[nodiscard]] Phrase resumeVerdictWord(ResumeVerdict verdict);

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/chatrow.h"

#include <QHash>
#include <QSet>

#include <memory>
#include <vector>

namespace a2a {

class QuestionRow;
class StatusRow;

/// All rows of one conversation, made from the entries of its context: which of them begin a row,
/// which are folded into an existing one, and which rows have changed by them. Added rows count
/// once they have been reported.
class ConversationRows final {
public:
    /// The sources must outlive the rows; the artifacts' versions are updated in them.
    explicit ConversationRows(ChatSources &from)
        : m_from(from)
    {
    }

    /// Shows another conversation, or none for NoIndex.
    void show(ContextIndex context);
    [[nodiscard]] ContextIndex context() const { return m_context; }

    [[nodiscard]] int count() const { return m_reportedCount; }
    [[nodiscard]] int countWithAdded() const { return int(m_rows.size()); }
    void markAddedReported() { m_reportedCount = countWithAdded(); }
    [[nodiscard]] const ChatRow &at(int entry) const { return *m_rows[size_t(entry)]; }

    /// A failure stands below what there is of its task, even if rows of other tasks followed that
    /// before it. All other rows stand in the order of their entries.
    [[nodiscard]] bool isSortedBefore(int entry, int other) const;
    [[nodiscard]] bool isMoved(int entry) const { return m_anchors.contains(entry); }
    [[nodiscard]] bool hasMoved() const { return !m_anchors.isEmpty(); }

    void addEntries(); ///< makes rows of entries added since the last call
    /// Whether a message has left the conversation, so that the rows must be made again.
    [[nodiscard]] bool hasLostMessages() const;
    /// Applies changes to existing rows.
    void update(const StoreChanges &changes);
    /// Tasks and artifacts have new version numbers.
    void touchVersions();
    void touchOngoing(); ///< questions and runs that are ongoing
    void touchFailures();
    void updateBypassedQuestion(); ///< whether the newest message can be sent to an open question
                                   ///< as well
    void dismiss(int entry);       ///< nothing more is offered for a failure
    /// Which rows have changed since the last call, ascending; none of those not yet reported.
    [[nodiscard]] std::vector<int> takeChanged();
    void rescanFindings(); ///< call this after other rules are muted

    [[nodiscard]] int rowOfArtifact(ArtifactIndex artifact) const
    {
        return m_artifactRows.value(artifact, -1);
    }
    /// The newest run or question of a task, or -1 if it has none.
    [[nodiscard]] int rowOfTask(TaskIndex task) const { return m_statusRows.value(task, -1); }
    /// The row that shows a frame, or -1 if none does. Of several rows made from the same frame it
    /// is the one whose bytes contain `bytes`, else the last one.
    [[nodiscard]] int rowOfFrame(FrameIndex frame, json::ByteRange bytes) const;
    [[nodiscard]] int pendingQuestionCount() const;
    [[nodiscard]] bool hasOngoing() const; ///< at least one is

private:
    void addEntry(const ChatEntry &entry);
    void addStatus(const ChatEntry &entry);
    void addClosingMessage(const StatusRecord &record);
    void addBubble(MessageIndex message);
    void addFailure(const ChatEntry &entry);
    void moveToTask(int failure);
    template <typename Row>
    int append(const ChatEntry &entry);
    void touch(int entry);
    void nameTasks();
    void updateConnectivity(const std::vector<TaskIndex> &tasks);
    [[nodiscard]] StatusRow *statusRowOf(TaskIndex task) const;
    [[nodiscard]] QuestionRow *questionRowOf(TaskIndex task) const;
    void end(TaskIndex task, qint64 timeNs);
    [[nodiscard]] bool repeatsQuestion(StatusIndex status) const;
    [[nodiscard]] bool growsFrom(StatusIndex asked, StatusIndex status) const;
    [[nodiscard]] int openRunOf(TaskIndex task) const;
    void applyLateFindings();
    void applyMessageUpdates();
    [[nodiscard]] int before(FrameIndex frame) const;

    ChatSources &m_from;
    ContextIndex m_context = NoIndex;
    size_t m_entriesSeen = 0;
    quint32 m_movedMessages = 0;        ///< ContextRecord::movedMessages, of the rows
    size_t m_processedLateFindings = 0; ///< of Store::lateFindings
    size_t m_updatesSeen = 0;           ///< of Store::messageUpdates
    std::vector<std::unique_ptr<ChatRow>> m_rows;
    int m_reportedCount = 0; ///< how many of m_rows views know
    std::vector<int> m_touched;
    std::vector<int> m_failureRows;
    QHash<int, int> m_anchors;       ///< of failures that have moved: the row above them
    std::vector<int> m_tasksUnknown; ///< bubbles whose task the agent has not named yet
    QHash<ArtifactIndex, int> m_artifactRows;
    QHash<TaskIndex, int> m_statusRows;
    QHash<TaskIndex, MessageIndex> m_lastBubbles; ///< the newest bubble made of a status message
    QSet<MessageIndex> m_statusBubbles;
};

} // namespace a2a

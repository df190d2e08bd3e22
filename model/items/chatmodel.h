// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/artifactpreviews.h"
#include "model/items/conversationrows.h"
#include "model/items/visiblerows.h"

#include <QAbstractListModel>
#include <QTimer>

namespace a2a {

/// In addition to visible texts (Qt::DisplayRole) and texts for screen readers
/// (Qt::AccessibleTextRole).
enum ChatRole {
    ChatWaitingRole = Qt::UserRole + 1, ///< qint64: duration of a question or run, ns; grows
    ChatContentRole, ///< never requested: more of an artifact's content has been read
};

/// The conversation of one context: bubbles, folded runs of states, artifact cards, questions,
/// failures and unrecognized frames, in order of arrival (specification 1.0 §4.1), failures below
/// what there is of their task. Rows are only ever appended, one insertion for each update; a
/// change of context, of the time range or of the filter is a reset, and so is a failure that does
/// not stand at the end.
///
/// A status message stays folded in its run unless the task requires input (a question) or has
/// ended (a separate bubble: many agents respond only there).
class ChatModel final : public QAbstractListModel {
    Q_OBJECT

public:
    using Kind = ChatRow::Kind;

    /// The recording, the store and the content must outlive the model.
    ChatModel(const Recording &recording, const Store &store, const Content &content,
              QObject *parent = nullptr);

    /// Sets the marks shown on artifact cards, which must outlive the model.
    void setMarks(const UserMarks &marks);
    /// Sets the findings that mark rows, which must outlive the model. Without them every deviation
    /// marks its row.
    void setFindings(const FindingMarks &findings);
    /// Sets the function that suggests other offers of an agent after a failed call; there is none
    /// by default.
    using Advisor = std::function<ChatAdvice(ExchangeId)>;
    void setAdvisor(Advisor advisor) { m_from.advisor = std::move(advisor); }
    /// Call this when the result of the advisor may have changed.
    void refreshFailures();
    /// The newest message, if it can be sent to an open question as well.
    [[nodiscard]] const BypassedQuestion &askedBeside() const { return m_from.beside; }
    /// Removes the actions offered for a failure; the failure stays.
    void dismiss(int row);
    /// Shows another conversation, or none for NoIndex. A merged context stands for the one it was
    /// merged into.
    void setContext(ContextIndex context);
    [[nodiscard]] ContextIndex context() const { return m_rows.context(); }
    /// Connect to Session::changed.
    void update(const a2a::StoreChanges &changes);
    /// Only rows (or runs and artifacts with a part) received within the range are shown; nothing:
    /// everything.
    void setTimeRange(const std::optional<TimeRange> &range);
    /// Only rows with a frame that matches the filter are shown, once all frames are judged. It
    /// must outlive the model.
    void setFilter(const FilterRun &filter);
    /// Rows without time range and filter, and the number of a row among those.
    [[nodiscard]] int entryCount() const { return m_rows.count(); }
    [[nodiscard]] int entryOf(int row) const { return m_shown.entryOf(row); }
    /// The row of an entry, or -1 if the time range or the filter hides it.
    [[nodiscard]] int rowOfEntry(int entry) const { return m_shown.rowOf(entry); }

    [[nodiscard]] const ChatSources &sources() const { return m_from; }
    [[nodiscard]] const ChatRow &at(int row) const { return m_rows.at(entryOf(row)); }
    [[nodiscard]] Kind kind(int row) const { return at(row).kind(); }
    /// The findings that mark the row, as received.
    [[nodiscard]] QString findingText(int row) const;

    [[nodiscard]] int rowOfArtifact(ArtifactIndex artifact) const
    {
        return rowOfEntry(m_rows.rowOfArtifact(artifact));
    }
    /// The newest run or question of a task, or -1 if it has none.
    [[nodiscard]] int rowOfTask(TaskIndex task) const { return rowOfEntry(m_rows.rowOfTask(task)); }
    /// The row that shows a frame, or -1 if none does. Of several rows made from the same frame it
    /// is the one whose bytes contain `bytes`, else the last one.
    [[nodiscard]] int rowOfFrame(FrameIndex frame, json::ByteRange bytes = {}) const
    {
        return rowOfEntry(m_rows.rowOfFrame(frame, bytes));
    }
    /// The frame has a row, which the time range hides.
    [[nodiscard]] bool isOutOfRange(FrameIndex frame) const;
    /// Pending questions of the conversation.
    [[nodiscard]] int pendingQuestionCount() const { return m_rows.pendingQuestionCount(); }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;

private:
    void reload(ContextIndex context);
    void insertAdded();
    void rebuildVisibleRows();
    void refilter();
    void notifyTouched(const QList<int> &roles = {});
    void tick();

    ArtifactPreviews m_previews;
    ChatSources m_from;
    ConversationRows m_rows{m_from};
    VisibleRows m_shown{m_rows};
    QTimer m_refilter; ///< one pass over the rows for many judgments
    QTimer m_clock;    ///< active while a run or question lasts
};

} // namespace a2a

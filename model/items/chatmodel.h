// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/artifactbeginnings.h"
#include "model/items/conversationrows.h"
#include "model/items/shownrows.h"

#include <QAbstractListModel>
#include <QTimer>

namespace a2a {

/// Beside texts for everybody (Qt::DisplayRole) and for who cannot see (Qt::AccessibleTextRole).
enum ChatRole {
    ChatWaitingRole = Qt::UserRole + 1, ///< qint64: ns that a question waits or a run lasts;
                                        ///< changes with time
    ChatContentRole, ///< never asked for: more of an artifact's content has been read
};

/// The conversation of one context: bubbles, folded runs of states, artifact cards, questions,
/// failures and frames nobody understands, in the order of their arrival (specification 1.0 §4.1).
/// Rows are only ever appended, one insertion for each update; a change of context, of the time
/// range or of the filter is a reset.
///
/// A status message stays folded in its run unless the task waits (a question) or has ended (a
/// bubble of its own: many agents answer only there).
class ChatModel final : public QAbstractListModel {
    Q_OBJECT

public:
    using Kind = ChatRow::Kind;

    /// The recording, the store and the content must outlive the model.
    ChatModel(const Recording &recording, const Store &store, const Content &content,
              QObject *parent = nullptr);

    /// Whose marks the artifact cards show; they must outlive the model.
    void setMarks(const UserMarks &marks);
    /// Whose findings mark the rows; without it every deviation does. Must outlive the model.
    void setFindings(const FindingMarks &findings);
    /// Who knows what else could be spoken with an agent after a failed call; none by default.
    using Advisor = std::function<ChatAdvice(ExchangeId)>;
    void setAdvisor(Advisor advisor) { m_from.advisor = std::move(advisor); }
    /// The advisor may say something else now.
    void refreshFailures();
    /// Nothing is offered about a failure any more; what failed stays.
    void dismiss(int row);
    /// Shows another conversation; NoIndex: none. A context that was merged shows where it went.
    void setContext(ContextIndex context);
    [[nodiscard]] ContextIndex context() const { return m_rows.context(); }
    /// Connect to Session::changed.
    void update(const a2a::StoreChanges &changes);
    /// Only what came (or, of runs and artifacts, of which something came) within the range are
    /// rows; nothing: everything.
    void setTimeRange(const std::optional<TimeRange> &range);
    /// Only what has a frame that the filter lets through is a row, once all frames are judged.
    /// It must outlive the model.
    void setFilter(const FilterRun &filter);
    /// Rows without time range and filter, and the number of a row among those.
    [[nodiscard]] int entryCount() const { return m_rows.count(); }
    [[nodiscard]] int entryOf(int row) const { return m_shown.entryOf(row); }
    /// -1: time range or filter hide it
    [[nodiscard]] int rowOfEntry(int entry) const { return m_shown.rowOf(entry); }

    [[nodiscard]] const ChatSources &sources() const { return m_from; }
    [[nodiscard]] const ChatRow &at(int row) const { return m_rows.at(entryOf(row)); }
    [[nodiscard]] Kind kind(int row) const { return at(row).kind(); }
    // A row by its kind.
    [[nodiscard]] const StatusRunRow &runRow(int row) const { return as<StatusRunRow>(row); }
    [[nodiscard]] const QuestionRow &questionRow(int row) const { return as<QuestionRow>(row); }
    [[nodiscard]] ChatBubble bubble(int row, FileReading files = FileReading::Names) const
    {
        return as<BubbleRow>(row).bubble(files);
    }
    [[nodiscard]] ChatRun run(int row, FileReading files = FileReading::Names) const
    {
        return runRow(row).run(files);
    }
    [[nodiscard]] ChatArtifact artifact(int row) const { return as<ArtifactRow>(row).artifact(); }
    [[nodiscard]] const ArtifactRow &artifactRow(int row) const { return as<ArtifactRow>(row); }
    [[nodiscard]] ChatQuestion question(int row) const { return questionRow(row).question(); }
    [[nodiscard]] ChatFailure failure(int row) const { return as<FailureRow>(row).failure(); }
    /// NoIndex: it is no artifact.
    [[nodiscard]] ArtifactIndex artifactIndex(int row) const;
    /// What was found that marks the row, as received.
    [[nodiscard]] QString findingWords(int row) const;

    [[nodiscard]] int rowOfArtifact(ArtifactIndex artifact) const
    {
        return rowOfEntry(m_rows.ofArtifact(artifact));
    }
    /// The newest run or question of a task, -1: none.
    [[nodiscard]] int rowOfTask(TaskIndex task) const { return rowOfEntry(m_rows.ofTask(task)); }
    /// The row a frame is shown in, -1: none. Of several that were made of the same frame the one
    /// whose bytes contain `bytes`, else the last.
    [[nodiscard]] int rowOfFrame(FrameIndex frame, json::ByteRange bytes = {}) const
    {
        return rowOfEntry(m_rows.ofFrame(frame, bytes));
    }
    /// The frame has a row, which the time range hides.
    [[nodiscard]] bool isOutOfRange(FrameIndex frame) const;
    /// Which status of a run the frame brought, -1: none.
    [[nodiscard]] int stepOfFrame(int row, FrameIndex frame) const;
    /// Questions of the conversation that still wait.
    [[nodiscard]] int openQuestions() const { return m_rows.openQuestions(); }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;

private:
    template <typename Row>
    [[nodiscard]] const Row &as(int row) const
    {
        return static_cast<const Row &>(at(row));
    }
    void insertAdded();
    void listShown();
    void refilter();
    void tellTouched(const QList<int> &roles = {});
    void tick();

    ArtifactBeginnings m_beginnings;
    ChatSources m_from;
    ConversationRows m_rows{m_from};
    ShownRows m_shown{m_rows};
    QTimer m_refilter; ///< one look at the rows for many judgements
    QTimer m_clock;    ///< runs while something lasts
};

} // namespace a2a

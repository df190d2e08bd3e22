// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/signinneeds.h"
#include "ui/chat/rowheights.h"
#include "ui/chat/rowpainters.h"
#include "ui/questions/answeredit.h"

#include <QListView>
#include <QTimer>

namespace a2a {

class BubbleReader;
class FollowMode;
class QuestionCard;
class WorkingClock;

/// The conversation: rows of a ChatModel below each other, painted by cached layouts. Heights are
/// taken when rows come into view and in idle time for the rest; whatever is learnt above or below,
/// what the reader looks at does not move. Only the layout of the list is ours, not its selection
/// and its accessibility.
class ChatView final : public QListView {
    Q_OBJECT

public:
    /// The model must outlive the view.
    explicit ChatView(ChatModel &model, QWidget *parent = nullptr);
    ~ChatView() override;

    [[nodiscard]] FollowMode *followMode() const { return m_follow; }
    /// The height of every row is known, not estimated.
    [[nodiscard]] bool isMeasured() const { return m_heights.firstUnknown(0) == m_heights.count(); }
    /// Makes a row current, without telling rowSelected(), and brings it into view if it cannot be
    /// read already. `step`: the status of a run that is meant, -1: the run.
    void showRow(int row, int step = -1);
    /// Scrolls until the row is the uppermost; selects nothing.
    void showRowAtTop(int row);
    [[nodiscard]] int topRow() const; ///< the uppermost row in view, -1: none
    /// What Enter and a double click do: the row's own action, or open it for reading.
    void activate(int row);
    /// Opens a bubble for reading with a text in it selected.
    void openAt(int row, const QString &text);
    /// Folds or unfolds a run of states.
    void toggle(int row);
    void copyText(int row) const;
    void copyJson(int row) const;

    /// Makes an open question a card to answer in; the one that was it becomes a row again, and
    /// what is written in it is kept.
    void expand(int row);
    void collapse();
    [[nodiscard]] int expandedRow() const { return m_cardRow; } ///< -1: none
    [[nodiscard]] QuestionCard *card() const { return m_card; }
    /// The user has begun to answer in the expanded card.
    [[nodiscard]] bool isAnswering() const;
    /// The user has folded that question: it is not to be expanded unasked.
    [[nodiscard]] bool isFolded(int row) const
    {
        return m_folded.contains(m_model.questionRow(row).askedBy());
    }
    void answerRow(int row); ///< expands it and puts the focus into it
    void setCardProblem(const QString &problem);
    /// Why no question can be answered now (a recording is shown); empty: they can.
    void setBlocked(const QString &why);
    /// The card's answer is under way: once the question is answered, the card may go.
    void setSent() { m_sent.insert(m_cardAsker); }
    /// Who knows what a task's sign-in needs.
    using Needs = std::function<SignInNeeds(TaskIndex, const Message *)>;
    void setSignInNeeds(Needs needs) { m_needs = std::move(needs); }

    [[nodiscard]] QRect visualRect(const QModelIndex &index) const override;
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    [[nodiscard]] QModelIndex indexAt(const QPoint &point) const override;
    void doItemsLayout() override;
    void reset() override;

signals:
    /// The user moved to a row.
    void rowSelected(int row);
    /// The user clicked on one status of an open run.
    void stepSelected(int row, int step);
    /// The user asked for something in a row: OpenArtifact, Answer, CancelTask, Retry or
    /// SwitchOffer.
    void actionTriggered(int row, a2a::RowAction action);
    void showInWireRequested(int row);
    void editRequested(int row); ///< of an own message
    /// The context menu of a row is about to be shown: others may add to it.
    void menuOpening(QMenu *menu, int row);
    /// The user has answered in the expanded card.
    void answered(a2a::TaskIndex task, const std::vector<a2a::Part> &parts);
    void signInRequested(a2a::TaskIndex task);
    void stateRequested(a2a::TaskIndex task);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void updateGeometries() override;
    void changeEvent(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void rowsInserted(const QModelIndex &parent, int start, int end) override;
    void dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                     const QList<int> &roles) override;
    [[nodiscard]] QModelIndex moveCursor(CursorAction action,
                                         Qt::KeyboardModifiers modifiers) override;
    [[nodiscard]] int horizontalOffset() const override { return 0; }
    [[nodiscard]] int verticalOffset() const override;
    void setSelection(const QRect &rect, QItemSelectionModel::SelectionFlags flags) override;
    [[nodiscard]] QRegion visualRegionForSelection(const QItemSelection &selection) const override;

private:
    struct Anchor {
        int row = -1;   ///< -1: the end
        int offset = 0; ///< of the view's upper edge from the row's top
    };

    [[nodiscard]] Anchor anchor() const;
    void keep(const Anchor &anchor);
    void settle();
    void settleAt(Anchor anchor);
    bool measureVisible(const Anchor &anchor);
    void measure(int row);
    void measureInIdleTime();
    void updateRange();
    void relayout();
    [[nodiscard]] bool isAtEnd() const;
    [[nodiscard]] bool isReadable(int row) const;
    [[nodiscard]] RowAction actionAt(QPoint place, int *row);
    void hover(int row, RowAction action);
    [[nodiscard]] QString toolTipAt(int row, QPoint place);
    BubbleReader *openReader(int row);
    void addActions(QMenu &menu, int row);
    void updateRow(int row);
    [[nodiscard]] bool isOpenQuestion(int row) const;
    [[nodiscard]] int rowAskedBy(StatusIndex status) const;
    [[nodiscard]] int heightOf(int row) const;
    void keepDraft();
    void refreshCard();
    void fitCard();
    void placeCard();
    void showFocused(QWidget *old, QWidget *now);

    ChatModel &m_model;
    RowPainters m_painters;
    RowHeights m_heights;
    FollowMode *m_follow;
    WorkingClock *m_clock;
    BubbleReader *m_reader = nullptr;
    QTimer m_idle;
    std::vector<int> m_turning; ///< visible rows in which something turns
    int m_hoverRow = -1;
    RowAction m_hoverAction = RowAction::None;
    int m_step = -1;          ///< the selected status of the current row
    bool m_ledUnseen = false; ///< a row was shown while the view was hidden
    bool m_settling = false;
    bool m_silent = false; ///< the current row changes because of us
    QuestionCard *m_card = nullptr;
    int m_cardRow = -1;
    StatusIndex m_cardAsker = NoIndex;
    TaskIndex m_cardTask = NoIndex;
    QHash<StatusIndex, AnswerDraft> m_drafts;
    struct Unsent {
        QByteArray schema;
        AnswerDraft draft;
    };
    QHash<TaskIndex, Unsent> m_unsent; ///< for when the same is asked once more
    QSet<StatusIndex> m_folded;
    QString m_blocked; ///< why
    QSet<StatusIndex> m_sent;
    Needs m_needs;
};

} // namespace a2a

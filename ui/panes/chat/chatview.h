// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/accessibility/accessiblerows.h"
#include "ui/panes/chat/chatsound.h"
#include "ui/panes/chat/rowheights.h"
#include "ui/panes/chat/rowpainters.h"
#include "ui/panes/chat/rowpictures.h"
#include "ui/panes/chat/rowunfolding.h"

#include <QListView>
#include <QPointer>
#include <QTimer>

namespace a2a {

class BubbleReader;
class ExpandedQuestion;
class FollowMode;
class WorkingClock;

/// The conversation: rows of a ChatModel below each other, painted by cached layouts. Heights are
/// measured when rows come into view, the rest in idle time; measuring never moves what the reader
/// looks at. Layout and accessibility are implemented here; selection is QListView's.
class ChatView final : public QListView, public AccessibleRows {
    Q_OBJECT

public:
    explicit ChatView(ChatModel &model, QWidget *parent = nullptr);
    ~ChatView() override;

    [[nodiscard]] FollowMode *followMode() const { return m_follow; }
    /// The height of every row is known, not estimated.
    [[nodiscard]] bool isMeasured() const { return m_heights.firstUnknown(0) == m_heights.count(); }
    /// Makes a row current, without emitting rowSelected(), and scrolls to it if needed. `step`: a
    /// status of the run, -1: the run itself.
    void showRow(int row, int step = -1);
    /// Scrolls until the row is the uppermost; selects nothing.
    void showRowAtTop(int row);
    [[nodiscard]] int topRow() const; ///< the uppermost row in view, -1: none
    /// What Enter and a double click do: the row's own action, or open it for reading.
    void activate(int row);
    /// Shows all of a row's text, to be read and copied.
    BubbleReader *openReader(int row);
    /// Of a row more is shown than at first: see RowPainters.
    [[nodiscard]] bool isOpen(int row) const { return m_painters.isOpen(m_model.at(row)); }
    /// Opens a bubble for reading with a text in it selected.
    void openAt(int row, const QString &text);
    /// See RowUnfolding.
    void toggle(int row) { m_unfolding->toggle(row); }
    void showAll(int row, bool all) { m_unfolding->showAll(row, all); }
    [[nodiscard]] bool canShowAll(int row) { return m_unfolding->canShowAll(row); }
    /// How the texts of agents are shown.
    void setTexts(TextsAs all);
    /// What of a row's parts can be shown otherwise: ShowExact or ShowFormatted, ShowMetadata; of
    /// the selected status of an open run.
    [[nodiscard]] const PartsLayout *partsOf(int row);
    [[nodiscard]] const RowPainters &painters() const { return m_painters; }
    void choose(int row, const QByteArray &owner, RowAction mark);
    void reveal(int row, const QString &text, Qt::CaseSensitivity minds)
    {
        m_unfolding->reveal(row, text, minds);
    }
    /// Where a row first shows a text, in viewport coordinates; empty: nowhere.
    [[nodiscard]] QRect placeOf(int row, const QString &text, Qt::CaseSensitivity minds);
    /// Plays the sounds of rows, and those of a row.
    [[nodiscard]] ChatSound &sound() { return m_sound; }
    [[nodiscard]] std::vector<PlayedPart> sounds(int row) { return m_painters.get(row).sounds(); }
    void copyText(int row) const;
    void copyJson(int row) const;

    /// The question that is expanded to a card to answer in.
    [[nodiscard]] ExpandedQuestion &question() const { return *m_question; }

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
    /// The user triggered an action in a row that the view does not perform itself.
    void actionTriggered(int row, a2a::RowAction action);
    /// A part of a message: of a row, or of a status of an open run (-1: none).
    void partRequested(int row, int step, int part);
    void showInWireRequested(int row);
    void editRequested(int row); ///< of the user's own message
    /// The context menu of a row is about to be shown: receivers add their entries.
    void menuOpening(QMenu *menu, int row);

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
    [[nodiscard]] int accessibleRowCount() const override { return m_model.rowCount(); }
    [[nodiscard]] QString accessibleRowName(int row) const override;
    [[nodiscard]] QString accessibleRowDescription(int row) const override;
    [[nodiscard]] QRect accessibleRowRect(int row) const override;
    [[nodiscard]] int accessibleRowAt(QPoint inViewport) const override;
    [[nodiscard]] bool isAccessibleRowSelected(int row) const override;
    [[nodiscard]] QList<QWidget *> accessibleRowWidgets(int row) const override;
    void selectAccessibleRow(int row) override;
    void activateAccessibleRow(int row) override { activate(row); }

    [[nodiscard]] RowAnchor anchor() const;
    void keep(const RowAnchor &anchor);
    void settle();
    void settleAt(RowAnchor anchor);
    /// In slices, but not with Sliced: what is in view must not move during a slice.
    void measureInIdleTime();
    void updateRange();
    void relayout();
    [[nodiscard]] bool isAtEnd() const;
    [[nodiscard]] bool isReadable(int row) const;
    [[nodiscard]] RowAction actionAt(QPoint place, int *row);
    void hover(int row, RowAction action);
    [[nodiscard]] QString toolTipAt(int row, QPoint place);
    void updateRow(int row);
    [[nodiscard]] int heightOf(int row) const;
    void followQuestion();
    void measureShown();
    void act(int row, RowAction action, QPoint inRow);
    void fitCard();
    [[nodiscard]] bool isCardIn(QSize view) const;
    void placeCard();
    void focusMoved(QWidget *old, QWidget *now);
    void showFocused();
    [[nodiscard]] bool isFocusedSeen() const;

    ChatModel &m_model;
    RowPictures m_pictures;
    ChatSound m_sound;
    RowPainters m_painters;
    RowUnfolding *m_unfolding;
    RowHeights m_heights;
    FollowMode *m_follow;
    WorkingClock *m_clock;
    QTimer m_idle;
    QTimer m_stale;             ///< rows in view have another height than assumed
    std::vector<int> m_turning; ///< visible rows with a spinner
    int m_hoverRow = -1;
    RowAction m_hoverAction = RowAction::None;
    int m_step = -1;          ///< the selected status of the current row
    bool m_ledUnseen = false; ///< a row was shown while the view was hidden
    bool m_settling = false;
    bool m_silent = false; ///< the current row changes programmatically
    ExpandedQuestion *m_question;
    bool m_keepsFocused = false; ///< the card's field with the focus stays in view
    QPointer<BubbleReader> m_reader;
    int m_readRow = -1; ///< the row that the reader was opened for
};

} // namespace a2a

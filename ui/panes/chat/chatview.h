// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/accessibility/accessiblerows.h"
#include "ui/panes/chat/questioncardpositioner.h"
#include "ui/panes/chat/rowexpansion.h"
#include "ui/panes/chat/rowhovertracker.h"
#include "ui/panes/chat/rowpositions.h"
#include "ui/panes/chat/rows/chataudio.h"
#include "ui/panes/chat/rows/rowimages.h"
#include "ui/panes/chat/rows/rowpaintercache.h"

#include <QAbstractItemView>
#include <QFont>
#include <QPointer>

namespace a2a {

class BubbleReader;
class ExpandedQuestion;
class FollowMode;
class SpinnerAnimation;

/// The view of a conversation: the rows of a ChatModel below each other, painted from cached
/// layouts and operated with keyboard and mouse. RowPositions has their positions.
class ChatView final : public QAbstractItemView, public AccessibleRows {
    Q_OBJECT

public:
    explicit ChatView(ChatModel &model, QWidget *parent = nullptr);

    [[nodiscard]] FollowMode *followMode() const { return m_follow; }
    [[nodiscard]] bool isMeasured() const { return m_positions.isMeasured(); }
    /// Makes a row current without emitting rowSelected(), and scrolls to it if needed. `step`: the
    /// status of the run to select, or -1 for the run itself.
    void showRow(int row, int step = -1);
    /// Scrolls until the row is the uppermost one, without selecting it.
    void showRowAtTop(int row) { m_positions.scrollTo(row, PositionAtTop); }
    [[nodiscard]] int topRow() const; ///< the uppermost row in view, or -1
    /// Does what Enter and a double click do: triggers the row's own action, or opens the row for
    /// reading.
    void activate(int row);
    /// Opens all of a row's text for reading and copying.
    BubbleReader *openReader(int row);
    /// Opens a bubble for reading with a text in it selected.
    void openReaderAt(int row, const QString &text);
    /// Expands and collapses rows.
    [[nodiscard]] RowExpansion &expansion() { return m_expansion; }
    /// Sets how the texts of agents are shown.
    void setTextDisplay(TextDisplay all);
    /// The layout of the row's parts, or in an open run that of the selected status. Its
    /// displayActions() are the other forms that the parts can be shown in. Null if there are no
    /// parts.
    [[nodiscard]] const PartsLayout *partsLayout(int row);
    [[nodiscard]] const RowPainterCache &painters() const { return m_painters; }
    void choose(int row, const QByteArray &owner, RowAction mark);
    /// Marks the first place of a found text in the current row. Nothing is marked if the text is
    /// empty.
    void setHighlightedText(const QString &text,
                            Qt::CaseSensitivity caseSensitivity = Qt::CaseInsensitive);
    /// Plays the sounds of rows. audioParts() are those of a row.
    [[nodiscard]] ChatAudio &audio() { return m_audio; }
    [[nodiscard]] std::vector<AudioPart> audioParts(int row)
    {
        return m_painters.get(row).audioParts();
    }

    /// The question that is expanded to a card in which it can be answered.
    [[nodiscard]] ExpandedQuestion &question() const { return *m_question; }

    [[nodiscard]] QRect visualRect(const QModelIndex &index) const override;
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    [[nodiscard]] QModelIndex indexAt(const QPoint &point) const override;
    void reset() override;

signals:
    /// Emitted when the user moves to a row.
    void rowSelected(int row);
    /// Emitted when the user clicks on a status of an open run.
    void stepSelected(int row, int step);
    /// Emitted when the user triggers an action of a row that the view does not perform itself.
    void actionTriggered(int row, a2a::RowAction action);
    /// Emitted when the user opens a part of a message. `step`: the status of an open run that has
    /// the message, or -1 for the message of the row.
    void partRequested(int row, int step, int part);
    void showInWireRequested(int row);
    void editRequested(int row); ///< the row is a message of the user
    /// Emitted before the context menu of a row is shown, so that receivers can add their actions.
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
    void selectionChanged(const QItemSelection &selected,
                          const QItemSelection &deselected) override;
    void rowsInserted(const QModelIndex &parent, int start, int end) override;
    void dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                     const QList<int> &roles) override;
    [[nodiscard]] QModelIndex moveCursor(CursorAction action,
                                         Qt::KeyboardModifiers modifiers) override;
    [[nodiscard]] int horizontalOffset() const override { return 0; }
    [[nodiscard]] int verticalOffset() const override { return m_positions.offset(); }
    [[nodiscard]] bool isIndexHidden(const QModelIndex &) const override { return false; }
    void setSelection(const QRect &rect, QItemSelectionModel::SelectionFlags flags) override;
    [[nodiscard]] QRegion visualRegionForSelection(const QItemSelection &selection) const override;

private:
    void showLongAnswer(const QModelIndex &parent, int first, int last);
    [[nodiscard]] int accessibleRowCount() const override { return m_model.rowCount(); }
    [[nodiscard]] QString accessibleRowName(int row) const override;
    [[nodiscard]] QString accessibleRowDescription(int row) const override;
    [[nodiscard]] QRect accessibleRowRect(int row) const override
    {
        return m_positions.rectOf(row);
    }
    [[nodiscard]] int accessibleRowAt(QPoint inViewport) const override;
    [[nodiscard]] bool isAccessibleRowSelected(int row) const override;
    [[nodiscard]] QList<QWidget *> accessibleRowWidgets(int row) const override;
    void selectAccessibleRow(int row) override { setCurrentIndex(m_model.index(row)); }
    void activateAccessibleRow(int row) override { activate(row); }
    void notifyAccessibility(QAccessible::Event what, const QModelIndex &index);

    /// What the layout of rows depends on, besides their content.
    struct Appearance {
        int width = 0;
        const Palette *palette = nullptr;
        int zoom = 0;
        QFont font;
        bool isAudienceMode = false;
        bool hasArtifactsBeside = false;
        bool areFailuresRed = true;
        bool operator==(const Appearance &) const = default;
    };
    [[nodiscard]] Appearance appearance() const;
    void relayout();
    void updateRow(int row);
    [[nodiscard]] int rowHeight(int row, bool isShown);
    void connectQuestion();
    void performAction(const RowHoverTracker::Hit &hit);
    void paintRow(QPainter &painter, int row);

    ChatModel &m_model;
    RowImages m_images;
    ChatAudio m_audio;
    mutable RowPainterCache m_painters; ///< a cache
    FollowMode *m_follow;
    SpinnerAnimation *m_clock;
    ExpandedQuestion *m_question;
    RowPositions m_positions;
    RowExpansion m_expansion;
    QuestionCardPositioner m_cardPositioner;
    RowHoverTracker m_hoverTracker;
    std::vector<int> m_spinnerRows; ///< visible rows with a spinner
    Appearance m_appliedAppearance; ///< what the rows were last laid out for
    QString m_highlightedText;
    Qt::CaseSensitivity m_highlightCase = Qt::CaseInsensitive;
    int m_selectedStep = -1;          ///< the selected status of the current row
    bool m_navigatedAway = false;     ///< a row was shown while the view was hidden
    bool m_settingCurrentRow = false; ///< the current row changes programmatically
    QPointer<BubbleReader> m_reader;
    int m_readRow = -1; ///< the row that the reader was opened for
};

} // namespace a2a

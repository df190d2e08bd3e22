// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QSize>

class QAbstractScrollArea;
class QWidget;

namespace a2a {

class ExpandedQuestion;
class RowPositions;

/// Keeps the card of the expanded question at the position of its row, no higher than the view. A
/// field that has the focus stays in view until the user scrolls or goes elsewhere, although a
/// later layout, a zoom or a resize would move it out of view.
class QuestionCardPositioner final : public QObject {
    Q_OBJECT

public:
    QuestionCardPositioner(ExpandedQuestion &question, RowPositions &places,
                           QAbstractScrollArea &view);

    /// Whether the whole card is visible in a view of that size.
    [[nodiscard]] bool isFullyVisible(QSize view) const;
    void updateSize(); ///< must be called when the size of the card may have changed
    void viewResized(bool wasVisible); ///< the view was resized, a visible card stays visible
    void showFocusedField();
    /// No longer keeps the focused field in view, because the user went elsewhere.
    void releaseFocusedField() { m_keepsFocused = false; }
    /// Must be called when rows were added. A focused field that is not visible is no longer kept
    /// in view.
    void rowsAdded() { m_keepsFocused = m_keepsFocused && isFocusedVisible(); }

signals:
    void rowResized(int row); ///< the row is as high as the card, whose height has changed

private:
    void place();
    void onFocusChanged(QWidget *old, QWidget *now);
    [[nodiscard]] bool isFocusedVisible() const;

    ExpandedQuestion &m_question;
    RowPositions &m_positions;
    QAbstractScrollArea &m_view;
    bool m_keepsFocused = false;
};

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QSize>

class QAbstractScrollArea;
class QWidget;

namespace a2a {

class ExpandedQuestion;
class RowPlaces;

/// Keeps the card of the expanded question where its row stands, no higher than the view. A field
/// of it that has the focus stays in view until the user scrolls or goes elsewhere: a layout that
/// is still to come, a zoom or a resize would move it out.
class QuestionPlace final : public QObject {
    Q_OBJECT

public:
    QuestionPlace(ExpandedQuestion &question, RowPlaces &places, QAbstractScrollArea &view);

    /// The whole card is visible in a view of that size.
    [[nodiscard]] bool isIn(QSize view) const;
    void fit();                 ///< its size may have changed
    void resized(bool wasSeen); ///< the view; what was seen whole before stays so
    void showFocused();
    /// The user moved to another place: the focused card is no longer kept in view.
    void release() { m_keepsFocused = false; }
    /// Rows were added: following them moves on from the field.
    void rowsAdded() { m_keepsFocused = m_keepsFocused && isFocusedSeen(); }

signals:
    void rowResized(int row); ///< it is as high as the card, whose height has changed

private:
    void place();
    void focusMoved(QWidget *old, QWidget *now);
    [[nodiscard]] bool isFocusedSeen() const;

    ExpandedQuestion &m_question;
    RowPlaces &m_places;
    QAbstractScrollArea &m_view;
    bool m_keepsFocused = false;
};

} // namespace a2a

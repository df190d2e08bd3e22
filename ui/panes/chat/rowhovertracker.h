// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/rows/rowpainter.h"

class QWidget;

namespace a2a {

class ChatModel;
class ExpandedQuestion;
class RowPainters;
class RowPlaces;

/// Finds what a click at the mouse position does in a row, and sets the cursor and the tool tip.
class RowPointer final {
public:
    /// `viewport`: the widget that shows the rows.
    RowPointer(const ChatModel &model, RowPainters &painters, const RowPlaces &places,
               const ExpandedQuestion &question, QWidget &viewport);

    struct Spot {
        int row = -1; ///< -1 if there is none
        QPoint inRow;
        RowAction action = RowAction::None;
    };
    [[nodiscard]] Spot at(QPoint place) const;
    /// The action whose area in a row is drawn as hovered.
    [[nodiscard]] RowAction hovered(int row) const;
    void moveTo(QPoint place) { hover(at(place)); }
    void leave() { hover({}); }
    void showToolTip(QPoint place, QPoint onScreen) const;

private:
    [[nodiscard]] QString toolTipAt(QPoint place) const;
    void hover(const Spot &spot);

    const ChatModel &m_model;
    RowPainters &m_painters;
    const RowPlaces &m_places;
    const ExpandedQuestion &m_question;
    QWidget &m_viewport;
    int m_row = -1;
    RowAction m_action = RowAction::None;
};

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/rows/rowpainter.h"

class QWidget;

namespace a2a {

class ChatModel;
class ExpandedQuestion;
class RowPainterCache;
class RowPositions;

/// Finds what a click at the mouse position does in a row, and sets the cursor and the tool tip.
class RowHoverTracker final {
public:
    /// `viewport`: the widget that shows the rows.
    RowHoverTracker(const ChatModel &model, RowPainterCache &painters, const RowPositions &places,
                    const ExpandedQuestion &question, QWidget &viewport);

    struct Hit {
        int row = -1; ///< -1 if there is none
        QPoint inRow;
        RowAction action = RowAction::None;
    };
    [[nodiscard]] Hit at(QPoint pos) const;
    /// The action whose area in a row is drawn as hovered.
    [[nodiscard]] RowAction hovered(int row) const;
    void moveTo(QPoint pos) { hover(at(pos)); }
    void leave() { hover({}); }
    void showToolTip(QPoint pos, QPoint onScreen) const;

private:
    [[nodiscard]] QString toolTipAt(QPoint pos) const;
    void hover(const Hit &hit);

    const ChatModel &m_model;
    RowPainterCache &m_painters;
    const RowPositions &m_positions;
    const ExpandedQuestion &m_question;
    QWidget &m_viewport;
    int m_row = -1;
    RowAction m_action = RowAction::None;
};

} // namespace a2a

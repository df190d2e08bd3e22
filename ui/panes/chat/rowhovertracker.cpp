// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rowhovertracker.h"

#include "model/items/chatmodel.h"
#include "ui/panes/chat/expandedquestion.h"
#include "ui/panes/chat/rowpositions.h"
#include "ui/panes/chat/rows/rowpaintercache.h"
#include "ui/style/displaytext.h"

#include <QToolTip>
#include <QWidget>

namespace a2a {

RowHoverTracker::RowHoverTracker(const ChatModel &model, RowPainterCache &painters,
                                 const RowPositions &places, const ExpandedQuestion &question,
                                 QWidget &viewport)
    : m_model(model)
    , m_painters(painters)
    , m_positions(places)
    , m_question(question)
    , m_viewport(viewport)
{
}

/// Whether a position is on the findings mark. A margin is included, since the mark is small.
static bool isOnMark(const RowPainter &painter, QPoint inRow)
{
    const QRect mark = painter.markRect();
    return !mark.isEmpty() && mark.adjusted(-3, -3, 3, 3).contains(inRow);
}

RowHoverTracker::Hit RowHoverTracker::at(QPoint pos) const
{
    Hit hit;
    hit.row = m_positions.rowAt(pos.y());
    if (hit.row < 0)
        return hit;
    hit.inRow = pos - m_positions.rectOf(hit.row).topLeft();
    if (hit.row == m_question.row())
        return hit;
    const RowPainter &painter = m_painters.get(hit.row);
    hit.action =
        isOnMark(painter, hit.inRow) ? RowAction::ShowFindings : painter.actionAt(hit.inRow);
    return hit;
}

RowAction RowHoverTracker::hovered(int row) const
{
    return row == m_row ? m_action : RowAction::None;
}

void RowHoverTracker::hover(const Hit &hit)
{
    if (hit.row == m_row && hit.action == m_action)
        return;
    m_row = hit.row;
    m_action = hit.action;
    m_viewport.setCursor(m_action == RowAction::None ? Qt::ArrowCursor : Qt::PointingHandCursor);
    m_viewport.update();
}

QString RowHoverTracker::toolTipAt(QPoint pos) const
{
    const int row = m_positions.rowAt(pos.y());
    if (row < 0)
        return {};
    const RowPainter &painter = m_painters.get(row);
    const QPoint inRow = pos - m_positions.rectOf(row).topLeft();
    if (const QString words = m_model.findingText(row);
        !words.isEmpty() && isOnMark(painter, inRow))
        return displayText(words, 1000);
    return painter.toolTipAt(inRow);
}

void RowHoverTracker::showToolTip(QPoint pos, QPoint onScreen) const
{
    QToolTip::showText(onScreen, toolTipAt(pos), &m_viewport);
}

} // namespace a2a

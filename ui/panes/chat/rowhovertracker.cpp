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

RowPointer::RowPointer(const ChatModel &model, RowPainters &painters, const RowPlaces &places,
                       const ExpandedQuestion &question, QWidget &viewport)
    : m_model(model)
    , m_painters(painters)
    , m_places(places)
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

RowPointer::Spot RowPointer::at(QPoint place) const
{
    Spot spot;
    spot.row = m_places.rowAt(place.y());
    if (spot.row < 0)
        return spot;
    spot.inRow = place - m_places.rectOf(spot.row).topLeft();
    if (spot.row == m_question.row())
        return spot;
    const RowPainter &painter = m_painters.get(spot.row);
    spot.action =
        isOnMark(painter, spot.inRow) ? RowAction::ShowFindings : painter.actionAt(spot.inRow);
    return spot;
}

RowAction RowPointer::hovered(int row) const
{
    return row == m_row ? m_action : RowAction::None;
}

void RowPointer::hover(const Spot &spot)
{
    if (spot.row == m_row && spot.action == m_action)
        return;
    m_row = spot.row;
    m_action = spot.action;
    m_viewport.setCursor(m_action == RowAction::None ? Qt::ArrowCursor : Qt::PointingHandCursor);
    m_viewport.update();
}

QString RowPointer::toolTipAt(QPoint place) const
{
    const int row = m_places.rowAt(place.y());
    if (row < 0)
        return {};
    const RowPainter &painter = m_painters.get(row);
    const QPoint inRow = place - m_places.rectOf(row).topLeft();
    if (const QString words = m_model.findingWords(row);
        !words.isEmpty() && isOnMark(painter, inRow))
        return displayText(words, 1000);
    return painter.toolTipAt(inRow);
}

void RowPointer::showToolTip(QPoint place, QPoint onScreen) const
{
    QToolTip::showText(onScreen, toolTipAt(place), &m_viewport);
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
// How the lanes of a TimelineView look. What lies over them: timelineoverlays.cpp.
#include "model/items/timelinetext.h"
#include "ui/common/fonts.h"
#include "ui/common/palette.h"
#include "ui/common/states.h"
#include "ui/timeline/timelineview.h"

#include <QPainter>
#include <QScrollBar>

namespace a2a {

static constexpr int Indent = 12;
static constexpr int MarkPixels = 72; ///< between marks of the axis, at least

static QColor mixed(const QColor &a, const QColor &b, double share)
{
    const auto mix = [share](int x, int y) { return int(x * share + y * (1 - share)); };
    return QColor(mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue()));
}

void TimelineView::paintEvent(QPaintEvent *)
{
    const Palette &palette = Palette::of(this);
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), palette.color(ColorRole::Surface));
    if (m_rows.empty())
        return;
    painter.save();
    painter.setClipRect(viewport()->rect().adjusted(0, axisHeight(), 0, 0));
    if (m_kind == Kind::Pane) { // grid lines run behind the lanes
        painter.setPen(palette.color(ColorRole::FaintLine));
        for (const AxisMark &mark :
             axisMarks(scale().widened(marginRight()), originNs(), MarkPixels)) {
            const int x = titleWidth() + qRound(mark.x);
            painter.drawLine(x, axisHeight(), x, viewport()->height());
        }
    }
    const auto [first, end] = visibleRows();
    for (size_t i = first; i < end; ++i) {
        const TimelineRow &row = m_rows[i];
        if (row.isHeading)
            paintHeading(painter, row, rowRect(row));
        else
            paintLane(painter, row, rowRect(row));
    }
    paintLinks(painter);
    painter.restore();
    if (m_kind == Kind::Pane) {
        paintAxis(painter);
        paintNow(painter);
    }
    paintRange(painter);
    paintCursor(painter);
    if (hasFocus()) {
        painter.setPen(palette.color(ColorRole::Accent));
        painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
    }
}

void TimelineView::paintAxis(QPainter &painter)
{
    const Palette &palette = Palette::of(this);
    painter.setFont(smallFont());
    painter.setPen(palette.ink(ColorRole::Faint));
    const int base = axisHeight() - 6;
    for (const AxisMark &mark : axisMarks(scale().widened(marginRight()), originNs(), MarkPixels)) {
        const double x = titleWidth() + mark.x + 3;
        if (x + QFontMetricsF(smallFont()).horizontalAdvance(mark.label) <= viewport()->width())
            painter.drawText(QPointF(x, base), mark.label);
    }
}

void TimelineView::paintHeading(QPainter &painter, const TimelineRow &row, const QRect &rect)
{
    const Palette &palette = Palette::of(this);
    const QFont font = bold(smallFont());
    painter.setFont(font);
    painter.setPen(palette.ink(ColorRole::Dim));
    const QRect room = rect.adjusted(Indent, 6, -Indent, 0);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetrics(font).elidedText(m_words.contextTitle(row.context),
                                                   Qt::ElideRight, room.width()));
}

void TimelineView::paintTitle(QPainter &painter, const TimelineRow &row, const QRect &rect)
{
    const Palette &palette = Palette::of(this);
    const bool selected = row.task == m_selection.task();
    const QRect room(rect.left() + Indent, rect.top() + m_style.barTop, titleWidth() - Indent - 8,
                     m_style.barHeight);
    QFont idFont = dataFont();
    idFont.setPixelSize(idFont.pixelSize() - 1);
    painter.setFont(selected ? bold(idFont) : idFont);
    painter.setPen(
        palette.ink(m_kind == Kind::Pane || selected ? ColorRole::Text : ColorRole::Dim,
                    palette.color(selected ? ColorRole::Selection : ColorRole::Surface)));
    if (m_kind == Kind::Strip || m_words.taskTitle(row.task).isEmpty()) {
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         m_words.taskTail(row.task));
        return;
    }
    const int line = QFontMetrics(idFont).height();
    const int top = rect.top() + m_style.barTop - 2;
    painter.drawText(QRect(room.left(), top, room.width(), line), Qt::AlignLeft | Qt::AlignVCenter,
                     m_words.taskTail(row.task));
    const QFont font = smallFont();
    painter.setFont(font);
    painter.setPen(palette.ink(
        ColorRole::Dim, palette.color(selected ? ColorRole::Selection : ColorRole::Surface)));
    painter.drawText(
        QRect(room.left(), top + line, room.width(), QFontMetrics(font).height()),
        Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
        QFontMetrics(font).elidedText(m_words.taskTitle(row.task), Qt::ElideRight, room.width()));
}

void TimelineView::paintLane(QPainter &painter, const TimelineRow &row, const QRect &rect)
{
    const Palette &palette = Palette::of(this);
    if (row.task == m_selection.task() && m_kind == Kind::Pane) {
        const QColor tint =
            mixed(palette.color(ColorRole::Selection), palette.color(ColorRole::Surface), 0.55);
        painter.fillRect(rect, tint);
        painter.fillRect(QRect(rect.left(), rect.top(), 3, rect.height()),
                         palette.color(ColorRole::Accent));
    } else if (row.task == m_selection.task() && m_shown.tasks().size() > 1) {
        painter.fillRect(QRect(rect.left(), rect.top() + 1, titleWidth() - 4, rect.height() - 2),
                         palette.color(ColorRole::Selection));
    }
    paintTitle(painter, row, rect);
    const LaneScale laneScale = scale(row.task).widened(marginRight());
    const LaneGeometry lane = m_lanes.lane(row.task, laneScale);
    painter.save();
    painter.setClipRect(
        QRect(titleWidth() - 2, rect.top(), viewport()->width() - titleWidth() + 2, rect.height()),
        Qt::IntersectClip);
    painter.translate(titleWidth(), rect.top());
    LanePainter(painter, m_style, palette, m_words).paint(lane, laneScale.width, laneScale.nowNs);
    painter.restore();
    if (m_kind == Kind::Strip)
        paintWaiting(painter, lane, rect);
}

/// How long the task has been waiting for the user, beside the strip's lane.
void TimelineView::paintWaiting(QPainter &painter, const LaneGeometry &lane, const QRect &rect)
{
    const StateSpan &last = m_lanes.spans(lane.task).back();
    if (!TimelineWords::waitsForUser(last.state) || !m_lanes.grows(lane.task))
        return;
    const Palette &palette = Palette::of(this);
    painter.setFont(smallFont());
    painter.setPen(palette.ink(stateLook(last.state).color));
    const double end = qMin(double(scale().width), scale().xOf(m_now()));
    const int left = titleWidth() + qRound(end) + 6;
    painter.drawText(QRect(left, rect.top(), viewport()->width() - left, rect.height()),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     stopwatchText(m_now() - last.fromNs));
}

} // namespace a2a

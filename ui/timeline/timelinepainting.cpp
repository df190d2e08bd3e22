// SPDX-License-Identifier: Apache-2.0
// How a TimelineView looks.
#include "model/items/timelinetext.h"
#include "ui/common/fonts.h"
#include "ui/common/palette.h"
#include "ui/common/states.h"
#include "ui/timeline/timelineview.h"

#include <QPainter>
#include <QPainterPath>
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
    for (const TimelineRow &row : m_rows) {
        const QRect rect = rowRect(row);
        if (rect.bottom() < axisHeight() || rect.top() > viewport()->height())
            continue;
        if (row.isHeading)
            paintHeading(painter, row, rect);
        else
            paintLane(painter, row, rect);
    }
    if (m_kind == Kind::Pane)
        paintReferences(painter);
    painter.restore();
    if (m_kind == Kind::Pane) {
        paintAxis(painter);
        paintNow(painter);
    }
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
    } else if (row.task == m_selection.task() && m_tasks.size() > 1) {
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

/// A thin curve from the end of a task to the one that refers to it.
void TimelineView::paintReferences(QPainter &painter)
{
    const Palette &palette = Palette::of(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const TimelineRow &row : m_rows) {
        if (row.isHeading)
            continue;
        for (const TaskIndex reference : m_store.tasks[row.task].references) {
            const TimelineRow *from = rowOf(reference);
            if (!from || from == &row)
                continue;
            const int middle = m_style.barTop + m_style.barHeight / 2;
            const StateSpan &last = m_lanes.spans(reference).back();
            const double reach = isTerminal(last.state) ? scale(reference).endWidth : 0;
            const QPointF start(
                xAt(isTerminal(last.state) ? last.fromNs : m_store.tasks[reference].lastNs) + reach,
                rowRect(*from).top() + middle);
            const QPointF end(xAt(m_store.tasks[row.task].firstNs) - 2,
                              rowRect(row).top() + middle);
            if (end.x() < titleWidth() || start.x() > viewport()->width())
                continue;
            const double bend = qBound(12.0, qAbs(end.x() - start.x()) / 2, 60.0);
            QPainterPath path(start);
            path.cubicTo(start + QPointF(bend, 0), end - QPointF(bend, 0), end);
            painter.setPen(QPen(palette.color(ColorRole::Dim), 1));
            painter.drawPath(path);
            paintReferenceWord(painter, reference, end - QPointF(bend / 2 + 4, m_style.barTop));
            painter.setBrush(palette.color(ColorRole::Dim));
            painter.setPen(Qt::NoPen);
            painter.drawEllipse(end, 2.5, 2.5);
            painter.setBrush(Qt::NoBrush);
        }
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

/// "references …88b1", left of where the curve arrives.
void TimelineView::paintReferenceWord(QPainter &painter, TaskIndex reference, const QPointF &end)
{
    const QString word = tr("references %1").arg(m_words.taskTail(reference));
    const double width = QFontMetricsF(smallFont()).horizontalAdvance(word);
    if (end.x() - width < titleWidth() + 4)
        return;
    painter.setFont(smallFont());
    painter.setPen(Palette::of(this).ink(ColorRole::Dim));
    painter.drawText(QPointF(end.x() - width, end.y()), word);
}

/// The selected event, through all lanes.
void TimelineView::paintCursor(QPainter &painter)
{
    const FrameIndex frame = m_selection.frame();
    if (frame == NoIndex || !rowOf(m_store.frames[frame].task))
        return;
    const int x = qRound(xAt(m_store.frames[frame].timeNs));
    if (x < titleWidth() - 1 || x > viewport()->width())
        return;
    const int top = m_kind == Kind::Pane ? axisHeight() : 0;
    painter.fillRect(QRect(x, top, m_kind == Kind::Pane ? 2 : 1, viewport()->height() - top),
                     Palette::of(this).color(ColorRole::Accent));
}

void TimelineView::paintNow(QPainter &painter)
{
    bool growing = false;
    for (const TaskIndex task : m_tasks)
        growing = growing || m_lanes.grows(task);
    const double x = xAt(m_now());
    if (!growing || x < titleWidth() || x > viewport()->width() - 8)
        return;
    const Palette &palette = Palette::of(this);
    painter.setPen(QPen(palette.color(ColorRole::Faint), 1, Qt::DotLine));
    painter.drawLine(QPointF(qRound(x) + 0.5, axisHeight()),
                     QPointF(qRound(x) + 0.5, viewport()->height()));
    painter.setFont(smallFont());
    painter.setPen(palette.ink(ColorRole::Faint));
    painter.drawText(QPointF(x + 4, viewport()->height() - 6), tr("now"));
}

} // namespace a2a

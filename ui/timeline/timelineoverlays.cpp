// SPDX-License-Identifier: Apache-2.0
// What lies over the lanes of a TimelineView: links, the selected range, the selected event, now.
#include "model/items/timelinetext.h"
#include "ui/common/fonts.h"
#include "ui/common/palette.h"
#include "ui/timeline/timelineview.h"

#include <QPainter>
#include <QPainterPath>

namespace a2a {

static constexpr size_t MostLinkWords = 12; ///< with more of them words would only cover the lanes

void TimelineView::paintLinks(QPainter &painter)
{
    const std::vector<LinkCurve> curves = linkCurves();
    if (curves.empty())
        return;
    const Palette &palette = Palette::of(this);
    painter.save();
    painter.setClipRect(
        QRect(titleWidth() - 2, axisHeight(), viewport()->width(), viewport()->height()),
        Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const LinkCurve &curve : curves) {
        const bool isHovered = m_hovered == curve.link;
        const bool isStrong = isHovered || curve.link.from == m_selection.task() ||
                              curve.link.to == m_selection.task();
        const QColor color = palette.color(isStrong ? ColorRole::Accent : ColorRole::Dim);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(color, isHovered ? 2 : isStrong ? 1.4 : 1));
        painter.drawPath(curve.path());
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawEllipse(curve.end, 2.5, 2.5);
        if (curves.size() <= MostLinkWords || isHovered)
            paintLinkWord(painter, curve);
    }
    painter.restore();
}

/// "references …88b1", above the lane that it arrives at, left of the curve.
void TimelineView::paintLinkWord(QPainter &painter, const LinkCurve &curve)
{
    const Palette &palette = Palette::of(this);
    const QString word = tr("references %1").arg(m_words.taskTail(curve.link.from));
    const QFontMetricsF metrics(smallFont());
    const double width = metrics.horizontalAdvance(word);
    const bool comesFromAbove = curve.start.y() < curve.end.y();
    const double baseline = curve.end.y() - m_style.barHeight / 2.0 - metrics.descent() - 2;
    const double x = curve.at(comesFromAbove ? 0.85 : 1).x() - width - 6;
    if (x < titleWidth() + 4)
        return;
    painter.fillRect(QRectF(x - 3, baseline - metrics.ascent(), width + 6, metrics.height()),
                     palette.color(ColorRole::Surface));
    painter.setFont(smallFont());
    painter.setPen(palette.ink(ColorRole::Dim));
    painter.drawText(QPointF(x, baseline), word);
}

/// The selected stretch of time: tinted, its ends as lines, its length in the axis.
void TimelineView::paintRange(QPainter &painter)
{
    const std::optional<TimeRange> range = shownRange();
    if (!range)
        return;
    const int left = int(qBound(double(titleWidth()), xAt(range->fromNs), 1e6));
    const int right = int(qBound(-1e6, xAt(range->toNs), double(viewport()->width())));
    if (right < left)
        return;
    const QColor accent = Palette::of(this).color(ColorRole::Accent);
    QColor tint = accent;
    tint.setAlpha(34);
    const int top = m_kind == Kind::Pane ? axisHeight() : 0;
    painter.fillRect(QRect(left, top, qMax(1, right - left), viewport()->height() - top), tint);
    for (const qint64 end : {range->fromNs, range->toNs}) {
        const double x = xAt(end);
        if (x < titleWidth() - 1 || x > viewport()->width())
            continue;
        painter.fillRect(QRect(qRound(x), top, 1, viewport()->height() - top), accent);
        if (m_kind == Kind::Pane) // a handle to pull at
            painter.fillRect(QRect(qRound(x) - 2, top, 5, 8), accent);
    }
    if (m_kind == Kind::Pane)
        paintRangeLength(painter, *range, left, right);
}

void TimelineView::paintRangeLength(QPainter &painter, const TimeRange &range, int left, int right)
{
    const Palette &palette = Palette::of(this);
    const QString text = latencyText(range.length());
    const QFontMetrics metrics(bold(smallFont()));
    const int width = metrics.horizontalAdvance(text) + 12;
    const int x = qBound(titleWidth(), (left + right - width) / 2, viewport()->width() - width);
    const QRect plate(x, 3, width, metrics.height() + 2);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette.color(ColorRole::Accent));
    painter.drawRoundedRect(plate, 4, 4);
    painter.restore();
    painter.setFont(bold(smallFont()));
    painter.setPen(palette.color(ColorRole::OnAccent));
    painter.drawText(plate, Qt::AlignCenter, text);
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
    const double x = xAt(m_now());
    if (m_shown.growing() == 0 || x < titleWidth() || x > viewport()->width() - 8)
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

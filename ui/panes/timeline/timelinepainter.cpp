// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/timelinepainter.h"

#include "model/text/bytesize.h"
#include "model/timeline/timelinetext.h"
#include "ui/panes/timeline/artifactlanepainter.h"
#include "ui/panes/timeline/timelinelabels.h"
#include "ui/style/audience.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/selectionbackground.h"
#include "ui/style/states.h"
#include "ui/style/zoom.h"
#include "ui/widgets/markicons.h"

#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int Indent = 12;
static constexpr int MarkPixels = 72;      ///< minimum distance between marks of the axis
static constexpr size_t MaxLinkWords = 12; ///< with more links labels would cover the lanes

static std::vector<AxisMark> marksOf(const TimelineGeometry &geometry)
{
    return axisMarks(geometry.scale().widened(geometry.marginRight()), geometry.viewport().originNs,
                     zoomed(MarkPixels));
}

void TimelinePainter::paint()
{
    m_painter.fillRect(m_rect, m_palette.color(ColorRole::Surface));
    if (m_geometry.isEmpty())
        return;
    m_painter.save();
    m_painter.setClipRect(
        m_rect.adjusted(0, m_geometry.axisHeight(), 0, -m_geometry.viewport().rateHeight));
    if (m_geometry.isPane()) { // grid lines run behind the lanes
        m_painter.setPen(m_palette.color(ColorRole::FaintLine));
        for (const AxisMark &mark : marksOf(m_geometry)) {
            const int x = m_geometry.titleWidth() + qRound(mark.x);
            m_painter.drawLine(x, m_geometry.axisHeight(), x, m_geometry.height());
        }
    }
    paintBreaks(false);
    const auto [first, end] = m_geometry.visibleRows();
    for (size_t i = first; i < end; ++i)
        paintRow(m_geometry.row(i));
    paintLinks();
    m_painter.restore();
    if (m_marks.rate)
        RateBand(m_painter, m_geometry, m_palette, *m_marks.rate).paint();
    paintBreaks(true);
    if (m_geometry.isPane()) {
        paintAxis();
        paintLegend();
        paintCurrentTime();
    }
    paintRange();
    paintCursor();
    if (m_marks.hasFocus) {
        m_painter.setPen(m_palette.color(ColorRole::Focus));
        m_painter.drawRect(m_rect.adjusted(0, 0, -1, -1));
    }
}

void TimelinePainter::paintRow(const TimelineRow &row)
{
    const QRect rect = m_geometry.rowRect(row);
    if (row.isHeading)
        paintHeading(row, rect);
    else if (row.artifact != NoIndex)
        paintArtifact(row, rect);
    else
        paintLane(row, rect);
}

static QPolygonF jagged(double x, double top, double bottom)
{
    static constexpr double Tooth = 4;
    QPolygonF line;
    bool isOut = false;
    for (double y = top; y <= bottom + Tooth; y += Tooth) {
        line << QPointF(isOut ? x + 2.5 : x - 0.5, y);
        isOut = !isOut;
    }
    return line;
}

/// Paints collapsed idle time as a break through all lanes. Its edges are drawn above everything
/// else, its background and its length below, so that no text is covered.
void TimelinePainter::paintBreaks(bool edges)
{
    const std::shared_ptr<const CompressedTimeAxis> &fold = m_geometry.viewport().fold;
    if (!fold)
        return;
    const double top = m_geometry.axisHeight();
    const double bottom = m_geometry.height();
    m_painter.save();
    m_painter.setClipRect(
        QRectF(m_geometry.titleWidth(), 0, m_geometry.width() - m_geometry.titleWidth(), bottom));
    m_painter.setRenderHint(QPainter::Antialiasing);
    for (const TimeRange &idle : fold->breaks()) {
        const double left = m_geometry.xAt(idle.fromNs) + 3;
        const double right = m_geometry.xAt(idle.toNs) - 3;
        if (right < m_geometry.titleWidth() || left > m_geometry.width() || right - left < 1)
            continue;
        QPolygonF edge = jagged(left, top, bottom);
        const QPolygonF other = jagged(right, top, bottom);
        if (edges) {
            m_painter.setPen(QPen(m_palette.color(ColorRole::Border), 1));
            m_painter.setBrush(Qt::NoBrush);
            m_painter.drawPolyline(edge);
            m_painter.drawPolyline(other);
            continue;
        }
        for (auto point = other.rbegin(); point != other.rend(); ++point)
            edge << *point;
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_palette.color(ColorRole::Window));
        m_painter.drawPolygon(edge);
        const QString text = durationText(idle.length());
        const QFontMetricsF metrics(smallFont());
        const double middle = (left + right) / 2;
        const double wide = metrics.horizontalAdvance(text);
        if (!m_geometry.isPane() && wide > right - left)
            continue;
        m_painter.setFont(smallFont());
        m_painter.setPen(m_palette.textColor(ColorRole::Dim));
        m_painter.drawText(QPointF(middle - wide / 2, m_geometry.isPane()
                                                          ? top + metrics.ascent() + 2
                                                          : bottom / 2 + metrics.capHeight() / 2),
                           text);
    }
    m_painter.restore();
}

/// Paints the meaning of a tick's height beside the axis.
void TimelinePainter::paintLegend()
{
    const QFontMetrics metrics(smallFont());
    const int base = m_geometry.axisHeight() - 6;
    const QString text =
        m_style.countsEvents
            ? tr("1–%1 events").arg(QLocale().toString(MaxTickCount))
            : tr("%1–%2", "range of sizes").arg(sizeText(MinTickBytes), sizeText(MaxTickBytes));
    const int left = Indent + 22;
    if (left + metrics.horizontalAdvance(text) > m_geometry.titleWidth())
        return;
    for (int at = 0; at < 4; ++at) { // an icon of growing ticks
        const int tall = 3 + at * 3;
        m_painter.fillRect(QRect(Indent + at * 4, base - tall, 2, tall),
                           m_palette.color(ColorRole::Working));
    }
    m_painter.setFont(smallFont());
    m_painter.setPen(m_palette.textColor(ColorRole::Faint));
    m_painter.drawText(QPointF(left, base), text);
}

void TimelinePainter::paintAxis()
{
    m_painter.setFont(smallFont());
    m_painter.setPen(m_palette.textColor(ColorRole::Faint));
    const int base = m_geometry.axisHeight() - 6;
    for (const AxisMark &mark : marksOf(m_geometry)) {
        const double x = m_geometry.titleWidth() + mark.x + 3;
        if (x + QFontMetricsF(smallFont()).horizontalAdvance(mark.label) <= m_geometry.width())
            m_painter.drawText(QPointF(x, base), mark.label);
    }
}

void TimelinePainter::paintHeading(const TimelineRow &row, const QRect &rect)
{
    const QFont font = bold(smallFont());
    m_painter.setFont(font);
    m_painter.setPen(m_palette.textColor(ColorRole::Dim));
    const QRect area = rect.adjusted(Indent, 6, -Indent, 0);
    m_painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                       QFontMetrics(font).elidedText(m_labels.contextTitle(row.context),
                                                     Qt::ElideRight, area.width()));
}

void TimelinePainter::paintTitle(const TimelineRow &row, const QRect &rect)
{
    const bool selected = row.task == m_marks.task;
    const int indent = qMax(Indent, m_style.toggleWidth + 4);
    const QRect area(rect.left() + indent, rect.top() + m_style.barTop,
                     m_geometry.titleWidth() - indent - 8, m_style.barHeight);
    QFont idFont = dataFont();
    idFont.setPixelSize(idFont.pixelSize() - 1);
    m_painter.setFont(selected ? bold(idFont) : idFont);
    m_painter.setPen(
        m_palette.textColor(m_geometry.isPane() || selected ? ColorRole::Text : ColorRole::Dim,
                            m_palette.color(selected ? ColorRole::Selection : ColorRole::Surface)));
    if (!m_geometry.isPane() || m_labels.taskTitle(row.task).isEmpty()) {
        QRect shown = area;
        paintUserMarks({MarkTarget::Kind::Task, row.task}, shown);
        m_painter.drawText(shown, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                           isAudienceMode() ? QString() : m_labels.taskIdTail(row.task));
        return;
    }
    const int line = QFontMetrics(idFont).height();
    const int top = rect.top() + m_style.barTop - 2;
    QRect first(area.left(), top, area.width(), line);
    paintUserMarks({MarkTarget::Kind::Task, row.task}, first);
    m_painter.drawText(first, Qt::AlignLeft | Qt::AlignVCenter, m_labels.taskIdTail(row.task));
    const QFont font = smallFont();
    m_painter.setFont(font);
    m_painter.setPen(m_palette.textColor(
        ColorRole::Dim, m_palette.color(selected ? ColorRole::Selection : ColorRole::Surface)));
    m_painter.drawText(
        QRect(area.left(), top + line, area.width(), QFontMetrics(font).height()),
        Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
        QFontMetrics(font).elidedText(m_labels.taskTitle(row.task), Qt::ElideRight, area.width()));
}

/// A strip has no space for the marks.
void TimelinePainter::paintUserMarks(MarkTarget place, QRect &area)
{
    if (!m_geometry.isPane())
        return;
    paintMarkIcons(&m_painter, area, m_palette, m_labels.isMarked(place),
                   m_labels.hasComment(place));
}

void TimelinePainter::paintLane(const TimelineRow &row, const QRect &rect)
{
    if (row.task == m_marks.task && m_geometry.isPane()) {
        m_painter.fillRect(rect, m_palette.tint(Tint::LaneSelected));
        paintSelectionLines(&m_painter, rect, m_palette);
        m_painter.fillRect(QRect(rect.left(), rect.top(), 3, rect.height()),
                           m_palette.color(ColorRole::Accent));
    } else if (row.task == m_marks.task && m_geometry.scope().tasks().size() > 1) {
        paintSelectionBackground(
            &m_painter,
            QRect(rect.left(), rect.top() + 1, m_geometry.titleWidth() - 4, rect.height() - 2),
            m_palette);
    }
    paintToggle(row);
    paintTitle(row, rect);
    const LaneGeometry lane = m_geometry.laneAt(row.task);
    m_painter.save();
    m_painter.setClipRect(QRect(m_geometry.titleWidth() - 2, rect.top(),
                                m_geometry.width() - m_geometry.titleWidth() + 2, rect.height()),
                          Qt::IntersectClip);
    m_painter.translate(m_geometry.titleWidth(), rect.top());
    LanePainter(m_painter, m_style, m_palette, m_labels)
        .paint(lane, m_geometry.scale().width + m_geometry.marginRight(), m_nowNs);
    m_painter.restore();
    if (!m_geometry.isPane())
        paintWaitingTime(lane, rect);
}

void TimelinePainter::paintToggle(const TimelineRow &row)
{
    const QRect area = m_geometry.toggleRect(row);
    if (area.isEmpty())
        return;
    const int side = zoomed(10);
    const int middle = area.top() + m_style.barTop + m_style.barHeight / 2;
    paintIcon(&m_painter, QRect(area.center().x() - side / 2, middle - side / 2, side, side),
              row.isOpen ? "chevron-down"_L1 : "chevron-right"_L1, m_palette.color(ColorRole::Dim));
}

/// Paints an artifact, pale if the filter or the selection excludes it.
void TimelinePainter::paintArtifact(const TimelineRow &row, const QRect &rect)
{
    static constexpr double Pale = 0.35;
    const bool selected = row.artifact == m_marks.artifact;
    const bool othersMeant = m_marks.artifact != NoIndex && row.task == m_marks.task && !selected;
    const QColor ground = m_palette.color(selected ? ColorRole::Selection : ColorRole::Surface);
    if (selected) {
        m_painter.fillRect(rect, m_palette.tint(Tint::LaneSelected));
        paintSelectionLines(&m_painter, rect, m_palette);
        m_painter.fillRect(QRect(rect.left(), rect.top(), 3, rect.height()),
                           m_palette.color(ColorRole::Accent));
    }
    m_painter.save();
    if (othersMeant || !m_geometry.scope().matchesFilter(row.artifact))
        m_painter.setOpacity(Pale);
    const QColor color = artifactColor(m_palette, row.artifactNumber);
    const int side = zoomed(8);
    const int left = rect.left() + m_style.toggleWidth + 4;
    m_painter.fillRect(QRect(left, rect.center().y() - side / 2, side, side), color);
    const QFont font = selected ? bold(smallFont()) : smallFont();
    QRect area(left + side + 5, rect.top(), m_geometry.titleWidth() - left - side - 13,
               rect.height());
    paintUserMarks({MarkTarget::Kind::Artifact, row.artifact}, area);
    m_painter.setFont(font);
    m_painter.setPen(m_palette.textColor(ColorRole::Text, ground));
    m_painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                       QFontMetrics(font).elidedText(m_labels.artifactTitle(row.artifact),
                                                     Qt::ElideMiddle, area.width()));
    m_painter.setClipRect(QRect(m_geometry.titleWidth() - 2, rect.top(),
                                m_geometry.width() - m_geometry.titleWidth() + 2, rect.height()),
                          Qt::IntersectClip);
    m_painter.translate(m_geometry.titleWidth(), rect.top());
    ArtifactLanePainter(m_painter, m_style, m_palette, color)
        .paint(m_geometry.artifactLaneAt(row.artifact),
               m_geometry.scale().width + m_geometry.marginRight(),
               m_labels.artifactSummary(row.artifact));
    m_painter.restore();
}

/// Paints how long the task has been waiting for input, beside the lane of a strip.
void TimelinePainter::paintWaitingTime(const LaneGeometry &lane, const QRect &rect)
{
    const StateSpan &last = m_geometry.lanes().spans(lane.task).back();
    if (!TimelineLabels::waitsForUser(last.state) || !m_geometry.lanes().isGrowing(lane.task))
        return;
    m_painter.setFont(smallFont());
    m_painter.setPen(m_palette.textColor(stateLook(last.state).color));
    const double end = qMin(double(m_geometry.scale().width), m_geometry.scale().xAt(m_nowNs));
    const int left = m_geometry.titleWidth() + qRound(end) + 6;
    m_painter.drawText(QRect(left, rect.top(), m_geometry.width() - left, rect.height()),
                       Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                       stopwatchText(m_nowNs - last.fromNs));
}

void TimelinePainter::paintLinks()
{
    const std::vector<LinkCurve> curves = m_geometry.linkCurves(m_marks.task);
    if (curves.empty())
        return;
    m_painter.save();
    m_painter.setClipRect(QRect(m_geometry.titleWidth() - 2, m_geometry.axisHeight(),
                                m_geometry.width(), m_geometry.height()),
                          Qt::IntersectClip);
    m_painter.setRenderHint(QPainter::Antialiasing);
    for (const LinkCurve &curve : curves) {
        const bool isHovered = m_marks.hovered == curve.link;
        const bool isStrong =
            isHovered || curve.link.from == m_marks.task || curve.link.to == m_marks.task;
        const QColor color = m_palette.color(isStrong ? ColorRole::Accent : ColorRole::Dim);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(color, isHovered ? 2 : isStrong ? 1.4 : 1));
        m_painter.drawPath(curve.path());
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(color);
        m_painter.drawEllipse(curve.end, 2.5, 2.5);
        if (curves.size() <= MaxLinkWords || isHovered)
            paintLinkText(curve);
    }
    m_painter.restore();
}

/// Paints "references …88b1" left of the curve, above the lane where it ends.
void TimelinePainter::paintLinkText(const LinkCurve &curve)
{
    const QString word = tr("references %1").arg(m_labels.taskIdTail(curve.link.from));
    const QFontMetricsF metrics(smallFont());
    const double width = metrics.horizontalAdvance(word);
    const bool comesFromAbove = curve.start.y() < curve.end.y();
    const double baseline = curve.end.y() - m_style.barHeight / 2.0 - metrics.descent() - 2;
    const double x = curve.at(comesFromAbove ? 0.85 : 1).x() - width - 6;
    if (x < m_geometry.titleWidth() + 4)
        return;
    m_painter.fillRect(QRectF(x - 3, baseline - metrics.ascent(), width + 6, metrics.height()),
                       m_palette.color(ColorRole::Surface));
    m_painter.setFont(smallFont());
    m_painter.setPen(m_palette.textColor(ColorRole::Dim));
    m_painter.drawText(QPointF(x, baseline), word);
}

/// Paints the selected time range: tinted, with lines at its ends, and with its length in the axis.
void TimelinePainter::paintRange()
{
    const std::optional<TimeRange> &range = m_marks.range;
    if (!range)
        return;
    const int left =
        int(qBound(double(m_geometry.titleWidth()), m_geometry.xAt(range->fromNs), 1e6));
    const int right = int(qBound(-1e6, m_geometry.xAt(range->toNs), double(m_geometry.width())));
    if (right < left)
        return;
    const QColor accent = m_palette.color(ColorRole::Accent);
    const int top = m_geometry.isPane() ? m_geometry.axisHeight() : 0;
    m_painter.fillRect(QRect(left, top, qMax(1, right - left), m_geometry.height() - top),
                       m_palette.tint(Tint::Range));
    for (const qint64 end : {range->fromNs, range->toNs}) {
        const double x = m_geometry.xAt(end);
        if (x < m_geometry.titleWidth() - 1 || x > m_geometry.width())
            continue;
        m_painter.fillRect(QRect(qRound(x), top, 1, m_geometry.height() - top), accent);
        if (m_geometry.isPane()) // a handle for dragging
            m_painter.fillRect(QRect(qRound(x) - 2, top, 5, 8), accent);
    }
    if (m_geometry.isPane())
        paintRangeLength(*range, left, right);
}

void TimelinePainter::paintRangeLength(const TimeRange &range, int left, int right)
{
    const QString text = latencyText(range.length());
    const QFontMetrics metrics(bold(smallFont()));
    const int width = metrics.horizontalAdvance(text) + 12;
    const int x =
        qBound(m_geometry.titleWidth(), (left + right - width) / 2, m_geometry.width() - width);
    const QRect plate(x, 3, width, metrics.height() + 2);
    m_painter.save();
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_palette.color(ColorRole::Accent));
    m_painter.drawRoundedRect(plate, 4, 4);
    m_painter.restore();
    m_painter.setFont(bold(smallFont()));
    m_painter.setPen(m_palette.color(ColorRole::OnAccent));
    m_painter.drawText(plate, Qt::AlignCenter, text);
}

/// Paints a line at the selected event through all lanes.
void TimelinePainter::paintCursor()
{
    if (!m_marks.cursorNs)
        return;
    const int x = qRound(m_geometry.xAt(*m_marks.cursorNs));
    if (x < m_geometry.titleWidth() - 1 || x > m_geometry.width())
        return;
    const int top = m_geometry.isPane() ? m_geometry.axisHeight() : 0;
    m_painter.fillRect(QRect(x, top, m_geometry.isPane() ? 2 : 1, m_geometry.height() - top),
                       m_palette.color(ColorRole::Accent));
}

void TimelinePainter::paintCurrentTime()
{
    const double x = m_geometry.xAt(m_nowNs);
    if (m_geometry.scope().growing() == 0 || x < m_geometry.titleWidth() ||
        x > m_geometry.width() - 8)
        return;
    m_painter.setPen(QPen(m_palette.color(ColorRole::Faint), 1, Qt::DotLine));
    m_painter.drawLine(QPointF(qRound(x) + 0.5, m_geometry.axisHeight()),
                       QPointF(qRound(x) + 0.5, m_geometry.height()));
    m_painter.setFont(smallFont());
    m_painter.setPen(m_palette.textColor(ColorRole::Faint));
    m_painter.drawText(QPointF(x + 4, m_geometry.height() - m_geometry.viewport().rateHeight - 6),
                       tr("now"));
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/lanepainter.h"

#include "model/facts/itemtext.h"
#include "model/text/statetexts.h"
#include "model/timeline/timelinetext.h"
#include "ui/panes/timeline/timelinelabels.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/states.h"
#include "ui/style/zoom.h"

#include <QFontMetricsF>
#include <QHash>
#include <QLocale>
#include <QPainter>
#include <QPixmapCache>
#include <QPolygonF>

#include <cmath>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr double Corner = 3;
static constexpr double Beyond =
    4; ///< pixels past the edges of the range, so that ends stay hidden
static constexpr double LanePadding = 5;
static constexpr int EndMark = 3; ///< width of the mark at a task's end

LaneStyle LaneStyle::pane()
{
    LaneStyle style;
    style.font = bold(smallFont());
    const int line = QFontMetrics(style.font).height();
    style.barTop = line + 2;
    style.barHeight = line + 8;
    style.tickHeight = zoomed(12);
    style.tickBase = style.barTop + style.barHeight + style.tickHeight + 3;
    style.height = style.tickBase + zoomed(5) + 2;
    style.hasLabels = true;
    style.toggleWidth = zoomed(14);
    style.artifactBar = zoomed(4);
    style.artifactTick = zoomed(12);
    style.artifactHeight = qMax(QFontMetrics(smallFont()).height() + 6, zoomed(24));
    style.artifactBase = style.artifactHeight - style.artifactBar - zoomed(3);
    return style;
}

LaneStyle LaneStyle::strip()
{
    LaneStyle style;
    style.font = smallFont();
    style.height = zoomed(17);
    style.barTop = 2;
    style.barHeight = style.height - 5;
    style.tickHeight = style.barHeight - 4;
    style.tickBase = style.barTop + style.barHeight;
    return style;
}

static double heightShare(double value, double least, double most)
{
    const double magnitude = std::log2(qMax(value, 1.0) / least) / std::log2(most / least);
    return 0.3 + 0.7 * qBound(0.0, magnitude, 1.0);
}

double tickHeightRatio(qint64 bytes)
{
    return heightShare(double(bytes), MinTickBytes, MaxTickBytes);
}

double countHeightRatio(quint32 count)
{
    return heightShare(count, 1, MaxTickCount);
}

QFont groupFont()
{
    QFont font = smallFont();
    font.setPixelSize(qMax(8, font.pixelSize() - 2));
    return font;
}

void paintReadMark(QPainter &painter, int x, int base, int height, quint32 count, double next)
{
    painter.fillRect(x - 1, base, 4, 2, painter.pen().color());
    const QString number = QLocale().toString(count);
    const QFontMetricsF metrics(painter.font());
    if (x + 4 + metrics.horizontalAdvance(number) + 2 > next)
        return;
    painter.drawText(QPointF(x + 4, base - (height - metrics.capHeight()) / 2), number);
}

double endWidth(TaskState state, const LaneStyle &style)
{
    if (!isTerminal(state))
        return 0;
    return style.hasLabels ? QFontMetricsF(style.font).horizontalAdvance(taskStateText(state)) +
                                 zoomed(12) + EndMark + 2 * LanePadding
                           : EndMark + 4 + zoomed(12);
}

/// The background between the hatches.
static QColor hatchBack(TaskState state, const Palette &palette)
{
    return palette.color(state == TaskState::InputRequired ? ColorRole::InputBackground
                                                           : ColorRole::Surface);
}

void LanePainter::paint(const LaneGeometry &lane, double width, qint64 nowNs)
{
    m_labelEnd = 0;
    for (const GapBox &gap : lane.gaps)
        paintGap(lane.task, gap, width);
    for (const SpanBox &box : lane.spans)
        paintSpan(box, width, nowNs);
    paintTicks(lane);
    if (m_style.hasLabels)
        paintReads(lane, width);
    paintPushes(lane);
    if (m_style.hasLabels) // a strip is too low for text
        paintFindings(lane);
    paintAgentMarks(lane);
}

void LanePainter::paintSpan(const SpanBox &box, double width, qint64 nowNs)
{
    const bool ends = box.span.isOngoing() && isTerminal(box.span.state);
    const double left = qMax(-Beyond, box.left);
    const double right = ends ? box.right : qMin(width + Beyond, box.right);
    if (right < left || (left > width + Beyond && !ends))
        return;
    if (ends) {
        paintEnd(box);
        return;
    }
    if (box.span.state == TaskState::Unspecified) { // sent, no response yet
        m_painter.fillRect(
            QRectF(left, m_style.barTop + m_style.barHeight / 2.0 - 1, qMax(1.0, right - left), 2),
            m_palette.color(ColorRole::Submitted));
        return;
    }
    // Leaves one pixel between neighbors. Even the shortest span is visible.
    const QRectF bar(std::round(left), m_style.barTop,
                     qMax(2.0, std::round(right) - std::round(left) - 1), m_style.barHeight);
    m_painter.setRenderHint(QPainter::Antialiasing);
    if (TimelineLabels::waitsForUser(box.span.state)) {
        paintHatched(bar, box.span.state);
    } else {
        const double corner = qMin(Corner, bar.width() / 2);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_palette.color(stateLook(box.span.state).color));
        m_painter.drawRoundedRect(bar, corner, corner);
    }
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    if (m_style.hasLabels)
        paintStateText(box, bar, nowNs);
}

/// Draws the end of a task. It has no duration, and so is a mark with a text beside it instead of a
/// bar.
void LanePainter::paintEnd(const SpanBox &box)
{
    const QColor color = m_palette.color(stateLook(box.span.state).color);
    const double left = std::round(box.left);
    const int side = zoomed(12);
    const double middle = m_style.barTop + m_style.barHeight / 2.0;
    m_painter.fillRect(QRectF(left, m_style.barTop - 1, EndMark, m_style.barHeight + 2), color);
    const QRect icon(int(left) + EndMark + 3, int(std::lround(middle - side / 2.0)), side, side);
    paintIcon(&m_painter, icon, stateLook(box.span.state).icon, color);
    if (!m_style.hasLabels)
        return;
    const double textLeft = icon.right() + 4;
    m_painter.setFont(m_style.font);
    m_painter.setPen(m_palette.textColor(stateLook(box.span.state).color));
    m_painter.drawText(
        QRectF(textLeft, m_style.barTop,
               box.left + endWidth(box.span.state, m_style) - textLeft + 4, m_style.barHeight),
        Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, taskStateText(box.span.state));
}

/// One period of the hatches, as high as a bar. It is drawn once and then copied.
static QPixmap hatchTile(const QColor &color, const QColor &back, int height, double ratio)
{
    static constexpr int Distance = 8;
    const QString key =
        u"a2a-hatch-%1-%2-%3-%4"_s.arg(color.rgba()).arg(back.rgba()).arg(height).arg(ratio);
    QPixmap tile;
    if (QPixmapCache::find(key, &tile))
        return tile;
    tile = QPixmap(int(std::ceil(Distance * ratio)), int(std::ceil(height * ratio)));
    tile.fill(back);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(tile.width() / double(Distance), tile.height() / double(height));
    painter.setPen(QPen(color, 1.8));
    const int first = -(height / Distance + 2) * Distance;
    for (int x = first; x <= 2 * Distance; x += Distance)
        painter.drawLine(QPointF(x, height), QPointF(x + height, 0));
    painter.end();
    QPixmapCache::insert(key, tile);
    return tile;
}

void LanePainter::paintHatched(const QRectF &bar, TaskState state)
{
    const QColor color = m_palette.color(stateLook(state).color);
    const double ratio = m_painter.device()->devicePixelRatioF();
    QBrush hatches(hatchTile(color, hatchBack(state, m_palette), int(bar.height()), ratio));
    hatches.setTransform(QTransform::fromScale(1 / ratio, 1 / ratio));
    // The hatches are aligned to the origin of the range, so that they do not move while the bar
    // grows.
    m_painter.setBrushOrigin(QPointF(0, bar.top()));
    m_painter.setBrush(hatches);
    m_painter.setPen(QPen(color, 1));
    m_painter.drawRoundedRect(bar.adjusted(0.5, 0.5, -0.5, -0.5), Corner, Corner);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setBrushOrigin(QPointF());
}

/// The width of a text. Cached, since the same few texts are drawn at each paint, and shaping them
/// is expensive.
static double wordWidth(const QFont &font, const QString &text)
{
    static constexpr qsizetype MaxKept = 2000;
    static QHash<QString, double> widths;
    static QFont measured;
    if (font != measured || widths.size() > MaxKept) {
        widths.clear();
        measured = font;
    }
    const auto known = widths.constFind(text);
    if (known != widths.constEnd())
        return *known;
    return *widths.insert(text, QFontMetricsF(font).horizontalAdvance(text));
}

void LanePainter::paintStateText(const SpanBox &box, const QRectF &bar, qint64 nowNs)
{
    const bool waits = TimelineLabels::waitsForUser(box.span.state);
    const QString word = box.resumed && !waits ? TimelineLabels::tr("resumed")
                                               : TimelineLabels::spanText(box.span.state);
    const qint64 length = (box.span.isOngoing() ? nowNs : box.span.toNs) - box.span.fromNs;
    QString whole = word;
    if (waits)
        whole += u" · "_s % durationText(length);
    else if (box.span.isOngoing())
        whole += u'…';
    else if (!box.resumed && !box.cut)
        whole += u' ' % durationText(length);
    const QRectF room = bar.adjusted(LanePadding, 0, -2, 0);
    const QColor color = m_palette.color(stateLook(box.span.state).color);
    const QColor plate = hatchBack(box.span.state, m_palette); // keeps hatches out of the word
    for (const QString &text : {whole, word}) {
        const double textWidth = wordWidth(m_style.font, text);
        if (textWidth > room.width())
            continue;
        if (waits) {
            m_painter.fillRect(
                QRectF(room.left() - 3, bar.top() + 2, textWidth + 6, bar.height() - 4), plate);
        }
        m_painter.setFont(m_style.font);
        m_painter.setPen(waits ? m_palette.color(ColorRole::Text) : m_palette.textColorOn(color));
        m_painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
        return;
    }
    const int side = zoomed(12);
    if (bar.width() < side + 4)
        return;
    const QRect icon(int(bar.center().x()) - side / 2, int(bar.center().y()) - side / 2, side,
                     side);
    if (waits)
        m_painter.fillRect(icon.adjusted(-1, -1, 1, 1), plate);
    paintIcon(&m_painter, icon, stateLook(box.span.state).icon,
              waits ? color : m_palette.textColorOn(color));
}

void LanePainter::paintTicks(const LaneGeometry &lane)
{
    size_t span = 0;
    for (const TickBox &tick : lane.ticks) {
        const double center = tick.x + 0.5;
        while (span + 1 < lane.spans.size() && lane.spans[span].right <= center)
            ++span;
        const SpanBox *under = span < lane.spans.size() && lane.spans[span].left <= center
                                   ? &lane.spans[span]
                                   : nullptr;
        if ((tick.kinds & ~TickFailed) == TickPush)
            continue; // drawn by paintPushes()
        const bool chunk = tick.kinds & TickChunk;
        int height = m_style.tickHeight;
        if (chunk || !(tick.kinds & (TickStatus | TickSent)))
            height = qMax(2, int(std::lround((m_style.countsEvents ? countHeightRatio(tick.count)
                                                                   : tickHeightRatio(tick.bytes)) *
                                             height)));
        QColor color;
        if (m_style.hasLabels) {
            color = tick.kinds & TickFailed ? m_palette.color(failureColor())
                    : chunk                 ? m_palette.color(ColorRole::Working)
                    : tick.kinds & TickSent ? m_palette.color(ColorRole::Dim)
                    : under                 ? m_palette.color(stateLook(under->span.state).color)
                                            : m_palette.color(ColorRole::Dim);
        } else {
            if (!chunk)
                continue; // a strip shows ticks of streamed content only
            const bool solid = under && under->span.state != TaskState::Unspecified &&
                               !TimelineLabels::waitsForUser(under->span.state);
            color = solid
                        ? m_palette.textColorOn(m_palette.color(stateLook(under->span.state).color))
                        : m_palette.color(ColorRole::Working);
        }
        m_painter.fillRect(tick.x, m_style.tickBase - height, 2, height, color);
    }
}

/// Draws one mark with a number for several events of one read, since no zoom can separate them.
void LanePainter::paintReads(const LaneGeometry &lane, double width)
{
    m_painter.setFont(groupFont());
    m_painter.setPen(m_palette.textColor(ColorRole::Dim));
    for (size_t at = 0; at < lane.ticks.size(); ++at) {
        const TickBox &tick = lane.ticks[at];
        if (!tick.isSingleRead)
            continue;
        const double next = at + 1 < lane.ticks.size() ? lane.ticks[at + 1].x : width;
        paintReadMark(m_painter, tick.x, m_style.tickBase, m_style.tickHeight, tick.count, next);
    }
}

/// Draws push notifications as arrowheads from above on the line of the ticks. If a stream reports
/// the same event, its tick is visible inside.
void LanePainter::paintPushes(const LaneGeometry &lane)
{
    const double half = m_style.hasLabels ? zoomed(4) : zoomed(3);
    const double height = m_style.hasLabels ? zoomed(8) : qMin(zoomed(6), m_style.tickHeight);
    m_painter.setRenderHint(QPainter::Antialiasing);
    for (const TickBox &tick : lane.ticks) {
        if (!(tick.kinds & TickPush))
            continue;
        const double center = tick.x + 1;
        const QPolygonF head{{QPointF(center - half, m_style.tickBase - height),
                              QPointF(center + half, m_style.tickBase - height),
                              QPointF(center, m_style.tickBase)}};
        const bool failed = tick.kinds & TickFailed;
        m_painter.setPen(QPen(m_palette.color(ColorRole::Surface), 1));
        m_painter.setBrush(m_palette.color(failed ? failureColor() : ColorRole::Accent));
        m_painter.drawPolygon(head);
    }
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    m_painter.setBrush(Qt::NoBrush);
}

/// Draws the mark of the highest severity on the ticks. Of marks that are close together the more
/// severe ones stay.
void LanePainter::paintFindings(const LaneGeometry &lane)
{
    const int side = zoomed(9);
    const TickBox *last = nullptr;
    std::vector<const TickBox *> shown;
    for (const TickBox &tick : lane.ticks) {
        if (tick.maxSeverity < 0)
            continue;
        if (last && tick.x - last->x <= side) {
            if (tick.maxSeverity <= last->maxSeverity)
                continue;
            shown.pop_back();
        }
        last = &tick;
        shown.push_back(last);
    }
    for (const TickBox *tick : shown) {
        const StateLook look = severityLook(Severity(tick->maxSeverity));
        paintIcon(
            &m_painter,
            QRect(tick->x + 1 - side / 2, m_style.tickBase - m_style.tickHeight - 1, side, side),
            look.icon, m_palette.color(look.color));
    }
}

/// Draws a small triangle below the ticks at the agent's own time, with a line to the arrival.
void LanePainter::paintAgentMarks(const LaneGeometry &lane)
{
    const double markWidth = zoomed(7);
    const double markHeight = zoomed(5);
    if (lane.agentMarks.empty())
        return;
    const QColor color = m_palette.color(ColorRole::AuthRequired);
    const double top = m_style.tickBase + 1;
    m_painter.setRenderHint(QPainter::Antialiasing);
    for (const AgentTimeMark &mark : lane.agentMarks) {
        if (const double way = std::abs(mark.arrivedX - mark.x);
            way > markWidth / 2 && way < 4000) {
            m_painter.setPen(QPen(m_palette.color(ColorRole::Faint), 1, Qt::DotLine));
            m_painter.drawLine(QPointF(mark.x, top + markHeight),
                               QPointF(mark.arrivedX, top + markHeight));
        }
        const QPointF points[] = {{mark.x + 0.5, top},
                                  {mark.x + 0.5 - markWidth / 2, top + markHeight},
                                  {mark.x + 0.5 + markWidth / 2, top + markHeight}};
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(color);
        m_painter.drawPolygon(points, 3);
    }
    m_painter.setRenderHint(QPainter::Antialiasing, false);
}

void LanePainter::paintGap(TaskIndex task, const GapBox &box, double width)
{
    const double left = qMax(-Beyond, box.left);
    const double right = qMin(width + Beyond, qMax(box.right, box.left + 2));
    if (right <= left)
        return;
    const QColor color = m_palette.color(failureColor());
    const double y = m_style.barTop + m_style.barHeight / 2.0;
    QPen pen(color, m_style.hasLabels ? 2 : 1.5);
    pen.setDashPattern({2.5, 1.5});
    pen.setCapStyle(Qt::FlatCap);
    m_painter.setPen(pen);
    m_painter.drawLine(QPointF(left, y), QPointF(right, y));
    if (m_style.hasLabels)
        paintGapText(task, box, left, right, width);
}

void LanePainter::paintGapText(TaskIndex task, const GapBox &box, double left, double right,
                               double width)
{
    const QFont font = smallFont();
    QString text = m_labels.gapText(task, box.gap);
    if (box.gap.toNs >= 0)
        text += u" · "_s % durationText(box.gap.toNs - box.gap.fromNs) % u" · "_s %
                resumptionText(box.gap);
    const QFontMetricsF metrics(font);
    const double length = metrics.horizontalAdvance(text);
    // The text is above the line if it fits there, else above the bar of the lane.
    const bool fits = length + 4 <= right - left;
    const double y = m_style.barTop + m_style.barHeight / 2.0;
    const double x =
        qBound(0.0, fits ? (left + right - length) / 2 : left, qMax(0.0, width - length));
    if (!fits && x < m_labelEnd)
        return;
    m_painter.setFont(font);
    m_painter.setPen(m_palette.textColor(failureColor()));
    m_painter.drawText(QPointF(x, fits ? y - 5 : m_style.barTop - metrics.descent() - 1), text);
    if (!fits)
        m_labelEnd = x + length + 8;
}

} // namespace a2a

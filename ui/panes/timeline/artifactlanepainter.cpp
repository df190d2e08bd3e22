// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/artifactlanepainter.h"

#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/states.h"
#include "ui/style/zoom.h"

#include <QPainter>
#include <QPolygonF>

#include <array>
#include <cmath>

namespace a2a {

static constexpr double Outside = 4; ///< pixels drawn past the edges of the range

QColor artifactColor(const Palette &palette, int number)
{
    static constexpr std::array Hues{Tint::RowBlue,   Tint::RowOrange, Tint::RowGreen,
                                     Tint::RowPurple, Tint::RowRed,    Tint::RowYellow};
    return palette.hue(Hues[size_t(number) % Hues.size()]);
}

void ArtifactLanePainter::paint(const ArtifactLane &lane, double width, const QString &words)
{
    if (lane.artifact == NoIndex)
        return;
    paintBar(lane, width);
    paintTicks(lane, width);
    paintEnd(lane);
    const double left = qMax(0.0, lane.right) + zoomed(14);
    const QFontMetricsF metrics(smallFont());
    if (words.isEmpty() || lane.right < -Outside || left + metrics.horizontalAdvance(words) > width)
        return;
    m_painter.setFont(smallFont());
    m_painter.setPen(m_palette.textColor(ColorRole::Dim));
    m_painter.drawText(QRectF(left, 0, width - left, m_style.artifactHeight),
                       Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, words);
}

/// While no stream was open, the bar has a dashed gap.
void ArtifactLanePainter::paintBar(const ArtifactLane &lane, double width)
{
    const int top = m_style.artifactBase;
    double from = qMax(-Outside, lane.left);
    const double end = qMin(width + Outside, qMax(lane.right + 2, lane.left + 2));
    QPen dashes(m_palette.color(failureColor()), 2);
    dashes.setDashPattern({2.5, 1.5});
    dashes.setCapStyle(Qt::FlatCap);
    const double middle = top + m_style.artifactBar / 2.0;
    for (const GapBox &gap : lane.gaps) {
        const double left = qBound(-Outside, gap.left, width + Outside);
        const double right = qBound(-Outside, qMax(gap.right, gap.left + 3), width + Outside);
        if (left > from)
            m_painter.fillRect(QRectF(from, top, qMin(left, end) - from, m_style.artifactBar),
                               m_color);
        m_painter.setPen(dashes);
        m_painter.drawLine(QPointF(left, middle), QPointF(right, middle));
        from = qMax(from, right);
    }
    if (end > from)
        m_painter.fillRect(QRectF(from, top, end - from, m_style.artifactBar), m_color);
}

void ArtifactLanePainter::paintTicks(const ArtifactLane &lane, double width)
{
    m_painter.setFont(groupFont());
    for (size_t at = 0; at < lane.ticks.size(); ++at) {
        const ChunkTick &tick = lane.ticks[at];
        const double share =
            m_style.countsEvents ? countHeightRatio(tick.count) : tickHeightRatio(tick.bytes);
        const int height = qMax(2, int(std::lround(share * m_style.artifactTick)));
        m_painter.fillRect(tick.x, m_style.artifactBase - height, 2, height, m_color);
        if (tick.isSingleRead) {
            const double next = at + 1 < lane.ticks.size() ? lane.ticks[at + 1].x : width;
            m_painter.setPen(m_palette.textColor(ColorRole::Dim));
            paintReadMark(m_painter, tick.x, m_style.artifactBase, m_style.artifactTick, tick.count,
                          next);
        }
    }
    for (const ChunkTick &tick : lane.ticks) {
        if (tick.marks != 0)
            paintMark(tick);
    }
}

/// Draws the mark of a special chunk: a flag where the artifact starts again, a hollow foot where a
/// chunk has nothing to append to, and an arrowhead where a stream continues.
void ArtifactLanePainter::paintMark(const ChunkTick &tick)
{
    const double x = tick.x + 0.5;
    const double side = zoomed(6);
    const double base = m_style.artifactBase + m_style.artifactBar;
    m_painter.setRenderHint(QPainter::Antialiasing);
    if (tick.marks & ChunkReplaces) {
        const QColor color = m_palette.color(ColorRole::Text);
        m_painter.setPen(QPen(color, 1.4));
        m_painter.drawLine(QPointF(x, 1), QPointF(x, base));
        m_painter.setBrush(color);
        m_painter.setPen(Qt::NoPen);
        m_painter.drawPolygon(
            QPolygonF{{QPointF(x, 1), QPointF(x + side, 1 + side / 2), QPointF(x, 1 + side)}});
    }
    if (tick.marks & ChunkAppendsFirst) {
        m_painter.setPen(QPen(m_palette.color(ColorRole::Warning), 1.6));
        m_painter.setBrush(m_palette.color(ColorRole::Surface));
        m_painter.drawRect(QRectF(x - side, base - side, side, side));
    }
    if (tick.marks & ChunkResumes) {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_palette.color(ColorRole::Accent));
        m_painter.drawPolygon(
            QPolygonF{{QPointF(x - side, base - side - 1), QPointF(x, base - side / 2 - 1),
                       QPointF(x - side, base - 1)}});
    }
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setRenderHint(QPainter::Antialiasing, false);
}

/// Draws the end of the lane: a filled square for lastChunk, a ring if the task or the stream has
/// ended without it, and an open angle if more may follow.
void ArtifactLanePainter::paintEnd(const ArtifactLane &lane)
{
    const double side = zoomed(8);
    const double middle = m_style.artifactBase + m_style.artifactBar / 2.0;
    const double left = std::round(lane.right) + 2;
    const QRectF box(left, middle - side / 2, side, side);
    m_painter.setRenderHint(QPainter::Antialiasing);
    switch (lane.end) {
    case ArtifactGrowth::End::LastChunk:
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_color);
        m_painter.drawRect(box);
        break;
    case ArtifactGrowth::End::Interrupted:
    case ArtifactGrowth::End::TaskEnded:
        m_painter.setPen(QPen(m_palette.color(ColorRole::Warning), 1.8));
        m_painter.setBrush(m_palette.color(ColorRole::Surface));
        m_painter.drawEllipse(box.adjusted(1, 1, -1, -1));
        break;
    case ArtifactGrowth::End::Open:
        m_painter.setPen(QPen(m_color, 1.8));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawPolyline(
            QPolygonF{{box.topLeft(), QPointF(box.left() + side / 2, middle), box.bottomLeft()}});
        break;
    case ArtifactGrowth::End::Snapshot:
        m_painter.setPen(QPen(m_color, 1.8));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(box.adjusted(1, 1, -1, -1));
        break;
    }
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/rateband.h"

#include "model/text/bytesize.h"
#include "model/text/durations.h"
#include "ui/panes/timeline/timelinelabels.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"

#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int BandIndent = 12;
static constexpr int StepPixels = 4; ///< minimum width of a step of the curve

RateFacts RateSummary::facts(ArtifactIndex artifact, TaskIndex task,
                             const TimelineGeometry &geometry) const
{
    static const std::vector<StreamGap> NoCuts;
    RateFacts facts;
    const ChunkFlow *flow = nullptr;
    const std::vector<StreamGap> *cuts = &NoCuts;
    if (artifact != NoIndex) {
        facts.name = m_labels.artifactTitle(artifact);
        flow = &m_artifacts.flow(artifact);
        cuts = &m_store.tasks[m_store.artifacts[artifact].task].gaps;
    } else if (task != NoIndex) {
        facts.name = m_labels.taskIdTail(task);
        flow = &m_flows.flow(task);
        cuts = &m_store.tasks[task].gaps;
    } else {
        facts.name = tr("All tasks");
        flow = &m_flows.combinedFlow([this](TaskIndex one) { return m_scope.indexOf(one) >= 0; });
    }
    facts.curve = RateCurve::compute(*flow, geometry.scale().widened(geometry.marginRight()),
                                     geometry.viewport().originNs, zoomed(StepPixels));
    ChunkGapStatistics &gaps = m_gaps[{artifact == NoIndex ? task : NoIndex, artifact}];
    gaps.update(*flow, *cuts);
    facts.gaps = &gaps;
    facts.isIncomplete = gaps.isBehind(*flow) || (artifact == NoIndex && m_flows.isBehind());
    facts.stallNs = m_stallThresholdNs;
    if (m_stallThresholdNs > 0)
        facts.stalls = gaps.stalls(m_stallThresholdNs);
    return facts;
}

int RateBand::height()
{
    return 2 * QFontMetrics(smallFont()).height() + zoomed(56);
}

RateBand::RateBand(QPainter &painter, const TimelineGeometry &geometry, const Palette &palette,
                   const RateFacts &facts)
    : m_painter(painter)
    , m_geometry(geometry)
    , m_palette(palette)
    , m_facts(facts)
    , m_rect(geometry.rateRect())
{
}

void RateBand::paint()
{
    m_painter.save();
    m_painter.fillRect(m_rect, m_palette.color(ColorRole::Surface));
    m_painter.fillRect(QRect(m_rect.left(), m_rect.top(), m_rect.width(), 1),
                       m_palette.color(ColorRole::Line));
    paintGaps();
    m_painter.setClipRect(m_rect.adjusted(m_geometry.titleWidth(), 1, 0, 0), Qt::IntersectClip);
    paintStalls();
    paintCurves();
    paintLegend();
    m_painter.restore();
}

QString RateBand::gapText(const ChunkGapStatistics &gaps)
{
    return tr("gaps p50 %1 · p95 %2 · max %3", "percentiles of the gaps between chunks")
        .arg(latencyText(gaps.medianNs()), latencyText(gaps.p95Ns()),
             latencyText(gaps.longestNs()));
}

QRect RateBand::histogramRect(const TimelineGeometry &geometry)
{
    const QRect band = geometry.rateRect();
    const int line = QFontMetrics(smallFont()).height();
    return {band.left() + BandIndent, band.top() + 4 + line, geometry.titleWidth() - BandIndent - 8,
            band.height() - 3 * line - 10};
}

/// Paints the name of the band and the histogram of gaps, with a bar for each bucket and the
/// shortest gaps on the left.
void RateBand::paintGaps()
{
    const int line = QFontMetrics(smallFont()).height();
    const QRect room(m_rect.left() + BandIndent, m_rect.top() + 4,
                     m_geometry.titleWidth() - BandIndent - 8, line);
    m_painter.setFont(bold(smallFont()));
    m_painter.setPen(m_palette.textColor(ColorRole::Text));
    m_painter.drawText(
        room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
        QFontMetrics(bold(smallFont())).elidedText(m_facts.name, Qt::ElideMiddle, room.width()));
    if (!m_facts.gaps || m_facts.gaps->count() == 0)
        return;
    const QRect bars = histogramRect(m_geometry);
    const auto &counts = m_facts.gaps->histogram();
    const quint32 most = *std::max_element(counts.begin(), counts.end());
    const double each = double(bars.width()) / ChunkGapStatistics::HistogramBins;
    for (int at = 0; at < ChunkGapStatistics::HistogramBins; ++at) {
        const quint32 count = counts[size_t(at)];
        const int tall = count == 0 ? 0 : qMax(2, int(bars.height() * count / most));
        const QRectF bar(bars.left() + at * each, bars.bottom() - tall, qMax(1.0, each - 1), tall);
        m_painter.fillRect(bar, m_palette.color(ColorRole::Working));
    }
    m_painter.fillRect(QRect(bars.left(), bars.bottom(), bars.width(), 1),
                       m_palette.color(ColorRole::Border));
    m_painter.setFont(groupFont());
    m_painter.setPen(m_palette.textColor(ColorRole::Dim));
    const ChunkGapStatistics &gaps = *m_facts.gaps;
    const QString texts[] = {
        tr("p50 %1 · p95 %2").arg(durationText(gaps.medianNs()), durationText(gaps.p95Ns())),
        tr("max %1", "the longest gap").arg(durationText(gaps.longestNs()))};
    int top = bars.bottom() + 2;
    for (const QString &text : texts) {
        m_painter.drawText(QRect(room.left(), top, m_geometry.titleWidth() - room.left(), line),
                           Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
        top += line - 1;
    }
}

/// Paints each time without data that is longer than the threshold as a translucent band with its
/// length.
void RateBand::paintStalls()
{
    m_painter.setFont(smallFont());
    const QFontMetricsF metrics(smallFont());
    const int line = QFontMetrics(smallFont()).height();
    for (const ChunkGapStatistics::Stall &stall : m_facts.stalls) {
        const double left = qMax(double(m_geometry.titleWidth()), m_geometry.xAt(stall.fromNs));
        const double right = qMin(double(m_rect.right()), m_geometry.xAt(stall.toNs));
        if (right - left < 1)
            continue;
        const QRectF veil(left, m_rect.top() + line + 6, right - left, m_rect.height() - line - 8);
        m_painter.fillRect(veil, QBrush(m_palette.color(ColorRole::Warning), Qt::BDiagPattern));
        const QString text = durationText(stall.toNs - stall.fromNs);
        const double width = metrics.horizontalAdvance(text) + 8;
        if (width > right - left)
            continue;
        const QRectF plate(veil.center().x() - width / 2, veil.center().y() - line / 2.0, width,
                           line);
        m_painter.fillRect(plate, m_palette.color(ColorRole::Surface));
        m_painter.setPen(m_palette.textColor(ColorRole::Warning));
        m_painter.drawText(plate, Qt::AlignCenter, text);
    }
}

/// Paints the bytes as an area and the chunks as a line, each scaled to its own peak.
void RateBand::paintCurves()
{
    const int line = QFontMetrics(smallFont()).height();
    const double base = m_rect.bottom() - 3;
    const double room = base - (m_rect.top() + line + 8);
    const double origin = m_geometry.titleWidth();
    QPainterPath chunks;
    double last = -1;
    const QColor color = m_palette.color(ColorRole::Accent);
    const QColor fill = m_palette.tint(Tint::SelectedLines);
    for (const RateCurve::Step &step : m_facts.curve.steps) {
        const double left = origin + step.left;
        const double right = qMax(left + 1, origin + step.right);
        const double bytes =
            room * m_facts.curve.bytesPerSecond(step) / qMax(1.0, m_facts.curve.peakBytes);
        m_painter.fillRect(QRectF(left, base - bytes, right - left, bytes), fill);
        m_painter.fillRect(QRectF(left, base - bytes, right - left, 1.5), color);
        const double y =
            base - room * m_facts.curve.chunksPerSecond(step) / qMax(1.0, m_facts.curve.peakChunks);
        if (last < 0 || left - last > 0.5) { // no data in between
            if (last >= 0)
                chunks.lineTo(last, base);
            chunks.moveTo(left, base);
        }
        chunks.lineTo(left, y);
        chunks.lineTo(right, y);
        last = right;
    }
    if (last >= 0)
        chunks.lineTo(last, base);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(m_palette.color(ColorRole::InputRequired), 1.2));
    m_painter.drawPath(chunks);
    m_painter.fillRect(QRectF(origin, base, m_rect.right() - origin, 1),
                       m_palette.color(ColorRole::Border));
}

static QString perSecond(double chunks)
{
    return QLocale().toString(chunks, 'f', chunks < 10 ? 1 : 0);
}

/// The legend's texts, in full and abbreviated.
std::vector<RateBand::LegendItem> RateBand::legend(bool isShort) const
{
    const RateCurve &curve = m_facts.curve;
    if (curve.steps.empty())
        return {{tr("no content in this time"), ColorRole::Dim, 0}};
    const QString bytes = sizeText(qint64(curve.peakBytes));
    const QString chunks = perSecond(curve.peakChunks);
    std::vector<LegendItem> said{
        {isShort ? tr("≤ %1/s", "bytes a second at most").arg(bytes)
                 : tr("bytes/s, peak %1/s").arg(bytes),
         ColorRole::Text, 8},
        {isShort ? tr("≤ %1 chunks/s").arg(chunks) : tr("chunks/s, peak %1/s").arg(chunks),
         ColorRole::Text, 2}};
    if (m_facts.stallNs > 0 && !m_facts.stalls.empty())
        said.push_back({tr("%n stalls over %1", nullptr, int(m_facts.stalls.size()))
                            .arg(durationText(m_facts.stallNs)),
                        ColorRole::Warning, 0});
    const QString step = latencyText(curve.stepNs);
    said.push_back(
        {isShort ? tr("per %1", "a step of the curve").arg(step) : tr("in steps of %1").arg(step),
         ColorRole::Dim, 0});
    return said;
}

/// Paints the legend, abbreviated if there is little space. Entries that do not fit are only in the
/// tool tip.
void RateBand::paintLegend()
{
    static constexpr int Swatch = 14;
    static constexpr int Apart = 16;
    const QFontMetrics metrics(smallFont());
    const int line = metrics.height();
    const int top = m_rect.top() + 4;
    const int left = m_geometry.titleWidth() + 4;
    const auto widthOf = [&](const std::vector<LegendItem> &said) {
        int width = -Apart;
        for (const LegendItem &one : said)
            width += metrics.horizontalAdvance(one.text) + (one.swatch > 0 ? Swatch : 0) + Apart;
        return width;
    };
    std::vector<LegendItem> said = legend(false);
    if (left + widthOf(said) > m_rect.right())
        said = legend(true);
    while (said.size() > 1 && left + widthOf(said) > m_rect.right())
        said.pop_back();
    m_painter.setFont(smallFont());
    int x = left;
    for (const LegendItem &one : said) {
        if (one.swatch > 0) {
            m_painter.fillRect(
                QRect(x, top + (line - one.swatch) / 2, 10, one.swatch),
                m_palette.color(one.swatch > 4 ? ColorRole::Accent : ColorRole::InputRequired));
            x += Swatch;
        }
        m_painter.setPen(m_palette.textColor(one.role));
        m_painter.drawText(QRect(x, top, m_rect.right() - x, line),
                           Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, one.text);
        x += metrics.horizontalAdvance(one.text) + Apart;
    }
}

QString RateBand::toolTip(const RateFacts &facts, const TimelineGeometry &geometry,
                          const QPoint &point)
{
    if (point.x() < geometry.titleWidth()) {
        if (!facts.gaps || facts.gaps->count() == 0)
            return facts.name;
        QStringList lines{facts.name, gapText(*facts.gaps)};
        for (int at = 0; at < ChunkGapStatistics::HistogramBins; ++at) {
            const quint32 count = facts.gaps->histogram()[size_t(at)];
            if (count == 0)
                continue;
            const QString number = QLocale().toString(count);
            lines << (at + 1 < ChunkGapStatistics::HistogramBins
                          ? tr("under %1: %2")
                                .arg(latencyText(ChunkGapStatistics::histogramBinEnd(at)), number)
                          : tr("%1 and more: %2")
                                .arg(latencyText(ChunkGapStatistics::histogramBinEnd(at - 1)),
                                     number));
        }
        return lines.join(u'\n');
    }
    for (const ChunkGapStatistics::Stall &stall : facts.stalls) {
        if (point.x() >= geometry.xAt(stall.fromNs) && point.x() <= geometry.xAt(stall.toNs))
            return tr("Stall: no data for %1 while the stream was open")
                .arg(durationText(stall.toNs - stall.fromNs));
    }
    const RateCurve::Step *step = facts.curve.at(point.x() - geometry.titleWidth());
    if (!step)
        return tr("%1: no data").arg(facts.name);
    return tr("%1: %2/s, %3 chunks/s\n%4 in %5 chunks within %6")
        .arg(facts.name, sizeText(qint64(facts.curve.bytesPerSecond(*step))),
             perSecond(facts.curve.chunksPerSecond(*step)), sizeText(step->bytes),
             QLocale().toString(step->chunks), latencyText(facts.curve.stepNs));
}

QString RateBand::sentence(const RateFacts &facts)
{
    QStringList said;
    if (facts.curve.steps.empty())
        said << tr("no content in this time");
    else
        said << tr("peak %1/s and %2 chunks/s")
                    .arg(sizeText(qint64(facts.curve.peakBytes)),
                         perSecond(facts.curve.peakChunks));
    if (facts.gaps && facts.gaps->count() > 0)
        said << gapText(*facts.gaps);
    if (!facts.stalls.empty())
        said << tr("%n stalls over %1", nullptr, int(facts.stalls.size()))
                    .arg(durationText(facts.stallNs));
    return said.join(u", "_s);
}

} // namespace a2a

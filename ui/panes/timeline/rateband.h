// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/artifactlanes.h"
#include "model/timeline/chunkgapstatistics.h"
#include "model/timeline/ratecurve.h"
#include "ui/panes/timeline/timelinegeometry.h"
#include "ui/style/palette.h"

#include <QCoreApplication>
#include <QString>

#include <map>
#include <utility>

class QPainter;

namespace a2a {

class TimelineLabels;

/// The rates and gaps with which the data of an artifact, a task or all shown tasks has arrived.
struct RateFacts {
    QString name; ///< safe to show
    RateCurve curve;
    const ChunkGapStatistics *gaps = nullptr; ///< null if unknown
    std::vector<ChunkGapStatistics::Stall> stalls;
    qint64 stallNs = 0;        ///< threshold of stalls; 0 if none is marked
    bool isIncomplete = false; ///< not everything was read yet; call again
};

/// Computes the facts for the band below the lanes, for an artifact, a task or all shown tasks.
/// Each chunk is read only once over all calls.
class RateSummary final {
    Q_DECLARE_TR_FUNCTIONS(a2a::RateSummary)

public:
    /// All arguments must outlive the object.
    RateSummary(const Store &store, const ArtifactLanes &artifacts, const TimelineScope &scope,
                const TimelineLabels &labels)
        : m_store(store)
        , m_artifacts(artifacts)
        , m_scope(scope)
        , m_labels(labels)
        , m_flows(store)
    {
    }

    /// Sets the length from which gaps between chunks are marked; 0 marks none.
    void setStallThresholdNs(qint64 thresholdNs) { m_stallThresholdNs = thresholdNs; }
    /// Forgets all flows. To be called when the scope has other tasks.
    void resetCombinedFlow() { m_flows.resetCombinedFlow(); }
    /// Facts about the artifact or, if it is NoIndex, about the task or, if that is NoIndex too,
    /// about all tasks. Valid until the next call.
    [[nodiscard]] RateFacts facts(ArtifactIndex artifact, TaskIndex task,
                                  const TimelineGeometry &geometry) const;

private:
    const Store &m_store;
    const ArtifactLanes &m_artifacts;
    const TimelineScope &m_scope;
    const TimelineLabels &m_labels;
    TaskChunkFlows m_flows;
    mutable std::map<std::pair<TaskIndex, ArtifactIndex>, ChunkGapStatistics> m_gaps;
    qint64 m_stallThresholdNs = 1'000'000'000;
};

/// The band below the lanes: bytes and chunks per second on the lanes' time axis, stalls, and
/// beside it a histogram of the gaps between chunks.
class RateBand final {
    Q_DECLARE_TR_FUNCTIONS(a2a::RateBand)

public:
    RateBand(QPainter &painter, const TimelineGeometry &geometry, const Palette &palette,
             const RateFacts &facts);
    void paint();

    /// The tool tip for a point of the band.
    [[nodiscard]] static QString toolTip(const RateFacts &facts, const TimelineGeometry &geometry,
                                         const QPoint &point);
    /// All rate facts as text.
    [[nodiscard]] static QString sentence(const RateFacts &facts);
    [[nodiscard]] static int height(); ///< at the current zoom

private:
    void paintGaps();
    void paintCurves();
    void paintStalls();
    /// An entry of the legend. `swatch` is the height of the color sample before it; 0 for none.
    struct LegendItem {
        QString text;
        ColorRole role;
        int swatch = 0;
    };
    [[nodiscard]] std::vector<LegendItem> legend(bool isShort) const;
    void paintLegend();
    [[nodiscard]] static QString gapText(const ChunkGapStatistics &gaps);
    [[nodiscard]] static QRect histogramRect(const TimelineGeometry &geometry);

    QPainter &m_painter;
    const TimelineGeometry &m_geometry;
    const Palette &m_palette;
    const RateFacts &m_facts;
    const QRect m_rect;
};

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/timeline/rateband.h"
#include "ui/panes/timeline/timelinegeometry.h"

#include <QCoreApplication>

class QPainter;

namespace a2a {

class Palette;
class TimelineLabels;

/// What is highlighted in a timeline.
struct TimelineMarks {
    TaskIndex task = NoIndex;       ///< the selected one
    std::optional<qint64> cursorNs; ///< time of the selected event, if its task is shown
    std::optional<TimeRange> range;
    std::optional<TaskLink> hovered;
    bool hasFocus = false;
    ArtifactIndex artifact = NoIndex; ///< the selected one
    const RateFacts *rate = nullptr;  ///< null if the band below the lanes is hidden
};

/// Draws a timeline: axis, titles and lanes, and above them links, the selected range and event,
/// and the current time.
class TimelinePainter final {
    Q_DECLARE_TR_FUNCTIONS(a2a::TimelinePainter)

public:
    TimelinePainter(QPainter &painter, const TimelineGeometry &geometry, const Palette &palette,
                    const TimelineLabels &labels, const TimelineMarks &marks)
        : m_painter(painter)
        , m_geometry(geometry)
        , m_style(geometry.style())
        , m_palette(palette)
        , m_labels(labels)
        , m_marks(marks)
        , m_nowNs(geometry.viewport().nowNs)
        , m_rect({}, geometry.viewport().size)
    {
    }
    void paint();

private:
    void paintAxis();
    void paintTitle(const TimelineRow &row, const QRect &rect);
    /// Paints at the right end of `area` and shrinks it.
    void paintUserMarks(MarkTarget place, QRect &area);
    void paintHeading(const TimelineRow &row, const QRect &rect);
    void paintLane(const TimelineRow &row, const QRect &rect);
    void paintToggle(const TimelineRow &row);
    void paintArtifact(const TimelineRow &row, const QRect &rect);
    void paintRow(const TimelineRow &row);
    void paintLegend();
    void paintBreaks(bool edges);
    void paintWaitingTime(const LaneGeometry &lane, const QRect &rect);
    void paintLinks();
    void paintLinkText(const LinkCurve &curve);
    void paintRange();
    void paintRangeLength(const TimeRange &range, int left, int right);
    void paintCursor();
    void paintCurrentTime();

    QPainter &m_painter;
    const TimelineGeometry &m_geometry;
    const LaneStyle &m_style;
    const Palette &m_palette;
    const TimelineLabels &m_labels;
    const TimelineMarks &m_marks;
    const qint64 m_nowNs;
    const QRect m_rect;
};

} // namespace a2a

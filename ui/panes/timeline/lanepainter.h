// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/timelinelanes.h"

#include <QFont>
#include <QRectF>

class QPainter;

namespace a2a {

class Palette;
class TimelineLabels;

/// The positions and sizes of the parts of a lane, in pixels from the lane's top.
struct LaneStyle {
    int height = 0;
    int barTop = 0;
    int barHeight = 0;
    int tickBase = 0;       ///< the baseline of the ticks
    int tickHeight = 0;     ///< height of the highest tick
    bool hasLabels = false; ///< spans have texts; otherwise the bar contains the ticks
    int toggleWidth = 0;    ///< width of the arrow that opens a lane
    // Sizes of an artifact's row.
    int artifactHeight = 0;
    int artifactBase = 0; ///< baseline of its ticks on its bar
    int artifactBar = 0;
    int artifactTick = 0;      ///< of the highest tick
    bool countsEvents = false; ///< tick heights show the number of events, not of bytes
    QFont font;

    [[nodiscard]] static LaneStyle pane();
    [[nodiscard]] static LaneStyle strip();
};

/// The height of a tick as a share (0 to 1) of the highest tick. The scale is logarithmic from
/// MinTickBytes to MaxTickBytes, so that it never changes.
[[nodiscard]] double tickHeightRatio(qint64 bytes);
inline constexpr qint64 MinTickBytes = 64;
inline constexpr qint64 MaxTickBytes = 1 << 20;
/// The height of a tick for a number of events (up to MaxTickCount), as a share of the highest
/// tick.
[[nodiscard]] double countHeightRatio(quint32 count);
inline constexpr quint32 MaxTickCount = 1024;

/// The font of the number at a group mark.
[[nodiscard]] QFont groupFont();
/// Draws the mark of `count` events received in one read: a foot below the tick, and the number
/// beside it if there is enough space before `next`. Uses the font and the pen of the painter.
void paintReadMark(QPainter &painter, int x, int base, int height, quint32 count, double next);

/// The width in pixels of a terminal state's text and mark.
[[nodiscard]] double endWidth(TaskState state, const LaneStyle &style);

/// Draws lanes of the timeline. The origin of the painter is the left end of the range at the top
/// of the lane.
class LanePainter final {
public:
    LanePainter(QPainter &painter, const LaneStyle &style, const Palette &palette,
                const TimelineLabels &labels)
        : m_painter(painter)
        , m_style(style)
        , m_palette(palette)
        , m_labels(labels)
    {
    }
    void paint(const LaneGeometry &lane, double width, qint64 nowNs);

private:
    void paintSpan(const SpanBox &box, double width, qint64 nowNs);
    void paintEnd(const SpanBox &box);
    void paintHatched(const QRectF &bar, TaskState state);
    void paintStateText(const SpanBox &box, const QRectF &bar, qint64 nowNs);
    void paintTicks(const LaneGeometry &lane);
    void paintReads(const LaneGeometry &lane, double width);
    void paintPushes(const LaneGeometry &lane);
    void paintAgentMarks(const LaneGeometry &lane);
    void paintFindings(const LaneGeometry &lane);
    void paintGap(TaskIndex task, const GapBox &box, double width);
    void paintGapText(TaskIndex task, const GapBox &box, double left, double right, double width);

    QPainter &m_painter;
    const LaneStyle &m_style;
    const Palette &m_palette;
    const TimelineLabels &m_labels;
    double m_labelEnd = 0; ///< end of the last gap label, since labels must not overlap
};

} // namespace a2a

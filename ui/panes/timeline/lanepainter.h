// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/timelinelanes.h"

#include <QFont>
#include <QRectF>

class QPainter;

namespace a2a {

class Palette;
class TimelineWords;

/// Where the parts of a lane stand, in pixels below the lane's top.
struct LaneStyle {
    int height = 0;
    int barTop = 0;
    int barHeight = 0;
    int tickBase = 0;    ///< ticks stand on it
    int tickHeight = 0;  ///< of the highest
    bool words = false;  ///< words in the spans; without them ticks are drawn inside the bar
    int toggleWidth = 0; ///< of the arrow by which a lane opens
    // Of the row of an artifact.
    int artifactHeight = 0;
    int artifactBase = 0; ///< its ticks stand on its bar
    int artifactBar = 0;
    int artifactTick = 0;      ///< height of the highest
    bool countsEvents = false; ///< heights say how many, not how many bytes
    QFont font;

    [[nodiscard]] static LaneStyle pane();
    [[nodiscard]] static LaneStyle strip();
};

/// How high a tick is for its bytes, 0 to 1: doubling the bytes adds the same each time, so that
/// heights need no scale that changes. From LeastTickBytes to MostTickBytes.
[[nodiscard]] double tickShare(qint64 bytes);
inline constexpr qint64 LeastTickBytes = 64;
inline constexpr qint64 MostTickBytes = 1 << 20;
/// The same for a number of events, up to MostTickCount.
[[nodiscard]] double countShare(quint32 count);
inline constexpr quint32 MostTickCount = 1024;

/// Of the number of a group mark.
[[nodiscard]] QFont groupFont();
/// The mark of `count` events that came in one read: a foot below the tick, and the number beside
/// it as far as there is room before `next`. Font and pen are the painter's.
void paintReadMark(QPainter &painter, int x, int base, int height, quint32 count, double next);

/// Pixels for a terminal state's word.
[[nodiscard]] double endWidth(TaskState state, const LaneStyle &style);

/// Draws lanes of the timeline; the painter's origin is the left end of the range at the lane's
/// top.
class LanePainter final {
public:
    LanePainter(QPainter &painter, const LaneStyle &style, const Palette &palette,
                const TimelineWords &words)
        : m_painter(painter)
        , m_style(style)
        , m_palette(palette)
        , m_words(words)
    {
    }
    void paint(const LaneGeometry &lane, double width, qint64 nowNs);

private:
    void paintSpan(const SpanBox &box, double width, qint64 nowNs);
    void paintEnd(const SpanBox &box);
    void paintHatched(const QRectF &bar, TaskState state);
    void paintWord(const SpanBox &box, const QRectF &bar, qint64 nowNs);
    void paintTicks(const LaneGeometry &lane);
    void paintReads(const LaneGeometry &lane, double width);
    void paintPushes(const LaneGeometry &lane);
    void paintAgentMarks(const LaneGeometry &lane);
    void paintFindings(const LaneGeometry &lane);
    void paintGap(TaskIndex task, const GapBox &box, double width);
    void paintGapWord(TaskIndex task, const GapBox &box, double left, double right, double width);

    QPainter &m_painter;
    const LaneStyle &m_style;
    const Palette &m_palette;
    const TimelineWords &m_words;
    double m_wordEnd = 0; ///< of the gap named last: words do not cover each other
};

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/artifactlanes.h"
#include "ui/panes/timeline/lanepainter.h"

#include <QColor>

class QPainter;

namespace a2a {

class Palette;

/// The color that distinguishes an artifact from its neighbors. `number` is its index in its task.
[[nodiscard]] QColor artifactColor(const Palette &palette, int number);

/// Draws the lane of one artifact: a bar from its first to its newest chunk, ticks on it, and
/// distinct marks for special events. The origin of the painter is the left end of the range at the
/// top of the row.
class ArtifactLanePainter final {
public:
    ArtifactLanePainter(QPainter &painter, const LaneStyle &style, const Palette &palette,
                        const QColor &color)
        : m_painter(painter)
        , m_style(style)
        , m_palette(palette)
        , m_color(color)
    {
    }
    /// Draws the lane. `words` is the text beside its end, which is left out if there is not enough
    /// space.
    void paint(const ArtifactLane &lane, double width, const QString &words);

private:
    void paintBar(const ArtifactLane &lane, double width);
    void paintTicks(const ArtifactLane &lane, double width);
    void paintMark(const ChunkTick &tick);
    void paintEnd(const ArtifactLane &lane);

    QPainter &m_painter;
    const LaneStyle &m_style;
    const Palette &m_palette;
    const QColor m_color;
};

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/timeline/chunkflow.h"
#include "model/timeline/timelinelanes.h"

#include <vector>

namespace a2a {

/// The rate of chunks, in equal steps of time, so that the curve does not change while scrolling.
struct RateCurve {
    struct Step {
        double left = 0; ///< pixels from the left of the range
        double right = 0;
        qint64 fromNs = 0;
        qint64 bytes = 0; ///< of content
        quint32 chunks = 0;
    };

    qint64 stepNs = 0;
    std::vector<Step> steps; ///< those in which something was received
    double peakBytes = 0;    ///< per second
    double peakChunks = 0;   ///< per second

    [[nodiscard]] double bytesPerSecond(const Step &step) const;
    [[nodiscard]] double chunksPerSecond(const Step &step) const;
    /// The step at a position, or null if nothing was received then.
    [[nodiscard]] const Step *at(double x) const;

    /// Steps are 1, 2 or 5 of a power of ten long, at least `minPixels` wide, and counted from
    /// `originNs`.
    [[nodiscard]] static RateCurve compute(const ChunkFlow &flow, const LaneScale &scale,
                                           qint64 originNs, int minPixels);
};

} // namespace a2a

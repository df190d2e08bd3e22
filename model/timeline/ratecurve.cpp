// SPDX-License-Identifier: Apache-2.0
#include "model/timeline/ratecurve.h"

namespace a2a {

static constexpr qint64 MinStepNs = 1'000'000; ///< below it a curve only shows single reads

double RateCurve::bytesPerSecond(const Step &step) const
{
    return double(step.bytes) * 1e9 / double(stepNs);
}

double RateCurve::chunksPerSecond(const Step &step) const
{
    return double(step.chunks) * 1e9 / double(stepNs);
}

const RateCurve::Step *RateCurve::at(double x) const
{
    for (const Step &step : steps) {
        if (x >= step.left && x < step.right)
            return &step;
    }
    return nullptr;
}

/// 1, 2 or 5 of a power of ten, not below `ns`.
static qint64 niceStep(double ns)
{
    qint64 step = MinStepNs;
    while (true) {
        for (const int factor : {1, 2, 5}) {
            if (double(step * factor) >= ns)
                return step * factor;
        }
        step *= 10;
    }
}

RateCurve RateCurve::compute(const ChunkFlow &flow, const LaneScale &scale, qint64 originNs,
                             int minPixels)
{
    RateCurve curve;
    if (scale.width <= 0 || scale.range.length() <= 0)
        return curve;
    curve.stepNs = niceStep(scale.pixelNs() * minPixels);
    const auto stepOf = [&](qint64 timeNs) {
        const qint64 since = timeNs - originNs;
        const qint64 index = since >= 0 ? since / curve.stepNs : -((-since - 1) / curve.stepNs) - 1;
        return originNs + index * curve.stepNs;
    };
    size_t at = flow.indexFrom(stepOf(scale.range.fromNs));
    while (at < flow.size() && flow.at(at).timeNs <= scale.range.toNs) {
        const qint64 from = stepOf(flow.at(at).timeNs);
        const size_t end = flow.indexFrom(from + curve.stepNs, at);
        const Step step{scale.xAt(from), scale.xAt(from + curve.stepNs), from,
                        flow.bytesIn(at, end), quint32(end - at)};
        curve.steps.push_back(step);
        curve.peakBytes = qMax(curve.peakBytes, curve.bytesPerSecond(step));
        curve.peakChunks = qMax(curve.peakChunks, curve.chunksPerSecond(step));
        at = end;
    }
    return curve;
}

} // namespace a2a

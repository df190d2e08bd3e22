// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/export/slidesplan.h"
#include "model/export/slidesrun.h"
#include "model/session/contentreader.h"

namespace a2a {

/// An artifact with its size at each step of its conversation. Content that was replaced is kept if
/// a step shows it.
class SlidesArtifact final {
public:
    /// All must outlive it.
    SlidesArtifact(const ExportSource &source, const SlidesPlan &plan, ContentReader &reader,
                   PlannedArtifact artifact);

    /// Reads the next chunks. False once all were read.
    [[nodiscard]] bool step();
    /// An object of the slides' data.
    void write(JsonWriter &out, SlidesBudget &budget, qint64 version, qint64 versions) const;

private:
    /// Content that no chunk, except the first, replaces.
    using Revision = std::vector<SlidesRun>;
    /// Its state after a step.
    struct Growth {
        size_t step = 0;
        quint32 chunks = 0; ///< received by then
        size_t revision = 0;
        std::vector<SlidesMark> marks; ///< [run]
    };

    [[nodiscard]] bool isShownBefore(size_t step) const;
    void takeChunk(quint32 number);
    void takePart(const Part &part, QByteArrayView content, quint32 number);
    void noteGrowth(size_t step, quint32 chunks);
    void writeGrowth(JsonWriter &out, const Growth &growth) const;

    const ExportSource &m_source;
    const SlidesPlan &m_plan;
    ContentReader &m_reader;
    PlannedArtifact m_artifact;
    quint32 m_next = 0;
    FrameIndex m_newest = 0; ///< frame of the chunks so far
    std::vector<Revision> m_revisions;
    std::vector<Growth> m_growth;
};

} // namespace a2a

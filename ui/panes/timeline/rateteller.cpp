// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/rateteller.h"

#include "ui/panes/timeline/timelinewords.h"
#include "ui/style/zoom.h"

namespace a2a {

static constexpr int StepPixels = 4; ///< minimum width of a step of the curve

RateFacts RateTeller::facts(ArtifactIndex artifact, TaskIndex task,
                            const TimelineGeometry &geometry) const
{
    static const std::vector<StreamGap> NoCuts;
    RateFacts facts;
    const ChunkFlow *flow = nullptr;
    const std::vector<StreamGap> *cuts = &NoCuts;
    if (artifact != NoIndex) {
        facts.name = m_words.artifactTitle(artifact);
        flow = &m_artifacts.flow(artifact);
        cuts = &m_store.tasks[m_store.artifacts[artifact].task].gaps;
    } else if (task != NoIndex) {
        facts.name = m_words.taskTail(task);
        flow = &m_flows.of(task);
        cuts = &m_store.tasks[task].gaps;
    } else {
        facts.name = tr("All tasks");
        flow = &m_flows.ofAll([this](TaskIndex one) { return m_scope.indexOf(one) >= 0; });
    }
    facts.curve = RateCurve::of(*flow, geometry.scale().widened(geometry.marginRight()),
                                geometry.viewport().originNs, zoomed(StepPixels));
    GapMeter &gaps = m_gaps[{artifact == NoIndex ? task : NoIndex, artifact}];
    gaps.take(*flow, *cuts);
    facts.gaps = &gaps;
    facts.isBehind = gaps.isBehind(*flow) || (artifact == NoIndex && m_flows.isBehind());
    facts.stallNs = m_stallNs;
    if (m_stallNs > 0)
        facts.stalls = gaps.stalls(m_stallNs);
    return facts;
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/flow/artifactlanes.h"
#include "ui/panes/timeline/rateband.h"

#include <QCoreApplication>

#include <map>
#include <utility>

namespace a2a {

class TimelineWords;

/// Computes the facts for the band below the lanes, for an artifact, a task or all that is shown.
/// Each chunk is read once, however often it is called.
class RateTeller final {
    Q_DECLARE_TR_FUNCTIONS(a2a::RateTeller)

public:
    /// All arguments must outlive the object.
    RateTeller(const Store &store, const ArtifactLanes &artifacts, const TimelineScope &scope,
               const TimelineWords &words)
        : m_store(store)
        , m_artifacts(artifacts)
        , m_scope(scope)
        , m_words(words)
        , m_flows(store)
    {
    }

    /// Longer gaps between chunks are marked; 0: none.
    void setStallNs(qint64 thresholdNs) { m_stallNs = thresholdNs; }
    /// Forgets all flows, since the scope has other tasks.
    void forgetAll() { m_flows.forgetAll(); }
    /// Facts about the artifact; if NoIndex, about the task; if NoIndex too, about all tasks. Valid
    /// until the next call.
    [[nodiscard]] RateFacts facts(ArtifactIndex artifact, TaskIndex task,
                                  const TimelineGeometry &geometry) const;

private:
    const Store &m_store;
    const ArtifactLanes &m_artifacts;
    const TimelineScope &m_scope;
    const TimelineWords &m_words;
    TaskFlows m_flows;
    mutable std::map<std::pair<TaskIndex, ArtifactIndex>, GapMeter> m_gaps;
    qint64 m_stallNs = 1'000'000'000;
};

} // namespace a2a

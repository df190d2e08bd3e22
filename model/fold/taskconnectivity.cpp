// SPDX-License-Identifier: Apache-2.0
#include "model/fold/taskconnectivity.h"

#include <algorithm>

namespace a2a {

/// The failure that cut a stream at that time: the first one of the task since then.
static FailureIndex failureSince(const Store &store, TaskIndex task, qint64 timeNs)
{
    FailureIndex found = NoIndex;
    for (auto index = FailureIndex(store.failures.size());
         index > 0 && store.failures[index - 1].timeNs >= timeNs; --index) {
        if (store.failures[index - 1].task == task)
            found = index - 1;
    }
    return found;
}

TaskConnectivity TaskConnectivity::compute(const Store &store, TaskIndex task)
{
    const TaskRecord &record = store.tasks[task];
    if (isTerminal(record.state))
        return {};
    const bool isLeft = !record.gaps.empty() && record.gaps.back().toNs < 0;
    const qint64 leftNs = isLeft ? record.gaps.back().fromNs : -1;
    if (record.lossFailure != NoIndex)
        return {Kind::Lost, record.lossFailure,
                isLeft ? leftNs : store.failures[record.lossFailure].timeNs};
    if (!isLeft)
        return {};
    return {Kind::Disconnected, failureSince(store, task, leftNs), leftNs};
}

bool isStreaming(const Store &store, ArtifactIndex artifact)
{
    const ArtifactRecord &record = store.artifacts[artifact];
    const bool isLost =
        record.task < store.tasks.size() && store.tasks[record.task].lossFailure != NoIndex;
    if (record.complete || record.chunks.empty() || isLost)
        return false;
    const ExchangeTrack *track = store.track(store.frames[record.chunks.back().frame].exchange);
    return !track || track->isPush || !track->ended; // notifications may follow
}

bool mayHaveLostContent(const StreamGap &gap)
{
    return !gap.isCompared || gap.missingArtifactCount > 0 || gap.missingBytes > 0;
}

const StreamGap *findGapBegunBy(const Store &store, const Recording &recording,
                                FailureIndex failure)
{
    const FailureRecord &record = store.failures[failure];
    if (record.task == NoIndex || record.frame != NoIndex) // a frame that failed ends no stream
        return nullptr;
    const std::vector<StreamGap> &gaps = store.tasks[record.task].gaps;
    const qint64 endedNs = recording.facts(record.exchange).endedNs;
    const auto gap =
        std::partition_point(gaps.begin(), gaps.end(), [endedNs](const StreamGap &candidate) {
            return candidate.fromNs < endedNs;
        });
    return gap != gaps.end() && gap->fromNs == endedNs ? &*gap : nullptr;
}

const StreamGap *findGapWithin(const TaskRecord &task, qint64 fromNs, qint64 toNs)
{
    const auto gap = std::partition_point(
        task.gaps.begin(), task.gaps.end(), [fromNs](const StreamGap &candidate) {
            return candidate.toNs >= 0 && candidate.toNs <= fromNs;
        });
    return gap != task.gaps.end() && gap->toNs >= 0 && gap->toNs <= toNs && gap->fromNs >= fromNs
               ? &*gap
               : nullptr;
}

} // namespace a2a

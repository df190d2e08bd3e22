// SPDX-License-Identifier: Apache-2.0
#include "model/fold/framerun.h"

#include <algorithm>

namespace a2a {

std::optional<FrameRunFacts> frameRunFacts(const Store &store, const Recording &recording,
                                           FrameIndex index)
{
    const Frame &frame = store.frames[index];
    if (frame.kind != FrameKind::Comment && frame.kind != FrameKind::Event &&
        frame.kind != FrameKind::Response)
        return {};
    if (frame.exchange == 0 || frame.exchange > recording.lastId())
        return {}; // a store without its recording
    const ExchangeFacts &facts = recording.facts(frame.exchange);
    const FrameRun *run = store.run(index);
    FrameRunFacts known;
    known.omitted = facts.omittedIn(frame.offset, frame.length);
    known.count = run ? std::max<qint64>(run->count + known.omitted.count, 1) : 1;
    known.bytes = frame.length + known.omitted.bytes;
    known.lastNs = run ? run->lastNs : frame.timeNs;
    if (run && store.exchanges[frame.exchange].run == index) {
        const PendingRun &pending = facts.pending;
        known.count += pending.count;
        known.bytes += pending.bytes;
        known.lastNs = std::max(known.lastNs, pending.lastNs);
        known.omitted.bytes += pending.omittedBytes;
    }
    return known.isRun() || known.omitted.bytes > 0 ? std::optional(known) : std::nullopt;
}

} // namespace a2a

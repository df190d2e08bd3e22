// SPDX-License-Identifier: Apache-2.0
#include "model/fold/repeatedsnapshotfilter.h"

#include <algorithm>

namespace a2a {

/// Marks what was noted before the response: it does not depend on its content.
static constexpr size_t OfRequest = 1;

bool RepeatedSnapshotFilter::isPoll(ExchangeId exchange) const
{
    const ExchangeTrack *track = m_store.track(exchange);
    return track && track->dialect && !track->isPush && track->operation == Operation::GetTask;
}

void RepeatedSnapshotFilter::addSnapshot(TaskIndex task, ExchangeId exchange, QByteArrayView bytes)
{
    if (!isPoll(exchange))
        return;
    Snapshot &snapshot = m_snapshots[task];
    const size_t content = qHash(bytes, 1);
    if (snapshot.content == content)
        return;
    snapshot.content = content;
    snapshot.noted.removeIf([](const auto &noted) { return (noted.key() & OfRequest) == 0; });
}

void RepeatedSnapshotFilter::removeRepeated(ExchangeId exchange, Notes &notes)
{
    if (notes.empty() || !isPoll(exchange) || m_store.exchanges[exchange].task == NoIndex)
        return;
    const ExchangeTrack &track = m_store.exchanges[exchange];
    QHash<size_t, ExchangeId> &noted = m_snapshots[track.task].noted;
    const size_t phase = track.events == 0 ? OfRequest : 0;
    std::erase_if(notes, [&noted, exchange, phase](const Note &note) {
        const size_t place =
            (qHashMulti(0, QByteArrayView(note.rule), note.pointer) & ~OfRequest) | phase;
        if (!noted.contains(place))
            noted.insert(place, exchange);
        return noted.value(place) != exchange;
    });
}

} // namespace a2a

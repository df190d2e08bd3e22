// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

namespace a2a {

/// A task that is polled and has not changed adds no findings: those about each response to GetTask
/// were noted with the first of the same content.
class RepeatedSnapshotFilter final {
public:
    explicit RepeatedSnapshotFilter(const Store &store)
        : m_store(store)
    {
    }

    /// A response of the exchange contains the task, in these bytes.
    void addSnapshot(TaskIndex task, ExchangeId exchange, QByteArrayView bytes);
    /// Removes the notes that an earlier response with the same content already has.
    void removeRepeated(ExchangeId exchange, Notes &notes);

private:
    struct Snapshot {
        size_t content = 0;
        QHash<size_t, ExchangeId> noted; ///< by rule and place, the first exchange
    };
    [[nodiscard]] bool isPoll(ExchangeId exchange) const;

    const Store &m_store;
    QHash<TaskIndex, Snapshot> m_snapshots;
};

} // namespace a2a

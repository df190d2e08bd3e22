// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/artifactmerger.h"
#include "model/fold/storewriter.h"
#include "model/fold/taskreporters.h"

namespace a2a {

/// Folds artifacts: which one a chunk or a snapshot belongs to, its name, whether it is complete.
class ArtifactFold final {
public:
    ArtifactFold(Store &store, StoreWriter &writer, const TaskTellers &tellers)
        : m_store(store)
        , m_writer(writer)
        , m_tellers(tellers)
        , m_merger(store)
    {
    }

    void takeUpdate(const EventHead &head, TaskIndex task, FrameIndex frame, Notes &notes);
    /// How the artifacts of a task differ from those received before.
    struct Difference {
        quint32 held = 0;        ///< artifacts that the task has
        qint64 broughtBytes = 0; ///< of content that is new
        qint64 lackingBytes = 0; ///< of content that was received before and is missing
    };
    /// The artifacts of a task as of some moment.
    Difference takeSnapshot(json::Value artifacts, TaskIndex task, FrameIndex frame,
                            const Codec &codec);
    /// Call this when the exchange has ended.
    void leave(ExchangeId id);
    /// Call this when no more updates about the task are received.
    void forget(TaskIndex task) { m_merger.forget(m_store.tasks[task]); }
    void forgetAll() { m_merger.forgetAll(); }

private:
    [[nodiscard]] ArtifactIndex known(TaskIndex task, const QByteArray &id) const;
    ArtifactIndex artifactFor(TaskIndex task, const QByteArray &id, qint64 timeNs, bool *isNew);
    void describe(ArtifactRecord &record, json::Value artifact);
    void noteChunkOrder(const EventHead &head, TaskIndex task, ArtifactIndex artifact, bool isNew,
                        ExchangeId exchange, Notes &notes);

    Store &m_store;
    StoreWriter &m_writer;
    const TaskTellers &m_tellers;
    ArtifactMerger m_merger;
    QHash<std::pair<TaskIndex, QByteArray>, ArtifactIndex> m_artifacts; ///< by task and id
    /// The last input of describe().
    struct Told {
        quint32 series = 0; ///< EventHead::series
        ArtifactIndex index = NoIndex;
        quint32 parts = 0; ///< their position in the document
    };

    Told m_told;
    ArtifactIndex m_last = NoIndex; ///< streams repeat one: spares the look-up
    /// Open exchanges that delivered the last chunk of an artifact.
    QSet<std::pair<ExchangeId, ArtifactIndex>> m_toldLast;
};

} // namespace a2a

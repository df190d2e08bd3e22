// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/artifactmerger.h"
#include "model/fold/storewriter.h"
#include "model/fold/taskreporters.h"

namespace a2a {

/// Folds artifacts: which one a chunk or a snapshot belongs to, its name, whether it is complete.
class ArtifactFold final {
public:
    ArtifactFold(Store &store, StoreWriter &writer, const TaskReporters &tellers)
        : m_store(store)
        , m_writer(writer)
        , m_reporters(tellers)
        , m_merger(store)
    {
    }

    void applyUpdate(const EventHead &head, TaskIndex task, FrameIndex frame, Notes &notes);
    /// How the artifacts of a task differ from those received before.
    struct Difference {
        quint32 artifactCount = 0; ///< artifacts that the task has
        qint64 recoveredBytes = 0; ///< of content that is new
        qint64 missingBytes = 0;   ///< of content that was received before and is missing
    };
    /// The artifacts of a task as of some moment.
    Difference applySnapshot(json::Value artifacts, TaskIndex task, FrameIndex frame,
                             const Codec &codec);
    /// Call this when the exchange has ended.
    void exchangeEnded(ExchangeId id);
    /// Call this when no more updates about the task are received.
    void dropHistory(TaskIndex task) { m_merger.dropHistory(m_store.tasks[task]); }
    void dropHistories() { m_merger.dropHistories(); }

private:
    [[nodiscard]] ArtifactIndex findArtifact(TaskIndex task, const QByteArray &id) const;
    ArtifactIndex findOrCreateArtifact(TaskIndex task, const QByteArray &id, qint64 timeNs,
                                       bool *isNew);
    void describe(ArtifactRecord &record, json::Value artifact);
    void checkChunkOrder(const EventHead &head, TaskIndex task, ArtifactIndex artifact, bool isNew,
                         ExchangeId exchange, Notes &notes);

    Store &m_store;
    StoreWriter &m_writer;
    const TaskReporters &m_reporters;
    ArtifactMerger m_merger;
    QHash<std::pair<TaskIndex, QByteArray>, ArtifactIndex> m_artifacts; ///< by task and id
    /// The last input of describe().
    struct LastDescribed {
        quint32 series = 0; ///< EventHead::series
        ArtifactIndex index = NoIndex;
        quint32 parts = 0; ///< their position in the document
    };

    LastDescribed m_lastDescribed;
    ArtifactIndex m_last = NoIndex; ///< streams repeat one: spares the look-up
    /// Open exchanges that delivered the last chunk of an artifact.
    QSet<std::pair<ExchangeId, ArtifactIndex>> m_lastChunkReported;
};

} // namespace a2a

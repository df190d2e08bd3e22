// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/sliced.h"
#include "model/items/largeframedecoder.h"

#include <QObject>

#include <memory>

namespace a2a {

/// What a chunk contains besides its content, and the same for the one before it: see
/// artifactMetadata(). Small chunks are read at once, large ones in slices of a few ms.
class ChunkMetadata final : public QObject {
    Q_OBJECT

public:
    static constexpr quint32 ImmediateReadLimit = 256 * 1024; ///< bytes of a frame

    ChunkMetadata(const Store &store, const Content &content, QObject *parent = nullptr);

    /// Reads the metadata of a chunk, or nothing for NoIndex. done() reports the end, perhaps
    /// before this returns.
    void read(ArtifactIndex artifact, quint32 chunk);
    [[nodiscard]] bool isReading() const { return m_frame != nullptr; }
    [[nodiscard]] QByteArray metadata() const { return m_metadata; }
    [[nodiscard]] QByteArray before() const { return m_before; } ///< empty for the first chunk

signals:
    void done();

private:
    void begin(quint32 chunk);
    bool step();

    const Store &m_store;
    const Content &m_content;
    ArtifactIndex m_artifact = NoIndex;
    quint32 m_chunk = NoIndex;
    quint32 m_reading = NoIndex; ///< the chunk or the one before it
    std::unique_ptr<LargeFrameDecoder> m_frame;
    QByteArray m_metadata;
    QByteArray m_before;
    TimeSlicedJob m_slices;
};

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/items/chunkmetadata.h"

#include "model/facts/artifactmetadata.h"

namespace a2a {

static constexpr int MetadataSliceMs = 4;

ChunkMetadata::ChunkMetadata(const Store &store, const Content &content, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_content(content)
    , m_slices(
          MetadataSliceMs, [this] { return step(); },
          [this](bool isDone) {
              if (isDone)
                  emit done();
          })
{
}

void ChunkMetadata::read(ArtifactIndex artifact, quint32 chunk)
{
    m_slices.cancel();
    m_frame.reset();
    m_metadata.clear();
    m_before.clear();
    m_artifact = artifact;
    m_chunk = chunk;
    if (artifact == NoIndex || chunk == NoIndex) {
        emit done();
        return;
    }
    begin(chunk);
    const GrowingArray<Chunk> &chunks = m_store.artifacts[artifact].chunks;
    quint64 wire = m_store.frames[chunks[chunk].frame].dataLength;
    if (chunk > 0)
        wire += m_store.frames[chunks[chunk - 1].frame].dataLength;
    if (wire > ImmediateReadLimit) {
        m_slices.start();
        return;
    }
    while (step()) {
    }
    emit done();
}

void ChunkMetadata::begin(quint32 chunk)
{
    m_reading = chunk;
    m_frame = std::make_unique<LargeFrameDecoder>(
        m_store, m_content, m_store.artifacts[m_artifact].chunks[chunk].frame);
}

bool ChunkMetadata::step()
{
    if (!m_frame)
        return false;
    if (m_frame->step())
        return true;
    const QByteArray metadata =
        artifactMetadata(m_content.chunkValue(m_artifact, m_reading, m_frame->decoded()));
    const bool isChunk = m_reading == m_chunk;
    (isChunk ? m_metadata : m_before) = metadata;
    m_frame.reset();
    if (isChunk && m_chunk > 0)
        begin(m_chunk - 1);
    return m_frame != nullptr;
}

} // namespace a2a

#include "moc_chunkmetadata.cpp"

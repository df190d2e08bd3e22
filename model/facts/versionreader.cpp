// SPDX-License-Identifier: Apache-2.0
#include "model/facts/versionreader.h"

namespace a2a {

static constexpr int ReadSliceMs = 4;

std::vector<quint32> findRevisions(const ArtifactRecord &artifact)
{
    std::vector<quint32> firsts;
    for (quint32 chunk = 0; chunk < artifact.base; ++chunk) {
        if (chunk == 0 || artifact.chunks[chunk].starts)
            firsts.push_back(chunk);
    }
    firsts.push_back(artifact.base);
    return firsts;
}

VersionReader::VersionReader(const Store &store, const Content &content, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_content(content)
    , m_slices(
          ReadSliceMs, [this] { return step(); },
          [this](bool isDone) {
              m_done = isDone;
              if (isDone)
                  emit done();
          })
{
}

bool VersionReader::isTooLarge() const
{
    if (artifact() == NoIndex)
        return false;
    const ArtifactRecord &record = m_store.artifacts[artifact()];
    if (m_version.firstChunk == NoIndex)
        return record.bytes > MaxBytes;
    qint64 bytes = 0;
    for (quint32 chunk = m_version.firstChunk; chunk < m_version.endChunk && bytes <= MaxBytes;
         ++chunk)
        bytes += record.chunks[chunk].bytes;
    return bytes > MaxBytes;
}

void VersionReader::read(const ComparedVersion &version)
{
    m_version = version;
    m_runs.clear();
    m_done = false;
    m_slices.cancel();
    if (artifact() == NoIndex)
        return;
    const ArtifactRecord &record = m_store.artifacts[artifact()];
    const bool isEarlier = version.firstChunk != NoIndex;
    m_next = isEarlier ? version.firstChunk : record.base;
    m_end = isTooLarge() ? m_next : isEarlier ? version.endChunk : quint32(record.chunks.size());
    m_slices.start();
}

bool VersionReader::step()
{
    if (m_next >= m_end)
        return false;
    appendRuns(m_runs, m_content.chunk(artifact(), m_next).parts, m_next);
    return ++m_next < m_end;
}

} // namespace a2a

#include "moc_versionreader.cpp"

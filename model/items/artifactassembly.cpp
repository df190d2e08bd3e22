// SPDX-License-Identifier: Apache-2.0
#include "model/items/artifactassembly.h"

#include <QElapsedTimer>

namespace a2a {

static constexpr qint64 SliceMs = 4; // what was added must be laid out as well, within 8 ms

ArtifactAssembly::ArtifactAssembly(const Store &store, const Content &content, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_content(content)
{
    m_slices.setInterval(0);
    connect(&m_slices, &QTimer::timeout, this, &ArtifactAssembly::slice);
}

void ArtifactAssembly::setArtifact(ArtifactIndex artifact)
{
    m_artifact = artifact;
    m_all = false;
    restart();
}

void ArtifactAssembly::restart()
{
    m_slices.stop();
    m_runs.clear();
    m_loadedBytes = 0;
    m_limited = false;
    m_base = m_next = m_artifact == NoIndex ? 0 : m_store.artifacts[m_artifact].base;
    emit restarted();
    slice();
}

void ArtifactAssembly::update()
{
    if (m_artifact == NoIndex)
        return;
    if (m_store.artifacts[m_artifact].base != m_base)
        restart();
    else if (!m_slices.isActive())
        slice();
}

void ArtifactAssembly::loadAll()
{
    m_all = true;
    m_limited = false;
    slice();
}

bool ArtifactAssembly::mayLoad(quint32 chunkBytes) const
{
    if (m_all)
        return true;
    return m_loadedBytes == 0 ? chunkBytes <= LargeChunk
                              : m_loadedBytes + chunkBytes <= DefaultLimit;
}

void ArtifactAssembly::slice()
{
    m_slices.stop();
    if (m_artifact == NoIndex)
        return;
    QElapsedTimer time;
    time.start();
    const ArtifactRecord &record = m_store.artifacts[m_artifact];
    const quint32 before = m_next;
    const bool wasLimited = m_limited;
    while (m_next < record.chunks.size() && time.elapsed() < SliceMs) {
        const quint32 bytes = record.chunks[m_next].bytes;
        m_limited = !mayLoad(bytes);
        if (m_limited)
            break;
        appendRuns(m_runs, m_content.chunk(m_artifact, m_next).parts, m_next);
        m_loadedBytes += bytes;
        ++m_next;
    }
    if (!m_limited && m_next < record.chunks.size())
        m_slices.start();
    if (m_next > before || m_limited != wasLimited)
        emit grew();
}

bool ArtifactAssembly::isCaughtUp() const
{
    return m_artifact == NoIndex || m_next == m_store.artifacts[m_artifact].chunks.size();
}

bool ArtifactAssembly::isComplete() const
{
    return m_artifact != NoIndex && isCaughtUp() && m_store.artifacts[m_artifact].complete;
}

} // namespace a2a

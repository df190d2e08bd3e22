// SPDX-License-Identifier: Apache-2.0
#include "model/facts/versionreader.h"

#include <QElapsedTimer>

namespace a2a {

static constexpr qint64 ReadSliceMs = 4;

VersionReader::VersionReader(const Store &store, const Content &content, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_content(content)
{
    m_slices.setInterval(0);
    connect(&m_slices, &QTimer::timeout, this, &VersionReader::slice);
}

bool VersionReader::isTooLarge() const
{
    return m_artifact != NoIndex && m_store.artifacts[m_artifact].bytes > Largest;
}

void VersionReader::read(ArtifactIndex artifact)
{
    m_artifact = artifact;
    m_runs.clear();
    m_done = false;
    m_slices.stop();
    if (artifact == NoIndex)
        return;
    m_next = m_store.artifacts[artifact].base;
    m_end = isTooLarge() ? m_next : quint32(m_store.artifacts[artifact].chunks.size());
    m_slices.start();
}

void VersionReader::slice()
{
    QElapsedTimer time;
    time.start();
    while (m_next < m_end && time.elapsed() < ReadSliceMs) {
        appendRuns(m_runs, m_content.chunk(m_artifact, m_next).parts, m_next);
        ++m_next;
    }
    if (m_next < m_end)
        return;
    m_slices.stop();
    m_done = true;
    emit done();
}

} // namespace a2a

#include "moc_versionreader.cpp"

// SPDX-License-Identifier: Apache-2.0
#include "model/facts/versionreader.h"

namespace a2a {

static constexpr int ReadSliceMs = 4;

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
    return m_artifact != NoIndex && m_store.artifacts[m_artifact].bytes > Largest;
}

void VersionReader::read(ArtifactIndex artifact)
{
    m_artifact = artifact;
    m_runs.clear();
    m_done = false;
    m_slices.cancel();
    if (artifact == NoIndex)
        return;
    m_next = m_store.artifacts[artifact].base;
    m_end = isTooLarge() ? m_next : quint32(m_store.artifacts[artifact].chunks.size());
    m_slices.start();
}

bool VersionReader::step()
{
    if (m_next >= m_end)
        return false;
    appendRuns(m_runs, m_content.chunk(m_artifact, m_next).parts, m_next);
    return ++m_next < m_end;
}

} // namespace a2a

#include "moc_versionreader.cpp"

// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/artifactsaver.h"

#include <QFileInfo>

#include <algorithm>

namespace a2a {

static constexpr int SaveSliceMs = 8;
static constexpr qint64 Step = 256 * 1024;

ArtifactSaver::ArtifactSaver(const Store &store, const Content &content, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_assembly(store, content)
    , m_slices(
          SaveSliceMs, [this] { return step(); },
          [this](bool isDone) {
              if (isDone)
                  finish();
          })
{
    connect(&m_assembly, &ArtifactAssembly::grew, this, &ArtifactSaver::startWhenRead);
}

void ArtifactSaver::save(ArtifactIndex artifact, ArtifactPlayer::Revision revision, size_t run,
                         const QString &path)
{
    m_slices.cancel();
    m_file.reset();
    m_run = run;
    m_written = 0;
    m_cause.clear();
    if (QFileInfo(path).isSymLink()) { // the link's target would be overwritten
        emit finished(path, tr("a symbolic link with this name exists"));
        return;
    }
    auto file = std::make_unique<QSaveFile>(path);
    if (!file->open(QIODevice::WriteOnly)) {
        emit finished(path, file->errorString());
        return;
    }
    m_assembly.setArtifact(artifact);
    // Does not wait for chunks received while reading and writing.
    const auto known = quint32(m_store.artifacts[artifact].chunks.size());
    m_assembly.setRevision(revision.first, std::min(revision.end, known));
    m_assembly.loadAll();
    m_file = std::move(file);
    startWhenRead();
}

void ArtifactSaver::startWhenRead()
{
    if (m_file && m_written == 0 && !m_slices.isActive() && m_assembly.isCaughtUp())
        m_slices.run();
}

bool ArtifactSaver::step()
{
    const qint64 size =
        m_run < m_assembly.runs().size() ? m_assembly.runs()[m_run].size : qint64(0);
    if (m_written >= size)
        return false;
    const QByteArray bytes = m_assembly.read(m_run, m_written, Step);
    if (bytes.isEmpty())
        m_cause = tr("its content can no longer be read");
    else if (m_file->write(bytes) != bytes.size())
        m_cause = m_file->errorString();
    m_written += bytes.size();
    return m_cause.isEmpty() && m_written < size;
}

void ArtifactSaver::finish()
{
    const std::unique_ptr<QSaveFile> file = std::move(m_file);
    if (m_cause.isEmpty() && !file->commit())
        m_cause = file->errorString();
    m_assembly.setArtifact(NoIndex); // releases what it has read
    emit finished(file->fileName(), m_cause);
}

} // namespace a2a

#include "moc_artifactsaver.cpp"

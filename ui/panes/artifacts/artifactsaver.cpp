// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/artifactsaver.h"

#include <QElapsedTimer>
#include <QFileInfo>

namespace a2a {

static constexpr qint64 SliceMs = 8;
static constexpr qint64 Step = 256 * 1024;

ArtifactSaver::ArtifactSaver(const Store &store, const Content &content, QObject *parent)
    : QObject(parent)
    , m_assembly(store, content)
{
    m_slices.setInterval(0);
    connect(&m_slices, &QTimer::timeout, this, &ArtifactSaver::slice);
}

void ArtifactSaver::save(ArtifactIndex artifact, ArtifactPlayer::Revision revision, size_t run,
                         const QString &path)
{
    m_run = run;
    m_written = 0;
    if (QFileInfo(path).isSymLink()) { // it would be written to where that leads
        emit finished(path, tr("a link to another place has this name"));
        return;
    }
    m_file = std::make_unique<QSaveFile>(path);
    if (!m_file->open(QIODevice::WriteOnly))
        return finish(false);
    m_assembly.setArtifact(artifact);
    m_assembly.setRevision(revision.first, revision.end);
    m_assembly.loadAll();
    m_slices.start();
    slice();
}

void ArtifactSaver::slice()
{
    if (!m_file || !m_assembly.isCaughtUp())
        return; // the timer comes back
    QElapsedTimer time;
    time.start();
    const qint64 size =
        m_run < m_assembly.runs().size() ? m_assembly.runs()[m_run].size : qint64(0);
    while (m_written < size && time.elapsed() < SliceMs) {
        const QByteArray bytes = m_assembly.read(m_run, m_written, Step);
        if (bytes.isEmpty())
            return finish(false, tr("its content cannot be read again"));
        if (m_file->write(bytes) != bytes.size())
            return finish(false);
        m_written += bytes.size();
    }
    if (m_written >= size)
        finish(true);
}

void ArtifactSaver::finish(bool done, const QString &why)
{
    m_slices.stop();
    const std::unique_ptr<QSaveFile> file = std::move(m_file);
    const bool isWritten = done && file->commit();
    const QString cause = isWritten ? QString() : why.isEmpty() ? file->errorString() : why;
    m_assembly.setArtifact(NoIndex); // what it has read may go
    emit finished(file->fileName(), cause);
}

} // namespace a2a

#include "moc_artifactsaver.cpp"

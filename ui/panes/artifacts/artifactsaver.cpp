// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/artifactsaver.h"

#include "model/content/safefilename.h"
#include "model/items/artifactlistmodel.h"
#include "ui/style/displaytext.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

namespace {

class ArtifactPartTr final {
    Q_DECLARE_TR_FUNCTIONS(a2a::ArtifactPart)
};

} // namespace

QString proposedPath(const ArtifactRecord &artifact, const RunHead *run)
{
    QString type = run ? run->mediaType : QString();
    if (type.isEmpty())
        type = QString::fromUtf8(artifact.mediaType);
    if (type.isEmpty() && run && run->kind == Part::Kind::Text)
        type = u"text/plain"_s;
    else if (type.isEmpty() && run && run->kind == Part::Kind::Data)
        type = u"application/json"_s;
    const bool named = run && !run->filename.isEmpty();
    const QString name = safeFileName(named ? run->filename : artifactTitle(artifact), type);
    return QDir(QStandardPaths::writableLocation(QStandardPaths::DownloadLocation)).filePath(name);
}

QString partTitle(int number, const RunHead &run)
{
    QString what = displayIdentifier(run.filename, 60);
    if (what.isEmpty()) {
        switch (run.kind) {
        case Part::Kind::Text:
            what = ArtifactPartTr::tr("text");
            break;
        case Part::Kind::Data:
            what = ArtifactPartTr::tr("data");
            break;
        case Part::Kind::Url:
            what = ArtifactPartTr::tr("link");
            break;
        case Part::Kind::Raw:
            what = ArtifactPartTr::tr("file");
            break;
        case Part::Kind::Unknown:
            what = ArtifactPartTr::tr("unknown part");
            break;
        }
    }
    if (const QString type = displayIdentifier(run.mediaType, 60); !type.isEmpty())
        what += u" · "_s % type;
    return ArtifactPartTr::tr("%1 · %2").arg(number).arg(what);
}

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
    connect(&m_assembly, &ArtifactAssembly::grew, this, &ArtifactSaver::startWhenAssembled);
}

void ArtifactSaver::save(ArtifactIndex artifact, ArtifactPlayer::Revision revision, size_t run,
                         const QString &path)
{
    // Does not wait for chunks received while reading and writing.
    const GrowingArray<Chunk> &chunks = m_store.artifacts[artifact].chunks;
    revision.end = std::min(revision.end, quint32(chunks.size()));
    for (quint32 next = revision.first + 1; next < revision.end; ++next) {
        if (chunks[next].starts != 0)
            revision.end = next; // it was replaced since
    }
    m_pendingJobs.push_back({artifact, revision, run, path});
    startNextJob();
}

void ArtifactSaver::startNextJob()
{
    while (!isBusy() && !m_pendingJobs.empty()) {
        const Job job = m_pendingJobs.front();
        m_pendingJobs.pop_front();
        begin(job);
    }
}

void ArtifactSaver::begin(const Job &job)
{
    m_partIndex = job.run;
    m_writtenBytes = 0;
    m_error.clear();
    if (QFileInfo(job.path).isSymLink()) { // the link's target would be overwritten
        emit finished(job.path, tr("a symbolic link with this name exists"));
        return;
    }
    auto file = std::make_unique<QSaveFile>(job.path);
    if (!file->open(QIODevice::WriteOnly)) {
        emit finished(job.path, file->errorString());
        return;
    }
    m_assembly.setArtifact(job.artifact);
    m_assembly.setRevision(job.revision.first, job.revision.end);
    m_assembly.loadAll();
    m_file = std::move(file);
    startWhenAssembled();
}

void ArtifactSaver::startWhenAssembled()
{
    if (m_file && m_writtenBytes == 0 && !m_slices.isActive() && m_assembly.isCaughtUp())
        m_slices.run();
}

bool ArtifactSaver::step()
{
    const qint64 size =
        m_partIndex < m_assembly.runs().size() ? m_assembly.runs()[m_partIndex].size : qint64(0);
    if (m_writtenBytes >= size)
        return false;
    const QByteArray bytes = m_assembly.read(m_partIndex, m_writtenBytes, Step);
    if (bytes.isEmpty())
        m_error = tr("its content can no longer be read");
    else if (m_file->write(bytes) != bytes.size())
        m_error = m_file->errorString();
    m_writtenBytes += bytes.size();
    return m_error.isEmpty() && m_writtenBytes < size;
}

void ArtifactSaver::finish()
{
    const std::unique_ptr<QSaveFile> file = std::move(m_file);
    if (m_error.isEmpty() && !file->commit())
        m_error = file->errorString();
    m_assembly.setArtifact(NoIndex); // releases what it has read
    emit finished(file->fileName(), m_error);
    startNextJob();
}

} // namespace a2a

#include "moc_artifactsaver.cpp"

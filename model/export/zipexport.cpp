// SPDX-License-Identifier: Apache-2.0
#include "model/export/zipexport.h"

#include "model/a2a/jsonwriter.h"
#include "model/content/safefilename.h"

#include <QDateTime>

#include <limits>
#include <minizip/zip.h>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static QString indexName()
{
    return u"artifacts.json"_s;
}

// The file callbacks of minizip, implemented for a device.

static QIODevice *deviceOf(voidpf stream)
{
    return static_cast<QIODevice *>(stream);
}

static voidpf openDevice(voidpf opaque, const void *, int)
{
    return opaque;
}

static uLong readDevice(voidpf, voidpf stream, void *buffer, uLong size)
{
    return uLong(
        qMax<qint64>(0, deviceOf(stream)->read(static_cast<char *>(buffer), qint64(size))));
}

static uLong writeDevice(voidpf, voidpf stream, const void *buffer, uLong size)
{
    return uLong(
        qMax<qint64>(0, deviceOf(stream)->write(static_cast<const char *>(buffer), qint64(size))));
}

static ZPOS64_T tellDevice(voidpf, voidpf stream)
{
    return ZPOS64_T(deviceOf(stream)->pos());
}

static long seekDevice(voidpf, voidpf stream, ZPOS64_T offset, int origin)
{
    QIODevice *device = deviceOf(stream);
    const qint64 from = origin == ZLIB_FILEFUNC_SEEK_CUR   ? device->pos()
                        : origin == ZLIB_FILEFUNC_SEEK_END ? device->size()
                                                           : 0;
    return device->seek(from + qint64(offset)) ? 0 : -1;
}

static int closeDevice(voidpf, voidpf)
{
    return 0; // closed by its owner
}

static int errorOfDevice(voidpf, voidpf)
{
    return 0;
}

ZipExport::~ZipExport()
{
    if (m_zip)
        zipClose(m_zip, nullptr);
}

double ZipExport::progress() const
{
    const size_t count = m_source.artifacts().size();
    return m_done || count == 0 ? 1.0 : double(m_next) / double(count);
}

bool ZipExport::openArchive(QIODevice &out)
{
    zlib_filefunc64_def functions{openDevice, readDevice,  writeDevice,   tellDevice,
                                  seekDevice, closeDevice, errorOfDevice, &out};
    m_zip = zipOpen2_64("", APPEND_STATUS_CREATE, nullptr, &functions);
    m_names.insert(indexName(), 1);
    return m_zip != nullptr;
}

bool ZipExport::step(QIODevice &out)
{
    if (m_done)
        return false;
    if (!m_zip && !openArchive(out)) {
        m_failed = true;
        m_done = true;
        return false;
    }
    if (m_failed)
        finish();
    else if (m_next == m_source.artifacts().size())
        writeManifest();
    else if (!m_inArtifact)
        beginArtifact();
    else if (m_chunk < m_endChunk)
        writeChunk();
    else
        endArtifact();
    return !m_done;
}

void ZipExport::beginArtifact()
{
    const ArtifactRecord &artifact = m_source.store().artifacts[m_source.artifacts()[m_next]];
    m_inArtifact = true;
    m_chunk = 0;
    m_endChunk = quint32(artifact.chunks.size());
    m_run.reset();
    m_revisions.clear();
    beginRevision();
}

void ZipExport::beginRevision()
{
    closeEntry();
    m_revisions.push_back({m_chunk, {}, {}});
    m_folder = folder();
}

QString ZipExport::taskFolder(size_t number, const QByteArray &taskId)
{
    static constexpr qsizetype Tail = 8;
    const QByteArray end = taskId.right(Tail);
    QString tail;
    for (const char c : end) {
        if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))
            tail += QLatin1Char(c);
    }
    const QString name = u"task-"_s % QString::number(number);
    return tail.isEmpty() ? name : QString(name % u'-' % tail);
}

/// The folder of the revision's files: those of the current one side by side.
QString ZipExport::folder()
{
    const ArtifactIndex index = m_source.artifacts()[m_next];
    const ArtifactRecord &artifact = m_source.store().artifacts[index];
    auto number = m_taskNumbers.find(artifact.task);
    if (number == m_taskNumbers.end())
        number = m_taskNumbers.insert(artifact.task, size_t(m_taskNumbers.size()) + 1);
    QString path = taskFolder(*number, m_source.store().tasks[artifact.task].id) % u'/';
    if (const ArtifactVersion version = m_manifest.version(index); version.count > 1)
        path += u'v' % QString::number(version.number) % u'/';
    if (m_chunk < artifact.base)
        path += u"revision-"_s % QString::number(m_revisions.size()) % u'/';
    return path;
}

void ZipExport::writeChunk()
{
    const ArtifactIndex index = m_source.artifacts()[m_next];
    if (m_chunk > 0 && m_source.store().artifacts[index].chunks[m_chunk].starts)
        beginRevision();
    const Artifact chunk = m_reader.chunk(index, m_chunk);
    for (const Part &part : chunk.parts)
        writePart(part, m_chunk);
    ++m_chunk;
}

static QString typeOf(Part::Kind kind, const QString &declared)
{
    if (!declared.isEmpty() || kind == Part::Kind::Raw)
        return declared;
    return kind == Part::Kind::Text ? u"text/plain"_s : u"application/json"_s;
}

QString ZipExport::pathFor(const ArtifactRecord &artifact, const RunHead &run)
{
    QString wanted = run.filename;
    if (wanted.isEmpty())
        wanted = QString::fromUtf8(artifact.name.isEmpty() ? artifact.id : artifact.name);
    const QString safe = safeFileName(wanted, typeOf(run.kind, run.mediaType));
    const QString first = m_folder % safe;
    QString path = first;
    // A numbered name may also be the name of another artifact.
    for (int &count = m_names[path.toLower()]; ++count > 1;) {
        const qsizetype dot = safe.lastIndexOf(u'.');
        const qsizetype end = dot > 0 ? dot : safe.size();
        path = m_folder % safe.left(end) % u" ("_s % QString::number(count) % u')' % safe.mid(end);
        if (!m_names.contains(path.toLower()))
            break;
    }
    if (path != first)
        m_names.insert(path.toLower(), 1);
    return path;
}

void ZipExport::writePart(const Part &part, quint32 chunk)
{
    if (part.kind == Part::Kind::Url) {
        closeEntry();
        m_revisions.back().links.append(part.url);
        return;
    }
    const ArtifactRecord &artifact = m_source.store().artifacts[m_source.artifacts()[m_next]];
    std::vector<ZipManifest::File> &files = m_revisions.back().files;
    if (!m_run || !m_run->isContinuedBy(part, chunk)) {
        closeEntry();
        m_run = RunHead{part.kind, part.mediaType, part.filename, chunk};
        static constexpr qint64 Large = 1024LL * 1024 * 1024;
        const QString path = pathFor(artifact, *m_run);
        files.push_back({path, typeOf(part.kind, part.mediaType).toUtf8(), 0});
        // Replaced content may have been larger than the current content.
        openEntry(path, artifact.bytes > Large || m_chunk < artifact.base,
                  m_source.recording().wallMs(artifact.lastNs));
    }
    const QByteArray bytes = partContent(part);
    files.back().size += bytes.size();
    static constexpr qsizetype Most = std::numeric_limits<int>::max() / 2;
    for (qsizetype at = 0; at < bytes.size() && !m_failed; at += Most) {
        const QByteArrayView piece =
            QByteArrayView(bytes).sliced(at, qMin(Most, bytes.size() - at));
        m_failed = zipWriteInFileInZip(m_zip, piece.data(), unsigned(piece.size())) != ZIP_OK;
    }
}

void ZipExport::openEntry(const QString &name, bool isLarge, qint64 wallMs)
{
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(wallMs).toUTC();
    zip_fileinfo info{};
    info.tmz_date.tm_sec = time.time().second();
    info.tmz_date.tm_min = time.time().minute();
    info.tmz_date.tm_hour = time.time().hour();
    info.tmz_date.tm_mday = time.date().day();
    info.tmz_date.tm_mon = time.date().month() - 1;
    info.tmz_date.tm_year = time.date().year();
    info.external_fa = 0100644UL << 16U; // an ordinary file, for unpacking on Unix
    static constexpr uLong MadeByUnix = (3U << 8U) | 20U;
    static constexpr uLong NamesAreUtf8 = 1U << 11U;
    m_failed = m_failed ||
               zipOpenNewFileInZip4_64(m_zip, name.toUtf8().constData(), &info, nullptr, 0, nullptr,
                                       0, nullptr, Z_DEFLATED, Z_DEFAULT_COMPRESSION, 0, -MAX_WBITS,
                                       DEF_MEM_LEVEL, Z_DEFAULT_STRATEGY, nullptr, 0, MadeByUnix,
                                       NamesAreUtf8, isLarge ? 1 : 0) != ZIP_OK;
}

void ZipExport::closeEntry()
{
    if (!m_run)
        return;
    m_run.reset();
    m_failed = zipCloseFileInZip(m_zip) != ZIP_OK || m_failed;
}

void ZipExport::endArtifact()
{
    closeEntry();
    m_manifest.add(std::move(m_revisions), m_endChunk);
    m_revisions.clear();
    m_inArtifact = false;
    ++m_next;
}

void ZipExport::writeManifest()
{
    if (!std::exchange(m_inManifest, true)) {
        openEntry(indexName(), true, m_source.recording().wallMs(m_source.untilNs()));
        m_run = RunHead();
    }
    const QByteArray piece = m_manifest.piece();
    if (piece.isEmpty() || m_failed)
        return finish();
    m_failed = zipWriteInFileInZip(m_zip, piece.constData(), unsigned(piece.size())) != ZIP_OK;
}

void ZipExport::finish()
{
    closeEntry();
    m_failed = zipClose(m_zip, nullptr) != ZIP_OK || m_failed;
    m_zip = nullptr;
    m_done = true;
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/export/zipexport.h"

#include "model/a2a/jsonwriter.h"
#include "model/content/safefilename.h"

#include <QDateTime>

#include <limits>
#include <minizip/zip.h>

namespace a2a {

using namespace Qt::StringLiterals;

static QString indexName()
{
    return u"artifacts.json"_s;
}

// What minizip asks of a file, answered by a device.

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
    return 0; // whoever gave it closes it
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
    if (m_failed || m_next == m_source.artifacts().size())
        finish();
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
    m_chunk = artifact.base;
    m_endChunk = quint32(artifact.chunks.size());
    m_run.reset();
    m_entries.clear();
    m_links.clear();
}

void ZipExport::writeChunk()
{
    const Artifact chunk = m_reader.chunk(m_source.artifacts()[m_next], m_chunk);
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

QString ZipExport::nameFor(const ArtifactRecord &artifact, const RunHead &run)
{
    QString wanted = run.filename;
    if (wanted.isEmpty())
        wanted = QString::fromUtf8(artifact.name.isEmpty() ? artifact.id : artifact.name);
    const QString safe = safeFileName(wanted, typeOf(run.kind, run.mediaType));
    QString name = safe;
    // What a numbered name would be may be wanted by another artifact as well.
    for (int &count = m_names[safe.toLower()]; ++count > 1;) {
        const qsizetype dot = safe.lastIndexOf(u'.');
        const qsizetype end = dot > 0 ? dot : safe.size();
        name = safe.left(end) % u" ("_s % QString::number(count) % u')' % safe.mid(end);
        if (!m_names.contains(name.toLower()))
            break;
    }
    if (name != safe)
        m_names.insert(name.toLower(), 1);
    return name;
}

void ZipExport::writePart(const Part &part, quint32 chunk)
{
    if (part.kind == Part::Kind::Url) {
        closeEntry();
        m_links.append(part.url);
        return;
    }
    const ArtifactRecord &artifact = m_source.store().artifacts[m_source.artifacts()[m_next]];
    if (!m_run || !m_run->isContinuedBy(part, chunk)) {
        closeEntry();
        m_run = RunHead{part.kind, part.mediaType, part.filename, chunk};
        static constexpr qint64 Large = 1024LL * 1024 * 1024;
        const QString name = nameFor(artifact, *m_run);
        m_entries.push_back({name, typeOf(part.kind, part.mediaType).toUtf8(), 0});
        openEntry(name, artifact.bytes > Large, m_source.recording().wallMs(artifact.lastNs));
    }
    const QByteArray bytes = contentOf(part);
    m_entries.back().size += bytes.size();
    static constexpr qsizetype Most = std::numeric_limits<int>::max() / 2;
    for (qsizetype at = 0; at < bytes.size() && !m_failed; at += Most) {
        const QByteArrayView piece =
            QByteArrayView(bytes).sliced(at, qMin(Most, bytes.size() - at));
        m_failed = zipWriteInFileInZip(m_zip, piece.data(), unsigned(piece.size())) != ZIP_OK;
    }
}

void ZipExport::openEntry(const QString &name, bool isLarge, qint64 wallMs)
{
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(wallMs, Qt::UTC);
    zip_fileinfo info{};
    info.tmz_date.tm_sec = time.time().second();
    info.tmz_date.tm_min = time.time().minute();
    info.tmz_date.tm_hour = time.time().hour();
    info.tmz_date.tm_mday = time.date().day();
    info.tmz_date.tm_mon = time.date().month() - 1;
    info.tmz_date.tm_year = time.date().year();
    info.external_fa = 0100644UL << 16U; // an ordinary file, for whoever unpacks it on Unix
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

/// What the archive's own index says of it.
void ZipExport::endArtifact()
{
    closeEntry();
    const ArtifactRecord &artifact = m_source.store().artifacts[m_source.artifacts()[m_next]];
    const TaskRecord &task = m_source.store().tasks[artifact.task];
    JsonWriter json;
    json.beginObject().name("artifactId").string(QString::fromUtf8(artifact.id));
    json.optional("name", QString::fromUtf8(artifact.name));
    json.name("taskId").string(QString::fromUtf8(task.id));
    if (const ContextIndex context = m_source.shownContext(task.context); context != NoIndex)
        json.optional("contextId", QString::fromUtf8(m_source.store().contexts[context].id));
    json.name("complete").boolean(artifact.complete).name("files").beginArray();
    for (const Entry &entry : m_entries) {
        json.beginObject().name("file").string(entry.name).name("size").integer(entry.size);
        json.optional("mediaType", QString::fromUtf8(entry.mediaType)).endObject();
    }
    json.endArray().optional("links", m_links).endObject();
    m_index += (m_index.isEmpty() ? "  " : ",\n  ") + json.bytes();
    m_inArtifact = false;
    ++m_next;
}

void ZipExport::finish()
{
    closeEntry();
    if (!m_failed) {
        openEntry(indexName(), false, m_source.recording().wallMs(m_source.untilNs()));
        m_run = RunHead();
        const QByteArray index = m_index.isEmpty() ? QByteArray("[]\n") : "[\n" + m_index + "\n]\n";
        m_failed =
            zipWriteInFileInZip(m_zip, index.constData(), unsigned(index.size())) != ZIP_OK ||
            m_failed;
        closeEntry();
    }
    m_failed = zipClose(m_zip, nullptr) != ZIP_OK || m_failed;
    m_zip = nullptr;
    m_done = true;
}

} // namespace a2a

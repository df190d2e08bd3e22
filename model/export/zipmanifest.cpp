// SPDX-License-Identifier: Apache-2.0
#include "model/export/zipmanifest.h"

#include <QDateTime>

#include <utility>

namespace a2a {

static constexpr qsizetype ManifestPiece = 256 * 1024;

ZipManifest::ZipManifest(const ExportSource &source)
    : m_source(source)
    , m_versions(source.store())
    , m_growths(source.store())
{
    // Version numbers count all artifacts, even if only a part of the session is exported.
    for (ArtifactIndex index = 0; index < source.store().artifacts.size(); ++index)
        m_versions.add(index);
}

void ZipManifest::add(std::vector<Revision> revisions, quint32 end)
{
    m_artifactFiles.push_back({std::move(revisions), end});
}

quint32 ZipManifest::endOf(size_t revision) const
{
    const ArtifactFiles &told = m_artifactFiles[m_artifact];
    return revision + 1 < told.revisions.size() ? told.revisions[revision + 1].first : told.end;
}

static QByteArrayView wordOf(ArtifactGrowth::End end)
{
    switch (end) {
    case ArtifactGrowth::End::LastChunk:
        return "lastChunk";
    case ArtifactGrowth::End::TaskEnded:
        return "taskEnded";
    case ArtifactGrowth::End::Snapshot:
        return "task";
    case ArtifactGrowth::End::Interrupted: // more may still follow, over another stream
    case ArtifactGrowth::End::Open:
        break;
    }
    return "open";
}

void ZipManifest::beginArtifact()
{
    const ArtifactIndex index = m_source.artifacts()[m_artifact];
    const ArtifactRecord &artifact = m_source.store().artifacts[index];
    const TaskRecord &task = m_source.store().tasks[artifact.task];
    m_json.beginObject().name("artifactId").string(QString::fromUtf8(artifact.id));
    m_json.optional("name", QString::fromUtf8(artifact.name));
    m_json.name("taskId").string(QString::fromUtf8(task.id));
    if (const ContextIndex context = m_source.store().shownContext(task.context);
        context != NoIndex)
        m_json.optional("contextId", QString::fromUtf8(m_source.store().contexts[context].id));
    if (const ArtifactVersion version = m_versions.version(index); version.count > 1)
        m_json.name("version").integer(version.number).name("versions").integer(version.count);
    const ArtifactGrowth &growth = m_growths.growth(index);
    m_json.name("complete").boolean(artifact.complete);
    m_json.name("end").utf8(wordOf(growth.end));
    if (growth.beginsWithAppend)
        m_json.name("beginsWithAppend").boolean(true);
    writeFiles(m_artifactFiles[m_artifact].revisions.back());
    m_json.name("revisions").beginArray();
    m_revision = 0;
    m_inArtifact = true;
}

void ZipManifest::writeFiles(const Revision &revision)
{
    m_json.name("files").beginArray();
    for (const File &file : revision.files) {
        m_json.beginObject().name("file").string(file.path).name("size").integer(file.size);
        m_json.optional("mediaType", QString::fromUtf8(file.mediaType)).endObject();
    }
    m_json.endArray().optional("links", revision.links);
}

void ZipManifest::beginRevision()
{
    const ArtifactFiles &told = m_artifactFiles[m_artifact];
    const Revision &revision = told.revisions[m_revision];
    m_json.beginObject().name("revision").integer(qint64(m_revision) + 1);
    m_json.name("replaced").boolean(m_revision + 1 < told.revisions.size());
    writeFiles(revision);
    m_json.name("chunks").beginArray();
    m_chunk = revision.first;
    m_inRevision = true;
}

void ZipManifest::writeChunk(quint32 at)
{
    const Store &store = m_source.store();
    const ArtifactRecord &artifact = store.artifacts[m_source.artifacts()[m_artifact]];
    const Chunk &chunk = artifact.chunks[at];
    const Frame &frame = store.frames[chunk.frame];
    const qint64 since = frame.timeNs - store.tasks[artifact.task].firstNs;
    m_json.beginObject().name("time").string(
        QDateTime::fromMSecsSinceEpoch(m_source.recording().wallMs(frame.timeNs))
            .toUTC()
            .toString(Qt::ISODateWithMs));
    m_json.name("ms").raw(QByteArray::number(double(since) / 1e6, 'f', 3));
    m_json.name("bytes").integer(chunk.bytes);
    if (frame.event == EventKind::ArtifactUpdate) { // a task has neither
        m_json.name("append").boolean(frame.flags & FrameAppend);
        m_json.name("lastChunk").boolean(frame.flags & FrameLastChunk);
    }
    m_json.name("exchange").integer(qint64(frame.exchange)).endObject();
}

QByteArray ZipManifest::piece()
{
    if (!std::exchange(m_isBegun, true))
        m_json.beginArray();
    QByteArray piece;
    while (!m_isDone && piece.size() < ManifestPiece) {
        if (m_inRevision && m_chunk < endOf(m_revision)) {
            writeChunk(m_chunk++);
        } else if (m_inRevision) {
            m_json.endArray().endObject();
            m_inRevision = false;
            ++m_revision;
        } else if (m_inArtifact && m_revision < m_artifactFiles[m_artifact].revisions.size()) {
            beginRevision();
        } else if (m_inArtifact) {
            m_json.endArray().endObject();
            m_inArtifact = false;
            ++m_artifact;
        } else if (m_artifact < m_artifactFiles.size()) {
            beginArtifact();
        } else {
            m_json.endArray();
            m_isDone = true;
        }
        piece += m_json.bytes() + '\n'; // one chunk per line, for readability
        m_json.clearBytes();
    }
    return piece;
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
// The part of Fold that knows artifacts.
#include "model/session/fold.h"

#include "model/a2a/tolerantcodec.h"
#include "model/json/document.h"

#include <QCoreApplication>

namespace a2a {

static QString say(const char *text)
{
    return QCoreApplication::translate("a2a::Fold", text);
}

/// Bytes of its own: heads share those of their document.
static QByteArray owned(const QByteArray &shared)
{
    return QByteArray(shared.constData(), shared.size());
}

quint32 contentBytes(json::Value parts)
{
    qint64 bytes = 0;
    for (const json::Value part : json::children(parts)) {
        const auto [text, file, raw, data] = json::membersOf(part, "text", "file", "raw", "data");
        if (text.isString()) {
            bytes += text.raw().size() - 2;
            continue;
        }
        json::Value content = raw;
        if (file.isObject()) {
            const FileContent inFile = fileContentOf(file);
            content = inFile.isUrl ? json::Value() : inFile.value;
        }
        if (content.isString())
            bytes += (content.raw().size() - 2) * 3 / 4;
        else if (data.isValid())
            bytes += data.raw().size();
    }
    return quint32(qBound<qint64>(0, bytes, 0xffffffff));
}

ArtifactIndex Fold::artifactFor(TaskIndex task, const QByteArray &id, qint64 timeNs, bool *isNew)
{
    *isNew = false;
    if (m_lastArtifact != NoIndex && m_store.artifacts[m_lastArtifact].task == task &&
        m_store.artifacts[m_lastArtifact].id == id)
        return m_lastArtifact;
    ArtifactIndex index = m_artifactIndex.value({task, id}, NoIndex);
    if (index == NoIndex) {
        *isNew = true;
        ArtifactRecord record;
        record.id = owned(id);
        record.task = task;
        record.firstNs = timeNs;
        index = ArtifactIndex(m_store.artifacts.size());
        m_artifactIndex.insert({task, record.id}, index);
        m_store.artifacts.push_back(std::move(record));
        m_store.tasks[task].artifacts.push_back(index);
        addChat(m_store.tasks[task].context, {ChatEntry::Kind::Artifact, index, task});
    }
    m_lastArtifact = index;
    return index;
}

/// Name and media type: the newest non-empty ones count.
void Fold::describeArtifact(ArtifactRecord &record, json::Value artifact)
{
    QByteArray scratch;
    const QByteArrayView name = artifact["name"].toUtf8(scratch);
    if (!name.isEmpty() && name != record.name)
        record.name = name.toByteArray();
    if (!record.mediaType.isEmpty())
        return;
    const json::Value part = partsOf(artifact).first();
    const json::Value file = part["file"];
    for (const json::Value type : {part["mediaType"], file["mimeType"], file["mediaType"]}) {
        QByteArray typeScratch;
        if (const QByteArrayView text = type.toUtf8(typeScratch); !text.isEmpty()) {
            record.mediaType = text.toByteArray();
            return;
        }
    }
}

void Fold::foldArtifactUpdate(const EventHead &head, TaskIndex task, FrameIndex frame, Notes &notes)
{
    const qint64 timeNs = m_store.frames[frame].timeNs;
    if (isTerminal(m_store.tasks[task].state)) {
        addNote(notes, "NOTE-AFTER-TERMINAL", Severity::Error, "1.0 §3.1.2",
                say("A part of an artifact came after the task's end."), head.body);
    }
    bool isNew = false;
    const ArtifactIndex index = artifactFor(task, head.artifactId, timeNs, &isNew);
    ArtifactRecord &record = m_store.artifacts[index];
    if (head.append && isNew) {
        record.startedByAppend = true;
        addNote(
            notes, "NOTE-APPEND-FIRST", Severity::Warning, "1.0 §4.2.2",
            say("The first chunk of an artifact says append, but there is nothing to append to."),
            head.body);
    } else if (head.append && record.complete) {
        addNote(notes, "NOTE-CHUNK-AFTER-LAST", Severity::Warning, "1.0 §4.2.2",
                say("A chunk came after the one marked as the last."), head.body);
    } else if (!head.append && !isNew) {
        record.base = quint32(record.chunks.size()); // a new revision replaces what there was
        record.bytes = 0;
        record.complete = false;
    }
    const quint32 bytes = contentBytes(partsOf(head.artifact));
    record.chunks.push_back({frame, 0, bytes});
    record.bytes += bytes;
    record.lastNs = timeNs;
    describeArtifact(record, head.artifact);
    if (head.lastChunk || isTerminal(m_store.tasks[task].state))
        record.complete = true;
    m_store.frames[frame].artifact = index;
    touchArtifact(index);
}

void Fold::foldSnapshotArtifacts(json::Value artifacts, TaskIndex task, FrameIndex frame,
                                 const Codec &codec)
{
    const qint64 timeNs = m_store.frames[frame].timeNs;
    Notes notes;
    quint32 position = 0;
    for (const json::Value artifact : json::children(artifacts)) {
        const quint32 here = position++;
        bool isNew = false;
        const ArtifactIndex index =
            artifactFor(task, codec.artifactKey(artifact, here, notes), timeNs, &isNew);
        ArtifactRecord &record = m_store.artifacts[index];
        const quint32 bytes = contentBytes(partsOf(artifact));
        record.complete = record.complete || isTerminal(m_store.tasks[task].state);
        if (!isNew && bytes == record.bytes) {
            touchArtifact(index);
            continue; // the snapshot repeats what the stream already brought: its chunks stay
        }
        record.base = quint32(record.chunks.size());
        record.chunks.push_back({frame, here, bytes});
        record.bytes = bytes;
        record.lastNs = timeNs;
        describeArtifact(record, artifact);
        touchArtifact(index);
    }
}

} // namespace a2a

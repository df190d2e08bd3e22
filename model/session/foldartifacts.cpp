// SPDX-License-Identifier: Apache-2.0
// The part of Fold that knows artifacts.
#include "model/session/fold.h"

#include "model/a2a/tolerantcodec.h"
#include "model/json/document.h"

#include <QCoreApplication>

#include <cstring>

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

/// What stands between the quotes.
static QByteArrayView innerOf(json::Value string)
{
    const QByteArrayView raw = string.raw();
    return raw.size() < 2 ? QByteArrayView("") : raw.sliced(1, raw.size() - 2);
}

/// The bytes of a JSON string's text in UTF-8, without decoding it.
static qint64 textBytes(json::Value text)
{
    const QByteArrayView inner = innerOf(text);
    qint64 bytes = inner.size();
    const char *at = inner.begin();
    const char *end = inner.end();
    const auto unit = [end](const char *escape) { // \uXXXX, or -1
        return end - escape >= 6 && escape[0] == '\\' && escape[1] == 'u'
                   ? QByteArrayView(escape + 2, 4).toInt(nullptr, 16)
                   : -1;
    };
    const auto next = [end](const char *from) {
        return static_cast<const char *>(std::memchr(from, '\\', size_t(end - from)));
    };
    for (at = next(at); at && end - at >= 2; at = next(at)) {
        const int code = unit(at);
        if (code < 0) {
            bytes -= 1;
            at += 2;
        } else if (code >= 0xD800 && code < 0xDC00 && (unit(at + 6) & ~0x3FF) == 0xDC00) {
            bytes -= 12 - 4; // two escapes for one character
            at += 12;
        } else {
            bytes -= 6 - (code < 0x80 ? 1 : code < 0x800 ? 2 : 3);
            at += 6;
        }
    }
    return bytes;
}

/// The bytes that a base64 string stands for.
static qint64 fileBytes(json::Value base64)
{
    QByteArrayView digits = innerOf(base64);
    while (digits.endsWith('='))
        digits.chop(1);
    return digits.size() * 3 / 4;
}

quint32 contentBytes(json::Value parts)
{
    qint64 bytes = 0;
    for (const json::Value part : json::children(parts)) {
        const auto [text, file, raw, data] = json::membersOf(part, "text", "file", "raw", "data");
        if (text.isString()) {
            bytes += textBytes(text);
            continue;
        }
        json::Value content = raw;
        if (file.isObject()) {
            const FileContent inFile = fileContentOf(file);
            content = inFile.isUrl ? json::Value() : inFile.value;
        }
        if (content.isString())
            bytes += fileBytes(content);
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

// SPDX-License-Identifier: Apache-2.0
#include "model/fold/artifactfold.h"

#include "model/a2a/codec.h"
#include "model/a2a/notes.h"
#include "model/json/document.h"

#include <algorithm>

namespace a2a {

ArtifactIndex ArtifactFold::findArtifact(TaskIndex task, const QByteArray &id) const
{
    static constexpr size_t Few = 8; // comparing them costs less than a hash
    const std::vector<ArtifactIndex> &all = m_store.tasks[task].artifacts;
    if (all.size() > Few)
        return m_artifacts.value({task, id}, NoIndex);
    const auto found = std::find_if(
        all.begin(), all.end(), [&](ArtifactIndex one) { return m_store.artifacts[one].id == id; });
    return found == all.end() ? NoIndex : *found;
}

ArtifactIndex ArtifactFold::findOrCreateArtifact(TaskIndex task, const QByteArray &id,
                                                 qint64 timeNs, bool *isNew)
{
    *isNew = false;
    if (m_last != NoIndex && m_store.artifacts[m_last].task == task &&
        m_store.artifacts[m_last].id == id)
        return m_last;
    ArtifactIndex index = findArtifact(task, id);
    if (index == NoIndex) {
        *isNew = true;
        ArtifactRecord record;
        record.id = deepCopy(id);
        record.task = task;
        record.firstNs = timeNs;
        index = ArtifactIndex(m_store.artifacts.size());
        m_artifacts.insert({task, record.id}, index);
        m_store.artifacts.push_back(std::move(record));
        m_store.tasks[task].artifacts.push_back(index);
        m_writer.addChat(m_store.tasks[task].context, {ChatEntry::Kind::Artifact, index, task});
    }
    m_last = index;
    return index;
}

/// Name and media type: the newest non-empty ones count.
void ArtifactFold::describe(ArtifactRecord &record, json::Value artifact)
{
    QByteArray scratch;
    const QByteArrayView name = artifact["name"].toUtf8(scratch);
    if (!name.isEmpty() && name != record.name)
        record.name = name.toByteArray();
    if (!record.mediaType.isEmpty())
        return;
    const json::Value part = findParts(artifact).first();
    const json::Value file = part["file"];
    for (const json::Value type : {part["mediaType"], file["mimeType"], file["mediaType"]}) {
        QByteArray typeScratch;
        if (const QByteArrayView text = type.toUtf8(typeScratch); !text.isEmpty()) {
            record.mediaType = text.toByteArray();
            return;
        }
    }
}

static Chunk chunkWith(quint32 bytes, const ContentDigest &digest, FrameIndex frame,
                       quint32 position)
{
    Chunk chunk;
    chunk.frame = frame;
    chunk.position = position;
    chunk.bytes = bytes;
    chunk.digestHash = digest.hash();
    chunk.digestLength = quint32(digest.length()) & 0x7fffffff;
    return chunk;
}

static Chunk chunkOfParts(json::Value parts, FrameIndex frame, quint32 position)
{
    return chunkWith(contentBytes(parts), computeDigest(parts), frame, position);
}

/// Notes errors of the agent in the order of chunks, within one stream. Chunks of other streams of
/// the task say nothing about it, as a stream that subscribed late begins in the middle.
void ArtifactFold::checkChunkOrder(const EventHead &head, TaskIndex task, ArtifactIndex artifact,
                                   bool isNew, ExchangeId exchange, Notes &notes)
{
    if (m_store.exchanges[exchange].isPush)
        return; // they come in any order
    if (isTerminal(m_store.tasks[task].state) && m_reporters.hasReportedEnd(exchange, task)) {
        addNote(notes, "NOTE-AFTER-TERMINAL", head.body, {.found = {"artifact-after-end"}});
    }
    const std::pair<ExchangeId, ArtifactIndex> place{exchange, artifact};
    const bool isLate = m_store.exchanges[exchange].operation == Operation::Subscribe;
    if (!head.append) {
        if (!m_lastChunkReported.isEmpty())
            m_lastChunkReported.remove(place);
    } else if (isNew && !isLate) {
        addNote(notes, "NOTE-APPEND-FIRST", head.body);
    } else if (!m_lastChunkReported.isEmpty() && m_lastChunkReported.contains(place)) {
        addNote(notes, "NOTE-CHUNK-AFTER-LAST", head.body);
    }
    if (head.lastChunk)
        m_lastChunkReported.insert(place);
}

void ArtifactFold::applyUpdate(const EventHead &head, TaskIndex task, FrameIndex frame,
                               Notes &notes)
{
    const Frame &where = m_store.frames[frame];
    const ExchangeId exchange = m_store.reporterOf(where.exchange);
    const qint64 timeNs = where.timeNs;
    bool isNew = false;
    const ArtifactIndex index = findOrCreateArtifact(task, head.artifactId, timeNs, &isNew);
    checkChunkOrder(head, task, index, isNew, exchange, notes);
    ArtifactRecord &record = m_store.artifacts[index];
    if (head.append && isNew)
        record.startedByAppend = true;
    // Everything about the artifact is as in the previous update, except its text.
    const bool isLike =
        head.series != 0 && m_lastDescribed.series == head.series && m_lastDescribed.index == index;
    const json::Value parts = isLike ? json::Value(head.artifact.document(), m_lastDescribed.parts)
                                     : findParts(head.artifact);
    const Chunk chunk = head.series != 0 ? chunkWith(textContentBytes(head.text),
                                                     computeTextDigest(head.text), frame, 0)
                                         : chunkOfParts(parts, frame, 0);
    const bool isNews = m_merger.merge(
        index, {chunk, head.append ? ArtifactMerger::Kind::Append : ArtifactMerger::Kind::Start,
                exchange, m_reporters.isOnlyReporter(task, exchange), parts});
    m_store.frames[frame].artifact = index;
    if (isNews) {
        record.lastNs = timeNs;
        record.complete = record.complete && head.append;
        if (!isLike)
            describe(record, head.artifact);
        m_lastDescribed = {head.series, index, parts.index()};
    }
    record.complete = record.complete || head.lastChunk || isTerminal(m_store.tasks[task].state);
    m_writer.touchArtifact(index);
}

ArtifactFold::Difference ArtifactFold::applySnapshot(json::Value artifacts, TaskIndex task,
                                                     FrameIndex frame, const Codec &codec)
{
    Difference difference;
    const qint64 timeNs = m_store.frames[frame].timeNs;
    const ExchangeId exchange = m_store.reporterOf(m_store.frames[frame].exchange);
    Notes notes;
    quint32 position = 0;
    for (const json::Value artifact : json::children(artifacts)) {
        const quint32 here = position++;
        bool isNew = false;
        const ArtifactIndex index =
            findOrCreateArtifact(task, codec.artifactKey(artifact, here, notes), timeNs, &isNew);
        ArtifactRecord &record = m_store.artifacts[index];
        record.complete = record.complete || isTerminal(m_store.tasks[task].state);
        const json::Value parts = findParts(artifact);
        const Chunk chunk = chunkOfParts(parts, frame, here);
        const qint64 before = record.bytes;
        if (m_merger.merge(index, {chunk, ArtifactMerger::Kind::Snapshot, exchange,
                                   m_reporters.isOnlyReporter(task, exchange), parts})) {
            record.lastNs = timeNs;
            difference.recoveredBytes += qMax<qint64>(0, record.bytes - before);
            difference.missingBytes += qMax<qint64>(0, before - record.bytes);
        }
        ++difference.artifactCount;
        // If a snapshot only repeats what a stream delivered, the chunks stay as they are, but its
        // name and description count.
        if (record.digest == chunk.digest()) {
            describe(record, artifact);
            m_lastDescribed = {};
        }
        m_writer.touchArtifact(index);
    }
    return difference;
}

void ArtifactFold::exchangeEnded(ExchangeId id)
{
    m_lastChunkReported.removeIf([id](const auto &told) { return told.first == id; });
}

} // namespace a2a

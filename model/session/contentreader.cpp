// SPDX-License-Identifier: Apache-2.0
#include "model/session/contentreader.h"

#include "model/session/similarchunks.h"

#include <algorithm>

namespace a2a {

/// Artifacts may be spread over several snapshots alternately.
static constexpr size_t MaxReadSnapshots = 8;
static constexpr qsizetype MaxReadBytes = 32 * 1024 * 1024; // of them together, if more than one

json::Value ContentReader::Cursor::at(json::Value array, quint32 wanted)
{
    if (!array.isArray())
        return {};
    if (!value.isValid() || wanted < position) {
        value = array.first();
        position = 0;
    }
    for (; position < wanted && value.isValid(); ++position)
        value = value.nextSibling();
    return value;
}

void ContentReader::evictOldest()
{
    qsizetype bytes = 0;
    size_t kept = 0;
    for (auto one = m_snapshots.rbegin(); one != m_snapshots.rend(); ++one, ++kept) {
        bytes += one->content.document->root().raw().size();
        if (kept > 0 && (kept == MaxReadSnapshots || bytes > MaxReadBytes))
            break;
    }
    m_snapshots.erase(m_snapshots.begin(), m_snapshots.end() - qsizetype(kept));
}

ContentReader::Decoded &ContentReader::decoded(FrameIndex frame)
{
    if (m_single.frame == frame)
        return m_single;
    const auto known = std::find_if(m_snapshots.begin(), m_snapshots.end(),
                                    [frame](const Decoded &one) { return one.frame == frame; });
    if (known != m_snapshots.end()) {
        std::rotate(known, known + 1, m_snapshots.end());
        return m_snapshots.back();
    }
    Decoded read{frame, m_content.decode(frame), {}, {}};
    if (read.content.head.kind != EventKind::Task) {
        m_single = std::move(read);
        return m_single;
    }
    m_snapshots.push_back(std::move(read));
    evictOldest();
    return m_snapshots.back();
}

Message ContentReader::message(MessageIndex index)
{
    const MessageRecord &record = m_store.messages[index];
    if (record.pieceCount() > 1)
        return m_content.message(index);
    Decoded &read = decoded(record.frame);
    return m_content.message(
        index, record.place == MessagePlace::History
                   ? read.history.at(read.content.head.body["history"], record.position)
                   : read.content.head.message);
}

std::optional<Message> ContentReader::statusMessage(StatusIndex index)
{
    const StatusRecord &record = m_store.statuses[index];
    return record.hasMessage ? m_content.status(index, decoded(record.frame).content).message
                             : std::nullopt;
}

Artifact ContentReader::chunk(ArtifactIndex index, quint32 chunk)
{
    const Chunk &place = m_store.artifacts[index].chunks[chunk];
    Decoded &read = decoded(place.frame);
    const EventHead &head = read.content.head;
    return m_content.chunk(index, chunk,
                           head.kind == EventKind::ArtifactUpdate
                               ? head.artifact
                               : read.artifacts.at(head.body["artifacts"], place.position));
}

/// The text of a chunk that equals the remembered one except for it.
std::optional<QByteArrayView> ContentReader::similarText(FrameIndex frame)
{
    if (m_similarChunk.exchange == 0 || m_store.frames[frame].exchange != m_similarChunk.exchange)
        return std::nullopt;
    const QByteArrayView data = m_content.plainData(frame, m_similarChunk.scratch);
    if (!m_similarChunk.documentTemplate.read(data, m_similarChunk.document) ||
        !m_similarChunk.document.isValidUtf8())
        return std::nullopt;
    return json::Value(&m_similarChunk.document, m_similarChunk.documentTemplate.textIndex())
        .toUtf8(m_similarChunk.text);
}

/// The next chunk may be like this one. Its part is then identified by the same bytes, in the same
/// protocol version.
void ContentReader::rememberSimilar(FrameIndex frame, const Part &part)
{
    const DecodedFrame &read = decoded(frame).content;
    const json::Value text = SimilarChunks::partText(read.head);
    if (!text.isValid() || !m_similarChunk.documentTemplate.shouldRemember())
        return;
    QByteArray scratch;
    if (text.toString() != part.text ||
        m_content.plainData(frame, scratch) != read.document->bytes() ||
        !m_similarChunk.documentTemplate.remember(*read.document, text))
        return;
    m_similarChunk.exchange = m_store.frames[frame].exchange;
    m_similarChunk.part = part;
    m_similarChunk.part.text.clear();
}

void ContentReader::forEachPart(ArtifactIndex index, quint32 chunk,
                                const std::function<void(const Part &, QByteArrayView)> &take)
{
    const FrameIndex frame = m_store.artifacts[index].chunks[chunk].frame;
    if (const std::optional<QByteArrayView> text = similarText(frame))
        return take(m_similarChunk.part, *text);
    const std::vector<Part> parts = this->chunk(index, chunk).parts;
    for (const Part &part : parts)
        take(part, partContent(part));
    if (parts.size() == 1 && parts.front().kind == Part::Kind::Text)
        rememberSimilar(frame, parts.front());
}

std::vector<ContentRun> ContentReader::assemble(ArtifactIndex index)
{
    std::vector<ContentRun> runs;
    const ArtifactRecord &record = m_store.artifacts[index];
    for (quint32 k = record.base; k < record.chunks.size(); ++k)
        appendRuns(runs, chunk(index, k).parts, k);
    return runs;
}

} // namespace a2a

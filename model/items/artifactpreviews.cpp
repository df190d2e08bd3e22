// SPDX-License-Identifier: Apache-2.0
#include "model/items/artifactpreviews.h"

#include "model/content/partmeaning.h"
#include "model/content/textform.h"
#include "model/json/utf8.h"

#include <QUrl>

#include <algorithm>
#include <memory>
#include <utility>

namespace a2a {

static constexpr int SliceMs = 4;
static constexpr int KeptKiB = 64 * 1024;
static constexpr int ChunksAtOnce = 64;
static constexpr qint64 WireAtOnce = ArtifactPreviews::LargeBytes;

ArtifactPreviews::ArtifactPreviews(const Store &store, const Content &content, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_content(content)
    , m_known(KeptKiB)
    , m_slices(
          SliceMs, [this] { return slice(); },
          [this](bool) {
              for (const ArtifactIndex artifact : std::exchange(m_grown, {}))
                  emit grew(artifact);
          })
{
}

void ArtifactPreviews::clear()
{
    m_slices.cancel();
    m_waiting.clear();
    m_grown.clear();
    m_known.clear();
}

/// Starts again if what was read is no longer the beginning.
ArtifactPreviews::CachedPreview *ArtifactPreviews::takeOrCreate(ArtifactIndex artifact)
{
    const ArtifactRecord &record = m_store.artifacts[artifact];
    CachedPreview *known = m_known.take(artifact);
    const quint32 chunks = quint32(record.chunks.size());
    if (known &&
        (known->base != record.base || known->overwriteCount != m_content.overwriteCount() ||
         (record.isReordered && known->chunks != chunks))) {
        delete known;
        known = nullptr;
    }
    if (!known) {
        known = new CachedPreview;
        known->base = known->next = record.base;
        known->overwriteCount = m_content.overwriteCount();
    }
    known->chunks = chunks;
    return known;
}

void ArtifactPreviews::keep(ArtifactIndex artifact, CachedPreview *known)
{
    known->preview.revision =
        qHashMulti(0, known->overwriteCount, known->base, known->next, known->isFull,
                   known->preview.isWhole, m_store.artifacts[artifact].complete,
                   m_store.artifacts[artifact].isReordered ? known->chunks : 0);
    const qsizetype large = known->large ? qsizetype{AutomaticDecodeLimit} : 0;
    qsizetype bytes = known->textBytes + known->imageBytes + large +
                      qsizetype(sizeof(CachedPreview)) + known->preview.metadata.size();
    for (const ArtifactPreview::Run &run : known->preview.runs)
        bytes += run.metadata.size();
    m_known.insert(artifact, known, int(bytes / 1024 + 1));
}

bool ArtifactPreviews::hasMore(ArtifactIndex artifact, const CachedPreview &known) const
{
    return !known.isFull && known.next < m_store.artifacts[artifact].chunks.size();
}

const ArtifactPreview &ArtifactPreviews::preview(ArtifactIndex artifact, bool isVisible)
{
    CachedPreview *known = takeOrCreate(artifact);
    const ArtifactRecord &record = m_store.artifacts[artifact];
    qint64 wire = 0;
    for (int count = 0; count < ChunksAtOnce && hasMore(artifact, *known); ++count) {
        wire += m_store.frames[record.chunks[known->next].frame].dataLength;
        if (wire > WireAtOnce)
            break;
        readChunk(artifact, *known);
    }
    const bool isMore = hasMore(artifact, *known);
    known->preview.isWhole = !isMore && !known->isFull;
    if (isMore && isVisible &&
        std::find(m_waiting.begin(), m_waiting.end(), artifact) == m_waiting.end()) {
        m_waiting.push_back(artifact);
        m_slices.start();
    }
    keep(artifact, known);
    const CachedPreview *kept = m_known.object(artifact);
    Q_ASSERT(kept); // the limit per artifact is far below the limit for all of them
    return kept->preview;
}

bool ArtifactPreviews::slice()
{
    if (m_waiting.empty())
        return false;
    const ArtifactIndex artifact = m_waiting.front();
    CachedPreview *known = takeOrCreate(artifact);
    if (hasMore(artifact, *known) && readChunk(artifact, *known))
        m_grown.insert(artifact);
    if (!hasMore(artifact, *known)) {
        known->preview.isWhole = !known->isFull;
        m_waiting.pop_front();
    }
    keep(artifact, known);
    return !m_waiting.empty();
}

static void keepMetadata(QByteArray &newest, const QByteArray &metadata)
{
    if (const QByteArray shown = nonEmptyMetadata(metadata); !shown.isEmpty())
        newest = shown;
}

/// A thought and the answer after it may be chunks of one text.
static bool isThoughtRun(const ArtifactPreview::Run &run)
{
    Part part;
    part.kind = run.kind;
    part.metadata = run.metadata;
    return isThought(part);
}

/// Returns false if a large chunk continues with the next call.
bool ArtifactPreviews::readChunk(ArtifactIndex artifact, CachedPreview &known) const
{
    const FrameIndex frame = m_store.artifacts[artifact].chunks[known.next].frame;
    const quint32 wire = m_store.frames[frame].dataLength;
    if (wire > AutomaticDecodeLimit) {
        known.isFull = known.preview.isLarge = true;
        ++known.next;
        return true;
    }
    LargeChunk content;
    if (wire > LargeBytes) {
        if (!known.large)
            known.large = std::make_unique<LargeFrameDecoder>(m_store, m_content, frame);
        if (known.large->step())
            return false;
        content = largeChunk(artifact, known);
        const json::Value metadata =
            m_content.chunkValue(artifact, known.next, known.large->decoded())["metadata"];
        keepMetadata(known.preview.metadata, metadata.raw().toByteArray());
        known.large.reset();
    } else {
        Artifact chunk = m_content.chunk(artifact, known.next);
        keepMetadata(known.preview.metadata, chunk.metadata);
        content.parts = std::move(chunk.parts);
    }
    addChunk(artifact, known, content);
    return true;
}

/// Decodes no more of its texts than is shown.
LargeChunk ArtifactPreviews::largeChunk(ArtifactIndex artifact, const CachedPreview &known) const
{
    const DecodedFrame &decoded = known.large->decoded();
    if (const auto place = locateLargeChunk(m_store, m_content, artifact, known.next))
        return readLargeChunk(*place, decoded, TextBytes);
    const json::Value value = m_content.chunkValue(artifact, known.next, decoded);
    return {m_content.chunk(artifact, known.next, value).parts, {}};
}

void ArtifactPreviews::addChunk(ArtifactIndex artifact, CachedPreview &known,
                                const LargeChunk &content) const
{
    const QString name = QString::fromUtf8(m_store.artifacts[artifact].name);
    const quint32 chunk = known.next++;
    const FrameIndex frame = m_store.artifacts[artifact].chunks[chunk].frame;
    const auto json = [this, frame](qint64 offset, qint64 length) {
        return m_content.dataPiece(frame, offset, length);
    };
    for (size_t i = 0; i < content.parts.size(); ++i) {
        const Part &part = content.parts[i];
        std::vector<ArtifactPreview::Run> &runs = known.preview.runs;
        if (runs.empty() || !runs.back().isContinuedBy(part, chunk) ||
            isThought(part) != isThoughtRun(runs.back())) {
            if (runs.size() == MaxRuns) {
                known.isFull = true;
                return;
            }
            runs.push_back({{part.kind, part.mediaType, part.filename, chunk}, {}, 0, {}});
            runs.back().name = part.filename.isEmpty() ? name : part.filename;
        }
        keepMetadata(runs.back().metadata, part.metadata);
        add(known,
            i < content.contents.size() ? content.contents[i]
                                        : LargeChunk::Content{partContent(part), nullptr},
            json);
    }
    known.isFull = known.isFull || known.textBytes >= TextBytes || known.imageBytes >= ImageBytes ||
                   chunk - known.base >= MaxChunks;
}

void ArtifactPreviews::add(CachedPreview &known, const LargeChunk::Content &content,
                           const LargeText::Read &json) const
{
    ArtifactPreview::Run &run = known.preview.runs.back();
    const bool begins = run.bytes.size() < SniffBytes;
    if (begins) {
        const QByteArray head = run.bytes % content.read(0, SniffBytes, json);
        run.view = automaticView(
            {run.kind, run.mediaType, run.name, sniffPart(run.kind, head, false), head});
    }
    const bool isPicture = run.view == ViewKind::Image;
    const bool isFile = run.view == ViewKind::Audio || run.view == ViewKind::Video ||
                        run.view == ViewKind::Archive || run.view == ViewKind::Hex;
    const qsizetype room = isPicture ? ImageBytes - known.imageBytes
                           : isFile  ? FileBytes - run.bytes.size()
                                     : TextBytes - known.textBytes;
    const qsizetype taken = std::clamp<qsizetype>(room, 0, content.size());
    run.size += content.size();
    run.bytes += content.read(0, taken, json);
    (isPicture ? known.imageBytes : known.textBytes) += isFile ? 0 : taken;
}

// Parts of an artifact's beginning as a conversation shows them.

/// Without the beginning of a character whose end is still missing.
static QString wholeCharacters(const QByteArray &bytes)
{
    qsizetype end = bytes.size();
    for (int back = 1; back <= 3 && back <= bytes.size(); ++back) {
        const auto byte = uchar(bytes.at(bytes.size() - back));
        if (byte < 0x80)
            break;
        if (byte >= 0xC0) {
            const int length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2;
            if (back < length)
                end = bytes.size() - back;
            break;
        }
    }
    return json::decodeUtf8(QByteArrayView(bytes).first(end));
}

/// `isWhole`: nothing follows what was read. Only then the last line of a text counts.
static ViewKind viewOf(const ArtifactPreview::Run &run, bool isWhole)
{
    const bool isText = run.view == ViewKind::Text || run.view == ViewKind::Markdown;
    if (!isWhole || run.size > SniffBytes || !isText)
        return run.view;
    return automaticView(
        {run.kind, run.mediaType, run.name, sniffPart(run.kind, run.bytes, true), run.bytes});
}

static ChatPart partOf(const ArtifactPreview::Run &run, bool isWhole)
{
    ChatPart part;
    part.view = viewOf(run, isWhole);
    part.metadata = run.metadata;
    part.name = run.filename;
    part.mediaType = run.mediaType;
    part.bytes = run.size;
    part.omittedBytes = run.size - run.bytes.size();
    switch (part.view) {
    case ViewKind::Text:
    case ViewKind::Code:
    case ViewKind::Markdown: {
        const TextForm form(run.mediaType, run.bytes, isWhole);
        part.kind = ChatPart::Kind::Text;
        part.text = wholeCharacters(run.bytes);
        part.isAligned = form.isAligned() || part.view == ViewKind::Code;
        part.canChooseForm = form.canChooseForm();
        break;
    }
    case ViewKind::Json:
        part.kind = ChatPart::Kind::Data;
        part.content = run.bytes;
        part.text = readableJson(run.bytes);
        break;
    case ViewKind::Link:
        part.kind = ChatPart::Kind::Link;
        part.url = QString::fromUtf8(run.bytes);
        part.host = QUrl(part.url).host();
        break;
    case ViewKind::Table:
    case ViewKind::Image:
        part.content = run.bytes;
        [[fallthrough]];
    case ViewKind::Html:
    case ViewKind::Audio:
    case ViewKind::Video:
    case ViewKind::Archive:
    case ViewKind::Hex:
        part.kind = ChatPart::Kind::File;
        break;
    }
    return part;
}

std::vector<ChatPart> ArtifactPreview::parts(const ArtifactRecord &record) const
{
    std::vector<ChatPart> parts;
    parts.reserve(runs.size());
    for (const Run &run : runs) {
        const bool isLast = &run == &runs.back();
        parts.push_back(partOf(run, !isLast || (isWhole && record.complete)));
        parts.back().number = int(parts.size()) - 1;
    }
    if (parts.size() == 1 && !isWhole) { // the unread rest is of the same kind
        parts.front().bytes = record.bytes;
        parts.front().omittedBytes = record.bytes - runs.front().bytes.size();
    }
    return parts;
}

} // namespace a2a

#include "moc_artifactpreviews.cpp"

// SPDX-License-Identifier: Apache-2.0
#include "model/facts/artifactassembly.h"

#include "model/json/escapes.h"
#include "model/json/utf8.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cstring>
#include <tuple>

namespace a2a {

static constexpr qint64 AssemblySliceMs = 2;  // new content must also be laid out, and painted
static constexpr qint64 FewBytes = 64 * 1024; // in few chunks: at once, whatever the clock says
static constexpr qsizetype DecodedLimit = 4 * 1024 * 1024; // bytes kept for later reads

static bool isBefore(const AssembledRun::Fragment &piece, quint32 chunk)
{
    return piece.chunk < chunk;
}

qint64 AssembledRun::sizeAt(quint32 chunk) const
{
    const auto next = std::lower_bound(pieces.begin(), pieces.end(), chunk + 1, isBefore);
    return next == pieces.end() ? size : next->offset;
}

size_t AssembledRun::fragmentIndexAt(qint64 offset) const
{
    const auto next = std::upper_bound(
        pieces.begin(), pieces.end(), offset,
        [](qint64 wanted, const Fragment &piece) { return wanted < piece.offset; });
    return next == pieces.begin() ? 0 : size_t(next - pieces.begin()) - 1;
}

json::ByteRange AssembledRun::rangeAddedBy(quint32 chunk) const
{
    const auto first = std::lower_bound(pieces.begin(), pieces.end(), chunk, isBefore);
    if (first == pieces.end() || first->chunk != chunk)
        return {};
    return {first->offset, sizeAt(chunk) - first->offset};
}

ArtifactAssembly::ArtifactAssembly(const Store &store, const Content &content, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_content(content)
    , m_decoded(DecodedLimit)
{
    m_slices.setInterval(0);
    connect(&m_slices, &QTimer::timeout, this, &ArtifactAssembly::slice);
}

void ArtifactAssembly::setArtifact(ArtifactIndex artifact)
{
    m_artifact = artifact;
    m_isLimitLifted = false;
    m_end = NoIndex;
    restart(artifact == NoIndex ? 0 : m_store.artifacts[artifact].base);
}

void ArtifactAssembly::setRevision(quint32 first, quint32 end)
{
    if (m_artifact == NoIndex)
        return;
    m_end = end;
    if (first != m_base)
        restart(first);
}

void ArtifactAssembly::restart(quint32 first)
{
    m_slices.stop();
    m_reader.cancel();
    m_runs.clear();
    m_decoded.clear();
    m_texts.clear();
    m_similarChunk = {};
    cache(NoIndex, {});
    m_loadedBytes = 0;
    m_limited = false;
    m_base = m_next = first;
    m_overwriteCount = m_content.overwriteCount();
    emit restarted();
    slice();
}

void ArtifactAssembly::update()
{
    if (m_artifact == NoIndex)
        return;
    const quint32 base = m_store.artifacts[m_artifact].base;
    if (m_end == NoIndex && base != m_base)
        restart(base);
    else if (m_overwriteCount != m_content.overwriteCount())
        restart(m_base);
    else if (!m_slices.isActive())
        slice();
}

void ArtifactAssembly::loadAll()
{
    m_isLimitLifted = true;
    m_limited = false;
    slice();
}

quint32 ArtifactAssembly::end() const
{
    return qMin(m_end, quint32(m_store.artifacts[m_artifact].chunks.size()));
}

void ArtifactAssembly::slice()
{
    m_slices.stop();
    if (m_artifact == NoIndex || m_reader.isBusy())
        return;
    QElapsedTimer time;
    time.start();
    const GrowingArray<Chunk> &chunks = m_store.artifacts[m_artifact].chunks;
    const quint32 before = m_next;
    const bool wasLimited = m_limited;
    qint64 few = FewBytes;
    while (m_next < end() && (time.elapsed() < AssemblySliceMs || few > 0)) {
        m_limited = !m_isLimitLifted && chunks[m_next].bytes > AutomaticDecodeLimit;
        if (m_limited || startLargeChunkRead())
            break;
        few -= chunks[m_next].bytes + FewBytes / 16;
        add(m_next);
        ++m_next;
    }
    if (!m_limited && !m_reader.isBusy() && m_next < end())
        m_slices.start();
    if (m_next > before || m_limited != wasLimited)
        emit grew();
}

void ArtifactAssembly::add(quint32 chunk)
{
    Decoded content;
    std::vector<qint64> sizes;
    const std::vector<Part> parts = decode(chunk, content);
    for (const QByteArray &bytes : content)
        sizes.push_back(bytes.size());
    addParts(chunk, parts, sizes);
    cache(chunk, std::move(content)); // the view reads it next
}

/// The only text of a document, as in its JSON. Nothing if there is none, or more than one.
static std::optional<json::Token> onlyText(const json::Document &document)
{
    std::optional<json::Token> only;
    for (quint32 i = 0; i + 1 < document.tokenCount(); ++i) {
        if (!(document.token(i).flags & json::IsKey) || !document.nameIs(document.token(i), "text"))
            continue;
        if (only || json::Type(quint8(document.token(i + 1).type)) != json::Type::String)
            return {};
        only = document.token(i + 1);
    }
    return only;
}

/// The string must be valid. Escapes are few, so searching for both bytes at once would take longer
/// than all the rest.
static bool hasUnitEscape(QByteArrayView raw)
{
    for (qsizetype at = 0; at + 1 < raw.size(); at += 2) {
        const void *found = std::memchr(raw.data() + at, '\\', size_t(raw.size() - at - 1));
        if (!found)
            return false;
        at = static_cast<const char *>(found) - raw.data();
        if (raw[at + 1] == 'u')
            return true;
    }
    return false;
}

/// The content of a chunk that equals the remembered one except for its text. Nothing if a string
/// made from it could differ: \u escapes may be halves of surrogate pairs, bytes may be invalid
/// UTF-8, or a BOM.
std::optional<QByteArray> ArtifactAssembly::similarChunkText(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    if (frame.exchange != m_similarChunk.exchange || frame.event != EventKind::ArtifactUpdate ||
        frame.kind != FrameKind::Event || frame.flags & FrameListed ||
        !m_content.isStoredVerbatim(index))
        return {};
    const QByteArray json = m_content.dataPiece(index, 0, frame.dataLength);
    const std::optional<QByteArrayView> raw = m_similarChunk.document.extractText(json);
    if (!raw || hasUnitEscape(*raw) || raw->startsWith("\xEF") || !json::isValidUtf8(*raw))
        return {};
    QByteArray text;
    json::resolveEscapes(*raw, text);
    return text;
}

std::vector<Part> ArtifactAssembly::decode(quint32 chunk, Decoded &content) const
{
    const FrameIndex index = m_store.artifacts[m_artifact].chunks[chunk].frame;
    if (std::optional<QByteArray> text = similarChunkText(index)) {
        content.push_back(std::move(*text));
        return m_similarChunk.parts;
    }
    const DecodedFrame decoded = m_content.decode(index);
    std::vector<Part> parts =
        m_content.chunk(m_artifact, chunk, m_content.chunkValue(m_artifact, chunk, decoded)).parts;
    for (const Part &part : parts)
        content.push_back(partContent(part));
    const Frame &frame = m_store.frames[index];
    const auto text = decoded.head.kind == EventKind::ArtifactUpdate && parts.size() == 1 &&
                              parts[0].kind == Part::Kind::Text && frame.kind == FrameKind::Event &&
                              m_content.isStoredVerbatim(index)
                          ? onlyText(*decoded.document)
                          : std::nullopt;
    m_similarChunk.exchange = text ? frame.exchange : 0;
    if (text) {
        m_similarChunk.document.setDocument(*decoded.document, *text);
        m_similarChunk.parts = parts;
        m_similarChunk.parts[0].text.clear();
        m_similarChunk.parts[0].json.clear();
    }
    return parts;
}

/// Reads from the session, so that the result must not be passed to another thread.
LargeText::Read ArtifactAssembly::makeJsonReader(quint32 chunk) const
{
    return [this, frame = m_store.artifacts[m_artifact].chunks[chunk].frame](
               qint64 offset, qint64 length) { return m_content.dataPiece(frame, offset, length); };
}

/// Whether the next chunk is a large one, to be passed to onLargeChunkRead().
bool ArtifactAssembly::startLargeChunkRead()
{
    if (m_store.artifacts[m_artifact].chunks[m_next].bytes <= AutomaticDecodeLimit)
        return false;
    const std::optional<LargeChunkLocation> place =
        locateLargeChunk(m_store, m_content, m_artifact, m_next);
    if (!place)
        return false;
    m_reader.start(
        place->bytes, makeJsonReader(m_next),
        [place = *place](const QByteArray &json) { return readLargeChunk(place, json); },
        [this](LargeChunk large) { onLargeChunkRead(std::move(large)); });
    return true;
}

void ArtifactAssembly::onLargeChunkRead(LargeChunk large)
{
    std::vector<qint64> sizes;
    Decoded whole;
    for (LargeChunk::Content &content : large.contents) {
        sizes.push_back(content.size());
        if (large.isWhole)
            whole.push_back(std::move(content.bytes));
    }
    addParts(m_next, large.parts, sizes);
    if (large.isWhole)
        cache(m_next, std::move(whole)); // the view reads it next
    else
        m_texts[m_next] = std::move(large.contents);
    ++m_next;
    if (m_next < end())
        m_slices.start();
    emit grew();
}

void ArtifactAssembly::addParts(quint32 chunk, const std::vector<Part> &parts,
                                const std::vector<qint64> &sizes)
{
    for (size_t i = 0; i < parts.size(); ++i) {
        const Part &part = parts[i];
        if (m_runs.empty() || !m_runs.back().isContinuedBy(part, chunk))
            m_runs.push_back({{part.kind, part.mediaType, part.filename, chunk}, {}, 0});
        AssembledRun &run = m_runs.back();
        run.pieces.push_back({run.size, chunk, quint32(i)});
        run.size += sizes[i];
        m_loadedBytes += sizes[i];
    }
}

const ArtifactAssembly::Decoded &ArtifactAssembly::cache(quint32 chunk, Decoded content) const
{
    qsizetype cost = 128;
    for (const QByteArray &bytes : content)
        cost += bytes.size() + 64;
    if (chunk == NoIndex || cost > DecodedLimit) {
        m_large = std::move(content);
        m_largeChunk = chunk;
        return m_large;
    }
    auto *kept = new Decoded(std::move(content));
    m_decoded.insert(chunk, kept, cost);
    return *kept;
}

const ArtifactAssembly::Decoded &ArtifactAssembly::decoded(quint32 chunk) const
{
    if (chunk == m_largeChunk)
        return m_large;
    if (const Decoded *known = m_decoded.object(chunk))
        return *known;
    Decoded content;
    std::ignore = decode(chunk, content);
    return cache(chunk, std::move(content));
}

QByteArray ArtifactAssembly::read(size_t index, qint64 offset, qint64 length) const
{
    if (index >= m_runs.size() || offset < 0 || length <= 0)
        return {};
    const AssembledRun &run = m_runs[index];
    const qint64 until = qMin(run.size, length > run.size - offset ? run.size : offset + length);
    QByteArray bytes;
    if (offset >= until)
        return bytes;
    bytes.reserve(until - offset);
    auto piece = std::upper_bound(
        run.pieces.begin(), run.pieces.end(), offset,
        [](qint64 wanted, const AssembledRun::Fragment &at) { return wanted < at.offset; });
    for (--piece; piece != run.pieces.end() && piece->offset < until; ++piece) {
        const qint64 from = qMax(offset, piece->offset) - piece->offset;
        bytes += readFragment(*piece, from, until - piece->offset - from);
    }
    return bytes;
}

QByteArray ArtifactAssembly::readFragment(const AssembledRun::Fragment &piece, qint64 from,
                                          qint64 length) const
{
    if (const auto large = m_texts.find(piece.chunk); large != m_texts.end())
        return large->second[piece.part].read(from, length, makeJsonReader(piece.chunk));
    const Decoded &content = decoded(piece.chunk);
    if (piece.part >= content.size())
        return {}; // impossible: the recording does not change
    return content[piece.part].mid(from, length);
}

int ArtifactAssembly::runAddedBy(quint32 chunk) const
{
    const auto next = std::upper_bound(
        m_runs.begin(), m_runs.end(), chunk,
        [](quint32 wanted, const AssembledRun &run) { return wanted < run.firstChunk; });
    if (next == m_runs.begin())
        return -1;
    const AssembledRun &run = *std::prev(next);
    const auto piece = std::lower_bound(run.pieces.begin(), run.pieces.end(), chunk, isBefore);
    return piece != run.pieces.end() && piece->chunk == chunk
               ? int(std::prev(next) - m_runs.begin())
               : -1;
}

qint64 ArtifactAssembly::bytesAddedBy(quint32 chunk) const
{
    qint64 bytes = 0;
    for (int run = runAddedBy(chunk); run >= 0; --run) {
        const AssembledRun &at = m_runs[size_t(run)];
        if (at.pieces.back().chunk < chunk)
            break;
        bytes += at.rangeAddedBy(chunk).length;
    }
    return bytes;
}

bool ArtifactAssembly::isCaughtUp() const
{
    return m_artifact == NoIndex || m_next >= end();
}

bool ArtifactAssembly::isComplete() const
{
    return m_artifact != NoIndex && isCaughtUp() &&
           (m_end != NoIndex || m_store.artifacts[m_artifact].complete);
}

} // namespace a2a

#include "moc_artifactassembly.cpp"

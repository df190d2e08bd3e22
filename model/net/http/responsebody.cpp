// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/responsebody.h"

#include <QPointer>

#include <algorithm>

namespace a2a {

/// Only streams have frames without content. Those of an encoded stream are not known here.
static std::optional<EmptyFrameFilter> filterOf(const ExchangeFacts &facts)
{
    const QByteArray type = headerValue(facts.responseHeaders, "content-type").trimmed().toLower();
    if (facts.status >= 300 || facts.encoded || !contentEncoding(facts.responseHeaders).isEmpty())
        return {};
    if (type.startsWith("text/event-stream"))
        return EmptyFrameFilter(EmptyFrameFilter::Framing::EventStream);
    if (type.startsWith("application/grpc"))
        return EmptyFrameFilter(EmptyFrameFilter::Framing::GrpcMessages);
    return {};
}

ResponseBody::ResponseBody(Recording &recording, ExchangeId id, const ExchangeRequest &request)
    : m_recording(recording)
    , m_id(id)
    , m_request(request)
    , m_filter(filterOf(recording.facts(id)))
{
}

void ResponseBody::read(QByteArrayView bytes, qint64 atNs)
{
    if (!m_filter)
        return add(bytes, atNs);
    const QPointer<ResponseBody> alive(this);
    addPieces(m_filter->read(bytes, atNs));
    if (alive)
        m_recording.setPending(m_id, m_filter->pending());
}

void ResponseBody::finish()
{
    const QPointer<ResponseBody> alive(this);
    if (m_filter) { // it may have ended in a flood, whose end was kept back
        addPieces(m_filter->finish());
        if (!alive)
            return;
        m_filter.reset();
        m_recording.setPending(m_id, {});
    }
    if (!m_held.isEmpty())
        return storeMasked(true);
    if (m_reads.empty())
        return;
    const QByteArray stored =
        maskFoundSecrets(m_request, m_recording.facts(m_id).encoded != nullptr, m_unmasked);
    qsizetype at = 0;
    for (const auto &[size, atNs] : std::exchange(m_reads, {})) {
        m_recording.append(m_id, QByteArrayView(stored).sliced(at, size), atNs);
        at += size;
    }
}

QByteArray ResponseBody::takeUnmaskedBody()
{
    return std::exchange(m_unmasked, {});
}

/// Stores the pieces in order: an omission follows everything that was received before it.
void ResponseBody::addPieces(const std::vector<EmptyFrameFilter::StoredPiece> &pieces)
{
    const QPointer<ResponseBody> alive(this);
    for (const EmptyFrameFilter::StoredPiece &piece : pieces) {
        if (piece.omitted.bytes > 0) {
            if (!m_held.isEmpty())
                storeMasked(true);
            if (!alive)
                return;
            m_recording.omit(m_id, piece.omitted);
        }
        add(piece.bytes, piece.atNs);
        if (!alive)
            return;
    }
}

void ResponseBody::add(QByteArrayView bytes, qint64 atNs)
{
    if (m_request.findSecrets) {
        m_unmasked += bytes;
        m_reads.push_back({bytes.size(), atNs});
    } else if (m_request.bodyMask && (!m_held.isEmpty() || m_request.bodyMask->isNeeded())) {
        m_held += bytes;
        m_reads.push_back({bytes.size(), atNs});
        storeMasked(false);
    } else {
        emit stored(m_recording.append(m_id, bytes, atNs));
    }
}

/// Stores what the mask need not hold back any longer.
void ResponseBody::storeMasked(bool isAll)
{
    const qsizetype ready = m_request.bodyMask->mask(m_id, m_held, isAll);
    const QByteArray masked = m_held.first(ready);
    m_held.remove(0, ready);
    const QPointer<ResponseBody> alive(this);
    qsizetype at = 0;
    for (const auto &[size, atNs] : takePendingReads(ready)) {
        emit stored(m_recording.append(m_id, QByteArrayView(masked).sliced(at, size), atNs));
        if (!alive)
            return;
        at += size;
    }
}

/// Removes and returns the reads of the first `bytes` that are not stored. A read that continues
/// after them is split in two.
std::vector<ResponseBody::PendingRead> ResponseBody::takePendingReads(qsizetype bytes)
{
    std::vector<PendingRead> taken;
    for (PendingRead &read : m_reads) {
        const qsizetype size = std::min(read.size, bytes);
        if (size > 0)
            taken.push_back({size, read.atNs});
        bytes -= size;
        read.size -= size;
    }
    std::erase_if(m_reads, [](const PendingRead &read) { return read.size == 0; });
    return taken;
}

QByteArray maskFoundSecrets(const ExchangeRequest &request, bool isEncoded, QByteArrayView bytes)
{
    QByteArray masked = bytes.toByteArray();
    if (request.findSecrets && isEncoded) {
        masked.fill(Redactor::Mask); // secrets cannot be found in encoded bytes
    } else if (request.findSecrets) {
        for (const MaskedRange &range : request.findSecrets(masked))
            std::fill_n(masked.begin() + range.offset, range.length, Redactor::Mask);
    }
    return masked;
}

} // namespace a2a

#include "moc_responsebody.cpp"

// SPDX-License-Identifier: Apache-2.0
#include "model/tap/bodyframing.h"

#include <algorithm>

namespace a2a {

static constexpr int MaxSizeDigits = 15;
static constexpr qsizetype MaxBeside =
    qsizetype{64} * 1024; ///< of a chunk's extensions, of trailers

BodyFraming BodyFraming::forRequest(const HttpHead &head)
{
    BodyFraming framing;
    if (hasToken(head.headers, "Transfer-Encoding", "chunked")) {
        framing.m_isChunked = true;
        framing.m_state = State::Size;
    } else if (const QByteArray length = headerValue(head.headers, "Content-Length");
               !length.isEmpty()) {
        framing.m_remaining = length.toULongLong();
        framing.m_state = framing.m_remaining > 0 ? State::Content : State::Complete;
    }
    return framing;
}

BodyFraming BodyFraming::forResponse(const HttpHead &head, const QByteArray &method)
{
    if (method == "HEAD" || head.status / 100 == 1 || head.status == 204 || head.status == 304)
        return {};
    BodyFraming framing = forRequest(head);
    const bool hasLength = !headerValue(head.headers, "Content-Length").isEmpty();
    if (!framing.m_isChunked && !hasLength)
        framing.m_state = State::UntilEnd;
    return framing;
}

qsizetype BodyFraming::read(QByteArrayView bytes, const ContentHandler &onContent)
{
    qsizetype at = 0;
    while (at < bytes.size() && !isComplete() && !isBroken()) {
        if (m_state == State::UntilEnd) {
            onContent(bytes.sliced(at));
            return bytes.size();
        }
        if (m_state != State::Content) {
            readByte(bytes[at++]);
            continue;
        }
        const auto size = qsizetype(std::min<quint64>(m_remaining, quint64(bytes.size() - at)));
        onContent(bytes.sliced(at, size));
        at += size;
        m_remaining -= quint64(size);
        if (m_remaining == 0)
            m_state = m_isChunked ? State::ChunkEnd : State::Complete;
    }
    return at;
}

void BodyFraming::end()
{
    if (m_state == State::UntilEnd)
        m_state = State::Complete;
}

void BodyFraming::readByte(char c)
{
    switch (m_state) {
    case State::Size:
        return readSize(c);
    case State::Extension: // is passed on; nothing here reads it
        if (c == '\r')
            m_state = State::SizeEnd;
        else if (c == '\n' || ++m_overheadBytes > MaxBeside)
            m_state = State::Broken;
        return;
    case State::SizeEnd:
        return c == '\n' ? endSize() : void(m_state = State::Broken);
    case State::ChunkEnd:
        m_state = c == '\r' ? State::ChunkLineFeed : State::Broken;
        return;
    case State::ChunkLineFeed:
        m_state = c == '\n' ? State::Size : State::Broken;
        return;
    case State::Trailer:
        if (c == '\r')
            m_state = State::TrailerEnd;
        else if (c == '\n' || ++m_overheadBytes > MaxBeside)
            m_state = State::Broken;
        else
            m_line += c;
        return;
    case State::TrailerEnd:
        return c == '\n' ? endTrailer() : void(m_state = State::Broken);
    default:
        return;
    }
}

void BodyFraming::readSize(char c)
{
    const bool isDigit = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    if (isDigit && m_digits < MaxSizeDigits) {
        const int digit = c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
        m_remaining = m_remaining * 16 + quint64(digit);
        ++m_digits;
    } else if (m_digits > 0 && (c == '\r' || c == ';')) {
        m_state = c == ';' ? State::Extension : State::SizeEnd;
    } else {
        m_state = State::Broken;
    }
}

void BodyFraming::endSize()
{
    m_digits = 0;
    m_overheadBytes = 0;
    m_state = m_remaining > 0 ? State::Content : State::Trailer;
}

void BodyFraming::endTrailer()
{
    if (m_line.isEmpty()) {
        m_state = State::Complete;
        return;
    }
    const qsizetype colon = m_line.indexOf(':');
    if (colon <= 0) {
        m_state = State::Broken;
        return;
    }
    m_trailers.push_back({m_line.first(colon), m_line.sliced(colon + 1).trimmed()});
    m_line.clear();
    m_state = State::Trailer;
}

} // namespace a2a

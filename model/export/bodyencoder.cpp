// SPDX-License-Identifier: Apache-2.0
#include "model/export/bodyencoder.h"

#include "model/json/utf8.h"

namespace a2a {

BodyEncoder BodyEncoder::forRequest(const Recording &recording, ExchangeId id)
{
    return BodyEncoder(ByteSource::fromBytes(recording.requestBody(id)));
}

BodyEncoder BodyEncoder::forResponse(const Recording &recording, ExchangeId id)
{
    return BodyEncoder(
        {recording.facts(id).bodySize, [&recording, id](qint64 offset, qint64 length) {
             return recording.body(id, offset, length);
         }});
}

BodyEncoder BodyEncoder::forReceivedResponse(const Recording &recording, ExchangeId id)
{
    return BodyEncoder(
        {recording.facts(id).receivedSize(), [&recording, id](qint64 offset, qint64 length) {
             return recording.received(id, offset, length);
         }});
}

/// How many bytes at the end are the beginning of an incomplete character.
static qsizetype unfinishedTail(QByteArrayView bytes)
{
    for (qsizetype back = 1; back <= 3 && back <= bytes.size(); ++back) {
        const auto byte = uchar(bytes[bytes.size() - back]);
        if ((byte & 0xc0U) == 0x80U)
            continue;
        const qsizetype length = byte >= 0xf0U ? 4 : byte >= 0xe0U ? 3 : byte >= 0xc0U ? 2 : 1;
        return length > back ? back : 0;
    }
    return 0;
}

bool BodyEncoder::check()
{
    if (m_checked >= m_bytes.size || !m_isText)
        return false;
    const QByteArray piece = m_bytes.read(m_checked, qMin(PieceSize, m_bytes.size - m_checked));
    const bool isLast = m_checked + piece.size() >= m_bytes.size;
    const qsizetype whole = isLast ? piece.size() : piece.size() - unfinishedTail(piece);
    m_isText = whole > 0 && json::isValidUtf8(QByteArrayView(piece).first(whole));
    m_checked += whole;
    return m_isText && m_checked < m_bytes.size;
}

QByteArray BodyEncoder::next()
{
    const QByteArray piece = m_bytes.read(m_written, qMin(PieceSize, m_bytes.size - m_written));
    // Stop when bytes can no longer be read, because an export must not loop forever.
    m_written = piece.isEmpty() ? m_bytes.size : m_written + piece.size();
    return piece;
}

bool BodyEncoder::writeJson(QIODevice &out)
{
    if (m_written >= m_bytes.size)
        return false;
    const QByteArray piece = next();
    out.write(m_isText ? jsonEscaped(piece) : piece.toBase64());
    return m_written < m_bytes.size;
}

bool BodyEncoder::writePlain(QIODevice &out)
{
    if (m_written >= m_bytes.size)
        return false;
    const QByteArray piece = next();
    out.write(m_isText ? piece : piece.toBase64());
    return m_written < m_bytes.size;
}

QByteArray jsonEscaped(QByteArrayView utf8)
{
    static constexpr char Digits[] = "0123456789abcdef";
    QByteArray escaped;
    escaped.reserve(utf8.size() + utf8.size() / 8);
    for (const char c : utf8) {
        if (c == '"' || c == '\\') {
            escaped += '\\';
            escaped += c;
        } else if (c == '\n') {
            escaped += "\\n";
        } else if (c == '\r') {
            escaped += "\\r";
        } else if (c == '\t') {
            escaped += "\\t";
        } else if (uchar(c) < 0x20) {
            escaped += "\\u00";
            escaped += Digits[uchar(c) >> 4U];
            escaped += Digits[uchar(c) & 0xfU];
        } else {
            escaped += c;
        }
    }
    return escaped;
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/keyrounds.h"

#include <algorithm>
#include <optional>

namespace a2a {

static constexpr quint8 Integer = 0x02;
static constexpr quint8 OctetString = 0x04;
static constexpr quint8 Sequence = 0x30;
static constexpr qsizetype LargestInteger = 8;

/// Steps into or over one value of DER at a time.
class DerReader final {
public:
    DerReader(const QByteArray &bytes, qsizetype at)
        : m_bytes(bytes)
        , m_at(at)
    {
    }

    /// The size of the content that follows; nothing: another type, or it is not complete.
    [[nodiscard]] std::optional<qsizetype> enter(quint8 type)
    {
        if (byte() != type)
            return {};
        qsizetype size = byte();
        if (size > 0x80) {
            qsizetype digits = size - 0x80;
            size = 0;
            for (; digits > 0 && size <= m_bytes.size(); --digits)
                size = size << 8 | byte();
        }
        return size > m_bytes.size() - m_at ? std::nullopt : std::optional(size);
    }
    void skip(qsizetype size) { m_at += size; }
    [[nodiscard]] quint64 integer(qsizetype size)
    {
        quint64 value = 0;
        for (qsizetype i = 0; i < qMin(size, LargestInteger + 1); ++i)
            value = value << 8 | byte();
        return value;
    }

private:
    [[nodiscard]] quint8 byte()
    {
        return m_at < m_bytes.size() ? quint8(m_bytes[m_at++]) : quint8(0);
    }

    const QByteArray &m_bytes;
    qsizetype m_at;
};

/// Of the parameters that follow an algorithm's name: SEQUENCE { salt, rounds }.
static quint64 roundsAt(const QByteArray &der, qsizetype at)
{
    DerReader reader(der, at);
    if (!reader.enter(Sequence))
        return 0;
    const std::optional<qsizetype> salt = reader.enter(OctetString);
    if (!salt)
        return 0;
    reader.skip(*salt);
    const std::optional<qsizetype> size = reader.enter(Integer);
    return size ? reader.integer(*size) : 0;
}

/// The checksum of PKCS#12 ends the file with its rounds.
static quint64 lastInteger(const QByteArray &der)
{
    for (qsizetype size = 1; size <= LargestInteger && size + 2 <= der.size(); ++size) {
        const qsizetype at = der.size() - size - 2;
        if (quint8(der[at]) == Integer && der[at + 1] == char(size))
            return DerReader(der, at + 2).integer(size);
    }
    return 0;
}

static QByteArray derOf(const QByteArray &file)
{
    static const QByteArray begin("-----BEGIN ENCRYPTED PRIVATE KEY-----");
    const qsizetype at = file.indexOf(begin);
    if (at < 0)
        return file.contains("-----BEGIN ") ? QByteArray() : file;
    const qsizetype from = at + begin.size();
    return QByteArray::fromBase64(file.mid(from, file.indexOf("-----", from) - from));
}

quint64 keyRounds(const QByteArray &file)
{
    static const QByteArray pbkdf2("\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x05\x0c");
    static const QByteArray pkcs12(
        "\x06\x0a\x2a\x86\x48\x86\xf7\x0d\x01\x0c\x01"); // and its number
    const QByteArray der = derOf(file);
    quint64 most =
        der.startsWith(char(Sequence)) && der.size() == file.size() ? lastInteger(der) : 0;
    for (const auto &[name, size] :
         {std::pair{pbkdf2, pbkdf2.size()}, std::pair{pkcs12, pkcs12.size() + 1}}) {
        for (qsizetype at = der.indexOf(name); at >= 0; at = der.indexOf(name, at + 1))
            most = std::max(most, roundsAt(der, at + size));
    }
    return most;
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/fold/contentdigest.h"

#include "model/a2a/codec.h"
#include "model/a2a/datauri.h"
#include "model/json/document.h"
#include "model/json/escapes.h"

#include <QRandomGenerator>
#include <QVarLengthArray>

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace a2a {

__extension__ using Wide = unsigned __int128;

static constexpr quint64 Prime = (quint64(1) << 61) - 1;

static quint64 reduced(Wide value)
{
    quint64 sum = quint64(value & Prime) + quint64(value >> 61 & Prime) + quint64(value >> 122);
    sum = (sum & Prime) + (sum >> 61);
    return sum >= Prime ? sum - Prime : sum;
}

/// The point at which the polynomial is evaluated, and its powers.
class Powers final {
public:
    static constexpr size_t Listed = 4096; // chunks are seldom longer
    static constexpr size_t Block = 128;   ///< bytes processed together
    static constexpr size_t Limbs = 5;
    static constexpr int LimbBits = 13; ///< times a byte, 128 times: fits 32 bits

    Powers()
    {
        m_powers[0] = 1;
        m_powers[1] = QRandomGenerator::system()->generate64() % (Prime - 1'000'000) + 500'000;
        for (size_t k = 2; k <= Listed; ++k)
            m_powers[k] = reduced(Wide(m_powers[k - 1]) * m_powers[1]);
        for (size_t k = 0; k < Block; ++k) {
            m_sums[k + 1] = reduced(Wide(m_sums[k]) + m_powers[k]);
            for (size_t limb = 0; limb < Limbs; ++limb)
                m_limbs[limb][Block - 1 - k] =
                    qint16(m_powers[k] >> (LimbBits * int(limb)) & ((1U << LimbBits) - 1));
        }
    }

    /// The sum of all powers below the k-th.
    [[nodiscard]] quint64 sum(size_t k) const { return m_sums[k]; }
    /// This many bits of each power, the highest first, for the last `count` bytes of a block.
    [[nodiscard]] const qint16 *limbs(size_t limb, size_t count) const
    {
        return m_limbs[limb].data() + (Block - count);
    }

    [[nodiscard]] quint64 operator[](size_t k) const { return m_powers[k]; }
    [[nodiscard]] quint64 of(quint64 exponent) const
    {
        if (exponent <= Listed)
            return m_powers[exponent];
        return reduced(Wide(raised(m_powers[Listed], exponent / Listed)) *
                       m_powers[exponent % Listed]);
    }

private:
    static quint64 raised(quint64 base, quint64 exponent)
    {
        quint64 power = 1;
        for (; exponent > 0; exponent >>= 1) {
            if (exponent & 1)
                power = reduced(Wide(power) * base);
            base = reduced(Wide(base) * base);
        }
        return power;
    }

    std::array<quint64, Listed + 1> m_powers{};
    std::array<quint64, Block + 1> m_sums{};
    std::array<std::array<qint16, Block>, Limbs> m_limbs{};
};

static const Powers &powers()
{
    static const Powers all;
    return all;
}

#ifdef __SSE2__

/// Sums of bytes times powers, one sum for each limb of the powers. Written without loops over the
/// limbs, which would keep the sums in memory.
struct LimbSums {
    __m128i sums[Powers::Limbs] = {};

    void add(const Powers &power, __m128i bytes, size_t left)
    {
        add(power, bytes, left, std::make_index_sequence<Powers::Limbs>());
    }
    template <size_t... Limb>
    void add(const Powers &power, __m128i bytes, size_t left, std::index_sequence<Limb...>)
    {
        const __m128i low = _mm_unpacklo_epi8(bytes, _mm_setzero_si128());
        const __m128i high = _mm_unpackhi_epi8(bytes, _mm_setzero_si128());
        ((sums[Limb] = _mm_add_epi32(sums[Limb], products(power.limbs(Limb, left), low, high))),
         ...);
    }
    static __m128i products(const qint16 *limbs, __m128i low, __m128i high)
    {
        const auto *at = reinterpret_cast<const __m128i *>(limbs);
        return _mm_add_epi32(_mm_madd_epi16(low, _mm_loadu_si128(at)),
                             _mm_madd_epi16(high, _mm_loadu_si128(at + 1)));
    }
    [[nodiscard]] Wide total() const
    {
        Wide all = 0;
        for (size_t limb = Powers::Limbs; limb-- > 0;) {
            __m128i sum = sums[limb];
            sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4e));
            sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xb1));
            all = (all << Powers::LimbBits) + quint32(_mm_cvtsi128_si32(sum));
        }
        return all;
    }
};

static __m128i sixteenAt(const char *at)
{
    return _mm_loadu_si128(reinterpret_cast<const __m128i *>(at));
}

/// `count` bytes, a block at most, as a polynomial of their values.
static Wide polynomialOf(const Powers &power, const char *at, size_t count)
{
    static constexpr size_t Step = 16;
    LimbSums sums;
    const size_t rest = count % Step;
    size_t left = count - rest;
    if (rest > 0) { // zeros before them change nothing
        alignas(Step) std::array<char, 2 * Step> padded{};
        std::memcpy(padded.data() + Step, at, count < Step ? count : Step);
        sums.add(power, sixteenAt(padded.data() + rest), left + Step);
        at += rest;
    }
    for (; left > 0; left -= Step, at += Step)
        sums.add(power, sixteenAt(at), left);
    return sums.total();
}

void ContentDigest::add(QByteArrayView bytes)
{
    const Powers &power = powers();
    const char *at = bytes.data();
    for (auto left = size_t(bytes.size()); left > 0;) {
        const size_t count = std::min(left, Powers::Block);
        // Each byte counts as one more than its value, so that zeros count, too.
        m_hash = reduced(Wide(m_hash) * power[count] + polynomialOf(power, at, count) +
                         power.sum(count));
        at += count;
        left -= count;
    }
    m_length += quint64(bytes.size());
}

#else

void ContentDigest::add(QByteArrayView bytes)
{
    static constexpr qsizetype Block = 8;
    const Powers &power = powers();
    const auto *at = reinterpret_cast<const quint8 *>(bytes.data());
    qsizetype left = bytes.size();
    quint64 hash = m_hash;
    for (; left >= Block; left -= Block, at += Block) {
        Wide sum = Wide(hash) * power[Block];
        for (size_t k = 0; k < size_t(Block); ++k)
            sum += Wide(power[Block - 1 - k]) * (at[k] + 1U); // zeros count, too
        hash = reduced(sum);
    }
    for (; left > 0; --left, ++at)
        hash = reduced(Wide(hash) * power[1] + (*at + 1U));
    m_hash = hash;
    m_length += quint64(bytes.size());
}

#endif

void ContentDigest::add(const ContentDigest &next)
{
    m_hash = reduced(Wide(m_hash) * powers().of(next.m_length) + next.m_hash);
    m_length += next.m_length;
}

/// Represents a part that is not text: of a special length, so that no text equals it.
static std::array<char, 16> tokenOf(json::Value part)
{
    const quint64 hash = contentHash(part);
    std::array<char, 16> token{'\xff', '\xfe', '\xff', '\xfe', '\xff', '\xfe', '\xff', '\xfe'};
    std::memcpy(token.data() + 8, &hash, sizeof hash);
    return token;
}

/// The bytes between the quotes.
static QByteArrayView innerOf(json::Value string)
{
    const QByteArrayView raw = string.raw();
    return raw.size() < 2 ? QByteArrayView("") : raw.sliced(1, raw.size() - 2);
}

/// The position after the last escape that begins before `wanted`, or `wanted` itself.
static qsizetype pastEscapes(QByteArrayView inner, qsizetype at, qsizetype wanted)
{
    while (at < wanted) {
        const void *found = std::memchr(inner.data() + at, '\\', size_t(wanted - at));
        if (!found)
            return wanted;
        bool isLone = false;
        const char *end = json::escapeEnd(static_cast<const char *>(found), inner.end(), isLone);
        at = end ? end - inner.data() : inner.size();
    }
    return at;
}

/// A text's UTF-8, a large one in pieces: a copy of hundreds of megabytes would cost more than
/// everything done with it.
template <typename Take>
static void eachTextPiece(json::Value text, QByteArray &scratch, Take take)
{
    constexpr qsizetype PieceBytes = 64 * 1024;
    const QByteArrayView inner = innerOf(text);
    if (inner.size() <= PieceBytes || !inner.contains('\\'))
        return take(text.toUtf8(scratch));
    for (qsizetype at = 0; at < inner.size();) {
        const qsizetype end = pastEscapes(inner, at, std::min(at + PieceBytes, inner.size()));
        json::resolveEscapes(inner.sliced(at, end - at), scratch);
        take(QByteArrayView(scratch));
        at = end;
    }
}

template <typename Take>
static void eachPiece(json::Value parts, Take take)
{
    QByteArray scratch;
    for (const json::Value part : json::children(parts)) {
        if (const json::Value text = part["text"]; text.isString()) {
            eachTextPiece(text, scratch, take);
        } else {
            const std::array<char, 16> token = tokenOf(part);
            take(QByteArrayView(token.data(), qsizetype(token.size())));
        }
    }
}

ContentDigest computeDigest(json::Value parts)
{
    ContentDigest digest;
    eachPiece(parts, [&](QByteArrayView piece) { digest.add(piece); });
    return digest;
}

ContentDigest computeTextDigest(json::Value text)
{
    QByteArray scratch;
    ContentDigest digest;
    eachTextPiece(text, scratch, [&](QByteArrayView piece) { digest.add(piece); });
    return digest;
}

QByteArray digestedBytes(json::Value parts)
{
    QByteArray bytes;
    eachPiece(parts, [&](QByteArrayView piece) { bytes.append(piece); });
    return bytes;
}

/// Underscores and capitals are spelling; "type" is 0.1's name for the "kind" of a part, and
/// fileWithUri, fileWithBytes are the names of 0.3 over HTTP+JSON and gRPC for the uri, bytes of a
/// file.
static size_t nameHash(json::Value member)
{
    static constexpr QByteArrayView Wrapped("filewith");
    const QByteArrayView raw = member.rawName();
    const QByteArray decoded = raw.contains('\\') ? member.name().toUtf8() : QByteArray();
    QVarLengthArray<char, 64> name;
    for (const char c : decoded.isEmpty() ? raw : QByteArrayView(decoded)) {
        if (c != '_')
            name.append(c >= 'A' && c <= 'Z' ? char(c + ('a' - 'A')) : c);
        if (QByteArrayView(name.data(), name.size()).endsWith(Wrapped))
            name.resize(name.size() - Wrapped.size());
    }
    const QByteArrayView spelled(name.data(), name.size());
    return qHash(spelled == "type" ? QByteArrayView("kind") : spelled);
}

/// "kind": "text" next to a member "text" is redundant. Bindings differ in whether it is there.
static bool isRepeatedKind(json::Value object, json::Value member)
{
    static constexpr QByteArrayView Kinds[] = {"text", "data", "file"};
    if (!member.isString() || !(member.nameIs("kind") || member.nameIs("type")))
        return false;
    return std::any_of(std::begin(Kinds), std::end(Kinds), [&](QByteArrayView kind) {
        return innerOf(member) == kind && object[kind].isValid();
    });
}

/// 0.3 over HTTP+JSON and gRPC wraps a part's data in another object.
static json::Value unwrapped(json::Value member)
{
    const json::Value inner = member.nameIs("data") ? member["data"] : json::Value();
    return inner.isObject() && member.count() == 1 ? inner : member;
}

size_t contentHash(json::Value value)
{
    if (value.isNull() || !value.isValid())
        return 0;
    if (!value.isObject() && !value.isArray()) {
        QByteArray scratch;
        return qHash(value.isString() ? value.toUtf8(scratch) : value.raw());
    }
    size_t hash = 0;
    for (const json::Value child : json::children(value)) {
        if (value.isObject() && isRepeatedKind(value, child))
            continue;
        const size_t content = contentHash(value.isObject() ? unwrapped(child) : child);
        if (value.isArray())
            hash = hash * 31 + content;
        else if (content != 0)
            hash += qHash(content, nameHash(child));
    }
    return hash;
}

size_t messageHash(json::Value message)
{
    return contentHash(message.isString() ? message : findParts(message));
}

/// The bytes of a JSON string's text in UTF-8, without decoding it.
static qint64 textBytes(json::Value text)
{
    const QByteArrayView inner = innerOf(text);
    qint64 bytes = inner.size();
    const char *at = inner.begin();
    const char *end = inner.end();
    // The UTF-16 unit of an escape with four hexadecimal digits, or -1 for another escape.
    const auto unit = [end](const char *escape) {
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

/// The number of bytes encoded by a base64 string.
static qint64 fileBytes(json::Value base64)
{
    QByteArrayView digits = innerOf(base64);
    while (digits.endsWith('='))
        digits.chop(1);
    return digits.size() * 3 / 4;
}

/// Bytes of the content of a data: URI; 0 for other URLs, which contain nothing.
static qint64 urlBytes(json::Value url)
{
    QByteArray scratch;
    const QByteArrayView utf8 = url.toUtf8(scratch);
    return DataUri::hasDataScheme(utf8) ? DataUri::byteCount(utf8).value_or(0) : 0;
}

static quint32 bounded(qint64 bytes)
{
    return quint32(qBound<qint64>(0, bytes, 0xffffffff));
}

quint32 contentBytes(json::Value parts)
{
    qint64 bytes = 0;
    for (const json::Value part : json::children(parts)) {
        const auto [text, file, raw, data, url] =
            json::membersByName(part, "text", "file", "raw", "data", "url");
        if (text.isString()) {
            bytes += textBytes(text);
            continue;
        }
        FileContent content{raw.isValid() ? raw : url, !raw.isValid()};
        if (file.isObject())
            content = findFileContent(file);
        if (content.value.isString())
            bytes += content.isUrl ? urlBytes(content.value) : fileBytes(content.value);
        else if (data.isValid())
            bytes += data.raw().size();
    }
    return bounded(bytes);
}

quint32 textContentBytes(json::Value text)
{
    return bounded(textBytes(text));
}

} // namespace a2a

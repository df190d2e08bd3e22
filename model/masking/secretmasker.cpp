// SPDX-License-Identifier: Apache-2.0
#include "model/masking/secretmasker.h"

#include "model/a2a/secretvalues.h"
#include "model/json/decimal.h"
#include "model/json/escapes.h"
#include "model/recording/redactor.h"

#include <QRegularExpression>
#include <QStringDecoder>

#include <algorithm>
#include <cctype>
#include <optional>

namespace a2a {

static constexpr int DeepestSpelling = 3; ///< encodings within encodings
static constexpr qsizetype LongestShortBase64 = 8;

static bool isWordByte(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

/// Whether the range is not a part of a longer run of letters and digits.
static bool isWord(QByteArrayView text, qsizetype offset, qsizetype length)
{
    const qsizetype end = offset + length;
    const bool continues = offset > 0 && isWordByte(text[offset]) && isWordByte(text[offset - 1]);
    return !continues &&
           (end == text.size() || !isWordByte(text[end - 1]) || !isWordByte(text[end]));
}

QByteArray maskOfSize(qsizetype length)
{
    switch (length) {
    case 2:
        return "\\/";
    case 6:
        return "\\u002a";
    default:
        return QByteArray(length, Redactor::Mask);
    }
}

EscapedText EscapedText::decode(QByteArrayView raw, bool isPlain)
{
    EscapedText spelled;
    spelled.text.reserve(raw.size());
    spelled.starts.reserve(size_t(raw.size()) + 1);
    const char *const begin = raw.data();
    const char *const end = begin + raw.size();
    QByteArray decoded;
    for (const char *at = begin; at < end;) {
        bool isLone = false;
        const char *after = *at == '\\' && !isPlain ? json::escapeEnd(at, end, isLone) : nullptr;
        if (after)
            json::resolveEscapes({at, after - at}, decoded);
        else
            decoded = QByteArray(at, 1);
        spelled.text += decoded;
        spelled.starts.insert(spelled.starts.end(), size_t(decoded.size()), at - begin);
        at = after ? after : at + 1;
    }
    spelled.starts.push_back(raw.size());
    return spelled;
}

void EscapedText::write(qsizetype at, const QByteArray &changed, char *raw) const
{
    const qsizetype start = starts[size_t(at)];
    qsizetype first = at;
    while (first > 0 && starts[size_t(first) - 1] == start)
        --first;
    qsizetype end = at + 1;
    while (starts[size_t(end)] == start)
        ++end;
    const qsizetype size = starts[size_t(end)] - start;
    char *const into = raw + start;
    QByteArray spelling;
    if (size == 1)
        spelling = changed.sliced(at, 1);
    else if (size == 2)
        spelling = "\\/"; // one character, like what was escaped
    else if (end - first == 1)
        spelling = "\\u00" + changed.sliced(at, 1).toHex();
    else // as many bytes of UTF-8 as before
        spelling = end - first == 2 ? "\\u00b7" : size == 6 ? "\\u2022" : "\\ud83d\\udd12";
    if (spelling.size() == size)
        std::copy(spelling.begin(), spelling.end(), into);
}

/// The part of the base64 text that does not depend on what surrounds a secret which begins at byte
/// `phase` of a group of three.
static QByteArray innerBase64(const QByteArray &secret, int phase)
{
    const QByteArray all = QByteArray(QByteArray(phase, '\0') + secret).toBase64();
    const qsizetype first = (phase * 8 + 5) / 6;
    return all.mid(first, (phase + secret.size()) * 8 / 6 - first);
}

SecretMasker::SecretMasker(std::vector<TaskSecret> secrets)
    : m_secrets(std::move(secrets))
{
    for (const TaskSecret &secret : m_secrets) {
        m_longest = std::max(m_longest, secret.value.size());
        if (isTooShortToMask(secret.value))
            continue;
        for (int phase = 0; phase < 3; ++phase) {
            const QByteArray inner = innerBase64(secret.value, phase);
            for (const QByteArray &form :
                 {inner, QByteArray(inner).replace('+', '-').replace('/', '_')}) {
                if (!m_inner.contains(form))
                    m_inner.append(form);
            }
        }
    }
}

bool SecretMasker::isSecretName(QByteArrayView name) const
{
    return std::any_of(m_secrets.begin(), m_secrets.end(), [&](const TaskSecret &secret) {
        return !secret.name.isEmpty() && name == secret.name;
    });
}

bool SecretMasker::equalsSecret(QByteArrayView text) const
{
    return std::any_of(m_secrets.begin(), m_secrets.end(),
                       [&](const TaskSecret &secret) { return text == secret.value; });
}

/// A text of digits as it would be written as a number, without leading zeros.
static std::optional<json::Decimal> numberIn(const QByteArray &text)
{
    static const QRegularExpression number(
        QStringLiteral("^(-?)0*(\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)$"));
    const auto match = number.match(QString::fromLatin1(text));
    if (!match.hasMatch())
        return {};
    return json::Decimal::fromNumber((match.captured(1) + match.captured(2)).toLatin1());
}

bool SecretMasker::equalsNumber(QByteArrayView number) const
{
    return std::any_of(m_secrets.begin(), m_secrets.end(), [&](const TaskSecret &secret) {
        if (secret.value == number)
            return true;
        const std::optional<json::Decimal> wanted = numberIn(secret.value);
        return wanted && *wanted == json::Decimal::fromNumber(number);
    });
}

/// Whether the range is in the scheme, host or port of an address or in a name of its query:
/// masking these would make it another address.
static bool isInAddress(QByteArrayView text, qsizetype offset)
{
    static constexpr QByteArrayView Around(" \t\r\n\"'<>()[]{},");
    qsizetype begin = offset;
    while (begin > 0 && !Around.contains(text[begin - 1]))
        --begin;
    qsizetype end = offset;
    while (end < text.size() && !Around.contains(text[end]))
        ++end;
    const QByteArrayView address = text.sliced(begin, end - begin);
    const qsizetype at = offset - begin;
    const qsizetype scheme = address.indexOf("://");
    if (scheme <= 0)
        return false;
    if (at < scheme)
        return true;
    const auto past = [&address](qsizetype from, QByteArrayView marks) {
        while (from < address.size() && !marks.contains(address[from]))
            ++from;
        return from;
    };
    const qsizetype authority = past(scheme + 3, "/?#");
    if (at < authority) // a password is in front of the host
        return address.first(authority).lastIndexOf('@') < at;
    const qsizetype query = address.indexOf('?');
    if (query < 0 || at < query)
        return false;
    qsizetype member = at;
    while (member > query + 1 && address[member - 1] != '&' && address[member - 1] != ';')
        --member;
    const bool isValue = address.sliced(member, at - member).contains('=');
    const qsizetype after = past(at, "=&;#");
    return !isValue && after < address.size() && address[after] == '=';
}

/// Whether the range is within a UUID or a time of RFC 3339.
static bool isInIdOrTime(QByteArrayView text, qsizetype offset, qsizetype length)
{
    static constexpr qsizetype Longest = 40;
    static const QRegularExpression pattern(
        QStringLiteral("[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}"
                       "|\\d{4}-\\d\\d-\\d\\d(?:[Tt ]\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?"
                       "(?:[Zz]|[+-]\\d\\d:?\\d\\d)?)?"));
    const qsizetype begin = std::max<qsizetype>(0, offset - Longest);
    const qsizetype end = std::min(text.size(), offset + length + Longest);
    const QString around = QString::fromLatin1(text.sliced(begin, end - begin));
    for (auto match = pattern.globalMatch(around); match.hasNext();) {
        const QRegularExpressionMatch one = match.next();
        if (one.capturedStart() <= offset - begin && one.capturedEnd() >= offset + length - begin)
            return true;
    }
    return false;
}

bool SecretMasker::isExempt(QByteArrayView text, qsizetype offset, qsizetype length) const
{
    if (isInAddress(text, offset) || isInIdOrTime(text, offset, length))
        return true;
    return std::any_of(m_ids.begin(), m_ids.end(), [&](const QByteArray &id) {
        if (id.size() <= length)
            return false;
        const qsizetype first = std::max<qsizetype>(0, offset + length - id.size());
        const qsizetype found = text.indexOf(id, first);
        return found >= 0 && found <= offset;
    });
}

qint64 SecretMasker::countSecrets(QByteArrayView text) const
{
    qint64 count = 0;
    for (const TaskSecret &secret : m_secrets) {
        for (qsizetype at = text.indexOf(secret.value); at >= 0;
             at = text.indexOf(secret.value, at + 1))
            count += isWord(text, at, secret.value.size()) ? 1 : 0;
    }
    return count;
}

bool SecretMasker::maskWords(QByteArray &text, bool counts)
{
    std::vector<Range> found;
    for (const TaskSecret &secret : m_secrets) {
        const bool isTooShort = isTooShortToMask(secret.value);
        if (isTooShort && !counts)
            continue;
        const qsizetype size = secret.value.size();
        for (qsizetype at = text.indexOf(secret.value); at >= 0;
             at = text.indexOf(secret.value, at + 1)) {
            if (!isWord(text, at, size))
                continue;
            if (isTooShort || isExempt(text, at, size))
                m_unmasked += counts ? 1 : 0;
            else
                found.push_back({at, size});
        }
    }
    for (const Range &range : found)
        std::fill_n(text.begin() + range.offset, range.length, Redactor::Mask);
    return !found.empty();
}

std::vector<SecretMasker::Range> SecretMasker::findAcross(QByteArrayView text, qsizetype seam) const
{
    std::vector<Range> found;
    for (const TaskSecret &secret : m_secrets) {
        const qsizetype size = secret.value.size();
        if (isTooShortToMask(secret.value))
            continue;
        qsizetype at = text.indexOf(secret.value, std::max<qsizetype>(0, seam - size + 1));
        for (; at >= 0 && at < seam; at = text.indexOf(secret.value, at + 1)) {
            if (isWord(text, at, size) && !isExempt(text, at, size))
                found.push_back({at, size});
        }
    }
    return found;
}

static int hexAt(QByteArrayView text, qsizetype at)
{
    static constexpr QByteArrayView Digits("0123456789abcdef");
    return int(Digits.indexOf(char(std::tolower(static_cast<unsigned char>(text[at])))));
}

bool SecretMasker::maskPercent(QByteArray &text, bool isWhole, int depth)
{
    if (!text.contains('%'))
        return false;
    QByteArray decoded;
    std::vector<qsizetype> from;
    for (qsizetype at = 0; at < text.size();) {
        const bool isEncoded = text.at(at) == '%' && at + 2 < text.size() &&
                               hexAt(text, at + 1) >= 0 && hexAt(text, at + 2) >= 0;
        decoded += isEncoded ? char(hexAt(text, at + 1) * 16 + hexAt(text, at + 2)) : text.at(at);
        from.push_back(at);
        at += isEncoded ? 3 : 1;
    }
    from.push_back(text.size());
    if (decoded.size() == text.size())
        return false;
    QByteArray changed = decoded;
    if (!mask(changed, isWhole, depth - 1))
        return false;
    for (qsizetype i = 0; i < changed.size(); ++i) {
        if (changed.at(i) == decoded.at(i))
            continue;
        const qsizetype at = from[size_t(i)];
        if (from[size_t(i) + 1] - at == 1)
            text[at] = changed.at(i);
        else
            text.replace(at + 1, 2, changed.sliced(i, 1).toHex().toUpper());
    }
    return true;
}

bool SecretMasker::maskEscapes(QByteArray &text, bool isWhole, int depth)
{
    if (!text.contains('\\'))
        return false;
    const EscapedText spelled = EscapedText::decode(text);
    QByteArray changed = spelled.text;
    if (changed.size() == text.size() || !mask(changed, isWhole, depth - 1))
        return false;
    for (qsizetype i = 0; i < changed.size(); ++i) {
        if (changed.at(i) != spelled.text.at(i))
            spelled.write(i, changed, text.data());
    }
    return true;
}

static bool isBase64Byte(char c)
{
    return isWordByte(c) || c == '+' || c == '/' || c == '-' || c == '_';
}

bool SecretMasker::maskBase64Run(QByteArray &text, qsizetype begin, qsizetype end, bool isWhole,
                                 int depth)
{
    const QByteArray run = text.mid(begin, end - begin);
    const bool isForUrls = run.contains('-') || run.contains('_');
    const QByteArray::Base64Options options =
        isForUrls ? QByteArray::Base64UrlEncoding : QByteArray::Base64Encoding;
    const auto decoded =
        QByteArray::fromBase64Encoding(run, options | QByteArray::AbortOnBase64DecodingErrors);
    QStringDecoder utf8(QStringDecoder::Utf8);
    const QString asText = utf8.decode(decoded.decoded);
    if (!decoded || utf8.hasError() || asText.isEmpty())
        return false; // not a text
    QByteArray changed = decoded.decoded;
    if (!mask(changed, isWhole, depth - 1))
        return false;
    const QByteArray encoded = changed.toBase64(options | QByteArray::OmitTrailingEquals);
    text.replace(begin, encoded.size(), encoded);
    return true;
}

/// Only runs that contain what a secret looks like in base64 are decoded.
bool SecretMasker::maskBase64(QByteArray &text, bool isWhole, int depth)
{
    if (isWhole && text.size() <= LongestShortBase64 && text.size() >= 2 &&
        maskBase64Run(text, 0, text.size(), true, 1))
        return true;
    bool changed = false;
    for (const QByteArray &inner : m_inner) {
        for (qsizetype at = text.indexOf(inner); at >= 0; at = text.indexOf(inner, at + 1)) {
            qsizetype begin = at;
            while (begin > 0 && isBase64Byte(text.at(begin - 1)))
                --begin;
            qsizetype end = at + inner.size();
            while (end < text.size() && isBase64Byte(text.at(end)))
                ++end;
            changed |=
                maskBase64Run(text, begin, end, isWhole && end - begin == text.size(), depth);
            at = end - 1;
        }
    }
    return changed;
}

bool SecretMasker::mask(QByteArray &text, bool isWhole, int depth)
{
    if (isWhole && equalsSecret(text)) {
        text.fill(Redactor::Mask);
        return true;
    }
    bool changed = maskWords(text, depth == DeepestSpelling);
    if (depth > 0) {
        changed |= maskPercent(text, isWhole, depth);
        changed |= maskEscapes(text, isWhole, depth);
        changed |= maskBase64(text, isWhole, depth);
    }
    return changed;
}

bool SecretMasker::maskText(QByteArray &text)
{
    return !isEmpty() && mask(text, true, DeepestSpelling);
}

bool SecretMasker::maskString(char *raw, qsizetype size)
{
    const EscapedText spelled = EscapedText::decode({raw, size});
    QByteArray changed = spelled.text;
    if (!maskText(changed))
        return false;
    for (qsizetype i = 0; i < changed.size(); ++i) {
        if (changed.at(i) != spelled.text.at(i))
            spelled.write(i, changed, raw);
    }
    return true;
}

bool SecretMasker::maskUnstructured(QByteArray &bytes)
{
    bool changed = mask(bytes, false, DeepestSpelling);
    for (const TaskSecret &secret : m_secrets) {
        const QByteArray quoted = '"' + secret.value + '"';
        for (qsizetype at = bytes.indexOf(quoted); at >= 0; at = bytes.indexOf(quoted, at + 1)) {
            const QByteArrayView after = QByteArrayView(bytes).sliced(at + quoted.size()).trimmed();
            if (after.startsWith(':'))
                continue; // a member's name
            std::fill_n(bytes.begin() + at + 1, secret.value.size(), Redactor::Mask);
            changed = true;
        }
    }
    return changed;
}

} // namespace a2a

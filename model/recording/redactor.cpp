// SPDX-License-Identifier: Apache-2.0
#include "model/recording/redactor.h"

#include "model/a2a/secretvalues.h"
#include "model/a2a/urlsecrets.h"

#include <QList>
#include <QString>

#include <algorithm>
#include <array>
#include <cstring>

namespace a2a {

static constexpr qsizetype ShortestPattern = 4;
/// Forms that cover only part of a secret must be this long, or ordinary text would match.
static constexpr qsizetype ShortestInnerForm = 6;

static quint16 pairAt(const char *data)
{
    const auto first = static_cast<unsigned char>(data[0]);
    const auto second = static_cast<unsigned char>(data[1]);
    return quint16(first << 8 | second);
}

/// The secret as JSON writers spell it: `\/` or `/`, non-ASCII as it is or escaped (`\u00e9`).
static QByteArray jsonEscaped(const QByteArray &secret, bool escapeSlash, bool escapeNonAscii)
{
    QString result;
    const QString text = QString::fromUtf8(secret);
    for (const QChar c : text) {
        const char16_t code = c.unicode();
        if (code == u'"' || code == u'\\' || (code == u'/' && escapeSlash)) {
            result += u'\\';
            result += c;
        } else if (code == u'\n') {
            result += u"\\n";
        } else if (code == u'\r') {
            result += u"\\r";
        } else if (code == u'\t') {
            result += u"\\t";
        } else if (code < 0x20 || (code > 0x7e && escapeNonAscii)) {
            result += u"\\u" + QString::number(code, 16).rightJustified(4, u'0');
        } else {
            result += c;
        }
    }
    return result.toUtf8();
}

/// The part of the base64 text that does not depend on what surrounds the secret, for the secret
/// beginning at byte `phase` of a group of three.
static QByteArray innerBase64(const QByteArray &secret, int phase)
{
    QByteArray all(phase, '\0');
    all += secret;
    all = all.toBase64();
    const qsizetype first = (phase * 8 + 5) / 6;
    const qsizetype end = (phase + secret.size()) * 8 / 6;
    return all.mid(first, end - first);
}

void Redactor::addPattern(const QByteArray &pattern)
{
    if (pattern.size() < ShortestPattern ||
        std::find(m_patterns.cbegin(), m_patterns.cend(), pattern) != m_patterns.cend())
        return;
    m_patterns.push_back(pattern);
}

void Redactor::addSecret(const QByteArray &secret)
{
    if (!isDistinctiveSecret(secret) ||
        std::find(m_patterns.cbegin(), m_patterns.cend(), secret) != m_patterns.cend())
        return;
    addPattern(secret);
    const QByteArray percent = secret.toPercentEncoding();
    addPattern(percent);
    addPattern(QByteArray(percent).replace("%20", "+"));
    QByteArray lower = percent;
    for (qsizetype at = lower.indexOf('%'); at >= 0; at = lower.indexOf('%', at + 1))
        lower.replace(at + 1, 2, lower.mid(at + 1, 2).toLower());
    addPattern(lower);
    for (const bool slash : {false, true}) {
        for (const bool nonAscii : {false, true})
            addPattern(jsonEscaped(secret, slash, nonAscii));
    }
    std::vector<QByteArray> encoded{
        secret.toBase64(QByteArray::Base64Encoding | QByteArray::OmitTrailingEquals)};
    for (int phase = 0; phase < 3; ++phase) {
        const QByteArray inner = innerBase64(secret, phase);
        if (inner.size() >= ShortestInnerForm)
            encoded.push_back(inner);
    }
    for (const QByteArray &form : encoded) {
        addPattern(form);
        addPattern(QByteArray(form).replace('+', '-').replace('/', '_'));
    }
    buildTables();
}

/// The position where the credential begins: after the name of a scheme. Without a scheme the first
/// word is secret, too, as in a pass phrase.
static qsizetype credentialStart(QByteArrayView name, const QByteArray &value)
{
    static constexpr std::array<const char *, 5> schemes{"bearer", "basic", "digest", "token",
                                                         "apikey"};
    const qsizetype space = value.indexOf(' ');
    const QByteArray word = value.left(std::max<qsizetype>(space, 0)).toLower();
    const bool isScheme =
        name.toByteArray().toLower().endsWith("authorization") ||
        std::any_of(schemes.begin(), schemes.end(), [&](const char *one) { return word == one; });
    return isScheme ? space + 1 : 0;
}

void Redactor::addHeaderSecret(QByteArrayView name, const QByteArray &value)
{
    if (!masksHeader(name))
        m_headers.push_back(name.toByteArray().toLower());
    const bool cookie = name.compare("cookie", Qt::CaseInsensitive) == 0;
    if (cookie) {
        for (const QByteArray &pair : value.split(';'))
            addSecret(pair.mid(pair.indexOf('=') + 1).trimmed());
        return;
    }
    const qsizetype start = credentialStart(name, value);
    const QByteArray credential = value.mid(start).trimmed();
    addSecret(credential);
    if (value.left(start).trimmed().compare("basic", Qt::CaseInsensitive) == 0) {
        const QByteArray login = QByteArray::fromBase64(credential);
        const qsizetype colon = login.indexOf(':');
        const QByteArray password = login.mid(colon + 1);
        addSecret(login);
        // Without a password, the user name is a key.
        addSecret(password.isEmpty() ? login.left(colon) : password);
    }
}

void Redactor::addParameterSecret(const QByteArray &name, const QByteArray &value)
{
    const QString parameter = QString::fromUtf8(name);
    if (!m_parameters.contains(parameter))
        m_parameters.append(parameter);
    addSecret(value);
}

void Redactor::buildTables()
{
    m_longest = 0;
    m_shortest = m_patterns.front().size();
    for (const QByteArray &pattern : m_patterns) {
        m_longest = std::max(m_longest, pattern.size());
        m_shortest = std::min(m_shortest, pattern.size());
    }
    const auto clipped = [](qsizetype jump) { return quint8(std::min<qsizetype>(jump, 255)); };
    m_skips.assign(65536, clipped(m_shortest - 1));
    m_candidates.clear();
    for (size_t i = 0; i < m_patterns.size(); ++i) {
        const char *pattern = m_patterns[i].constData();
        for (qsizetype at = 0; at + 2 <= m_shortest; ++at) {
            quint8 &jump = m_skips[pairAt(pattern + at)];
            jump = std::min(jump, clipped(m_shortest - 2 - at));
        }
        m_candidates.emplace_back(pairAt(pattern + m_shortest - 2), quint32(i));
    }
    std::sort(m_candidates.begin(), m_candidates.end());
}

std::vector<Redactor::Range> Redactor::find(QByteArrayView text) const
{
    std::vector<Range> ranges;
    if (m_patterns.empty())
        return ranges;
    const char *data = text.data();
    const qsizetype size = text.size();
    // `at` is the last byte of a window of m_shortest bytes.
    for (qsizetype at = m_shortest - 1; at < size;) {
        const quint16 pair = pairAt(data + at - 1);
        const quint8 jump = m_skips[pair];
        if (jump > 0) {
            at += jump;
            continue;
        }
        const qsizetype start = at - (m_shortest - 1);
        auto candidate = std::lower_bound(m_candidates.cbegin(), m_candidates.cend(),
                                          std::pair<quint16, quint32>(pair, 0));
        for (; candidate != m_candidates.cend() && candidate->first == pair; ++candidate) {
            const QByteArray &pattern = m_patterns[candidate->second];
            if (size - start >= pattern.size() &&
                std::memcmp(data + start, pattern.constData(), size_t(pattern.size())) == 0)
                ranges.push_back({start, pattern.size()});
        }
        ++at;
    }
    return ranges;
}

bool Redactor::maskInPlace(char *data, qsizetype size) const
{
    // Found first and masked afterward, so that masking one secret does not hide a longer one.
    const std::vector<Range> ranges = find({data, size});
    for (const Range &range : ranges)
        std::fill_n(data + range.offset, range.length, Mask);
    return !ranges.empty();
}

QByteArray Redactor::masked(QByteArray text) const
{
    if (!find(text).empty())
        maskInPlace(text.data(), text.size());
    return text;
}

bool Redactor::isSecretHeader(QByteArrayView name)
{
    static constexpr std::array<const char *, 4> exact{"authorization", "proxy-authorization",
                                                       "cookie", "set-cookie"};
    static constexpr std::array<const char *, 8> parts{
        "api-key", "apikey",  "api_key",          "token",
        "secret",  "passwor", "subscription-key", "credential"};
    const QByteArray lower = name.toByteArray().toLower();
    return std::any_of(exact.begin(), exact.end(),
                       [&](const char *word) { return lower == word; }) ||
           std::any_of(parts.begin(), parts.end(),
                       [&](const char *word) { return lower.contains(word); });
}

/// Cookie names and harmless attributes stay readable, every other value is masked.
static QByteArray maskedCookies(const QByteArray &value, char mask)
{
    static constexpr std::array<const char *, 5> attributes{"path", "domain", "expires", "max-age",
                                                            "samesite"};
    QByteArray result = value;
    qsizetype begin = 0;
    while (begin < value.size()) {
        qsizetype end = begin;
        while (end < value.size() && value[end] != ';' && value[end] != '\n')
            ++end;
        const qsizetype equals = value.indexOf('=', begin);
        const bool named = equals >= 0 && equals < end;
        const QByteArray name =
            named ? value.mid(begin, equals - begin).trimmed().toLower() : QByteArray();
        const bool harmless = std::any_of(attributes.begin(), attributes.end(),
                                          [&](const char *word) { return name == word; });
        const bool flag = !named && begin > 0; // "HttpOnly", "Secure"
        if (!harmless && !flag) {
            const qsizetype from = named ? equals + 1 : begin;
            std::fill(result.begin() + from, result.begin() + end, mask);
        }
        begin = end + 1;
    }
    return result;
}

bool Redactor::masksHeader(QByteArrayView name) const
{
    return isSecretHeader(name) ||
           std::any_of(m_headers.begin(), m_headers.end(), [&](const QByteArray &known) {
               return name.compare(known, Qt::CaseInsensitive) == 0;
           });
}

QByteArray Redactor::maskedUrl(const QByteArray &encoded) const
{
    return masked(maskedAddress(QString::fromLatin1(encoded), m_parameters).toLatin1());
}

/// Headers whose values are URLs.
static bool isAddressHeader(QByteArrayView name)
{
    static constexpr std::array<const char *, 3> names{"location", "content-location", "referer"};
    return std::any_of(names.begin(), names.end(), [&](const char *known) {
        return name.compare(known, Qt::CaseInsensitive) == 0;
    });
}

QByteArray Redactor::headerValue(QByteArrayView name, const QByteArray &value) const
{
    if (isAddressHeader(name))
        return maskedUrl(value);
    if (!masksHeader(name))
        return masked(value);
    if (name.toByteArray().toLower().endsWith("cookie"))
        return maskedCookies(value, Mask);
    static constexpr qsizetype readableTail = 4;
    const qsizetype start = credentialStart(name, value);
    const qsizetype size = value.size() - start;
    // Nothing of a short credential is shown: four characters would be too much.
    const qsizetype hidden = size >= 3 * readableTail ? size - readableTail : size;
    QByteArray result = value;
    std::fill_n(result.begin() + start, hidden, Mask);
    return result;
}

} // namespace a2a

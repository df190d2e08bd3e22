// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/datauri.h"

#include "model/a2a/base64.h"

#include <algorithm>

namespace a2a {

static constexpr QByteArrayView Scheme("data:");
static constexpr QByteArrayView Base64(";base64");

bool DataUri::hasDataScheme(QByteArrayView url)
{
    return url.size() >= Scheme.size() &&
           url.first(Scheme.size()).compare(Scheme, Qt::CaseInsensitive) == 0;
}

static bool isBase64Digit(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' ||
           c == '/' || c == '-' || c == '_';
}

static bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f';
}

/// Whether a text is valid base64: digits with white space anywhere and padding at the end, and no
/// incomplete byte.
static bool isBase64(QByteArrayView text)
{
    qsizetype digits = 0;
    bool isPadded = false;
    for (const char c : text) {
        if (isBase64Digit(c) && !isPadded)
            ++digits;
        else if (c == '=')
            isPadded = true;
        else if (!isSpace(c))
            return false;
    }
    return digits % 4 != 1;
}

namespace {

struct Halves {
    QByteArrayView type; ///< without ";base64"
    QByteArrayView content;
    bool isBase64 = false;
};

} // namespace

static std::optional<Halves> halvesOf(QByteArrayView utf8)
{
    const qsizetype comma = utf8.indexOf(',');
    if (!DataUri::hasDataScheme(utf8) || comma < 0)
        return std::nullopt;
    Halves halves{utf8.sliced(Scheme.size(), comma - Scheme.size()).trimmed(),
                  utf8.sliced(comma + 1)};
    halves.isBase64 = halves.type.size() >= Base64.size() &&
                      halves.type.last(Base64.size()).compare(Base64, Qt::CaseInsensitive) == 0;
    if (halves.isBase64)
        halves.type.chop(Base64.size());
    return halves;
}

static QByteArray unescaped(QByteArrayView text)
{
    return QByteArray::fromPercentEncoding(text.toByteArray());
}

std::optional<DataUri> DataUri::parse(QByteArrayView utf8)
{
    const std::optional<Halves> halves = halvesOf(utf8);
    if (!halves)
        return std::nullopt;
    DataUri uri;
    uri.mediaType = QString::fromUtf8(unescaped(halves->type)).trimmed();
    if (uri.mediaType.isEmpty() || uri.mediaType.startsWith(QLatin1Char(';')))
        uri.mediaType.prepend(QStringLiteral("text/plain"));
    const bool isEscaped = halves->content.contains('%');
    if (halves->isBase64) {
        uri.base64 = isEscaped ? unescaped(halves->content) : halves->content.toByteArray();
        if (!isBase64(uri.base64))
            return std::nullopt;
    } else {
        uri.base64 = unescaped(halves->content).toBase64();
    }
    return uri;
}

std::optional<qint64> DataUri::byteCount(QByteArrayView utf8)
{
    const std::optional<Halves> halves = halvesOf(utf8);
    if (!halves || (halves->isBase64 && !isBase64(unescaped(halves->content))))
        return std::nullopt;
    const QByteArray content = unescaped(halves->content);
    return halves->isBase64 ? decodedBase64Size(content) : content.size();
}

} // namespace a2a

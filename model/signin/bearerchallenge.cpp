// SPDX-License-Identifier: Apache-2.0
#include "model/signin/bearerchallenge.h"

#include "model/signin/oauthtypes.h"

#include <QRegularExpression>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype LongestHeader = 16 * 1024;
static constexpr qsizetype LongestValue = 1000;

/// `name=token` or `name="quoted"` at the beginning of a text, with the comma before it (RFC 9110
/// §11.2).
static const QRegularExpression &parameterPattern()
{
    static const QRegularExpression pattern(u"\\G[\\s,]*([!#$%&'*+.^_`|~0-9A-Za-z-]+)\\s*=\\s*"
                                            u"(?:\"((?:[^\"\\\\]|\\\\.)*)\"|([^\\s,\"]+))"_s);
    return pattern;
}

static QString unquoted(QString text)
{
    static const QRegularExpression escape(u"\\\\(.)"_s);
    return text.replace(escape, u"\\1"_s).left(LongestValue);
}

static BearerChallenge read(const QString &header, qsizetype at)
{
    BearerChallenge challenge;
    for (;;) {
        const QRegularExpressionMatch match = parameterPattern().match(header, at);
        if (!match.hasMatch())
            return challenge; // the next challenge, or the end
        at = match.capturedEnd();
        const QString name = match.captured(1).toLower();
        const QString value =
            match.capturedStart(2) >= 0 ? unquoted(match.captured(2)) : match.captured(3);
        if (name == u"error")
            challenge.error = value;
        else if (name == u"error_description")
            challenge.description = value;
        else if (name == u"scope")
            challenge.scopes = value.split(u' ', Qt::SkipEmptyParts);
        else if (name == u"resource_metadata" && isAllowedOAuthUrl(QUrl(value, QUrl::StrictMode)))
            challenge.resourceMetadata = QUrl(value, QUrl::StrictMode);
    }
}

/// The text after the word "Bearer" that begins a challenge: in a part between commas outside of
/// quotes.
static std::optional<qsizetype> bearerIn(const QString &header)
{
    static constexpr auto Word = "bearer"_L1;
    qsizetype at = 0;
    bool isQuoted = false;
    for (qsizetype i = 0; i <= header.size(); ++i) {
        const QChar c = i < header.size() ? header[i] : QChar(u',');
        if (isQuoted && c == u'\\') {
            ++i;
            continue;
        }
        if (c == u'"')
            isQuoted = !isQuoted;
        const bool isEnd = i == header.size(); // also within unclosed quotes
        if (!isEnd && (isQuoted || c != u','))
            continue;
        const QString part = header.mid(at, i - at);
        const QString plain = part.trimmed();
        if (plain.section(u' ', 0, 0).compare(Word, Qt::CaseInsensitive) == 0)
            return at + part.indexOf(plain) + Word.size();
        at = i + 1;
    }
    return {};
}

std::optional<BearerChallenge> BearerChallenge::parse(const HttpHeaders &answer)
{
    for (const HttpHeader &line : answer) {
        if (line.name.compare("WWW-Authenticate", Qt::CaseInsensitive) != 0)
            continue;
        const QString header = QString::fromUtf8(line.value.left(LongestHeader));
        if (const std::optional<qsizetype> begin = bearerIn(header))
            return read(header, *begin);
    }
    return {};
}

} // namespace a2a

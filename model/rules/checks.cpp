// SPDX-License-Identifier: Apache-2.0
#include "model/rules/checks.h"

#include "model/a2a/hosts.h"

#include <QRegularExpression>

#include <algorithm>

namespace a2a::rules {

bool isWord(json::Value value, QByteArrayView word)
{
    if (!value.isString())
        return false;
    const QByteArrayView raw = value.raw();
    return raw.size() == word.size() + 2 && raw.sliced(1, word.size()) == word;
}

bool isOneOf(json::Value value, std::initializer_list<QByteArrayView> words)
{
    return std::any_of(words.begin(), words.end(),
                       [value](QByteArrayView word) { return isWord(value, word); });
}

bool isTexts(json::Value value)
{
    if (!value.isArray())
        return false;
    for (const json::Value one : json::children(value)) {
        if (!one.isString())
            return false;
    }
    return true;
}

QUrl urlOf(json::Value value)
{
    static constexpr qsizetype Longest = 4096; // what follows is no host
    return value.raw().size() > Longest ? QUrl(value.toString().left(Longest), QUrl::TolerantMode)
                                        : QUrl(value.toString(), QUrl::StrictMode);
}

bool isAbsoluteUrl(json::Value value)
{
    const QUrl url = urlOf(value);
    return url.isValid() && !url.isRelative() &&
           (!url.host().isEmpty() || (url.scheme() != u"http" && url.scheme() != u"https"));
}

bool isSecureUrl(const QUrl &url)
{
    return url.scheme() != u"http" || hostReach(url.host()) != HostReach::Public;
}

bool isMediaType(json::Value value)
{
    static const QRegularExpression form(
        QStringLiteral("^[!#$%&'*+.^_`|~0-9A-Za-z-]+/[!#$%&'*+.^_`|~0-9A-Za-z-]+\\s*(;.*)?$"));
    return value.isString() && value.raw().size() < 1000 && form.match(value.toString()).hasMatch();
}

bool isUri(json::Value value)
{
    const QUrl url = urlOf(value);
    return url.isValid() && !url.scheme().isEmpty() &&
           url.toString().size() > url.scheme().size() + 1;
}

static bool isOf(QByteArrayView text, QByteArrayView signs)
{
    static constexpr auto isPlain = [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    };
    return std::all_of(text.begin(), text.end(),
                       [signs](char c) { return isPlain(c) || signs.contains(c); });
}

bool isBase64(json::Value value)
{
    if (!value.isString())
        return false;
    QByteArray scratch;
    QByteArrayView text = value.toUtf8(scratch);
    qsizetype padding = 0;
    for (; padding < 2 && text.endsWith('='); ++padding)
        text.chop(1);
    return isOf(text, "+/-_") && text.size() % 4 != 1 &&
           (padding == 0 || (text.size() + padding) % 4 == 0);
}

bool isBase64Url(json::Value value)
{
    if (!isText(value))
        return false;
    QByteArray scratch;
    const QByteArrayView text = value.toUtf8(scratch);
    return isOf(text, "-_") && text.size() % 4 != 1;
}

QByteArray fromBase64Url(json::Value value)
{
    QByteArray scratch;
    return QByteArray::fromBase64(value.toUtf8(scratch).toByteArray(),
                                  QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

bool hasStackTrace(QByteArrayView text)
{
    static constexpr qsizetype Most = 64 * 1024;
    // A line break and white space, "at", a function and its place; or how Python and Go begin.
    static const QRegularExpression trace(QStringLiteral(
        R"(Traceback \(most recent call last\)|goroutine \d+ \[)"
        R"(|(?:\n|\\n|<br ?/?>)(?:\s|\\t|&nbsp;){1,40}+at [^\s(][^\n]{0,300}?:\d+\)?)"));
    return trace.match(QString::fromUtf8(text.first(qMin(text.size(), Most)))).hasMatch();
}

static bool digitsAt(QByteArrayView text, qsizetype at, qsizetype count)
{
    for (qsizetype i = at; i < at + count; ++i) {
        if (i >= text.size() || text[i] < '0' || text[i] > '9')
            return false;
    }
    return true;
}

bool isDateTime(json::Value value)
{
    QByteArray scratch;
    const QByteArrayView text = value.toUtf8(scratch);
    return value.isString() && text.size() >= 16 && digitsAt(text, 0, 4) && text[4] == '-' &&
           digitsAt(text, 5, 2) && text[7] == '-' && digitsAt(text, 8, 2) &&
           (text[10] == 'T' || text[10] == 't') && digitsAt(text, 11, 2) && text[13] == ':' &&
           digitsAt(text, 14, 2);
}

} // namespace a2a::rules

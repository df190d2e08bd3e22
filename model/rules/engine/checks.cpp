// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/checks.h"

#include "model/a2a/hostscope.h"

#include <QRegularExpression>

#include <algorithm>

namespace a2a::rules {

bool equalsString(json::Value value, QByteArrayView word)
{
    if (!value.isString())
        return false;
    const QByteArrayView raw = value.raw();
    return raw.size() == word.size() + 2 && raw.sliced(1, word.size()) == word;
}

bool isOneOf(json::Value value, std::initializer_list<QByteArrayView> words)
{
    return std::any_of(words.begin(), words.end(),
                       [value](QByteArrayView word) { return equalsString(value, word); });
}

bool isStringArray(json::Value value)
{
    if (!value.isArray())
        return false;
    for (const json::Value one : json::children(value)) {
        if (!one.isString())
            return false;
    }
    return true;
}

QUrl toUrl(json::Value value)
{
    static constexpr qsizetype Longest = 4096; // anything that follows is not a host
    return value.raw().size() > Longest ? QUrl(value.toString().left(Longest), QUrl::TolerantMode)
                                        : QUrl(value.toString(), QUrl::StrictMode);
}

bool isAbsoluteUrl(json::Value value)
{
    QUrl url = toUrl(value);
    if (!url.isValid()) // blanks and braces are wrong, but the URL has no base to be relative to
        url = QUrl(value.toString(), QUrl::TolerantMode);
    return url.isValid() && !url.isRelative() &&
           (!url.host().isEmpty() || (url.scheme() != u"http" && url.scheme() != u"https"));
}

bool isHostAndPort(json::Value value)
{
    const QString text = value.toString();
    bool isPort = false;
    const uint port = text.section(u':', -1).toUInt(&isPort);
    return isPort && port < 65536 && text.count(u':') >= 1 && !text.contains(u'/');
}

bool isSecureUrl(const QUrl &url)
{
    return url.scheme() != u"http" || hostScope(url.host()) != HostScope::Public;
}

static bool isOf(QByteArrayView text, QByteArrayView signs)
{
    static constexpr auto isPlain = [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    };
    return std::all_of(text.begin(), text.end(),
                       [signs](char c) { return isPlain(c) || signs.contains(c); });
}

/// Whether the media type has no parameters and the usual spelling, as nearly all do.
static bool isPlainMediaType(QByteArrayView text)
{
    static constexpr QByteArrayView Signs("!#$%&'*+.^_`|~-");
    const qsizetype slash = text.indexOf('/');
    return slash > 0 && slash + 1 < text.size() && isOf(text.first(slash), Signs) &&
           isOf(text.sliced(slash + 1), Signs);
}

bool isMediaType(json::Value value)
{
    if (value.isString() && isPlainMediaType(value.raw().sliced(1).chopped(1)))
        return true;
    static const QRegularExpression form(
        QStringLiteral("^[!#$%&'*+.^_`|~0-9A-Za-z-]+/[!#$%&'*+.^_`|~0-9A-Za-z-]+\\s*(;.*)?$"));
    return value.isString() && value.raw().size() < 1000 && form.match(value.toString()).hasMatch();
}

bool isUri(json::Value value)
{
    const QUrl url = toUrl(value);
    return url.isValid() && !url.scheme().isEmpty() &&
           url.toString().size() > url.scheme().size() + 1;
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
    if (!isNonEmptyString(value))
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

namespace {

/// Searches for a line break and white space, "at", a function and its place. Each byte is read a
/// few times, whatever the text.
struct TraceSearch {
    QByteArrayView text;
    qsizetype looked = 0;
    qsizetype place = -1;   ///< of the next colon followed by a digit
    qsizetype lineEnd = -1; ///< of the next line break

    /// The length of the word in which the bytes before `at` end, or 0.
    qsizetype endsIn(qsizetype at, std::initializer_list<QByteArrayView> words)
    {
        for (const QByteArrayView word : words) {
            looked += word.size();
            if (at >= word.size() && text.sliced(at - word.size(), word.size()) == word)
                return word.size();
        }
        return 0;
    }
    bool followsLineBreak(qsizetype at)
    {
        static constexpr int MaxBlanks = 40;
        for (int blanks = 1; blanks <= MaxBlanks; ++blanks) {
            const qsizetype blank = endsIn(at, {" ", "\t", "\n", "\r", "\\t", "&nbsp;"});
            if (blank == 0)
                return false;
            at -= blank;
            if (endsIn(at, {"\n", "\\n", "<br>", "<br/>", "<br />"}) > 0)
                return true;
        }
        return false;
    }
    qsizetype next(qsizetype known, qsizetype from, auto isIt)
    {
        if (known >= from)
            return known;
        for (; from < text.size() && !isIt(from); ++from)
            ++looked;
        return from;
    }
    bool namesPlace(qsizetype from)
    {
        static constexpr qsizetype Longest = 300; // bytes of a function and its file
        if (from >= text.size() || text[from] == '(' || text[from] == ' ' || text[from] == '\t')
            return false;
        place = next(place, from + 1, [this](qsizetype at) {
            return text[at] == ':' && at + 1 < text.size() && text[at + 1] >= '0' &&
                   text[at + 1] <= '9';
        });
        lineEnd = next(lineEnd, from, [this](qsizetype at) { return text[at] == '\n'; });
        return place < text.size() && place < lineEnd && place - from <= Longest;
    }
    /// goroutine 7 [
    bool hasGoroutine()
    {
        static constexpr QByteArrayView word("goroutine ");
        qsizetype at = text.indexOf(word);
        for (; at >= 0; at = text.indexOf(word, at)) {
            at += word.size();
            const qsizetype digits = at;
            for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at)
                ++looked;
            if (at > digits && text.sliced(at).startsWith(" ["))
                return true;
        }
        looked += text.size();
        return false;
    }
    bool hasFrame()
    {
        static constexpr QByteArrayView word("at ");
        looked += text.size();
        for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
            if (followsLineBreak(at) && namesPlace(at + word.size()))
                return true;
        }
        return false;
    }
};

} // namespace

bool hasStackTrace(QByteArrayView text, qsizetype *looked)
{
    static constexpr qsizetype Most = 64 * 1024;
    TraceSearch search{text.first(qMin(text.size(), Most))};
    search.looked += search.text.size();
    const bool found = search.text.contains("Traceback (most recent call last)") ||
                       search.hasGoroutine() || search.hasFrame();
    if (looked)
        *looked += search.looked;
    return found;
}

QString excerpt(QByteArrayView text)
{
    static constexpr qsizetype Most = 300;
    const QString said = QString::fromUtf8(text.first(qMin(text.size(), Most))).simplified();
    return text.size() > Most ? said + u'…' : said;
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

// SPDX-License-Identifier: Apache-2.0
#include "tests/model/json/tapechecks.h"

#include "model/json/incrementaldocument.h"
#include "model/text/textof.h"

#include <algorithm>
#include <vector>

namespace a2a::json::test {

static bool isPunctuation(char c)
{
    return c != '\0' && QByteArrayView(" \t\r\n,:[]{}").contains(c);
}

/// Assembles the document from its scalar tokens and the punctuation between them.
static QString checkRoundTrip(const Document &document)
{
    const QByteArrayView bytes = document.bytes();
    const qint64 stop = document.error() ? document.error().offset : bytes.size();
    qint64 at = document.hasByteOrderMark() ? 3 : 0;
    for (quint32 i = 0; i < document.tokenCount(); ++i) {
        const Token &token = document.token(i);
        if (token.offset < at)
            return QStringLiteral("token %1 overlaps the one before").arg(i);
        for (; at < token.offset; ++at) {
            if (!isPunctuation(bytes[at]))
                return QStringLiteral("byte %1 before token %2 is on no token").arg(at).arg(i);
        }
        const auto type = Type(quint8(token.type));
        at = type == Type::Array || type == Type::Object ? at + 1 : at + token.length;
        if (at > stop)
            return QStringLiteral("token %1 reaches past the place of the error").arg(i);
    }
    if (!document.error() &&
        !std::all_of(bytes.begin() + at, bytes.end(), [](char c) { return isPunctuation(c); }))
        return QStringLiteral("text after the last token is on no token");
    return {};
}

/// Follows handles instead of the tape: children, counts, ranges.
static QString checkNavigation(const Document &document)
{
    std::vector<Value> open{document.root()};
    quint32 seen = 0;
    while (!open.empty()) {
        const Value value = open.back();
        open.pop_back();
        seen += value.rawName().data() ? 2 : 1;
        quint32 children = 0;
        qint64 end = value.range().offset;
        for (const Value child : json::children(value)) {
            ++children;
            if (child.memberRange().offset < end || child.range().end() > value.range().end())
                return QStringLiteral("value %1 lies outside of its place").arg(child.index());
            end = child.range().end();
            open.push_back(child);
        }
        if (children != value.count())
            return QStringLiteral("value %1 counts %2 children instead of %3")
                .arg(value.index())
                .arg(value.count())
                .arg(children);
    }
    if (seen != document.tokenCount())
        return QStringLiteral("%1 of %2 tokens reached").arg(seen).arg(document.tokenCount());
    return {};
}

QString brokenRule(const Document &document)
{
    if (!document.root().isValid())
        return document.error() ? QString() : QStringLiteral("no root and no error");
    const QString broken = checkRoundTrip(document);
    return broken.isEmpty() ? checkNavigation(document) : broken;
}

static bool isSame(const Token &one, const Token &other)
{
    return one.offset == other.offset && one.length == other.length && one.next == other.next &&
           one.count == other.count && one.type == other.type && one.flags == other.flags;
}

QString brokenGrowth(const Document &document, qsizetype step)
{
    const QByteArrayView bytes = document.bytes();
    IncrementalDocument growing;
    std::vector<char> place;
    for (qsizetype end = 0; end < bytes.size(); end += step) {
        const std::vector<char> next(bytes.begin(), bytes.begin() + end); // watched by sanitizers
        growing.continueParsing(QByteArrayView(next.data(), end));
        place = next;
    }
    place.assign(bytes.begin(), bytes.end());
    const Document found = growing.finish(QByteArrayView(place.data(), bytes.size()));
    if (found.error().offset != document.error().offset ||
        textOf(found.error().message) != textOf(document.error().message))
        return QStringLiteral("the error: %1 at %2")
            .arg(textOf(found.error().message))
            .arg(found.error().offset);
    if (found.tokenCount() != document.tokenCount() ||
        found.hasByteOrderMark() != document.hasByteOrderMark() ||
        found.isValidUtf8() != document.isValidUtf8())
        return QStringLiteral("%1 tokens").arg(found.tokenCount());
    for (quint32 i = 0; i < found.tokenCount(); ++i) {
        if (!isSame(found.token(i), document.token(i)))
            return QStringLiteral("token %1").arg(i);
    }
    return growing.isEmpty() ? QString() : QStringLiteral("something is left");
}

} // namespace a2a::json::test

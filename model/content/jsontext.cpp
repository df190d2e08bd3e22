// SPDX-License-Identifier: Apache-2.0
#include "model/content/jsontext.h"

#include <algorithm>

namespace a2a {

using json::Document;
using json::Value;

qint64 JsonText::validBytes() const
{
    if (!document)
        return 0;
    return isWhole() ? received.size() : qMax<qint64>(0, document->error().offset - shift);
}

bool indicatesJsonLines(const QString &mediaType, const QString &name)
{
    const QString type = mediaType.section(QLatin1Char(';'), 0, 0).trimmed().toLower();
    for (const char *known : {"application/x-ndjson", "application/ndjson", "application/jsonl",
                              "application/x-jsonlines", "application/jsonlines"}) {
        if (type == QLatin1StringView(known))
            return true;
    }
    return name.endsWith(QLatin1String(".ndjson"), Qt::CaseInsensitive) ||
           name.endsWith(QLatin1String(".jsonl"), Qt::CaseInsensitive);
}

static bool isBlank(QByteArrayView line)
{
    return std::all_of(line.begin(), line.end(),
                       [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
}

/// The lines as one array: line breaks become commas, lines that are not JSON become blank. Nothing
/// else moves, so that offsets stay valid.
static QByteArray arrayOfLines(JsonText &text, const std::atomic_bool &stop)
{
    QByteArray array = "[" + text.received;
    Document scratch;
    qint64 number = 0;
    qsizetype comma = -1; // end of the last valid line
    bool cut = false;
    for (qsizetype at = 1; at < array.size() && !stop;) {
        qsizetype end = array.indexOf('\n', at);
        const bool last = end < 0;
        end = last ? array.size() : end;
        const QByteArrayView line = QByteArrayView(array).sliced(at, end - at);
        ++number;
        const bool blank = isBlank(line);
        const bool whole = !blank && scratch.parseBorrowed(line);
        cut = last && !blank && !whole;
        if (!blank && (whole || cut)) {
            if (comma >= 0)
                array[comma] = ',';
            comma = end;
        } else if (!blank) {
            text.firstBrokenLine = text.brokenLines++ == 0 ? number : text.firstBrokenLine;
            std::fill_n(array.data() + at, end - at, ' ');
        }
        at = end + 1;
    }
    if (!cut)
        array += ']';
    return array;
}

/// Whether the text begins with a complete value on a line of its own that another line follows.
static bool looksLikeLines(const Document &document)
{
    const Value root = document.root();
    if (!document.error() || !root.isValid() || !root.isComplete())
        return false;
    const qint64 end = root.range().end();
    const qint64 error = document.error().offset;
    return error > end && document.bytes().sliced(end, error - end).contains('\n') &&
           !document.bytes().first(end).contains('\n');
}

static void placeError(JsonText &text)
{
    if (!text.document->error())
        return;
    const qint64 offset =
        qBound<qint64>(0, text.document->error().offset - text.shift, text.received.size());
    text.endsEarly = offset == text.received.size();
    const QByteArrayView before = QByteArrayView(text.received).first(offset);
    text.errorLine = 1 + std::count(before.begin(), before.end(), '\n');
    text.errorColumn = offset - before.lastIndexOf('\n');
}

JsonText readJsonText(const QByteArray &bytes, bool declaredLines, const std::atomic_bool &stop)
{
    JsonText text;
    text.received = bytes;
    auto document = std::make_shared<Document>();
    if (!declaredLines) {
        document->parse(bytes);
        declaredLines = looksLikeLines(*document);
    }
    if (declaredLines) {
        text.isLines = true;
        text.shift = 1;
        document->parse(arrayOfLines(text, stop));
    }
    text.document = std::move(document);
    placeError(text);
    return text;
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/compare/comparison.h"

#include "model/json/document.h"
#include "model/json/utf8.h"

#include <QCryptographicHash>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

/// Bytes inspected to detect the kind of content.
static constexpr qsizetype LookedBytes = 64 * 1024;
/// JSON above this is compared as text: pretty-printing it would take much more than its size.
static constexpr qsizetype LargestJson = 16 * 1024 * 1024;

static QString typeOf(const ContentRun &run)
{
    return run.mediaType.section(u';', 0, 0).trimmed().toLower();
}

static bool isImage(const ContentRun &run)
{
    if (run.kind == Part::Kind::Data || run.kind == Part::Kind::Url)
        return false;
    for (const char *magic : {"\x89PNG\r\n\x1a\n", "\xff\xd8\xff", "GIF87a", "GIF89a", "BM"}) {
        if (run.kind == Part::Kind::Raw && run.bytes.startsWith(magic))
            return true;
    }
    const bool webp = run.bytes.startsWith("RIFF") && run.bytes.mid(8, 4) == "WEBP";
    return webp || typeOf(run).startsWith("image/"_L1);
}

static bool isVector(const ContentRun &run)
{
    return typeOf(run) == "image/svg+xml"_L1;
}

/// Whether content is text, by its declared type or its bytes.
static bool isText(const ContentRun &run)
{
    if (run.kind != Part::Kind::Raw)
        return true;
    const QString type = typeOf(run);
    if (type.startsWith("text/"_L1) || type.endsWith("+xml"_L1) || type.endsWith("json"_L1))
        return true;
    QByteArray start = run.bytes.left(LookedBytes);
    if (run.bytes.size() > LookedBytes) { // not in the middle of a character
        while (!start.isEmpty() && (uchar(start.back()) & 0xc0) == 0x80)
            start.chop(1);
        start.chop(1);
    }
    return !start.contains('\0') && json::isValidUtf8(start);
}

static bool isJson(const ContentRun &run)
{
    if (run.kind == Part::Kind::Url || run.bytes.size() > LargestJson)
        return false;
    if (run.kind == Part::Kind::Data || run.kind == Part::Kind::Unknown)
        return true;
    const QString type = typeOf(run);
    if (type == "application/json"_L1 || type.endsWith("+json"_L1))
        return json::Document(run.bytes).isValid();
    const QByteArray start = run.bytes.left(100).trimmed();
    const bool looks = start.startsWith('{') || start.startsWith('[');
    return looks && run.bytes.size() <= LookedBytes && json::Document(run.bytes).isValid();
}

std::vector<ComparisonKind> comparisonKinds(const ContentRun &before, const ContentRun &after)
{
    std::vector<ComparisonKind> kinds;
    const bool text = isText(before) && isText(after);
    const bool image = isImage(before) && isImage(after);
    if (isJson(before) && isJson(after))
        kinds.push_back(ComparisonKind::Json);
    if (image)
        kinds.push_back(ComparisonKind::Image);
    if (text && (!image || (isVector(before) && isVector(after))))
        kinds.push_back(ComparisonKind::Text);
    kinds.push_back(ComparisonKind::Bytes);
    return kinds;
}

static void findRanges(Comparison &comparison)
{
    const char *a = comparison.before.constData();
    const char *b = comparison.after.constData();
    const qsizetype both = std::min(comparison.before.size(), comparison.after.size());
    for (qsizetype i = 0; i < both;) {
        const auto [left, right] = std::mismatch(a + i, a + both, b + i);
        if (left == a + both)
            break;
        const qsizetype start = left - a;
        qsizetype end = start;
        qsizetype same = 0; // a few equal bytes between differing ones join into one range
        for (i = start; i < both && same < 8; ++i) {
            same = a[i] == b[i] ? same + 1 : 0;
            if (same == 0)
                end = i + 1;
        }
        if (comparison.ranges.size() == Comparison::MaxRanges) {
            comparison.areRangesTruncated = true;
            return;
        }
        comparison.ranges.push_back({start, end - start});
    }
}

/// The row of a difference in the indented second document; that of its parent if the value is only
/// in the first document.
static int rowOf(const json::Document &pretty, const TextRows &rows, QString pointer)
{
    json::Value value = pretty.at(pointer);
    while (!value.isValid() && !pointer.isEmpty()) {
        pointer.truncate(pointer.lastIndexOf(u'/'));
        value = pretty.at(pointer);
    }
    return std::max(0, rows.rowAt(value.memberRange().offset));
}

static void compareJson(Comparison &comparison, const std::function<bool()> &isCanceled)
{
    const json::Document before(comparison.before);
    const json::Document after(comparison.after);
    comparison.differences =
        json::differences(before.root(), after.root(), Comparison::MaxDifferences);
    const auto indented = [](const json::Document &document, const QByteArray &bytes) {
        return document.isValid() ? json::pretty(document.root()) : bytes;
    };
    comparison.text = textDifference(indented(before, comparison.before),
                                     indented(after, comparison.after), isCanceled);
    const json::Document shown(comparison.text.after.text());
    comparison.differenceRows.reserve(comparison.differences.size());
    for (const json::Difference &place : comparison.differences)
        comparison.differenceRows.push_back(rowOf(shown, comparison.text.after, place.pointer));
}

std::shared_ptr<const Comparison> compareContents(const QByteArray &before, const QByteArray &after,
                                                  ComparisonKind kind,
                                                  const std::function<bool()> &isCanceled)
{
    auto comparison = std::make_shared<Comparison>();
    comparison->kind = kind;
    comparison->before = before;
    comparison->after = after;
    comparison->beforeSha256 = QCryptographicHash::hash(before, QCryptographicHash::Sha256);
    comparison->afterSha256 = QCryptographicHash::hash(after, QCryptographicHash::Sha256);
    if (isCanceled && isCanceled())
        return nullptr;
    switch (kind) {
    case ComparisonKind::Text:
        comparison->text = textDifference(before, after, isCanceled);
        break;
    case ComparisonKind::Json:
        compareJson(*comparison, isCanceled);
        break;
    case ComparisonKind::Image:
        break;
    case ComparisonKind::Bytes:
        findRanges(*comparison);
        break;
    }
    if (isCanceled && isCanceled())
        return nullptr;
    return comparison;
}

} // namespace a2a

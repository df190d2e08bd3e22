// SPDX-License-Identifier: Apache-2.0
#include "model/compare/textdifference.h"

#include "model/compare/rowpairing.h"
#include "model/compare/sequencedifference.h"

#include <QHash>

#include <algorithm>

namespace a2a {

using Kind = TextRun::Kind;

TextRows::TextRows(const QByteArray &text)
    : m_text(text)
{
    qsizetype start = 0;
    while (start < text.size()) {
        m_starts.push_back(quint32(start));
        const qsizetype line = text.indexOf('\n', start);
        const qsizetype end = line < 0 ? text.size() : line + 1;
        qsizetype next = std::min(end, start + MaxRow);
        // Not within a character: its later bytes are 10xxxxxx, three of them at most.
        while (next < end && next > start + MaxRow - 3 && (uchar(text[next]) & 0xc0) == 0x80)
            --next;
        if (next < end)
            m_continued.push_back(count());
        start = next;
    }
}

bool TextRows::startsLine(int row) const
{
    return !std::binary_search(m_continued.begin(), m_continued.end(), row);
}

int TextRows::lineNumber(int row) const
{
    const auto after = std::upper_bound(m_continued.begin(), m_continued.end(), row);
    return row - int(after - m_continued.begin()) + 1;
}

QByteArrayView TextRows::rowBytes(int row) const
{
    const qsizetype start = m_starts[size_t(row)];
    const qsizetype end = row + 1 < count() ? m_starts[size_t(row) + 1] : m_text.size();
    return QByteArrayView(m_text).sliced(start, end - start);
}

QByteArrayView TextRows::rowText(int row) const
{
    const QByteArrayView bytes = rowBytes(row);
    return bytes.endsWith('\n') ? bytes.chopped(1) : bytes;
}

int TextRows::rowAt(qsizetype offset) const
{
    const auto after = std::upper_bound(m_starts.begin(), m_starts.end(), quint32(offset));
    return int(after - m_starts.begin()) - 1;
}

namespace {

/// Two texts being compared, without their common beginnings and ends.
struct Middle {
    int head = 0;
    int beforeEnd = 0;
    int afterEnd = 0;
};

/// The rows as numbers, with equal numbers for equal rows. Rows that only one side has are left
/// out.
struct Numbered {
    std::vector<quint32> ids;
    std::vector<int> rows; ///< their positions
};

} // namespace

static Middle middleOf(const TextRows &before, const TextRows &after)
{
    const int shorter = std::min(before.count(), after.count());
    Middle middle;
    while (middle.head < shorter && before.rowBytes(middle.head) == after.rowBytes(middle.head))
        ++middle.head;
    int tail = 0;
    while (tail < shorter - middle.head &&
           before.rowBytes(before.count() - 1 - tail) == after.rowBytes(after.count() - 1 - tail))
        ++tail;
    middle.beforeEnd = before.count() - tail;
    middle.afterEnd = after.count() - tail;
    return middle;
}

static std::pair<Numbered, Numbered> numbered(const TextRows &before, const TextRows &after,
                                              const Middle &middle)
{
    struct Seen {
        quint32 id = 0;
        bool inAfter = false;
    };
    QHash<QByteArrayView, Seen> seen;
    for (int row = middle.head; row < middle.beforeEnd; ++row)
        seen.insert(before.rowBytes(row), {});
    quint32 next = 0;
    Numbered second;
    for (int row = middle.head; row < middle.afterEnd; ++row) {
        const auto found = seen.find(after.rowBytes(row));
        if (found == seen.end())
            continue;
        if (!found->inAfter)
            *found = {next++, true};
        second.ids.push_back(found->id);
        second.rows.push_back(row);
    }
    Numbered first;
    for (int row = middle.head; row < middle.beforeEnd; ++row) {
        const Seen known = seen.value(before.rowBytes(row));
        if (!known.inAfter)
            continue;
        first.ids.push_back(known.id);
        first.rows.push_back(row);
    }
    return {std::move(first), std::move(second)};
}

static void addRun(std::vector<TextRun> &runs, Kind kind, int before, int after, int count)
{
    if (count == 0)
        return;
    if (!runs.empty() && runs.back().kind == kind)
        runs.back().count += count;
    else
        runs.push_back({kind, before, after, count});
}

/// Adds a change in which rows that resemble each other are side by side.
static void addChange(TextDifference &difference, int before, int beforeEnd, int after,
                      int afterEnd)
{
    std::vector<TextRun> &runs = difference.runs;
    for (const auto &[b, a] :
         pairRows(difference.before, {before, beforeEnd}, difference.after, {after, afterEnd})) {
        addRun(runs, Kind::Removed, before, after, b - before);
        addRun(runs, Kind::Added, b, after, a - after);
        addRun(runs, Kind::Changed, b, a, 1);
        before = b + 1;
        after = a + 1;
    }
    addRun(runs, Kind::Removed, before, after, beforeEnd - before);
    addRun(runs, Kind::Added, beforeEnd, after, afterEnd - after);
}

TextDifference textDifference(const QByteArray &before, const QByteArray &after,
                              const std::function<bool()> &isCanceled, qint64 maxComparisons)
{
    TextDifference difference{TextRows(before), TextRows(after), {}, {}};
    const Middle middle = middleOf(difference.before, difference.after);
    const auto [first, second] = numbered(difference.before, difference.after, middle);
    const auto common = commonSubsequence(first.ids, second.ids, maxComparisons, isCanceled);
    if (!common) {
        difference.detail = isCanceled && isCanceled() ? TextDifference::Detail::Canceled
                            : canCompareSequences()    ? TextDifference::Detail::TooDifferent
                                                       : TextDifference::Detail::NoLibrary;
    }
    addRun(difference.runs, Kind::Same, 0, 0, middle.head);
    int b = middle.head;
    int a = middle.head;
    for (const auto &[i, j] : common.value_or(std::vector<CommonPair>())) {
        const int sameBefore = first.rows[size_t(i)];
        const int sameAfter = second.rows[size_t(j)];
        addChange(difference, b, sameBefore, a, sameAfter);
        addRun(difference.runs, Kind::Same, sameBefore, sameAfter, 1);
        b = sameBefore + 1;
        a = sameAfter + 1;
    }
    addChange(difference, b, middle.beforeEnd, a, middle.afterEnd);
    addRun(difference.runs, Kind::Same, middle.beforeEnd, middle.afterEnd,
           difference.before.count() - middle.beforeEnd);
    return difference;
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/compare/rowpairing.h"

#include "model/compare/sequencedifference.h"

#include <QHash>

#include <algorithm>

namespace a2a {

static constexpr size_t MaxWords = 2000;
static constexpr qint64 MaxWordComparisons = 100'000;
static constexpr double MinLikeness = 0.3; ///< of rows that are put side by side

static bool isIdeograph(QChar c)
{
    return c.script() == QChar::Script_Han || c.script() == QChar::Script_Hiragana ||
           c.script() == QChar::Script_Katakana;
}

/// Rest of a character or word.
static bool continues(QChar last, QChar next)
{
    if (last.isHighSurrogate() || next.isMark())
        return true;
    const bool isWord = last.isLetterOrNumber() || last.isMark() || last == u'_';
    if (isWord)
        return (next.isLetterOrNumber() || next == u'_') && !isIdeograph(next) &&
               !isIdeograph(last);
    return last.isSpace() && next.isSpace();
}

static std::vector<WordSpan> wordsOf(QStringView text)
{
    std::vector<WordSpan> words;
    for (int i = 0; i < text.size(); ++i) {
        if (i > 0 && continues(text[i - 1], text[i]))
            ++words.back().length;
        else
            words.push_back({i, 1});
    }
    return words;
}

/// Hashes of bytes between blanks, sorted: enough to see whether two rows resemble each other.
static std::vector<size_t> roughWords(QByteArrayView row)
{
    constexpr qsizetype Looked = 1000;
    std::vector<size_t> words;
    const QByteArrayView text = row.first(std::min(row.size(), Looked));
    qsizetype start = 0;
    for (qsizetype i = 0; i <= text.size(); ++i) {
        const bool isWord = i < text.size() && (uchar(text[i]) >= 0x80 ||
                                                std::isalnum(uchar(text[i])) || text[i] == '_');
        if (isWord)
            continue;
        if (i > start)
            words.push_back(qHash(text.sliced(start, i - start)));
        start = i + 1;
    }
    std::sort(words.begin(), words.end());
    return words;
}

/// The share of words that two rows have in common, from 0 to 1.
static double likeness(const std::vector<size_t> &a, const std::vector<size_t> &b)
{
    if (a.empty() || b.empty())
        return a.empty() && b.empty() ? 1 : 0;
    size_t common = 0;
    for (auto i = a.begin(), j = b.begin(); i != a.end() && j != b.end();) {
        if (*i == *j) {
            ++common;
            ++i;
            ++j;
        } else if (*i < *j) {
            ++i;
        } else {
            ++j;
        }
    }
    return 2.0 * double(common) / double(a.size() + b.size());
}

static std::vector<std::pair<int, int>> pairedFromTop(RowRange removed, RowRange added)
{
    std::vector<std::pair<int, int>> pairs;
    const int count = std::min(removed.second - removed.first, added.second - added.first);
    pairs.reserve(size_t(std::max(count, 0)));
    for (int i = 0; i < count; ++i)
        pairs.emplace_back(removed.first + i, added.first + i);
    return pairs;
}

static std::vector<std::vector<size_t>> roughRows(const TextRows &rows, RowRange range)
{
    std::vector<std::vector<size_t>> words;
    for (int row = range.first; row < range.second; ++row)
        words.push_back(roughWords(rows.rowText(row)));
    return words;
}

std::vector<std::pair<int, int>> pairRows(const TextRows &before, RowRange removed,
                                          const TextRows &after, RowRange added)
{
    const int m = removed.second - removed.first;
    const int n = added.second - added.first;
    if (m == 0 || n == 0)
        return {};
    if (qint64(m) * n > MaxPairs || (m == 1 && n == 1))
        return pairedFromTop(removed, added);
    const auto left = roughRows(before, removed);
    const auto right = roughRows(after, added);
    // best[i][j]: the most that rows from i and j on can resemble each other.
    std::vector<std::vector<double>> best(size_t(m) + 1, std::vector<double>(size_t(n) + 1, 0));
    std::vector<std::vector<double>> like(size_t(m), std::vector<double>(size_t(n), 0));
    for (size_t i = size_t(m); i-- > 0;) {
        for (size_t j = size_t(n); j-- > 0;) {
            like[i][j] = likeness(left[i], right[j]);
            const double paired = like[i][j] >= MinLikeness ? like[i][j] + best[i + 1][j + 1] : 0;
            best[i][j] = std::max({paired, best[i + 1][j], best[i][j + 1]});
        }
    }
    if (best[0][0] <= 0)
        return pairedFromTop(removed, added);
    std::vector<std::pair<int, int>> pairs;
    for (size_t i = 0, j = 0; i < size_t(m) && j < size_t(n);) {
        if (best[i][j] <= best[i + 1][j]) {
            ++i;
        } else if (best[i][j] <= best[i][j + 1]) {
            ++j;
        } else {
            pairs.emplace_back(removed.first + int(i++), added.first + int(j++));
        }
    }
    return pairs;
}

static std::vector<quint32> idsOf(QStringView text, const std::vector<WordSpan> &words,
                                  QHash<QStringView, quint32> &known)
{
    std::vector<quint32> ids;
    ids.reserve(words.size());
    for (const WordSpan &word : words) {
        const QStringView spelled = text.sliced(word.start, word.length);
        const auto found = known.constFind(spelled);
        ids.push_back(found != known.constEnd() ? *found
                                                : *known.insert(spelled, quint32(known.size())));
    }
    return ids;
}

/// The spans of words that are not in `kept`; adjacent ones are joined.
static std::vector<WordSpan> others(const std::vector<WordSpan> &words, std::vector<bool> &kept)
{
    std::vector<WordSpan> spans;
    for (size_t i = 0; i < words.size(); ++i) {
        if (kept[i])
            continue;
        if (!spans.empty() && spans.back().start + spans.back().length == words[i].start)
            spans.back().length += words[i].length;
        else
            spans.push_back(words[i]);
    }
    return spans;
}

WordDifference wordDifference(const QString &before, const QString &after)
{
    const std::vector<WordSpan> left = wordsOf(before);
    const std::vector<WordSpan> right = wordsOf(after);
    if (left.size() > MaxWords || right.size() > MaxWords)
        return {};
    QHash<QStringView, quint32> known;
    const std::vector<quint32> leftIds = idsOf(before, left, known);
    const std::vector<quint32> rightIds = idsOf(after, right, known);
    const auto common = commonSubsequence(leftIds, rightIds, MaxWordComparisons);
    if (!common)
        return {};
    std::vector<bool> keptLeft(left.size());
    std::vector<bool> keptRight(right.size());
    int letters = 0; // in both rows
    for (const auto &[i, j] : *common) {
        keptLeft[size_t(i)] = keptRight[size_t(j)] = true;
        if (!before.at(left[size_t(i)].start).isSpace())
            letters += left[size_t(i)].length;
    }
    if (letters * 5 < int(std::min(before.size(), after.size())))
        return {};
    return {others(left, keptLeft), others(right, keptRight)};
}

} // namespace a2a

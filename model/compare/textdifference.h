// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <functional>
#include <vector>

namespace a2a {

/// A text as rows: its lines, longer ones cut at a character into pieces of at most MaxRow bytes.
/// All rows together are the text.
class TextRows final {
public:
    static constexpr qsizetype MaxRow = 4096; ///< bytes

    TextRows() = default;
    /// The text may have at most 2 GiB.
    explicit TextRows(const QByteArray &text);

    [[nodiscard]] int count() const { return int(m_starts.size()); }
    /// The row with its line break, if it has one.
    [[nodiscard]] QByteArrayView whole(int row) const;
    /// The row without its line break.
    [[nodiscard]] QByteArrayView shown(int row) const;
    /// The row is the last one of its line (long lines have several rows).
    [[nodiscard]] bool endsLine(int row) const { return whole(row).endsWith('\n'); }
    [[nodiscard]] const QByteArray &text() const { return m_text; }
    /// The row is the first one of its line.
    [[nodiscard]] bool startsLine(int row) const;
    /// Number of the line that the row is in, from 1.
    [[nodiscard]] int lineNumber(int row) const;
    /// The row that holds a byte, -1 in an empty text.
    [[nodiscard]] int rowAt(qsizetype offset) const;

private:
    QByteArray m_text;
    std::vector<quint32> m_starts;
    std::vector<int> m_continued; ///< rows that continue the one above
};

/// Consecutive rows of two texts to which the same happened.
struct TextRun {
    enum class Kind : quint8 {
        Same,
        Changed, ///< row by row: each has become the one beside it
        Removed, ///< only in the first text; `after` is where it would be
        Added,   ///< only in the second; `before` is where it would be
    };
    Kind kind = Kind::Same;
    int before = 0;
    int after = 0;
    int count = 0;
    bool operator==(const TextRun &) const = default;
};

/// The changes from one text to another.
struct TextDifference {
    enum class Detail : quint8 {
        Lines,        ///< line by line
        TooDifferent, ///< gave up comparing: one change in the middle
        NoLibrary,    ///< built without dtl: one change in the middle
        Cancelled,
    };
    TextRows before;
    TextRows after;
    std::vector<TextRun> runs; ///< in order; together they are both texts
    Detail detail = Detail::Lines;

    [[nodiscard]] bool isSame() const { return before.text() == after.text(); }
};

/// The budget of a comparison: above it, texts are too different to be compared row by row.
inline constexpr qint64 MostComparisons = 30'000'000;

/// What differs, row by row (Wu, Manber, Myers: O(NP), by dtl), beginnings and ends that are equal
/// and rows that only one text has left out. Within a change, rows that resemble each other are put
/// side by side. Meant for worker threads; `cancelled` is polled from this thread.
[[nodiscard]] TextDifference textDifference(const QByteArray &before, const QByteArray &after,
                                            const std::function<bool()> &cancelled = {},
                                            qint64 mostComparisons = MostComparisons);

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <functional>
#include <vector>

namespace a2a {

/// A text as rows: its lines, longer ones cut at a character into pieces of at most MaxRow bytes.
/// The concatenation of all rows is the text.
class TextRows final {
public:
    static constexpr qsizetype MaxRow = 4096; ///< bytes

    TextRows() = default;
    /// The text may have at most 2 GiB.
    explicit TextRows(const QByteArray &text);

    [[nodiscard]] int count() const { return int(m_starts.size()); }
    /// The row with its line break, if it has one.
    [[nodiscard]] QByteArrayView rowBytes(int row) const;
    /// The row without its line break.
    [[nodiscard]] QByteArrayView rowText(int row) const;
    /// Whether the row is the last one of its line. Long lines have several rows.
    [[nodiscard]] bool endsLine(int row) const { return rowBytes(row).endsWith('\n'); }
    [[nodiscard]] const QByteArray &text() const { return m_text; }
    /// Whether the row is the first one of its line.
    [[nodiscard]] bool startsLine(int row) const;
    /// The number of the line that contains the row, from 1.
    [[nodiscard]] int lineNumber(int row) const;
    /// The row that contains a byte, or -1 if the text is empty.
    [[nodiscard]] int rowAt(qsizetype offset) const;

private:
    QByteArray m_text;
    std::vector<quint32> m_starts;
    std::vector<int> m_continued; ///< rows that continue the line of the row above
};

/// Consecutive rows of two texts with the same kind of change.
struct TextRun {
    enum class Kind : quint8 {
        Same,
        Changed, ///< each row has become the one with the same index in the other text
        Removed, ///< only in the first text; `afterRow` is where the rows would be
        Added,   ///< only in the second; `beforeRow` is where the rows would be
    };
    Kind kind = Kind::Same;
    int beforeRow = 0;
    int afterRow = 0;
    int count = 0;
    bool operator==(const TextRun &) const = default;
};

/// The changes from one text to another.
struct TextDifference {
    enum class Detail : quint8 {
        Lines,        ///< line by line
        TooDifferent, ///< not compared row by row: one change in the middle
        NoLibrary,    ///< build without dtl: one change in the middle
        Canceled,
    };
    TextRows before;
    TextRows after;
    std::vector<TextRun> runs; ///< in order; together they cover both texts
    Detail detail = Detail::Lines;

    [[nodiscard]] bool isSame() const { return before.text() == after.text(); }
};

/// The maximum number of comparisons. Texts that would need more are too different to be compared
/// row by row.
inline constexpr qint64 MaxComparisons = 30'000'000;

/// Compares two texts row by row (O(NP) algorithm of Wu, Manber and Myers, by dtl). Equal
/// beginnings and ends, and rows that occur in only one text, are left out beforehand. Within a
/// change, rows that resemble each other are put side by side. Meant for worker threads; The
/// callback is polled from this thread.
[[nodiscard]] TextDifference textDifference(const QByteArray &before, const QByteArray &after,
                                            const std::function<bool()> &isCanceled = {},
                                            qint64 maxComparisons = MaxComparisons);

} // namespace a2a

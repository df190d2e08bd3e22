// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/bytesource.h"

#include <vector>

namespace a2a {

/// Where the rows of a text begin: lines, and lines longer than MaxRow cut into pieces of MaxRow
/// bytes (at a character's boundary), or, if they are wrapped, of so many columns (at a space, if
/// there is one). Keeps one position in 64, so that a gigabyte of text costs a
/// few megabytes, and grows with its source without reading old bytes again.
class LineIndex final {
public:
    static constexpr qint64 MaxRow = 1024; ///< bytes: wider than a screen, laid out quickly

    struct Row {
        qint64 offset = 0;      ///< of the first byte
        qint64 length = 0;      ///< without the line break
        bool endsLine = false;  ///< a line break follows
        bool continues = false; ///< continues a row that was cut
        qint64 line = 0;        ///< line of the text, counted from 0; a cut line has several rows
        QByteArray bytes;
    };

    void clear(); ///< forgets all rows, keeps the width at which they wrap
    /// Rows of at most that many columns, characters of CJK scripts counted as two; 0 switches
    /// wrapping off. Everything is read again.
    void setWrap(int columns);
    [[nodiscard]] int wrap() const { return m_wrapColumns; }
    /// Continues reading `source`, at most about `budget` bytes. True if its end has been reached.
    bool scan(const ByteSource &source, qint64 budget);
    /// Rows known so far; what follows the last line break counts as one.
    [[nodiscard]] qint64 rowCount() const { return m_rows + (m_size > m_scanned ? 1 : 0); }
    [[nodiscard]] bool isComplete(const ByteSource &source) const { return m_size == source.size; }
    /// Lines known so far, the unfinished one included.
    [[nodiscard]] qint64 lineCount() const
    {
        return m_line + (m_size > m_scanned || m_lastContinues ? 1 : 0);
    }
    /// Bytes read so far.
    [[nodiscard]] qint64 indexedBytes() const { return m_size; }

    /// Consecutive rows with their bytes.
    [[nodiscard]] std::vector<Row> rows(const ByteSource &source, qint64 first, int count) const;
    /// The row that contains a byte.
    [[nodiscard]] qint64 rowAt(const ByteSource &source, qint64 offset) const;
    /// The row with which a line begins; the last row if there are fewer lines.
    [[nodiscard]] qint64 rowOfLine(const ByteSource &source, qint64 line) const;

private:
    static constexpr qint64 Step = 64; ///< rows per kept position

    int m_wrapColumns = 0;        ///< columns
    std::vector<qint64> m_starts; ///< of rows 0, 64, 128 …
    qint64 m_rows = 0;            ///< whole rows
    qint64 m_scanned = 0;         ///< start of the row after them
    qint64 m_size = 0;            ///< bytes read, including the unfinished row
    qint64 m_line = 0;            ///< line of the row at m_scanned
    bool m_lastContinues = false; ///< the row at m_scanned continues a cut one
    std::vector<bool> m_startContinues;
    std::vector<qint64> m_startLines;
};

} // namespace a2a

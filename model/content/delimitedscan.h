// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/bytesource.h"
#include "model/json/value.h"

#include <QString>

#include <map>
#include <vector>

namespace a2a {

/// Finds the rows of text with separated values (RFC 4180, read leniently): a quoted cell may
/// contain separators, line breaks and doubled quotes; a row ends with LF, CR or CR LF. Reads each
/// byte once, in pieces cut anywhere. Keeps 8 bytes a row; cells are found when a row is viewed.
class DelimitedScan final {
public:
    static constexpr int MaxRows = 1'000'000;
    static constexpr int MaxColumns = 1000;      ///< cells of a row that can be viewed
    static constexpr qint64 LongRow = 64 * 1024; ///< bytes; cells of longer rows are stored

    struct Cell {
        qint64 offset = 0;
        qint64 length = 0; ///< as written, with quotes
    };

    void restart(ByteSource::Read read, char separator);
    [[nodiscard]] char separator() const { return m_separator; }
    [[nodiscard]] qint64 size() const { return m_size; }
    /// Sets the number of bytes of the text. If there are fewer than before, rows are removed.
    void setSize(qint64 size);
    /// Continues scanning for about `budget` bytes. Returns true at the end of the text.
    bool advance(qint64 budget);

    [[nodiscard]] int rowCount() const { return int(m_rows.size()); } ///< with the unfinished one
    [[nodiscard]] qint64 columnCount() const
    {
        return m_columns;
    } ///< of the longest row, not capped
    [[nodiscard]] bool isTruncated() const
    {
        return m_full;
    } ///< MaxRows were found, and there are more
    /// The number of rows with another number of cells than the first. Empty lines do not count.
    [[nodiscard]] qint64 raggedRows() const { return m_ragged; }
    /// The row with a quoted cell that does not end, or -1. Known once everything has been read.
    [[nodiscard]] int unterminatedRow() const;

    [[nodiscard]] std::vector<Cell> cells(int row) const;  ///< at most MaxColumns
    [[nodiscard]] json::ByteRange rowBytes(int row) const; ///< with its line break
    [[nodiscard]] int rowAtByte(qint64 offset) const;      ///< -1 if there are no rows
    /// The text of a cell without the quotes around it, from at most `limit` bytes of the source.
    [[nodiscard]] QByteArray cellText(const Cell &cell, qint64 limit) const;

private:
    enum class State : quint8 { RowStart, CellStart, Plain, Quoted, QuoteSeen, AfterCr };
    [[nodiscard]] qsizetype scanBytes(QByteArrayView bytes);
    void startCell(qint64 offset);
    void endRow();
    [[nodiscard]] std::vector<Cell> longCells(int row) const;

    ByteSource::Read m_read;
    char m_separator = ',';
    qint64 m_size = 0;
    qint64 m_done = 0;
    State m_state = State::RowStart;
    bool m_full = false;
    std::vector<qint64> m_rows;
    qint64 m_columns = 0;
    qint64 m_firstColumns = 0;
    qint64 m_rowColumns = 0; ///< of the row being read
    qint64 m_ragged = 0;
    std::vector<qint64> m_starts; ///< of its cells, MaxColumns of them
    std::map<int, std::vector<qint64>> m_long;
};

/// The separator that divides the first lines into the most equal rows: comma, semicolon, tab or
/// vertical bar. A comma if nothing suggests another.
[[nodiscard]] char guessSeparator(QByteArrayView head, bool isWhole);
/// Whether the first row names the columns: its cells are all different and none is a number.
[[nodiscard]] bool guessHeader(const std::vector<std::vector<QByteArray>> &rows);
/// Whether a text is a number as written by hand or by programs, such as "-1,234.5e3". "12 %" is
/// not.
[[nodiscard]] bool isNumberText(QByteArrayView text, double *number = nullptr);

} // namespace a2a

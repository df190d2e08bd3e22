// SPDX-License-Identifier: Apache-2.0
#include "model/content/delimitedscan.h"

#include <QSet>

#include <algorithm>

namespace a2a {

static constexpr qint64 ReadBytes = 128 * 1024;

void DelimitedScan::restart(ByteSource::Read read, char separator)
{
    *this = DelimitedScan();
    m_read = std::move(read);
    m_separator = separator;
}

void DelimitedScan::setSize(qint64 size)
{
    if (size < m_done) {
        restart(std::move(m_read), m_separator);
        m_size = size;
        return;
    }
    m_size = size;
}

bool DelimitedScan::advance(qint64 budget)
{
    if (!m_read)
        return true;
    if (m_done == 0 && m_size > 0) {
        const QByteArray mark = m_read(0, 3);
        if (m_size < 3 && QByteArrayView("\xEF\xBB\xBF").startsWith(mark))
            return true; // it may become a byte order mark
        if (mark == "\xEF\xBB\xBF")
            m_done = 3;
    }
    while (m_done < m_size && budget > 0 && !m_full) {
        const QByteArray bytes = m_read(m_done, qMin(ReadBytes, m_size - m_done));
        if (bytes.isEmpty())
            return true; // the source has less than announced
        m_done += scanBytes(bytes);
        budget -= bytes.size();
    }
    return m_done >= m_size || m_full;
}

void DelimitedScan::startCell(qint64 offset)
{
    ++m_rowColumns;
    m_columns = qMax(m_columns, m_rowColumns);
    if (m_starts.size() < size_t(MaxColumns) + 1)
        m_starts.push_back(offset);
}

void DelimitedScan::endRow()
{
    const int row = rowCount() - 1;
    const bool isEmpty = m_state == State::RowStart;
    if (row == 0)
        m_firstColumns = m_rowColumns;
    else if (!isEmpty && m_rowColumns != m_firstColumns)
        ++m_ragged;
    m_rowColumns = 0;
    m_starts.clear();
}

// Returns the number of bytes processed, which is less than all only if there are too many rows.
qsizetype DelimitedScan::scanBytes(QByteArrayView bytes)
{
    qsizetype i = 0;
    while (i < bytes.size()) {
        const char c = bytes[i];
        if (m_state == State::AfterCr) {
            m_state = State::RowStart;
            if (c == '\n') {
                ++i;
                continue;
            }
        }
        if (m_state == State::Quoted) {
            const qsizetype quote = bytes.indexOf('"', i);
            i = quote < 0 ? bytes.size() : quote + 1;
            if (quote >= 0)
                m_state = State::QuoteSeen;
            continue;
        }
        if (m_state == State::RowStart) {
            if (rowCount() >= MaxRows) {
                m_full = true;
                return i;
            }
            m_rows.push_back(m_done + i);
            startCell(m_done + i);
        }
        if (c == '\n' || c == '\r') {
            if (m_done + i - m_rows.back() > LongRow)
                m_long[rowCount() - 1] = m_starts;
            endRow();
            m_state = c == '\r' ? State::AfterCr : State::RowStart;
        } else if (c == m_separator) {
            startCell(m_done + i + 1);
            m_state = State::CellStart;
        } else if (c == '"' && m_state != State::Plain) {
            // This is the second of two quotes within a quoted cell, or the first one of a cell.
            m_state = State::Quoted;
        } else {
            m_state = State::Plain;
            while (i + 1 < bytes.size() && bytes[i + 1] != m_separator && bytes[i + 1] != '\n' &&
                   bytes[i + 1] != '\r')
                ++i;
        }
        ++i;
    }
    return bytes.size();
}

int DelimitedScan::unterminatedRow() const
{
    return m_state == State::Quoted && m_done >= m_size ? rowCount() - 1 : -1;
}

json::ByteRange DelimitedScan::rowBytes(int row) const
{
    if (row < 0 || row >= rowCount())
        return {};
    const qint64 end = row + 1 < rowCount() ? m_rows[size_t(row) + 1] : m_done;
    return {m_rows[size_t(row)], end - m_rows[size_t(row)]};
}

int DelimitedScan::rowAtByte(qint64 offset) const
{
    const auto next = std::upper_bound(m_rows.begin(), m_rows.end(), offset);
    return next == m_rows.begin() ? (m_rows.empty() ? -1 : 0) : int(next - m_rows.begin()) - 1;
}

// Finds the cells between stored positions. The last one ends with the row.
std::vector<DelimitedScan::Cell> DelimitedScan::longCells(int row) const
{
    const auto known = m_long.find(row);
    const std::vector<qint64> &starts = known == m_long.end() ? m_starts : known->second;
    const json::ByteRange range = rowBytes(row);
    std::vector<Cell> cells;
    for (size_t i = 0; i < starts.size() && i < size_t(MaxColumns); ++i) {
        const qint64 end = i + 1 < starts.size() ? starts[i + 1] - 1 : range.end();
        cells.push_back({starts[i], end - starts[i]});
    }
    if (!cells.empty() && starts.size() <= size_t(MaxColumns)) { // without the line break
        Cell &last = cells.back();
        const qint64 tail = qMin<qint64>(2, last.length);
        QByteArray end = m_read(last.offset + last.length - tail, tail);
        while (!end.isEmpty() && (end.back() == '\n' || end.back() == '\r')) {
            end.chop(1);
            --last.length;
        }
    }
    return cells;
}

std::vector<DelimitedScan::Cell> DelimitedScan::cells(int row) const
{
    const json::ByteRange range = rowBytes(row);
    if (range.length > LongRow)
        return longCells(row);
    std::vector<Cell> cells;
    if (range.length <= 0 || !m_read)
        return cells;
    const QByteArray bytes = m_read(range.offset, range.length);
    bool quoted = false;
    bool atStart = true;
    qsizetype from = 0;
    const auto add = [&](qsizetype to) {
        if (cells.size() < size_t(MaxColumns))
            cells.push_back({range.offset + from, to - from});
        from = to + 1;
        atStart = true;
    };
    qsizetype i = 0;
    for (; i < bytes.size(); ++i) {
        const char c = bytes[i];
        if (quoted) {
            if (c == '"' && i + 1 < bytes.size() && bytes[i + 1] == '"')
                ++i;
            else if (c == '"')
                quoted = false;
        } else if (c == '"' && atStart) {
            quoted = true;
            atStart = false;
        } else if (c == m_separator) {
            add(i);
        } else if (c == '\n' || c == '\r') {
            break;
        } else {
            atStart = false;
        }
    }
    if (i > 0 || from > 0)
        add(i);
    return cells;
}

QByteArray DelimitedScan::cellText(const Cell &cell, qint64 limit) const
{
    QByteArray text = m_read ? m_read(cell.offset, qMin(cell.length, limit)) : QByteArray();
    if (!text.startsWith('"'))
        return text;
    QByteArray plain;
    plain.reserve(text.size());
    bool quoted = true;
    for (qsizetype i = 1; i < text.size(); ++i) {
        if (!quoted || text[i] != '"')
            plain += text[i];
        else if (i + 1 < text.size() && text[i + 1] == '"')
            plain += text[i++];
        else
            quoted = false;
    }
    return plain;
}

char guessSeparator(QByteArrayView head, bool isWhole)
{
    const QByteArray bytes = head.toByteArray();
    char best = ',';
    double bestScore = 0;
    for (const char separator : {',', ';', '\t', '|'}) {
        DelimitedScan scan;
        scan.restart([&bytes](qint64 offset, qint64 length) { return bytes.mid(offset, length); },
                     separator);
        scan.setSize(bytes.size());
        (void)scan.advance(bytes.size());
        const int rows = isWhole || scan.rowCount() == 1 ? scan.rowCount() : scan.rowCount() - 1;
        std::map<size_t, int> rowsOfWidth;
        for (int row = 0; row < qMin(rows, 50); ++row)
            ++rowsOfWidth[scan.cells(row).size()];
        for (const auto &[width, count] : rowsOfWidth) {
            // The share of equal rows counts most, then their number of cells.
            const double score =
                width < 2 ? 0 : double(count) * 100 + double(qMin<size_t>(width, 99));
            if (score > bestScore) {
                bestScore = score;
                best = separator;
            }
        }
    }
    return best;
}

bool isNumberText(QByteArrayView text, double *number)
{
    const QByteArrayView trimmed = text.trimmed();
    if (trimmed.isEmpty() || trimmed.size() > 40)
        return false;
    QByteArray plain = trimmed.toByteArray();
    // Commas are accepted before groups of three digits.
    const qsizetype comma = plain.indexOf(',');
    if (comma > 0) {
        const qsizetype point = plain.indexOf('.');
        const qsizetype end = point < 0 ? plain.size() : point;
        for (qsizetype i = end - 4; i >= comma; i -= 4) {
            if (plain[i] != ',')
                return false;
            plain.remove(i, 1);
        }
    }
    const char first = plain.front();
    if (first != '-' && first != '+' && first != '.' && (first < '0' || first > '9'))
        return false; // "inf", "nan" are words
    bool isNumber = false;
    const double value = plain.toDouble(&isNumber);
    if (number)
        *number = value;
    return isNumber;
}

bool guessHeader(const std::vector<std::vector<QByteArray>> &rows)
{
    if (rows.size() < 2 || rows.front().empty())
        return false;
    QSet<QByteArray> names;
    for (const QByteArray &name : rows.front()) {
        if (name.trimmed().isEmpty() || name.size() > 120 || isNumberText(name))
            return false;
        names.insert(name);
    }
    return names.size() == qsizetype(rows.front().size());
}

} // namespace a2a

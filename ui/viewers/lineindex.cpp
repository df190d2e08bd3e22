// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/lineindex.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <utility>

namespace a2a {

// A line break such as CR LF may follow the last byte of a row.
static constexpr qint64 RowWindow = LineIndex::MaxRow + 2;
static constexpr qint64 ReadSize = 256 * 1024;

namespace {

/// How a row ends.
struct Cut {
    qint64 content = 0;  ///< bytes to show
    qint64 consumed = 0; ///< bytes up to the next row
    bool endsLine = false;
};

} // namespace

/// The width in columns of a monospaced font, rather overestimated than underestimated.
static int widthOf(char32_t c, int column)
{
    static constexpr int Tab = 8;
    if (c == U'\r')
        return 0; // its line break may follow
    if (c == U'\t')
        return Tab - column % Tab;
    static constexpr std::pair<char32_t, char32_t> Wide[] = {
        {0x1100, 0x115f}, {0x2e80, 0xa4cf}, {0xac00, 0xd7a3},   {0xf900, 0xfaff},
        {0xfe30, 0xfe6f}, {0xff00, 0xff60}, {0x1f300, 0x1faff}, {0x20000, 0x3fffd}};
    for (const auto &[first, last] : Wide) {
        if (c >= first && c <= last)
            return 2;
    }
    return 1;
}

/// The character that begins there and the number of its bytes, even if not all of them have been
/// received. Malformed UTF-8 counts as one byte.
static std::pair<char32_t, qint64> characterAt(const char *data, qint64 size)
{
    const auto first = quint8(*data);
    const qint64 length = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (length == 1 || length > size)
        return {first, length};
    char32_t c = first & (0xffU >> (length + 1));
    for (qint64 i = 1; i < length; ++i) {
        const auto next = quint8(data[i]);
        if ((next & 0xc0U) != 0x80)
            return {first, 1};
        c = (c << 6) | (next & 0x3fU);
    }
    return {c, length};
}

/// The offset at which the first row of a text without line breaks ends, or -1 if all of it fits.
static qint64 wrapAt(const char *data, qint64 size, int columns)
{
    int column = 0;
    qint64 afterSpace = 0;
    for (qint64 at = 0; at < size;) {
        const auto [c, length] = characterAt(data + at, size - at);
        if (length > size - at)
            break; // the rest decides
        column += widthOf(c, column);
        if (column > columns && at > 0 && c != U' ') // a space may hang over the edge
            return afterSpace > 0 ? afterSpace : at;
        at += length;
        if (c == U' ' || c == U'\t')
            afterSpace = at;
    }
    return -1;
}

static std::optional<Cut> nextCut(const char *data, qint64 size);

/// The end of a row of at most that many columns.
static std::optional<Cut> nextCut(const char *data, qint64 size, int columns)
{
    const std::optional<Cut> line = nextCut(data, size);
    if (columns == 0)
        return line;
    const qint64 wrap = wrapAt(data, line ? line->content : size, columns);
    return wrap < 0 ? line : Cut{wrap, wrap, false};
}

// Inspects the bytes from a row's start. Returns nothing if more bytes could change the result.
static std::optional<Cut> nextCut(const char *data, qint64 size)
{
    const qint64 seen = qMin(size, RowWindow);
    if (const void *at = std::memchr(data, '\n', size_t(seen))) {
        const qint64 position = static_cast<const char *>(at) - data;
        const qint64 content = position > 0 && data[position - 1] == '\r' ? position - 1 : position;
        if (content <= LineIndex::MaxRow)
            return Cut{content, position + 1, true};
    }
    if (size < RowWindow)
        return {};
    qint64 end = LineIndex::MaxRow;
    const auto isContinuation = [data](qint64 i) { return (quint8(data[i]) & 0xC0) == 0x80; };
    for (int back = 0; back < 3 && isContinuation(end); ++back)
        --end;
    return Cut{end, end, false};
}

void LineIndex::clear()
{
    const int wrap = m_wrapColumns;
    *this = LineIndex();
    m_wrapColumns = wrap;
}

void LineIndex::setWrap(int columns)
{
    m_wrapColumns = columns;
    clear();
}

bool LineIndex::scan(const ByteSource &source, qint64 budget)
{
    qint64 left = qMax(budget, RowWindow);
    while (m_size < source.size && left > 0) {
        const QByteArray bytes = source.read(m_scanned, qMin(ReadSize, source.size - m_scanned));
        if (bytes.isEmpty())
            break; // the source returned less than its size
        qint64 at = 0;
        while (at < bytes.size()) {
            const auto cut = nextCut(bytes.constData() + at, bytes.size() - at, m_wrapColumns);
            if (!cut)
                break;
            if (m_rows % Step == 0) {
                m_starts.push_back(m_scanned);
                m_startContinues.push_back(m_lastContinues);
                m_startLines.push_back(m_line);
            }
            ++m_rows;
            m_scanned += cut->consumed;
            m_lastContinues = !cut->endsLine;
            m_line += cut->endsLine ? 1 : 0;
            at += cut->consumed;
        }
        m_size = m_scanned + (bytes.size() - at);
        left -= bytes.size();
        if (at == 0 && bytes.size() < RowWindow)
            break; // only the unfinished row is left
    }
    return m_size >= source.size;
}

std::vector<LineIndex::Row> LineIndex::rows(const ByteSource &source, qint64 first, int count) const
{
    std::vector<Row> result;
    if (first < 0 || first >= rowCount() || count <= 0)
        return result;
    const qint64 last = qMin(first + count, rowCount());
    const bool known =
        size_t(first / Step) < m_starts.size(); // else: the unfinished row starts a step
    qint64 row = known ? first / Step * Step : first;
    qint64 offset = known ? m_starts[size_t(first / Step)] : m_scanned;
    bool continues = known ? m_startContinues[size_t(first / Step)] : m_lastContinues;
    qint64 line = known ? m_startLines[size_t(first / Step)] : m_line;
    QByteArray bytes;
    qint64 bytesAt = offset;
    result.reserve(size_t(last - first));
    while (row < last) {
        const qint64 inBytes = offset - bytesAt;
        if (bytes.size() - inBytes < RowWindow && bytesAt + bytes.size() < m_size) {
            bytesAt = offset;
            bytes = source.read(offset, qMin(ReadSize, m_size - offset));
            if (bytes.isEmpty())
                break;
            continue;
        }
        const qint64 available = bytes.size() - inBytes;
        const Cut cut = nextCut(bytes.constData() + inBytes, available, m_wrapColumns)
                            .value_or(Cut{available, available, false});
        if (row >= first)
            result.push_back({offset, cut.content, cut.endsLine, continues, line,
                              bytes.mid(inBytes, cut.content)});
        offset += cut.consumed;
        continues = !cut.endsLine;
        line += cut.endsLine ? 1 : 0;
        ++row;
    }
    return result;
}

qint64 LineIndex::rowAt(const ByteSource &source, qint64 offset) const
{
    if (rowCount() == 0)
        return 0;
    const auto next = std::upper_bound(m_starts.begin(), m_starts.end(), offset);
    const qint64 first = next == m_starts.begin() ? 0 : (next - m_starts.begin() - 1) * Step;
    const std::vector<Row> near = rows(source, first, int(Step) + 1);
    const auto after =
        std::upper_bound(near.begin(), near.end(), offset,
                         [](qint64 wanted, const Row &row) { return wanted < row.offset; });
    return after == near.begin() ? first : first + (after - near.begin()) - 1;
}

qint64 LineIndex::rowOfLine(const ByteSource &source, qint64 line) const
{
    if (line <= 0 || rowCount() == 0)
        return 0;
    // The last kept position before the line; the line begins in one of the rows after it.
    const auto next = std::lower_bound(m_startLines.begin(), m_startLines.end(), line);
    const qint64 first =
        next == m_startLines.begin() ? 0 : (next - m_startLines.begin() - 1) * Step;
    const std::vector<Row> near = rows(source, first, int(Step) + 1);
    for (size_t i = 0; i < near.size(); ++i) {
        if (near[i].line == line && !near[i].continues)
            return first + qint64(i);
    }
    return rowCount() - 1;
}

} // namespace a2a

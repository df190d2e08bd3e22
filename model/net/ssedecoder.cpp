// SPDX-License-Identifier: Apache-2.0
#include "model/net/ssedecoder.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace a2a {

static constexpr char Mark[] = "\xEF\xBB\xBF";
static constexpr quint8 NoMark = 4;

/// A longer event name or id is no name; the rules know no limit, memory does.
static constexpr qsizetype FieldLimit = 64 * 1024;
static constexpr qsizetype ExtraTextLimit = 16 * 1024;
static constexpr std::size_t ExtraLimit = 64;
/// Buffers that grew beyond this are given back after the event.
static constexpr qsizetype KeptCapacity = 1024 * 1024;
/// The longest name that means something, with its colon and the space behind.
static constexpr qsizetype DecidedLength = 7;

namespace {

/// The line ends of a piece in order. LF and CR are looked for on their own and remembered, so that
/// every byte is passed twice at most, whichever of the two a stream uses.
class LineEnds final {
public:
    LineEnds(const char *begin, const char *end)
        : m_end(end)
        , m_lineFeed(find('\n', begin))
        , m_return(find('\r', begin))
    {
    }
    /// The first line end from `at` on, or the end of the piece.
    const char *next(const char *at)
    {
        if (m_lineFeed < at)
            m_lineFeed = find('\n', at);
        if (m_return < at)
            m_return = find('\r', at);
        return std::min(m_lineFeed, m_return);
    }

private:
    [[nodiscard]] const char *find(char c, const char *at) const
    {
        const void *found = at < m_end ? std::memchr(at, c, size_t(m_end - at)) : nullptr;
        return found ? static_cast<const char *>(found) : m_end;
    }

    const char *m_end;
    const char *m_lineFeed;
    const char *m_return;
};

} // namespace

static void release(QByteArray &buffer)
{
    if (buffer.capacity() > KeptCapacity)
        buffer = QByteArray();
    else
        buffer.resize(0);
}

SseDecoder::SseDecoder(qint64 eventLimit)
    : m_eventLimit(std::max<qint64>(eventLimit, 0))
{
}

SseDecoder SseDecoder::ofBlock()
{
    SseDecoder decoder;
    decoder.m_markBytes = NoMark;
    return decoder;
}

void SseDecoder::feed(QByteArrayView bytes, const Handler &handler)
{
    if (bytes.isEmpty())
        return;
    const qint64 base = m_position;
    m_position += bytes.size();
    const char *const begin = bytes.data();
    const char *const end = begin + bytes.size();
    const char *at = m_markBytes == NoMark ? begin : skipMark(begin, end);
    LineEnds ends(at, end);
    while (at < end) {
        if (m_skipLineFeed) {
            m_skipLineFeed = false;
            if (*at == '\n') {
                ++at;
                continue;
            }
        }
        const char *const lineEnd = ends.next(at);
        const QByteArrayView part(at, lineEnd - at);
        const qint64 offset = base + (at - begin);
        if (lineEnd == end) {
            continueLine(part, offset);
            break;
        }
        const bool fresh = m_lineState == Line::Fresh;
        at = lineEnd + 1;
        m_skipLineFeed = *lineEnd == '\r';
        if (fresh && part.isEmpty()) {
            dispatch(base + (at - begin), false, handler);
        } else if (fresh) {
            takeLine(part, offset, true);
        } else {
            continueLine(part, offset);
            endLine(false);
        }
    }
    keepData();
}

void SseDecoder::finish(const Handler &handler)
{
    if (m_markBytes > 0 && m_markBytes < 3)
        continueLine(QByteArrayView(Mark, m_markBytes), 0);
    m_markBytes = NoMark;
    m_skipLineFeed = false;
    if (m_lineState != Line::Fresh)
        endLine(true);
    if (m_blockOffset >= 0)
        dispatch(m_position, true, handler);
}

/// Passes one byte order mark at the very start, however it is split. What only began like one is
/// text.
const char *SseDecoder::skipMark(const char *at, const char *end)
{
    while (at < end && m_markBytes < 3 && *at == Mark[m_markBytes]) {
        ++at;
        ++m_markBytes;
    }
    if (at == end && m_markBytes < 3)
        return at;
    if (m_markBytes > 0 && m_markBytes < 3)
        continueLine(QByteArrayView(Mark, m_markBytes), 0);
    m_markBytes = NoMark;
    return at;
}

void SseDecoder::beginBlock(qint64 offset)
{
    if (m_blockOffset < 0)
        m_blockOffset = offset;
}

/// A whole line that is not empty. `inPiece`: its bytes are those of the current piece. `cut`: the
/// stream ended in it.
void SseDecoder::takeLine(QByteArrayView line, qint64 offset, bool inPiece, bool cut)
{
    beginBlock(offset);
    const void *found = std::memchr(line.data(), ':', size_t(line.size()));
    const qsizetype colon = found ? static_cast<const char *>(found) - line.data() : line.size();
    if (colon == 0) {
        keepExtra(SseExtra::Kind::Comment, line.sliced(1));
        return;
    }
    qsizetype start = std::min(colon + 1, line.size());
    if (start < line.size() && line[start] == ' ')
        ++start;
    const QByteArrayView name = line.first(colon);
    const QByteArrayView value = line.sliced(start);
    if (name != QByteArrayView("data")) {
        takeField(name, value, line, cut);
        return;
    }
    const bool first = !m_hasData;
    beginData(offset + start);
    if (inPiece && first && value.size() <= m_eventLimit) {
        m_view = value;
        m_isView = true;
    } else {
        appendData(value);
    }
}

void SseDecoder::takeField(QByteArrayView name, QByteArrayView value, QByteArrayView line, bool cut)
{
    const bool tooLong = value.size() > FieldLimit;
    if (name == QByteArrayView("event")) {
        m_truncated |= tooLong;
        m_event = value.first(std::min(value.size(), FieldLimit)).toByteArray();
    } else if (name == QByteArrayView("id")) {
        if (cut || tooLong || value.contains('\0')) {
            keepExtra(SseExtra::Kind::IgnoredId, line);
        } else {
            m_id = value.toByteArray();
            m_hasId = true;
        }
    } else if (name == QByteArrayView("retry")) {
        if (cut || tooLong)
            keepExtra(SseExtra::Kind::IgnoredRetry, line);
        else
            takeRetry(value, line);
    } else {
        keepExtra(SseExtra::Kind::UnknownField, line);
    }
}

void SseDecoder::takeRetry(QByteArrayView value, QByteArrayView line)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    if (value.isEmpty() || !std::all_of(value.begin(), value.end(), isDigit)) {
        keepExtra(SseExtra::Kind::IgnoredRetry, line);
        return;
    }
    constexpr qint64 Largest = std::numeric_limits<qint64>::max();
    qint64 milliseconds = 0;
    for (const char c : value) {
        const int digit = c - '0';
        milliseconds = milliseconds > (Largest - digit) / 10 ? Largest : milliseconds * 10 + digit;
    }
    m_retry = milliseconds;
}

/// More of a line whose end has not come. Only what may still be needed is kept.
void SseDecoder::continueLine(QByteArrayView part, qint64 offset)
{
    if (m_lineState == Line::Fresh) {
        if (part.isEmpty())
            return;
        beginBlock(offset);
        m_lineOffset = offset;
        m_lineState = Line::Undecided;
    }
    if (m_lineState == Line::Undecided) {
        const qsizetype taken = std::min(part.size(), DecidedLength - m_line.size());
        m_line.append(part.first(taken));
        part = part.sliced(taken);
        decideLine();
    }
    switch (m_lineState) {
    case Line::Data:
        appendData(part);
        break;
    case Line::Field:
    case Line::Dropped: {
        const qsizetype most =
            (m_lineState == Line::Field ? FieldLimit : ExtraTextLimit) + DecidedLength + 1;
        m_line.append(part.first(std::clamp<qsizetype>(most - m_line.size(), 0, part.size())));
        break;
    }
    case Line::Fresh:
    case Line::Undecided:
        break;
    }
}

/// Finds out what a line is as soon as its beginning tells.
void SseDecoder::decideLine()
{
    if (m_line.size() < DecidedLength)
        return;
    const QByteArrayView line = m_line;
    if (line.startsWith(QByteArrayView("data:"))) {
        const qsizetype start = line[5] == ' ' ? 6 : 5;
        beginData(m_lineOffset + start);
        appendData(line.sliced(start));
        m_line.resize(0);
        m_lineState = Line::Data;
    } else if (line.startsWith(QByteArrayView("event:")) ||
               line.startsWith(QByteArrayView("id:")) ||
               line.startsWith(QByteArrayView("retry:"))) {
        m_lineState = Line::Field;
    } else {
        m_lineState = Line::Dropped;
    }
}

void SseDecoder::endLine(bool cut)
{
    if (m_lineState != Line::Data)
        takeLine(m_line, m_lineOffset, false, cut);
    m_line.resize(0);
    m_lineState = Line::Fresh;
}

/// Another data line: an LF between it and the one before.
void SseDecoder::beginData(qint64 offset)
{
    keepData();
    if (m_hasData)
        appendData("\n");
    m_dataOffset = m_hasData ? -1 : offset;
    m_hasData = true;
}

void SseDecoder::appendData(QByteArrayView bytes)
{
    const qint64 room = m_eventLimit - m_data.size();
    m_truncated |= bytes.size() > room;
    const qsizetype taken = std::min<qint64>(bytes.size(), room);
    const qsizetype size = m_data.size();
    // append() copies what is there each time it makes room, resize() lets the system move pages:
    // a large event would be in memory twice.
    m_data.resize(size + taken);
    if (taken > 0)
        std::memcpy(m_data.data() + size, bytes.data(), size_t(taken));
}

/// Data that pointed into the piece moves to our own memory.
void SseDecoder::keepData()
{
    if (!m_isView)
        return;
    m_data.append(m_view);
    m_view = {};
    m_isView = false;
}

void SseDecoder::keepExtra(SseExtra::Kind kind, QByteArrayView text)
{
    if (m_extras.size() < ExtraLimit)
        m_extras.push_back({kind, text.first(std::min(text.size(), ExtraTextLimit)).toByteArray()});
    else
        ++m_extrasLeftOut;
}

/// The block is over: hands it over, unless it is nothing but blank lines, and forgets it.
void SseDecoder::dispatch(qint64 end, bool unterminated, const Handler &handler)
{
    if (m_blockOffset < 0)
        return;
    if (!unterminated)
        m_lastEventId = m_id;
    SseEvent event;
    event.data = m_isView ? m_view : QByteArrayView(m_data);
    event.event = m_event.isEmpty() ? QByteArrayView("message") : QByteArrayView(m_event);
    event.id = m_lastEventId;
    event.retry = m_retry;
    event.offset = m_blockOffset;
    event.length = end - m_blockOffset;
    event.dataOffset = m_dataOffset;
    event.extras = &m_extras;
    event.extrasLeftOut = m_extrasLeftOut;
    event.hasId = m_hasId;
    event.hasData = m_hasData;
    event.unterminated = unterminated;
    event.truncated = m_truncated;
    if (handler)
        handler(event);
    release(m_data);
    m_event.resize(0);
    m_extras.clear();
    m_extrasLeftOut = 0;
    m_view = {};
    m_isView = false;
    m_blockOffset = -1;
    m_dataOffset = -1;
    m_hasId = false;
    m_hasData = false;
    m_truncated = false;
}

} // namespace a2a

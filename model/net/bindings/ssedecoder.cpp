// SPDX-License-Identifier: Apache-2.0
#include "model/net/bindings/ssedecoder.h"

#include "model/a2a/overwriteend.h"
#include "model/platform/memory.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <utility>

namespace a2a {

static constexpr char Mark[] = "\xEF\xBB\xBF";
static constexpr quint8 NoMark = 4;
static constexpr QByteArrayView DataPrefix("data:");
static constexpr QByteArrayView DefaultEvent("message");

/// Longer event names and ids are not kept. The standard has no limit, but memory is bounded.
static constexpr qsizetype FieldLimit = 64 * 1024;
static constexpr qsizetype ExtraTextLimit = 16 * 1024;
static constexpr std::size_t ExtraLimit = 64;
/// Buffers that grew beyond this are freed after the event.
static constexpr qsizetype KeptCapacity = 1024 * 1024;
/// The longest meaningful field name, with its colon and the following space.
static constexpr qsizetype DecidedLength = 7;

static const char *firstIn(const char *at, const char *end, char wanted)
{
    const void *found = at < end ? std::memchr(at, wanted, size_t(end - at)) : nullptr;
    return found ? static_cast<const char *>(found) : end;
}

const char *SseDecoder::InputCursor::lineEnd()
{
    if (!lineFeed || lineFeed < at)
        lineFeed = firstIn(at, end, '\n');
    if (!carriageReturn || carriageReturn < at)
        carriageReturn = firstIn(at, end, '\r');
    return std::min(lineFeed, carriageReturn);
}

static void release(QByteArray &buffer)
{
    if (buffer.capacity() > KeptCapacity)
        buffer = QByteArray();
    else
        buffer.resize(0);
}

SseDecoder::SseDecoder(qint64 eventLimit, LineByteOrderMarks lineMarks)
    : m_eventLimit(std::max<qint64>(eventLimit, 0))
    , m_skipsLineMarks(lineMarks == LineByteOrderMarks::Skipped)
{
}

SseDecoder SseDecoder::forBlock(LineByteOrderMarks lineMarks)
{
    SseDecoder decoder(DefaultEventLimit, lineMarks);
    decoder.m_markBytes = NoMark;
    return decoder;
}

void SseDecoder::feed(QByteArrayView bytes)
{
    Q_ASSERT(m_input.at == m_input.end);
    m_position += bytes.size();
    m_input = {bytes.data(), bytes.data() + bytes.size()};
}

/// A secret is within a line, so only the bytes kept of the incomplete line can contain it.
void SseDecoder::overwrite(QByteArrayView last)
{
    if (m_lineState == LineState::Fresh || m_truncated)
        return;
    if (m_lineState != LineState::Data)
        return overwriteEnd(m_line, m_lineOffset, last, m_position);
    const qint64 size = std::min<qint64>(last.size(), m_position - m_valueOffset);
    overwriteEnd(m_data, m_position - m_data.size(), last.last(size), m_position);
}

void SseDecoder::finish()
{
    if (m_markBytes > 0 && m_markBytes < 3)
        continueLine(QByteArrayView(Mark, m_markBytes), 0);
    m_markBytes = NoMark;
    m_skipLineFeed = false;
    if (m_lineState != LineState::Fresh)
        endLine(true);
    m_isEnded = true;
}

const SseEvent *SseDecoder::next()
{
    if (std::exchange(m_isReturned, false))
        resetBlock();
    if (m_markBytes != NoMark)
        skipByteOrderMark();
    while (m_input.at < m_input.end) {
        if (m_skipLineFeed) {
            m_skipLineFeed = false;
            if (*m_input.at == '\n') {
                ++m_input.at;
                continue;
            }
        }
        const char *const lineEnd = m_input.lineEnd();
        const QByteArrayView part(m_input.at, lineEnd - m_input.at);
        const qint64 offset = m_position - (m_input.end - m_input.at);
        if (lineEnd == m_input.end) {
            m_input.at = m_input.end;
            continueLine(part, offset);
            break;
        }
        const bool fresh = m_lineState == LineState::Fresh;
        m_input.at = lineEnd + 1;
        m_skipLineFeed = *lineEnd == '\r';
        if (!fresh)
            continueLine(part, offset);
        const SseEvent *event =
            fresh ? processWholeLine(part, offset) : endContinuedLine(offset + part.size() + 1);
        if (event)
            return event;
    }
    copyViewedData();
    return std::exchange(m_isEnded, false) ? dispatch(m_position, true) : nullptr;
}

bool SseDecoder::startsWithByteOrderMark(QByteArrayView line) const
{
    return m_skipsLineMarks && line.size() >= 3 && line.front() == Mark[0] &&
           line.startsWith(QByteArrayView(Mark, 3));
}

/// The event that a blank line completes.
const SseEvent *SseDecoder::processWholeLine(QByteArrayView line, qint64 offset)
{
    const qint64 end = offset + line.size() + 1;
    while (startsWithByteOrderMark(line)) {
        beginBlock(offset);
        m_hasLineMark = true;
        line = line.sliced(3);
        offset += 3;
    }
    if (line.isEmpty())
        return dispatch(end, false);
    processLine(line, offset, true);
    return nullptr;
}

/// The end of a line that began in earlier pieces. It is blank only if it consists of a byte order
/// mark. `end` is the position after the line.
const SseEvent *SseDecoder::endContinuedLine(qint64 end)
{
    if (m_lineState != LineState::Undecided || !m_line.isEmpty()) {
        endLine(false);
        return nullptr;
    }
    m_lineState = LineState::Fresh;
    return dispatch(end, false);
}

/// Skips one byte order mark at the very start, however it is split. Anything that only begins like
/// one is text.
void SseDecoder::skipByteOrderMark()
{
    while (m_input.at < m_input.end && m_markBytes < 3 && *m_input.at == Mark[m_markBytes]) {
        ++m_input.at;
        ++m_markBytes;
    }
    if (m_input.at == m_input.end && m_markBytes < 3)
        return;
    if (m_markBytes > 0 && m_markBytes < 3)
        continueLine(QByteArrayView(Mark, m_markBytes), 0);
    m_markBytes = NoMark;
}

void SseDecoder::beginBlock(qint64 offset)
{
    if (m_blockOffset < 0)
        m_blockOffset = offset;
}

/// Processes a whole line that is not empty. `inPiece` means that its bytes are in the current
/// piece, `cut` that the stream ended within it.
void SseDecoder::processLine(QByteArrayView line, qint64 offset, bool inPiece, bool cut)
{
    beginBlock(offset);
    const bool isData = line.startsWith(DataPrefix); // nearly all lines are data lines
    const qsizetype colon =
        isData ? DataPrefix.size() - 1 : firstIn(line.begin(), line.end(), ':') - line.begin();
    if (colon == 0) {
        addIgnoredLine(SseIgnoredLine::Kind::Comment, line.sliced(1));
        return;
    }
    qsizetype start = std::min(colon + 1, line.size());
    if (start < line.size() && line[start] == ' ')
        ++start;
    const QByteArrayView name = line.first(colon);
    const QByteArrayView value = line.sliced(start);
    if (!isData && name != QByteArrayView("data")) {
        processField(name, value, line, cut);
        return;
    }
    const bool first = !m_hasData;
    beginData(offset + start);
    if (inPiece && first && value.size() <= m_eventLimit) {
        m_view = value;
        m_isView = true;
        m_hasContent |= !value.isEmpty();
    } else {
        addData(value);
    }
}

void SseDecoder::processField(QByteArrayView name, QByteArrayView value, QByteArrayView line,
                              bool cut)
{
    const bool tooLong = value.size() > FieldLimit;
    const bool mayBeData = cut && QByteArrayView("data").startsWith(line);
    m_hasContent |= !mayBeData;
    if (name == QByteArrayView("event")) {
        m_event = value.first(std::min(value.size(), FieldLimit)).toByteArray();
        m_isNameTruncated = tooLong;
    } else if (name == QByteArrayView("id")) {
        if (cut || tooLong || value.contains('\0')) {
            addIgnoredLine(SseIgnoredLine::Kind::IgnoredId, line);
        } else {
            m_id = value.toByteArray();
            m_hasId = true;
        }
    } else if (name == QByteArrayView("retry")) {
        if (cut || tooLong)
            addIgnoredLine(SseIgnoredLine::Kind::IgnoredRetry, line);
        else
            processRetry(value, line);
    } else {
        addIgnoredLine(SseIgnoredLine::Kind::UnknownField, line);
    }
}

void SseDecoder::processRetry(QByteArrayView value, QByteArrayView line)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    if (value.isEmpty() || !std::all_of(value.begin(), value.end(), isDigit)) {
        addIgnoredLine(SseIgnoredLine::Kind::IgnoredRetry, line);
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

/// Takes more bytes of an incomplete line. Only what may still be needed is kept.
void SseDecoder::continueLine(QByteArrayView part, qint64 offset)
{
    if (m_lineState == LineState::Fresh) {
        if (part.isEmpty())
            return;
        beginBlock(offset);
        m_lineOffset = offset;
        m_lineState = LineState::Undecided;
    }
    while (m_lineState == LineState::Undecided && !part.isEmpty()) {
        const qsizetype taken = std::min(part.size(), DecidedLength - m_line.size());
        m_line.append(part.first(taken));
        part = part.sliced(taken);
        while (startsWithByteOrderMark(m_line)) {
            m_hasLineMark = true;
            m_line.remove(0, 3);
            m_lineOffset += 3;
        }
        classifyLine();
    }
    switch (m_lineState) {
    case LineState::Data:
        addData(part);
        break;
    case LineState::Field:
    case LineState::Dropped: {
        const qsizetype most =
            (m_lineState == LineState::Field ? FieldLimit : ExtraTextLimit) + DecidedLength + 1;
        m_line.append(part.first(std::clamp<qsizetype>(most - m_line.size(), 0, part.size())));
        break;
    }
    case LineState::Fresh:
    case LineState::Undecided:
        break;
    }
}

/// Determines the kind of a line as soon as its beginning allows.
void SseDecoder::classifyLine()
{
    if (m_line.size() < DecidedLength)
        return;
    const QByteArrayView line = m_line;
    if (line.startsWith(QByteArrayView("data:"))) {
        const qsizetype start = line[5] == ' ' ? 6 : 5;
        beginData(m_lineOffset + start);
        addData(line.sliced(start));
        m_line.resize(0);
        m_lineState = LineState::Data;
    } else if (line.startsWith(QByteArrayView("event:")) ||
               line.startsWith(QByteArrayView("id:")) ||
               line.startsWith(QByteArrayView("retry:"))) {
        m_lineState = LineState::Field;
    } else {
        m_lineState = LineState::Dropped;
    }
}

void SseDecoder::endLine(bool cut)
{
    if (m_lineState != LineState::Data && !m_line.isEmpty())
        processLine(m_line, m_lineOffset, false, cut);
    m_line.resize(0);
    m_lineState = LineState::Fresh;
}

/// Begins another data line: an LF separates it from the one before.
void SseDecoder::beginData(qint64 offset)
{
    copyViewedData();
    if (m_hasData)
        appendData("\n");
    m_valueOffset = offset;
    m_dataOffset = m_hasData ? -1 : offset;
    m_hasData = true;
    ++m_dataLines;
}

void SseDecoder::addData(QByteArrayView value)
{
    m_hasContent |= !value.isEmpty();
    appendData(value);
}

void SseDecoder::appendData(QByteArrayView bytes)
{
    const qint64 room = m_eventLimit - m_data.size();
    m_truncated |= bytes.size() > room;
    const qsizetype taken = std::min<qint64>(bytes.size(), room);
    appendInPlace(m_data, bytes.first(taken));
}

/// Copies data that pointed into the piece to our own memory.
void SseDecoder::copyViewedData()
{
    if (!m_isView)
        return;
    m_data.append(m_view);
    m_view = {};
    m_isView = false;
}

void SseDecoder::addIgnoredLine(SseIgnoredLine::Kind kind, QByteArrayView text)
{
    if (m_ignoredLines.size() < ExtraLimit)
        m_ignoredLines.push_back(
            {kind, text.first(std::min(text.size(), ExtraTextLimit)).toByteArray()});
    else
        ++m_omittedIgnoredLines;
}

/// Hands over the block, which is complete, unless it consists of blank lines only.
const SseEvent *SseDecoder::dispatch(qint64 end, bool unterminated)
{
    if (m_blockOffset < 0) {
        if (!unterminated && m_blankLines++ == 0)
            m_blankOffset = end - 1;
        return nullptr;
    }
    if (!unterminated)
        m_lastEventId = m_id;
    m_current.data = m_isView ? m_view : QByteArrayView(m_data);
    m_current.event = m_event.isEmpty() ? DefaultEvent : QByteArrayView(m_event);
    m_current.id = m_lastEventId;
    m_current.retry = m_retry;
    m_current.offset = m_blockOffset;
    m_current.length = end - m_blockOffset;
    m_current.dataOffset = m_dataOffset;
    m_current.ignoredLines = &m_ignoredLines;
    m_current.omittedIgnoredLines = m_omittedIgnoredLines;
    m_current.dataLines = m_dataLines;
    m_current.blankLines = m_blankLines;
    m_current.isContentFree = !m_hasContent && !m_hasLineMark;
    m_current.hasId = m_hasId;
    m_current.hasData = m_hasData;
    m_current.unterminated = unterminated;
    m_current.truncated = m_truncated;
    m_current.hasLineMark = m_hasLineMark;
    m_current.isNameTruncated = m_isNameTruncated;
    m_isReturned = true;
    return &m_current;
}

SseDecoder::TrailingLines SseDecoder::trailingLines() const
{
    const bool isOpen = m_blockOffset >= 0;
    const bool isQuiet = isOpen && !m_hasContent && !m_hasLineMark;
    const qint64 end = isOpen && !isQuiet ? m_blockOffset : m_position;
    const qint64 offset = m_blankLines > 0 ? m_blankOffset : isQuiet ? m_blockOffset : end;
    return {offset, end - offset, m_blankLines};
}

void SseDecoder::resetBlock()
{
    if (!m_data.isEmpty())
        release(m_data);
    if (!m_event.isEmpty())
        m_event.resize(0);
    m_ignoredLines.clear();
    m_omittedIgnoredLines = 0;
    m_view = {};
    m_isView = false;
    m_blockOffset = -1;
    m_dataOffset = -1;
    m_dataLines = 0;
    m_blankLines = 0;
    m_hasContent = false;
    m_hasId = false;
    m_hasData = false;
    m_truncated = false;
    m_hasLineMark = false;
    m_isNameTruncated = false;
}

} // namespace a2a

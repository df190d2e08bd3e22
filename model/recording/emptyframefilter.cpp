// SPDX-License-Identifier: Apache-2.0
#include "model/recording/emptyframefilter.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace a2a {

static constexpr QByteArrayView EmptyData("data: ");
/// Shorter reads of what is kept back are joined: each read that is stored has costs of its own.
static constexpr qsizetype ShortRead = 1024;

static const char *firstIn(const char *at, const char *end, char wanted)
{
    const void *found = at < end ? std::memchr(at, wanted, size_t(end - at)) : nullptr;
    return found ? static_cast<const char *>(found) : end;
}

const std::vector<EmptyFrameFilter::StoredPiece> &EmptyFrameFilter::read(QByteArrayView bytes,
                                                                         qint64 atNs)
{
    m_pieces.clear();
    m_outputBytes.clear();
    m_position = m_handledEnd = bytes.data();
    m_end = m_position + bytes.size();
    m_lineFeed = m_carriageReturn = nullptr;
    m_nowNs = atNs;
    refill();
    if (m_framing == Framing::EventStream)
        readLines();
    else
        readMessages();
    if (m_isFlood)
        keepForLater(m_end);
    else
        pass(m_end);
    return m_pieces;
}

const std::vector<EmptyFrameFilter::StoredPiece> &EmptyFrameFilter::finish()
{
    m_pieces.clear();
    m_outputBytes.clear();
    endRun();
    return m_pieces;
}

/// Slow frames without content use up no more than they bring.
void EmptyFrameFilter::refill()
{
    static constexpr qint64 NsPerByte = 1'000'000'000 / HeartbeatBytesPerSecond;
    const qint64 earned = std::max<qint64>(m_nowNs - m_allowedNs, 0) / NsPerByte;
    if (earned == 0)
        return;
    m_allowance = std::min<qint64>(m_allowance + earned, KeptBytes);
    m_allowedNs = m_nowNs;
}

const char *EmptyFrameFilter::findLineEnd()
{
    if (!m_lineFeed || m_lineFeed < m_position)
        m_lineFeed = firstIn(m_position, m_end, '\n');
    if (!m_carriageReturn || m_carriageReturn < m_position)
        m_carriageReturn = firstIn(m_position, m_end, '\r');
    return std::min(m_lineFeed, m_carriageReturn);
}

void EmptyFrameFilter::readLines()
{
    while (m_position < m_end) {
        if (std::exchange(m_afterReturn, false) && *m_position == '\n') {
            ++m_position;
            m_allowance -= m_inRun ? 1 : 0;
            continue;
        }
        if (m_line == LineKind::Fresh)
            onBoundary();
        const char *const end = findLineEnd();
        readLine(QByteArrayView(m_position, end - m_position), end != m_end);
        m_position = end;
        if (end == m_end)
            return;
        m_afterReturn = *end == '\r';
        ++m_position;
        endLine();
    }
}

/// Reads a part of a line, which is its last part if `isWhole` is true.
void EmptyFrameFilter::readLine(QByteArrayView part, bool isWhole)
{
    if (m_line == LineKind::Fresh && !part.isEmpty())
        m_line = part.front() == ':' ? LineKind::Comment : LineKind::Data;
    const qsizetype before = m_lineSize;
    m_lineSize += part.size();
    if (m_line == LineKind::Comment && m_lineSize > KeptBytes)
        m_line = LineKind::Content; // a frame of its own
    if (m_line == LineKind::Data) {
        const bool fits = m_lineSize <= EmptyData.size() &&
                          EmptyData.sliced(before, part.size()) == part &&
                          !(isWhole && m_lineSize < EmptyData.size() - 2);
        if (!fits)
            m_line = LineKind::Content;
    }
    if (m_line == LineKind::Content && !std::exchange(m_isContent, true))
        endRun();
}

void EmptyFrameFilter::endLine()
{
    const bool isBlank = m_line == LineKind::Fresh;
    const bool isContent = m_isContent;
    m_line = LineKind::Fresh;
    const qsizetype size = std::exchange(m_lineSize, 0) + 1;
    if (isBlank)
        m_isContent = false;
    if (isContent)
        return;
    m_pending.count += m_isFlood && isBlank ? 1 : 0;
    endUnit(size);
}

void EmptyFrameFilter::readMessages()
{
    while (m_position < m_end && !m_isBroken) {
        if (m_remaining > 0) {
            const qint64 taken = std::min<qint64>(m_remaining, m_end - m_position);
            m_remaining -= taken;
            m_position += taken;
            continue;
        }
        if (m_prefix.isEmpty()) {
            onBoundary();
            if (readEmptyMessages())
                continue;
        }
        const qsizetype taken =
            std::min<qsizetype>(PrefixSize - m_prefix.size(), m_end - m_position);
        m_prefix.append(m_position, taken);
        m_position += taken;
        if (m_prefix.size() < PrefixSize)
            return;
        for (const char c : QByteArrayView(m_prefix).sliced(1))
            m_remaining = m_remaining * 256 + quint8(c);
        m_isBroken = quint8(m_prefix[0]) > 1;
        const bool isEmpty = m_remaining == 0 && m_prefix[0] == 0;
        m_prefix.resize(0);
        if (isEmpty) {
            m_pending.count += m_isFlood ? 1 : 0;
            endUnit(PrefixSize);
        } else {
            endRun();
        }
    }
}

/// The number of zero bytes at the beginning.
static qsizetype leadingZeros(QByteArrayView bytes)
{
    qsizetype count = 0;
    quint64 several = 0;
    while (count + qsizetype(sizeof several) <= bytes.size()) {
        std::memcpy(&several, bytes.data() + count, sizeof several);
        if (several != 0)
            break;
        count += qsizetype(sizeof several);
    }
    while (count < bytes.size() && bytes[count] == 0)
        ++count;
    return count;
}

/// Reads empty gRPC messages, as many at once as the run may have: a flood over HTTP/2 cannot be
/// slowed down, so reading it must be fast. Returns false if none follows.
bool EmptyFrameFilter::readEmptyMessages()
{
    const qint64 waiting = m_newest.bytes.size() + (m_position - m_handledEnd);
    const qint64 until = m_isFlood ? KeptBytes - waiting : m_inRun ? m_allowance : 1;
    const qint64 most = std::min<qint64>(m_end - m_position, until + PrefixSize - 1);
    const qint64 count = leadingZeros(QByteArrayView(m_position, most)) / PrefixSize;
    if (count == 0)
        return false;
    m_position += count * PrefixSize;
    m_pending.count += m_isFlood ? count : 0;
    endUnit(count * PrefixSize);
    return true;
}

/// Ends a line without content, or an empty message.
void EmptyFrameFilter::endUnit(qsizetype size)
{
    if (!std::exchange(m_inRun, true)) {
        m_allowance = KeptBytes;
        m_allowedNs = m_nowNs;
    }
    m_allowance -= size;
}

/// To be called before a line or message, where a run can be cut.
void EmptyFrameFilter::onBoundary()
{
    if (m_inRun && !m_isFlood && m_allowance <= 0) {
        pass(m_position);
        m_isFlood = true;
        m_omitted = {0, 0, 0, m_nowNs, m_nowNs};
    }
    if (m_isFlood && m_newest.bytes.size() + (m_position - m_handledEnd) >= KeptBytes) {
        keepForLater(m_position);
        rotate();
    }
}

void EmptyFrameFilter::pass(const char *upTo)
{
    if (upTo > m_handledEnd)
        m_pieces.push_back({QByteArrayView(m_handledEnd, upTo - m_handledEnd), m_nowNs, {}});
    m_handledEnd = upTo;
}

void EmptyFrameFilter::keepForLater(const char *upTo)
{
    const qsizetype size = upTo - m_handledEnd;
    if (size <= 0)
        return;
    m_newest.bytes.append(m_handledEnd, size);
    std::vector<ReadInfo> &reads = m_newest.reads;
    if (reads.empty() || (reads.back().atNs != m_nowNs && reads.back().size >= ShortRead))
        reads.push_back({});
    reads.back().size += size;
    reads.back().atNs = m_nowNs;
    m_pending.bytes += size;
    m_pending.lastNs = m_nowNs;
    m_handledEnd = upTo;
}

/// Makes the newest block the kept end, because it is large enough. The one before it is not kept.
void EmptyFrameFilter::rotate()
{
    if (!m_before.bytes.isEmpty()) {
        m_omitted.bytes += m_before.bytes.size();
        m_omitted.count += m_before.count;
        m_omitted.lastNs = m_before.reads.back().atNs;
        m_pending.omittedBytes = m_omitted.bytes;
    }
    m_before.bytes.resize(0);
    m_before.reads.clear();
    m_newest.count = m_pending.count - std::exchange(m_countBefore, m_pending.count);
    std::swap(m_before, m_newest);
}

void EmptyFrameFilter::endRun()
{
    m_inRun = false;
    if (!std::exchange(m_isFlood, false))
        return;
    appendPiece(m_before, m_omitted);
    appendPiece(m_newest, m_before.bytes.isEmpty() ? m_omitted : Omission());
    m_before = {};
    m_newest = {};
    m_pending = {};
    m_countBefore = 0;
}

void EmptyFrameFilter::appendPiece(Block &block, Omission omitted)
{
    m_outputBytes.push_back(block.bytes);
    QByteArrayView rest = m_outputBytes.back();
    for (const ReadInfo &read : block.reads) {
        m_pieces.push_back({rest.first(read.size), read.atNs, std::exchange(omitted, {})});
        rest = rest.sliced(read.size);
    }
}

} // namespace a2a

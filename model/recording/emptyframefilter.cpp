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

const std::vector<ContentFreeFilter::Piece> &ContentFreeFilter::read(QByteArrayView bytes,
                                                                     qint64 atNs)
{
    m_pieces.clear();
    m_given.clear();
    m_at = m_passed = bytes.data();
    m_end = m_at + bytes.size();
    m_lineFeed = m_carriageReturn = nullptr;
    m_nowNs = atNs;
    refill();
    if (m_framing == Framing::EventStream)
        readLines();
    else
        readMessages();
    if (m_isFlood)
        keepBack(m_end);
    else
        pass(m_end);
    return m_pieces;
}

const std::vector<ContentFreeFilter::Piece> &ContentFreeFilter::finish()
{
    m_pieces.clear();
    m_given.clear();
    endRun();
    return m_pieces;
}

/// Slow frames without content use up no more than they bring.
void ContentFreeFilter::refill()
{
    static constexpr qint64 NsPerByte = 1'000'000'000 / HeartbeatBytesPerSecond;
    const qint64 earned = std::max<qint64>(m_nowNs - m_allowedNs, 0) / NsPerByte;
    if (earned == 0)
        return;
    m_allowance = std::min<qint64>(m_allowance + earned, Kept);
    m_allowedNs = m_nowNs;
}

const char *ContentFreeFilter::lineEnd()
{
    if (!m_lineFeed || m_lineFeed < m_at)
        m_lineFeed = firstIn(m_at, m_end, '\n');
    if (!m_carriageReturn || m_carriageReturn < m_at)
        m_carriageReturn = firstIn(m_at, m_end, '\r');
    return std::min(m_lineFeed, m_carriageReturn);
}

void ContentFreeFilter::readLines()
{
    while (m_at < m_end) {
        if (std::exchange(m_afterReturn, false) && *m_at == '\n') {
            ++m_at;
            m_allowance -= m_isRun ? 1 : 0;
            continue;
        }
        if (m_line == Line::Fresh)
            atBoundary();
        const char *const end = lineEnd();
        readLine(QByteArrayView(m_at, end - m_at), end != m_end);
        m_at = end;
        if (end == m_end)
            return;
        m_afterReturn = *end == '\r';
        ++m_at;
        endLine();
    }
}

/// Reads a part of a line, which is its last part if `isWhole` is true.
void ContentFreeFilter::readLine(QByteArrayView part, bool isWhole)
{
    if (m_line == Line::Fresh && !part.isEmpty())
        m_line = part.front() == ':' ? Line::Comment : Line::Data;
    const qsizetype before = m_lineSize;
    m_lineSize += part.size();
    if (m_line == Line::Comment && m_lineSize > Kept)
        m_line = Line::Content; // a frame of its own
    if (m_line == Line::Data) {
        const bool fits = m_lineSize <= EmptyData.size() &&
                          EmptyData.sliced(before, part.size()) == part &&
                          !(isWhole && m_lineSize < EmptyData.size() - 2);
        if (!fits)
            m_line = Line::Content;
    }
    if (m_line == Line::Content && !std::exchange(m_isContent, true))
        endRun();
}

void ContentFreeFilter::endLine()
{
    const bool isBlank = m_line == Line::Fresh;
    const bool isContent = m_isContent;
    m_line = Line::Fresh;
    const qsizetype size = std::exchange(m_lineSize, 0) + 1;
    if (isBlank)
        m_isContent = false;
    if (isContent)
        return;
    m_pending.count += m_isFlood && isBlank ? 1 : 0;
    endUnit(size);
}

void ContentFreeFilter::readMessages()
{
    while (m_at < m_end && !m_isBroken) {
        if (m_rest > 0) {
            const qint64 taken = std::min<qint64>(m_rest, m_end - m_at);
            m_rest -= taken;
            m_at += taken;
            continue;
        }
        if (m_prefix.isEmpty()) {
            atBoundary();
            if (readEmptyMessages())
                continue;
        }
        const qsizetype taken = std::min<qsizetype>(PrefixSize - m_prefix.size(), m_end - m_at);
        m_prefix.append(m_at, taken);
        m_at += taken;
        if (m_prefix.size() < PrefixSize)
            return;
        for (const char c : QByteArrayView(m_prefix).sliced(1))
            m_rest = m_rest * 256 + quint8(c);
        m_isBroken = quint8(m_prefix[0]) > 1;
        const bool isEmpty = m_rest == 0 && m_prefix[0] == 0;
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
bool ContentFreeFilter::readEmptyMessages()
{
    const qint64 waiting = m_newest.bytes.size() + (m_at - m_passed);
    const qint64 until = m_isFlood ? Kept - waiting : m_isRun ? m_allowance : 1;
    const qint64 most = std::min<qint64>(m_end - m_at, until + PrefixSize - 1);
    const qint64 count = leadingZeros(QByteArrayView(m_at, most)) / PrefixSize;
    if (count == 0)
        return false;
    m_at += count * PrefixSize;
    m_pending.count += m_isFlood ? count : 0;
    endUnit(count * PrefixSize);
    return true;
}

/// Ends a line without content, or an empty message.
void ContentFreeFilter::endUnit(qsizetype size)
{
    if (!std::exchange(m_isRun, true)) {
        m_allowance = Kept;
        m_allowedNs = m_nowNs;
    }
    m_allowance -= size;
}

/// To be called before a line or message, where a run can be cut.
void ContentFreeFilter::atBoundary()
{
    if (m_isRun && !m_isFlood && m_allowance <= 0) {
        pass(m_at);
        m_isFlood = true;
        m_omitted = {0, 0, 0, m_nowNs, m_nowNs};
    }
    if (m_isFlood && m_newest.bytes.size() + (m_at - m_passed) >= Kept) {
        keepBack(m_at);
        rotate();
    }
}

void ContentFreeFilter::pass(const char *upTo)
{
    if (upTo > m_passed)
        m_pieces.push_back({QByteArrayView(m_passed, upTo - m_passed), m_nowNs, {}});
    m_passed = upTo;
}

void ContentFreeFilter::keepBack(const char *upTo)
{
    const qsizetype size = upTo - m_passed;
    if (size <= 0)
        return;
    m_newest.bytes.append(m_passed, size);
    std::vector<Read> &reads = m_newest.reads;
    if (reads.empty() || (reads.back().atNs != m_nowNs && reads.back().size >= ShortRead))
        reads.push_back({});
    reads.back().size += size;
    reads.back().atNs = m_nowNs;
    m_pending.bytes += size;
    m_pending.lastNs = m_nowNs;
    m_passed = upTo;
}

/// Makes the newest block the kept end, because it is large enough. The one before it is not kept.
void ContentFreeFilter::rotate()
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

void ContentFreeFilter::endRun()
{
    m_isRun = false;
    if (!std::exchange(m_isFlood, false))
        return;
    give(m_before, m_omitted);
    give(m_newest, m_before.bytes.isEmpty() ? m_omitted : Omission());
    m_before = {};
    m_newest = {};
    m_pending = {};
    m_countBefore = 0;
}

void ContentFreeFilter::give(Block &block, Omission omitted)
{
    m_given.push_back(block.bytes);
    QByteArrayView rest = m_given.back();
    for (const Read &read : block.reads) {
        m_pieces.push_back({rest.first(read.size), read.atNs, std::exchange(omitted, {})});
        rest = rest.sliced(read.size);
    }
}

} // namespace a2a

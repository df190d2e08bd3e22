// SPDX-License-Identifier: Apache-2.0
#include "model/recording/bytestore.h"

#include "model/platform/memory.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <new>

namespace a2a {

ByteStore::ByteStore()
    : m_folders(SpillFile::usualFolders())
{
}

ByteStore::~ByteStore() = default;

/// Uninitialized. In huge pages where the system has them: a stream fills a segment in a
/// millisecond, and 500 page faults would cost as much as decoding the data. For the same reason a
/// written segment is reused.
std::shared_ptr<char[]> ByteStore::allocate(qint64 capacity)
{
    if (capacity == SegmentSize && m_spare)
        return std::move(m_spare);
    const qint64 rounded = (capacity + SegmentSize - 1) / SegmentSize * SegmentSize;
    auto *memory = static_cast<char *>(std::aligned_alloc(size_t(SegmentSize), size_t(rounded)));
    if (!memory)
        throw std::bad_alloc();
    preferLargePages(memory, size_t(rounded));
    return {memory, [](char *old) {
                std::free(old); // NOLINT(cppcoreguidelines-no-malloc): from aligned_alloc
            }};
}

/// Another thread's accesses before its release happen before this.
static bool isHeldElsewhere(const std::shared_ptr<char[]> &data)
{
    if (data.use_count() > 1)
        return true;
    std::atomic_thread_fence(std::memory_order_acquire);
    return false;
}

void ByteStore::addSegment(qint64 size)
{
    release();
    spill();
    Segment segment;
    segment.offset = m_bytes;
    segment.capacity = std::max(SegmentSize, size);
    segment.data = allocate(segment.capacity);
    m_segments.push_back(std::move(segment));
}

qint64 ByteStore::append(QByteArrayView bytes)
{
    const qint64 size = bytes.size();
    if (m_segments.empty() || m_segments.back().capacity - m_segments.back().used < size)
        addSegment(size);
    Segment &segment = m_segments.back();
    if (size > 0)
        std::memcpy(segment.data.get() + segment.used, bytes.data(), size_t(size));
    const qint64 offset = m_bytes;
    segment.used += size;
    m_bytes += size;
    return offset;
}

/// Queues the oldest segments for writing while too many are in memory. All of them are full: the
/// next one is about to be created.
void ByteStore::spill()
{
    qint64 kept = 0;
    for (size_t i = m_firstUnrequested; i < m_segments.size(); ++i)
        kept += m_segments[i].capacity;
    while (kept > m_kept && m_spillError.isEmpty()) {
        QString problem;
        if (!m_spill)
            m_spill = SpillFile::create(m_folders, &problem);
        if (!m_spill)
            m_spillError = problem;
        if (hasWriteProblem())
            return;
        Segment &segment = m_segments[m_firstUnrequested++];
        segment.writeRequest = m_spill->write(segment.offset, segment.data, segment.used);
        kept -= segment.capacity;
    }
}

/// Releases the memory of written segments.
void ByteStore::release()
{
    for (; m_firstInMemory < m_firstUnrequested; ++m_firstInMemory) {
        Segment &segment = m_segments[m_firstInMemory];
        if (!m_spill->isWritten(segment.writeRequest))
            return;
        m_spilledBytes += segment.used;
        if (segment.capacity == SegmentSize && !isHeldElsewhere(segment.data))
            m_spare = std::move(segment.data);
        segment.data.reset();
    }
}

size_t ByteStore::segmentAt(qint64 offset) const
{
    Q_ASSERT(offset >= 0 && offset < m_bytes);
    if (offset >= m_segments.back().offset)
        return m_segments.size() - 1;
    const auto after = std::upper_bound(
        m_segments.cbegin(), m_segments.cend(), offset,
        [](qint64 value, const Segment &segment) { return value < segment.offset; });
    return size_t(std::prev(after) - m_segments.cbegin());
}

QByteArrayView ByteStore::view(qint64 offset, qint64 length) const
{
    if (length <= 0)
        return {};
    const Segment &segment = m_segments[segmentAt(offset)];
    Q_ASSERT(offset + length <= segment.offset + segment.used);
    return segment.data ? QByteArrayView(segment.data.get() + (offset - segment.offset), length)
                        : QByteArrayView();
}

SharedBytes ByteStore::share(qint64 offset, qint64 length)
{
    const QByteArrayView bytes = view(offset, length);
    if (bytes.isNull())
        return {};
    m_sharedEnd = std::max(m_sharedEnd, offset + length);
    return {m_segments[segmentAt(offset)].data, bytes};
}

bool ByteStore::read(qint64 offset, qint64 length, char *into) const
{
    if (length <= 0)
        return true;
    const Segment &segment = m_segments[segmentAt(offset)];
    Q_ASSERT(offset + length <= segment.offset + segment.used);
    if (!segment.data)
        return readSpilled(segment, offset, length, into);
    std::memcpy(into, segment.data.get() + (offset - segment.offset), size_t(length));
    return true;
}

/// The block of the file that begins there; the last one ends with the spilled bytes.
const ByteStore::Block *ByteStore::blockAt(qint64 offset) const
{
    const qint64 length = std::min(BlockSize, m_spilledBytes - offset);
    Block *oldest = &m_blocks[0];
    for (Block &block : m_blocks) {
        if (block.offset == offset) {
            oldest = &block; // which perhaps ended with the bytes spilled then
            if (block.bytes.size() < length)
                break;
            block.usedAt = ++m_reads;
            return &block;
        }
        if (block.usedAt < oldest->usedAt)
            oldest = &block;
    }
    oldest->offset = -1;
    oldest->bytes.resize(length);
    if (!m_spill->read(offset, oldest->bytes.size(), oldest->bytes.data(), &m_readProblem))
        return nullptr;
    oldest->offset = offset;
    oldest->usedAt = ++m_reads;
    return oldest;
}

bool ByteStore::readSpilled(const Segment &segment, qint64 offset, qint64 length, char *into) const
{
    if (segment.isLost)
        return false;
    if (length >= BlockSize)
        return m_spill->read(offset, length, into, &m_readProblem);
    while (length > 0) {
        const qint64 start = offset / BlockSize * BlockSize;
        const Block *block = blockAt(start);
        if (!block)
            return false;
        const qint64 count = std::min(length, start + block->bytes.size() - offset);
        std::memcpy(into, block->bytes.constData() + (offset - start), size_t(count));
        into += count;
        offset += count;
        length -= count;
    }
    return true;
}

/// Replaces the segment by a copy, since another thread is reading it.
void ByteStore::copyShared(Segment &segment)
{
    std::shared_ptr<char[]> copy = allocate(segment.capacity);
    std::memcpy(copy.get(), segment.data.get(), size_t(segment.used));
    segment.data = std::move(copy);
}

void ByteStore::mask(qint64 offset, qint64 length, char with)
{
    if (length <= 0)
        return;
    release();
    const size_t index = segmentAt(offset);
    Segment &segment = m_segments[index];
    const bool isAsked = segment.data && segment.writeRequest != 0;
    if (isAsked || (segment.data && offset < m_sharedEnd && isHeldElsewhere(segment.data)))
        copyShared(segment);
    if (segment.data) {
        std::memset(segment.data.get() + (offset - segment.offset), with, size_t(length));
        if (isAsked)
            segment.writeRequest = m_spill->write(segment.offset, segment.data, segment.used);
    } else {
        for (Block &block : m_blocks)
            block = {};
        // Rather no bytes than unmasked secrets.
        segment.isLost = !m_spill->overwrite(offset, QByteArray(length, with), &m_readProblem);
    }
}

qint64 ByteStore::bytesInMemory() const
{
    qint64 bytes = 0;
    for (size_t i = m_firstInMemory; i < m_segments.size(); ++i)
        bytes += m_segments[i].capacity;
    return bytes;
}

bool ByteStore::hasWriteProblem() const
{
    return !m_spillError.isEmpty() || (m_spill && m_spill->hasFailed());
}

QString ByteStore::writeProblem() const
{
    return m_spill ? m_spill->writeProblem() : m_spillError;
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/recording/bytestore.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>
#ifdef Q_OS_LINUX
#include <sys/mman.h>
#endif

namespace a2a {

void ByteStore::Free::operator()(char *memory) const
{
    std::free(memory); // NOLINT(cppcoreguidelines-no-malloc): what aligned_alloc gave
}

/// Uninitialised. In huge pages where the system has them: a stream fills a segment in a
/// millisecond, and 500 page faults would cost as much as decoding what comes in.
ByteStore::Memory ByteStore::allocate(qint64 capacity)
{
    const qint64 rounded = (capacity + SegmentSize - 1) / SegmentSize * SegmentSize;
    Memory memory(static_cast<char *>(std::aligned_alloc(size_t(SegmentSize), size_t(rounded))));
    if (!memory)
        throw std::bad_alloc();
#ifdef Q_OS_LINUX
    madvise(memory.get(), size_t(rounded),
            MADV_HUGEPAGE); // a hint: whether it is taken does not matter
#endif
    return memory;
}

qint64 ByteStore::append(QByteArrayView bytes)
{
    const qint64 size = bytes.size();
    if (m_segments.empty() || m_segments.back().capacity - m_segments.back().used < size) {
        Segment segment;
        segment.offset = m_bytes;
        segment.capacity = std::max(SegmentSize, size);
        segment.data = allocate(segment.capacity);
        m_segments.push_back(std::move(segment));
    }
    Segment &segment = m_segments.back();
    if (size > 0)
        std::memcpy(segment.data.get() + segment.used, bytes.data(), size_t(size));
    const qint64 offset = m_bytes;
    segment.used += size;
    m_bytes += size;
    return offset;
}

QByteArrayView ByteStore::view(qint64 offset, qint64 length) const
{
    if (length <= 0)
        return {};
    const Segment &segment = segmentAt(offset);
    Q_ASSERT(offset + length <= segment.offset + segment.used);
    return {segment.data.get() + (offset - segment.offset), length};
}

char *ByteStore::writable(qint64 offset)
{
    const Segment &segment = segmentAt(offset);
    return segment.data.get() + (offset - segment.offset);
}

const ByteStore::Segment &ByteStore::segmentAt(qint64 offset) const
{
    Q_ASSERT(offset >= 0 && offset < m_bytes);
    if (offset >= m_segments.back().offset)
        return m_segments.back();
    const auto after = std::upper_bound(
        m_segments.cbegin(), m_segments.cend(), offset,
        [](qint64 value, const Segment &segment) { return value < segment.offset; });
    return *std::prev(after);
}

} // namespace a2a

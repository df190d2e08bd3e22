// SPDX-License-Identifier: Apache-2.0
#include "model/recording/bytestore.h"

#include <algorithm>
#include <cstring>

namespace a2a {

qint64 ByteStore::append(QByteArrayView bytes)
{
    const qint64 size = bytes.size();
    if (m_segments.empty() || m_segments.back().capacity - m_segments.back().used < size) {
        Segment segment;
        segment.offset = m_bytes;
        segment.capacity = std::max(SegmentSize, size);
        segment.data = std::make_unique_for_overwrite<char[]>(size_t(segment.capacity));
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

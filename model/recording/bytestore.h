// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <memory>
#include <vector>

namespace a2a {

/// Append-only bytes in segments of 2 MiB: growing never moves what is stored, memory is bytes plus
/// at most one segment. An appended piece is contiguous when it fits into a segment's rest or is
/// given one of its own, so that views on single appends are always possible.
class ByteStore final {
public:
    static constexpr qint64 SegmentSize = qint64{2} * 1024 * 1024;

    /// Stores a copy and returns its offset. The piece can be viewed as a whole (see view()).
    qint64 append(QByteArrayView bytes);
    /// Contiguous view of a range inside one appended piece.
    [[nodiscard]] QByteArrayView view(qint64 offset, qint64 length) const;
    /// The same to write into: used to mask secrets that came in two pieces.
    [[nodiscard]] char *writable(qint64 offset);
    [[nodiscard]] qint64 size() const { return m_bytes; }

private:
    struct Free {
        void operator()(char *memory) const;
    };
    using Memory = std::unique_ptr<char[], Free>;

    struct Segment {
        qint64 offset = 0; ///< of its first byte in the store's address space
        qint64 used = 0;
        qint64 capacity = 0;
        Memory data;
    };
    [[nodiscard]] static Memory allocate(qint64 capacity);
    [[nodiscard]] const Segment &segmentAt(qint64 offset) const;

    std::vector<Segment> m_segments;
    qint64 m_bytes = 0;
};

} // namespace a2a

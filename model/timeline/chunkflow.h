// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <vector>

namespace a2a {

/// Chunks of artifacts in order of their arrival, with the bytes of content received by then: the
/// amount within a range of time takes two look-ups, however many chunks are in it.
class ChunkFlow final {
public:
    struct Point {
        qint64 timeNs = 0; ///< since the recording began
        qint64 bytes = 0;  ///< of content, of all points up to this one
        quint32 item = 0;  ///< the owner's key
    };

    /// Times may repeat. One that is earlier than the last is put where it belongs.
    void add(qint64 timeNs, qint64 bytes, quint32 item);
    void clear()
    {
        m_points.clear();
        ++m_generation;
    }
    /// Changes if known points changed, not only if points were added.
    [[nodiscard]] quint32 generation() const { return m_generation; }

    [[nodiscard]] size_t size() const { return m_points.size(); }
    [[nodiscard]] bool isEmpty() const { return m_points.empty(); }
    [[nodiscard]] const Point &at(size_t index) const { return m_points[index]; }
    [[nodiscard]] const std::vector<Point> &points() const { return m_points; }
    /// The first point that is not before a time, searched from `from` on: near ones are found at
    /// once.
    [[nodiscard]] size_t indexFrom(qint64 timeNs, size_t from = 0) const;
    /// Bytes of the points from `from` to before `to`.
    [[nodiscard]] qint64 bytesIn(size_t from, size_t to) const;

private:
    std::vector<Point> m_points;
    quint32 m_generation = 0;
};

} // namespace a2a

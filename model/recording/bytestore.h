// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/platform/spillfile.h"

#include <QByteArray>
#include <QByteArrayView>

#include <array>
#include <memory>
#include <vector>

namespace a2a {

/// Stored bytes in memory, which other threads may read as well. They stay valid and unchanged as
/// long as `owner` is held. Without an owner there are no bytes.
struct SharedBytes {
    std::shared_ptr<const char[]> owner;
    QByteArrayView bytes;
};

/// Append-only bytes in segments of 2 MiB: growing never moves what is stored. The newest segments
/// are in memory; older ones are written to a spill file, of which small blocks are cached when
/// read. An appended piece is contiguous, either in the rest of a segment or in one of its own, so
/// that views on single appends are possible while they are in memory.
///
/// If nothing can be written, everything stays in memory. Single-threaded.
class ByteStore final {
public:
    static constexpr qint64 SegmentSize = qint64{2} * 1024 * 1024;
    static constexpr qint64 BytesKeptInMemory =
        8 * SegmentSize; ///< in memory, besides those being written
    static constexpr qint64 MaxPendingBytes = 32 * SegmentSize;

    ByteStore();
    ~ByteStore();
    ByteStore(const ByteStore &) = delete;
    ByteStore &operator=(const ByteStore &) = delete;

    /// Replaces the default limits, in bytes: how much stays in memory, and how much may wait to be
    /// written.
    void setMemoryLimits(qint64 kept, qint64 pendingBytes)
    {
        m_kept = kept;
        m_maxPendingBytes = pendingBytes;
    }
    /// Sets the folders in which the spill file may be created when it is needed. Without a folder,
    /// everything stays in memory.
    void setFolders(const QStringList &folders) { m_folders = folders; }

    /// Stores a copy and returns its offset.
    qint64 append(QByteArrayView bytes);
    /// Contiguous view of a range inside one appended piece; null if it is not in memory. Valid
    /// until the next append() or mask().
    [[nodiscard]] QByteArrayView view(qint64 offset, qint64 length) const;
    /// Like view(), with shared ownership; without an owner if it is not in memory.
    [[nodiscard]] SharedBytes share(qint64 offset, qint64 length);
    /// Copies a range inside one appended piece. False if it cannot be read back.
    [[nodiscard]] bool read(qint64 offset, qint64 length, char *into) const;
    /// Overwrites a range inside one appended piece, wherever it is.
    void mask(qint64 offset, qint64 length, char with);

    [[nodiscard]] qint64 size() const { return m_bytes; }
    [[nodiscard]] qint64 bytesInMemory() const;
    [[nodiscard]] qint64 spilledBytes() const { return m_spilledBytes; }
    /// Bytes that are being written.
    [[nodiscard]] qint64 pendingBytes() const { return m_spill ? m_spill->pendingBytes() : 0; }
    /// Whether the disk is slower than the incoming data, so that no more should be accepted now.
    [[nodiscard]] bool isBehind() const { return pendingBytes() > m_maxPendingBytes; }
    /// Whether writing failed. From then on everything stays in memory.
    [[nodiscard]] bool hasWriteProblem() const;
    /// The system's message for the failed write.
    [[nodiscard]] QString writeProblem() const;
    /// The system's message if bytes could not be read back, else empty.
    [[nodiscard]] const QString &readProblem() const { return m_readProblem; }

private:
    static constexpr qint64 BlockSize = qint64{64} * 1024;

    struct Segment {
        qint64 offset = 0; ///< of its first byte in the store's address space, and in the file
        qint64 used = 0;
        qint64 capacity = 0;
        std::shared_ptr<char[]> data; ///< null once the bytes are only in the file
        quint64 writeRequest = 0;     ///< the file's number of the write request, or 0
        bool isLost = false;          ///< the file's copy is not valid
    };
    struct Block {
        qint64 offset = -1;
        quint64 usedAt = 0;
        QByteArray bytes;
    };
    [[nodiscard]] std::shared_ptr<char[]> allocate(qint64 capacity);
    [[nodiscard]] size_t segmentAt(qint64 offset) const;
    void addSegment(qint64 size);
    void copyShared(Segment &segment);
    void spill();
    void release();
    [[nodiscard]] const Block *blockAt(qint64 offset) const;
    [[nodiscard]] bool readSpilled(const Segment &segment, qint64 offset, qint64 length,
                                   char *into) const;

    qint64 m_kept = BytesKeptInMemory;
    qint64 m_maxPendingBytes = MaxPendingBytes;
    std::vector<Segment> m_segments;
    size_t m_firstUnrequested = 0; ///< from here on no write was requested
    size_t m_firstInMemory = 0;    ///< from here on they are in memory
    qint64 m_bytes = 0;
    qint64 m_spilledBytes = 0;
    qint64 m_sharedEnd = 0; ///< no other owner holds bytes behind it
    QStringList m_folders;
    std::unique_ptr<SpillFile> m_spill;
    QString m_spillError; ///< why there is no file although one is needed
    std::shared_ptr<char[]> m_spare;
    mutable std::array<Block, 16> m_blocks; ///< recently read blocks of the file
    mutable quint64 m_reads = 0;
    mutable QString m_readProblem;
};

} // namespace a2a

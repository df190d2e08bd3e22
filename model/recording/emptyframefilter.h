// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <vector>

namespace a2a {

/// Bytes of a response that were received and not kept: the middle of a flood of frames without
/// content.
struct Omission {
    static constexpr qint64 MaxBytes = qint64{1} << 60; ///< bytes; more was never received

    qint64 bodyOffset = 0; ///< of the byte before which they were received, in the body as kept
    qint64 bytes = 0;
    qint64 count = 0;   ///< of frames: blocks and blank lines between them, or messages
    qint64 firstNs = 0; ///< when the first and the last of them were received
    qint64 lastNs = 0;
    bool operator==(const Omission &) const = default;
};

/// The part of such a flood that was received after its kept beginning, while the flood lasts. The
/// end of the flood will be kept.
struct PendingRun {
    qint64 bytes = 0;
    qint64 count = 0;
    qint64 lastNs = 0;
    qint64 omittedBytes = 0; ///< how many of these bytes are certain not to be kept
};

/// Lets a response through and leaves out the middle of floods without content: of consecutive
/// comments, empty data lines and blank lines of an event stream, or of consecutive empty gRPC
/// messages, the first and the last 64 KiB are kept. What arrives slowly, as heartbeats do, is kept
/// whole, and everything else is kept in any case. What is kept reads like a body in which the rest
/// was never sent: it is cut only between lines or messages.
///
/// Memory is bounded: at most 256 KiB wait for the end of a flood.
class EmptyFrameFilter final {
public:
    enum class Framing : quint8 { EventStream, GrpcMessages };
    static constexpr qsizetype KeptBytes = qsizetype{64} * 1024; ///< of a flood, at each end of it
    /// What does not exceed this rate, bursts of `KeptBytes` aside, is not a flood.
    static constexpr qint64 HeartbeatBytesPerSecond = 128;

    /// A part of the response to be stored, in order.
    struct StoredPiece {
        QByteArrayView bytes; ///< valid until the next call
        qint64 atNs = 0;
        Omission omitted; ///< left out directly before it; has 0 bytes if nothing was
    };

    explicit EmptyFrameFilter(Framing framing)
        : m_framing(framing)
    {
    }

    /// Filters the bytes of one read of the body. The result is valid until the next call.
    [[nodiscard]] const std::vector<StoredPiece> &read(QByteArrayView bytes, qint64 atNs);
    /// To be called when the response has ended. Returns the rest of what is kept.
    [[nodiscard]] const std::vector<StoredPiece> &finish();
    /// Bytes received after the last piece that are not kept yet.
    [[nodiscard]] const PendingRun &pending() const { return m_pending; }

private:
    static constexpr qsizetype PrefixSize = 5; ///< of a gRPC message

    /// The kind of the incomplete line, as far as it is known.
    enum class LineKind : quint8 { Fresh, Comment, Data, Content };
    struct ReadInfo {
        qsizetype size = 0;
        qint64 atNs = 0;
    };
    /// Bytes that may turn out to be the last ones, from the beginning of a line or message.
    struct Block {
        QByteArray bytes;
        std::vector<ReadInfo> reads;
        qint64 count = 0; ///< of frames
    };

    void refill();
    void readLines();
    void readLine(QByteArrayView part, bool isWhole);
    void readMessages();
    [[nodiscard]] bool readEmptyMessages();
    [[nodiscard]] const char *findLineEnd();
    void endLine();
    void endUnit(qsizetype size);
    void onBoundary();
    void pass(const char *upTo);
    void keepForLater(const char *upTo);
    void rotate();
    void endRun();
    void appendPiece(Block &block, Omission omitted);

    Framing m_framing;
    std::vector<StoredPiece> m_pieces;
    std::vector<QByteArray> m_outputBytes; ///< bytes of the pieces that are not of the read
    // The read.
    const char *m_position = nullptr;
    const char *m_end = nullptr;
    const char *m_handledEnd = nullptr; ///< bytes before it were let through or kept back
    const char *m_lineFeed = nullptr;
    const char *m_carriageReturn = nullptr; ///< as m_lineFeed the next one, or m_end
    qint64 m_nowNs = 0;
    // The line, and its block.
    LineKind m_line = LineKind::Fresh;
    qsizetype m_lineSize = 0;
    bool m_isContent = false; ///< the line has content
    bool m_afterReturn = false;
    // The message.
    QByteArray m_prefix;
    qint64 m_remaining = 0;  ///< of its content
    bool m_isBroken = false; ///< this is not a gRPC message: all that follows is kept
    // The run.
    bool m_inRun = false;
    bool m_isFlood = false; ///< its rest is kept back
    qint64 m_allowance = 0; ///< bytes that may be let through at once
    qint64 m_allowedNs = 0; ///< when that was computed
    PendingRun m_pending;
    qint64 m_countBefore = 0; ///< number of frames of m_pending that precede m_newest
    Omission m_omitted;
    Block m_before;
    Block m_newest;
};

} // namespace a2a

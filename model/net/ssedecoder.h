// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <functional>
#include <optional>
#include <vector>

namespace a2a {

/// One line of an event's block that the WHATWG rules drop but an inspector shows.
struct SseExtra {
    enum class Kind : quint8 { Comment, UnknownField, IgnoredId, IgnoredRetry };
    Kind kind = Kind::Comment;
    QByteArray text; ///< the comment's text or the whole line, UTF-8 as received
};

/// One dispatched (or unterminated, or skipped) event of an event stream.
struct SseEvent {
    QByteArrayView data;  ///< the joined data lines, raw bytes; valid during the callback only
    QByteArrayView event; ///< "message" when none was given
    QByteArrayView id;    ///< last event id in force at dispatch
    std::optional<qint64> retry; ///< reconnection time in force, in ms
    qint64 offset = 0;    ///< of the block's first byte in the body
    qint64 length = 0;    ///< of the block, its closing blank line included
    /// Where the data stands in the body when it is one contiguous run (a single data line), else -1.
    qint64 dataOffset = -1;
    const std::vector<SseExtra> *extras = nullptr; ///< comments and other lines of the block, may be empty
    bool hasData = true;       ///< false: a block of comments or fields only, nothing was dispatched
    bool unterminated = false; ///< the stream ended before its blank line: not dispatched by the rules
    bool truncated = false;    ///< the event passed the size limit: `data` is its beginning
};

/// Server-Sent Events by the WHATWG rules (HTML 9.2.5, 9.2.6): bytes in, events out, split anywhere.
/// Lines end at LF, CR or CRLF; one BOM at the very start is skipped; an event is out as soon as the
/// byte that closes it has arrived. Bytes stay bytes: decoding UTF-8 is the reader's affair. Comment-only
/// blocks are handed over with hasData = false. Memory is bounded by the event size limit: what passes
/// it is skipped up to the block's blank line and handed over as `truncated`.
class SseDecoder final {
public:
    using Handler = std::function<void(const SseEvent &)>;

    static constexpr qint64 DefaultEventLimit = 128 * 1024 * 1024;

    explicit SseDecoder(qint64 eventLimit = DefaultEventLimit);

    /// Decodes a piece of the body; calls `handler` for every event that ends in it, in order.
    void feed(QByteArrayView bytes, const Handler &handler);
    /// The body has ended: hands over what was left without its blank line, marked `unterminated`.
    void finish(const Handler &handler);

    [[nodiscard]] QByteArrayView lastEventId() const { return m_lastEventId; }
    [[nodiscard]] std::optional<qint64> retry() const { return m_retry; }
    /// Bytes taken so far.
    [[nodiscard]] qint64 position() const { return m_position; }

private:
    QByteArray m_lastEventId;
    std::optional<qint64> m_retry;
    qint64 m_position = 0;
    qint64 m_eventLimit;
};

} // namespace a2a

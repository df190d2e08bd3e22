// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <vector>

namespace a2a {

/// One line of an event's block that the WHATWG rules drop but an inspector shows.
struct SseIgnoredLine {
    enum class Kind : quint8 { Comment, UnknownField, IgnoredId, IgnoredRetry };
    Kind kind = Kind::Comment;
    QByteArray text; ///< the comment's text or the whole line, UTF-8 as received
};

/// One dispatched (or unterminated, or skipped) event of an event stream.
struct SseEvent {
    QByteArrayView
        data; ///< the joined data lines, raw bytes; valid until the next call of the decoder
    QByteArrayView event;        ///< "message" when none was given
    QByteArrayView id;           ///< last event id in force at dispatch
    std::optional<qint64> retry; ///< reconnection time in force, in ms
    qint64 offset = 0;           ///< of the block's first byte in the body
    /// Bytes of the block, with its closing blank line (but not the LF of a closing CRLF: the event
    /// is dispatched before that byte is received).
    qint64 length = 0;
    /// Position of the data in the body if it is one contiguous run (a single data line), else -1.
    qint64 dataOffset = -1;
    /// Comments and other dropped lines of the block, may be empty; the first 64 of them, each with
    /// at most 16 KiB of text.
    const std::vector<SseIgnoredLine> *ignoredLines = nullptr;
    qint64 omittedIgnoredLines = 0; ///< how many more there were
    qint64 dataLines = 0;
    qint64 blankLines = 0;      ///< before the block, besides the one that closes the block before
    bool isContentFree = false; ///< it has only comments and empty data lines
    bool hasId = false;         ///< the block has a valid id line, perhaps an empty one
    bool hasData = true; ///< false for a block of comments or fields only: nothing was dispatched
    bool unterminated =
        false; ///< the stream ended before its blank line: not dispatched according to the standard
    bool truncated = false; ///< the event exceeded the size limit: `data` is its beginning
    bool hasLineMark =
        false; ///< a line begins with a byte order mark, which was skipped (LineByteOrderMarks)
    bool isNameTruncated = false; ///< its name is longer than 64 KiB, and `event` is its beginning
};

/// Server-Sent Events by the WHATWG rules (HTML 9.2.5, 9.2.6): bytes in, events out, split
/// anywhere. Lines end at LF, CR or CRLF; one BOM at the very start is skipped; an event is
/// returned as soon as the byte that closes it has arrived. Bytes stay bytes: decoding UTF-8 is
/// left to the reader. Comment-only blocks are handed over with hasData = false. Memory is bounded
/// by the event size limit: what exceeds it is skipped up to the block's blank line and handed over
/// as `truncated`.
class SseDecoder final {
public:
    static constexpr qint64 DefaultEventLimit = 256 * 1024 * 1024;
    /// What to do with a byte order mark at the beginning of a line other than the first of the
    /// stream. By the rules it is text, which makes the line an unknown field.
    enum class LineByteOrderMarks : quint8 { KeptAsText, Skipped };

    explicit SseDecoder(qint64 eventLimit = DefaultEventLimit,
                        LineByteOrderMarks lineMarks = LineByteOrderMarks::KeptAsText);
    /// A decoder for a block that was taken out of a stream, usually one that was read with
    /// LineByteOrderMarks::Skipped.
    [[nodiscard]] static SseDecoder
    forBlock(LineByteOrderMarks lineMarks = LineByteOrderMarks::Skipped);

    /// Takes a piece of the body, which must stay valid until next() has returned null.
    void feed(QByteArrayView bytes);
    /// Replaces the last bytes that were fed, because they contain a secret, by the same number of
    /// masked bytes.
    void overwrite(QByteArrayView last);
    /// The body has ended: a rest without its blank line is returned now, marked `unterminated`.
    void finish();
    /// The next event that ends in the bytes fed so far, in order, or null if there is none.
    [[nodiscard]] const SseEvent *next();

    /// Decodes bytes, with a callback for each event that ends in them.
    void feed(QByteArrayView bytes, const auto &handler)
    {
        feed(bytes);
        while (const SseEvent *event = next())
            handler(*event);
    }
    void finish(const auto &handler)
    {
        finish();
        while (const SseEvent *event = next())
            handler(*event);
    }

    [[nodiscard]] QByteArrayView lastEventId() const { return m_lastEventId; }
    [[nodiscard]] std::optional<qint64> retry() const { return m_retry; }
    /// Data received so far of the incomplete event, as long as it is whole. Valid until the next
    /// call.
    [[nodiscard]] QByteArrayView pendingData() const
    {
        return m_truncated ? QByteArrayView() : QByteArrayView(m_data);
    }
    /// Lines without content after the last event.
    struct TrailingLines {
        qint64 offset = 0;
        qint64 bytes = 0;
        qint64 blankLines = 0; ///< besides the one that closes the event
    };
    [[nodiscard]] TrailingLines trailingLines() const;
    /// Bytes taken so far.
    [[nodiscard]] qint64 position() const { return m_position; }

private:
    /// What is known of the incomplete line.
    enum class LineState : quint8 { Fresh, Undecided, Data, Field, Dropped };

    /// The piece being read. LF and CR are searched separately and remembered, so that every byte
    /// is read twice at most, whichever of the two a stream uses.
    struct InputCursor {
        const char *at = nullptr;
        const char *end = nullptr;
        const char *lineFeed = nullptr; ///< the first one after `at`, or `end`
        const char *carriageReturn = nullptr;

        /// The first line end, or the end of the piece.
        const char *lineEnd();
    };

    void skipByteOrderMark();
    [[nodiscard]] bool startsWithByteOrderMark(QByteArrayView line) const;
    const SseEvent *processWholeLine(QByteArrayView line, qint64 offset);
    const SseEvent *endContinuedLine(qint64 end);
    void processLine(QByteArrayView line, qint64 offset, bool inPiece, bool cut = false);
    void processField(QByteArrayView name, QByteArrayView value, QByteArrayView line, bool cut);
    void processRetry(QByteArrayView value, QByteArrayView line);
    void continueLine(QByteArrayView part, qint64 offset);
    void classifyLine();
    void endLine(bool cut);
    void beginBlock(qint64 offset);
    void beginData(qint64 offset);
    void addData(QByteArrayView value);
    void appendData(QByteArrayView bytes);
    void copyViewedData();
    void addIgnoredLine(SseIgnoredLine::Kind kind, QByteArrayView text);
    const SseEvent *dispatch(qint64 end, bool unterminated);
    void resetBlock();

    QByteArray m_lastEventId;
    std::optional<qint64> m_retry;
    qint64 m_position = 0;
    qint64 m_eventLimit;
    InputCursor m_input;
    SseEvent m_current; ///< what next() returned
    bool m_isReturned = false;
    bool m_isEnded = false; ///< the body; remaining events are still to be returned

    // The line that the last piece left unfinished. The value of a data line goes straight to
    // m_data.
    QByteArray m_line;
    qint64 m_lineOffset = 0;
    qint64 m_valueOffset = 0; ///< of the newest data line
    LineState m_lineState = LineState::Fresh;
    quint8 m_markBytes = 0; ///< of a possible byte order mark; NoMark once past it
    bool m_skipsLineMarks = false;
    bool m_skipLineFeed = false;

    // The block so far.
    QByteArrayView m_view; ///< the data while it is one run of the current piece
    QByteArray m_data;     ///< otherwise the data
    QByteArray m_event;
    QByteArray m_id; ///< the id buffer: in force from the next blank line on
    std::vector<SseIgnoredLine> m_ignoredLines;
    qint64 m_omittedIgnoredLines = 0;
    qint64 m_dataLines = 0;
    qint64 m_blankLines = 0; ///< before the block
    qint64 m_blankOffset = 0;
    qint64 m_blockOffset = -1;
    qint64 m_dataOffset = -1;
    bool m_hasContent = false;
    bool m_hasId = false;
    bool m_hasData = false;
    bool m_isView = false;
    bool m_truncated = false;
    bool m_hasLineMark = false;
    bool m_isNameTruncated = false;
};

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/tap/httphead.h"

#include <functional>

namespace a2a {

/// Where the body of an HTTP/1.1 message ends, and which of its bytes are content (RFC 9112 §6 and
/// §7), read from pieces of any size. Nothing is kept but trailers.
class BodyFraming final {
public:
    /// The framing of a message without a body.
    BodyFraming() = default;
    /// Framing of a request's body. The head must be one that readRequestHead() accepts: others
    /// could be read in two ways.
    [[nodiscard]] static BodyFraming forRequest(const HttpHead &head);
    /// Framing of a response's body. `method` is that of the request.
    [[nodiscard]] static BodyFraming forResponse(const HttpHead &head, const QByteArray &method);

    using ContentHandler = std::function<void(QByteArrayView content)>;
    /// Returns how many of these bytes belong to the body. Passes the content among them to
    /// `onContent`, in order.
    qsizetype read(QByteArrayView bytes, const ContentHandler &onContent);
    /// To be called when the connection has ended. The body is whole then if it ends with the
    /// connection.
    void end();

    [[nodiscard]] bool isComplete() const { return m_state == State::Complete; }
    /// Whether the received bytes are not valid chunked encoding.
    [[nodiscard]] bool isBroken() const { return m_state == State::Broken; }
    [[nodiscard]] bool isChunked() const { return m_isChunked; }
    /// Whether the body ends where the connection ends.
    [[nodiscard]] bool endsWithConnection() const { return m_state == State::UntilEnd; }
    /// The fields after the last chunk.
    [[nodiscard]] const HttpHeaders &trailers() const { return m_trailers; }

private:
    enum class State : quint8 {
        Content, ///< m_left bytes of it follow
        UntilEnd,
        Size,          ///< of a chunk
        Extension,     ///< of a chunk, after its size
        SizeEnd,       ///< LF after a chunk's size
        ChunkEnd,      ///< CR after a chunk's content
        ChunkLineFeed, ///< LF after a chunk's content
        Trailer,       ///< a line, or the empty one that ends all
        TrailerEnd,
        Complete,
        Broken
    };
    void readByte(char c);
    void readSize(char c);
    void endSize();
    void endTrailer();

    State m_state = State::Complete;
    bool m_isChunked = false;
    quint64 m_remaining = 0;       ///< of the body, or of a chunk
    int m_digits = 0;              ///< of the chunk's size
    qsizetype m_overheadBytes = 0; ///< bytes of extensions and trailers
    QByteArray m_line;
    HttpHeaders m_trailers;
};

} // namespace a2a

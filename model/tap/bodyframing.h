// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/tap/httphead.h"

#include <functional>

namespace a2a {

/// Where the body of an HTTP/1.1 message ends, and which of its bytes are content (RFC 9112 §6 and
/// §7), read from pieces of any size. Nothing is kept but trailers.
class BodyFraming final {
public:
    /// No body.
    BodyFraming() = default;
    /// Framing of a request's body. The head must be one that readRequestHead() accepts: others
    /// could be read in two ways.
    [[nodiscard]] static BodyFraming ofRequest(const HttpHead &head);
    /// `method`: of the request.
    [[nodiscard]] static BodyFraming ofResponse(const HttpHead &head, const QByteArray &method);

    using Take = std::function<void(QByteArrayView content)>;
    /// How many of these bytes belong to the body. What of them is content is given to `take`, in
    /// order.
    qsizetype read(QByteArrayView bytes, const Take &take);
    /// The connection has ended: whole if that is how the body ends.
    void end();

    [[nodiscard]] bool isWhole() const { return m_state == State::Whole; }
    /// The received bytes are not valid chunked encoding.
    [[nodiscard]] bool isBroken() const { return m_state == State::Broken; }
    [[nodiscard]] bool isChunked() const { return m_isChunked; }
    /// The body ends where the connection ends.
    [[nodiscard]] bool endsWithConnection() const { return m_state == State::UntilEnd; }
    /// The fields after the last chunk.
    [[nodiscard]] const HttpHeaders &trailers() const { return m_trailers; }

private:
    enum class State : quint8 {
        Content, ///< m_left bytes of it follow
        UntilEnd,
        Size,      ///< of a chunk
        Extension, ///< of a chunk, after its size
        SizeEnd,   ///< LF after a chunk's size
        ChunkEnd,  ///< CR after a chunk's content
        ChunkFeed, ///< LF after a chunk's content
        Trailer,   ///< a line, or the empty one that ends all
        TrailerEnd,
        Whole,
        Broken
    };
    void readByte(char c);
    void readSize(char c);
    void endSize();
    void endTrailer();

    State m_state = State::Whole;
    bool m_isChunked = false;
    quint64 m_left = 0;     ///< of the body, or of a chunk
    int m_digits = 0;       ///< of the chunk's size
    qsizetype m_beside = 0; ///< bytes of extensions and trailers
    QByteArray m_line;
    HttpHeaders m_trailers;
};

} // namespace a2a

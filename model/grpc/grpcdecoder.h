// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace a2a {

/// One length-prefixed message of a gRPC body, or the part of it that was received.
struct GrpcFrame {
    enum class Fault : quint8 {
        None,
        Compressed, ///< flag 1, although no compression was requested
        NotGrpc,    ///< a flag that gRPC does not define; nothing after it can be read
        TooLarge,   ///< its prefix announces more than the limit; nothing after it can be read
        Truncated,  ///< the body ended inside it
    };
    /// The message without its prefix, or empty if it cannot be read. Valid until the next call of
    /// the decoder.
    QByteArrayView message;
    qint64 offset = 0;    ///< of the prefix in the body
    qint64 length = 0;    ///< of prefix and message, as far as received
    qint64 announced = 0; ///< length of the message by its prefix
    quint8 flag = 0;
    Fault fault = Fault::None;
};

/// Cuts a gRPC body into its messages (one byte of flags, four of length, big-endian), split
/// anywhere. A message received in one piece is returned without being copied. Nothing is allocated
/// for a length that has only been announced.
class GrpcDecoder final {
public:
    static constexpr qint64 PrefixSize = 5;
    static constexpr qint64 DefaultLimit = 128 * 1024 * 1024;

    explicit GrpcDecoder(qint64 limit = DefaultLimit)
        : m_limit(limit)
    {
    }

    /// Feeds a piece of the body, which must stay valid until next() returns null.
    void feed(QByteArrayView bytes) { m_rest = bytes; }
    /// Replaces the last bytes fed, which turned out to contain a secret, by as many masked bytes.
    void overwrite(QByteArrayView last);
    /// Ends the body: next() returns an incomplete message at its end with Fault::Truncated.
    void finish() { m_isEnded = true; }
    /// The next complete message, in order, or null if there is none.
    [[nodiscard]] const GrpcFrame *next();

private:
    [[nodiscard]] bool beginMessage();
    [[nodiscard]] bool continueMessage();
    [[nodiscard]] bool takeRemainder();
    [[nodiscard]] GrpcFrame makeFrame(QByteArrayView prefix) const;
    void setFrame(const GrpcFrame &frame, QByteArrayView message);

    qint64 m_limit;
    QByteArrayView m_rest; ///< of the piece fed
    QByteArray m_whole;    ///< the message next() returned, if received in several pieces
    GrpcFrame m_out;       ///< what next() returned
    bool m_isEnded = false;
    QByteArray m_pending;  ///< an incomplete message, with its prefix
    qint64 m_position = 0; ///< of the beginning of m_pending in the body
    bool m_broken = false;
};

/// Returns the message with its length prefix.
[[nodiscard]] QByteArray makeGrpcFrame(QByteArrayView message);

} // namespace a2a

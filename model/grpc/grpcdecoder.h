// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace a2a {

/// One length-prefixed message of a gRPC body, or what there is of it.
struct GrpcFrame {
    enum class Fault : quint8 {
        None,
        Compressed, ///< flag 1, although nothing packed was asked for
        NotGrpc,    ///< a flag that gRPC does not define; nothing after it can be read
        TooLarge,   ///< its prefix announces more than the limit; nothing after it can be read
        Truncated,  ///< the body ended inside it
    };
    /// Without the prefix; empty where nothing can be read. Valid until the next call.
    QByteArrayView message;
    qint64 offset = 0;    ///< of the prefix in the body
    qint64 length = 0;    ///< of prefix and message, as far as they came
    qint64 announced = 0; ///< length of the message by its prefix
    quint8 flag = 0;
    Fault fault = Fault::None;
};

/// Cuts a gRPC body into its messages (one byte of flags, four of length, big-endian), split
/// anywhere. A message that came in one piece is handed over without being copied. Nothing is
/// allocated for a length that has only been announced.
class GrpcDecoder final {
public:
    static constexpr qint64 PrefixSize = 5;
    static constexpr qint64 DefaultLimit = 128 * 1024 * 1024;

    explicit GrpcDecoder(qint64 limit = DefaultLimit)
        : m_limit(limit)
    {
    }

    /// Takes a piece of the body, which stays where it is until next() has told that there is no
    /// more in it.
    void feed(QByteArrayView bytes) { m_rest = bytes; }
    /// The body has ended: what was left comes now, marked `Truncated`.
    void finish() { m_isEnded = true; }
    /// The next message that ends in what was fed, in order; null: there is none.
    [[nodiscard]] const GrpcFrame *next();

private:
    [[nodiscard]] bool begin();
    [[nodiscard]] bool proceed();
    [[nodiscard]] bool takeRest();
    [[nodiscard]] GrpcFrame frameOf(QByteArrayView prefix) const;
    void put(const GrpcFrame &frame, QByteArrayView message);

    qint64 m_limit;
    QByteArrayView m_rest; ///< of the piece fed
    QByteArray m_whole;    ///< the message that next() returned, when it came in several pieces
    GrpcFrame m_out;       ///< what next() returned
    bool m_isEnded = false;
    QByteArray m_pending;  ///< a message whose end has not come yet, with its prefix
    qint64 m_position = 0; ///< in the body, of what follows m_pending's beginning
    bool m_broken = false;
};

/// A message with the prefix that goes before it.
[[nodiscard]] QByteArray grpcFramed(QByteArrayView message);

} // namespace a2a

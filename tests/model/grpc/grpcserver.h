// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "model/recording/recording.h"

#include <QTcpServer>

#include <optional>
#include <vector>

namespace a2a::test {

/// How a call ends.
struct GrpcAnswer {
    QByteArray message; ///< without its frame; empty: a response without a body, status in the head
    HttpHeaders trailers;              ///< grpc-status and its related headers; names in lower case
    std::optional<quint32> reset = {}; ///< RST_STREAM with this error after the head, nothing else
    int controlFrames = 0;             ///< SETTINGS frames, and nothing else
    QByteArray body = {};              ///< instead of the message: all bytes of the response's body
    QByteArray frames = {};            ///< instead of a response: frames as they are
    QByteArray flood = {};             ///< after those: this frame, as often as `times`
    int times = 0;
    bool closes = false; ///< the connection, after that
};

/// A frame of HTTP/2 (RFC 9113 4.1).
[[nodiscard]] QByteArray http2Frame(quint8 type, quint8 flags, quint32 stream,
                                    const QByteArray &payload);

/// A loopback server with as much HTTP/2 in clear text (RFC 9113) as unary gRPC calls need, on its
/// creator's thread. Headers are sent as they are, without compression; those of requests are not
/// read. Port 0: the system chooses.
class GrpcServer final : public QTcpServer {
    Q_OBJECT

public:
    GrpcServer();

    /// The next calls get these responses in order; the last one is repeated.
    void play(std::vector<GrpcAnswer> answers) { m_answers = std::move(answers); }
    [[nodiscard]] QByteArray origin() const; ///< "http://127.0.0.1:PORT"
    /// The messages of complete calls, without their frames.
    [[nodiscard]] const std::vector<QByteArray> &requests() const { return m_requests; }
    [[nodiscard]] GrpcAnswer takeCall(const QByteArray &framed);

private:
    std::vector<GrpcAnswer> m_answers;
    std::vector<QByteArray> m_requests;
};

} // namespace a2a::test

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"

#include <chrono>
#include <cstdint>

namespace a2a {

/// What a server accepts from any client. Anything beyond a limit gets the response HTTP
/// prescribes.
struct ServerLimits {
    qsizetype headBytes = qsizetype{64} * 1024; ///< request line and headers
    int headFields = 200;
    qint64 bodyBytes = qint64{16} * 1024 * 1024;
    int connections = 128;                      ///< open at the same time
    std::chrono::milliseconds headTime{10'000}; ///< from the first byte to the end of the head
    std::chrono::milliseconds bodyTime{30'000}; ///< from there to the end of the body
    std::chrono::milliseconds idleTime{60'000}; ///< between two requests of a connection
    qint64 unfinishedBytes = qint64{64} * 1024 * 1024; ///< of all requests that are not whole yet
    int recordedRefusals = 500; ///< of those that reached no handler; the rest is counted only
};

/// What is wrong with data received in place of a request.
enum class RequestFault : std::uint8_t {
    None,
    Malformed,    ///< request line, header or chunk is not valid HTTP
    BareLineFeed, ///< a line of the head ends without the CR
    Version,      ///< of HTTP: neither 1.0 nor 1.1
    Http2,        ///< the preface of HTTP/2
    TlsOnClear,   ///< TLS on a port without it
    ClearOnTls,   ///< no TLS on a port with it
    Framing,      ///< its length is given twice, or cannot be read
    HeadTooLong,  ///< the head is too long, or has too many fields
    BodyTooLong,
    NoRoom,  ///< unfinished requests have used up the memory for them
    TooSlow, ///< a limit of time ran out
    CutOff,  ///< the connection ended within it
};
/// The corresponding HTTP status, or 0 if no response is sent.
[[nodiscard]] int statusOf(RequestFault fault);
/// Code and message for the fault, with which the exchange ends in the recording.
[[nodiscard]] Error errorOf(RequestFault fault, const ServerLimits &limits);

/// A complete request as received: fields in their order, equal names separate, spelling unchanged.
struct ServerRequest {
    QByteArray method;
    QByteArray target; ///< as in the request line
    bool isHttp11 = true;
    bool keepsAlive = true; ///< the sender wants to keep this connection
    bool expectsContinue = false;
    HttpHeaders headers;
    HttpHeaders trailers; ///< after a chunked body
    QByteArray body;      ///< without the framing of chunks
};

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/server/serverrequest.h"

namespace a2a {

/// The head of an HTTP/1.1 message as received (RFC 9112): fields in their order, equal names
/// separate, spelling unchanged.
struct HttpHead {
    // of a request
    QByteArray method;
    QByteArray target; ///< as in the request line
    // of a response
    int status = 0;
    QByteArray reason;

    bool isHttp11 = true;
    HttpHeaders headers;
};

/// What could be read of the beginning of a message.
struct ParsedHead {
    HttpHead head;
    qsizetype size = 0; ///< of the head, in bytes; 0 while it is not complete
    RequestFault fault = RequestFault::None;
};

/// The head of a request that will be passed on. Whatever two readers could understand differently
/// is refused: two lengths, a length beside chunks, lines that are continued or end without CR,
/// blanks before a colon, two hosts.
[[nodiscard]] ParsedHead readRequestHead(QByteArrayView bytes, const ServerLimits &limits);
/// The head of a response. Its body's length is determined as in RFC 9112 §6.3.
[[nodiscard]] ParsedHead readResponseHead(QByteArrayView bytes, const ServerLimits &limits);

/// Whether a comma-separated field has this token. Case is ignored.
[[nodiscard]] bool hasToken(const HttpHeaders &headers, QByteArrayView name, QByteArrayView token);
/// Whether the connection stays open after the message (RFC 9112 §9.3).
[[nodiscard]] bool keepsAlive(const HttpHead &head);

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/bindings/agenterror.h"

namespace a2a {

/// A response, or an event of a stream, as an agent sends it.
struct EncodedResponse {
    HttpHeaders headers; ///< for gRPC including the trailers of an error
    QByteArray body;     ///< JSON; for an event the data of the event
    QByteArray message;  ///< for gRPC: the framed message
};

/// Encodes a response or an event. `payload` is what the dialect's codec wrote; `id` is the JSON of
/// the request's id.
[[nodiscard]] Result<EncodedResponse> encodeResponse(const Dialect &dialect, Operation operation,
                                                     const QByteArray &payload,
                                                     const QByteArray &id, bool isEvent);
[[nodiscard]] EncodedResponse encodeErrorResponse(const Dialect &dialect, const AgentError &error,
                                                  const QByteArray &id);

} // namespace a2a

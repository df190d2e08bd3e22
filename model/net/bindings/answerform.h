// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/bindings/agenterror.h"

namespace a2a {

/// A response, or an event of a stream, as an agent sends it.
struct AnswerForm {
    HttpHeaders headers; ///< gRPC: the trailers of an error, too
    QByteArray body;     ///< JSON; of an event the event's
    QByteArray message;  ///< gRPC: framed
};

/// `payload`: as the dialect's codec writes it; `id`: JSON, of the request.
[[nodiscard]] Result<AnswerForm> answerForm(const Dialect &dialect, Operation operation,
                                            const QByteArray &payload, const QByteArray &id,
                                            bool isEvent);
[[nodiscard]] AnswerForm errorForm(const Dialect &dialect, const AgentError &error,
                                   const QByteArray &id);

} // namespace a2a

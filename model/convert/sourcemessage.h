// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentresponse.h"
#include "model/json/document.h"
#include "model/net/bindings/agenterror.h"

#include <memory>
#include <optional>

namespace a2a {

/// A message of the protocol, read from its text, in version-neutral terms.
struct SourceMessage {
    enum class Kind : quint8 { Request, Response, Error };

    Kind kind = Kind::Request;
    const Dialect *dialect = nullptr; ///< in which it is written
    Operation operation = Operation::Send;
    bool isEvent = false; ///< of a stream
    QByteArray id;        ///< JSON-RPC id as JSON, or empty if there is none
    OperationCall call;   ///< of a request
    AgentResponse answer;
    AgentError error;
    /// The headers of a request, without those that a binding writes itself.
    HttpHeaders headers;
    /// The JSON of the message, which may be empty. `content` is the parameters, the payload or the
    /// error in it.
    std::shared_ptr<const json::Document> document;
    json::Value content;

    /// Whether the body is JSON or empty. Other requests cannot be converted.
    [[nodiscard]] bool isReadable() const
    {
        return document->isValid() || document->bytes().isEmpty();
    }
};

/// Reads a JSON-RPC envelope, bare parameters, a response, an event, an error, a card, or an HTTP
/// request or response with its head. The protocol version is recognized by the values in it. The
/// error names the position at which it cannot be read.
[[nodiscard]] Result<SourceMessage> readSource(const QByteArray &text);
/// Reads a recorded request. `body` is its JSON; for gRPC, the JSON equivalent of its message.
/// `base` is the path of the interface, if known; what follows it may be a tenant.
[[nodiscard]] SourceMessage sourceFromRequest(const Dialect &dialect, Operation operation,
                                              const RequestHead &head, const QByteArray &body,
                                              const std::optional<QString> &base = {});
/// Reads the JSON of a response or an event in a known dialect.
[[nodiscard]] Result<SourceMessage> sourceFromResponse(const Dialect &dialect, Operation operation,
                                                       const QByteArray &json, bool isEvent);

} // namespace a2a

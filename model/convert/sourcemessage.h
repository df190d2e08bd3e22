// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentanswer.h"
#include "model/json/document.h"
#include "model/net/bindings/agenterror.h"

#include <memory>
#include <optional>

namespace a2a {

/// A message of the protocol, read from its text, in version-neutral terms.
struct SourceMessage {
    enum class Kind : quint8 { Request, Answer, Error };

    Kind kind = Kind::Request;
    const Dialect *dialect = nullptr; ///< in which it is written
    Operation operation = Operation::Send;
    bool isEvent = false; ///< of a stream
    QByteArray id;        ///< JSON-RPC: JSON, empty if it has none
    OperationCall call;   ///< of a request
    AgentAnswer answer;
    AgentError error;
    /// The headers of a request, without those that a binding writes itself.
    HttpHeaders headers;
    /// The message's JSON, perhaps none, with the parameters, the payload or the error in it.
    std::shared_ptr<const json::Document> document;
    json::Value content;

    /// A request whose body is not JSON cannot be converted.
    [[nodiscard]] bool isReadable() const
    {
        return document->isValid() || document->bytes().isEmpty();
    }
};

/// Reads a JSON-RPC envelope, bare parameters, a response, an event, an error, a card, or an HTTP
/// request or response with its head. Its version is that of its words. The error says where it
/// cannot be read.
[[nodiscard]] Result<SourceMessage> readSource(const QByteArray &text);
/// A request as it is recorded. `body`: JSON, of gRPC the JSON equivalent of its message. `base`:
/// the path of the interface, where known: what lies behind it may be a tenant.
[[nodiscard]] SourceMessage sourceOfRequest(const Dialect &dialect, Operation operation,
                                            const RequestHead &head, const QByteArray &body,
                                            const std::optional<QString> &base = {});
/// A response's or an event's JSON, of a known dialect.
[[nodiscard]] Result<SourceMessage> sourceOfAnswer(const Dialect &dialect, Operation operation,
                                                   const QByteArray &json, bool isEvent);

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/a2a/codec.h"
#include "model/json/document.h"
#include "model/net/http/exchange.h"

#include <optional>

namespace a2a {

/// How a call becomes HTTP and a response becomes a payload (the second axis beside the protocol
/// version). Stateless; one object per binding, alive as long as the program.
class Binding {
public:
    virtual ~Binding() = default;

    /// Content of a response or stream event once the binding's envelope is removed.
    struct UnwrappedResponse {
        json::Value payload;        ///< for the codec; invalid when `error` is set
        std::optional<Error> error; ///< the agent's error, or why the envelope cannot be read
    };
    /// What is known of the call when its response is read.
    struct ResponseContext {
        Operation operation = Operation::Send;
        quint32 callId = 0; ///< all bits set if there is nothing to compare with
        int httpStatus = 0;
        int attempt = 0; ///< the attempt of the call, counted from 0
    };
    /// A recorded request of ours, for folding what was sent. Values and ids may point into the
    /// document.
    struct SentRequest {
        json::Value params;   ///< may be invalid
        json::Value message;  ///< of a send
        QByteArray taskId;    ///< of the task concerned, or empty if there is none yet
        QByteArray contextId; ///< of the conversation, if the client names it
    };

    /// Who sent a message.
    enum class MessageSide : quint8 { Request, Response };

    [[nodiscard]] virtual BindingKind kind() const = 0;
    /// The JSON equivalent of one message of a binary body, without its length prefix. An error if
    /// the bytes are not such a message.
    [[nodiscard]] virtual Result<QByteArray> toJson(const Codec &codec, Operation operation,
                                                    MessageSide side, QByteArrayView message,
                                                    Notes &notes) const;
    /// The error reported at the end of a finished exchange beyond HTTP and its body (gRPC: the
    /// status).
    [[nodiscard]] virtual std::optional<Error> statusError(const ExchangeFacts &facts) const;
    /// Whether the operation exists in this binding of the codec's protocol version.
    [[nodiscard]] virtual bool supports(const Codec &codec, Operation operation) const;
    /// The request of a call; `callId` identifies the call in responses (JSON-RPC: the id).
    [[nodiscard]] virtual ExchangeRequest request(const Codec &codec, const Offer &offer,
                                                  const OperationCall &call,
                                                  quint32 callId) const = 0;
    /// The body for a request's JSON: the JSON itself, or its framed message. An error if the JSON
    /// cannot be expressed as one.
    [[nodiscard]] virtual Result<QByteArray> encodeBody(const Codec &codec, Operation operation,
                                                        const QByteArray &json) const;
    /// The id that the response to a body will carry: `given` if the binding sends no id in the
    /// body, all bits set if there is nothing to compare.
    [[nodiscard]] virtual quint32 readCallId(const QByteArray &body, quint32 given) const;
    /// Reads back a request of ours; `body` is the recorded body, an invalid document if there was
    /// none.
    [[nodiscard]] virtual SentRequest parseSentRequest(const RequestHead &head,
                                                       const json::Document &body) const = 0;
    /// Removes the envelope of a response or event and returns its content.
    [[nodiscard]] virtual UnwrappedResponse
    read(const json::Document &document, const ResponseContext &call, Notes &notes) const = 0;
    /// Whether an empty body is how the binding reports success of the operation.
    [[nodiscard]] virtual bool acceptsEmptyBody(const ResponseContext &call) const;
    /// Whether this error suggests that the same call can be made in another way: it is then sent
    /// with `attempt` + 1. Only for calls that change nothing when they are refused; the protocol
    /// version stays the same.
    [[nodiscard]] virtual bool hasFallback(const Codec &codec, const ResponseContext &call,
                                           const QString &errorCode) const;
};

/// The error for a response whose body is not what the binding requires: not JSON, empty, a web
/// page.
[[nodiscard]] Error unreadableResponseError(int httpStatus, const HttpHeaders &headers,
                                            QByteArrayView body, const json::Document &document);
/// The advice about an empty body: `otherwise`, unless Qt may have hidden a body from us.
[[nodiscard]] Phrase emptyBodyHint(const HttpHeaders &headers, Phrase otherwise);

/// Puts what the server said, if anything, into the sentence about its HTTP error status.
void addServerMessage(Error &error, int httpStatus, const QString &said);

/// An HTTP error status as a sentence; nothing for 2xx.
[[nodiscard]] std::optional<Error> httpStatusError(int httpStatus, const QByteArray &reason);

} // namespace a2a

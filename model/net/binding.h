// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/a2a/codec.h"
#include "model/json/document.h"
#include "model/net/exchange.h"

#include <optional>

namespace a2a {

/// How a call becomes HTTP and an answer becomes a payload (the second axis beside the generation).
/// Stateless; one object per binding lives as long as the program.
class Binding {
public:
    virtual ~Binding() = default;

    /// What an answer or stream event holds once the binding's envelope is taken off.
    struct Reading {
        json::Value payload;        ///< for the codec; invalid when `error` is set
        std::optional<Error> error; ///< the agent's refusal, or why the envelope cannot be read
    };
    /// What is known of the call when its answer is read.
    struct Answered {
        Operation operation = Operation::Send;
        quint32 callId = 0; ///< all bits set: none to compare with
        int httpStatus = 0;
        int attempt = 0; ///< of the call
    };
    /// A recorded request of ours, for folding what was sent.
    struct Sent {
        json::Value params;   ///< may be invalid
        json::Value message;  ///< of a send
        QByteArray taskId;    ///< of the task it is about; empty: none yet
        QByteArray contextId; ///< of the conversation, where the client names it
    };

    /// Who sent a message.
    enum class MessageSide : quint8 { Request, Answer };

    [[nodiscard]] virtual BindingKind kind() const = 0;
    /// Of bodies that are messages (BodyForm): the JSON that stands for one message, without its
    /// prefix. An error when it is no such message.
    [[nodiscard]] virtual Result<QByteArray> toJson(const Codec &codec, Operation operation,
                                                    MessageSide side, QByteArrayView message,
                                                    Notes &notes) const;
    /// What the end of a finished exchange says beyond HTTP and its body (gRPC: the status).
    [[nodiscard]] virtual std::optional<Error> refusal(const ExchangeFacts &facts) const;
    /// Whether the operation exists in this binding of the codec's generation.
    [[nodiscard]] virtual bool has(const Codec &codec, Operation operation) const;
    /// The request of a call; `callId` tells calls apart in answers (JSON-RPC: the id).
    [[nodiscard]] virtual ExchangeRequest request(const Codec &codec, const Offer &offer,
                                                  const OperationCall &call,
                                                  quint32 callId) const = 0;
    /// The body that stands for a request's JSON: the JSON itself, or its framed message.
    /// An error when that cannot be said in one.
    [[nodiscard]] virtual Result<QByteArray> bodyOf(const Codec &codec, Operation operation,
                                                    const QByteArray &json) const;
    /// The id by which the answer to a body tells itself, `given` where the binding has none in it;
    /// all bits set: none to compare.
    [[nodiscard]] virtual quint32 callIdOf(const QByteArray &body, quint32 given) const;
    /// Reads a request of ours again; `body` is the recorded body, an invalid document when there
    /// was none.
    [[nodiscard]] virtual Sent sent(const RequestHead &head, const json::Document &body) const = 0;
    /// Takes the envelope off.
    [[nodiscard]] virtual Reading read(const json::Document &document, const Answered &call,
                                       Notes &notes) const = 0;
    /// An empty body is what the binding answers with when the operation was done.
    [[nodiscard]] virtual bool emptyIsDone(const Answered &call) const;
    /// The same call can be made in another way, which this refusal suggests: send it with
    /// `attempt` + 1. Only for calls that change nothing when they are refused, and never another
    /// generation.
    [[nodiscard]] virtual bool hasOtherWay(const Codec &codec, const Answered &call,
                                           const QString &errorCode) const;
};

/// The error for an answer whose body is not what the binding says: not JSON, empty, a web page.
[[nodiscard]] Error unreadableAnswer(int httpStatus, const QByteArray &contentType,
                                     QByteArrayView body, const json::Document &document);

/// An HTTP status that refuses, in a sentence; nothing for 2xx.
[[nodiscard]] std::optional<Error> httpStatusError(int httpStatus, const QByteArray &reason);

} // namespace a2a

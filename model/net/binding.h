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

    [[nodiscard]] virtual BindingKind kind() const = 0;
    /// The request of a call; `callId` tells calls apart in answers (JSON-RPC: the id).
    [[nodiscard]] virtual ExchangeRequest request(const Codec &codec, const Offer &offer,
                                                  const OperationCall &call, quint32 callId) const = 0;
    /// The parameters within a recorded request of ours, for folding what was sent.
    [[nodiscard]] virtual json::Value requestParams(const json::Document &request) const = 0;
    /// Takes the envelope off. `httpStatus` is that of the answer the document came in.
    [[nodiscard]] virtual Reading read(const json::Document &document, quint32 callId, int httpStatus,
                                       Notes &notes) const = 0;
};

/// The error for an answer whose body is not what the binding says: not JSON, empty, a web page.
[[nodiscard]] Error unreadableAnswer(int httpStatus, const QByteArray &contentType, QByteArrayView body,
                                     const json::Document &document);

/// An HTTP status that refuses, in a sentence; nothing for 2xx.
[[nodiscard]] std::optional<Error> httpStatusError(int httpStatus, const QByteArray &reason);

} // namespace a2a

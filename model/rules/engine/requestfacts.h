// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/recording/recording.h"
#include "model/rules/engine/checks.h"

#include <QByteArrayList>

#include <optional>

namespace a2a::rules {

/// What rules know of the call whose answer they look at.
struct Call {
    Generation generation = Generation::V1_0;
    BindingKind binding = BindingKind::JsonRpc;
    Operation operation = Operation::Send;
    quint32 callId = 0; ///< all bits set: none to compare with
    int patch = -1;     ///< 6 of 0.2.6, by the card; negative: not known
};

/// The third number of a version as cards write it, where it is one of that generation; -1: it
/// names none, or another generation is spoken than the card says.
[[nodiscard]] int patchOf(QByteArrayView version, Generation generation);

/// What the request said, as far as its answer is compared with it. Copies: the request's bytes
/// need not stay.
struct RequestFacts {
    bool isKnown = false;     ///< the request could be read
    bool isBatch = false;     ///< it is an array of requests
    bool hasId = false;       ///< it is a request of JSON-RPC whose id can be copied
    bool isWhole = false;     ///< its message has what a message must have
    bool lacksParams = false; ///< JSON-RPC: what it is about is missing in its parameters
    QByteArray messageId;     ///< of the message that is sent
    QByteArray taskId;
    QByteArray contextId;
    QByteArray pageContext; ///< of a list: only tasks of that context
    QByteArray pageState;   ///< likewise, in the generation's word
    QByteArray after;       ///< likewise: statusTimestampAfter
    std::optional<qint64> historyLength;
    std::optional<qint64> pageSize;
    bool includesArtifacts = false;
    bool waits = false; ///< 1.0: the answer is to come when the task ends or waits
    QByteArrayList outputModes;
    QByteArrayList extensions; ///< of the header
};

/// A request as it was recorded.
struct SentRequest {
    json::Value document; ///< the whole body; invalid where there is none
    json::Value params;   ///< JSON-RPC: its parameters; HTTP+JSON: the body
    json::Value message;  ///< of a send
    QByteArray taskId;    ///< of the task that it is about; empty: none yet
    QByteArray contextId;
};
/// Of a plain GET, the address tells.
[[nodiscard]] RequestFacts requestFactsOf(const Call &call, const SentRequest &sent,
                                          const RequestHead &head);

/// A message is sent, with or without a stream.
[[nodiscard]] inline bool isSend(const Call &call)
{
    return call.operation == Operation::Send || call.operation == Operation::SendStreaming;
}

} // namespace a2a::rules

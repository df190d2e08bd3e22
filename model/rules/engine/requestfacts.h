// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/a2a/wiretraits.h"
#include "model/recording/recording.h"
#include "model/rules/engine/checks.h"

#include <QByteArrayList>

#include <optional>

namespace a2a::rules {

/// What rules know of the call whose response they check.
struct Call {
    ProtocolVersion protocolVersion = ProtocolVersion::V1_0;
    BindingKind binding = BindingKind::JsonRpc;
    Operation operation = Operation::Send;
    quint32 callId = 0;  ///< all bits are set if there is nothing to compare with
    int patch = -1;      ///< the 6 of 0.2.6, from the card; negative if unknown
    bool isOpen = false; ///< the card declares no way to authenticate

    [[nodiscard]] const VersionTraits &version() const { return traitsOf(protocolVersion); }
    [[nodiscard]] const BindingTraits &bindingTraits() const { return traitsOf(binding); }
};

/// The third number of a version as cards write it, if it belongs to that protocol version. -1 if
/// there is none, or if the version in use is not the card's.
[[nodiscard]] int parsePatchVersion(QByteArrayView version, ProtocolVersion protocolVersion);

/// Whether a card of any version declares no way to authenticate.
[[nodiscard]] bool declaresNoScheme(json::Value card);

/// The parts of the request that its response is compared with. Copies: the request's bytes need
/// not stay.
struct RequestFacts {
    bool isKnown = false;            ///< the request could be read
    bool isBatch = false;            ///< it is an array of requests
    bool hasId = false;              ///< it is a request of JSON-RPC whose id can be copied
    bool lacksId = false;            ///< it is an object without one
    QByteArray id;                   ///< as spelled in JSON, empty if none can be copied
    bool hasRequiredMembers = false; ///< its message has the required members
    bool lacksParams = false;        ///< JSON-RPC: its parameters lack what it is about
    QByteArray messageId;            ///< of the message that is sent
    QByteArray taskId;
    QByteArray contextId;
    QByteArray pageContext; ///< of a list: only tasks of that context
    QByteArray pageState;   ///< the same, as the version's word
    QByteArray after;       ///< the same: statusTimestampAfter
    std::optional<qint64> historyLength;
    std::optional<qint64> pageSize;
    bool includesArtifacts = false;
    bool isBlocking = false; ///< 1.0: the response is due when the task ends or is interrupted
    QByteArrayList outputModes;
    QByteArrayList extensions; ///< of the header
};

/// A request as recorded.
struct SentRequest {
    json::Value document; ///< the whole body; invalid if there is none
    json::Value params;   ///< JSON-RPC: its parameters; HTTP+JSON: the body
    json::Value message;  ///< of a send
    QByteArray taskId;    ///< of the task concerned, empty if there is none yet
    QByteArray contextId;
};
/// Reads the facts from the request's body, and for a plain GET from its URL.
[[nodiscard]] RequestFacts readRequestFacts(const Call &call, const SentRequest &sent,
                                            const RequestHead &head);

/// Whether the call sends a message, with or without a stream.
[[nodiscard]] inline bool isSend(const Call &call)
{
    return call.operation == Operation::Send || call.operation == Operation::SendStreaming;
}

} // namespace a2a::rules

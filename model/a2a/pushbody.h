// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"

namespace a2a {

/// The content of a push notification, by the shape of its body: agents use the version of the
/// client that started the task, or their newest one (1.0 §4.3.3, 0.3 §9.5, 0.1 §9.4).
struct PushBody {
    json::Value payload;      ///< without a JSON-RPC envelope
    bool isEnveloped = false; ///< it has an envelope, which notifications must not have
    bool isWrapped = false;   ///< the payload is in a member named after its kind, as in 1.0
    bool hasKind = false;     ///< it has a kind member, as in 0.2 and 0.3
    bool isBareText = false;  ///< as in 0.1's example: taskId and a status that is a string
    ProtocolVersion protocolVersion =
        ProtocolVersion::V1_0; ///< by its shape, or the expected one if ambiguous
    bool isCertain = false;    ///< no other version has this shape
};

/// Finds the content of a notification's body. `expected` is the version of the call that
/// registered the address.
[[nodiscard]] PushBody readPushBody(json::Value root, ProtocolVersion expected);
/// The event that a push notification reports; EventKind::Unknown if it is none of the protocol's.
[[nodiscard]] EventHead readPushHead(const PushBody &body, Notes &notes);

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"

namespace a2a {

/// The content of a push notification, by the shape of its body: agents use the version of the
/// client that started the task, or their newest one (1.0 §4.3.3, 0.3 §9.5, 0.1 §9.4).
struct PushBody {
    json::Value payload;      ///< without a JSON-RPC envelope
    bool isEnveloped = false; ///< it had one, where none belongs
    bool isWrapped = false;   ///< it is in a member named after its kind, as in 1.0
    bool hasKind = false;     ///< it has a kind member, as in 0.2 and 0.3
    bool isBareText = false;  ///< 0.1's example in prose: taskId and a status that is a word
    Generation generation = Generation::V1_0; ///< by shape; if that is ambiguous, as expected
    bool isCertain = false;                   ///< the shape is of that version and no other
};

/// `expected`: of the call by which the address was registered.
[[nodiscard]] PushBody pushBodyOf(json::Value root, Generation expected);
/// The event that a push notification reports; EventKind::Unknown if it is none of the protocol's.
[[nodiscard]] EventHead readPushHead(const PushBody &body, Notes &notes);

} // namespace a2a

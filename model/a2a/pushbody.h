// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"

namespace a2a {

/// What a push notification brings, told by the shape of its body: agents send that of whoever
/// started the task, or their newest one (1.0 §4.3.3, 0.3 §9.5, 0.1 §9.4).
struct PushBody {
    json::Value payload;      ///< without an envelope of JSON-RPC
    bool isEnveloped = false; ///< one stood around it, where none belongs
    bool isWrapped = false;   ///< it is a member of its name, as in 1.0
    bool hasKind = false;     ///< it says its kind, as in 0.2 and 0.3
    bool isBareText = false;  ///< 0.1's example in words: taskId and a status that is a word
    Generation generation = Generation::V1_0; ///< by shape; where that says nothing, as expected
    bool isCertain = false;                   ///< the shape is of that generation and no other
};

/// `expected`: of the call by which the address was registered.
[[nodiscard]] PushBody pushBodyOf(json::Value root, Generation expected);
/// What it tells; EventKind::Unknown when it is nothing that is known.
[[nodiscard]] EventHead readPushHead(const PushBody &body, Notes &notes);

} // namespace a2a

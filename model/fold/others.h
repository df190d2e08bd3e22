// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

namespace a2a {

/// The frame with which an entry of a conversation began; NoIndex: an artifact without content.
[[nodiscard]] FrameIndex frameOf(const Store &store, const ChatEntry &entry);

/// The request that an exchange is about: for a push notification the one that registered its
/// address, else its own.
[[nodiscard]] ExchangeId askedIn(const Store &store, ExchangeId id);

/// The conversation is another program's: a tap passed the call that began it. Nobody here was
/// asked in it.
[[nodiscard]] bool isOthers(const Recording &recording, const Store &store, ContextIndex context);

} // namespace a2a

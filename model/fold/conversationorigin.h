// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

namespace a2a {

/// The frame with which an entry of a conversation began, or NoIndex for an artifact without
/// content.
[[nodiscard]] FrameIndex frameOf(const Store &store, const ChatEntry &entry);

/// The request that an exchange is about: for a push notification the one that registered its
/// address, else its own.
[[nodiscard]] ExchangeId requestExchange(const Store &store, ExchangeId id);

/// The conversation belongs to another program: a tap passed on the call that began it. Its
/// questions are not for the user of this program.
[[nodiscard]] bool isTappedConversation(const Recording &recording, const Store &store,
                                        ContextIndex context);

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/pushbody.h"
#include "model/recording/recording.h"
#include "model/rules/engine/rule.h"

#include <optional>

namespace a2a::rules {

/// A push notification as it came, or the request by which an agent looks at our address first
/// (0.1).
struct HookView {
    json::Value at; ///< its body; invalid when that is no JSON
    const RequestHead &head;
    const Receipt &receipt;
    const PushBody &body;
    const EventHead &event; ///< what was read in it
    /// Of the call that registered the address; nothing: somebody else did.
    std::optional<Generation> registered;
    QByteArray taskId;    ///< that it registered; empty: not known
    bool isAgain = false; ///< the same bytes came before

    /// It tells something, right or wrong.
    [[nodiscard]] bool isNotification() const { return head.method != "GET"; }
    /// Its shape is that of another generation, which is said by itself.
    [[nodiscard]] bool isForeign() const;
};

/// What became of a notification.
struct HookEndView {
    const ExchangeFacts &facts;
};

/// Updates of a stream that no notification told, although the task's end came by one.
struct HookMissedView {
    QStringList states;
};

[[nodiscard]] Table<HookView> hookRules();
[[nodiscard]] Table<HookEndView> hookEndRules();
[[nodiscard]] Table<HookMissedView> hookMissedRules();

/// Appended to the notes.
void judgeHook(const HookView &hook, Notes &notes);
void judgeHookEnd(const HookEndView &end, Generation generation, Notes &notes);
void judgeHookMissed(const HookMissedView &missed, Generation generation, Notes &notes);

} // namespace a2a::rules

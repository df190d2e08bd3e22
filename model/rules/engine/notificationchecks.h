// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/pushbody.h"
#include "model/recording/recording.h"
#include "model/rules/engine/rule.h"

#include <optional>

namespace a2a::rules {

/// A push notification as received, or the request with which an agent validates our address first
/// (0.1).
struct NotificationInput {
    json::Value at; ///< its body; invalid if that is not JSON
    const RequestHead &head;
    const Receipt &receipt;
    const PushBody &body;
    const EventHead &event; ///< the event read from it
    /// Protocol version of the call that registered the address; no value if another client
    /// registered it.
    std::optional<ProtocolVersion> registeredVersion;
    QByteArray taskId;       ///< for which it was registered, empty if unknown
    bool isRepeated = false; ///< the same bytes were received before

    /// Whether the request reports something, correctly or not.
    [[nodiscard]] bool isNotification() const { return head.method != "GET"; }
    /// Whether the body has the form of another protocol version, which is reported separately.
    [[nodiscard]] bool hasOtherVersion() const;
};

/// The outcome of a push notification.
struct NotificationEndInput {
    const ExchangeFacts &facts;
};

/// Updates of a stream that no push notification reported, although it reported the task's end.
struct MissedNotificationInput {
    QStringList states;
};

[[nodiscard]] RuleTable<NotificationInput> notificationRules();
[[nodiscard]] RuleTable<NotificationEndInput> notificationEndRules();
[[nodiscard]] RuleTable<MissedNotificationInput> missedNotificationRules();

/// Append the findings about a push notification, about its outcome, and about missing ones.
void checkNotification(const NotificationInput &hook, Notes &notes);
void checkNotificationEnd(const NotificationEndInput &end, ProtocolVersion protocolVersion,
                          Notes &notes);
void checkMissedNotifications(const MissedNotificationInput &missed,
                              ProtocolVersion protocolVersion, Notes &notes);

} // namespace a2a::rules

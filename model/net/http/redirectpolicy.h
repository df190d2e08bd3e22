// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"

#include <QByteArray>
#include <QHostAddress>
#include <QList>
#include <QUrl>

#include <optional>

namespace a2a {

/// What to do with a response that may be a redirect.
struct RedirectDecision {
    enum class Action : quint8 { Deliver, Follow, Refuse };
    Action action = Action::Deliver;
    QUrl url; ///< the target, without user information and fragment (Follow, and Refuse if known)
    QByteArray method; ///< of the next hop
    bool keepsBody = false;
    std::optional<Error> error; ///< why it is not followed (Refuse); `where` is the target
};

static constexpr int RedirectLimit = 5;

/// The rule for redirects (RFC 9110 15.4, stricter): GET and HEAD follow at most 5 hops anywhere
/// except from https to http and from a public host to one of this machine or of a private network,
/// judged by their names and addresses; every other method follows within its own origin only,
/// because what it carries was meant for that origin. 303, and 301 and 302 after a POST, continue
/// as GET. `followed` counts the hops before.
[[nodiscard]] RedirectDecision decideRedirect(const QByteArray &method, const QUrl &url, int status,
                                              const QByteArray &location, int followed);

/// Whether the addresses of both hosts must be looked up: a redirect that is allowed by the names
/// may still lead from a public host to one of this machine or of a private network.
[[nodiscard]] bool needsAddresses(const QUrl &url, const QUrl &target);
/// Decides about a redirect with the addresses that were looked up. A list is empty if the name has
/// no address.
[[nodiscard]] RedirectDecision decideByAddresses(RedirectDecision decision, const QUrl &url,
                                                 const QList<QHostAddress> &from,
                                                 const QList<QHostAddress> &to);

} // namespace a2a

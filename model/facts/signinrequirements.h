// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/a2a/error.h"

#include <QUrl>

namespace a2a {

/// What is known of the authentication that a task requires (auth-required, specification 1.0
/// §7.6). Texts are as received.
struct SignInRequirements {
    QStringList schemes; ///< of the card, those it requires first: "OAuth 2 (airline)"
    QString schemeName;  ///< scheme, as named by the status message
    QString provider;    ///< as named by the status message, else the card's
    QStringList scopes;
    QUrl signInUrl;                 ///< where to sign in; http and https only, else empty
    std::vector<int> consumedParts; ///< data parts that contain nothing beyond these fields
    /// The message itself asks for a sign-in, whatever the task's state: before 1.0 many agents do
    /// so in input-required. Only what is unmistakable counts: a data part with the page or the
    /// scheme of a sign-in, or an OAuth 2 authorization request as a link.
    bool isRequestedByMessage = false;

    /// `card`: null if it is not known.
    [[nodiscard]] static SignInRequirements parse(const AgentCard *card, const Message *message);
};

/// Progress of a task's authentication, and how the task continues after it.
struct SignInProgress {
    QString
        credentialsSetAt; ///< time of day when credentials were set since then; empty if none were
    /// The task may continue automatically (Codec::resumesAfterAuthentication()); otherwise it
    /// continues with the next message in it.
    bool resumesAutomatically = false;
    bool hasOpenStream = false; ///< a stream for the task is open
    bool isPolled = false;      ///< its state is being polled
    bool canSubscribe = false;

    bool operator==(const SignInProgress &) const = default;
};

/// The agent rejects unauthenticated callers (401): credentials are missing.
[[nodiscard]] bool isSignInNeeded(const Error &error);

} // namespace a2a

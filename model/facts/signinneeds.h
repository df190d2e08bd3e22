// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/a2a/error.h"

#include <QUrl>

namespace a2a {

/// What is known of the sign-in that a task waits for (auth-required, specification 1.0 §7.6).
/// Texts are as received.
struct SignInNeeds {
    QStringList schemes; ///< of the card, those it requires first: "OAuth 2 (airline)"
    QString said;        ///< scheme, as the status message names it
    QString provider;    ///< as the status message names it, else the card's
    QStringList scopes;
    QUrl page;                  ///< where to sign in; http and https only, else empty
    std::vector<int> readParts; ///< data parts that say nothing more than what stands here

    /// `card`: null when it is not known.
    [[nodiscard]] static SignInNeeds of(const AgentCard *card, const Message *message);
};

/// How far the sign-in of a task is, and how the task goes on after it.
struct SignInProgress {
    QString setAt; ///< time of the day at which credentials were given since; empty: none were
    /// It may go on by itself (Codec::resumesUnasked()); else it does with the next message in it.
    bool isUnasked = false;
    bool isListening = false; ///< a stream tells of the task
    bool isAskedFor = false;  ///< its state, again and again
    bool canSubscribe = false;

    bool operator==(const SignInProgress &) const = default;
};

/// The agent refuses whom it does not know (401): credentials are what is missing.
[[nodiscard]] bool isSignInNeeded(const Error &error);

} // namespace a2a

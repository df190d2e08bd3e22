// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/server/serverrequest.h"
#include "model/session/session.h"

#include <QUrl>

namespace a2a {

/// The authentication that a push notification config agreed on with the agent.
struct ExpectedAuthentication {
    QByteArray token;       ///< secret, or empty if there is none
    QByteArray scheme;      ///< of its authentication, or empty if there is none
    QByteArray credentials; ///< secret; empty for the agent's own, for example a JSON Web Token
};

/// A push notification as it was received.
struct Delivery {
    const ServerRequest &request;
    QUrl address; ///< the address that was registered at the agent
    AgentIndex agent = NoIndex;
};

/// Checks token, authentication and JSON Web Token of a notification, and sets these results in
/// `receipt`. Keys are those of the session that are the agent's or the user's; none is fetched.
void checkDelivery(const Delivery &delivery, const ExpectedAuthentication &agreed, Session &session,
                   Receipt &receipt);

/// The URL of an agent's keys: {origin}/.well-known/jwks.json. Empty if its interface is not known.
[[nodiscard]] QString agentKeysUrl(const Session &session, AgentIndex agent);

} // namespace a2a

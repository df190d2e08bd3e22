// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/session/connection.h"

#include <vector>

namespace a2a::cli {

/// A key that goes into the query or a cookie of every request.
struct SecretKeyOption {
    QString place;   ///< as a card says it: "query", "cookie"
    QByteArray name; ///< of parameter or cookie; empty: as the card names it
    QByteArray value;
};

/// The credentials with the keys whose names are known: given, or those that the card's API key
/// schemes have. `card`: null while there is none.
[[nodiscard]] Credentials withKeys(Credentials credentials,
                                   const std::vector<SecretKeyOption> &keys, const AgentCard *card);
/// Why a key cannot be sent: nobody names its parameter. Empty: each can.
[[nodiscard]] QString unnamedPlace(const std::vector<SecretKeyOption> &keys, const AgentCard *card);

} // namespace a2a::cli

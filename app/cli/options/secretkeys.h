// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/session/connection.h"

#include <vector>

namespace a2a::cli {

/// A key sent in the query or a cookie of every request.
struct SecretKeyOption {
    QString place;   ///< as in a card: "query", "cookie"
    QByteArray name; ///< of parameter or cookie, or empty for that of the card
    QByteArray value;
};

/// The credentials with the keys whose names are known: given, or from the card's API key schemes.
/// `card`: null while there is none.
[[nodiscard]] Credentials withKeys(Credentials credentials,
                                   const std::vector<SecretKeyOption> &keys, const AgentCard *card);
/// The place of a key that cannot be sent because the name of its parameter is not known, or empty
/// if all can be sent.
[[nodiscard]] QString unnamedKeyLocation(const std::vector<SecretKeyOption> &keys,
                                         const AgentCard *card);

} // namespace a2a::cli

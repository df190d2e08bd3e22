// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace a2a {

using ExchangeId = quint32; ///< 1, 2, 3 … in order of start; 0: none

/// What was checked of a push notification when it came and cannot be read from the recording:
/// credentials are masked there.
struct Receipt {
    enum class Check : quint8 {
        NotAsked, ///< none was agreed on
        Right,
        Wrong,
        Missing,
    };
    /// Of the JSON Web Token in its Authorization header.
    enum class Jwt : quint8 {
        None,       ///< there is none
        Unverified, ///< well formed; nobody asked the agent for its keys
        Verified,   ///< signed with one of the agent's keys
        Unreadable, ///< it only looks like one
        Forged,     ///< none of the agent's keys has made its signature
        Unknown,    ///< by a key or in a way that is not known
    };
    enum class Time : quint8 { NotThere, Recent, Old, Future };

    ExchangeId registration = 0; ///< the call by which the address was registered; 0: none of ours
    bool isKnown = false;        ///< the address is one that was given out
    bool echoed = false;         ///< it asked for its validationToken (0.1), and got it
    Check token = Check::NotAsked;
    Check authorization = Check::NotAsked;
    Jwt jwt = Jwt::None;
    Time issued = Time::NotThere;     ///< `iat`, beside our clock
    Check audience = Check::NotAsked; ///< `aud`, beside the address
    Check digest = Check::NotAsked;   ///< `request_body_sha256` (0.1), beside the body

    bool operator==(const Receipt &) const = default;
};

/// It is not from whom it should be: nothing that it says is believed.
[[nodiscard]] inline bool isRejected(const Receipt &receipt)
{
    return receipt.token == Receipt::Check::Wrong ||
           receipt.authorization == Receipt::Check::Wrong || receipt.jwt == Receipt::Jwt::Forged;
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace a2a {

using ExchangeId = quint32; ///< numbered from 1 in order of start; 0 means none

/// Checks of a push notification made on arrival that cannot be repeated from the recording:
/// credentials are masked there.
struct Receipt {
    enum class Check : quint8 {
        NotRequired, ///< none was agreed on
        Right,
        Wrong,
        Missing,
    };
    /// Result of checking the JSON Web Token in the Authorization header.
    enum class Jwt : quint8 {
        None,       ///< there is none
        Unverified, ///< well formed; the agent's keys were not fetched
        Verified,   ///< signed with one of the agent's keys
        Unreadable, ///< it only looks like one
        Forged,     ///< not signed by any of the agent's keys
        Unknown,    ///< unknown key or algorithm
    };
    enum class TokenAge : quint8 { Absent, Recent, Old, Future };

    ExchangeId registration = 0;      ///< our call that registered the address, or 0
    bool isKnown = false;             ///< the address was registered by us
    bool sentValidationToken = false; ///< the agent was sent its validationToken (0.1)
    Check token = Check::NotRequired;
    Check authorization = Check::NotRequired;
    Jwt jwt = Jwt::None;
    TokenAge issued = TokenAge::Absent;  ///< `iat`, compared with our clock
    Check audience = Check::NotRequired; ///< `aud`, compared with the address
    Check digest = Check::NotRequired;   ///< `request_body_sha256` (0.1), compared with the body

    /// Proof of the sender was required, and the notification has none. False in recordings of
    /// older versions, which accepted such notifications.
    bool isUnproven = false;

    bool operator==(const Receipt &) const = default;
};

/// Whether the notification is not authentic, so that nothing in it is trusted.
[[nodiscard]] inline bool isRejected(const Receipt &receipt)
{
    return receipt.isUnproven || receipt.token == Receipt::Check::Wrong ||
           receipt.authorization == Receipt::Check::Wrong || receipt.jwt == Receipt::Jwt::Forged;
}

} // namespace a2a

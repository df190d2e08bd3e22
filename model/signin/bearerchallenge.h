// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"

#include <QString>
#include <QStringList>
#include <QUrl>

#include <optional>

namespace a2a {

/// The bearer challenge of a 401: what the agent requires of the token (RFC 6750 §3, RFC 9728
/// §5.1). Texts are the agent's.
struct BearerChallenge {
    QString error; ///< "invalid_token", "insufficient_scope"; empty if no token was sent
    QString description;
    QStringList scopes;
    QUrl resourceMetadata; ///< empty if not named, or not an address that may be requested

    /// The header's first challenge of this scheme; nothing if there is none.
    [[nodiscard]] static std::optional<BearerChallenge> parse(const HttpHeaders &answer);
};

} // namespace a2a

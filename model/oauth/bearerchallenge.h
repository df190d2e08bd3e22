// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"

#include <QString>
#include <QStringList>
#include <QUrl>

#include <optional>

namespace a2a {

/// What an agent that answers 401 says about the bearer token it wants (RFC 6750 §3, RFC 9728
/// §5.1). Texts are the agent's.
struct BearerChallenge {
    QString error; ///< "invalid_token", "insufficient_scope"; empty: there was no token
    QString description;
    QStringList scopes;
    QUrl resourceMetadata; ///< empty where it is not named, or is no address that may be asked

    /// The first of the header's challenges that is of this scheme; nothing: there is none.
    [[nodiscard]] static std::optional<BearerChallenge> of(const HttpHeaders &answer);
};

} // namespace a2a

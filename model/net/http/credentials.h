// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"

#include <QUrl>

namespace a2a {

/// Scheme, host and port of a URL, in lower case and with the default port made explicit
/// ("https://h:443").
[[nodiscard]] QString originOf(const QUrl &url);
[[nodiscard]] bool sameOrigin(const QUrl &a, const QUrl &b);

/// Secret headers and the one origin they may be sent to. Kept in memory only.
struct Credentials {
    QString origin; ///< as originOf() spells it; empty: no credentials
    HttpHeaders headers;

    [[nodiscard]] bool appliesTo(const QUrl &url) const
    {
        return !origin.isEmpty() && originOf(url) == origin;
    }
    [[nodiscard]] bool isEmpty() const { return headers.empty(); }
};

} // namespace a2a

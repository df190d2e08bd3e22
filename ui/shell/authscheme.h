// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"

namespace a2a {

/// What an agent's credentials are called: "Bearer", or the name of their header; empty: there are
/// none. Nothing secret.
[[nodiscard]] inline QString authScheme(const Connection &agent)
{
    const HttpHeaders &headers = agent.credentials().headers;
    if (headers.empty())
        return {};
    const bool isBearer = headers[0].name.compare("Authorization", Qt::CaseInsensitive) == 0 &&
                          headers[0].value.left(7).compare("Bearer ", Qt::CaseInsensitive) == 0;
    return isBearer ? QStringLiteral("Bearer") : QString::fromLatin1(headers[0].name);
}

} // namespace a2a

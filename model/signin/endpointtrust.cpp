// SPDX-License-Identifier: Apache-2.0
#include "model/signin/endpointtrust.h"

#include "model/net/http/credentials.h"

#include <algorithm>
#include <vector>

namespace a2a {

QUrl providerUrlOf(const OAuthRequest &request)
{
    switch (request.grant) {
    case OAuthGrant::AuthorizationCode:
        return request.endpoints.authorization;
    case OAuthGrant::DeviceCode:
        return request.endpoints.deviceAuthorization;
    case OAuthGrant::ClientCredentials:
        break;
    }
    return QUrl(request.endpoints.issuer);
}

QUrl foreignEndpoint(const OAuthRequest &request, const OAuthEndpoints &trusted)
{
    const QUrl provider = providerUrlOf(request);
    if (provider.isEmpty())
        return {};
    const QString home = originOf(provider);
    std::vector<QUrl OAuthEndpoints::*> used{&OAuthEndpoints::token, &OAuthEndpoints::revocation};
    if (request.clientId.isEmpty())
        used.insert(used.begin(), &OAuthEndpoints::registration);
    for (QUrl OAuthEndpoints::*endpoint : used) {
        const QUrl &url = request.endpoints.*endpoint;
        const QString origin = originOf(url);
        const bool isAllowed =
            std::any_of(request.allowedOrigins.begin(), request.allowedOrigins.end(),
                        [&](const QString &allowed) { return originOf(QUrl(allowed)) == origin; });
        if (!url.isEmpty() && origin != home && url != trusted.*endpoint && !isAllowed)
            return url;
    }
    return {};
}

} // namespace a2a

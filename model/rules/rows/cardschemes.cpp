// SPDX-License-Identifier: Apache-2.0
#include "model/rules/rows/cardschemes.h"

namespace a2a::rules {

static constexpr std::pair<QByteArrayView, QByteArrayView> Wrappers[] = {
    {"apiKeySecurityScheme", "apiKey"},  {"httpAuthSecurityScheme", "http"},
    {"oauth2SecurityScheme", "oauth2"},  {"openIdConnectSecurityScheme", "openIdConnect"},
    {"mtlsSecurityScheme", "mutualTLS"},
};

int countWrappers(json::Value scheme)
{
    int count = 0;
    for (const auto &[member, kind] : Wrappers)
        count += int(isPresent(scheme[member]));
    return count;
}

Scheme readScheme(json::Value scheme, quint8 forms)
{
    for (const auto &[member, kind] : Wrappers) {
        if (((forms & V1_0) != 0 && scheme[member].isObject()) ||
            ((forms & WithKind) != 0 && equalsString(scheme["type"], kind)))
            return {kind, (forms & V1_0) != 0 ? scheme[member] : scheme};
    }
    return {};
}

QSet<QString> collectScopes(const Scheme &scheme)
{
    QSet<QString> scopes;
    for (const json::Value flow : json::children(scheme.content["flows"])) {
        for (const json::Value scope : json::children(flow["scopes"]))
            scopes.insert(scope.name());
    }
    return scopes;
}

Schemes declaredSchemes(const CardInput &card)
{
    Schemes schemes;
    for (const json::Value scheme : json::children(card.at["securitySchemes"]))
        schemes.insert(scheme.name(), scheme);
    return schemes;
}

} // namespace a2a::rules

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/rules/engine/checks.h"
#include "model/rules/engine/rule.h"
#include "model/rules/engine/ruleinputs.h"

#include <QHash>
#include <QSet>

namespace a2a::rules {

/// The content of one security scheme in either form: 1.0 wraps it in a member that names its kind,
/// before that it has a type.
struct Scheme {
    QByteArrayView kind; ///< "apiKey", "http", "oauth2", "openIdConnect", "mutualTLS", or empty
    json::Value content;
};
[[nodiscard]] Scheme readScheme(json::Value scheme, quint8 forms);
/// The number of members that name a kind of scheme.
[[nodiscard]] int countWrappers(json::Value scheme);
/// The scopes of all flows.
[[nodiscard]] QSet<QString> collectScopes(const Scheme &scheme);

/// Declared schemes by name, once for all look-ups: a card may declare many and require many.
using Schemes = QHash<QString, json::Value>;
[[nodiscard]] Schemes declaredSchemes(const CardInput &card);

/// Visits the card's schemes of a kind, or of any kind if it is empty.
template <typename Visitor>
void forEachScheme(const CardInput &card, QByteArrayView kind, quint8 forms, Visitor visit)
{
    for (const json::Value one : json::children(card.at["securitySchemes"])) {
        const Scheme scheme = readScheme(one, forms);
        if (!scheme.kind.isEmpty() && (kind.isEmpty() || scheme.kind == kind))
            visit(scheme.content);
    }
}

/// Visits the names of the schemes that a card or skill requires.
template <typename Visitor>
void forEachRequirement(json::Value holder, quint8 forms, Visitor visit)
{
    const bool isNew = (forms & V1_0) != 0;
    for (const json::Value one :
         json::children(holder[isNew ? "securityRequirements" : "security"])) {
        const json::Value schemes = isNew ? one["schemes"] : one;
        if (!schemes.isObject())
            continue;
        for (const json::Value name : json::children(schemes))
            visit(name);
    }
}

} // namespace a2a::rules

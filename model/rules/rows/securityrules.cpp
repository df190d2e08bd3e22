// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/tables.h"
#include "model/rules/rows/cardschemes.h"

#include <QCoreApplication>

namespace a2a::rules {

static constexpr const char *FlowNames[] = {"authorizationCode", "clientCredentials", "implicit",
                                            "password", "deviceCode"};

static void needMembers(json::Value holder, std::initializer_list<const char *> names,
                        Violations &violations)
{
    for (const char *name : names) {
        // JSON made from protobuf has no empty map; elsewhere there is one (1.0 §5.7).
        const bool mayBeEmpty =
            (violations.forms() & Transcoded) != 0 && qstrcmp(name, "scopes") == 0;
        if (!isPresent(holder[name]) && !mayBeEmpty)
            violations.missing(holder, name);
    }
}

/// The required members of a flow of that name, in the card's OAuth schemes.
static void needInFlow(const CardInput &card, const char *flow,
                       std::initializer_list<const char *> names, Violations &violations)
{
    forEachScheme(card, "oauth2", violations.forms(), [&](json::Value scheme) {
        if (const json::Value content = scheme["flows"][flow]; content.isObject())
            needMembers(content, names, violations);
    });
}

/// The URLs in the flows of the card's OAuth schemes, each with its flow.
template <typename Visitor>
static void eachFlowUrl(const CardInput &card, quint8 forms, Visitor look)
{
    forEachScheme(card, "oauth2", forms, [&](json::Value scheme) {
        for (const json::Value flow : json::children(scheme["flows"])) {
            for (const char *name :
                 {"authorizationUrl", "tokenUrl", "refreshUrl", "deviceAuthorizationUrl"}) {
                if (const json::Value url = flow[name]; isNonEmptyString(url))
                    look(flow, url);
            }
        }
    });
}

/// 0.2 demands TLS for the URLs of every flow, 0.3 for those of one, and 1.0 for none.
static bool needsTls(json::Value flow, quint8 forms)
{
    return (forms & V0_2) != 0 || ((forms & V0_3) != 0 && flow.nameIs("authorizationCode"));
}

/// https, or http within this machine and private networks; no other scheme.
static bool isEncrypted(json::Value url)
{
    const QUrl read = toUrl(url);
    return read.scheme() == u"https" || (read.scheme() == u"http" && isSecureUrl(read));
}

static void undeclared(json::Value holder, const Schemes &schemes, Violations &violations)
{
    forEachRequirement(holder, violations.forms(), [&](json::Value named) {
        if (!schemes.contains(named.name()))
            violations.at(named);
    });
}

static void undeclaredInSkills(const CardInput &card, Violations &violations)
{
    const Schemes schemes = declaredSchemes(card);
    for (const json::Value skill : json::children(card.at["skills"]))
        undeclared(skill, schemes, violations);
}

/// The scopes that a card's requirements name but their schemes do not have.
static void unknownScopes(const CardInput &card, Violations &violations)
{
    const bool isNew = (violations.forms() & V1_0) != 0;
    const Schemes schemes = declaredSchemes(card);
    QHash<QString, QSet<QString>> scopes; // of the required schemes
    forEachRequirement(card.at, violations.forms(), [&](json::Value required) {
        const QString name = required.name();
        const Scheme scheme = readScheme(schemes.value(name), violations.forms());
        if (scheme.kind != "oauth2")
            return;
        if (!scopes.contains(name))
            scopes[name] = collectScopes(scheme);
        const QSet<QString> &known = scopes[name];
        for (const json::Value scope : json::children(isNew ? required["list"] : required)) {
            if (!known.contains(scope.toString()))
                violations.at(scope);
        }
    });
}

static constexpr Rule<CardInput> SecurityRules[] = {
    {{"SEC-001", Severity::Error, V0_2, "0.2 §5.5.3",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Security scheme type is not apiKey, http, oauth2 or openIdConnect."),
      QT_TRANSLATE_NOOP("a2a::Rule", "apiKey, http, oauth2 or openIdConnect"), ""},
     [](const CardInput &card, Violations &violations) {
         for (const json::Value one : json::children(card.at["securitySchemes"])) {
             if (!isOneOf(one["type"], {"apiKey", "http", "oauth2", "openIdConnect"}))
                 violations.at(one);
         }
     }},
    {{"SEC-001", Severity::Error, V0_3, "0.3 §5.5.3",
      QT_TRANSLATE_NOOP(
          "a2a::Rule",
          "Security scheme type is not apiKey, http, oauth2, openIdConnect or mutualTLS."),
      QT_TRANSLATE_NOOP("a2a::Rule", "apiKey, http, oauth2, openIdConnect or mutualTLS"), ""},
     [](const CardInput &card, Violations &violations) {
         for (const json::Value one : json::children(card.at["securitySchemes"])) {
             if (countWrappers(one) == 0 &&
                 !isOneOf(one["type"], {"apiKey", "http", "oauth2", "openIdConnect", "mutualTLS"}))
                 violations.at(one);
         }
     }},
    {{"SEC-002", Severity::Error, V1_0, "1.0 §4.5.1",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Security scheme does not have exactly one of its five members."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "exactly one of apiKeySecurityScheme, httpAuthSecurityScheme, "
                        "oauth2SecurityScheme, openIdConnectSecurityScheme, mtlsSecurityScheme"),
      "", "NOTE-CARD-CASE", NoteCoverage::Partly},
     [](const CardInput &card, Violations &violations) {
         for (const json::Value one : json::children(card.at["securitySchemes"])) {
             if (!isPresent(one["type"]) && countWrappers(one) != 1)
                 violations.at(one);
         }
     }},
    {{"SEC-003", Severity::Error, V1_0, "1.0 §4.5.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Security scheme has \"type\", which 1.0 does not define."),
      QT_TRANSLATE_NOOP("a2a::Rule", "a member such as httpAuthSecurityScheme"), ""},
     [](const CardInput &card, Violations &violations) {
         for (const json::Value one : json::children(card.at["securitySchemes"])) {
             const bool isForBoth =
                 countWrappers(one) == 1; // clients of 0.3 read the other members
             if (isPresent(one["type"]) && !isForBoth)
                 violations.at(one);
         }
     }},
    {{"SEC-004", Severity::Note, V0_3, "0.3 §5.5.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Security scheme has no \"type\"."),
      QT_TRANSLATE_NOOP("a2a::Rule", "type, as in the JSON form"), ""},
     [](const CardInput &card, Violations &violations) {
         for (const json::Value one : json::children(card.at["securitySchemes"])) {
             if (countWrappers(one) > 0)
                 violations.at(one);
         }
     }},
    {{"SEC-005", Severity::Error, WithKind, "0.3 §5.5.3; 0.2 §5.5.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "API key scheme has no valid \"%1\"."),
      QT_TRANSLATE_NOOP("a2a::Rule", "in: query, header or cookie; name: string"), "", "",
      NoteCoverage::No, "in name"},
     [](const CardInput &card, Violations &violations) {
         forEachScheme(card, "apiKey", violations.forms(), [&](json::Value scheme) {
             if (!isOneOf(scheme["in"], {"query", "header", "cookie"}))
                 violations.missing(scheme, "in");
             if (!isNonEmptyString(scheme["name"]))
                 violations.missing(scheme, "name");
         });
     }},
    {{"SEC-006", Severity::Error, V1_0, "1.0 §4.5.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "API key scheme of 1.0 has no valid \"%1\"."),
      QT_TRANSLATE_NOOP("a2a::Rule", "location: query, header or cookie; name: string"), "", "",
      NoteCoverage::No, "location name"},
     [](const CardInput &card, Violations &violations) {
         forEachScheme(card, "apiKey", violations.forms(), [&](json::Value scheme) {
             if (!isOneOf(scheme["location"], {"query", "header", "cookie"}))
                 violations.missing(scheme, "location");
             if (!isNonEmptyString(scheme["name"]))
                 violations.missing(scheme, "name");
         });
     }},
    {{"SEC-007", Severity::Error, Since02, "1.0 §4.5.3; 0.3 §5.5.3; 0.2 §5.5.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "HTTP security scheme has no scheme."),
      QT_TRANSLATE_NOOP("a2a::Rule", "scheme, for example Bearer"), ""},
     [](const CardInput &card, Violations &violations) {
         forEachScheme(card, "http", violations.forms(), [&](json::Value scheme) {
             if (!isNonEmptyString(scheme["scheme"]))
                 violations.missing(scheme, "scheme");
         });
     }},
    {{"SEC-008", Severity::Error, Since02, "1.0 §4.5.4; 0.3 §5.5.3; 0.2 §5.5.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "OAuth 2 scheme has no flows."),
      QT_TRANSLATE_NOOP("a2a::Rule", "flows: object"), ""},
     [](const CardInput &card, Violations &violations) {
         forEachScheme(card, "oauth2", violations.forms(), [&](json::Value scheme) {
             if (!scheme["flows"].isObject())
                 violations.missing(scheme, "flows");
         });
     }},
    {{"SEC-009", Severity::Note, WithKind, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "flows of an OAuth 2 scheme is empty."),
      QT_TRANSLATE_NOOP("a2a::Rule", "at least one flow"), ""},
     [](const CardInput &card, Violations &violations) {
         forEachScheme(card, "oauth2", violations.forms(), [&](json::Value scheme) {
             if (scheme["flows"].isObject() && scheme["flows"].count() == 0)
                 violations.at(scheme["flows"]);
         });
     }},
    {{"SEC-010", Severity::Error, V1_0, "1.0 §4.5.7",
      QT_TRANSLATE_NOOP("a2a::Rule", "OAuth 2 scheme does not have exactly one flow."),
      QT_TRANSLATE_NOOP("a2a::Rule", "exactly one flow"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Declare a scheme for each flow.")},
     [](const CardInput &card, Violations &violations) {
         forEachScheme(card, "oauth2", violations.forms(), [&](json::Value scheme) {
             int flows = 0;
             for (const char *name : FlowNames)
                 flows += int(isPresent(scheme["flows"][name]));
             if (scheme["flows"].isObject() && flows != 1)
                 violations.at(scheme["flows"]);
         });
     }},
    {{"SEC-011", Severity::Error, Since02, "1.0 §4.5.8; 0.3 §5.5.3; 0.2 §5.5.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "authorizationCode flow has no %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "authorizationUrl, tokenUrl and scopes"), "", "",
      NoteCoverage::No, "authorizationUrl tokenUrl scopes"},
     [](const CardInput &card, Violations &violations) {
         needInFlow(card, "authorizationCode", {"authorizationUrl", "tokenUrl", "scopes"},
                    violations);
     }},
    {{"SEC-012", Severity::Error, Since02, "1.0 §4.5.9; 0.3 §5.5.3; 0.2 §5.5.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "clientCredentials flow has no %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "tokenUrl and scopes"), "", "", NoteCoverage::No,
      "tokenUrl scopes"},
     [](const CardInput &card, Violations &violations) {
         needInFlow(card, "clientCredentials", {"tokenUrl", "scopes"}, violations);
     }},
    {{"SEC-012", Severity::Error, WithKind, "0.3 §5.5.3; 0.2 §5.5.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "password flow has no %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "tokenUrl and scopes"), "", "", NoteCoverage::No,
      "tokenUrl scopes"},
     [](const CardInput &card, Violations &violations) {
         needInFlow(card, "password", {"tokenUrl", "scopes"}, violations);
     }},
    {{"SEC-012", Severity::Error, WithKind, "0.3 §5.5.3; 0.2 §5.5.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "implicit flow has no %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "authorizationUrl and scopes"), "", "", NoteCoverage::No,
      "authorizationUrl scopes"},
     [](const CardInput &card, Violations &violations) {
         needInFlow(card, "implicit", {"authorizationUrl", "scopes"}, violations);
     }},
    {{"SEC-013", Severity::Error, V1_0, "1.0 §4.5.10",
      QT_TRANSLATE_NOOP("a2a::Rule", "deviceCode flow has no %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "deviceAuthorizationUrl, tokenUrl and scopes"), "", "",
      NoteCoverage::No, "deviceAuthorizationUrl tokenUrl scopes"},
     [](const CardInput &card, Violations &violations) {
         needInFlow(card, "deviceCode", {"deviceAuthorizationUrl", "tokenUrl", "scopes"},
                    violations);
     }},
    {{"SEC-014", Severity::Warning, V1_0, "1.0 §4.5.7",
      QT_TRANSLATE_NOOP("a2a::Rule", "OAuth 2 scheme has the deprecated flow %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "authorizationCode with PKCE, or deviceCode"), "", "",
      NoteCoverage::No, "implicit password"},
     [](const CardInput &card, Violations &violations) {
         forEachScheme(card, "oauth2", violations.forms(), [&](json::Value scheme) {
             for (const char *name : {"implicit", "password"}) {
                 if (const json::Value flow = scheme["flows"][name]; isPresent(flow))
                     violations.at(flow);
             }
         });
     }},
    // What has to be encrypted is said of fewer members in each version.
    {{"SEC-016", Severity::Error, Since02, "1.0 §4.5.4; 0.3 §5.5.3; 0.2 §5.5.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 of a security scheme is not an absolute https URL."),
      QT_TRANSLATE_NOOP("a2a::Rule", "absolute https URL; on private hosts also http"), "", "",
      NoteCoverage::No, "oauth2MetadataUrl authorizationUrl tokenUrl refreshUrl"},
     [](const CardInput &card, Violations &violations) {
         const auto look = [&](json::Value url) {
             if (!isAbsoluteUrl(url) || !isEncrypted(url))
                 violations.at(url);
         };
         forEachScheme(card, "oauth2", violations.forms(), [&](json::Value scheme) {
             if (const json::Value url = scheme["oauth2MetadataUrl"]; isNonEmptyString(url))
                 look(url);
         });
         eachFlowUrl(card, violations.forms(), [&](json::Value flow, json::Value url) {
             if (needsTls(flow, violations.forms()))
                 look(url);
         });
     }},
    {{"SEC-016", Severity::Error, V0_3, "0.3 §5.5.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 of an OAuth 2 flow is not an absolute URL."),
      QT_TRANSLATE_NOOP("a2a::Rule", "absolute URL"), "", "", NoteCoverage::No,
      "authorizationUrl tokenUrl refreshUrl"},
     [](const CardInput &card, Violations &violations) {
         eachFlowUrl(card, violations.forms(), [&](json::Value flow, json::Value url) {
             if (!needsTls(flow, violations.forms()) && !isAbsoluteUrl(url))
                 violations.at(url);
         });
     }},
    {{"SEC-016", Severity::Warning, Since02, "1.0 §4.5.5; 0.3 §5.5.3; 0.2 §5.5.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "openIdConnectUrl is not an absolute URL."),
      QT_TRANSLATE_NOOP("a2a::Rule", "absolute URL"), ""},
     [](const CardInput &card, Violations &violations) {
         forEachScheme(card, "openIdConnect", violations.forms(), [&](json::Value scheme) {
             if (const json::Value url = scheme["openIdConnectUrl"];
                 isNonEmptyString(url) && !isAbsoluteUrl(url))
                 violations.at(url);
         });
     }},
    {{"SEC-016", Severity::Warning, V1_0, "1.0 §4.5.8",
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 of the authorizationCode flow is not an absolute URL."),
      QT_TRANSLATE_NOOP("a2a::Rule", "absolute URL"), "", "", NoteCoverage::No,
      "authorizationUrl tokenUrl refreshUrl"},
     [](const CardInput &card, Violations &violations) {
         eachFlowUrl(card, violations.forms(), [&](json::Value flow, json::Value url) {
             if (flow.nameIs("authorizationCode") && !isAbsoluteUrl(url))
                 violations.at(url);
         });
     }},
    {{"SEC-016", Severity::Warning, V1_0, "1.0 §4.5.9",
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 of the clientCredentials flow is not an absolute URL."),
      QT_TRANSLATE_NOOP("a2a::Rule", "absolute URL"), "", "", NoteCoverage::No,
      "tokenUrl refreshUrl"},
     [](const CardInput &card, Violations &violations) {
         eachFlowUrl(card, violations.forms(), [&](json::Value flow, json::Value url) {
             if (flow.nameIs("clientCredentials") && !isAbsoluteUrl(url))
                 violations.at(url);
         });
     }},
    {{"SEC-016", Severity::Warning, V1_0, "1.0 §4.5.10",
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 of the deviceCode flow is not an absolute URL."),
      QT_TRANSLATE_NOOP("a2a::Rule", "absolute URL"), "", "", NoteCoverage::No,
      "deviceAuthorizationUrl tokenUrl refreshUrl"},
     [](const CardInput &card, Violations &violations) {
         eachFlowUrl(card, violations.forms(), [&](json::Value flow, json::Value url) {
             if (flow.nameIs("deviceCode") && !isAbsoluteUrl(url))
                 violations.at(url);
         });
     }},
    // Of these no version of the protocol says it.
    {{"SEC-016", Severity::Warning, Since02, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 of a security scheme is not an https URL."),
      QT_TRANSLATE_NOOP("a2a::Rule", "https URL; on private hosts also http"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Use https: OAuth 2 and OpenID Connect require TLS."), "",
      NoteCoverage::No,
      "openIdConnectUrl authorizationUrl tokenUrl refreshUrl deviceAuthorizationUrl"},
     [](const CardInput &card, Violations &violations) {
         const auto look = [&](json::Value url) {
             if (isNonEmptyString(url) && isAbsoluteUrl(url) && !isEncrypted(url))
                 violations.at(url);
         };
         forEachScheme(card, "openIdConnect", violations.forms(),
                       [&](json::Value scheme) { look(scheme["openIdConnectUrl"]); });
         eachFlowUrl(card, violations.forms(), [&](json::Value flow, json::Value url) {
             if (!needsTls(flow, violations.forms()))
                 look(url);
         });
     }},
    {{"SEC-017", Severity::Error, Since02, "1.0 §4.5.5; 0.3 §5.5.3; 0.2 §5.5.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "OpenID Connect scheme has no openIdConnectUrl."),
      QT_TRANSLATE_NOOP("a2a::Rule", "openIdConnectUrl: URL"), ""},
     [](const CardInput &card, Violations &violations) {
         forEachScheme(card, "openIdConnect", violations.forms(), [&](json::Value scheme) {
             if (!isNonEmptyString(scheme["openIdConnectUrl"]))
                 violations.missing(scheme, "openIdConnectUrl");
         });
     }},
    {{"SEC-018", Severity::Error, WithKind, "0.3 §5.5; 0.2 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Required security scheme %1 is not declared."),
      QT_TRANSLATE_NOOP("a2a::Rule", "scheme in securitySchemes"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Declare it in securitySchemes, or correct the name.")},
     [](const CardInput &card, Violations &violations) {
         undeclared(card.at, declaredSchemes(card), violations);
     }},
    // OpenAPI says so, from which 0.2 and 0.3 take their schemes; 1.0 does not say it.
    {{"SEC-018", Severity::Note, V1_0, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Required security scheme %1 is not declared."),
      QT_TRANSLATE_NOOP("a2a::Rule", "scheme in securitySchemes"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Declare it in securitySchemes, or correct the name.")},
     [](const CardInput &card, Violations &violations) {
         undeclared(card.at, declaredSchemes(card), violations);
     }},
    {{"SEC-019", Severity::Error, WithKind, "0.3 §5.5; 0.2 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "security is not an array of objects with arrays of strings."),
      QT_TRANSLATE_NOOP("a2a::Rule", "array such as [{\"bearer\": []}]"), ""},
     [](const CardInput &card, Violations &violations) {
         const json::Value security = card.at["security"];
         if (isPresent(security) && !security.isArray())
             return violations.at(security);
         for (const json::Value one : json::children(security)) {
             if (!one.isObject())
                 violations.at(one);
         }
         forEachRequirement(card.at, violations.forms(), [&](json::Value scopes) {
             if (!isStringArray(scopes))
                 violations.at(scopes);
         });
     }},
    {{"SEC-020", Severity::Error, V1_0, "1.0 §4.4.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Security requirement lacks schemes with lists of strings."),
      QT_TRANSLATE_NOOP("a2a::Rule", "array such as [{\"schemes\": {\"bearer\": {\"list\": []}}}]"),
      ""},
     [](const CardInput &card, Violations &violations) {
         for (const json::Value one : json::children(card.at["securityRequirements"])) {
             // ProtoJSON leaves out an empty map: nothing is required then.
             const bool isEmpty = one.isObject() && one.count() == 0;
             if (!one["schemes"].isObject() && !isEmpty)
                 violations.at(one);
         }
         forEachRequirement(card.at, violations.forms(), [&](json::Value scopes) {
             // ProtoJSON leaves out an empty list.
             if (!scopes.isObject() ||
                 (isPresent(scopes["list"]) && !isStringArray(scopes["list"])))
                 violations.at(scopes);
         });
     }},
    {{"SEC-021", Severity::Warning, V1_0, "1.0 §4.4.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "1.0 card has security instead of securityRequirements."),
      SameAsNote, SameAsNote, "NOTE-CARD-SECURITY", NoteCoverage::Wholly},
     [](const CardInput &card, Violations &violations) {
         if (const json::Value old = card.at["security"]; isPresent(old))
             violations.at(old);
     }},
    {{"SEC-022", Severity::Note, Since02, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Required scope is not declared in its scheme."),
      QT_TRANSLATE_NOOP("a2a::Rule", "scope of the scheme's flow"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Declare the scope in the scheme's flow, or correct its name.")},
     [](const CardInput &card, Violations &violations) { unknownScopes(card, violations); }},
    {{"SKL-006", Severity::Error, V0_3, "0.3 §5.5.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Scheme %1 in a skill's security is not declared."),
      QT_TRANSLATE_NOOP("a2a::Rule", "scheme in securitySchemes"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Declare it in securitySchemes, or correct the name.")},
     [](const CardInput &card, Violations &violations) { undeclaredInSkills(card, violations); }},
    {{"SKL-007", Severity::Note, V1_0, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Scheme %1 in a skill's requirements is not declared."),
      QT_TRANSLATE_NOOP("a2a::Rule", "scheme in securitySchemes"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Declare it in securitySchemes, or correct the name.")},
     [](const CardInput &card, Violations &violations) { undeclaredInSkills(card, violations); }},
    {{"SEC-023", Severity::Note, Since02, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "securitySchemes are declared but never required."),
      QT_TRANSLATE_NOOP("a2a::Rule", "requirement that names a declared scheme"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add a requirement, or leave the schemes out.")},
     [](const CardInput &card, Violations &violations) {
         const json::Value schemes = card.at["securitySchemes"];
         const json::Value required =
             card.at[(violations.forms() & V1_0) != 0 ? "securityRequirements" : "security"];
         bool bySkill = false;
         for (const json::Value skill : json::children(card.at["skills"]))
             bySkill =
                 bySkill || skill["security"].isValid() || skill["securityRequirements"].isValid();
         if (schemes.count() > 0 && required.count() == 0 && !bySkill)
             violations.at(schemes);
     }},
};

RuleTable<CardInput> securityRules()
{
    return SecurityRules;
}

} // namespace a2a::rules

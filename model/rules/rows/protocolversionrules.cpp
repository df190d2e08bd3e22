// SPDX-License-Identifier: Apache-2.0
// Rules about the protocol versions of a card, by what it declares and by its members.
#include "model/rules/engine/tables.h"

#include "model/a2a/hostscope.h"

#include <QCoreApplication>

namespace a2a::rules {

/// Ignores case: the spelling of a transport is checked separately (IFC-011).
static bool isCoreTransportInAnyCase(json::Value transport)
{
    const QString name = transport.toString().toUpper();
    return name == u"JSONRPC" || name == u"GRPC" || name == u"HTTP+JSON";
}

/// Addresses that only work near the agent, in a card from a remote host.
static void nearUrl(json::Value url, const CardInput &card, Violations &violations)
{
    const QString host = toUrl(url).host();
    if (!host.isEmpty() && hostScope(host) != HostScope::Public)
        violations.at(url);
    else if (!host.isEmpty() && host != card.url.host())
        violations.about(url, host.left(100));
}

static constexpr Rule<CardInput> ProtocolVersionRules[] = {
    {{"GEN-001", Severity::Note, V0_1 | V0_2, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card does not declare its protocol version."),
      QT_TRANSLATE_NOOP("a2a::Rule", "protocolVersion: string"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Declare it: without it clients have to guess.")},
     [](const CardInput &card, Violations &violations) {
         const bool tells =
             isPresent(card.at["protocolVersion"]) ||
             ((violations.forms() & V0_1) != 0 && isPresent(card.at["authentication"]));
         if (!tells)
             violations.missing(card.at, "protocolVersion");
     }},
    {{"GEN-003", Severity::Warning, V1_0, "1.0 A.2.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has supportsExtendedAgentCard, of a 1.0 draft."),
      QT_TRANSLATE_NOOP("a2a::Rule", "capabilities.extendedAgentCard"), "", "NOTE-CARD-DRAFT",
      NoteCoverage::Partly},
     [](const CardInput &card, Violations &violations) {
         if (const json::Value draft = card.at["supportsExtendedAgentCard"]; draft.isValid())
             violations.at(draft);
     }},
    // The migration guide tells servers to declare it; the definition of the card does not have it.
    {{"GEN-003", Severity::Note, V1_0, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has protocolVersions, of a 1.0 draft."),
      QT_TRANSLATE_NOOP("a2a::Rule", "protocolVersion in each of supportedInterfaces"),
      QT_TRANSLATE_NOOP(
          "a2a::Rule",
          "Keep it only for clients that follow the migration guide, A.2.1, which still names it."),
      "NOTE-CARD-DRAFT", NoteCoverage::Partly},
     [](const CardInput &card, Violations &violations) {
         if (const json::Value draft = card.at["protocolVersions"]; draft.isValid())
             violations.at(draft);
     }},
    {{"CRD-026", Severity::Warning, V0_1, "0.1 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card has no authentication."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "authentication: object, with empty schemes if no auth is required"),
      ""},
     [](const CardInput &card, Violations &violations) {
         // The text says "not recommended for production": near hosts are none.
         const bool isNear = hostScope(toUrl(card.at["url"]).host()) != HostScope::Public;
         if (!isNear && !isPresent(card.at["authentication"]))
             violations.missing(card.at, "authentication");
     }},
    {{"CRD-028", Severity::Note, All, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card of a public host points to another host."),
      QT_TRANSLATE_NOOP("a2a::Rule", "host of the card's own address"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Check that clients can reach the URL and may send credentials to it.")},
     [](const CardInput &card, Violations &violations) {
         if (card.url.host().isEmpty() || hostScope(card.url.host()) != HostScope::Public)
             return;
         if ((violations.forms() & Before10) != 0)
             return nearUrl(card.at["url"], card, violations);
         for (const json::Value one : json::children(card.at["supportedInterfaces"]))
             nearUrl(one["url"], card, violations);
     }},
    {{"IFC-015", Severity::Error, V0_3, "0.3 §5.6.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card lists no transport of the protocol."),
      QT_TRANSLATE_NOOP("a2a::Rule", "JSONRPC, GRPC or HTTP+JSON"), ""},
     [](const CardInput &card, Violations &violations) {
         const json::Value preferred = card.at["preferredTransport"];
         bool found = !isPresent(preferred) || isCoreTransportInAnyCase(preferred); // the default
         for (const json::Value one : json::children(card.at["additionalInterfaces"]))
             found = found || isCoreTransportInAnyCase(one["transport"]);
         if (!found)
             violations.at(preferred);
     }},
    {{"SEC-015", Severity::Note, V1_0, "1.0 §4.5.8",
      QT_TRANSLATE_NOOP("a2a::Rule", "authorizationCode flow does not require PKCE."),
      QT_TRANSLATE_NOOP("a2a::Rule", "pkceRequired: true"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Set it: public clients depend on it.")},
     [](const CardInput &card, Violations &violations) {
         for (const json::Value scheme : json::children(card.at["securitySchemes"])) {
             const json::Value flow = scheme["oauth2SecurityScheme"]["flows"]["authorizationCode"];
             if (flow.isObject() && !flow["pkceRequired"].toBool())
                 violations.missing(flow, "pkceRequired");
         }
     }},
};

RuleTable<CardInput> protocolVersionRules()
{
    return ProtocolVersionRules;
}

} // namespace a2a::rules

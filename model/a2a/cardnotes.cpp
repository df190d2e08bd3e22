// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/catalog.h"

#include <QtGlobal>

namespace a2a::rules {

static constexpr const char *Schemes =
    QT_TRANSLATE_NOOP("a2a::Rule", "authentication: object with schemes (array of strings)");
static constexpr const char *ListSchemes =
    QT_TRANSLATE_NOOP("a2a::Rule", "Send an object such as {\"schemes\": [\"Bearer\"]}.");

/// The notes about cards and the addresses in them.
static constexpr CatalogRow CardNotes[] = {
    noteRow("NOTE-CARD-SCHEMES", Severity::Error, V0_1, "0.1 §5.5.3", Schemes, ListSchemes,
            {"card-schemes",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "The authentication schemes are a string instead of a list.")}),
    noteRow("NOTE-CARD-AUTHENTICATION", Severity::Error, V0_1, "0.1 §5.5.3", Schemes, ListSchemes,
            {"card-authentication",
             QT_TRANSLATE_NOOP(
                 "a2a::Phrase",
                 "The authentication is not an object; the scheme names are read from it.")})
        .withRemark("It was a string or a list."),
    noteRow(
        "NOTE-CARD-VERSION", Severity::Warning, V1_0, "1.0 §4.4.6",
        QT_TRANSLATE_NOOP("a2a::Rule", "protocolVersion: non-empty string"), "",
        {"card-version-assumed",
         QT_TRANSLATE_NOOP("a2a::Phrase", "An interface has no protocolVersion; %1 is assumed.")})
        .withRemark("That is 1.0 or the card's own."),
    noteRow(
        "NOTE-CARD-VERSION-SPELLING", Severity::Warning, Any, "1.0 §3.6",
        QT_TRANSLATE_NOOP("a2a::Rule", "Major.Minor, for example 1.0"), "",
        {"card-version-spelling",
         QT_TRANSLATE_NOOP("a2a::Phrase",
                           "The protocol version is written as major.minor; the rest is ignored.")})
        .withRemark("It has a `v` or (1.0) a patch number."),
    noteRow("NOTE-CARD-NO-INTERFACES", Severity::Error, V1_0, "1.0 §4.4.1",
            QT_TRANSLATE_NOOP("a2a::Rule", "supportedInterfaces: at least one interface"), "",
            {"card-no-interfaces",
             QT_TRANSLATE_NOOP("a2a::Phrase", "The card is 1.0 but has no supportedInterfaces.")}),
    noteRow(
        "NOTE-CARD-SECURITY", Severity::Warning, V1_0, "1.0 §4.4.1",
        QT_TRANSLATE_NOOP("a2a::Rule", "securityRequirements"),
        QT_TRANSLATE_NOOP("a2a::Rule", "Rename the member, and use the 1.0 form for its entries."),
        {"card-security",
         QT_TRANSLATE_NOOP("a2a::Phrase",
                           "\"security\" is the older name; 1.0 uses \"securityRequirements\".")}),
    noteRow("NOTE-CARD-CASE", Severity::Error, Any, "1.0 §4.5.1",
            QT_TRANSLATE_NOOP("a2a::Rule", "JSON form of protobuf, without $case"), "",
            {"card-case",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "SDK-internal $case wrapper in a security scheme; unwrapped.")})
        .withRemark("It is `{\"$case\": …, \"value\": …}`."),
    noteRow("NOTE-CARD-OLD-MEMBER", Severity::Note, V1_0, "1.0 §4.4.1",
            QT_TRANSLATE_NOOP("a2a::Rule", "members of 1.0 only"),
            QT_TRANSLATE_NOOP(
                "a2a::Rule", "Leave them out, or list a 0.3 interface if older clients need them."),
            {"card-member-removed",
             QT_TRANSLATE_NOOP("a2a::Phrase", "%1 was removed in 1.0; kept for older clients.")})
        .withRemark("It is `url`, `preferredTransport` or `stateTransitionHistory`."),
    noteRow("NOTE-CARD-DRAFT", Severity::Warning, V1_0, "1.0 A.2.2",
            QT_TRANSLATE_NOOP("a2a::Rule",
                              "protocolVersion in each interface, capabilities.extendedAgentCard"),
            "",
            {"card-member-of-draft",
             QT_TRANSLATE_NOOP("a2a::Phrase", "The card has %1, from a draft of 1.0.")})
        .withRemark(
            "It is `protocolVersions` or `supportsExtendedAgentCard`, about which the section is."),
    noteRow(
        "NOTE-CARD-EMPTY", Severity::Note, Any, "1.0 §5.7",
        QT_TRANSLATE_NOOP("a2a::Rule", "absent instead of empty"), "",
        {"card-member-empty", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 is empty; treated as absent.")})
        .withRemark("A text or a list."),
    noteRow("NOTE-CARD-BINDING-NAME", Severity::Warning, Any, "1.0 §4.4.6; 0.3 §5.5.5",
            QT_TRANSLATE_NOOP("a2a::Rule", "JSONRPC, GRPC or HTTP+JSON"), "",
            {"card-binding-name",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "The binding name is not spelled as in the specification.")}),
    noteRow("NOTE-CARD-PATH", Severity::Note, Any, "1.0 §8.2; 0.3 §5.3; 0.2 §5.3; 0.1 §5.3",
            QT_TRANSLATE_NOOP("a2a::Rule",
                              "/.well-known/agent-card.json (before 0.3: /.well-known/agent.json)"),
            QT_TRANSLATE_NOOP("a2a::Rule", "Serve it there, even if it has other URLs too."),
            {"card-path",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "The card is at %1, its location in other protocol versions.")}),
    noteRow(
        "NOTE-CARD-URL-RELATIVE", Severity::Warning, Any,
        "1.0 §4.4.6; 0.3 §5.5; 0.2 §5.5; 0.1 §5.5",
        QT_TRANSLATE_NOOP("a2a::Rule", "absolute https URL; on private hosts also http"), "",
        {"card-url-relative",
         QT_TRANSLATE_NOOP("a2a::Phrase",
                           "The card's URL is relative; resolved against the card's address.")}),
    noteRow("NOTE-CARD-URL-ANY", Severity::Warning, Any, "",
            QT_TRANSLATE_NOOP("a2a::Rule", "host that clients can reach"),
            QT_TRANSLATE_NOOP(
                "a2a::Rule", "Write the agent's host name; 0.0.0.0 and :: are only for listening."),
            {"card-url-any",
             QT_TRANSLATE_NOOP(
                 "a2a::Phrase",
                 "The card's URL has %1, which is not a usable host; the card's host is used.")})
        .withRemark("It was 0.0.0.0 or ::."),
    noteRow(
        "NOTE-CARD-URL-HOST", Severity::Note, Any, "",
        QT_TRANSLATE_NOOP("a2a::Rule",
                          "host that clients of the card can reach, usually the card's own"),
        QT_TRANSLATE_NOOP("a2a::Rule",
                          "Use the URL that clients use, not the internal one behind the proxy."),
        {"card-url-other-host",
         QT_TRANSLATE_NOOP("a2a::Phrase",
                           "The card's URL has a different host than the card itself.")},
        {"card-url-this-machine",
         QT_TRANSLATE_NOOP("a2a::Phrase",
                           "The card's URL is on this machine, but the card is from another one.")})
        .withRemark("The latter is a warning, and the card's host is offered, too."),
};

std::span<const CatalogRow> cardNotes()
{
    return CardNotes;
}

} // namespace a2a::rules

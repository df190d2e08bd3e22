// SPDX-License-Identifier: Apache-2.0
#include "model/text/phrasetables.h"

#include <QtGlobal>

namespace a2a {

/// Card discovery, the steps of connecting, other protocol versions and bindings.
static constexpr PhraseText DiscoveryPhrases[] = {
    {"no-agent-url", QT_TRANSLATE_NOOP("a2a::Phrase", "No agent URL was given.")},
    {"no-url", QT_TRANSLATE_NOOP("a2a::Phrase", "\"%1\" is not a valid URL.")},
    {"scheme-not-web", QT_TRANSLATE_NOOP("a2a::Phrase", "The scheme \"%1\" is not http or https.")},
    {"hint-type-host-url-or-file",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "Enter a host, an http or https URL, or the path of a card file.")},
    {"no-card-at", QT_TRANSLATE_NOOP("a2a::Phrase", "No agent card at %1: HTTP %2.")},
    {"card-answer-empty",
     QT_TRANSLATE_NOOP("a2a::Phrase", "%1 returned an empty body instead of an agent card.")},
    {"hint-may-be-no-agent",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Enter the agent's own URL; this may not be an agent.")},
    {"card-answer-is-page",
     QT_TRANSLATE_NOOP("a2a::Phrase", "%1 returned a web page instead of an agent card.")},
    {"hint-own-url-or-card-url",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Enter the agent's own URL, or the full URL of its card.")},
    {"card-too-large",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The card is larger than %1 and was not parsed.")},
    {"hint-check-card-url",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Check that the URL points to an agent card.")},
    {"card-file-unreadable", QT_TRANSLATE_NOOP("a2a::Phrase", "The card file cannot be read: %1.")},
    {"card-search-stopped",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The search for the card was stopped.")},
    {"card-refused",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The card requires authentication: HTTP %1.")},
    {"hint-set-credentials-and-connect",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "Set a bearer token or an API key for this agent and connect again.")},
    {"no-card-found",
     QT_TRANSLATE_NOOP("a2a::Phrase", "No agent card found: HTTP %2 at all %1 locations.")},
    {"hint-type-card-url",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "Enter the full URL of the card, or check that the agent is running at this address.")},
    // The steps of connecting.
    {"step-name", QT_TRANSLATE_NOOP("a2a::Phrase", "Name resolution")},
    {"step-connection", QT_TRANSLATE_NOOP("a2a::Phrase", "Connection")},
    {"step-tls", QT_TRANSLATE_NOOP("a2a::Phrase", "TLS")},
    {"step-http", QT_TRANSLATE_NOOP("a2a::Phrase", "HTTP")},
    {"step-card", QT_TRANSLATE_NOOP("a2a::Phrase", "Card")},
    {"step-version", QT_TRANSLATE_NOOP("a2a::Phrase", "Version")},
    {"step-sign-in", QT_TRANSLATE_NOOP("a2a::Phrase", "Sign-in")},
    {"step-done", QT_TRANSLATE_NOOP("a2a::Phrase", "OK")},
    {"step-failed", QT_TRANSLATE_NOOP("a2a::Phrase", "failed")},
    {"step-not-reached", QT_TRANSLATE_NOOP("a2a::Phrase", "not reached")},
    {"step-not-needed", QT_TRANSLATE_NOOP("a2a::Phrase", "not needed")},
    {"card-is-file", QT_TRANSLATE_NOOP("a2a::Phrase", "The card is a file.")},
    {"host-is-address", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 is an IP address.")},
    {"host-known", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 resolved.")},
    {"place-accepts", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 accepts connections.")},
    {"address-plain-http", QT_TRANSLATE_NOOP("a2a::Phrase", "Plain http, no TLS.")},
    {"connection-secure", QT_TRANSLATE_NOOP("a2a::Phrase", "The connection to %1 is secure.")},
    {"place-answers", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 returned HTTP %2.")},
    {"card-read-from", QT_TRANSLATE_NOOP("a2a::Phrase", "Read from %1.")},
    {"spoken-because", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 over %2: %3.")},
    {"credentials-set", QT_TRANSLATE_NOOP("a2a::Phrase", "Credentials are set.")},
    {"card-asks-for-no-credentials", QT_TRANSLATE_NOOP("a2a::Phrase", "No auth required")},
    {"card-names-schemes",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The card requires %1; no credentials are set.")},
    {"hint-set-credentials-if-refused",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Set credentials if the agent rejects requests.")},
    // Protocol versions and bindings, and when to try others.
    {"dialect", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 over %2")},
    {"dialect-not-spoken", QT_TRANSLATE_NOOP("a2a::Phrase", "A2A %1 over %2 is not supported.")},
    {"offer-suggested-by-answer",
     QT_TRANSLATE_NOOP("a2a::Phrase", "suggested by the endpoint's response; not in the card")},
    {"offer-chosen-by-hand",
     QT_TRANSLATE_NOOP("a2a::Phrase", "selected manually; not in the card")},
    {"hint-choose-other-offer",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Choose another protocol version or binding.")},
    {"advice-calls-unknown",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "The card declares %1 here, but the endpoint does not implement it (%2); it may use %3.")},
    {"advice-calls-unknown-unlisted",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The endpoint does not implement %1 (%2), which the card "
                                      "does not declare there; it may use %3.")},
    {"advice-version-refused",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The endpoint rejects %1 (%2); it may use %3.")},
    {"advice-not-there",
     QT_TRANSLATE_NOOP("a2a::Phrase", "No %1 service at %2 (%3); %4 may be at %5.")},
    {"advice-other-binding",
     QT_TRANSLATE_NOOP("a2a::Phrase", "%1 was used, but the response format is %2.")},
    {"advice-other-shape",
     QT_TRANSLATE_NOOP("a2a::Phrase", "%1 was used, but the response looks like %2.")},
};

std::span<const PhraseText> discoveryPhrases()
{
    return DiscoveryPhrases;
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/text/phrasetables.h"

#include <QtGlobal>

namespace a2a {

/// Errors in cards, messages, values.
static constexpr PhraseText A2aPhrases[] = {
    {"card-not-json", QT_TRANSLATE_NOOP("a2a::Phrase", "The response is not JSON: %1 (byte %2).")},
    {"offer-both", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 · %2")},
    {"offer-relative-url",
     QT_TRANSLATE_NOOP("a2a::Phrase", "relative URL, completed from the card's address")},
    {"offer-host-replaced", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 replaced by the card's host")},
    {"offer-clear-as-card",
     QT_TRANSLATE_NOOP("a2a::Phrase", "no scheme: plaintext, like its card")},
    {"offer-clear-on-this-machine",
     QT_TRANSLATE_NOOP("a2a::Phrase", "no scheme: plaintext, on this machine")},
    {"offer-tls", QT_TRANSLATE_NOOP("a2a::Phrase", "no scheme: TLS")},
    {"offer-tries-tls", QT_TRANSLATE_NOOP("a2a::Phrase", "no scheme: tries TLS first")},
    {"offer-clear-without-tls",
     QT_TRANSLATE_NOOP("a2a::Phrase", "no scheme: plaintext, it does not support TLS")},
    {"offer-path-unused", QT_TRANSLATE_NOOP("a2a::Phrase", "gRPC ignores the URL's path")},
    {"offer-interface", QT_TRANSLATE_NOOP("a2a::Phrase", "supportedInterfaces, entry %1")},
    {"offer-version-assumed", QT_TRANSLATE_NOOP("a2a::Phrase", "version assumed")},
    {"offer-version-named", QT_TRANSLATE_NOOP("a2a::Phrase", "protocolVersion %1")},
    {"offer-security-as-0-3",
     QT_TRANSLATE_NOOP("a2a::Phrase", "signatures or security as in 0.3, no protocolVersion")},
    {"offer-transports-as-0-2-4",
     QT_TRANSLATE_NOOP("a2a::Phrase", "transports as in 0.2.4 and later")},
    {"offer-security-as-0-2", QT_TRANSLATE_NOOP("a2a::Phrase", "security members as in 0.2")},
    {"offer-authentication-as-0-1", QT_TRANSLATE_NOOP("a2a::Phrase", "authentication as in 0.1")},
    {"offer-path-as-0-3", QT_TRANSLATE_NOOP("a2a::Phrase", "served at agent-card.json")},
    {"offer-members-as-0-2",
     QT_TRANSLATE_NOOP("a2a::Phrase", "members as in 0.2, no protocolVersion")},
    {"offer-members-as-0-1", QT_TRANSLATE_NOOP("a2a::Phrase", "only members of 0.1")},
    {"offer-preferred-transport", QT_TRANSLATE_NOOP("a2a::Phrase", "preferred transport")},
    {"offer-other-version",
     QT_TRANSLATE_NOOP("a2a::Phrase", "fallback, in case the version is wrong")},
    {"offer-additional-interface", QT_TRANSLATE_NOOP("a2a::Phrase", "additional interface")},
    {"card-url-unreadable",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The card's URL \"%1\" is not valid.")},
    {"card-url-scheme",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The URL's scheme \"%1\" is not http or https.")},
    {"card-url-relative-to-file",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The URL \"%1\" is relative to the card's address, which a file does not "
                       "have.")},
    {"card-url-without-host",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The card's URL \"%1\" has no host.")},
    {"no-grpc-in-0-1", QT_TRANSLATE_NOOP("a2a::Phrase", "A2A 0.1 has no gRPC binding.")},
    {"built-without-grpc",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "This build has no gRPC support: built without libprotobuf.")},
    {"binding-unknown",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The binding \"%1\" is not an A2A binding.")},
    {"no-rest-in-0-1", QT_TRANSLATE_NOOP("a2a::Phrase", "A2A 0.1 has no HTTP+JSON binding.")},
    {"generation-not-spoken", QT_TRANSLATE_NOOP("a2a::Phrase", "A2A %1 is not supported yet.")},
    {"version-unknown", QT_TRANSLATE_NOOP("a2a::Phrase", "Unknown protocol version \"%1\".")},
    {"offer-forced", QT_TRANSLATE_NOOP("a2a::Phrase", "forced; not in the card")},
    {"offer-by-hand", QT_TRANSLATE_NOOP("a2a::Phrase", "selected manually")},
    {"not-a-card",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "The response is JSON, but not an agent card: it has no name, interfaces or skills.")},
    {"hint-open-card-in-browser",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "Open it in a browser: it may be a web page instead of a card.")},
    {"hint-well-known-card",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "Check the URL; a card is usually at /.well-known/agent-card.json.")},
    {"hint-send-without-streaming",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The agent does not support streaming; send without it.")},
    {"hint-set-token-or-key",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The agent requires authentication; set a bearer token or an API key.")},
    {"hint-task-state-forbids",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "Not possible in the task's state; get the task, or start a new one.")},
    {"hint-agent-lacks-something",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "A dependency of the agent is unavailable; try again later.")},
    {"value-number", QT_TRANSLATE_NOOP("a2a::Phrase", "the number %1")},
    {"value-group", QT_TRANSLATE_NOOP("a2a::Phrase", "a group")},
    {"value-bytes", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 bytes")},
};

std::span<const PhraseText> a2aPhrases()
{
    return A2aPhrases;
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/text/phrasetables.h"

#include <QtGlobal>

namespace a2a {

/// Errors of agents over JSON-RPC and HTTP+JSON, and invalid responses.
static constexpr PhraseText BindingPhrases[] = {
    {"http-status", QT_TRANSLATE_NOOP("a2a::Phrase", "The agent returned HTTP %1.")},
    {"http-status-named", QT_TRANSLATE_NOOP("a2a::Phrase", "The agent returned HTTP %1 (%2).")},
    {"http-status-said", QT_TRANSLATE_NOOP("a2a::Phrase", "The agent returned HTTP %1: %2")},
    {"hint-set-credentials",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "Set a bearer token or an API key for this agent and try again.")},
    {"hint-credentials-do-not-allow",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The credentials do not permit this.")},
    {"hint-nothing-of-a2a",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Check the URL: no A2A service responds there.")},
    {"hint-send-less-often", QT_TRANSLATE_NOOP("a2a::Phrase", "Rate limited: wait and try again.")},
    {"hint-server-fault",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The fault is in the agent or a proxy in front of it; see its log.")},
    {"hint-body-may-tell",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The response body in the wire log may say why.")},
    {"http-answer-empty",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The agent returned HTTP %1 with an empty body.")},
    {"hint-check-endpoint",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Check that the URL is the agent's A2A endpoint.")},
    {"hint-empty-chunks",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "See the agent's log: the response is chunked and empty, as Qt reports it, "
                       "and a malformed chunk looks the same.")},
    {"answer-is-page",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The agent returned HTTP %1 with a web page instead of JSON.")},
    {"hint-endpoint-not-site",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "Check that the URL is the agent's A2A endpoint and not a web site's.")},
    {"answer-not-json",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The agent's response is not JSON: %1 (byte %2).")},
    {"hint-bytes-in-wire-log",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The raw bytes are in the wire log.")},
    {"agent-error", QT_TRANSLATE_NOOP("a2a::Phrase", "The agent returned error %1.")},
    {"agent-error-said", QT_TRANSLATE_NOOP("a2a::Phrase", "The agent returned error %1: %2")},
    {"detail-retry-after", QT_TRANSLATE_NOOP("a2a::Phrase", "retry after %1")},
    {"detail-supported-versions", QT_TRANSLATE_NOOP("a2a::Phrase", "supported versions: %1")},
    {"details-left-out", QT_TRANSLATE_NOOP("a2a::Phrase", "and %1 more")},
    // What to do about an error code of JSON-RPC or A2A.
    {"hint-compare-with-card",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The agent rejected the request; compare it with the agent's card.")},
    {"hint-try-generation",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The agent may use another protocol version; try another one.")},
    {"hint-operation-unknown",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The agent does not implement this operation.")},
    {"hint-agent-failed-inside",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Internal error of the agent; see its log.")},
    {"hint-task-unknown",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The task is unknown or no longer stored; start a new one.")},
    {"hint-task-ended",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The task is already in a terminal state.")},
    {"hint-no-push",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The agent does not support push notifications; use streaming or polling.")},
    {"hint-operation-not-offered",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The agent does not support this operation, or not in the task's state.")},
    {"hint-media-type-not-taken",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The agent does not accept parts of this media type.")},
    {"hint-agent-got-bad-answer",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The agent generated an invalid response; see its log.")},
    {"hint-no-extended-card",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The agent declares an extended card but has none configured.")},
    {"hint-extension-required",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "Opt in to the extensions that the agent's card marks as required.")},
    {"hint-version-refused",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The agent rejects this protocol version; try another one.")},
    // Envelopes.
    {"answer-not-json-rpc",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The response is JSON, but neither a JSON-RPC result nor an error.")},
    {"hint-other-binding-or-url",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "The agent may use another binding, or the URL is not its JSON-RPC endpoint.")},
    {"hint-answers-in-json-rpc",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The endpoint responds in JSON-RPC: choose that binding.")},
    {"rpc-error-no-object",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The agent returned an error that is not a JSON-RPC error object: %1")},
};

std::span<const PhraseText> bindingPhrases()
{
    return BindingPhrases;
}

} // namespace a2a

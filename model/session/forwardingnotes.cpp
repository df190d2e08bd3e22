// SPDX-License-Identifier: Apache-2.0
#include "model/session/forwardingnotes.h"

#include "model/a2a/notes.h"
#include "model/json/document.h"

#include <algorithm>

namespace a2a {

/// A card, or the response of JSON-RPC whose result is one.
static bool hasSignatures(const QByteArray &json)
{
    const json::Document document(json);
    const json::Value root = document.root();
    const json::Value signatures =
        (root["jsonrpc"].isValid() ? root["result"] : root)["signatures"];
    return signatures.isValid() && !(signatures.isArray() && signatures.count() == 0);
}

/// Redirects are passed on as they are: only relative ones lead to the tap.
static void noteRedirect(const ExchangeFacts &facts, Notes &notes)
{
    const QByteArray location = headerValue(facts.responseHeaders, "Location");
    const QUrl target = QUrl::fromEncoded(location);
    if (facts.status / 100 == 3 && !target.host().isEmpty())
        addNote(notes, "NOTE-TAP-REDIRECT", {},
                {.found = {"tap-redirect",
                           {target.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery)}}});
}

void addForwardingNotes(const Recording &recording, ExchangeId id, Notes &notes)
{
    const ExchangeFacts &facts = recording.facts(id);
    noteRedirect(facts, notes);
    if (!facts.forwarding)
        return;
    const ForwardingChanges &forwarding = *facts.forwarding;
    if (forwarding.body && !hasSignatures(*forwarding.body) &&
        hasSignatures(recording.body(id, 0, facts.bodySize)))
        addNote(notes, "NOTE-TAP-SIGNATURES", {});
    const HttpHeader untouched{"pushNotificationConfig.url", {}};
    if (std::find(forwarding.changes.begin(), forwarding.changes.end(), untouched) !=
        forwarding.changes.end())
        addNote(notes, "NOTE-TAP-PUSH", {});
    if (forwarding.clientWasSlow)
        addNote(notes, "NOTE-TAP-SLOW", {});
    if (forwarding.clientLeftAfter)
        addNote(notes, "NOTE-TAP-LEFT", {},
                {.found = {"tap-client-left", {Phrase::Bytes{*forwarding.clientLeftAfter}}}});
}

} // namespace a2a

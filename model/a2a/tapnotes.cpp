// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/catalog.h"

#include <QtGlobal>

namespace a2a::rules {

/// The notes about what a tap changed in forwarded messages, and about what the client received.
static constexpr CatalogRow TapNotes[] = {
    noteRow("NOTE-TAP-SIGNATURES", Severity::Note, Any, "",
            QT_TRANSLATE_NOOP("a2a::Rule", "the card as the agent sends it"),
            QT_TRANSLATE_NOOP("a2a::Rule",
                              "Leave them with --signatures keep, to see whether the client checks "
                              "them."),
            {"tap-signatures-dropped",
             QT_TRANSLATE_NOOP("a2a::Phrase", "The tap changed addresses in the card and dropped "
                                              "its signatures, which would not verify.")}),
    noteRow("NOTE-TAP-REDIRECT", Severity::Note, Any, "",
            QT_TRANSLATE_NOOP("a2a::Rule", "redirect that stays at the tap"),
            QT_TRANSLATE_NOOP("a2a::Rule",
                              "Tap the address that the redirect leads to, and give that tap to "
                              "the client."),
            {"tap-redirect",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "The redirect leads to %1: a client that follows it leaves the "
                               "tap.")}),
    noteRow("NOTE-TAP-SLOW", Severity::Note, Any, "",
            QT_TRANSLATE_NOOP("a2a::Rule", "client that reads as fast as the agent sends"), "",
            {"tap-client-slow",
             QT_TRANSLATE_NOOP("a2a::Phrase", "The client is slow: the agent had to wait for it to "
                                              "read.")}),
    noteRow("NOTE-TAP-LEFT", Severity::Note, Any, "",
            QT_TRANSLATE_NOOP("a2a::Rule", "client that reads to the end"), "",
            {"tap-client-left",
             QT_TRANSLATE_NOOP("a2a::Phrase", "The client closed its connection after %1 of the "
                                              "response; the agent went on.")}),
    noteRow("NOTE-TAP-PUSH", Severity::Note, Any, "",
            QT_TRANSLATE_NOOP("a2a::Rule", "http or https webhook in a request of at most 1 MiB"),
            "",
            {"tap-push-direct",
             QT_TRANSLATE_NOOP("a2a::Phrase", "The tap could not change the webhook: its push "
                                              "notifications go to the client directly.")}),
};

std::span<const CatalogRow> tapNotes()
{
    return TapNotes;
}

} // namespace a2a::rules

// SPDX-License-Identifier: Apache-2.0
// Rules about nothing but what the decoders note as they read, framing and order included: the note
// is their finding.
#include "model/rules/engine/tables.h"

#include <QtGlobal>

namespace a2a::rules {

static constexpr CatalogRow NotedRules[] = {
    ruleRowOfNote("DSC-001", Severity::Warning, V0_1 | V0_2, "0.2 §5.3; 0.1 §5.3", "NOTE-CARD-PATH",
                  QT_TRANSLATE_NOOP("a2a::Rule", "/.well-known/agent.json")),
    ruleRowOfNote("DSC-002", Severity::Warning, V0_3 | V1_0, "1.0 §8.2; 0.3 §5.3", "NOTE-CARD-PATH",
                  QT_TRANSLATE_NOOP("a2a::Rule", "/.well-known/agent-card.json")),
    ruleRowOfNote("EVT-007", Severity::Warning, V1_0, "1.0 A.2.1",
                  "NOTE-KIND-PRESENT NOTE-FINAL-PRESENT",
                  QT_TRANSLATE_NOOP("a2a::Rule", "no kind, final or index"),
                  QT_TRANSLATE_NOOP("a2a::Rule", "Close the stream after the last event instead.")),
    ruleRowOfNote("EVT-009", Severity::Error, Since02 | Proto, "1.0 §3.5.2; 0.3 §7.2; 0.2 §7.2",
                  "NOTE-OTHER-TASK"),
    ruleRowOfNote("RPC-012", Severity::Error, Any, "RFC 8259", "NOTE-JSON-REPAIRED"),
    ruleRowOfNote("SEM-018", Severity::Error, V0_1, "0.1 §7.1", "NOTE-RESULT-MESSAGE"),
    ruleRowOfNote("SSE-004", Severity::Error, V1_0, "1.0 §11.7", "NOTE-REST-ENVELOPE",
                  QT_TRANSLATE_NOOP("a2a::Rule", "event without an envelope")),
    ruleRowOfNote("SSE-005", Severity::Error, Any, "WHATWG HTML §9.2.6", "NOTE-SSE-UNPREFIXED"),
    ruleRowOfNote("SSE-007", Severity::Warning, Any, "WHATWG HTML §9.2.6", "NOTE-SSE-UNTERMINATED"),
    ruleRowOfNote("SSE-010", Severity::Error, Any, "WHATWG HTML §9.2.6", "NOTE-SSE-MARK"),
    ruleRowOfNote("STR-007", Severity::Error, V1_0, "1.0 §3.1.2", "NOTE-AFTER-TERMINAL"),
    ruleRowOfNote("STR-015", Severity::Warning, Since02 | Proto,
                  "1.0 §4.2.2; 0.3 §7.2.3; 0.2 §7.2.3", "NOTE-APPEND-FIRST"),
    ruleRowOfNote("STR-016", Severity::Warning, Any, "1.0 §4.2.2; 0.3 §7.2.3; 0.2 §7.2.3; 0.1 §6.7",
                  "NOTE-CHUNK-AFTER-LAST"),
};

std::span<const CatalogRow> decoderNoteRules()
{
    return NotedRules;
}

} // namespace a2a::rules

// SPDX-License-Identifier: Apache-2.0
// Rules about nothing but what the decoders note as they read, framing and order included: the note
// is their finding.
#include "model/rules/engine/tables.h"

#include <QtGlobal>

namespace a2a::rules {

static constexpr CatalogRow NotedRules[] = {
    notedRow("DSC-001", Severity::Warning, G01 | G02, "0.2 §5.3; 0.1 §5.3", "NOTE-CARD-PATH",
             QT_TRANSLATE_NOOP("a2a::Rule", "/.well-known/agent.json")),
    notedRow("DSC-002", Severity::Warning, G03 | G10, "1.0 §8.2; 0.3 §5.3", "NOTE-CARD-PATH",
             QT_TRANSLATE_NOOP("a2a::Rule", "/.well-known/agent-card.json")),
    notedRow("EVT-007", Severity::Warning, G10, "1.0 A.2.1", "NOTE-KIND-PRESENT NOTE-FINAL-PRESENT",
             QT_TRANSLATE_NOOP("a2a::Rule", "no kind, final or index"),
             QT_TRANSLATE_NOOP("a2a::Rule", "Close the stream after the last event instead.")),
    notedRow("EVT-009", Severity::Error, Since02 | Proto, "1.0 §3.5.2; 0.3 §7.2; 0.2 §7.2",
             "NOTE-OTHER-TASK"),
    notedRow("RPC-012", Severity::Error, Any, "RFC 8259", "NOTE-JSON-REPAIRED"),
    notedRow("SEM-018", Severity::Error, G01, "0.1 §7.1", "NOTE-RESULT-MESSAGE"),
    notedRow("SSE-004", Severity::Error, G10, "1.0 §11.7", "NOTE-REST-ENVELOPE",
             QT_TRANSLATE_NOOP("a2a::Rule", "event without an envelope")),
    notedRow("SSE-005", Severity::Error, Any, "WHATWG HTML §9.2.6", "NOTE-SSE-UNPREFIXED"),
    notedRow("SSE-007", Severity::Warning, Any, "WHATWG HTML §9.2.6", "NOTE-SSE-UNTERMINATED"),
    notedRow("SSE-010", Severity::Error, Any, "WHATWG HTML §9.2.6", "NOTE-SSE-MARK"),
    notedRow("STR-007", Severity::Error, G10, "1.0 §3.1.2", "NOTE-AFTER-TERMINAL"),
    notedRow("STR-015", Severity::Warning, Since02 | Proto, "1.0 §4.2.2; 0.3 §7.2.3; 0.2 §7.2.3",
             "NOTE-APPEND-FIRST"),
    notedRow("STR-016", Severity::Warning, Any, "1.0 §4.2.2; 0.3 §7.2.3; 0.2 §7.2.3; 0.1 §6.7",
             "NOTE-CHUNK-AFTER-LAST"),
};

std::span<const CatalogRow> notedRules()
{
    return NotedRules;
}

} // namespace a2a::rules

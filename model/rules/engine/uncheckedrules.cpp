// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/rule.h"

#include <QCoreApplication>

namespace a2a::rules {

static constexpr const char *NeedsComparison = QT_TRANSLATE_NOOP(
    "a2a::Rule", "It needs a comparison of responses over several paths or over time.");
static constexpr const char *TwoCallers =
    QT_TRANSLATE_NOOP("a2a::Rule", "It needs the credentials of two callers.");
static constexpr const char *Fails =
    QT_TRANSLATE_NOOP("a2a::Rule", "The call itself fails and reports why.");
static constexpr const char *IsOurs =
    QT_TRANSLATE_NOOP("a2a::Rule", "It is about the request, which A2A Scope creates itself.");
static constexpr const char *IsConnection = QT_TRANSLATE_NOOP(
    "a2a::Rule", "It is about the connection, which A2A Scope reports separately.");
static constexpr const char *IsGrpc = QT_TRANSLATE_NOOP(
    "a2a::Rule", "It is about gRPC, whose messages are decoded with the .proto file.");
static constexpr const char *IsTrailers = QT_TRANSLATE_NOOP(
    "a2a::Rule",
    "Applies to the trailers of a gRPC response; their content is part of the error shown.");
static constexpr const char *AsksTwice = QT_TRANSLATE_NOOP(
    "a2a::Rule",
    "Also requires the card fetched without A2A-Version; differences are shown next to the card.");
static constexpr const char *ByOthers =
    QT_TRANSLATE_NOOP("a2a::Rule", "It is covered by several other rules.");
static constexpr const char *Meaning =
    QT_TRANSLATE_NOOP("a2a::Rule", "It depends on intent and cannot be checked from the traffic.");
static constexpr const char *Guesses =
    QT_TRANSLATE_NOOP("a2a::Rule", "It would require guessing URLs that the card does not list.");
static constexpr const char *Always =
    QT_TRANSLATE_NOOP("a2a::Rule", "It allows any JSON value, so nothing can violate it.");

static constexpr UncheckedRule NotJudgedRules[] = {
    {"DSC-003", IsConnection},    {"DSC-010", AsksTwice},       {"DSC-012", IsConnection},
    {"DSC-013", IsConnection},    {"IFC-006", Guesses},         {"IFC-014", NeedsComparison},
    {"IFC-016", NeedsComparison}, {"IFC-017", NeedsComparison}, {"SEC-027", TwoCallers},
    {"EXT-004", Meaning},         {"EXT-009", Meaning},         {"HDR-008", IsOurs},
    {"RPC-014", ByOthers},        {"TSK-028", ByOthers},        {"PRT-016", Always},
    {"ART-007", Meaning},         {"ART-009", ByOthers},        {"SSE-003", ByOthers},
    {"LST-008", NeedsComparison}, {"LST-009", TwoCallers},      {"LST-010", IsOurs},
    {"SEM-006", ByOthers},        {"SEM-013", IsOurs},          {"SEM-019", ByOthers},
    {"XCD-005", Fails},           {"ERR-016", NeedsComparison}, {"RST-001", IsOurs},
    {"RST-002", IsOurs},          {"RST-004", IsOurs},          {"RST-005", NeedsComparison},
    {"RST-006", NeedsComparison}, {"GRP-001", IsGrpc},          {"GRP-002", IsGrpc},
    {"GRP-004", IsGrpc},          {"OUT-003", IsOurs},          {"OUT-004", IsOurs},
    {"OUT-005", IsOurs},          {"OUT-007", IsOurs},          {"OUT-008", IsOurs},
    {"OUT-009", IsOurs},          {"OUT-010", IsOurs},          {"OUT-013", IsOurs},
};

std::span<const UncheckedRule> uncheckedRules()
{
    return NotJudgedRules;
}

} // namespace a2a::rules

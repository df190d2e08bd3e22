// SPDX-License-Identifier: Apache-2.0
#include "model/rules/rule.h"

#include <QCoreApplication>

namespace a2a::rules {

static constexpr const char *NeedsProbe =
    QT_TRANSLATE_NOOP("a2a::Rule", "It needs a request made for the purpose.");
static constexpr const char *NeedsWebhook = QT_TRANSLATE_NOOP(
    "a2a::Rule", "It is about a webhook, and what arrives there is not looked at yet.");
static constexpr const char *NeedsComparison = QT_TRANSLATE_NOOP(
    "a2a::Rule", "It needs several answers to be compared, which is not done yet.");
static constexpr const char *Fails =
    QT_TRANSLATE_NOOP("a2a::Rule", "The call itself fails and says so.");
static constexpr const char *IsOurs =
    QT_TRANSLATE_NOOP("a2a::Rule", "It is about our own request, which is written by the program.");
static constexpr const char *NotYet = QT_TRANSLATE_NOOP("a2a::Rule", "It is not looked at yet.");
static constexpr const char *IsConnection = QT_TRANSLATE_NOOP(
    "a2a::Rule", "It is about the connection, which the program reports by itself.");
static constexpr const char *IsGrpc = QT_TRANSLATE_NOOP(
    "a2a::Rule", "It is about gRPC, whose messages are read by their definition.");

static constexpr const char *ByOthers =
    QT_TRANSLATE_NOOP("a2a::Rule", "Rules of single members judge it.");

static constexpr NotJudged NotJudgedRules[] = {
    {"GEN-001", NotYet},          {"GEN-002", NotYet},          {"GEN-003", NotYet},
    {"DSC-003", IsConnection},    {"DSC-009", NeedsProbe},      {"DSC-010", NeedsProbe},
    {"DSC-012", IsConnection},    {"DSC-013", IsConnection},    {"CRD-026", NotYet},
    {"CRD-028", NotYet},          {"IFC-006", NeedsProbe},      {"IFC-007", NeedsProbe},
    {"IFC-015", NotYet},          {"IFC-016", NeedsProbe},      {"IFC-017", NeedsComparison},
    {"SEC-015", NotYet},          {"SEC-024", NeedsProbe},      {"SEC-025", NeedsProbe},
    {"SEC-027", NeedsProbe},      {"EXT-004", NotYet},          {"EXT-005", NeedsProbe},
    {"EXT-007", NotYet},          {"EXT-008", NotYet},          {"EXT-009", NotYet},
    {"EXT-010", NeedsProbe},      {"HDR-002", NeedsProbe},      {"HDR-003", NeedsProbe},
    {"HDR-008", IsOurs},          {"RPC-009", NeedsProbe},      {"RPC-010", NeedsProbe},
    {"RPC-012", Fails},           {"RPC-014", ByOthers},        {"RPC-015", NotYet},
    {"RPC-017", IsOurs},          {"TSK-002", NeedsComparison}, {"TSK-011", NotYet},
    {"TSK-015", NeedsComparison}, {"TSK-018", NeedsComparison}, {"TSK-019", NeedsComparison},
    {"TSK-020", NeedsComparison}, {"TSK-022", NotYet},          {"TSK-023", NotYet},
    {"TSK-024", NeedsComparison}, {"TSK-028", NotYet},          {"TSK-029", NeedsComparison},
    {"TSK-030", NeedsComparison}, {"TSK-031", NeedsProbe},      {"MSG-006", NeedsComparison},
    {"MSG-013", NeedsComparison}, {"PRT-016", NotYet},          {"PRT-017", NotYet},
    {"PRT-019", NotYet},          {"ART-006", NotYet},          {"ART-007", NeedsComparison},
    {"ART-009", NotYet},          {"EVT-002", NeedsComparison}, {"STR-006", NotYet},
    {"STR-008", NeedsComparison}, {"STR-009", NeedsComparison}, {"STR-013", NeedsProbe},
    {"STR-014", NeedsProbe},      {"STR-017", NotYet},          {"STR-019", NeedsProbe},
    {"STR-020", NeedsProbe},      {"STR-021", NeedsProbe},      {"STR-022", NeedsComparison},
    {"STR-023", NeedsComparison}, {"SSE-001", Fails},           {"SSE-002", Fails},
    {"SSE-003", NotYet},          {"SSE-004", NotYet},          {"SSE-005", NotYet},
    {"SSE-006", NotYet},          {"SSE-007", NotYet},          {"SSE-008", NeedsComparison},
    {"SSE-009", NotYet},          {"LST-001", NotYet},          {"LST-002", NotYet},
    {"LST-003", NotYet},          {"LST-004", NotYet},          {"LST-005", NotYet},
    {"LST-006", NeedsComparison}, {"LST-007", NeedsProbe},      {"LST-008", NeedsComparison},
    {"LST-009", NeedsProbe},      {"LST-010", NotYet},          {"SEM-001", NeedsComparison},
    {"SEM-002", NeedsProbe},      {"SEM-003", NeedsProbe},      {"SEM-004", NeedsComparison},
    {"SEM-005", NeedsComparison}, {"SEM-006", NeedsComparison}, {"SEM-007", NeedsProbe},
    {"SEM-008", NeedsComparison}, {"SEM-009", NeedsProbe},      {"SEM-010", NeedsProbe},
    {"SEM-011", NeedsProbe},      {"SEM-012", NeedsProbe},      {"SEM-013", IsOurs},
    {"SEM-014", NeedsProbe},      {"SEM-019", NeedsProbe},      {"SEM-020", IsOurs},
    {"PSH-001", NeedsProbe},      {"PSH-002", NotYet},          {"PSH-003", NotYet},
    {"PSH-004", NotYet},          {"PSH-005", NotYet},          {"PSH-006", NotYet},
    {"PSH-007", NotYet},          {"PSH-008", NeedsProbe},      {"PSH-009", NotYet},
    {"PSH-010", NotYet},          {"PSH-011", NotYet},          {"PSH-012", NotYet},
    {"PSH-013", NotYet},          {"HOK-001", NeedsWebhook},    {"HOK-002", NeedsWebhook},
    {"HOK-003", NeedsWebhook},    {"HOK-004", NeedsWebhook},    {"HOK-005", NeedsWebhook},
    {"HOK-006", NeedsWebhook},    {"HOK-007", NeedsWebhook},    {"HOK-008", NeedsWebhook},
    {"HOK-009", NeedsWebhook},    {"HOK-010", NeedsWebhook},    {"HOK-011", NeedsWebhook},
    {"HOK-012", NeedsWebhook},    {"HOK-013", NeedsWebhook},    {"HOK-014", NeedsWebhook},
    {"XCD-001", NeedsProbe},      {"XCD-002", NotYet},          {"XCD-003", NeedsProbe},
    {"XCD-004", NeedsProbe},      {"XCD-005", Fails},           {"XCD-007", NotYet},
    {"ERR-001", NotYet},          {"ERR-002", NotYet},          {"ERR-003", NotYet},
    {"ERR-008", NotYet},          {"ERR-012", NotYet},          {"ERR-013", NotYet},
    {"ERR-014", NotYet},          {"ERR-015", NotYet},          {"ERR-016", NeedsProbe},
    {"ERR-018", NotYet},          {"ERR-019", NotYet},          {"ERR-020", Fails},
    {"RST-001", IsOurs},          {"RST-002", IsOurs},          {"RST-003", IsOurs},
    {"RST-004", NeedsProbe},      {"RST-005", NeedsProbe},      {"RST-006", NeedsProbe},
    {"RST-007", NotYet},          {"GRP-001", IsGrpc},          {"GRP-002", IsGrpc},
    {"GRP-003", IsGrpc},          {"GRP-004", IsGrpc},          {"OUT-001", IsOurs},
    {"OUT-002", IsOurs},          {"OUT-003", IsOurs},          {"OUT-004", IsOurs},
    {"OUT-005", IsOurs},          {"OUT-006", IsOurs},          {"OUT-007", IsOurs},
    {"OUT-008", IsOurs},          {"OUT-009", IsOurs},          {"OUT-010", IsOurs},
    {"OUT-011", IsOurs},          {"OUT-012", IsOurs},          {"OUT-013", IsOurs},
    {"OUT-014", IsOurs},
};

std::span<const NotJudged> notJudged()
{
    return NotJudgedRules;
}

} // namespace a2a::rules

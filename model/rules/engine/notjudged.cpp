// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/rule.h"

#include <QCoreApplication>

namespace a2a::rules {

static constexpr const char *Changes = QT_TRANSLATE_NOOP(
    "a2a::Rule", "It needs a request that makes the agent work or changes something there.");
static constexpr const char *NeedsComparison =
    QT_TRANSLATE_NOOP("a2a::Rule", "It needs responses over several ways or times to be compared.");
static constexpr const char *TwoCallers =
    QT_TRANSLATE_NOOP("a2a::Rule", "It needs the credentials of two callers.");
static constexpr const char *Fails =
    QT_TRANSLATE_NOOP("a2a::Rule", "The call itself fails and says so.");
static constexpr const char *IsOurs =
    QT_TRANSLATE_NOOP("a2a::Rule", "It is about our own request, which is written by the program.");
static constexpr const char *IsConnection = QT_TRANSLATE_NOOP(
    "a2a::Rule", "It is about the connection, which the program reports by itself.");
static constexpr const char *IsGrpc = QT_TRANSLATE_NOOP(
    "a2a::Rule", "It is about gRPC, whose messages are read by their definition.");
static constexpr const char *IsTrailers = QT_TRANSLATE_NOOP(
    "a2a::Rule",
    "It is about the trailers of a gRPC response; what they say is in the error that is shown.");
static constexpr const char *AsksTwice = QT_TRANSLATE_NOOP(
    "a2a::Rule", "It needs the card without A2A-Version, too: what differs then is shown beside "
                 "the card.");
static constexpr const char *ByOthers =
    QT_TRANSLATE_NOOP("a2a::Rule", "Other rules judge it, each a part of it.");
static constexpr const char *Meaning = QT_TRANSLATE_NOOP(
    "a2a::Rule", "Only who knows what is meant can tell; nothing that is sent does.");
static constexpr const char *ServersOwn =
    QT_TRANSLATE_NOOP("a2a::Rule", "Agents may have codes of their own in the same range.");
static constexpr const char *Guesses = QT_TRANSLATE_NOOP(
    "a2a::Rule", "It would need addresses to be guessed that the card does not list.");
static constexpr const char *Always =
    QT_TRANSLATE_NOOP("a2a::Rule", "It allows every JSON value, so nothing breaks it.");

static constexpr NotJudged NotJudgedRules[] = {
    {"DSC-003", IsConnection},    {"DSC-010", AsksTwice},       {"DSC-012", IsConnection},
    {"DSC-013", IsConnection},    {"IFC-006", Guesses},         {"IFC-014", NeedsComparison},
    {"IFC-016", NeedsComparison}, {"IFC-017", NeedsComparison}, {"SEC-027", TwoCallers},
    {"EXT-004", Meaning},         {"EXT-005", Changes},         {"EXT-009", Meaning},
    {"EXT-010", Changes},         {"HDR-008", IsOurs},          {"RPC-014", ByOthers},
    {"TSK-028", ByOthers},        {"TSK-031", Changes},         {"PRT-016", Always},
    {"ART-007", Meaning},         {"ART-009", ByOthers},        {"STR-013", Changes},
    {"STR-014", Changes},         {"STR-021", Changes},         {"SSE-003", ByOthers},
    {"LST-008", NeedsComparison}, {"LST-009", TwoCallers},      {"LST-010", IsOurs},
    {"SEM-002", Changes},         {"SEM-003", Changes},         {"SEM-006", ByOthers},
    {"SEM-011", Changes},         {"SEM-012", Changes},         {"SEM-013", IsOurs},
    {"SEM-019", ByOthers},        {"PSH-008", Changes},         {"XCD-005", Fails},
    {"ERR-001", ServersOwn},      {"ERR-002", ServersOwn},      {"ERR-015", IsTrailers},
    {"ERR-016", NeedsComparison}, {"RST-001", IsOurs},          {"RST-002", IsOurs},
    {"RST-004", IsOurs},          {"RST-005", NeedsComparison}, {"RST-006", NeedsComparison},
    {"GRP-001", IsGrpc},          {"GRP-002", IsGrpc},          {"GRP-004", IsGrpc},
    {"OUT-003", IsOurs},          {"OUT-004", IsOurs},          {"OUT-005", IsOurs},
    {"OUT-007", IsOurs},          {"OUT-008", IsOurs},          {"OUT-009", IsOurs},
    {"OUT-010", IsOurs},          {"OUT-013", IsOurs},
};

std::span<const NotJudged> notJudged()
{
    return NotJudgedRules;
}

} // namespace a2a::rules

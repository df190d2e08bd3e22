// SPDX-License-Identifier: Apache-2.0
// Rules that only a request made for the purpose can decide.
#include "model/rules/engine/probe.h"
#include "model/rules/engine/tables.h"

#include <QCoreApplication>

#include <algorithm>
#include <initializer_list>

namespace a2a::rules {

static constexpr qint64 NotFound = -32001;
static constexpr qint64 NoPush = -32003;
static constexpr qint64 Unsupported = -32004;
static constexpr qint64 OfVersion = -32009;
static constexpr qint64 NoMethod = -32601;
static constexpr qint64 BadParams = -32602;

static bool isCode(qint64 code, std::initializer_list<qint64> codes)
{
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

/// What was received instead: the error's code, the result, or the HTTP status if it is neither.
static void cameInstead(const ProbeInput &probe, Violations &violations)
{
    if (probe.error.isValid() && probe.code != 0)
        violations.about(probe.error, QString::number(probe.code));
    else if (probe.result.isValid())
        violations.at(probe.result);
    else if (probe.mark.bindingTraits().hasStatusTrailers && probe.error.isValid())
        violations.about(probe.error, probe.error["status"].toString());
    else
        violations.about(probe.at, QStringLiteral("HTTP %1").arg(probe.facts.status));
}

/// A response of that kind, which is not about credentials.
static bool isAnswerTo(const ProbeInput &probe, ProbeKind kind)
{
    return probe.mark.kind == kind && !probe.isAccessDenied() && !probe.isInconclusive();
}

static void findsUnknown(const ProbeInput &probe, Violations &violations)
{
    if (isAnswerTo(probe, ProbeKind::UnknownTask) && !isCode(probe.code, {NotFound, NoMethod}))
        cameInstead(probe, violations);
}

static void cancelsUnknown(const ProbeInput &probe, Violations &violations)
{
    if (isAnswerTo(probe, ProbeKind::CancelUnknown) &&
        !isCode(probe.code, {NotFound, NoMethod, Unsupported}))
        cameInstead(probe, violations);
}

static void subscribesUnknown(const ProbeInput &probe, Violations &violations)
{
    if (isAnswerTo(probe, ProbeKind::SubscribeUnknown) && !probe.isRefused())
        cameInstead(probe, violations);
}

static void lacksMethod(const ProbeInput &probe, ProbeKind kind, Violations &violations)
{
    if (isAnswerTo(probe, kind) && probe.mark.bindingTraits().hasErrorCodes &&
        probe.code == NoMethod)
        cameInstead(probe, violations);
}

static constexpr Rule<ProbeInput> ProbeRules[] = {
    {{"SEM-009", Severity::Error, V1_0, "1.0 §3.1.3",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "GetTask of an unknown task was not rejected with TaskNotFoundError."),
      QT_TRANSLATE_NOOP("a2a::Rule", "TaskNotFoundError (-32001), over HTTP+JSON status 404"), ""},
     &findsUnknown},
    {{"SEM-009", Severity::Error, V0_3 | Proto, "0.3 §11.1.5; 0.3 §8.2; 0.2 §8.2",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "GetTask of an unknown task was not rejected with TaskNotFoundError."),
      QT_TRANSLATE_NOOP("a2a::Rule", "TaskNotFoundError (-32001), over HTTP+JSON status 404"), ""},
     &findsUnknown},
    {{"SEM-009", Severity::Warning, V0_1 | V0_2, "0.2 §8.2; 0.1 §8.2",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "GetTask of an unknown task was not rejected with error -32001."),
      QT_TRANSLATE_NOOP("a2a::Rule", "TaskNotFoundError (-32001), over HTTP+JSON status 404"), ""},
     &findsUnknown},
    {{"SEM-010", Severity::Error, V1_0, "1.0 §3.1.5",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "CancelTask of an unknown task was not rejected with TaskNotFoundError."),
      QT_TRANSLATE_NOOP("a2a::Rule", "TaskNotFoundError (-32001), over HTTP+JSON status 404"), ""},
     &cancelsUnknown},
    {{"SEM-010", Severity::Error, V0_3 | Proto, "0.3 §11.1.5; 0.3 §8.2; 0.2 §8.2",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "CancelTask of an unknown task was not rejected with TaskNotFoundError."),
      QT_TRANSLATE_NOOP("a2a::Rule", "TaskNotFoundError (-32001), over HTTP+JSON status 404"), ""},
     &cancelsUnknown},
    {{"SEM-010", Severity::Warning, V0_1 | V0_2, "0.2 §8.2; 0.1 §8.2",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "CancelTask of an unknown task was not rejected with error -32001."),
      QT_TRANSLATE_NOOP("a2a::Rule", "TaskNotFoundError (-32001), over HTTP+JSON status 404"), ""},
     &cancelsUnknown},
    {{"SEM-014", Severity::Error, V0_3, "0.3 §11.1.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Agent does not implement tasks/get."),
      QT_TRANSLATE_NOOP("a2a::Rule", "tasks/get"), ""},
     [](const ProbeInput &probe, Violations &violations) {
         lacksMethod(probe, ProbeKind::UnknownTask, violations);
     }},
    {{"SEM-014", Severity::Error, V0_3, "0.3 §11.1.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Agent does not implement tasks/cancel."),
      QT_TRANSLATE_NOOP("a2a::Rule", "tasks/cancel"), ""},
     [](const ProbeInput &probe, Violations &violations) {
         lacksMethod(probe, ProbeKind::CancelUnknown, violations);
     }},
    {{"IFC-007", Severity::Error, V1_0, "1.0 §8.3.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Interface does not serve its declared binding."),
      QT_TRANSLATE_NOOP("a2a::Rule", "response in the declared binding"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Correct the URL, or remove the interface from the card.")},
     [](const ProbeInput &probe, Violations &violations) {
         const bool speaks = probe.result.isValid() || probe.error.isObject();
         if (isAnswerTo(probe, ProbeKind::UnknownTask) && !speaks)
             cameInstead(probe, violations);
     }},
    {{"STR-020", Severity::Error, V1_0, "1.0 §3.1.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "SubscribeToTask of an unknown task was not rejected."),
      QT_TRANSLATE_NOOP("a2a::Rule", "error, for example TaskNotFoundError"), ""},
     &subscribesUnknown},
    {{"STR-020", Severity::Warning, Before10, "0.3 §7.9; 0.1 §7.7",
      QT_TRANSLATE_NOOP("a2a::Rule", "SubscribeToTask of an unknown task was not rejected."),
      QT_TRANSLATE_NOOP("a2a::Rule", "error, for example TaskNotFoundError"), ""},
     &subscribesUnknown},
    {{"RPC-009", Severity::Error, All, "JSON-RPC 2.0 §5.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Unknown method was not rejected with error -32601."),
      QT_TRANSLATE_NOOP("a2a::Rule", "error -32601"), ""},
     [](const ProbeInput &probe, Violations &violations) {
         if (isAnswerTo(probe, ProbeKind::UnknownMethod) && probe.code != NoMethod)
             cameInstead(probe, violations);
     }},
    {{"RPC-010", Severity::Error, All, "JSON-RPC 2.0 §5.1",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Invalid request was not rejected with the error code it requires."),
      QT_TRANSLATE_NOOP(
          "a2a::Rule",
          "-32700 for invalid JSON, -32600 for an invalid request, -32602 for missing parameters"),
      ""},
     [](const ProbeInput &probe, Violations &violations) {
         const bool isBroken = (isAnswerTo(probe, ProbeKind::BrokenJson) && probe.code != -32700) ||
                               (isAnswerTo(probe, ProbeKind::NoRequest) && probe.code != -32600) ||
                               // An empty id is as unknown as any other.
                               (isAnswerTo(probe, ProbeKind::NoParams) &&
                                !isCode(probe.code, {-32602, -32600, NotFound, NoMethod}));
         if (isBroken)
             cameInstead(probe, violations);
     }},
    {{"HDR-002", Severity::Error, V1_0, "1.0 §3.6.2",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Unsupported version was not rejected with VersionNotSupportedError."),
      QT_TRANSLATE_NOOP("a2a::Rule", "VersionNotSupportedError (-32009)"), ""},
     [](const ProbeInput &probe, Violations &violations) {
         // A gRPC error status means several things: only an agent that looked up the task, or
         // found it, did not check the version. So does HTTP status 400 without a reason.
         const BindingTraits &form = probe.mark.bindingTraits();
         const bool isOpen = form.hasHttpErrors && probe.code == BadParams;
         const bool isOtherwise = form.hasStatusTrailers
                                      ? probe.result.isValid() || probe.code == NotFound
                                      : probe.code != OfVersion && !isOpen;
         if (isAnswerTo(probe, ProbeKind::OtherVersion) && isOtherwise)
             cameInstead(probe, violations);
     }},
    {{"HDR-003", Severity::Error, V1_0, "1.0 §3.6.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Request without a version was not treated as 0.3."),
      QT_TRANSLATE_NOOP("a2a::Rule", "0.3, or VersionNotSupportedError (-32009)"), ""},
     [](const ProbeInput &probe, Violations &violations) {
         // 0.3 has no such method: an agent that looks up the task has read it as 1.0.
         if (isAnswerTo(probe, ProbeKind::NoVersion) && probe.mark.bindingTraits().hasEnvelope &&
             (probe.code == NotFound || probe.result.isValid()))
             cameInstead(probe, violations);
     }},
    {{"LST-007", Severity::Error, V1_0, "1.0 §3.1.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Page size outside 1 to 100 was not rejected."),
      QT_TRANSLATE_NOOP("a2a::Rule", "error -32602, over HTTP+JSON status 400"), ""},
     [](const ProbeInput &probe, Violations &violations) {
         if (isAnswerTo(probe, ProbeKind::BadPageSize) && !probe.isRefused())
             cameInstead(probe, violations);
     }},
    {{"SEC-024", Severity::Error, Any, "1.0 §7.4; 0.3 §4.4; 0.2 §4.4; 0.1 §4.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Request without the required credentials was not rejected."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "HTTP 401 or 403, over gRPC UNAUTHENTICATED or PERMISSION_DENIED"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Check credentials before anything else, or remove the requirement.")},
     [](const ProbeInput &probe, Violations &violations) {
         const bool wasLookedAt = probe.result.isValid() || probe.code == NotFound;
         if (isAnswerTo(probe, ProbeKind::NoCredentials) && wasLookedAt)
             cameInstead(probe, violations);
     }},
    {{"SEC-025", Severity::Warning, Any, "1.0 §3.3.2; 0.3 §4.4; 0.2 §4.4; 0.1 §4.4",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Missing credentials were rejected with a status other than 401 or 403."),
      QT_TRANSLATE_NOOP("a2a::Rule", "HTTP 401 or 403"), ""},
     [](const ProbeInput &probe, Violations &violations) {
         if (isAnswerTo(probe, ProbeKind::NoCredentials) && probe.isRefused() &&
             !isCode(probe.code, {NotFound, NoMethod}) &&
             !probe.mark.bindingTraits().hasStatusTrailers)
             cameInstead(probe, violations);
     }},
    {{"XCD-001", Severity::Error, Since02 | Proto, "1.0 §13.3; 0.3 §7.10",
      QT_TRANSLATE_NOOP("a2a::Rule", "GetExtendedAgentCard without credentials was not rejected."),
      QT_TRANSLATE_NOOP("a2a::Rule", "HTTP 401, with WWW-Authenticate"), ""},
     [](const ProbeInput &probe, Violations &violations) {
         if (isAnswerTo(probe, ProbeKind::ExtendedCard) && probe.result.isValid())
             cameInstead(probe, violations);
     }},
    {{"XCD-003", Severity::Error, V1_0, "1.0 §3.3.4",
      QT_TRANSLATE_NOOP(
          "a2a::Rule",
          "Undeclared GetExtendedAgentCard was not rejected with UnsupportedOperationError."),
      QT_TRANSLATE_NOOP("a2a::Rule", "UnsupportedOperationError (-32004)"), ""},
     [](const ProbeInput &probe, Violations &violations) {
         const BindingTraits &form = probe.mark.bindingTraits();
         const bool isOtherwise = form.hasStatusTrailers
                                      ? probe.result.isValid()
                                      : form.hasErrorCodes && probe.code != Unsupported;
         if (isAnswerTo(probe, ProbeKind::ExtendedUndeclared) && isOtherwise)
             cameInstead(probe, violations);
     }},
    {{"XCD-004", Severity::Error, V0_3, "0.3 §8.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Declared extended card is not available."),
      QT_TRANSLATE_NOOP("a2a::Rule", "card, HTTP 401, or error -32007 if none is configured"), ""},
     [](const ProbeInput &probe, Violations &violations) {
         if (isAnswerTo(probe, ProbeKind::ExtendedCard) && probe.code == NoMethod)
             cameInstead(probe, violations);
     }},
    {{"PSH-001", Severity::Error, V1_0, "1.0 §3.3.4",
      QT_TRANSLATE_NOOP(
          "a2a::Rule",
          "Undeclared push notification operation returned no PushNotificationNotSupportedError."),
      QT_TRANSLATE_NOOP("a2a::Rule", "PushNotificationNotSupportedError (-32003)"), ""},
     [](const ProbeInput &probe, Violations &violations) {
         // Statuses of the other bindings mean several things.
         const bool isOther = probe.mark.bindingTraits().hasErrorCodes && probe.code != NoPush;
         if (isAnswerTo(probe, ProbeKind::PushUndeclared) && (probe.result.isValid() || isOther))
             cameInstead(probe, violations);
     }},
    {{"PSH-001", Severity::Error, Before10 | Proto, "0.3 §8.2; 0.2 §8.2; 0.1 §8.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Undeclared push notification operation was not rejected."),
      QT_TRANSLATE_NOOP("a2a::Rule", "error -32003"), ""},
     [](const ProbeInput &probe, Violations &violations) {
         if (isAnswerTo(probe, ProbeKind::PushUndeclared) && probe.result.isValid())
             cameInstead(probe, violations);
     }},
    {{"DSC-009", Severity::Warning, V1_0, "1.0 §8.6.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Conditional GET of an unchanged card did not return 304."),
      QT_TRANSLATE_NOOP("a2a::Rule", "HTTP 304"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Compare If-None-Match with the ETag, and return status 304.")},
     [](const ProbeInput &probe, Violations &violations) {
         // With another tag it may have changed meanwhile.
         const QByteArray now = headerValue(probe.facts.responseHeaders, "ETag");
         const bool mayHaveChanged =
             !now.isEmpty() && now != headerValue(probe.facts.request.headers, "If-None-Match");
         if (isAnswerTo(probe, ProbeKind::CardAgain) && probe.facts.status == 200 &&
             !mayHaveChanged)
             violations.about(probe.at, QStringLiteral("HTTP 200"));
     }},
};

RuleTable<ProbeInput> probeResponseRules()
{
    return ProbeRules;
}

} // namespace a2a::rules

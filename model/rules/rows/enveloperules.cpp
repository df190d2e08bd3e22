// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/errortable.h"
#include "model/rules/engine/tables.h"

#include <QCoreApplication>

namespace a2a::rules {

static constexpr quint32 NotComparable = 0xffffffff;

/// Whether a response has another id than its request; false if the request's is not known.
static bool isOtherId(json::Value id, const RequestFacts &requestFacts)
{
    if (requestFacts.id.isEmpty())
        return requestFacts.lacksId;
    if (id.raw() == requestFacts.id)
        return false;
    const json::Document expected(requestFacts.id);
    return !json::deepEquals(id, expected.root());
}

/// Names are compared after resolving escapes, as parsers do.
static void repeated(const EnvelopeInput &answer, QByteArrayView name, Violations &violations)
{
    if (answer.otherMembers == 0)
        return;
    bool isKnown = false;
    for (const json::Value member : json::children(answer.at)) {
        if (!member.nameIs(name))
            continue;
        if (isKnown)
            return violations.at(member);
        isKnown = true;
    }
}

static constexpr const char *UniqueNames = QT_TRANSLATE_NOOP("a2a::Rule", "unique member names");
static constexpr const char *SendOnce = QT_TRANSLATE_NOOP(
    "a2a::Rule", "Send each member once; parsers differ in which duplicate they use.");

static constexpr Rule<EnvelopeInput> EnvelopeRules[] = {
    {{"RPC-001", Severity::Error, All, "JSON-RPC 2.0 §5",
      QT_TRANSLATE_NOOP("a2a::Rule", "JSON-RPC response is not an object."),
      QT_TRANSLATE_NOOP("a2a::Rule", "one object for one request"), ""},
     [](const EnvelopeInput &answer, Violations &violations) {
         if (!answer.at.isObject())
             violations.at(answer.at);
     }},
    {{"RPC-002", Severity::Error, All, "JSON-RPC 2.0 §5",
      QT_TRANSLATE_NOOP("a2a::Rule", "JSON-RPC response has no \"jsonrpc\": \"2.0\"."), SameAsNote,
      SameAsNote, "NOTE-RPC-VERSION", NoteCoverage::Wholly},
     [](const EnvelopeInput &answer, Violations &violations) {
         if (!answer.version.isValid())
             violations.missing(answer.at, "jsonrpc");
         else if (!equalsString(answer.version, "2.0"))
             violations.at(answer.version);
     }},
    {{"RPC-003", Severity::Error, All, "JSON-RPC 2.0 §5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Response id differs from the request id."), SameAsNote,
      SameAsNote, "NOTE-RPC-ID NOTE-RPC-ID-MISSING", NoteCoverage::Wholly},
     [](const EnvelopeInput &answer, Violations &violations) {
         if (answer.call.callId == NotComparable || answer.id.isNull())
             return;
         if (!answer.id.isValid())
             violations.missing(answer.at, "id");
         else if (!answer.id.isNumber() || answer.id.toInteger() != qint64(answer.call.callId))
             violations.at(answer.id);
     }},
    // For requests that no codec of ours wrote.
    {{"RPC-003", Severity::Error, All, "JSON-RPC 2.0 §5",
      QT_TRANSLATE_NOOP("a2a::Rule", "JSON-RPC response has no id."),
      QT_TRANSLATE_NOOP("a2a::Rule", "id of the request, or null if that was unreadable"), ""},
     [](const EnvelopeInput &answer, Violations &violations) {
         if (answer.call.callId == NotComparable && answer.at.isObject() && !answer.id.isValid() &&
             !answer.mayBeFromIntermediary)
             violations.missing(answer.at, "id");
     }},
    {{"RPC-003", Severity::Error, All, "JSON-RPC 2.0 §5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Response id is not the request id."),
      QT_TRANSLATE_NOOP("a2a::Rule", "id of the request, or null if that was unreadable"), ""},
     [](const EnvelopeInput &answer, Violations &violations) {
         if (answer.call.callId == NotComparable && isPresent(answer.id) &&
             !answer.mayBeFromIntermediary && isOtherId(answer.id, answer.requestFacts))
             violations.at(answer.id);
     }},
    {{"RPC-004", Severity::Error, All, "JSON-RPC 2.0 §5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Response id is null though the request had a readable id."),
      QT_TRANSLATE_NOOP("a2a::Rule", "id of the request"), ""},
     [](const EnvelopeInput &answer, Violations &violations) {
         if (answer.id.isNull() && answer.requestFacts.hasId && !answer.mayBeFromIntermediary)
             violations.at(answer.id);
     }},
    {{"RPC-005", Severity::Error, All, "JSON-RPC 2.0 §5",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "JSON-RPC response does not have exactly one of result and error."),
      QT_TRANSLATE_NOOP("a2a::Rule", "exactly one of result and error"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Leave the other one out, even if it is null.")},
     [](const EnvelopeInput &answer, Violations &violations) {
         if (answer.result.isValid() && answer.error.isValid())
             violations.at(answer.error);
         else if (answer.at.isObject() && !answer.result.isValid() && !answer.error.isValid())
             violations.missingIn(answer.at, "result, error");
     }},
    {{"RPC-006", Severity::Error, WithKind, "0.3 §7.1; 0.2 §7.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Result is null."),
      QT_TRANSLATE_NOOP(
          "a2a::Rule",
          "object that was requested; null only for a deleted push notification config"),
      ""},
     [](const EnvelopeInput &answer, Violations &violations) {
         if (answer.result.isNull() && !answer.error.isValid() &&
             answer.call.operation != Operation::DeletePush)
             violations.at(answer.result);
     }},
    {{"RPC-018", Severity::Warning, All, "RFC 8259 §4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Response has \"id\" twice."), UniqueNames, SendOnce},
     [](const EnvelopeInput &answer, Violations &violations) {
         repeated(answer, "id", violations);
     }},
    {{"RPC-018", Severity::Warning, All, "RFC 8259 §4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Response has \"result\" twice."), UniqueNames, SendOnce},
     [](const EnvelopeInput &answer, Violations &violations) {
         repeated(answer, "result", violations);
     }},
    {{"RPC-018", Severity::Warning, All, "RFC 8259 §4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Response has \"error\" twice."), UniqueNames, SendOnce},
     [](const EnvelopeInput &answer, Violations &violations) {
         repeated(answer, "error", violations);
     }},
    {{"RPC-018", Severity::Warning, All, "RFC 8259 §4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Response has \"jsonrpc\" twice."), UniqueNames, SendOnce},
     [](const EnvelopeInput &answer, Violations &violations) {
         repeated(answer, "jsonrpc", violations);
     }},
};

static bool holdsTypes(json::Value details)
{
    if (!details.isArray())
        return false;
    for (const json::Value one : json::children(details)) {
        if (!one["@type"].isString())
            return false;
    }
    return true;
}

static bool isUpperSnake(json::Value reason)
{
    QByteArray scratch;
    for (const char c : reason.toUtf8(scratch)) {
        if (!(c >= 'A' && c <= 'Z') && !(c >= '0' && c <= '9') && c != '_')
            return false;
    }
    return isNonEmptyString(reason);
}

static constexpr Rule<ErrorInput> ErrorRules[] = {
    {{"RPC-007", Severity::Error, All, "JSON-RPC 2.0 §5.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Error has no valid %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "code: integer; message: string"), "", "", NoteCoverage::No,
      "code message"},
     [](const ErrorInput &error, Violations &violations) {
         if (error.isRest)
             return;
         if (!error.at.isObject())
             return violations.missing(error.at, "code");
         if (!error.code.isValid())
             violations.missing(error.at, "code");
         else if (!error.code.isNumber() || !error.code.toInteger())
             violations.at(error.code);
         if (!error.message.isValid())
             violations.missing(error.at, "message");
         else if (!error.message.isString())
             violations.at(error.message);
     }},
    {{"RPC-008", Severity::Warning, All, "JSON-RPC 2.0 §5.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Error message is not one concise sentence."),
      QT_TRANSLATE_NOOP("a2a::Rule", "one concise sentence"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Put details into \"data\".")},
     [](const ErrorInput &error, Violations &violations) {
         static constexpr qsizetype Concise = 500; // bytes
         if (!error.isRest && error.message.isString() && error.message.raw().size() > Concise)
             violations.at(error.message);
     }},
    {{"ERR-004", Severity::Error, All, "JSON-RPC 2.0 §5.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Error code is one that JSON-RPC reserves for future use."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "-32700, -32600 to -32603, or a code outside -32768 to -32100"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Use A2A's code for an A2A error (-32001 to -32009 in 1.0), "
                                     "for any other error one above -32000 or below -32768.")},
     [](const ErrorInput &error, Violations &violations) {
         const qint64 code = error.code.toInteger().value_or(0);
         if (!error.isRest && code >= -32768 && code < -32099 && !isPredefined(code))
             violations.at(error.code);
     }},
    {{"ERR-005", Severity::Error, V1_0, "1.0 §9.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Error data is not an array of objects with \"@type\"."),
      QT_TRANSLATE_NOOP("a2a::Rule", "data: array of objects with \"@type\""),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Send google.rpc.ErrorInfo or another typed object in an array.")},
     [](const ErrorInput &error, Violations &violations) {
         if (!error.isRest && isPresent(error.data) && !holdsTypes(error.data))
             violations.at(error.data);
     }},
    {{"ERR-006", Severity::Warning, V1_0, "1.0 §9.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "A2A error carries no google.rpc.ErrorInfo."),
      QT_TRANSLATE_NOOP("a2a::Rule", "google.rpc.ErrorInfo in data, with reason and domain"), ""},
     [](const ErrorInput &error, Violations &violations) {
         if (!error.isRest && !errorReason(error.code.toInteger().value_or(0)).isEmpty() &&
             !errorInfo(error).isValid())
             violations.missing(error.at, "data");
     }},
    {{"ERR-007", Severity::Error, V1_0, "1.0 §11.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "HTTP error has no %1."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "{\"error\": {\"code\", \"status\", \"message\", \"details\"}}"),
      "", "", NoteCoverage::No, "error code status message"},
     [](const ErrorInput &error, Violations &violations) {
         if (!error.isRest || error.isFromWebServer || error.inStream)
             return;
         if (!error.at.nameIs("error"))
             violations.missingIn(error.at, "error");
         else if (!error.code.isNumber())
             violations.missing(error.at, "code");
         else if (!error.at["status"].isString())
             violations.missing(error.at, "status");
         else if (!error.message.isString())
             violations.missing(error.at, "message");
     }},
    {{"ERR-009", Severity::Error, V1_0, "1.0 §11.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "ErrorInfo has no valid %1."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "reason: UPPER_CASE, for example TASK_NOT_FOUND; domain: a2a-protocol.org"),
      "", "", NoteCoverage::No, "reason domain"},
     [](const ErrorInput &error, Violations &violations) {
         const json::Value info = errorInfo(error);
         const bool isOwn = !errorReason(error.code.toInteger().value_or(0)).isEmpty();
         if (!info.isValid() || !isOwn)
             return;
         const char *wrong = !isUpperSnake(info["reason"])                       ? "reason"
                             : !equalsString(info["domain"], "a2a-protocol.org") ? "domain"
                                                                                 : nullptr;
         if (wrong && info[wrong].isValid())
             violations.at(info[wrong]);
         else if (wrong)
             violations.missing(info, wrong);
     }},
    {{"ERR-010", Severity::Error, V1_0, "1.0 §5.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "ErrorInfo reason does not match the error code."),
      QT_TRANSLATE_NOOP("a2a::Rule", "reason of the code in the error code table"), ""},
     [](const ErrorInput &error, Violations &violations) {
         const json::Value reason = errorInfo(error)["reason"];
         const QByteArrayView expected = errorReason(error.code.toInteger().value_or(0));
         if (!error.isRest && reason.isString() && !expected.isEmpty() &&
             !equalsString(reason, expected))
             violations.at(reason);
     }},
    {{"ERR-011", Severity::Error, V1_0, "1.0 §11.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "Code of the HTTP error differs from the HTTP status."),
      QT_TRANSLATE_NOOP("a2a::Rule", "code: the HTTP status"), ""},
     [](const ErrorInput &error, Violations &violations) {
         if (error.isRest && !error.inStream && error.at.nameIs("error") && error.code.isNumber() &&
             error.code.toInteger().value_or(0) != error.httpStatus)
             violations.at(error.code);
     }},
    {{"RPC-010", Severity::Error, All, "JSON-RPC 2.0 §5.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Missing parameters were rejected with another error code."),
      QT_TRANSLATE_NOOP("a2a::Rule", "error -32602"), ""},
     [](const ErrorInput &error, Violations &violations) {
         const bool isWrapped = error.data["error"]["code"].isValid(); // NOTE-RPC-NESTED
         if (error.lacksParams && !error.isRest && !isWrapped && error.code.toInteger() == -32603)
             violations.at(error.code);
     }},
    {{"ERR-017", Severity::Note, Any, "1.0 §13.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Error exposes agent internals."),
      QT_TRANSLATE_NOOP("a2a::Rule", "no stack traces or other internals"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Log stack traces instead of sending them.")},
     [](const ErrorInput &error, Violations &violations) {
         for (const json::Value text : {error.message, error.data, error.at}) {
             if (hasStackTrace(text.raw()))
                 return violations.at(text);
         }
     }},
};

RuleTable<EnvelopeInput> envelopeRules()
{
    return EnvelopeRules;
}

RuleTable<ErrorInput> errorRules()
{
    return ErrorRules;
}

} // namespace a2a::rules

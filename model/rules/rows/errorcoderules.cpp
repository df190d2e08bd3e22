// SPDX-License-Identifier: Apache-2.0
// Which codes, reasons and HTTP statuses go together.
#include "model/rules/engine/errortable.h"
#include "model/rules/engine/tables.h"

#include <QCoreApplication>

#include <algorithm>

namespace a2a::rules {

bool isPredefined(qint64 code)
{
    return code == -32700 || (code >= -32603 && code <= -32600);
}

static constexpr QByteArrayView Reasons[] = {"TASK_NOT_FOUND",
                                             "TASK_NOT_CANCELABLE",
                                             "PUSH_NOTIFICATION_NOT_SUPPORTED",
                                             "UNSUPPORTED_OPERATION",
                                             "CONTENT_TYPE_NOT_SUPPORTED",
                                             "INVALID_AGENT_RESPONSE",
                                             "EXTENDED_AGENT_CARD_NOT_CONFIGURED",
                                             "EXTENSION_SUPPORT_REQUIRED",
                                             "VERSION_NOT_SUPPORTED"};

QByteArrayView errorReason(qint64 code)
{
    return code <= -32001 && code >= -32009 ? Reasons[-32001 - code] : QByteArrayView();
}

qint64 errorCode(json::Value reason)
{
    for (qsizetype i = 0; i < qsizetype(std::size(Reasons)); ++i) {
        if (equalsString(reason, Reasons[i]))
            return -32001 - i;
    }
    return 0;
}

qint64 problemTypeCode(json::Value type)
{
    const QString url = type.toString();
    if (!url.contains(u"a2a-protocol.org"))
        return 0;
    const QByteArray reason = url.section(u'/', -1).toUpper().replace(u'-', u'_').toUtf8();
    for (qsizetype i = 0; i < qsizetype(std::size(Reasons)); ++i) {
        if (QByteArrayView(reason) == Reasons[i])
            return -32001 - i;
    }
    return 0;
}

static json::Value detailOf(json::Value details, QStringView type)
{
    if (!details.isArray())
        return {};
    for (const json::Value one : json::children(details)) {
        if (one["@type"].toString().endsWith(type))
            return one;
    }
    return {};
}

json::Value errorInfo(const ErrorInput &error)
{
    return detailOf(error.data, u"google.rpc.ErrorInfo");
}

/// The code for a gRPC status name that stands for one code only. UNKNOWN is left out: gRPC's
/// libraries send it if a program has thrown.
static qint64 codeOfStatus(QStringView name)
{
    return name == u"INVALID_ARGUMENT"                 ? -32602
           : name == u"INTERNAL" || name == u"UNKNOWN" ? -32603
           : name == u"NOT_FOUND"                      ? -32001
                                                       : 0;
}

qint64 errorCode(const ErrorInput &error)
{
    if (const qint64 code = errorCode(errorInfo(error)["reason"]); code != 0)
        return code;
    const qint64 code = error.code.toInteger().value_or(0);
    if (!error.isRest || code < 0)
        return code;
    if (const qint64 named = problemTypeCode(error.at["type"]); named != 0)
        return named;
    if (const json::Value status = error.at["status"]; status.isString())
        return codeOfStatus(status.toString());
    // Without a name the HTTP status decides, if it is unambiguous.
    return error.httpStatus == 422 ? -32602 : error.httpStatus == 500 ? -32603 : 0;
}

qint64 errorCode(const Error &refusal)
{
    for (qsizetype i = 0; i < qsizetype(std::size(Reasons)); ++i) {
        if (refusal.reason == QLatin1String(Reasons[i].data(), Reasons[i].size()))
            return -32001 - i;
    }
    if (refusal.reason.isEmpty())
        return codeOfStatus(refusal.code);
    // A foreign reason hides the status, which is in the details, too.
    const json::Document details(refusal.data);
    const qint64 status = details.root()["code"].toInteger().value_or(0);
    return status == 3 ? -32602 : status == 13 || status == 2 ? -32603 : status == 5 ? -32001 : 0;
}

/// 1.0.1; three of them were different in 1.0.0.
static bool isStatusOf(qint64 code, int httpStatus)
{
    switch (code) {
    case -32001:
        return httpStatus == 404;
    case -32002:
        return httpStatus == 400 || httpStatus == 409;
    case -32005:
        return httpStatus == 400 || httpStatus == 415;
    case -32006:
        return httpStatus == 500 || httpStatus == 502;
    default:
        return httpStatus == 400;
    }
}

/// A body that says which error it is, in one of the forms that agents have for it. Where it is a
/// message alone, the HTTP status may say it.
static bool tellsWhich(const ErrorInput &error)
{
    static constexpr int ofErrors[] = {400, 404, 405, 409, 415, 422, 501, 502};
    const bool isOfError =
        std::find(std::begin(ofErrors), std::end(ofErrors), error.httpStatus) != std::end(ofErrors);
    return error.code.toInteger().value_or(0) < 0 || error.at["status"].isString() ||
           errorCode(errorInfo(error)["reason"]) != 0 ||
           error.at["type"].toString().contains(u"a2a-protocol.org") ||
           (error.message.isString() && isOfError);
}

static constexpr Rule<ErrorInput> ErrorCodeRules[] = {
    {{"ERR-014", Severity::Error, Proto, "0.3 §3.2.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "HTTP+JSON error does not tell which A2A error it is."),
      QT_TRANSLATE_NOOP("a2a::Rule", "{\"code\": -32603, \"message\": …}, for example"), ""},
     [](const ErrorInput &error, Violations &violations) {
         if (error.isRest && !error.isFromWebServer && !error.inStream && error.httpStatus >= 400 &&
             !tellsWhich(error))
             violations.missingIn(error.at, "code");
     }},
    {{"ERR-003", Severity::Error, V1_0, "1.0 §5.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "A2A error does not have its defined code."),
      QT_TRANSLATE_NOOP("a2a::Rule", "code of the reason in the error code table"), ""},
     [](const ErrorInput &error, Violations &violations) {
         const qint64 expected = errorCode(errorInfo(error)["reason"]);
         const qint64 code = error.code.toInteger().value_or(0);
         if (!error.isRest && error.code.isNumber() && expected != 0 && errorReason(code).isEmpty())
             violations.at(error.code);
     }},
    {{"ERR-008", Severity::Error, V1_0, "1.0 §11.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "A2A error over HTTP has no google.rpc.ErrorInfo in details."),
      QT_TRANSLATE_NOOP("a2a::Rule", "google.rpc.ErrorInfo in details, with reason and domain"),
      ""},
     [](const ErrorInput &error, Violations &violations) {
         // These two names of a status are A2A's own errors; the others may be anyone's.
         if (error.isRest && !error.isFromWebServer && !error.inStream &&
             error.at.nameIs("error") &&
             isOneOf(error.at["status"], {"NOT_FOUND", "FAILED_PRECONDITION"}) &&
             !mayComeFromIntermediary(error.httpStatus) && !errorInfo(error).isValid())
             violations.missing(error.at, "details");
     }},
    {{"ERR-012", Severity::Error, V1_0, "1.0 §5.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "HTTP status of an A2A error is not that of its reason."),
      QT_TRANSLATE_NOOP("a2a::Rule", "HTTP status of the reason in the error code table"), ""},
     [](const ErrorInput &error, Violations &violations) {
         const json::Value reason = errorInfo(error)["reason"];
         const qint64 code = errorCode(reason);
         if (error.isRest && !error.inStream && code != 0 && !isStatusOf(code, error.httpStatus))
             violations.about(reason, QString::number(error.httpStatus));
     }},
    {{"ERR-018", Severity::Warning, V1_0, "1.0 §9.5",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Parameter error does not name the parameters in google.rpc.BadRequest."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "google.rpc.BadRequest with fieldViolations (field, description)"),
      ""},
     [](const ErrorInput &error, Violations &violations) {
         const bool isAbout = error.isRest ? equalsString(error.at["status"], "INVALID_ARGUMENT") &&
                                                 !errorInfo(error).isValid()
                                           : error.code.toInteger() == -32602;
         // For several requests at once there is no field to name.
         if (isAbout && !error.isForBatch &&
             !detailOf(error.data, u"google.rpc.BadRequest").isValid())
             violations.missing(error.at, error.isRest ? "details" : "data");
     }},
};

RuleTable<ErrorInput> errorCodeRules()
{
    return ErrorCodeRules;
}

} // namespace a2a::rules

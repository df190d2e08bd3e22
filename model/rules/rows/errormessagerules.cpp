// SPDX-License-Identifier: Apache-2.0
// Errors whose message names one of the protocol's errors, beside their code or status.
#include "model/a2a/wiretraits.h"
#include "model/rules/engine/errortable.h"
#include "model/rules/engine/tables.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace a2a::rules {

NamedError findNamedError(const QString &message)
{
    static constexpr auto options = QRegularExpression::CaseInsensitiveOption;
    // Names at the beginning of a message only: within a sentence they may be about something else.
    static const QRegularExpression forms[] = {
        QRegularExpression(QStringLiteral("^(?:the |specified |requested )*"
                                          "task[ _]?(?:(?:id |with id )?\\S{1,80} )?(?:was |is )?"
                                          "(?:not[ _]?found|does not exist)"),
                           options),
        QRegularExpression(QStringLiteral("^(?:the |this )?task[ _]?(?:\\S{1,80} )?"
                                          "(?:(?:is )?not[ _]?cancell?able|"
                                          "can(?:not| not|'t) be cancell?ed)"),
                           options),
        QRegularExpression(QStringLiteral("^push[ _]?notifications?[ _]?(?:(?:is|are) )?"
                                          "not[ _]?supported"),
                           options),
        QRegularExpression(QStringLiteral("^(?:unsupported[ _]?operation|"
                                          "(?:this |the |requested )*operation (?:is )?"
                                          "not[ _]?supported)"),
                           options),
        QRegularExpression(QStringLiteral("^method[ _]?not[ _]?found"), options)};
    static constexpr qsizetype Longest = 200;
    const QString text = message.left(Longest).trimmed();
    for (std::size_t i = 0; i < std::size(forms); ++i) {
        if (forms[i].match(text).hasMatch())
            return NamedError(i + 1);
    }
    return NamedError::None;
}

/// "Method not found" may include methods that are not supported.
static bool isCodeOf(NamedError named, qint64 code, ProtocolVersion protocolVersion)
{
    static constexpr qint64 NoSuchMethod = -32601;
    switch (named) {
    case NamedError::TaskNotFound:
        return code == -32001;
    case NamedError::TaskNotCancelable:
        return code == -32002;
    case NamedError::PushNotSupported:
        return code == -32003 ||
               (code == NoSuchMethod && !traitsOf(protocolVersion).hasUndeclaredErrors);
    case NamedError::UnsupportedOperation:
        return code == -32004 || code == NoSuchMethod;
    case NamedError::MethodNotFound:
        return code == NoSuchMethod;
    case NamedError::None:
        break;
    }
    return true;
}

/// Whether an HTTP status is one for this error: in 1.0.1 and 1.0.0, and, for 0.3, which lists
/// none, in the SDKs.
static bool isHttpStatusOf(NamedError named, int status)
{
    const auto isOneOf = [status](std::initializer_list<int> known) {
        return std::find(known.begin(), known.end(), status) != known.end();
    };
    switch (named) {
    case NamedError::TaskNotFound:
        return status == 404;
    case NamedError::TaskNotCancelable:
        return isOneOf({400, 409});
    case NamedError::PushNotSupported:
    case NamedError::UnsupportedOperation:
        return isOneOf({400, 405, 501});
    case NamedError::MethodNotFound:
        return isOneOf({400, 404, 405, 501});
    case NamedError::None:
        break;
    }
    return true;
}

/// Whether a gRPC status is one for this error, in 1.0.1 or before.
static bool isGrpcStatusOf(NamedError named, const QString &status)
{
    switch (named) {
    case NamedError::TaskNotFound:
        return status == u"NOT_FOUND";
    case NamedError::TaskNotCancelable:
        return status == u"FAILED_PRECONDITION";
    case NamedError::PushNotSupported:
    case NamedError::UnsupportedOperation:
        return status == u"FAILED_PRECONDITION" || status == u"UNIMPLEMENTED";
    case NamedError::MethodNotFound:
        return status == u"UNIMPLEMENTED";
    case NamedError::None:
        break;
    }
    return true;
}

ErrorMessageInput describeError(const ErrorInput &error, const Call &call)
{
    ErrorMessageInput said{error.at, {}};
    const NamedError named = findNamedError(error.message.toString());
    const bool isWrapped = error.data["error"]["code"].isValid(); // NOTE-RPC-NESTED
    if (named == NamedError::None || isWrapped || error.inStream || error.isFromWebServer)
        return said;
    const json::Value reason = errorInfo(error)["reason"];
    const qint64 code = error.code.toInteger().value_or(0);
    if (error.code.toInteger() && (!error.isRest || code < 0)) {
        said.names = true;
        said.actual = QString::number(code);
        said.fits = isCodeOf(named, code, call.protocolVersion);
    } else if (const qint64 byReason = errorCode(reason); byReason != 0) {
        said.names = true;
        said.actual = reason.toString();
        said.fits = isCodeOf(named, byReason, call.protocolVersion);
    } else if (error.isRest && !mayComeFromIntermediary(error.httpStatus)) {
        said.names = true;
        said.actual = QStringLiteral("HTTP %1").arg(error.httpStatus);
        said.fits = isHttpStatusOf(named, error.httpStatus);
    }
    return said;
}

ErrorMessageInput describeError(const Error &refusal)
{
    ErrorMessageInput said{{}, refusal.code};
    said.lacksErrorInfo = refusal.reason.isEmpty() &&
                          (refusal.code == u"NOT_FOUND" || refusal.code == u"FAILED_PRECONDITION");
    const QString text = refusal.message.quoted(); // after the status, "UNKNOWN (2)"
    const NamedError named = findNamedError(text.mid(text.indexOf(QStringLiteral(") ")) + 2));
    said.names = named != NamedError::None && refusal.reason.isEmpty();
    said.fits = isGrpcStatusOf(named, refusal.code);
    return said;
}

static void otherCode(const ErrorMessageInput &error, Violations &violations)
{
    if (error.names && !error.fits)
        violations.about(error.at, error.actual);
}

static constexpr Rule<ErrorMessageInput> SaidErrorRules[] = {
    {{"ERR-003", Severity::Error, V1_0, "1.0 §5.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "A2A error named in the message has another code or status."),
      QT_TRANSLATE_NOOP("a2a::Rule", "code or status of the named error"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send the code or status listed in the error code table.")},
     &otherCode},
    {{"ERR-002", Severity::Error, V0_3, "0.3 §11.1.5; 0.3 §8.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Error does not have the code of the error that it names."),
      QT_TRANSLATE_NOOP("a2a::Rule", "code or status of the named error"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send the code or status listed in the error code table.")},
     &otherCode},
    {{"ERR-002", Severity::Error, Proto, "0.3 §3.4.1; 0.3 §8.2; 0.2 §8.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Error does not have the code of the error that it names."),
      QT_TRANSLATE_NOOP("a2a::Rule", "code or status of the named error"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Map errors to codes and statuses as over JSON-RPC.")},
     &otherCode},
    {{"ERR-002", Severity::Warning, V0_2, "0.2 §8.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Error has another code than the error that it names."),
      QT_TRANSLATE_NOOP("a2a::Rule", "code or status of the named error"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send the code or status listed in the error code table.")},
     &otherCode},
    {{"ERR-001", Severity::Warning, V0_1, "0.1 §8.2",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Code of the error is not that of the error named in its message."),
      QT_TRANSLATE_NOOP("a2a::Rule", "code or status of the named error"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send the code or status listed in the error code table.")},
     &otherCode},
    {{"ERR-015", Severity::Error, V1_0, "1.0 §10.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "A2A error over gRPC has no google.rpc.ErrorInfo."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "google.rpc.ErrorInfo in grpc-status-details-bin, with reason and domain"),
      ""},
     [](const ErrorMessageInput &error, Violations &violations) {
         if (error.lacksErrorInfo)
             violations.about(error.at, error.actual);
     }},
};

/// The card says that anyone may call.
static void refusesAnyCaller(const RefusedCallInput &refused, Violations &violations)
{
    if (refused.call.isOpen && refused.error.code == u"UNAUTHENTICATED")
        violations.about({}, refused.error.code);
}

static constexpr Rule<RefusedCallInput> RefusedCallRules[] = {
    {{"SEC-028", Severity::Warning, V1_0, "1.0 §7.3",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Request was refused as unauthenticated, but the card declares no scheme."),
      QT_TRANSLATE_NOOP("a2a::Rule", "securitySchemes, and where they are required"), ""},
     &refusesAnyCaller},
    {{"SEC-028", Severity::Warning, Proto, "0.3 §4.3; 0.2 §4.3",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Request was refused as unauthenticated, but the card declares no scheme."),
      QT_TRANSLATE_NOOP("a2a::Rule", "securitySchemes, and where they are required"), ""},
     &refusesAnyCaller},
};

RuleTable<ErrorMessageInput> errorMessageRules()
{
    return SaidErrorRules;
}

RuleTable<RefusedCallInput> refusedCallRules()
{
    return RefusedCallRules;
}

} // namespace a2a::rules

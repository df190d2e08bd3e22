// SPDX-License-Identifier: Apache-2.0
#include "model/net/bindings/resterrors.h"

#include "model/net/bindings/a2aerrors.h"
#include "model/net/bindings/binding.h"

namespace a2a {

static QString text(json::Value value)
{
    return value.isString() ? value.toString().trimmed() : QString();
}

static Error refusal(const QString &code, const QString &message, json::Value at)
{
    auto error = Error(ErrorKind::Rpc, code).at(at.pointer());
    error.message = message.isEmpty() ? Phrase("agent-error", {code})
                                      : Phrase("agent-error-said", {code, message});
    return error;
}

static QString codeText(json::Value code)
{
    return code.isString() ? code.toString() : QString::fromUtf8(code.raw());
}

/// 1.0.0 and later: google.rpc.Status within "error".
static Error googleStatus(json::Value status, int httpStatus)
{
    Error details;
    readErrorDetails(details, status["details"]);
    QString code = details.reason;
    if (code.isEmpty())
        code = text(status["status"]);
    if (code.isEmpty())
        code = status["code"].isValid() ? codeText(status["code"]) : QString::number(httpStatus);
    Error error = refusal(code, text(status["message"]), status);
    error.reason = details.reason;
    error.details = details.details;
    error.hint = details.hint;
    if (error.hint.isEmpty())
        error.hint = hintForCode(status["code"].toInteger().value_or(0));
    const json::Value data = status["details"].isValid() ? status["details"] : status["data"];
    if (data.isValid() && !data.isNull())
        error.data = data.raw().toByteArray();
    return error;
}

/// Drafts of 1.0: problem details (RFC 9457), also left over in examples of 1.0.
static Error problemDetails(json::Value root, int httpStatus)
{
    const QString name = text(root["type"]).section(u'/', -1);
    const bool ofA2a = text(root["type"]).contains(u"a2a-protocol.org");
    const QString reason = ofA2a ? name.toUpper().replace(u'-', u'_') : QString();
    const QString detail = text(root["detail"]);
    Error error = refusal(ofA2a ? name : QString::number(httpStatus),
                          detail.isEmpty() ? text(root["title"]) : detail, root);
    error.reason = reason;
    for (const json::Value fault : json::children(root["errors"]))
        error.details.push_back(QString(text(fault["field"]) % u": " % text(fault["message"])));
    if (const json::Value versions = root["supportedVersions"]; versions.isArray())
        error.details.push_back(
            {"detail-supported-versions", {QString::fromUtf8(versions.raw()).left(200)}});
    if (const auto code = codeOfReason(reason))
        error.hint = hintForCode(*code);
    error.data = root.raw().toByteArray();
    return error;
}

/// Not an A2A error: the HTTP status decides, and the body is quoted.
static std::optional<Error> frameworkError(json::Value root, int httpStatus)
{
    std::optional<Error> error = httpStatusError(httpStatus, {});
    if (!error)
        return {};
    QString said = ownWords(root);
    if (said.isEmpty() && root.count() > 0)
        said = quotedWords(
            QString::fromUtf8(root.raw().first(qMin<qsizetype>(root.raw().size(), 1200))));
    quoteServer(*error, httpStatus, said);
    // The one form of an official SDK that carries no code.
    const bool isOfSdk = root["message"].isString() && !root["detail"].isValid();
    if (isOfSdk && error->kind == ErrorKind::Http)
        error->kind = ErrorKind::Rpc;
    error->data = root.raw().first(qMin<qsizetype>(root.raw().size(), 4096)).toByteArray();
    return error;
}

std::optional<Error> restError(json::Value root, int httpStatus)
{
    const bool failed = httpStatus < 200 || httpStatus >= 300;
    const json::Value inner = root["error"];
    std::optional<Error> error;
    if (inner.isObject() && (inner["message"].isString() || inner["code"].isValid())) {
        error = googleStatus(inner, httpStatus);
        if (root["jsonrpc"].isString())
            error->hint = {"hint-answers-in-json-rpc"};
    } else if (root["code"].isNumber() && root["message"].isString()) {
        error = refusal(codeText(root["code"]), text(root["message"]), root);
        error->hint = hintForCode(root["code"].toInteger().value_or(0));
        readErrorDetails(*error, root["data"]);
        if (const json::Value data = root["data"]; data.isValid() && !data.isNull())
            error->data = data.raw().toByteArray();
    } else if (failed && text(root["type"]).contains(u"a2a-protocol.org")) {
        error = problemDetails(root, httpStatus);
    } else if (failed && root["title"].isString() && root["status"].isNumber()) {
        error = problemDetails(root, httpStatus);
    } else if (failed) {
        return frameworkError(root, httpStatus);
    }
    if (auto refused = httpStatusError(httpStatus, {});
        error && refused && refused->kind == ErrorKind::Auth) {
        error->kind = refused->kind;
        error->hint = refused->hint;
    }
    return error;
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/net/bindings/a2aerrors.h"

#include "model/net/http/nettr.h"

namespace a2a {

QString hintForCode(qint64 code)
{
    switch (code) {
    case -32700:
    case -32600:
    case -32602:
        return NetTr::tr("The agent did not accept the request; compare it with the agent's card.");
    case -32601:
        return NetTr::tr(
            "The agent may speak another generation of the protocol; try another one.");
    case -32603:
        return NetTr::tr("The agent failed inside; its log will tell more.");
    case -32001:
        return NetTr::tr("The agent does not know this task (any more); start a new one.");
    case -32002:
        return NetTr::tr("The task has already ended.");
    case -32003:
        return NetTr::tr(
            "The agent sends no push notifications; follow the task by streaming or asking.");
    case -32004:
        return NetTr::tr("The agent does not offer this operation, or not in the task's state.");
    case -32005:
        return NetTr::tr("The agent does not take parts of this media type.");
    case -32006:
        return NetTr::tr(
            "The agent itself got an answer it could not use; its log will tell more.");
    case -32007:
        return NetTr::tr("The agent offers an extended card but has none configured.");
    case -32008:
        return NetTr::tr("Opt in to the extensions that the agent's card marks as required.");
    case -32009:
        return NetTr::tr("The agent refuses this protocol version; try another one.");
    default:
        return {};
    }
}

std::optional<qint64> codeOfReason(QStringView reason)
{
    static constexpr struct {
        const char16_t *reason;
        qint64 code;
    } reasons[] = {{u"TASK_NOT_FOUND", -32001},
                   {u"TASK_NOT_CANCELABLE", -32002},
                   {u"PUSH_NOTIFICATION_NOT_SUPPORTED", -32003},
                   {u"UNSUPPORTED_OPERATION", -32004},
                   {u"CONTENT_TYPE_NOT_SUPPORTED", -32005},
                   {u"INVALID_AGENT_RESPONSE", -32006},
                   {u"EXTENDED_AGENT_CARD_NOT_CONFIGURED", -32007},
                   {u"EXTENSION_SUPPORT_REQUIRED", -32008},
                   {u"VERSION_NOT_SUPPORTED", -32009},
                   {u"INVALID_PARAMS", -32602}};
    for (const auto &[name, code] : reasons) {
        if (reason == QStringView(name))
            return code;
    }
    return {};
}

static QString shortText(json::Value value)
{
    const QString text = value.isString() ? value.toString() : QString::fromUtf8(value.raw());
    return text.left(300);
}

/// As many lines as anybody reads; what is more is counted.
static constexpr qsizetype MostDetails = 50;

void readErrorDetails(Error &error, json::Value details)
{
    qint64 left = 0;
    const auto add = [&error, &left](const auto &line) {
        if (error.details.size() < size_t(MostDetails))
            error.details.push_back(line());
        else
            ++left;
    };
    for (const json::Value detail : json::children(details)) {
        const QString type = detail["@type"].toString();
        if (type.endsWith(u"google.rpc.ErrorInfo") || detail["reason"].isString()) {
            error.reason = shortText(detail["reason"]);
            for (const json::Value entry : json::children(detail["metadata"]))
                add([&] { return QString(entry.name() % u": " % shortText(entry)); });
        } else if (type.endsWith(u"google.rpc.BadRequest")) {
            for (const json::Value violation : json::children(detail["fieldViolations"])) {
                add([&] {
                    return QString(shortText(violation["field"]) % u": " %
                                   shortText(violation["description"]));
                });
            }
        } else if (type.endsWith(u"google.rpc.RetryInfo")) {
            add([&] { return NetTr::tr("retry after %1").arg(shortText(detail["retryDelay"])); });
        } else if (!type.isEmpty()) {
            add([&] {
                return QString(type.section(u'/', -1) % u": " % shortText(detail).left(200));
            });
        }
    }
    if (left > 0)
        error.details.push_back(NetTr::tr("and %1 more").arg(left));
    if (error.hint.isEmpty()) {
        if (const auto code = codeOfReason(error.reason))
            error.hint = hintForCode(*code);
    }
}

} // namespace a2a

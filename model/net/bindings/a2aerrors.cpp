// SPDX-License-Identifier: Apache-2.0
#include "model/net/bindings/a2aerrors.h"

#include <QRegularExpression>
#include <QStringDecoder>

#include <utility>

namespace a2a {

Phrase hintForCode(qint64 code)
{
    switch (code) {
    case -32700:
    case -32600:
    case -32602:
        return {"hint-compare-with-card"};
    case -32601:
        return {"hint-operation-unknown"};
    case -32603:
        return {"hint-agent-failed-inside"};
    case -32001:
        return {"hint-task-unknown"};
    case -32002:
        return {"hint-task-ended"};
    case -32003:
        return {"hint-no-push"};
    case -32004:
        return {"hint-operation-not-offered"};
    case -32005:
        return {"hint-media-type-not-taken"};
    case -32006:
        return {"hint-agent-got-bad-answer"};
    case -32007:
        return {"hint-no-extended-card"};
    case -32008:
        return {"hint-extension-required"};
    case -32009:
        return {"hint-version-refused"};
    default:
        return {};
    }
}

namespace {

/// An error of A2A or JSON-RPC that has a reason in google.rpc.ErrorInfo.
struct NamedCode {
    const char16_t *reason;
    qint64 code;
};

} // namespace

static constexpr NamedCode NamedCodes[] = {{u"TASK_NOT_FOUND", -32001},
                                           {u"TASK_NOT_CANCELABLE", -32002},
                                           {u"PUSH_NOTIFICATION_NOT_SUPPORTED", -32003},
                                           {u"UNSUPPORTED_OPERATION", -32004},
                                           {u"CONTENT_TYPE_NOT_SUPPORTED", -32005},
                                           {u"INVALID_AGENT_RESPONSE", -32006},
                                           {u"EXTENDED_AGENT_CARD_NOT_CONFIGURED", -32007},
                                           {u"EXTENSION_SUPPORT_REQUIRED", -32008},
                                           {u"VERSION_NOT_SUPPORTED", -32009},
                                           {u"INVALID_PARAMS", -32602}};

std::optional<qint64> codeForReason(QStringView reason)
{
    for (const auto &[name, code] : NamedCodes) {
        if (reason == QStringView(name))
            return code;
    }
    return {};
}

QString reasonForCode(qint64 code)
{
    for (const auto &[name, known] : NamedCodes) {
        if (known == code)
            return QString::fromUtf16(name);
    }
    return {};
}

QString truncatedText(const QString &text)
{
    static constexpr qsizetype Most = 300; // characters
    const QString words = text.simplified();
    return words.size() > Most ? QString(words.left(Most) % u'…') : words;
}

/// Text for a fault that web frameworks list: a text, or an object with its place and message.
static QString faultText(json::Value fault)
{
    if (fault.isString())
        return fault.toString();
    for (const char *member : {"msg", "message", "description", "detail"}) {
        const json::Value said = fault[member];
        if (!said.isString())
            continue;
        QStringList place;
        for (const json::Value step : json::children(fault["loc"]))
            place.append(step.isString() ? step.toString() : QString::fromUtf8(step.raw()));
        if (place.isEmpty() && fault["field"].isString())
            place.append(fault["field"].toString());
        return place.isEmpty() ? said.toString()
                               : QString(place.join(u'.') % u": " % said.toString());
    }
    return QString::fromUtf8(fault.raw());
}

static QString wordsOf(json::Value value)
{
    static constexpr qsizetype MaxFaults = 20; // more do not fit
    if (!value.isArray())
        return value.isNull() ? QString() : faultText(value);
    QStringList faults;
    for (const json::Value fault : json::children(value)) {
        if (faults.size() < MaxFaults)
            faults.append(faultText(fault));
    }
    return faults.join(u"; ");
}

QString serverErrorText(json::Value root)
{
    for (const char *member :
         {"error_description", "detail", "message", "title", "error", "errors", "msg"}) {
        for (const json::Value said : {root["error"][member], root[member]}) {
            const QString words = said.isValid() ? truncatedText(wordsOf(said)) : QString();
            if (!words.isEmpty())
                return words;
        }
    }
    return root.isString() || root.isArray() ? truncatedText(wordsOf(root)) : QString();
}

QString serverErrorText(QByteArrayView body, bool isPage)
{
    static constexpr qsizetype MostRead = 16 * 1024;
    QStringDecoder utf8(QStringDecoder::Utf8);
    QString text = utf8.decode(body.first(qMin(body.size(), MostRead)));
    if (utf8.hasError())
        return {}; // without text
    if (!isPage)
        return truncatedText(text);
    static const QRegularExpression unread(
        QStringLiteral("<(script|style)\\b.*?(</\\1\\s*>|$)|<!--.*?(-->|$)"),
        QRegularExpression::DotMatchesEverythingOption | QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression tag(QStringLiteral("<[^>]*(>|$)"));
    text.remove(unread);
    text.replace(tag, QStringLiteral(" "));
    for (const auto &[name, sign] :
         {std::pair("&lt;", "<"), std::pair("&gt;", ">"), std::pair("&quot;", "\""),
          std::pair("&#39;", "'"), std::pair("&nbsp;", " "), std::pair("&amp;", "&")})
        text.replace(QLatin1StringView(name), QLatin1StringView(sign));
    return truncatedText(text);
}

static QString shortText(json::Value value)
{
    const QString text = value.isString() ? value.toString() : QString::fromUtf8(value.raw());
    return text.left(300);
}

/// Nobody reads more lines than this, so the rest is only counted.
static constexpr qsizetype MaxErrorDetails = 50;

void readErrorDetails(Error &error, json::Value details)
{
    qint64 left = 0;
    const auto add = [&error, &left](const auto &line) {
        if (error.details.size() < size_t(MaxErrorDetails))
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
            add([&] { return Phrase("detail-retry-after", {shortText(detail["retryDelay"])}); });
        } else if (!type.isEmpty()) {
            add([&] {
                return QString(type.section(u'/', -1) % u": " % shortText(detail).left(200));
            });
        } else if (detail["msg"].isString()) { // of the framework that validated the request
            add([&] { return truncatedText(faultText(detail)); });
        }
    }
    if (left > 0)
        error.details.push_back({"details-left-out", {left}});
    if (error.hint.isEmpty()) {
        if (const auto code = codeForReason(error.reason))
            error.hint = hintForCode(*code);
    }
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/requestfacts.h"

#include "model/rules/engine/ruleinputs.h"

#include <QUrlQuery>

namespace a2a::rules {

int parsePatchVersion(QByteArrayView version, ProtocolVersion protocolVersion)
{
    static constexpr qsizetype Longest = 20;
    QByteArray text = version.first(qMin(version.size(), Longest)).trimmed().toByteArray();
    if (text.startsWith('v') || text.startsWith('V'))
        text.remove(0, 1);
    const QByteArrayList numbers = text.split('.');
    if (numbers.size() != 3 ||
        versionName(protocolVersion) !=
            QString::fromUtf8(text.first(numbers[0].size() + 1 + numbers[1].size())))
        return -1;
    bool ok = false;
    const int patch = numbers[2].toInt(&ok);
    return ok && patch >= 0 ? patch : -1;
}

bool declaresNoScheme(json::Value card)
{
    const json::Value first = card["authentication"]; // 0.1
    const bool isNone = !isPresent(first) || (first.isObject() && first["schemes"].isArray() &&
                                              first["schemes"].count() == 0);
    return card.isObject() && card["securitySchemes"].count() == 0 && isNone;
}

static QByteArray textOf(json::Value value)
{
    QByteArray scratch;
    return value.toUtf8(scratch).toByteArray();
}

static QByteArrayList textsOf(json::Value list)
{
    static constexpr qsizetype Most = 100;
    QByteArrayList texts;
    for (const json::Value one : json::children(list)) {
        if (one.isString() && texts.size() < Most)
            texts.append(textOf(one));
    }
    return texts;
}

/// The parameters of a request, from its body, else from the query of its URL.
class Parameters final {
public:
    Parameters(json::Value params, const RequestHead &head)
        : m_params(params)
        , m_query(head.method == "GET" ? head.url : QUrl())
    {
    }

    [[nodiscard]] QByteArray text(const char *name) const
    {
        const json::Value member = m_params[name];
        return member.isValid() ? textOf(member) : inQuery(name).toUtf8();
    }
    [[nodiscard]] std::optional<qint64> number(const char *name) const
    {
        if (const json::Value member = m_params[name]; member.isValid())
            return member.toInteger();
        bool ok = false;
        const qint64 number = inQuery(name).toLongLong(&ok);
        return ok ? std::optional(number) : std::nullopt;
    }
    [[nodiscard]] bool flag(const char *name) const
    {
        return m_params[name].toBool(inQuery(name) == u"true");
    }

private:
    [[nodiscard]] QString inQuery(const char *name) const
    {
        return m_query.queryItemValue(QString::fromLatin1(name), QUrl::FullyDecoded);
    }

    json::Value m_params;
    QUrlQuery m_query;
};

static QByteArrayList requestedExtensions(const HttpHeaders &headers)
{
    QByteArrayList uris;
    for (const char *name : {"A2A-Extensions", "X-A2A-Extensions"}) {
        for (const QByteArray &uri : headerValue(headers, name).split(',')) {
            if (!uri.trimmed().isEmpty())
                uris.append(uri.trimmed());
        }
    }
    return uris;
}

static bool isReadable(json::Value request)
{
    return request.isObject() && request.document()->isValid();
}

/// A JSON-RPC request with everything that identifies its response, sent with the right type: for
/// any other one an agent may not know the id.
static bool hasId(const Call &call, json::Value request, const RequestHead &head)
{
    const QByteArray media = parseMediaType(head.headers);
    const json::Value id = request["id"];
    return call.bindingTraits().hasEnvelope && isReadable(request) &&
           equalsString(request["jsonrpc"], "2.0") && request["method"].isString() &&
           (id.isString() || id.isNumber()) && (media.isEmpty() || media == "application/json");
}

static bool hasRequiredMembers(json::Value message)
{
    const json::Value parts = message["parts"].isValid() ? message["parts"] : message["content"];
    return isNonEmptyString(message["messageId"]) && isNonEmptyString(message["role"]) &&
           parts.isArray() && parts.count() > 0;
}

/// Whether the parameters of a JSON-RPC request lack what it is about.
static bool lacksParams(const Call &call, json::Value request)
{
    if (!call.bindingTraits().hasEnvelope || !isReadable(request))
        return false;
    switch (call.operation) {
    case Operation::Send:
    case Operation::SendStreaming:
        return !isPresent(request["params"]["message"]);
    case Operation::GetTask:
    case Operation::CancelTask:
    case Operation::Subscribe:
        return !isPresent(request["params"]["id"]);
    default:
        return false;
    }
}

/// The request's preferences for the response, if its version has them.
static json::Value configurationOf(const Call &call, json::Value params)
{
    const QByteArray place = codecFor(call.protocolVersion)->sendFields().historyLength;
    const qsizetype end = place.lastIndexOf('.');
    return end < 0 ? params : params[place.first(end)];
}

RequestFacts readRequestFacts(const Call &call, const SentRequest &sent, const RequestHead &head)
{
    const Parameters params(sent.params, head);
    const json::Value configuration = configurationOf(call, sent.params);
    RequestFacts requestFacts;
    requestFacts.isKnown = sent.params.isObject() || head.method == "GET";
    requestFacts.isBatch = sent.document.isArray();
    requestFacts.hasId = hasId(call, sent.document, head);
    requestFacts.lacksId = call.bindingTraits().hasEnvelope && isReadable(sent.document) &&
                           !sent.document["id"].isValid();
    if (requestFacts.hasId)
        requestFacts.id = sent.document["id"].raw().toByteArray();
    requestFacts.hasRequiredMembers = hasRequiredMembers(sent.message);
    requestFacts.lacksParams = lacksParams(call, sent.document);
    for (const char *name : {"messageId", "message_id"}) {
        if (const json::Value id = sent.message[name]; isNonEmptyString(id))
            requestFacts.messageId = textOf(id);
    }
    requestFacts.taskId = QByteArray(sent.taskId.constData(), sent.taskId.size());
    requestFacts.contextId = QByteArray(sent.contextId.constData(), sent.contextId.size());
    requestFacts.extensions = requestedExtensions(head.headers);
    if (isSend(call)) {
        requestFacts.historyLength = configuration["historyLength"].toInteger();
        requestFacts.outputModes = textsOf(configuration["acceptedOutputModes"]);
        requestFacts.isBlocking = call.operation == Operation::Send && sent.params.isObject() &&
                                  !configuration["returnImmediately"].toBool();
    } else {
        requestFacts.historyLength = params.number("historyLength");
    }
    if (call.operation == Operation::ListTasks) {
        requestFacts.pageContext = params.text("contextId");
        requestFacts.pageState = params.text("status");
        requestFacts.after = params.text("statusTimestampAfter");
        requestFacts.pageSize = params.number("pageSize");
        requestFacts.includesArtifacts = params.flag("includeArtifacts");
    }
    return requestFacts;
}

} // namespace a2a::rules

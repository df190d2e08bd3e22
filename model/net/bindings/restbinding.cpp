// SPDX-License-Identifier: Apache-2.0
#include "model/net/bindings/restbinding.h"

#include "model/a2a/codec.h"
#include "model/a2a/jsonwriter.h"
#include "model/a2a/notes.h"
#include "model/net/bindings/a2aerrors.h"
#include "model/net/bindings/binding.h"

namespace a2a {

static QByteArray encoded(const QString &text)
{
    return QUrl::toPercentEncoding(text);
}

/// Query parameters in the order given; empty ones are left out.
static QByteArray queryOf(std::initializer_list<std::pair<const char *, QString>> parameters)
{
    QByteArray query;
    for (const auto &[name, value] : parameters) {
        if (value.isEmpty())
            continue;
        if (!query.isEmpty())
            query += '&';
        query += name;
        query += '=' + encoded(value);
    }
    return query;
}

static QString number(const std::optional<int> &value)
{
    return value ? QString::number(*value) : QString();
}

static QByteArray filterQuery(const TaskFilter &filter)
{
    QString artifacts;
    if (filter.includeArtifacts)
        artifacts = *filter.includeArtifacts ? QStringLiteral("true") : QStringLiteral("false");
    return queryOf({{"contextId", filter.contextId},
                    {"status", filter.state ? stateName(*filter.state) : QString()},
                    {"pageSize", number(filter.pageSize)},
                    {"pageToken", filter.pageToken},
                    {"historyLength", number(filter.historyLength)},
                    {"statusTimestampAfter", filter.statusTimestampAfter},
                    {"includeArtifacts", artifacts}});
}

bool RestBinding::supports(const Codec &, Operation) const
{
    return true; // listing tasks is in every version's table of paths, if not in its messages
}

RestBinding::Route RestBinding::route(const Codec &codec, const OperationCall &call) const
{
    const QByteArray prefix(m_style.prefix);
    const QByteArray task = prefix + "/tasks/" + encoded(call.taskId);
    const QByteArray configs = task + "/pushNotificationConfigs";
    const QByteArray config =
        configs + '/' + encoded(call.push.id.isEmpty() ? call.taskId : call.push.id);
    switch (call.operation) {
    case Operation::Send:
        return {"POST", prefix + "/message:send", {}, codec.writeParams(call)};
    case Operation::SendStreaming:
        return {"POST", prefix + "/message:stream", {}, codec.writeParams(call)};
    case Operation::GetTask:
        return {"GET", task, queryOf({{"historyLength", number(call.historyLength)}}), {}};
    case Operation::CancelTask: {
        JsonWriter body;
        body.beginObject();
        if (m_style.hasTenantPaths)
            body.optional("tenant", call.tenant);
        if (m_style.supportsCancelMetadata)
            body.optionalRaw("metadata", call.draft.metadata);
        return {"POST", task + ":cancel", {}, body.endObject().bytes()};
    }
    case Operation::Subscribe:
        return {call.attempt == 0 ? "POST" : "GET", task + ":subscribe", {}, {}};
    case Operation::ListTasks:
        return {"GET", prefix + "/tasks", filterQuery(call.filter), {}};
    case Operation::SetPush:
        return {"POST", configs, {}, codec.writeParams(call)};
    case Operation::GetPush:
        return {"GET", config, {}, {}};
    case Operation::ListPush:
        return {"GET",
                configs,
                queryOf({{"pageSize", number(call.filter.pageSize)},
                         {"pageToken", call.filter.pageToken}}),
                {}};
    case Operation::DeletePush:
        return {"DELETE", config, {}, {}};
    case Operation::ExtendedCard:
        return {"GET", m_style.cardPath, {}, {}};
    }
    return {};
}

ExchangeRequest RestBinding::request(const Codec &codec, const Offer &offer,
                                     const OperationCall &call, quint32) const
{
    const Route route = this->route(codec, call);
    QUrl base = offer.url;
    QByteArray query = base.query(QUrl::FullyEncoded).toLatin1();
    base.setQuery(QString());
    base.setFragment(QString());
    QByteArray url = base.toEncoded();
    while (url.endsWith('/'))
        url.chop(1);
    if (m_style.hasTenantPaths && !call.tenant.isEmpty())
        url += '/' + encoded(call.tenant);
    url += route.path;
    if (!query.isEmpty() && !route.query.isEmpty())
        query += '&';
    query += route.query;
    if (!query.isEmpty())
        url += '?' + query;

    ExchangeRequest request;
    request.method = route.method;
    request.url = QUrl::fromEncoded(url);
    request.body = route.body;
    request.stream = isStreaming(call.operation);
    request.operation = QString::fromUtf8(route.method % ' ' % route.path);
    if (!route.body.isEmpty())
        request.headers.push_back({"Content-Type", m_style.mediaType});
    const QByteArray own(m_style.mediaType);
    request.headers.push_back({"Accept", request.stream ? QByteArray("text/event-stream")
                                         : own == "application/json"
                                             ? own
                                             : QByteArray(own + ", application/json")});
    return request;
}

/// The segment after the last "tasks" of a path, without a verb: "…/tasks/T:cancel".
static QByteArray taskIdOf(const QUrl &url)
{
    const QString path = url.path(QUrl::FullyEncoded);
    const qsizetype at = path.lastIndexOf(u"/tasks/");
    if (at < 0)
        return {};
    QString segment = path.mid(at + 7).section(u'/', 0, 0);
    for (const char *verb : {":cancel", ":subscribe"}) {
        if (segment.endsWith(QLatin1String(verb)))
            segment.chop(qsizetype(qstrlen(verb)));
    }
    return QByteArray::fromPercentEncoding(segment.toLatin1());
}

Binding::SentRequest RestBinding::parseSentRequest(const RequestHead &head,
                                                   const json::Document &body) const
{
    SentRequest sent;
    sent.params = body.root();
    sent.message = sent.params["message"];
    if (!sent.message.isValid())
        sent.message = sent.params["request"]; // before 0.3
    if (sent.message.isObject()) {
        Notes notes; // a request of ours: its notes are of no interest
        sent.taskId = readId(findMember(sent.message, "taskId"), notes);
        sent.contextId = readId(findMember(sent.message, "contextId"), notes);
    } else {
        sent.taskId = taskIdOf(head.url);
    }
    return sent;
}

bool RestBinding::acceptsEmptyBody(const ResponseContext &call) const
{
    return call.operation == Operation::DeletePush && call.httpStatus >= 200 &&
           call.httpStatus < 300;
}

bool RestBinding::hasFallback(const Codec &, const ResponseContext &call,
                              const QString &errorCode) const
{
    // An A2A error would have another code: so the path exists, and the task does not.
    const bool noSuchPath =
        (call.httpStatus == 404 || call.httpStatus == 405 || call.httpStatus == 501) &&
        errorCode == QString::number(call.httpStatus);
    return call.operation == Operation::Subscribe && call.attempt == 0 && noSuchPath;
}

Binding::UnwrappedResponse RestBinding::read(const json::Document &document,
                                             const ResponseContext &call, Notes &notes) const
{
    const json::Value root = document.root();
    if (auto error = restError(root, call.httpStatus))
        return {{}, std::move(error)};
    if (root["jsonrpc"].isString() && root["result"].isValid()) {
        addNote(notes, "NOTE-REST-ENVELOPE", root);
        return {root["result"], {}};
    }
    return {root, {}};
}

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
    if (const auto code = codeForReason(reason))
        error.hint = hintForCode(*code);
    error.data = root.raw().toByteArray();
    return error;
}

/// The body is not an A2A error. The HTTP status decides, and the body is quoted.
static std::optional<Error> frameworkError(json::Value root, int httpStatus)
{
    std::optional<Error> error = httpStatusError(httpStatus, {});
    if (!error)
        return {};
    QString said = serverErrorText(root);
    if (said.isEmpty() && root.count() > 0)
        said = truncatedText(
            QString::fromUtf8(root.raw().first(qMin<qsizetype>(root.raw().size(), 1200))));
    addServerMessage(*error, httpStatus, said);
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

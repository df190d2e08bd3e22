// SPDX-License-Identifier: Apache-2.0
#include "model/session/preparedcall.h"

#include "model/net/bindings/dialects.h"

#include "model/net/http/outgoing.h"
#include "model/session/callsecrets.h"

#include <algorithm>

namespace a2a {

PreparedCall::PreparedCall(const Dialect &dialect, const Offer &offer, const OperationCall &call,
                           const ExchangeRequest &request)
    : m_dialect(&dialect)
    , m_offer(offer)
    , m_call(call)
    , m_request(request)
    , m_taskId(call.draft.taskId.isEmpty() ? call.taskId : call.draft.taskId)
    , m_contextId(call.draft.contextId)
{
    moveUserInfoToCredentials(m_request);
}

void PreparedCall::setPlace(quint32 callId, ContextIndex context)
{
    m_callId = callId;
    m_context = context;
}

std::optional<Error> PreparedCall::validationError() const
{
    return requestError(m_request);
}

HttpHeaders PreparedCall::headers() const
{
    return outgoingHeaders(m_request, m_request.url, !m_request.body.isEmpty());
}

static HttpHeader masked(const Redactor &redactor, const HttpHeader &header)
{
    return {header.name, redactor.headerValue(header.name, header.value)};
}

bool PreparedCall::hasBinaryBody() const
{
    return m_dialect->hasBinaryBodies();
}

/// The JSON to be sent, secrets included.
QByteArray PreparedCall::json() const
{
    if (!hasBinaryBody())
        return m_request.body;
    return m_request.body.isEmpty() ? m_dialect->codec->writeParams(m_call)
                                    : m_dialect->requestJson(m_call.operation, m_request.body);
}

RequestText PreparedCall::text(const Redactor &redactor) const
{
    RequestText text;
    text.method = m_request.method;
    text.url = maskedUrl(m_request, m_request.url).toEncoded();
    for (const HttpHeader &header : headers()) {
        if (!isConnectionHeader(header.name))
            text.headers.push_back(masked(redactor, header));
    }
    text.body = CallSecrets(m_call).maskedJson(json()).bytes;
    return text;
}

/// The request line.
QByteArray PreparedCall::maskedRequestLine() const
{
    const QUrl url = maskedUrl(m_request, m_request.url);
    const QByteArray path = url.path(QUrl::FullyEncoded).toUtf8();
    const QByteArray query =
        url.hasQuery() ? '?' + url.query(QUrl::FullyEncoded).toUtf8() : QByteArray();
    return m_request.method + ' ' + (path.isEmpty() ? "/" : path) + query + " HTTP/1.1";
}

QByteArray PreparedCall::head(const Redactor &redactor) const
{
    QByteArray text;
    for (const HttpHeader &line : wireHead(m_request)) {
        const HttpHeader shown = masked(redactor, line);
        text += (shown.name.isEmpty() ? redactor.masked(maskedRequestLine())
                                      : shown.name + ": " + shown.value) +
                "\r\n";
    }
    return text + "\r\n";
}

static bool isNamed(const HttpHeader &header, const HttpHeader &other)
{
    return header.name.compare(other.name, Qt::CaseInsensitive) == 0;
}

void PreparedCall::restoreSecrets(const Redactor &redactor)
{
    const bool applies = m_request.credentials.appliesTo(m_request.url);
    const HttpHeaders now = applies ? credentialHeaders(m_request) : HttpHeaders();
    HttpHeaders restored;
    for (const HttpHeader &header : m_request.headers) {
        const auto secret = std::find_if(now.begin(), now.end(), [&](const HttpHeader &candidate) {
            return isNamed(candidate, header);
        });
        const bool isMasked = redactor.masksHeader(header.name);
        if (secret != now.end())
            restored.push_back({header.name, secret->value});
        else if (!isMasked)
            restored.push_back(header);
    }
    for (const HttpHeader &secret : now) {
        if (std::none_of(restored.begin(), restored.end(),
                         [&](const HttpHeader &header) { return isNamed(header, secret); }))
            restored.push_back(secret);
    }
    m_request.headers = restored;
}

static Error otherOrigin(const QString &name, const QUrl &given, const QUrl &asked)
{
    return Error(ErrorKind::Usage, QStringLiteral("other-origin"),
                 {"credential-other-origin", {name, originOf(given)}})
        .at(asked.toString())
        .hinting({"hint-credential-other-origin"});
}

/// Parameters whose masks were left unchanged get back the credentials that they hide; the others
/// are no longer sent.
std::optional<Error> PreparedCall::applyUrl(const QUrl &url)
{
    HttpHeaders &parameters = m_request.credentials.query;
    QUrl bare = url;
    if (!parameters.empty() && !m_request.http2) {
        QStringList pairs = url.query(QUrl::FullyEncoded).split(u'&', Qt::SkipEmptyParts);
        for (auto parameter = parameters.begin(); parameter != parameters.end();) {
            QByteArray hidden = parameter->value.toPercentEncoding();
            hidden.fill(Redactor::Mask);
            const qsizetype found = pairs.indexOf(
                QString::fromLatin1(parameter->name.toPercentEncoding() + '=' + hidden));
            if (found >= 0 && !sameOrigin(url, m_request.url))
                return otherOrigin(QString::fromUtf8(parameter->name), m_request.url, url);
            if (found >= 0)
                pairs.removeAt(found);
            parameter = found >= 0 ? parameter + 1 : parameters.erase(parameter);
        }
        bare.setQuery(pairs.isEmpty() ? QString() : pairs.join(u'&'), QUrl::StrictMode);
    }
    m_request.url = bare;
    return {};
}

/// Sets the task and, for a message, the context that the request names.
void PreparedCall::readReferences(const QByteArray &json)
{
    RequestHead head;
    head.url = m_request.url;
    const json::Document document(json);
    const Binding::SentRequest sent = m_dialect->binding->parseSentRequest(head, document);
    m_taskId = QString::fromUtf8(sent.taskId);
    if (sent.message.isObject())
        m_contextId = QString::fromUtf8(sent.contextId);
}

Result<HttpHeaders> PreparedCall::unmasked(const RequestText &text, const QUrl &url,
                                           const Redactor &redactor) const
{
    const HttpHeaders real = headers();
    HttpHeaders result;
    for (const HttpHeader &header : text.headers) {
        const auto hidden = std::find_if(real.begin(), real.end(), [&](const HttpHeader &one) {
            return isNamed(one, header) && one.value != header.value &&
                   masked(redactor, one).value == header.value;
        });
        if (hidden == real.end()) {
            result.push_back(header);
            continue;
        }
        if (!sameOrigin(url, m_request.url)) {
            return otherOrigin(QString::fromLatin1(header.name), m_request.url, url);
        }
        result.push_back({header.name, hidden->value});
    }
    return result;
}

Result<PreparedCall> PreparedCall::edited(const RequestText &text, const Redactor &redactor) const
{
    const RequestText before = this->text(redactor);
    if (text == before)
        return *this;
    for (const HttpHeader &header : text.headers) {
        if (isConnectionHeader(header.name))
            return connectionHeaderError(header.name);
    }
    PreparedCall changed = *this;
    ExchangeRequest &request = changed.m_request;
    request.method = text.method;
    if (text.url != before.url) {
        if (auto error = changed.applyUrl(QUrl::fromEncoded(text.url, QUrl::StrictMode)))
            return *error;
    }
    Result<HttpHeaders> headers = unmasked(text, request.url, redactor);
    if (!headers)
        return headers.error();
    request.headers = headers.take();
    request.exactHeaders = true;
    request.edited = true;
    if (text.body != before.body || request.fault) {
        const CallSecrets secrets(m_call);
        Result<QByteArray> body = m_dialect->binding->encodeBody(
            *m_dialect->codec, m_call.operation, secrets.restored(text.body, json()));
        if (!body)
            return body.error();
        request.body = body.take();
        request.fault.reset();
        hideSecrets(secrets, *m_dialect, request);
        changed.m_callId = m_dialect->binding->readCallId(request.body, m_callId);
    }
    if (text.body != before.body || text.url != before.url)
        changed.readReferences(text.body);
    if (auto validationError = changed.validationError())
        return *validationError;
    return changed;
}

} // namespace a2a

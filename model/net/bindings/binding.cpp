// SPDX-License-Identifier: Apache-2.0
#include "model/net/bindings/binding.h"

#include "model/net/bindings/a2aerrors.h"
#include "model/recording/transfercoding.h"

#include <utility>

namespace a2a {

std::optional<Error> httpStatusError(int status, const QByteArray &reason)
{
    if (status >= 200 && status < 300)
        return {};
    Error error(ErrorKind::Http, QString::number(status));
    const QString phrase = QString::fromUtf8(reason.left(80));
    error.message = phrase.isEmpty() ? Phrase("http-status", {status})
                                     : Phrase("http-status-named", {status, phrase});
    if (status == 401 || status == 403 || status == 407) {
        error.kind = ErrorKind::Auth;
        error.hint = status == 401 ? Phrase("hint-set-credentials")
                                   : Phrase("hint-credentials-do-not-allow");
    } else if (status == 404 || status == 405) {
        error.hint = {"hint-nothing-of-a2a"};
    } else if (status == 429) {
        error.hint = {"hint-send-less-often"};
    } else if (status >= 500) {
        error.hint = {"hint-server-fault"};
    } else {
        error.hint = {"hint-body-may-tell"};
    }
    return error;
}

void addServerMessage(Error &error, int httpStatus, const QString &said)
{
    if (said.isEmpty())
        return;
    error.message = {"http-status-said", {httpStatus, said}};
    if (error.hint.is("hint-body-may-tell"))
        error.hint = {};
}

Result<QByteArray> Binding::encodeBody(const Codec &, Operation, const QByteArray &json) const
{
    return json;
}

quint32 Binding::readCallId(const QByteArray &, quint32 given) const
{
    return given;
}

bool Binding::acceptsEmptyBody(const ResponseContext &) const
{
    return false;
}

bool Binding::hasFallback(const Codec &, const ResponseContext &, const QString &) const
{
    return false;
}

Result<QByteArray> Binding::toJson(const Codec &, Operation, MessageSide, QByteArrayView message,
                                   Notes &) const
{
    return message.toByteArray();
}

std::optional<Error> Binding::statusError(const ExchangeFacts &) const
{
    return {};
}

bool Binding::supports(const Codec &codec, Operation operation) const
{
    return operation == Operation::ExtendedCard ? !codec.extendedCardMethods().empty()
                                                : !codec.operationName(operation).isEmpty();
}

Phrase emptyBodyHint(const HttpHeaders &headers, Phrase otherwise)
{
    return isChunked(headers) ? Phrase("hint-empty-chunks") : std::move(otherwise);
}

Error unreadableResponseError(int status, const HttpHeaders &headers, QByteArrayView body,
                              const json::Document &document)
{
    const bool isPage =
        headerValue(headers, "Content-Type").contains("html") || body.trimmed().startsWith('<');
    const QString said = serverErrorText(body, isPage);
    if (auto error = httpStatusError(status, {})) {
        addServerMessage(*error, status, said);
        return *error;
    }
    Error error(ErrorKind::Decode, QStringLiteral("not-json"));
    if (!said.isEmpty())
        error.details.push_back(said);
    if (body.trimmed().isEmpty()) {
        error.code = QStringLiteral("empty-answer");
        error.message = {"http-answer-empty", {status}};
        error.hint = emptyBodyHint(headers, {"hint-check-endpoint"});
    } else if (isPage) {
        error.code = QStringLiteral("html-answer");
        error.message = {"answer-is-page", {status}};
        error.hint = {"hint-endpoint-not-site"};
    } else {
        error.message = {"answer-not-json", {document.error().message, document.error().offset}};
        error.hint = {"hint-bytes-in-wire-log"};
    }
    return error;
}

} // namespace a2a

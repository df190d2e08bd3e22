// SPDX-License-Identifier: Apache-2.0
#include "model/net/bindings/binding.h"

#include "model/net/http/nettr.h"

namespace a2a {

std::optional<Error> httpStatusError(int status, const QByteArray &reason)
{
    if (status >= 200 && status < 300)
        return {};
    Error error{ErrorKind::Http, QString::number(status), {}, {}, {}, {}};
    const QString phrase = QString::fromUtf8(reason.left(80));
    error.message = phrase.isEmpty()
                        ? NetTr::tr("The agent answered HTTP %1.").arg(status)
                        : NetTr::tr("The agent answered HTTP %1 (%2).").arg(status).arg(phrase);
    if (status == 401 || status == 403 || status == 407) {
        error.kind = ErrorKind::Auth;
        error.hint =
            status == 401
                ? NetTr::tr("Set a bearer token or an API key for this agent and try again.")
                : NetTr::tr("The credentials given do not allow this.");
    } else if (status == 404 || status == 405) {
        error.hint = NetTr::tr("Check the URL: nothing of A2A answers there.");
    } else if (status == 429) {
        error.hint = NetTr::tr("The agent asks to send less often; wait and try again.");
    } else if (status >= 500) {
        error.hint = NetTr::tr(
            "The fault lies with the agent or a proxy before it; its log will tell more.");
    } else {
        error.hint = NetTr::tr("The answer's body in the wire log may tell why.");
    }
    return error;
}

Result<QByteArray> Binding::bodyOf(const Codec &, Operation, const QByteArray &json) const
{
    return json;
}

quint32 Binding::callIdOf(const QByteArray &, quint32 given) const
{
    return given;
}

bool Binding::emptyIsDone(const Answered &) const
{
    return false;
}

bool Binding::hasOtherWay(const Codec &, const Answered &, const QString &) const
{
    return false;
}

Result<QByteArray> Binding::toJson(const Codec &, Operation, MessageSide, QByteArrayView message,
                                   Notes &) const
{
    return message.toByteArray();
}

std::optional<Error> Binding::refusal(const ExchangeFacts &) const
{
    return {};
}

bool Binding::has(const Codec &codec, Operation operation) const
{
    return operation == Operation::ExtendedCard ? !codec.extendedCardForms().empty()
                                                : !codec.operationName(operation).isEmpty();
}

Error unreadableAnswer(int status, const QByteArray &contentType, QByteArrayView body,
                       const json::Document &document)
{
    if (auto error = httpStatusError(status, {}))
        return *error;
    Error error{ErrorKind::Decode, QStringLiteral("not-json"), {}, {}, {}, {}};
    if (body.trimmed().isEmpty()) {
        error.code = QStringLiteral("empty-answer");
        error.message = NetTr::tr("The agent answered HTTP %1 with an empty body.").arg(status);
        error.hint = NetTr::tr("Check that the URL is the agent's A2A endpoint.");
    } else if (contentType.contains("html") || body.trimmed().startsWith('<')) {
        error.code = QStringLiteral("html-answer");
        error.message =
            NetTr::tr("The agent answered HTTP %1 with a web page, not with JSON.").arg(status);
        error.hint =
            NetTr::tr("Check that the URL is the agent's A2A endpoint and not a web site's.");
    } else {
        error.message = {"answer-not-json", {document.error().message, document.error().offset}};
        error.hint = NetTr::tr("The bytes are in the wire log.");
    }
    return error;
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/net/bindings/grpcerrors.h"

#include "model/a2a/base64.h"
#include "model/a2a/bytesize.h"
#include "model/grpc/grpctranscoder.h"
#include "model/json/document.h"
#include "model/net/bindings/a2aerrors.h"
#include "model/net/bindings/binding.h"
#include "model/net/http/nettr.h"

#include <QLocale>

namespace a2a {

Error grpcFrameError(const GrpcFrame &frame, const QByteArray &encoding)
{
    using Fault = GrpcFrame::Fault;
    Error error{ErrorKind::Decode, {}, {}, {}, {}, {}};
    switch (frame.fault) {
    case Fault::None:
        break;
    case Fault::Compressed:
        error.code = QStringLiteral("compressed-message");
        error.message =
            NetTr::tr(
                "The agent sent a compressed message (grpc-encoding: %1) although none was asked "
                "for.")
                .arg(encoding.isEmpty() ? NetTr::tr("not named")
                                        : QString::fromUtf8(encoding.left(40)));
        error.hint =
            NetTr::tr("Switch compression off in the agent; its bytes are in the wire log.");
        break;
    case Fault::NotGrpc:
        error.code = QStringLiteral("not-grpc-frame");
        error.message =
            NetTr::tr("The answer is no sequence of gRPC messages: one begins with the byte 0x%1.")
                .arg(frame.flag, 2, 16, QLatin1Char('0'));
        error.hint = NetTr::tr(
            "Nothing after it can be read; check that a gRPC server answers at this address.");
        break;
    case Fault::TooLarge:
        error.code = QStringLiteral("message-too-large");
        error.message = NetTr::tr("A message announces %1, more than the %2 that are read.")
                            .arg(sizeText(frame.announced), sizeText(GrpcDecoder::DefaultLimit));
        error.hint = NetTr::tr(
            "Nothing after it can be read; the agent should send large artifacts in chunks.");
        break;
    case Fault::Truncated:
        error.code = QStringLiteral("truncated-message");
        error.message = frame.length < GrpcDecoder::PrefixSize
                            ? NetTr::tr("The answer ends inside the prefix of a message.")
                            : NetTr::tr("The answer ends inside a message: %1 of %2 bytes came.")
                                  .arg(frame.message.size())
                                  .arg(frame.announced);
        error.hint =
            NetTr::tr("The agent or a proxy before it broke off; what came before is kept.");
        break;
    }
    return error;
}

QString grpcStatusName(int status)
{
    static constexpr const char *names[] = {"OK",
                                            "CANCELLED",
                                            "UNKNOWN",
                                            "INVALID_ARGUMENT",
                                            "DEADLINE_EXCEEDED",
                                            "NOT_FOUND",
                                            "ALREADY_EXISTS",
                                            "PERMISSION_DENIED",
                                            "RESOURCE_EXHAUSTED",
                                            "FAILED_PRECONDITION",
                                            "ABORTED",
                                            "OUT_OF_RANGE",
                                            "UNIMPLEMENTED",
                                            "INTERNAL",
                                            "UNAVAILABLE",
                                            "DATA_LOSS",
                                            "UNAUTHENTICATED"};
    return status >= 0 && status < int(std::size(names)) ? QString::fromLatin1(names[status])
                                                         : QString();
}

static QString hintForStatus(int status)
{
    switch (status) {
    case 3:
        return NetTr::tr("The agent did not accept the request; compare it with the agent's card.");
    case 5:
        return NetTr::tr("The agent does not know what was asked for (any more).");
    case 7:
        return NetTr::tr("The credentials given do not allow this.");
    case 9:
        return NetTr::tr("The agent cannot do this in the task's state.");
    case 12:
        return NetTr::tr("The agent does not have this method; try another generation or binding.");
    case 14:
        return NetTr::tr("The agent is not available now; try again later.");
    case 16:
        return NetTr::tr("Set a bearer token or an API key for this agent and try again.");
    default:
        return NetTr::tr("The agent's log will tell more.");
    }
}

/// Of the trailers; an answer without a body has its status in the header.
static QByteArray metadata(const ExchangeFacts &facts, const char *name)
{
    const QByteArray value = headerValue(facts.trailers, name);
    return value.isEmpty() ? headerValue(facts.responseHeaders, name) : value;
}

static Error withoutStatus(const ExchangeFacts &facts)
{
    if (auto refused = httpStatusError(facts.status, {}))
        return *refused;
    const QByteArray type = headerValue(facts.responseHeaders, "content-type").trimmed();
    if (!type.toLower().startsWith("application/grpc")) {
        return {
            ErrorKind::Decode,
            QStringLiteral("not-grpc"),
            type.isEmpty()
                ? NetTr::tr("The answer is not gRPC: it names no content type.")
                : NetTr::tr("The answer is not gRPC but %1.").arg(QString::fromUtf8(type.left(80))),
            {},
            NetTr::tr("Check that the address is the agent's gRPC interface."),
            {}};
    }
    return {ErrorKind::Decode,
            QStringLiteral("no-grpc-status"),
            NetTr::tr("The agent ended the call without a gRPC status."),
            {},
            NetTr::tr("A proxy before the agent may drop the trailers; what came is kept."),
            {}};
}

std::optional<Error> grpcStatusError(const ExchangeFacts &facts)
{
    const QByteArray word = metadata(facts, "grpc-status").trimmed();
    if (word.isEmpty())
        return withoutStatus(facts);
    bool isNumber = false;
    const int status = word.toInt(&isNumber);
    if (isNumber && status == 0)
        return {};
    const QString name = isNumber ? grpcStatusName(status) : QString();
    QString spelled = QString::fromUtf8(word.left(40));
    if (spelled.trimmed().isEmpty()) // a byte order mark, for example
        spelled = QString::fromLatin1(word.left(40).toPercentEncoding());
    const QString shown =
        name.isEmpty() ? spelled : QString(name % u" (" % QString::number(status) % u')');
    const QString message =
        QString::fromUtf8(QByteArray::fromPercentEncoding(metadata(facts, "grpc-message")))
            .trimmed();
    Error error{
        status == 16 || status == 7 ? ErrorKind::Auth : ErrorKind::Rpc,
        name.isEmpty() ? shown : name,
        message.isEmpty()
            ? NetTr::tr("The agent answered with the gRPC status %1 and no message.").arg(shown)
            : NetTr::tr("The agent answered with the gRPC status %1: %2").arg(shown, message),
        {},
        hintForStatus(isNumber ? status : 2),
        {}};
    const QByteArray details = metadata(facts, "grpc-status-details-bin");
    if (details.isEmpty())
        return error;
    // Given twice, it is one list of values; one is enough to say what went wrong.
    const QByteArrayView first = QByteArrayView(details).first(
        details.contains(',') ? details.indexOf(',') : details.size());
    const GrpcTranscoder::View view = GrpcTranscoder::statusJson(decodedBase64(first));
    error.data = view.json;
    const json::Document said(error.data);
    readErrorDetails(error, said.root()["details"]);
    for (const Note &note : view.notes)
        error.details.push_back(note.found);
    if (!error.reason.isEmpty()) {
        error.code = error.reason;
        if (const auto code = codeOfReason(error.reason))
            error.hint = hintForCode(*code);
    }
    return error;
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/net/bindings/grpcerrors.h"

#include "model/a2a/base64.h"
#include "model/grpc/grpctranscoder.h"
#include "model/json/document.h"
#include "model/net/bindings/a2aerrors.h"
#include "model/net/bindings/binding.h"

namespace a2a {

Error grpcFrameError(const GrpcFrame &frame, const QByteArray &encoding)
{
    using Fault = GrpcFrame::Fault;
    Error error(ErrorKind::Decode);
    switch (frame.fault) {
    case Fault::None:
        break;
    case Fault::Compressed:
        error.code = QStringLiteral("compressed-message");
        error.message = {"grpc-compressed",
                         {encoding.isEmpty() ? Phrase("encoding-not-named")
                                             : Phrase(QString::fromUtf8(encoding.left(40)))}};
        error.hint = {"hint-switch-compression-off"};
        break;
    case Fault::NotGrpc:
        error.code = QStringLiteral("not-grpc-frame");
        error.message = {"grpc-no-frame",
                         {QStringLiteral("%1").arg(frame.flag, 2, 16, QLatin1Char('0'))}};
        error.hint = {"hint-check-grpc-server"};
        break;
    case Fault::TooLarge:
        error.code = QStringLiteral("message-too-large");
        error.message = {
            "grpc-message-too-large",
            {Phrase::Bytes{frame.announced}, Phrase::Bytes{GrpcDecoder::DefaultLimit}}};
        error.hint = {"hint-nothing-after-send-in-chunks"};
        break;
    case Fault::Truncated:
        error.code = QStringLiteral("truncated-message");
        error.message =
            frame.length < GrpcDecoder::PrefixSize
                ? Phrase("grpc-ends-in-prefix")
                : Phrase("grpc-ends-in-message", {frame.message.size(), frame.announced});
        error.hint = {"hint-broken-off"};
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

static Phrase hintForStatus(int status)
{
    switch (status) {
    case 3:
        return {"hint-compare-with-card"};
    case 5:
        return {"hint-asked-for-unknown"};
    case 7:
        return {"hint-credentials-do-not-allow"};
    case 9:
        return {"hint-not-in-this-state"};
    case 12:
        return {"hint-no-such-method"};
    case 14:
        return {"hint-not-available-now"};
    case 16:
        return {"hint-set-credentials"};
    default:
        return {"hint-agent-log"};
    }
}

/// From the trailers; a response without a body has its status in the header.
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
        return Error(ErrorKind::Decode, QStringLiteral("not-grpc"),
                     type.isEmpty() ? Phrase("not-grpc")
                                    : Phrase("not-grpc-but", {QString::fromUtf8(type.left(80))}))
            .hinting({"hint-check-grpc-interface"});
    }
    return Error(ErrorKind::Decode, QStringLiteral("no-grpc-status"), {"grpc-no-status"})
        .hinting({"hint-trailers-dropped"});
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
    auto error = Error(status == 16 || status == 7 ? ErrorKind::Auth : ErrorKind::Rpc,
                       name.isEmpty() ? shown : name,
                       message.isEmpty() ? Phrase("grpc-status", {shown})
                                         : Phrase("grpc-status-said", {shown, message}))
                     .hinting(hintForStatus(isNumber ? status : 2));
    const QByteArray details = metadata(facts, "grpc-status-details-bin");
    if (details.isEmpty())
        return error;
    // A field that is given twice is a list of values; the first one is enough to report what went
    // wrong.
    const QByteArrayView first = QByteArrayView(details).first(
        details.contains(',') ? details.indexOf(',') : details.size());
    const GrpcTranscoder::View view = GrpcTranscoder::statusToJson(decodeBase64(first));
    error.data = view.json;
    const json::Document said(error.data);
    readErrorDetails(error, said.root()["details"]);
    for (const Note &note : view.notes)
        error.details.push_back(note.found);
    if (!error.reason.isEmpty()) {
        error.code = error.reason;
        if (const auto code = codeForReason(error.reason))
            error.hint = hintForCode(*code);
    }
    return error;
}

} // namespace a2a

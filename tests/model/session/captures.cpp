// SPDX-License-Identifier: Apache-2.0
#include "tests/model/session/captures.h"

#include <QFile>

namespace a2a::test {

ProtocolVersion Capture::protocolVersion() const
{
    return *versionFromName(text("generation"));
}

BindingKind Capture::binding() const
{
    return bindingFromName(text("binding")).value_or(BindingKind::JsonRpc);
}

std::optional<Operation> operationOfMethod(const QString &method)
{
    for (const ProtocolVersion protocolVersion : {ProtocolVersion::V1_0, ProtocolVersion::V0_3,
                                                  ProtocolVersion::V0_2, ProtocolVersion::V0_1}) {
        for (int number = 0; number < OperationCount; ++number) {
            const Operation operation = Operation(number);
            if (QString::fromUtf8(codecFor(protocolVersion)->operationName(operation)) == method)
                return operation;
        }
    }
    return {};
}

std::optional<Operation> Capture::operation() const
{
    const QString named = text("operation");
    if (!named.isEmpty())
        return operationOfMethod(named);
    const json::Document body(request());
    return operationOfMethod(body.root()["method"].toString());
}

QByteArray Capture::request() const
{
    const json::Value encoded = document.root()["requestBase64"];
    return encoded.isValid() ? QByteArray::fromBase64(encoded.toString().toLatin1())
                             : text("request").toUtf8();
}

QByteArray Capture::body() const
{
    const json::Value encoded = document.root()["bodyBase64"];
    return encoded.isValid() ? QByteArray::fromBase64(encoded.toString().toLatin1())
                             : text("body").toUtf8();
}

std::vector<std::shared_ptr<const Capture>> captures(const QString &fileName)
{
    QFile file(fileName);
    std::vector<std::shared_ptr<const Capture>> all;
    if (!file.open(QIODevice::ReadOnly))
        return all;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.isEmpty())
            continue;
        auto capture = std::make_shared<Capture>();
        capture->line = line;
        capture->document.parse(line);
        all.push_back(std::move(capture));
    }
    return all;
}

PlayedExchange Capture::played(Operation operation) const
{
    PlayedExchange exchange{protocolVersion(), binding(), operation, {},
                            request(),         200,       {},        body()};
    exchange.head.method = text("method").isEmpty() ? "POST" : text("method").toUtf8();
    const QString path = text("path").isEmpty() ? QStringLiteral("/rpc") : text("path");
    exchange.head.url = QUrl(QString(u"http://127.0.0.1" % path));
    for (const json::Value header : json::children(document.root()["requestHeaders"]))
        exchange.head.headers.push_back({header.name().toUtf8(), header.toString().toUtf8()});
    exchange.status = int(document.root()["status"].toInteger().value_or(200));
    exchange.headers = {{"Content-Type", text("contentType").toUtf8()}};
    for (const json::Value header : json::children(document.root()["headers"]))
        exchange.headers.push_back({header.name().toUtf8(), header.toString().toUtf8()});
    for (const json::Value trailer : json::children(document.root()["trailers"]))
        exchange.trailers.push_back({trailer.name().toUtf8(), trailer.toString().toUtf8()});
    if (document.root()["stopped"].toBool())
        exchange.end = EndReason::Stopped;
    return exchange;
}

void FoldedSession::play(const PlayedExchange &exchange, qsizetype piece)
{
    id = recording.begin(exchange.head, exchange.request);
    ExchangeTrack track;
    track.dialect = dialectFor(exchange.protocolVersion, exchange.binding);
    track.operation = exchange.operation;
    // As when it is sent: a foreign id is not compared.
    if (!exchange.request.isEmpty())
        track.callId = track.dialect->binding->readCallId(exchange.request, 0);
    track.stream = isStreaming(exchange.operation);
    track.declaredVersion = exchange.declaredVersion;
    recorder.attach(id, track);
    recording.responseHead(id, exchange.status, "OK", exchange.headers);
    const QByteArray &body = exchange.body;
    for (qsizetype at = 0; at < body.size(); at += piece)
        recorder.feed(id, recording.append(
                              id, QByteArrayView(body).sliced(at, qMin(piece, body.size() - at))));
    if (!exchange.trailers.empty())
        recording.trailers(id, exchange.trailers);
    recording.end(id, exchange.end);
}

} // namespace a2a::test

// SPDX-License-Identifier: Apache-2.0
#include "tests/model/export/recordedsession.h"

#include <QBuffer>

namespace a2a::test {

RecordedSession::RecordedSession()
{
    session.recording().replayFrom(1'767'225'600'000); // the first moment of 2026
}

ExchangeId RecordedSession::play(const PlayedExchange &exchange, qsizetype piece)
{
    QByteArrayList reads;
    for (qsizetype at = 0; at < exchange.body.size(); at += piece)
        reads << exchange.body.mid(at, piece);
    return playReads(exchange, reads);
}

ExchangeId RecordedSession::playReads(const PlayedExchange &exchange, const QByteArrayList &reads,
                                      EndReason end, std::optional<Error> error)
{
    Recording &recording = session.recording();
    tick();
    const json::Document request(exchange.request);
    const ExchangeId id = recording.begin(exchange.head, exchange.request);
    ExchangeTrack track;
    track.dialect = dialectFor(exchange.protocolVersion, exchange.binding);
    track.agent = exchange.head.agent;
    track.operation = exchange.operation;
    track.callId = quint32(request.root()["id"].toInteger().value_or(0));
    track.stream = isStreaming(exchange.operation);
    session.recorder().attach(id, track);
    tick();
    recording.responseHead(id, exchange.status, "OK", exchange.headers);
    for (const QByteArray &read : reads) {
        tick();
        session.recorder().feed(id, recording.append(id, read));
    }
    tick();
    recording.end(id, end, std::move(error));
    return id;
}

static PlayedExchange streamed(const QByteArray &request, HttpHeaders headers)
{
    PlayedExchange exchange;
    exchange.operation = Operation::SendStreaming;
    exchange.head.method = "POST";
    exchange.head.url = QUrl(QStringLiteral("http://127.0.0.1/rpc?tenant=a%20b"));
    exchange.head.headers = std::move(headers);
    exchange.head.headers.push_back({"Content-Type", "application/json"});
    exchange.head.operation = QStringLiteral("SendStreamingMessage");
    exchange.request = streamingRequest(request);
    exchange.headers = {{"Content-Type", "text/event-stream"}};
    return exchange;
}

static QByteArrayList eventsOf(const QByteArrayList &results)
{
    QByteArrayList reads;
    for (const QByteArray &result : results)
        reads << eventOf(result);
    return reads;
}

ExchangeId RecordedSession::stream(const QByteArray &request, const QByteArrayList &results,
                                   HttpHeaders headers)
{
    return playReads(streamed(request, std::move(headers)), eventsOf(results));
}

ExchangeId RecordedSession::cutStream(const QByteArray &request, const QByteArrayList &results)
{
    return playReads(streamed(request, {}), eventsOf(results), EndReason::Cut,
                     Error(ErrorKind::Cut, QStringLiteral("connection-cut"),
                           {"connection-cut", {QStringLiteral("it"), Phrase::Bytes{7}}}));
}

ExchangeId RecordedSession::getTask(const QByteArray &member, const QByteArray &answer)
{
    PlayedExchange exchange;
    exchange.operation = Operation::GetTask;
    exchange.head.method = "POST";
    exchange.head.url = QUrl(QStringLiteral("http://127.0.0.1/rpc"));
    exchange.head.headers = {{"Content-Type", "application/json"}};
    exchange.head.operation = QStringLiteral("GetTask");
    exchange.request = R"({"jsonrpc":"2.0","id":2,"method":"GetTask","params":{"id":"t"}})";
    exchange.headers = {{"Content-Type", "application/json"}};
    return playReads(exchange, {R"({"jsonrpc":"2.0","id":2,")" + member + "\":" + answer + '}'});
}

void RecordedSession::playCaptures(size_t step, qsizetype piece)
{
    const auto all = captures(QStringLiteral(TEST_DATA "/captures.jsonl"));
    for (size_t i = 0; i < all.size(); i += step) {
        if (const std::optional<Operation> operation = all[i]->operation())
            play(all[i]->played(*operation), piece);
    }
}

QByteArray textPart(const QByteArray &text, const QByteArray &more)
{
    return R"({"text":")" + text + '"' + more + '}';
}

static QByteArray messageOf(const QByteArray &role, const QByteArray &id, const QByteArray &text,
                            const QByteArray &contextId)
{
    QByteArray context;
    if (!contextId.isEmpty())
        context = R"(,"contextId":")" + contextId + '"';
    return R"({"message":{"messageId":")" + id + '"' + context + R"(,"role":")" + role +
           R"(","parts":[)" + textPart(text) + "]}}";
}

QByteArray userMessage(const QByteArray &id, const QByteArray &text, const QByteArray &contextId)
{
    return messageOf("ROLE_USER", id, text, contextId);
}

QByteArray agentMessage(const QByteArray &id, const QByteArray &text, const QByteArray &contextId)
{
    return messageOf("ROLE_AGENT", id, text, contextId);
}

QByteArray artifactUpdate(const QByteArray &id, const QByteArray &name, const QByteArray &parts,
                          const QByteArray &more)
{
    return R"({"artifactUpdate":{"taskId":"t","contextId":"c")" + more +
           R"(,"artifact":{"artifactId":")" + id + R"(","name":")" + name + R"(","parts":[)" +
           parts + "]}}}";
}

QByteArray taskAllOf(const QByteArray &text)
{
    QByteArray task = R"({"task":{"id":"@","contextId":"@","status":{"state":"@","message":{
        "messageId":"@","role":"@","parts":[{"text":"@"},{"data":{"@":"@"}},{"url":"@"}]}},
        "artifacts":[{"artifactId":"@","name":"@","parts":[{"text":"@","mediaType":"@"},
        {"raw":"AAAA","filename":"@"}]}]}})";
    task.replace('\n', ' ');
    return task.replace("@", text);
}

QByteArray snapshotOf(int count, const QByteArray &more)
{
    QByteArrayList artifacts;
    QByteArrayList history;
    for (int i = 0; i < count; ++i) {
        const QByteArray number = QByteArray::number(i);
        artifacts << R"({"artifactId":"a)" + number + R"(","name":"n)" + number +
                         R"(.txt","parts":[)" + textPart("artifact words " + number + '.' + more) +
                         "]}";
        history << R"({"messageId":"h)" + number + R"(","role":"ROLE_AGENT","parts":[)" +
                       textPart("history words " + number + '.') + "]}";
    }
    return R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_COMPLETED"},)"
           R"("artifacts":[)" +
           artifacts.join(',') + R"(],"history":[)" + history.join(',') + "]}}";
}

QByteArray streamingRequest(const QByteArray &params)
{
    return R"({"jsonrpc":"2.0","id":1,"method":"SendStreamingMessage","params":)" + params + '}';
}

QByteArray eventOf(const QByteArray &result)
{
    return R"(data: {"jsonrpc":"2.0","id":1,"result":)" + result + "}\n\n";
}

QByteArray exported(const Session &session, ExportFormat format, ExportScope scope)
{
    const ExportSource source(session, scope);
    const std::unique_ptr<ExportWriter> writer = makeExportWriter(format, source);
    QBuffer buffer;
    if (!buffer.open(QIODevice::ReadWrite))
        return {};
    while (writer->step(buffer)) {
    }
    return buffer.data();
}

} // namespace a2a::test

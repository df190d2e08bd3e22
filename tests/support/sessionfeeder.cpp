// SPDX-License-Identifier: Apache-2.0
#include "tests/support/sessionfeeder.h"

namespace a2a::test {

SessionFeeder::SessionFeeder(ProtocolVersion protocolVersion, QObject *parent)
    : QObject(parent)
    , m_fold(m_store)
    , m_recorder(m_recording, m_store, m_fold)
    , m_content(m_recording, m_store)
    , m_dialect(dialectFor(protocolVersion, BindingKind::JsonRpc))
{
    m_fold.setComparesClocks(false);
}

ExchangeId SessionFeeder::call(const OperationCall &call, ContextIndex context)
{
    Offer offer;
    offer.protocolVersion = m_dialect->protocolVersion;
    offer.url = QUrl(QStringLiteral("http://127.0.0.1/"));
    const ExchangeRequest request =
        m_dialect->binding->request(*m_dialect->codec, offer, call, ++m_lastCallId);
    RequestHead head;
    head.method = request.method;
    head.url = request.url;
    head.headers = request.headers;
    head.operation = request.operation;
    head.automatic = call.isAutomatic;
    if (!m_client.isEmpty()) {
        head.direction = ExchangeDirection::Forwarded;
        head.client = m_client;
    }
    const ExchangeId id = m_recording.begin(std::move(head), request.body);
    ExchangeTrack track;
    track.dialect = m_dialect;
    track.operation = call.operation;
    track.callId = m_lastCallId;
    track.context = context;
    track.stream = request.stream;
    m_recorder.attach(id, track);
    return id;
}

ExchangeId SessionFeeder::say(const QString &text, ContextIndex context, const QString &taskId)
{
    OperationCall message;
    message.operation = Operation::SendStreaming;
    message.draft.messageId = QStringLiteral("m-%1").arg(m_lastCallId + 1);
    message.draft.taskId = taskId;
    if (context != NoIndex)
        message.draft.contextId = QString::fromUtf8(m_store.contexts[context].id);
    Part part;
    part.kind = Part::Kind::Text;
    part.text = text;
    message.draft.parts.push_back(part);
    return call(message, context);
}

QByteArray SessionFeeder::block(ExchangeId id, const QByteArray &result) const
{
    return "data: {\"jsonrpc\":\"2.0\",\"id\":" + QByteArray::number(m_store.exchanges[id].callId) +
           ",\"result\":" + result + "}\n\n";
}

void SessionFeeder::beginStream(ExchangeId id)
{
    if (m_recording.facts(id).status == 0)
        m_recording.responseHead(id, 200, "OK", {{"Content-Type", "text/event-stream"}});
}

void SessionFeeder::raw(ExchangeId id, const QByteArray &bytes)
{
    beginStream(id);
    m_recorder.feed(id, m_recording.append(id, bytes));
}

void SessionFeeder::event(ExchangeId id, const QByteArray &result)
{
    raw(id, block(id, result));
}

void SessionFeeder::events(ExchangeId id, std::initializer_list<QByteArray> results)
{
    for (const QByteArray &result : results)
        event(id, result);
}

void SessionFeeder::burst(ExchangeId id, const QByteArray &result, int count)
{
    raw(id, block(id, result).repeated(count));
}

void SessionFeeder::answer(ExchangeId id, const QByteArray &result)
{
    answerRaw(id,
              "{\"jsonrpc\":\"2.0\",\"id\":" + QByteArray::number(m_store.exchanges[id].callId) +
                  ",\"result\":" + result + '}');
}

void SessionFeeder::answerRaw(ExchangeId id, const QByteArray &body, int status,
                              const QByteArray &contentType)
{
    m_recording.responseHead(id, status, {}, {{"Content-Type", contentType}});
    static constexpr qsizetype ReadSize = 64 * 1024; // of a socket
    for (qsizetype at = 0; at < body.size(); at += ReadSize)
        m_recorder.feed(id, m_recording.append(id, body.mid(at, ReadSize)));
    end(id);
}

void SessionFeeder::end(ExchangeId id, EndReason reason, std::optional<Error> error)
{
    m_recording.end(id, reason, std::move(error));
}

void SessionFeeder::flush()
{
    emit changed(m_fold.takeChanges());
}

} // namespace a2a::test

#include "moc_sessionfeeder.cpp"

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/content.h"
#include "model/session/recorder.h"

#include <QObject>

#include <initializer_list>

namespace a2a::test {

/// A session without a network: what a Session owns except its agents, and literal JSON in place of
/// sockets. Everything runs through the same recording, reader and fold as live traffic.
///
///     SessionFeeder feeder;
///     const ExchangeId call = feeder.say(u"plan a trip"_s);           // our request, streamed
///     feeder.events(call, {R"({"task":{"id":"t1","contextId":"c1",…}})",
///     R"({"statusUpdate":{…}})"}); feeder.end(call); feeder.flush(); // emits changed(), as a
///     Session does
///
/// The JSON is that of the protocol version given to the constructor, without the JSON-RPC
/// envelope. Nothing is flushed automatically.
class SessionFeeder final : public QObject {
    Q_OBJECT

public:
    explicit SessionFeeder(ProtocolVersion protocolVersion = ProtocolVersion::V1_0,
                           QObject *parent = nullptr);

    [[nodiscard]] Recording &recording() { return m_recording; }
    [[nodiscard]] const Store &store() const { return m_store; }
    [[nodiscard]] const Content &content() const { return m_content; }

    /// Our request of any operation; events and responses follow with its id. The first message of
    /// a new conversation creates a provisional context (NoIndex), the context of a later one is
    /// given.
    ExchangeId call(const OperationCall &call, ContextIndex context = NoIndex);
    /// A text message, streamed; with a task: an answer to it.
    ExchangeId say(const QString &text, ContextIndex context = NoIndex, const QString &taskId = {});

    /// One stream event: `result` is wrapped in an envelope and arrives as one read of the socket.
    void event(ExchangeId id, const QByteArray &result);
    void events(ExchangeId id, std::initializer_list<QByteArray> results);
    /// `count` events in one read, as fast agents send them.
    void burst(ExchangeId id, const QByteArray &result, int count);
    /// Bytes of the stream as they are: comments, broken frames, halves of events.
    void raw(ExchangeId id, const QByteArray &bytes);
    /// The whole response in place of a stream (with an envelope): ends the exchange.
    void answer(ExchangeId id, const QByteArray &result);
    /// A whole response as is: an error object, an HTML page. Ends the exchange.
    void answerRaw(ExchangeId id, const QByteArray &body, int status = 200,
                   const QByteArray &contentType = "application/json");
    void end(ExchangeId id, EndReason reason = EndReason::Finished,
             std::optional<Error> error = {});

    /// Makes further calls those of another client, passed on by a tap, or ours again if empty.
    void setClient(const QByteArray &client) { m_client = client; }
    /// From now on fed data is checked by the rules, as in a session.
    void enableRules() { m_recorder.setChecksRules(true); }
    /// Fed data is usually old; this marks it as current.
    void compareClocks() { m_fold.setComparesClocks(true); }

    /// Notifies the views of changes since the last call.
    void flush();

signals:
    void changed(const a2a::StoreChanges &changes);

private:
    [[nodiscard]] QByteArray block(ExchangeId id, const QByteArray &result) const;
    void beginStream(ExchangeId id);

    Recording m_recording;
    Store m_store;
    Fold m_fold;
    Recorder m_recorder;
    Content m_content;
    const Dialect *m_dialect;
    quint32 m_lastCallId = 0;
    QByteArray m_client;
};

} // namespace a2a::test

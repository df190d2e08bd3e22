// SPDX-License-Identifier: Apache-2.0
// A session with received notifications, right and wrong ones, is written to a file; opened in
// another session it is the same: exchanges, direction, checks, findings, duplicates.
#include "model/push/pushlistener.h"
#include "model/sessionfile/journal.h"
#include "model/sessionfile/sessionloader.h"
#include "model/text/textof.h"
#include "tests/model/sessionfile/storetext.h"
#include "tests/support/rawclient.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class PushSessionTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }
    void received_notifications_round_trip();

private:
    void registerAddress(ScriptedServer &agent);
    void come(const QByteArray &bytes, int status);
    [[nodiscard]] QByteArray posted(const QByteArray &body, const QByteArray &more = {}) const;
    [[nodiscard]] QByteArray token() const;

    std::unique_ptr<Session> m_live;
    std::unique_ptr<PushListener> m_listener;
};

/// A task started by a message with one of our URLs; its stream reported two statuses.
void PushSessionTest::registerAddress(ScriptedServer &agent)
{
    agent.playAt("/.well-known/agent-card.json",
                 plainAnswer(200, R"({"name":"A","capabilities":{"streaming":true},)"
                                  R"("supportedInterfaces":[{"url":")" +
                                      agent.origin() +
                                      R"(/rpc","protocolBinding":"JSONRPC",)"
                                      R"("protocolVersion":"1.0"}]})"));
    const auto event = [](const QByteArray &result) -> QByteArray {
        return "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + result + "}\n\n";
    };
    agent.playAt(
        "/rpc",
        a2a::test::Script()
            .send(streamHead() +
                  event(R"({"task":{"id":"t","contextId":"c","status":)"
                        R"({"state":"TASK_STATE_WORKING","timestamp":"2026-01-01T00:00:01Z"}}})") +
                  event(R"({"statusUpdate":{"taskId":"t","contextId":"c","status":)"
                        R"({"state":"TASK_STATE_COMPLETED","timestamp":"2026-01-01T00:00:02Z"}}})"))
            .close());
    Connection &connection = m_live->addAgent();
    connection.link().connectTo(QString::fromUtf8(agent.origin()));
    QTRY_COMPARE(connection.link().state(), AgentLink::State::Connected);
    SendDraft draft;
    Part part;
    part.text = u"hi"_s;
    draft.parts = {part};
    const PushReceiver::Id id = m_listener->receiveWith(0, draft);
    m_listener->sent(id, m_live->send(0, draft, {}));
    QTRY_COMPARE(m_listener->receivers().front().state, PushReceiver::State::Registered);
    QTRY_COMPARE(connection.operations().openCallCount(), 0);
}

QByteArray PushSessionTest::token() const
{
    return "X-A2A-Notification-Token: " + m_listener->receivers().front().token.toLatin1() + "\r\n";
}

QByteArray PushSessionTest::posted(const QByteArray &body, const QByteArray &more) const
{
    return postText(m_listener->receivers().front().path.toLatin1(),
                    m_listener->ownAddress().authority().toLatin1(), body, more);
}

void PushSessionTest::come(const QByteArray &bytes, int status)
{
    RawClient client(quint16(m_listener->ownAddress().port()));
    client.send(bytes);
    QTRY_VERIFY(client.status() != 0 || !client.isOpen());
    QCOMPARE(client.status(), status);
    client.close();
}

static QByteArray receiptText(const ExchangeFacts &facts)
{
    const RequestHead &head = facts.request;
    QByteArray text = QByteArray::number(int(head.direction)) + ' ' + head.operation.toUtf8();
    if (!head.receipt)
        return text;
    const Receipt &receipt = *head.receipt;
    for (const int value :
         {int(receipt.registration), int(receipt.isKnown), int(receipt.sentValidationToken),
          int(receipt.token), int(receipt.authorization), int(receipt.jwt), int(receipt.issued),
          int(receipt.audience), int(receipt.digest)})
        text += ' ' + QByteArray::number(value);
    return text;
}

/// What is not in the lists of the recording and the store.
static QByteArrayList moreText(const Session &session)
{
    QByteArrayList lines;
    const Recording &recording = session.recording();
    for (ExchangeId id = 1; id <= recording.lastId(); ++id)
        lines.append(receiptText(recording.facts(id)));
    const Store &store = session.store();
    for (const RepeatedDelivery &delivery : store.deliveries)
        lines.append("again " + QByteArray::number(delivery.repetition) + ' ' +
                     QByteArray::number(delivery.first));
    for (const ExchangeTrack &track : store.exchanges)
        lines.append(QByteArray::number(int(track.isPush)) + ' ' +
                     QByteArray::number(track.firstFromSameSource) + ' ' +
                     QByteArray::number(qint32(track.registered)));
    return lines;
}

void PushSessionTest::received_notifications_round_trip()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"pushed.a2ascope"_s);
    ScriptedServer agent;
    m_live = std::make_unique<Session>();
    m_listener = std::make_unique<PushListener>(*m_live);
    Result<std::unique_ptr<Journal>> journal = Journal::create(path, *m_live);
    QVERIFY(journal.ok());
    QVERIFY(!m_listener->start());
    registerAddress(agent);
    const auto status = [](const char *state, const char *time) -> QByteArray {
        return QByteArray(R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":)") +
               "\"TASK_STATE_" + state + R"(","timestamp":"2026-01-01T00:00:0)" + time + "Z\"}}}";
    };
    const PushReceiver::Id id = m_listener->receivers().front().id;
    come(posted(status("WORKING", "1"), token()), 200); // seen by the stream, too
    come(posted(status("COMPLETED", "3"), "X-A2A-Notification-Token: other\r\n"), 401);
    come(posted("no JSON", token()), 200);
    m_listener->setResponse(id, {.status = 500});
    come(posted(status("COMPLETED", "2"), token()), 500);
    m_listener->setResponse(id, {.dropsConnection = true});
    come(posted(status("COMPLETED", "2"), token()), 0);
    m_listener->setResponse(id, {});
    come(posted(status("COMPLETED", "2"), token()), 200);
    come(posted(R"({"task":{"id":"u","contextId":"c","status":{"state":"TASK_STATE_FAILED"}}})",
                token()),
         200); // of a foreign task
    come("POST /elsewhere HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 0\r\n\r\n", 403);
    come("no request\r\n\r\n", 400);
    QVERIFY(!journal.value()->close());

    Result<std::unique_ptr<SessionFile>> file = SessionFile::open(path);
    QVERIFY(file.ok());
    QCOMPARE(file.value()->version(), 2);
    Session again;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, again);
    QVERIFY(loader.ok());
    loader.value()->readAll();
    QVERIFY(!loader.value()->notice());
    const QByteArray difference = firstDifference(storeText(m_live->recording(), m_live->store()),
                                                  storeText(again.recording(), again.store()));
    QVERIFY2(difference.isEmpty(), difference.constData());
    const QByteArray more = firstDifference(moreText(*m_live), moreText(again));
    QVERIFY2(more.isEmpty(), more.constData());
    QVERIFY(again.store().findingCounts.contains("HOK-005"));
    QVERIFY(again.store().findingCounts.contains("HOK-008"));
    QVERIFY(again.store().findingCounts.contains("HOK-014"));
    QCOMPARE(again.store().findingCounts, m_live->store().findingCounts);
    QCOMPARE(again.store().tasks.front().state, TaskState::Completed);
    m_listener.reset();
    m_live.reset();
}

A2A_TEST(PushSessionTest)

#include "pushsessiontest.moc"

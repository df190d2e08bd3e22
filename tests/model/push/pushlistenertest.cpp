// SPDX-License-Identifier: Apache-2.0
// Push notifications from the registration to the task: what comes is recorded, folded and
// answered.
#include "model/push/pushlistener.h"
#include "tests/model/push/rawclient.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class PushListenerTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void a_notification_of_each_generation_is_folded_data();
    void a_notification_of_each_generation_is_folded();

private:
    [[nodiscard]] QByteArray host() const;
    [[nodiscard]] int push(const PushReceiver &receiver, const QByteArray &body,
                           const QByteArray &more = {});

    std::unique_ptr<Session> m_session;
    std::unique_ptr<PushListener> m_listener;
};

void PushListenerTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"."_s));
    m_session = std::make_unique<Session>();
    m_listener = std::make_unique<PushListener>(*m_session);
    QVERIFY(!m_listener->start());
}

void PushListenerTest::cleanup()
{
    m_listener.reset();
    m_session.reset();
}

QByteArray PushListenerTest::host() const
{
    return m_listener->ownAddress().authority().toLatin1();
}

int PushListenerTest::push(const PushReceiver &receiver, const QByteArray &body,
                           const QByteArray &more)
{
    RawClient client(quint16(m_listener->ownAddress().port()));
    client.send(postText(receiver.path.toLatin1(), host(), body,
                         "X-A2A-Notification-Token: " + receiver.token.toLatin1() + "\r\n" + more));
    [&client] { QTRY_VERIFY(client.status() != 0 || !client.isOpen()); }();
    return client.status();
}

void PushListenerTest::a_notification_of_each_generation_is_folded_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<TaskState>("state");
    QTest::newRow("1.0")
        << QByteArray(
               R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}})")
        << TaskState::Working;
    QTest::newRow("0.3")
        << QByteArray(R"({"kind":"task","id":"t","contextId":"c","status":{"state":"completed"}})")
        << TaskState::Completed;
    QTest::newRow("0.1") << QByteArray(
                                R"({"id":"t","sessionId":"c","status":{"state":"completed"}})")
                         << TaskState::Completed;
    QTest::newRow("0.1, in words")
        << QByteArray(R"({"eventType":"x","taskId":"t","status":"completed","summary":"Done"})")
        << TaskState::Completed;
}

void PushListenerTest::a_notification_of_each_generation_is_folded()
{
    QFETCH(const QByteArray, body);
    QFETCH(const TaskState, state);
    const PushReceiver receiver = *m_listener->receiver(m_listener->open());
    QSignalSpy received(m_listener.get(), &PushListener::received);
    QCOMPARE(push(receiver, body), 200);
    QCOMPARE(received.size(), 1);

    const Store &store = m_session->store();
    QCOMPARE(store.tasks.size(), 1u);
    QCOMPARE(store.tasks.front().id, QByteArray("t"));
    QCOMPARE(store.tasks.front().state, state);
    const ExchangeFacts &facts = m_session->recording().facts(1);
    QCOMPARE(facts.request.direction, ExchangeDirection::Received);
    QCOMPARE(facts.request.method, QByteArray("POST"));
    QCOMPARE(m_session->recording().requestBody(1), body);
    QCOMPARE(facts.status, 200);
    QCOMPARE(facts.end, EndReason::Finished);
    QVERIFY(store.exchanges[1].isPush);
    QCOMPARE(store.frames[0].task, 0u);
    QVERIFY((store.frames[0].flags & FrameReceived) != 0);
    // The token is nobody else's business.
    QVERIFY(!headerValue(facts.request.headers, "X-A2A-Notification-Token")
                 .contains(receiver.token.toLatin1()));
}

A2A_TEST(PushListenerTest)

#include "pushlistenertest.moc"

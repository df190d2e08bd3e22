// SPDX-License-Identifier: Apache-2.0
// Who calls an agent through a tap, what is open, and who has a card and does not call.
#include "model/tap/tapclients.h"

#include "model/session/session.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class TapClientsTest final : public QObject {
    Q_OBJECT

private slots:
    void two_clients_are_distinguishable()
    {
        Session session;
        TapClients clients(session.recording(), session.store());
        begin(session, "one/1");
        begin(session, "two/2");
        const ExchangeId again = begin(session, "one/1");
        clients.update();
        QCOMPARE(clients.traffic(0).clients.size(), 2U);
        QCOMPARE(clients.traffic(0).clients[0].name, QByteArray("one/1"));
        QCOMPARE(clients.traffic(0).clients[0].openRequestCount, 2);
        QCOMPARE(clients.traffic(0).openRequestCount(), 3);
        session.recording().end(again, EndReason::Finished);
        clients.update();
        QCOMPARE(clients.traffic(0).clients[0].openRequestCount, 1);
        QVERIFY(clients.isLive());
        QVERIFY(clients.traffic(1).clients.empty()); // of another agent
    }

    void our_own_calls_are_no_clients()
    {
        Session session;
        TapClients clients(session.recording(), session.store());
        RequestHead own;
        own.method = "GET";
        own.url = QUrl(u"http://agent.example/"_s);
        session.recording().begin(own, {});
        clients.update();
        QVERIFY(clients.traffic(0).clients.empty());
        QVERIFY(!clients.isLive());
    }

    void webhooks_and_deliveries_are_counted()
    {
        Session session;
        TapClients clients(session.recording(), session.store());
        const ExchangeId registration = begin(session, "one/1");
        ForwardingChanges changed;
        changed.changes = {{"pushNotificationConfig.url", "http://127.0.0.1:1/push/0"},
                           {"pushNotificationConfig.url", {}}, // it stayed
                           {"Host", "agent.example"}};
        session.recording().setForwarding(registration, changed);
        session.recording().end(registration, EndReason::Finished);
        RequestHead delivery;
        delivery.method = "POST";
        delivery.direction = ExchangeDirection::Received;
        for (const ExchangeId by : {registration, ExchangeId(0)}) { // the other is to us
            delivery.receipt.emplace().registration = by;
            session.recording().begin(delivery, {});
        }
        clients.update();
        QCOMPARE(clients.traffic(0).webhooks, 1U);
        QCOMPARE(clients.traffic(0).deliveries, 1U);
        QCOMPARE(clients.traffic(0).changedHeaders, QStringList{u"Host"_s});
    }

    void a_card_without_a_call_bypasses_the_tap()
    {
        Session session;
        TapClients clients(session.recording(), session.store());
        const ExchangeId card = begin(session, "one/1", u"agent card"_s);
        session.recording().responseHead(card, 200, "OK", {});
        ForwardingChanges changed;
        changed.changes = {{"Host", "agent.example"}, {"host", "agent.example"}};
        changed.body = "{}";
        session.recording().setForwarding(card, changed);
        session.recording().end(card, EndReason::Finished);
        clients.update();
        const TapClient &client = clients.traffic(0).clients.front();
        QVERIFY(client.cardNs >= 0);
        QVERIFY(!client.bypassesTap(client.cardNs));
        QVERIFY(client.bypassesTap(client.cardNs + TapClient::BypassAfterNs));
        QVERIFY(clients.isLive()); // until then
        QCOMPARE(clients.traffic(0).changedCards, 1U);
        QCOMPARE(clients.traffic(0).changedHeaders, QStringList{u"Host"_s});

        const ExchangeId refused = begin(session, "two/2", u"agent card"_s);
        session.recording().responseHead(refused, 404, "Not Found", {});
        session.recording().end(refused, EndReason::Finished);
        clients.update();
        QCOMPARE(clients.traffic(0).clients.back().cardNs, -1);
    }

private:
    static ExchangeId begin(Session &session, const QByteArray &client,
                            const QString &operation = u"other request"_s)
    {
        RequestHead head;
        head.method = "GET";
        head.url = QUrl(u"http://agent.example/"_s);
        head.operation = operation;
        head.direction = ExchangeDirection::Forwarded;
        head.client = client;
        return session.recording().begin(head, {});
    }
};

A2A_TEST(TapClientsTest)
#include "tapclientstest.moc"

// SPDX-License-Identifier: Apache-2.0
// The duration of an agent's response is that of its last one, and never of its requests to us.
#include "model/facts/agentlastresponse.h"

#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;

static ExchangeId asked(Recording &recording, quint32 agent,
                        ExchangeDirection direction = ExchangeDirection::Sent)
{
    RequestHead head;
    head.method = "POST";
    head.url = QUrl(QStringLiteral("http://h/"));
    head.agent = agent;
    head.direction = direction;
    return recording.begin(head, {});
}

class AgentLastResponseTest final : public QObject {
    Q_OBJECT

private slots:
    void the_last_response_counts()
    {
        Recording recording;
        const ExchangeId first = asked(recording, 0);
        const qint64 beganNs = Recording::clockNs();
        recording.responseHead(first, 200, "OK", {}, beganNs + 5'000'000);
        recording.end(first, EndReason::Finished);
        const ExchangeId other = asked(recording, 2);
        recording.responseHead(other, 503, "No", {}, beganNs + 9'000'000);
        static_cast<void>(asked(recording, 0)); // no response
        const ExchangeId pushed = asked(recording, 0, ExchangeDirection::Received);
        recording.responseHead(pushed, 200, "OK", {});
        const std::vector<AgentLastResponse> reaches = AgentLastResponse::findAll(recording, 3);
        QCOMPARE(reaches.size(), size_t(3));
        QCOMPARE(reaches[0].exchange, first);
        QCOMPARE(reaches[0].latencyNs,
                 recording.facts(first).headersNs - recording.facts(first).startedNs);
        QVERIFY(reaches[0].latencyNs >= 0);
        QCOMPARE(reaches[1], AgentLastResponse());
        QCOMPARE(reaches[2].exchange, other); // an error is a response, too
    }

    void no_reports()
    {
        const Recording recording;
        QVERIFY(AgentLastResponse::findAll(recording, 0).empty());
        QCOMPARE(AgentLastResponse::findAll(recording, 1)[0].latencyNs, qint64(-1));
    }
};

A2A_TEST(AgentLastResponseTest)
#include "agentlastresponsetest.moc"

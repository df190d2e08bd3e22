// SPDX-License-Identifier: Apache-2.0
// Over gRPC, too, a busy agent says when to retry: in RetryInfo or in its trailers. The message
// waits and is sent once more with its id. The clock is the test's.
#include "model/grpc/grpctranscoder.h"
#include "model/session/session.h"
#include "tests/model/grpc/grpcserver.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(a2a::test::GrpcAnswer)

class GrpcRetryTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }
    void waits_and_is_sent_again_data();
    void waits_and_is_sent_again();
};

/// A length-delimited field; all of these are short.
static QByteArray field(int number, const QByteArray &content)
{
    return QByteArray(1, char(number << 3 | 2)) + char(content.size()) + content;
}

/// google.rpc.Status {code 8, message "busy", details [RetryInfo {retry_delay {seconds 9}}]}
static QByteArray exhausted()
{
    const QByteArray delay = field(1, QByteArray("\x08\x09"));
    return QByteArray("\x08\x08") + field(2, "busy") +
           field(3, field(1, "type.googleapis.com/google.rpc.RetryInfo") + field(2, delay));
}

void GrpcRetryTest::waits_and_is_sent_again_data()
{
    QTest::addColumn<GrpcAnswer>("refusal");
    QTest::addColumn<qint64>("ms");
    const QByteArray details = exhausted().toBase64(QByteArray::OmitTrailingEquals);
    QTest::newRow("RetryInfo, no body") << GrpcAnswer{{},
                                                      {{"grpc-status", "8"},
                                                       {"grpc-message", "busy"},
                                                       {"grpc-status-details-bin", details}}}
                                        << qint64(9'000);
    QTest::newRow("retry-after, no body")
        << GrpcAnswer{{}, {{"grpc-status", "14"}, {"retry-after", "4"}}} << qint64(4'000);
    QTest::newRow("nothing is said of waiting")
        << GrpcAnswer{{}, {{"grpc-status", "14"}}} << qint64(-1);
    QTest::newRow("another status")
        << GrpcAnswer{{}, {{"grpc-status", "5"}, {"retry-after", "4"}}} << qint64(-1);
}

static QJsonObject messageOf(const QByteArray &request)
{
    const auto view = GrpcTranscoder("lf.a2a.v1.A2AService")
                          .toJson("SendMessage", GrpcTranscoder::Side::Request, request);
    return view ? QJsonDocument::fromJson(view->json).object()[u"message"_s].toObject()
                : QJsonObject();
}

void GrpcRetryTest::waits_and_is_sent_again()
{
    QFETCH(GrpcAnswer, refusal);
    QFETCH(qint64, ms);
    GrpcServer server;
    // SendMessageResponse {message {id "a", context "c", role AGENT, parts [text "here you are"]}}
    const QByteArray answer =
        field(1, "a") + field(2, "c") + QByteArray("\x20\x02") + field(5, field(1, "here you are"));
    server.play({refusal, GrpcAnswer{field(2, answer), {{"grpc-status", "0"}}}});
    ScriptedServer cards;
    cards.play(plainAnswer(200, R"({"name":"Busy","supportedInterfaces":[{"url":")" +
                                    server.origin() +
                                    R"(","protocolBinding":"GRPC","protocolVersion":"1.0"}]})"));
    qint64 now = 1'000;
    Session session;
    Connection &agent = session.addAgent();
    agent.operations().retries().setClock([&now] { return now; });
    agent.link().connectTo(QString::fromUtf8(cards.origin()));
    QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
    SendDraft draft;
    draft.parts.emplace_back();
    draft.parts.back().kind = Part::Kind::Text;
    draft.parts.back().text = u"hello"_s;
    const ExchangeId first = exchangeOf(session.send(0, draft, {}, false));
    QTRY_COMPARE(agent.operations().openCallCount(), 0);
    QCOMPARE(session.store().track(first)->retryAfterMs, ms);
    QCOMPARE(agent.operations().retries().isCountingDown(first), ms >= 0);
    QCOMPARE(session.store().failures.size(), size_t(1));
    QCOMPARE(server.requests().size(), size_t(1));
    now += ms - 1;
    agent.operations().retries().check();
    QCOMPARE(agent.operations().openCallCount(), 0);
    now += 1;
    agent.operations().retries().check();
    if (ms < 0) {
        QCOMPARE(agent.operations().openCallCount(), 0);
        return;
    }
    QCOMPARE(agent.operations().openCallCount(), 1);
    QTRY_COMPARE(agent.operations().openCallCount(), 0);
    QVERIFY(agent.operations().retries().waiting().empty());
    QCOMPARE(server.requests().size(), size_t(2));
    const QJsonObject sent = messageOf(server.requests()[0]);
    QVERIFY(!sent[u"messageId"_s].toString().isEmpty());
    QCOMPARE(messageOf(server.requests()[1]), sent);
    QCOMPARE(session.store().failures.size(), size_t(1)); // there is no response
    QCOMPARE(session.store().messages.size(), size_t(2)); // ours once, the agent's
}

A2A_TEST(GrpcRetryTest)
#include "grpcretrytest.moc"

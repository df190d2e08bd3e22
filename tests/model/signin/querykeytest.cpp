// SPDX-License-Identifier: Apache-2.0
// A key in the URL, through a request's life: sent, recorded, displayed, edited, resent, copied for
// other programs.
#include "model/facts/curlcommand.h"
#include "model/session/session.h"

#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class QueryKeyTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void it_is_sent_and_recorded_masked();
    void displayed_values_are_masked_and_sent_unmasked();
    void a_key_removed_from_the_url_is_not_sent();
    void it_is_sent_to_no_other_origin();
    void resending_uses_the_current_key();
    void exported_code_contains_a_placeholder();

private:
    ExchangeId run();
    [[nodiscard]] QByteArray lastTarget() const { return m_server->requests().back().target; }

    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<Session> m_session;
    Connection *m_agent = nullptr;
};

static Credentials keyOf(const QUrl &url, const QByteArray &value)
{
    Credentials credentials;
    credentials.origin = originOf(url);
    credentials.query = {{"k", value}};
    return credentials;
}

void QueryKeyTest::init()
{
    m_server = std::make_unique<ScriptedServer>();
    m_session = std::make_unique<Session>();
    m_agent = &m_session->addAgent();
    Offer offer;
    offer.protocolVersion = ProtocolVersion::V1_0;
    offer.binding = BindingKind::JsonRpc;
    offer.url = m_server->url("/a2a?a=1");
    m_agent->link().forceOffer(offer);
    m_agent->choices().setCredentials(
        keyOf(m_server->url(), "working")); // a word: masked by position
}

void QueryKeyTest::cleanup()
{
    m_session.reset();
    m_server.reset();
}

ExchangeId QueryKeyTest::run()
{
    m_server->play(
        plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"error":{"code":-32001,"message":"no"}})"));
    const QSignalSpy ended(&m_agent->operations(), &Operations::callEnded);
    const ExchangeId id =
        exchangeOf(m_agent->operations().call(makeTaskCall(Operation::GetTask, u"t1"_s)));
    return QTest::qWaitFor([&] { return ended.count() == 1; }, TestTimeoutMs) ? id : 0;
}

void QueryKeyTest::it_is_sent_and_recorded_masked()
{
    const ExchangeId id = run();
    QVERIFY(id != 0);
    QCOMPARE(lastTarget(), "/a2a?a=1&k=working");
    QCOMPARE(m_session->recording().facts(id).request.url.query(QUrl::FullyEncoded),
             u"a=1&k=*******"_s);
}

void QueryKeyTest::displayed_values_are_masked_and_sent_unmasked()
{
    SendDraft draft;
    draft.messageId = u"m1"_s;
    const Result<PreparedCall> call = m_agent->operations().prepareSend(draft, false);
    QVERIFY(call.ok());
    const Redactor &redactor = m_session->recording().redactor();
    RequestText text = call->text(redactor);
    QVERIFY2(text.url.endsWith("/a2a?a=1&k=*******"), text.url.constData());
    QVERIFY(!call->head(redactor).contains("working"));
    text.url.replace("a=1", "a=2");
    const Result<PreparedCall> edited = call->edited(text, redactor);
    QVERIFY(edited.ok());
    m_server->play(plainAnswer(200, "{}"));
    const QSignalSpy ended(&m_agent->operations(), &Operations::callEnded);
    const ExchangeId id = exchangeOf(m_agent->operations().send(*edited));
    QTRY_COMPARE(ended.count(), 1);
    QCOMPARE(lastTarget(), "/a2a?a=2&k=working");
    QCOMPARE(m_session->recording().facts(id).request.url.query(QUrl::FullyEncoded),
             u"a=2&k=*******"_s);
}

void QueryKeyTest::a_key_removed_from_the_url_is_not_sent()
{
    SendDraft draft;
    draft.messageId = u"m1"_s;
    const Result<PreparedCall> call = m_agent->operations().prepareSend(draft, false);
    const Redactor &redactor = m_session->recording().redactor();
    RequestText text = call->text(redactor);
    text.url.replace("&k=*******", "");
    const Result<PreparedCall> edited = call->edited(text, redactor);
    QVERIFY(edited.ok());
    m_server->play(plainAnswer(200, "{}"));
    const QSignalSpy ended(&m_agent->operations(), &Operations::callEnded);
    m_agent->operations().send(*edited);
    QTRY_COMPARE(ended.count(), 1);
    QCOMPARE(lastTarget(), "/a2a?a=1");
}

void QueryKeyTest::it_is_sent_to_no_other_origin()
{
    SendDraft draft;
    draft.messageId = u"m1"_s;
    const Result<PreparedCall> call = m_agent->operations().prepareSend(draft, false);
    const Redactor &redactor = m_session->recording().redactor();
    RequestText text = call->text(redactor);
    text.url = "https://other.example/a2a?k=*******";
    const Result<PreparedCall> edited = call->edited(text, redactor);
    QVERIFY(!edited.ok());
    QCOMPARE(edited.error().code, u"other-origin"_s);
}

void QueryKeyTest::resending_uses_the_current_key()
{
    const ExchangeId id = run();
    m_agent->choices().setCredentials(keyOf(m_server->url(), "submitted"));
    const Result<PreparedCall> again = m_agent->operations().prepareResend(id);
    QVERIFY(again.ok());
    QVERIFY(!again->hasMaskedSecrets());
    m_server->play(plainAnswer(200, "{}"));
    const QSignalSpy ended(&m_agent->operations(), &Operations::callEnded);
    m_agent->operations().send(*again);
    QTRY_COMPARE(ended.count(), 1);
    QCOMPARE(lastTarget(), "/a2a?a=1&k=submitted");
    m_agent->choices().setCredentials({});
    const Result<PreparedCall> without = m_agent->operations().prepareResend(id);
    QVERIFY(without.ok() && without->hasMaskedSecrets()); // which the window warns about
}

void QueryKeyTest::exported_code_contains_a_placeholder()
{
    const ExchangeId id = run();
    const ExchangeFacts &facts = m_session->recording().facts(id);
    const QByteArray body = m_session->recording().requestBody(id);
    for (const QString &text :
         {curlCommand(facts, body), pythonProgram(facts, body), javaScriptProgram(facts, body),
          QString::fromUtf8(httpRequestText(facts, body))}) {
        QVERIFY2(text.contains(u"TOKEN"), qPrintable(text));
        QVERIFY2(!text.contains(u"working"), qPrintable(text));
    }
}

A2A_TEST(QueryKeyTest)

#include "querykeytest.moc"

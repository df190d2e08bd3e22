// SPDX-License-Identifier: Apache-2.0
// Cards lead to the tap, and all but their addresses keeps its bytes.
#include "model/tap/cardrewrite.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;

class CardRewriteTest final : public QObject {
    Q_OBJECT

private slots:
    void only_addresses_change_data();
    void only_addresses_change();
    void signatures_are_dropped_or_kept();
    void what_is_not_tapped_is_listed();
    void other_documents_are_unchanged();
};

static QByteArray tapOf(const QUrl &target)
{
    return target.host() == QLatin1String("other.example") ? QByteArray("http://127.0.0.1:2")
                                                           : QByteArray("http://127.0.0.1:1");
}

static RewrittenCard rewritten(const QByteArray &card,
                               SignatureHandling signatures = SignatureHandling::Drop)
{
    const QUrl url(QLatin1String("https://agent.example/.well-known/agent-card.json"));
    return rewriteCard(card, url, tapOf, signatures);
}

void CardRewriteTest::only_addresses_change_data()
{
    QTest::addColumn<QByteArray>("card");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("0.3") << QByteArray(
                                R"({ "name":"A", "url" : "https://agent.example/a/b?c=1#d",)"
                                R"("preferredTransport":"JSONRPC","additionalInterfaces":[)"
                                R"({"url":"https://other.example:8443","transport":"HTTP+JSON"}]})")
                         << QByteArray(R"({ "name":"A", "url" : "http://127.0.0.1:1/a/b?c=1#d",)"
                                       R"("preferredTransport":"JSONRPC","additionalInterfaces":[)"
                                       R"({"url":"http://127.0.0.1:2","transport":"HTTP+JSON"}]})");
    QTest::newRow("1.0, unknown members, other addresses")
        << QByteArray(
               R"({"x":[1.0],"documentationUrl":"https://agent.example/docs","name":"A","supportedInterfaces":[)"
               R"({"protocolBinding":"JSONRPC","url":"https://agent.example/rpc","protocolVersion":"1.0"}],)"
               R"("provider":{"url":"https://agent.example"},"iconUrl":"https://agent.example/i.png"})")
        << QByteArray(
               R"({"x":[1.0],"documentationUrl":"https://agent.example/docs","name":"A","supportedInterfaces":[)"
               R"({"protocolBinding":"JSONRPC","url":"http://127.0.0.1:1/rpc","protocolVersion":"1.0"}],)"
               R"("provider":{"url":"https://agent.example"},"iconUrl":"https://agent.example/i.png"})");
    QTest::newRow("escaped slashes")
        << QByteArray(R"({"name":"A","url":"https:\/\/agent.example\/rpc","version":"1"})")
        << QByteArray(R"({"name":"A","url":"http://127.0.0.1:1\/rpc","version":"1"})");
    QTest::newRow("a name that occurs twice")
        << QByteArray(R"({"name":"A","url":"https://a.example/1","url":"https://b.example/2"})")
        << QByteArray(R"({"name":"A","url":"http://127.0.0.1:1/1","url":"http://127.0.0.1:1/2"})");
    QTest::newRow("in a JSON-RPC result")
        << QByteArray(
               R"({"jsonrpc":"2.0","id":7,"result":{"name":"A","url":"https://agent.example/x"}})")
        << QByteArray(
               R"({"jsonrpc":"2.0","id":7,"result":{"name":"A","url":"http://127.0.0.1:1/x"}})");
    QTest::newRow("relative, empty, no text")
        << QByteArray(R"({"name":"A","url":"/rpc","additionalInterfaces":[{"url":""},{"url":3}]})")
        << QByteArray(R"({"name":"A","url":"/rpc","additionalInterfaces":[{"url":""},{"url":3}]})");
}

void CardRewriteTest::only_addresses_change()
{
    QFETCH(QByteArray, card);
    QFETCH(QByteArray, expected);
    const RewrittenCard result = rewritten(card);
    QCOMPARE(result.bytes, expected);
    QCOMPARE(result.isChanged, card != expected);
}

void CardRewriteTest::signatures_are_dropped_or_kept()
{
    const QByteArray url = R"("url":"https://agent.example/x")";
    const QByteArray tapped = R"("url":"http://127.0.0.1:1/x")";
    const QByteArray signatures = R"("signatures" : [{"protected":"a","signature":"b"}])";
    const RewrittenCard last = rewritten("{\"name\":\"A\", " + url + ",\n " + signatures + " }");
    QCOMPARE(last.bytes, QByteArray("{\"name\":\"A\", " + tapped + " }"));
    QVERIFY(last.droppedSignatures);
    QCOMPARE(rewritten("{" + signatures + ", \"name\":\"A\"," + url + "}").bytes,
             QByteArray("{\"name\":\"A\"," + tapped + "}"));
    const RewrittenCard kept =
        rewritten("{\"name\":\"A\"," + url + "," + signatures + "}", SignatureHandling::Keep);
    QCOMPARE(kept.bytes, QByteArray("{\"name\":\"A\"," + tapped + "," + signatures + "}"));
    QVERIFY(!kept.droppedSignatures);
    // A card that does not change still verifies.
    const QByteArray none = R"("signatures":[])"; // nothing that could fail
    QCOMPARE(rewritten("{\"name\":\"A\"," + url + "," + none + "}").bytes,
             QByteArray("{\"name\":\"A\"," + tapped + "," + none + "}"));
    const QByteArray relative = "{\"name\":\"A\",\"url\":\"/x\"," + signatures + "}";
    QCOMPARE(rewritten(relative).bytes, relative);
}

void CardRewriteTest::what_is_not_tapped_is_listed()
{
    const RewrittenCard card = rewritten(
        R"({"name":"A","supportedInterfaces":[{"url":"agent.example:50051","protocolBinding":"GRPC"},)"
        R"({"url":"https://agent.example/c","protocolBinding":"urn:custom"},)"
        R"({"url":"https://agent.example/r","protocolBinding":"HTTP+JSON"}]})");
    QCOMPARE(card.untapped.size(), 2U);
    QCOMPARE(card.untapped[0].url, QLatin1String("agent.example:50051"));
    QCOMPARE(card.untapped[1].binding, QLatin1String("urn:custom"));
    QVERIFY(card.bytes.contains("\"https://agent.example/c\""));
    const RewrittenCard withoutScheme = rewritten(R"({"name":"A","url":"//other.example/rpc"})");
    QCOMPARE(withoutScheme.untapped.size(), 1U);
    QVERIFY(!withoutScheme.isChanged);
    QVERIFY(card.bytes.contains("\"http://127.0.0.1:1/r\""));
}

void CardRewriteTest::other_documents_are_unchanged()
{
    for (const QByteArray text : {"", "[]", "{\"link\":\"https://agent.example\"}", "<html>",
                                  "{\"name\":\"A\",\"url\":\"https://agent.exa"}) {
        const RewrittenCard result = rewritten(text);
        QCOMPARE(result.bytes, text);
        QVERIFY(!result.isChanged);
    }
}

A2A_TEST(CardRewriteTest)
#include "cardrewritetest.moc"

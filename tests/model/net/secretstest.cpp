// SPDX-License-Identifier: Apache-2.0
// Credentials go to their origin and nowhere else, and are stored nowhere.
#include "model/a2a/urlsecrets.h"
#include "model/net/http/exchange.h"
#include "model/net/http/outgoing.h"

#include "tests/model/net/exchangeprobe.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace a2a::test;

static QByteArray everythingStored(const Recording &recording)
{
    QByteArray text;
    for (ExchangeId id = 1; id <= recording.lastId(); ++id) {
        const ExchangeFacts &facts = recording.facts(id);
        text += facts.request.url.toEncoded();
        text += recording.requestBody(id);
        text += recording.body(id, 0, facts.bodySize);
        for (const HttpHeaders *headers : {&facts.request.headers, &facts.responseHeaders}) {
            for (const HttpHeader &header : *headers)
                text += header.name + ": " + header.value + '\n';
        }
    }
    return text;
}

class SecretsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void origins_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("origin");
        const auto row = [](const char *url, const char *origin) {
            QTest::newRow(url) << QString::fromLatin1(url) << QString::fromLatin1(origin);
        };
        row("https://Agent.Example/a?b#c", "https://agent.example:443");
        row("http://agent.example", "http://agent.example:80");
        row("http://agent.example:8080/x", "http://agent.example:8080");
        row("https://user:pw@agent.example/", "https://agent.example:443");
        row("http://[::1]:99/", "http://[::1]:99");
        row("http://m\xfcnchen.example/", "http://xn--mnchen-3ya.example:80");
        row("agent.example/x", "");
        row("file:///x", "");
        row("", "");
    }

    void origins()
    {
        QFETCH(QString, url);
        QTEST(originOf(QUrl(url)), "origin");
    }

    void keys_in_urls_data()
    {
        QTest::addColumn<QString>("address");
        QTest::addColumn<QByteArrayList>("secrets");
        const auto row = [](const char *address, const QByteArrayList &secrets) {
            QTest::newRow(address) << QString::fromUtf8(address) << secrets;
        };
        row("https://agent.example/?api_key=ab12cd34", {"ab12cd34"});
        row("agent.example?x=1&Access-Token=a%2Fb%2Bc12345#part", {"a/b+c12345"});
        row("https://u:p%40ss@agent.example/", {"p@ss"});
        row("https://u:pw@h/?subscription-key=longenoughwithoutdigit",
            {"pw", "longenoughwithoutdigit"});
        row("https://h/?code=x1y2z3a4b5==", {"x1y2z3a4b5=="});
        row("ann:s3cret@agent.example:8443", {"s3cret"}); // without a scheme
        row("ann:p%40ss@agent.example/x?y=a:b@c", {"p@ss"});
        row("agent.example:8443", {});
        row("https://agent.example:8443/a:b@c", {});
        row("ann@agent.example:8443", {});
        row("https://h/?auth=required&token=working&key=task1", {"required", "working", "task1"});
        row("https://h/?pageToken=ab12cd34ef56", {});
        row("https://h/?keyboard=ab12cd34ef56&q=ab12cd34ef56", {});
        row("https://h/#?api_key=ab12cd34", {});
        row("", {});
    }

    void keys_in_urls()
    {
        QFETCH(QString, address);
        QTEST(secretsInAddress(address), "secrets");
    }

    void empty_origins_are_not_the_same()
    {
        QVERIFY(!sameOrigin(QUrl(), QUrl()));
        QVERIFY(!Credentials().appliesTo(QUrl()));
    }

    void credentials_of_another_origin_are_not_sent()
    {
        ScriptedServer server;
        server.play(plainAnswer(200, "{}"));
        Recording recording;
        ExchangeRequest request = posting(server.url());
        request.credentials.origin = QStringLiteral("http://127.0.0.1:1");
        request.credentials.headers = {{"Authorization", "Bearer canary-bearer"}};
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(request));
        COMPARE_END(probe, EndReason::Finished);
        QVERIFY(!server.received().contains("canary"));
    }

    void a_secret_that_is_echoed_is_not_stored()
    {
        ScriptedServer server;
        server.play(plainAnswer(200,
                                "{\"you\":\"canary-bearer-1234\",\"b\":\"" +
                                    QByteArray("user:canary-pw").toBase64() + "\"}",
                                "X-Echo: canary-bearer-1234\r\n"));
        Recording recording;
        ExchangeRequest request =
            posting(server.url("/?k=canary-bearer-1234"), "{\"t\":\"canary-bearer-1234\"}");
        request.credentials.origin = originOf(request.url);
        request.credentials.headers = {
            {"Authorization", "Bearer canary-bearer-1234"},
            {"Proxy-Authorization", "Basic " + QByteArray("user:canary-pw").toBase64()}};
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(request));
        COMPARE_END(probe, EndReason::Finished);
        QCOMPARE(headerValue(server.requests().front().headers, "authorization"),
                 QByteArray("Bearer canary-bearer-1234")); // sent as it is
        const QByteArray stored = everythingStored(recording);
        QVERIFY2(!stored.contains("canary"), stored.constData());
        QVERIFY2(!stored.contains(QByteArray("user:canary-pw").toBase64()), stored.constData());
        QVERIFY2(!probe.body.contains("canary"), probe.body.constData());
        QVERIFY(stored.contains("1234")); // the last four stay readable in the header
    }

    void a_common_word_as_secret_masks_no_response_data()
    {
        QTest::addColumn<QByteArray>("secret");
        for (const char *secret : {"task", "user", "x1", "working", "lighthouse"})
            QTest::newRow(secret) << QByteArray(secret);
    }

    /// It is masked wherever our request puts it, and in the response headers that carry
    /// credentials; other agent content is unchanged.
    void a_common_word_as_secret_masks_no_response()
    {
        QFETCH(QByteArray, secret);
        const QByteArray said =
            R"({"kind":"task","role":"user","state":"working","x1":"lighthouse"})";
        ScriptedServer server;
        server.play(plainAnswer(200, said,
                                "X-Auth-Token: " + secret + "\r\nX-Mine: " + secret +
                                    "\r\nSet-Cookie: sid=" + secret + "; Path=/\r\n"));
        Recording recording;
        ExchangeRequest request =
            posting(server.url(QByteArray("/?api_key=" + secret).constData()), "{}");
        request.credentials.origin = originOf(request.url);
        request.credentials.headers = {
            {"Authorization", "Bearer " + secret},
            {"Proxy-Authorization", "Basic " + QByteArray("a:" + secret).toBase64()},
            {"X-Mine", secret}};
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(request));
        COMPARE_END(probe, EndReason::Finished);
        QCOMPARE(headerValue(server.requests().front().headers, "x-mine"), secret);
        QVERIFY(server.received().contains(QByteArray("api_key=" + secret)));
        const ExchangeFacts &facts = recording.facts(1);
        QCOMPARE(recording.body(1, 0, facts.bodySize), said);
        const QByteArray hidden(secret.size(), '*');
        QCOMPARE(facts.request.url.query(QUrl::FullyEncoded).toLatin1(), "api_key=" + hidden);
        QCOMPARE(headerValue(facts.request.headers, "Authorization"), "Bearer " + hidden);
        QCOMPARE(headerValue(facts.request.headers, "X-Mine"), hidden);
        QCOMPARE(headerValue(facts.responseHeaders, "X-Auth-Token"), hidden);
        QCOMPARE(headerValue(facts.responseHeaders, "X-Mine"), hidden);
        QCOMPARE(headerValue(facts.responseHeaders, "Set-Cookie"), "sid=" + hidden + "; Path=/");
    }

    void user_information_in_the_url_becomes_credentials()
    {
        ScriptedServer server;
        server.play(plainAnswer(200, "{}"));
        Recording recording;
        QUrl url = server.url("/x");
        url.setUserName(QStringLiteral("ann"));
        url.setPassword(QStringLiteral("canary p@ss"));
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(url)));
        COMPARE_END(probe, EndReason::Finished);
        QCOMPARE(headerValue(server.requests().front().headers, "authorization"),
                 "Basic " + QByteArray("ann:canary p@ss").toBase64());
        QVERIFY(!everythingStored(recording).contains("canary"));
    }

    void unsendable_requests_are_refused_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("CRLF in value") << QByteArray("X-A") << QByteArray("a\r\nX-Evil: 1");
        QTest::newRow("LF in value") << QByteArray("X-A") << QByteArray("a\n");
        QTest::newRow("NUL in value") << QByteArray("X-A") << QByteArray("a\0b", 3);
        QTest::newRow("CRLF in name") << QByteArray("X-A: 1\r\nX-Evil") << QByteArray("1");
        QTest::newRow("space in name") << QByteArray("X A") << QByteArray("1");
        QTest::newRow("no name") << QByteArray() << QByteArray("1");
    }

    void unsendable_requests_are_refused()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, value);
        ScriptedServer server;
        server.play(plainAnswer(200, "{}"));
        for (const bool secret : {false, true}) {
            ExchangeRequest request = posting(server.url());
            request.credentials.origin = originOf(request.url);
            (secret ? request.credentials.headers : request.headers) = {{name, value}};
            Recording recording;
            ExchangeProbe probe(recording);
            probe.exchange.start(request);
            QCOMPARE(probe.ends, 0); // not from inside start()
            QTRY_COMPARE(probe.ends, 1);
            QVERIFY(probe.outcome.error->kind == ErrorKind::Usage);
            QCOMPARE(recording.lastId(), 1U); // the requested URL has its place in the recording
            QVERIFY(recording.facts(1).end == EndReason::Refused);
        }
        QCOMPARE(server.connectionCount(), 0);
    }

    void bad_urls_are_refused()
    {
        for (const char *url : {"", "agent.example", "file:///etc/passwd", "ftp://h/", "http://"}) {
            Recording recording;
            ExchangeProbe probe(recording);
            QVERIFY(probe.run(posting(QUrl(QString::fromLatin1(url)))));
            QVERIFY2(probe.outcome.error->kind == ErrorKind::Usage, url);
            QCOMPARE(probe.code(), QStringLiteral("bad-url"));
        }
    }

    void framing_headers_cannot_be_set_by_the_caller()
    {
        ExchangeRequest request = posting(QUrl(QStringLiteral("http://h/")));
        request.headers = {{"Content-Length", "1"},
                           {"transfer-encoding", "chunked"},
                           {"Host", "evil"},
                           {"X-A", "1"},
                           {"x-a", "2"},
                           {"user-agent", "mine"}};
        const HttpHeaders headers = outgoingHeaders(request, request.url, true);
        QVERIFY(headerValue(headers, "content-length").isEmpty());
        QVERIFY(headerValue(headers, "transfer-encoding").isEmpty());
        QVERIFY(headerValue(headers, "host").isEmpty());
        QCOMPARE(headerValue(headers, "X-A"), QByteArray("1, 2"));
        QCOMPARE(headerValue(headers, "User-Agent"), QByteArray("mine"));
    }
};

A2A_TEST(SecretsTest)
#include "secretstest.moc"

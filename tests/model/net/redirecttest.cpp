// SPDX-License-Identifier: Apache-2.0
// Redirects: GET follows a few hops, POST stays at its origin, secrets never leave theirs.
#include "model/net/http/exchange.h"
#include "model/net/http/redirectpolicy.h"

#include "tests/model/net/exchangeprobe.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace a2a::test;

using Action = RedirectDecision::Action;
Q_DECLARE_METATYPE(a2a::RedirectDecision::Action)

static Script redirect(int status, const QByteArray &location)
{
    return plainAnswer(status, "moved", "Location: " + location + "\r\n");
}

/// A request with every kind of secret on it.
static ExchangeRequest withSecrets(ExchangeRequest request)
{
    request.credentials.origin = originOf(request.url);
    request.credentials.headers = {{"Authorization", "Bearer canary-bearer"},
                                   {"X-API-Key", "canary-key"}};
    request.headers.push_back({"Cookie", "sid=canary-cookie"});
    request.headers.push_back({"X-Plain", "plain"});
    return request;
}

class RedirectTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void the_rule_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("location");
        QTest::addColumn<int>("followed");
        QTest::addColumn<Action>("action");
        QTest::addColumn<QByteArray>(
            "detail"); // method and URL of the next hop, or the error's code
        const auto row = [](const char *method, int status, const char *location, int followed,
                            Action action, const char *detail) {
            QTest::addRow("%s %d to %s after %d", method, status, location, followed)
                << QByteArray(method) << status << QByteArray(location) << followed << action
                << QByteArray(detail);
        };
        row("GET", 200, "/x", 0, Action::Deliver, "");
        row("GET", 304, "/x", 0, Action::Deliver, "");
        row("GET", 300, "/x", 0, Action::Deliver, "");
        row("GET", 301, "/x", 0, Action::Follow, "GET https://a.example/x");
        row("GET", 302, "https://b.example/x?q#f", 4, Action::Follow, "GET https://b.example/x?q");
        row("GET", 302, "//b.example/x", 0, Action::Follow, "GET https://b.example/x");
        row("GET", 302, "https://me:pw@b.example/", 0, Action::Follow, "GET https://b.example/");
        row("GET", 302, "https://b.example/", 5, Action::Refuse, "redirect-limit");
        row("GET", 302, "http://a.example/", 0, Action::Refuse, "redirect-insecure");
        for (const char *inward : {"https://localhost/", "https://127.1/", "https://[::1]/x",
                                   "https://10.1.2.3/", "https://169.254.169.254/latest/meta-data",
                                   "https://[fd00::1]/", "https://router.lan/", "https://wiki/"})
            row("GET", 302, inward, 0, Action::Refuse, "redirect-inward");
        row("GET", 302, "file:///etc/passwd", 0, Action::Refuse, "redirect-bad-location");
        row("GET", 302, "https://", 0, Action::Refuse, "redirect-bad-location");
        row("GET", 302, "", 0, Action::Refuse, "redirect-no-location");
        row("HEAD", 303, "/x", 0, Action::Follow, "HEAD https://a.example/x");
        row("POST", 307, "/x", 0, Action::Follow, "POST+body https://a.example/x");
        row("POST", 308, "https://a.example:443/x", 0, Action::Follow,
            "POST+body https://a.example:443/x");
        row("POST", 308, "https://A.EXAMPLE/x", 0, Action::Follow, "POST+body https://a.example/x");
        row("POST", 301, "/x", 0, Action::Follow, "GET https://a.example/x");
        row("POST", 302, "/x", 0, Action::Follow, "GET https://a.example/x");
        row("POST", 303, "/x", 0, Action::Follow, "GET https://a.example/x");
        row("DELETE", 302, "/x", 0, Action::Follow, "DELETE+body https://a.example/x");
        row("POST", 307, "/x", 5, Action::Refuse, "redirect-limit");
        for (const int status : {301, 302, 303, 307, 308})
            row("POST", status, "https://b.example/", 0, Action::Refuse, "redirect-other-origin");
        row("POST", 307, "https://a.example:8443/", 0, Action::Refuse, "redirect-other-origin");
        row("POST", 307, "http://a.example/", 0, Action::Refuse, "redirect-insecure");
    }

    void the_rule()
    {
        QFETCH(QByteArray, method);
        QFETCH(int, status);
        QFETCH(QByteArray, location);
        QFETCH(int, followed);
        const RedirectDecision decision = decideRedirect(
            method, QUrl(QStringLiteral("https://a.example/card")), status, location, followed);
        QTEST(decision.action, "action");
        QByteArray detail;
        if (decision.action == Action::Follow) {
            detail = decision.method + (decision.keepsBody ? "+body " : " ");
            detail += decision.url.toEncoded();
        } else if (decision.error) {
            detail = decision.error->code.toLatin1();
            QVERIFY(!decision.error->hint.isEmpty());
        }
        QTEST(detail, "detail");
    }

    void a_cross_origin_get_redirect_drops_secrets()
    {
        ScriptedServer first;
        ScriptedServer second;
        first.playAt("/a", redirect(302, "/b"));
        first.playAt("/b", redirect(301, second.origin() + "/c"));
        second.playAt("/c", plainAnswer(200, "{}"));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(withSecrets(getting(first.url("/a")))));
        COMPARE_END(probe, EndReason::Finished);
        QCOMPARE(probe.body, QByteArray("{}")); // the redirects' own bodies are not passed on
        QCOMPARE(probe.log, QByteArray("answered finished "));
        QCOMPARE(probe.exchange.url(), second.url("/c"));
        QCOMPARE(first.requestCount(), 2);
        for (const ReceivedRequest &seen : first.requests()) {
            QCOMPARE(headerValue(seen.headers, "authorization"),
                     QByteArray("Bearer canary-bearer"));
            QCOMPARE(headerValue(seen.headers, "x-api-key"), QByteArray("canary-key"));
        }
        QVERIFY2(!second.received().contains("canary"), second.received().constData());
        QCOMPARE(headerValue(second.requests().front().headers, "x-plain"), QByteArray("plain"));

        QCOMPARE(recording.lastId(), 3U);
        QCOMPARE(recording.facts(1).status, 302);
        QVERIFY(recording.facts(1).end == EndReason::Redirected);
        QCOMPARE(recording.facts(1).next, 2U);
        QCOMPARE(recording.facts(2).next, 3U);
        QCOMPARE(recording.facts(3).request.previous, 2U);
        QCOMPARE(probe.exchange.id(), 3U);
    }

    void a_post_follows_redirects_within_its_origin()
    {
        ScriptedServer server;
        server.playAt("/rpc", redirect(307, "/rpc/"));
        server.playAt("/rpc/", plainAnswer(200, "{}"));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(withSecrets(posting(server.url("/rpc"), "{\"q\":1}"))));
        COMPARE_END(probe, EndReason::Finished);
        const ReceivedRequest second = server.requests().at(1);
        QCOMPARE(second.method, QByteArray("POST"));
        QCOMPARE(second.body, QByteArray("{\"q\":1}"));
        QCOMPARE(headerValue(second.headers, "authorization"), QByteArray("Bearer canary-bearer"));
    }

    void a_post_that_becomes_a_get_has_no_body()
    {
        ScriptedServer server;
        server.playAt("/rpc", redirect(303, "/done"));
        server.playAt("/done", plainAnswer(200, "{}"));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(posting(server.url("/rpc"), "{\"q\":1}")));
        COMPARE_END(probe, EndReason::Finished);
        const ReceivedRequest second = server.requests().at(1);
        QCOMPARE(second.method, QByteArray("GET"));
        QVERIFY(second.body.isEmpty());
        QVERIFY(headerValue(second.headers, "content-type").isEmpty());
    }

    void a_post_does_not_leave_its_origin()
    {
        ScriptedServer first;
        ScriptedServer second;
        first.play(redirect(307, second.origin() + "/rpc"));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(withSecrets(posting(first.url("/rpc")))));
        COMPARE_END(probe, EndReason::Redirected);
        QCOMPARE(probe.code(), QStringLiteral("redirect-other-origin"));
        QCOMPARE(probe.outcome.error->where, second.url("/rpc").toString()); // what can be offered
        QCOMPARE(second.connectionCount(), 0);
        QCOMPARE(recording.facts(1).next, 0U);
        QVERIFY(recording.facts(1).error.has_value());
    }

    void a_redirect_loop_ends()
    {
        ScriptedServer server;
        server.play(redirect(302, "/"));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(getting(server.url())));
        COMPARE_END(probe, EndReason::Redirected);
        QCOMPARE(probe.code(), QStringLiteral("redirect-limit"));
        QCOMPARE(server.requestCount(), 1 + RedirectLimit);
    }

    void a_redirect_may_keep_its_connection_busy()
    {
        // The redirect's own body never ends; the next hop does not wait for it.
        ScriptedServer server;
        server.playAt(
            "/a",
            Script().send("HTTP/1.1 302 R\r\nLocation: /b\r\nContent-Length: 10\r\n\r\nhalf"));
        server.playAt("/b", plainAnswer(200, "{}"));
        Recording recording;
        ExchangeProbe probe(recording);
        QVERIFY(probe.run(getting(server.url("/a"))));
        COMPARE_END(probe, EndReason::Finished);
        QCOMPARE(probe.body, QByteArray("{}"));
    }
};

A2A_TEST(RedirectTest)
#include "redirecttest.moc"

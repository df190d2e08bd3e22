// SPDX-License-Identifier: Apache-2.0
// Credentials in headers, cookies and parameters of the URL: sent to their origin, masked wherever
// they are stored.
#include "model/net/http/exchange.h"
#include "model/net/http/outgoing.h"

#include "tests/model/net/exchangeprobe.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class CredentialsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void all_places_are_sent_at_once();
    void a_parameter_is_masked_by_its_position();
    void a_parameter_replaces_one_of_its_name();
    void values_are_percent_encoded();
    void cookies_are_added_to_those_of_the_request();
    void query_parameters_become_grpc_metadata();
    void a_same_origin_redirect_keeps_credentials();
    void a_cross_origin_redirect_drops_credentials();
    void an_allowed_origin_gets_credentials();
    void edited_headers_stay_with_their_origin();
};

static ExchangeRequest signedIn(const QUrl &url)
{
    ExchangeRequest request = posting(url);
    request.credentials.origin = originOf(url);
    request.credentials.headers = {{"Authorization", "Bearer t1"}};
    request.credentials.addCookie("sid", "c1");
    request.credentials.query = {{"k", "q1"}};
    return request;
}

static QByteArray targetOf(const ScriptedServer &server, size_t request = 0)
{
    return server.requests()[request].target;
}

void CredentialsTest::all_places_are_sent_at_once()
{
    ScriptedServer server;
    server.play(plainAnswer(200, "{}"));
    Recording recording;
    ExchangeProbe probe(recording);
    QVERIFY(probe.run(signedIn(server.url("/x?a=1"))));
    COMPARE_END(probe, EndReason::Finished);
    QCOMPARE(targetOf(server), "/x?a=1&k=q1");
    const HttpHeaders sent = server.requests().front().headers;
    QCOMPARE(headerValue(sent, "authorization"), "Bearer t1");
    QCOMPARE(headerValue(sent, "cookie"), "sid=c1");
    QCOMPARE(probe.exchange.url(), server.url("/x?a=1")); // the caller is given no secret
}

void CredentialsTest::a_parameter_is_masked_by_its_position()
{
    ScriptedServer server;
    const QByteArray said = R"({"state":"working"})";
    server.play(plainAnswer(200, said, "Content-Location: /x?k=working&a=working\r\n"));
    Recording recording;
    ExchangeRequest request = signedIn(server.url("/x?a=working"));
    request.credentials.query = {{"k", "working"}};
    ExchangeProbe probe(recording);
    QVERIFY(probe.run(request));
    const ExchangeFacts &facts = recording.facts(1);
    QCOMPARE(facts.request.url.query(QUrl::FullyEncoded), u"a=working&k=*******"_s);
    QCOMPARE(headerValue(facts.responseHeaders, "Content-Location"), "/x?k=*******&a=working");
    QCOMPARE(headerValue(facts.request.headers, "Cookie"), "sid=**");
    QCOMPARE(recording.body(1, 0, facts.bodySize), said); // a word is not a secret in message text
}

void CredentialsTest::a_parameter_replaces_one_of_its_name()
{
    ExchangeRequest request = signedIn(QUrl(u"https://h/x?k=old&b=2&k=older"_s));
    QCOMPARE(outgoingUrl(request, request.url).toEncoded(), "https://h/x?b=2&k=q1");
    QCOMPARE(maskedUrl(request, request.url).toEncoded(), "https://h/x?b=2&k=**");
}

void CredentialsTest::values_are_percent_encoded()
{
    ExchangeRequest request = signedIn(QUrl(u"https://h/x"_s));
    request.credentials.query = {{"a key", "1 &=+#\xc3\xa9*"}};
    QCOMPARE(outgoingUrl(request, request.url).toEncoded(),
             "https://h/x?a%20key=1%20%26%3D%2B%23%C3%A9%2A");
}

void CredentialsTest::cookies_are_added_to_those_of_the_request()
{
    ExchangeRequest request = signedIn(QUrl(u"https://h/x"_s));
    request.headers.push_back({"cookie", "theme=dark"});
    request.credentials.addCookie("more", "c2");
    QCOMPARE(headerValue(outgoingHeaders(request, request.url, false), "Cookie"),
             "theme=dark; sid=c1; more=c2");
}

void CredentialsTest::query_parameters_become_grpc_metadata()
{
    ExchangeRequest request = signedIn(QUrl(u"https://h/lf.a2a.v1.A2AService/SendMessage"_s));
    request.http2 = true;
    request.credentials.query = {{"Api-K", "q1"}};
    QCOMPARE(outgoingUrl(request, request.url), request.url);
    QCOMPARE(headerValue(outgoingHeaders(request, request.url, true), "api-k"), "q1");
    request.credentials.query = {{"a key", "q1"}};
    QVERIFY(requestError(request).has_value());
}

void CredentialsTest::a_same_origin_redirect_keeps_credentials()
{
    ScriptedServer server;
    server.play({plainAnswer(307, "", "Location: /y?b=2&k=q1\r\n"), plainAnswer(200, "{}")});
    Recording recording;
    ExchangeProbe probe(recording);
    QVERIFY(probe.run(signedIn(server.url("/x"))));
    COMPARE_END(probe, EndReason::Finished);
    QCOMPARE(targetOf(server, 1), "/y?b=2&k=q1");
    QCOMPARE(headerValue(server.requests()[1].headers, "cookie"), "sid=c1");
    QCOMPARE(probe.exchange.url(), server.url("/y?b=2"));
}

void CredentialsTest::a_cross_origin_redirect_drops_credentials()
{
    ScriptedServer other;
    other.play(plainAnswer(200, "{}"));
    ScriptedServer server;
    server.play(plainAnswer(302, "", "Location: " + other.url("/y?k=q1&b=2").toEncoded() + "\r\n"));
    Recording recording;
    ExchangeRequest request = signedIn(server.url("/x"));
    request.method = "GET";
    request.body.clear();
    ExchangeProbe probe(recording);
    QVERIFY(probe.run(request));
    COMPARE_END(probe, EndReason::Finished);
    QCOMPARE(targetOf(other), "/y?b=2");
    const HttpHeaders sent = other.requests().front().headers;
    QVERIFY(headerValue(sent, "cookie").isEmpty());
    QVERIFY(headerValue(sent, "authorization").isEmpty());
}

void CredentialsTest::an_allowed_origin_gets_credentials()
{
    const QUrl other(u"https://api.h:8443/x"_s);
    ExchangeRequest request = signedIn(QUrl(u"https://h/x"_s));
    request.url = other;
    QCOMPARE(outgoingUrl(request, other), other);
    QVERIFY(headerValue(outgoingHeaders(request, other, false), "Authorization").isEmpty());
    request.credentials.furtherOrigins = {originOf(other)};
    QCOMPARE(outgoingUrl(request, other).query(), u"k=q1"_s);
    QCOMPARE(headerValue(outgoingHeaders(request, other, false), "Authorization"), "Bearer t1");
    const QUrl third(u"https://api.h:8444/x"_s);
    QVERIFY(headerValue(outgoingHeaders(request, third, false), "Authorization").isEmpty());
    QVERIFY(!request.credentials.appliesTo(QUrl()));
}

void CredentialsTest::edited_headers_stay_with_their_origin()
{
    ExchangeRequest request = signedIn(QUrl(u"https://h/x"_s));
    request.exactHeaders = true;
    request.headers = {{"Authorization", "Bearer t1"}};
    const QUrl other(u"https://api.h/x"_s);
    request.credentials.furtherOrigins = {originOf(other)};
    QCOMPARE(outgoingUrl(request, other), other);
    QVERIFY(headerValue(outgoingHeaders(request, other, false), "Authorization").isEmpty());
    QCOMPARE(outgoingUrl(request, request.url).query(), u"k=q1"_s);
}

A2A_TEST(CredentialsTest)

#include "credentialstest.moc"

// SPDX-License-Identifier: Apache-2.0
// Every failure of connecting is reported as the step at which it ended, with advice.
#include "model/net/discovery/connectiondiagnosis.h"

#include "model/net/http/exchangeerrors.h"
#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace Qt::StringLiterals;
using Kind = DiagnosisStep::Kind;
using State = DiagnosisStep::State;

class ConnectionDiagnosisTest final : public QObject {
    Q_OBJECT

private slots:
    void names_the_failed_step_data();
    void names_the_failed_step();
    void every_transport_failure_has_its_step_data();
    void every_transport_failure_has_its_step();
    void all_steps_done();
    void a_card_in_a_file();
    void no_attempt_was_made();
    void the_furthest_attempt_is_reported();
};

static const QUrl Plain(u"http://agent.example:9000/.well-known/agent-card.json"_s);
static const QUrl Secure(u"https://agent.example/.well-known/agent-card.json"_s);

static Error errorOf(ErrorKind kind, const QString &code)
{
    return Error(kind, code, QString(u"seen "_s + code)).hinting(QString(u"try "_s + code));
}

static CardAttempt attempt(const QUrl &url, int status, ErrorKind kind, const QString &code)
{
    return {url, status, errorOf(kind, code)};
}

/// One letter a step: d done, F failed, . not reached, - not needed.
static QString shape(const std::vector<DiagnosisStep> &steps)
{
    QString letters;
    for (const DiagnosisStep &step : steps)
        letters.append(QLatin1Char("dF.-"[int(step.state)]));
    return letters;
}

void ConnectionDiagnosisTest::names_the_failed_step_data()
{
    QTest::addColumn<QUrl>("url");
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QUrl &url, int status, ErrorKind kind,
                        const QString &code, const QString &expected) {
        QTest::newRow(name) << url << status << int(kind) << code << expected;
    };
    row("is not a valid URL", {}, 0, ErrorKind::Usage, u"bad-url"_s, u"F......"_s);
    row("unknown name", Plain, 0, ErrorKind::Network, u"host-not-found"_s, u"F......"_s);
    row("closed port", Plain, 0, ErrorKind::Network, u"connection-refused"_s, u"dF....."_s);
    row("no route", Secure, 0, ErrorKind::Network, u"unreachable"_s, u"dF....."_s);
    row("dropped by a firewall", Secure, 0, ErrorKind::Timeout, u"connect-timeout"_s, u"dF....."_s);
    row("proxy", Secure, 0, ErrorKind::Network, u"proxy"_s, u"dF....."_s);
    row("certificate", Secure, 0, ErrorKind::Tls, u"tls"_s, u"ddF...."_s);
    row("handshake not answered", Secure, 0, ErrorKind::Timeout, u"handshake-timeout"_s,
        u"ddF...."_s);
    row("closed without a response", Plain, 0, ErrorKind::Network, u"closed-without-answer"_s,
        u"dd-F..."_s);
    row("not HTTP", Plain, 0, ErrorKind::Decode, u"not-http"_s, u"dd-F..."_s);
    row("never answers", Secure, 0, ErrorKind::Timeout, u"header-timeout"_s, u"dddF..."_s);
    row("interim status", Plain, 0, ErrorKind::Decode, u"interim-status"_s, u"dd-F..."_s);
    row("server error", Secure, 500, ErrorKind::Http, u"500"_s, u"dddF..."_s);
    row("cut in the card", Secure, 200, ErrorKind::Cut, u"cut"_s, u"dddF..."_s);
    row("nothing there", Secure, 404, ErrorKind::Http, u"404"_s, u"ddddF.."_s);
    row("payment required", Secure, 402, ErrorKind::Http, u"402"_s, u"ddddF.."_s);
    row("web page", Plain, 200, ErrorKind::Decode, u"html-answer"_s, u"dd-dF.."_s);
    row("empty answer", Plain, 200, ErrorKind::Decode, u"empty-answer"_s, u"dd-dF.."_s);
    row("auth required", Secure, 401, ErrorKind::Auth, u"401"_s, u"dddd..F"_s);
    row("forbids", Secure, 403, ErrorKind::Auth, u"403"_s, u"dddd..F"_s);
    row("address instead of a name", QUrl(u"http://127.0.0.1:1/"_s), 0, ErrorKind::Network,
        u"connection-refused"_s, u"-F....."_s);
    row("IPv6 address", QUrl(u"http://[::1]:1/"_s), 0, ErrorKind::Network, u"connection-refused"_s,
        u"-F....."_s);
    row("file that is no card", QUrl(u"file:///tmp/x.json"_s), 0, ErrorKind::Decode,
        u"not-a-card"_s, u"----F.."_s);
    row("file that is not there", QUrl(u"file:///tmp/x.json"_s), 0, ErrorKind::File, u"file"_s,
        u"----F.."_s);
}

void ConnectionDiagnosisTest::names_the_failed_step()
{
    QFETCH(QUrl, url);
    QFETCH(int, status);
    QFETCH(int, kind);
    QFETCH(QString, code);
    ConnectionFacts facts;
    facts.attempts = {attempt(url, status, ErrorKind(kind), code)};
    facts.error = facts.attempts.front().error;
    const std::vector<DiagnosisStep> steps = diagnoseConnection(facts);
    QTEST(shape(steps), "expected");
    for (const DiagnosisStep &step : steps) {
        QCOMPARE(step.seen.isEmpty(), step.state == State::NotReached);
        QVERIFY(!diagnosisStepTitle(step.kind).isEmpty() &&
                !diagnosisStateText(step.state).isEmpty());
        if (step.state == State::Failed) {
            QCOMPARE(textOf(step.seen), u"seen "_s + code);
            QCOMPARE(textOf(step.hint), u"try "_s + code);
        }
    }
}

void ConnectionDiagnosisTest::every_transport_failure_has_its_step_data()
{
    QTest::addColumn<int>("failure");
    QTest::addColumn<int>("step");
    using Failure = TransportFailure::Kind;
    const auto row = [](const char *name, Failure failure, Kind step) {
        QTest::newRow(name) << int(failure) << int(step);
    };
    row("name", Failure::HostNotFound, Kind::Name);
    row("refused", Failure::ConnectionRefused, Kind::Tcp);
    row("unreachable", Failure::Unreachable, Kind::Tcp);
    row("tls", Failure::Tls, Kind::Tls);
    row("proxy", Failure::Proxy, Kind::Tcp);
    row("closed", Failure::ClosedWithoutResponse, Kind::Http);
    row("cut", Failure::Cut, Kind::Http);
    row("not http", Failure::NotHttp, Kind::Http);
    row("endless header", Failure::EndlessFraming, Kind::Http);
}

/// The codes are those that the exchange really returns.
void ConnectionDiagnosisTest::every_transport_failure_has_its_step()
{
    QFETCH(int, failure);
    TransportFailure given;
    given.kind = TransportFailure::Kind(failure);
    given.detail = u"1"_s;
    const ExchangeOutcome outcome = failureOutcome(given, Secure, u"proxy:1"_s, 0);
    QVERIFY(outcome.error);
    ConnectionFacts facts;
    facts.attempts = {{Secure, 0, outcome.error}};
    facts.error = outcome.error;
    const std::vector<DiagnosisStep> steps = diagnoseConnection(facts);
    const auto failed = std::find_if(steps.begin(), steps.end(), [](const DiagnosisStep &step) {
        return step.state == State::Failed;
    });
    QVERIFY(failed != steps.end());
    QTEST(int(failed->kind), "step");
    QVERIFY(!failed->hint.isEmpty());
}

void ConnectionDiagnosisTest::all_steps_done()
{
    ConnectionFacts facts;
    facts.attempts = {attempt(Secure, 404, ErrorKind::Http, u"404"_s), {Secure, 200, {}}};
    Offer offerInUse;
    offerInUse.reason = u"supportedInterfaces, entry 1"_s;
    facts.offerInUse = offerInUse;
    QCOMPARE(shape(diagnoseConnection(facts)), u"dddddd-"_s);
    SecurityScheme scheme;
    scheme.name = u"bearer"_s;
    facts.securitySchemes = {scheme};
    QCOMPARE(shape(diagnoseConnection(facts)), u"dddddd."_s);
    QVERIFY(textOf(diagnoseConnection(facts).back().seen).contains(u"bearer"_s));
    facts.hasCredentials = true;
    QCOMPARE(shape(diagnoseConnection(facts)), u"ddddddd"_s);
    facts.refusal = errorOf(ErrorKind::Auth, u"403"_s);
    QCOMPARE(shape(diagnoseConnection(facts)), u"ddddddF"_s);
    facts.mismatch = u"It speaks 0.3."_s;
    QCOMPARE(shape(diagnoseConnection(facts)), u"dddddF."_s);
    facts.mismatch = {};
    facts.offerInUse.reset();
    facts.error = errorOf(ErrorKind::Usage, u"no-interface"_s);
    const auto steps = diagnoseConnection(facts);
    QCOMPARE(shape(steps), u"dddddF."_s);
    QCOMPARE(textOf(steps[5].seen), u"seen no-interface"_s);
}

void ConnectionDiagnosisTest::a_card_in_a_file()
{
    ConnectionFacts facts;
    facts.attempts = {{QUrl(u"file:///tmp/card.json"_s), 0, {}}};
    facts.offerInUse = Offer();
    QCOMPARE(shape(diagnoseConnection(facts)), u"----dd-"_s);
}

void ConnectionDiagnosisTest::no_attempt_was_made()
{
    QVERIFY(diagnoseConnection({}).empty());
    QVERIFY(!mostInformativeAttempt({}));
}

void ConnectionDiagnosisTest::the_furthest_attempt_is_reported()
{
    const CardAttempt missing = attempt(Plain, 404, ErrorKind::Http, u"404"_s);
    const CardAttempt page = attempt(Plain, 200, ErrorKind::Decode, u"html-answer"_s);
    const CardAttempt refused = attempt(Plain, 401, ErrorKind::Auth, u"401"_s);
    const CardAttempt closed = attempt(Plain, 0, ErrorKind::Network, u"connection-refused"_s);
    const CardAttempt noTls = attempt(Secure, 0, ErrorKind::Tls, u"tls"_s);
    CardAttempt badCertificate = noTls;
    badCertificate.error->data = R"({"place":"agent.example:443"})";
    const auto telling = [](const std::vector<CardAttempt> &attempts) {
        return mostInformativeAttempt(attempts)->error->code;
    };
    QCOMPARE(telling({missing, page, missing}), u"html-answer"_s);
    QCOMPARE(telling({missing, refused, page}), u"401"_s);
    QCOMPARE(telling({missing, closed}), u"404"_s);
    QCOMPARE(telling({missing, noTls}), u"404"_s); // the port uses plain HTTP
    QCOMPARE(telling({missing, badCertificate}), u"tls"_s);
    QCOMPARE(telling({closed, noTls}), u"tls"_s);
}

A2A_TEST(ConnectionDiagnosisTest)
#include "connectiondiagnosistest.moc"

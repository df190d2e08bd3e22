// SPDX-License-Identifier: Apache-2.0
// Failures are stored as codes and values: they do not depend on the language at that time, and
// there is a sentence for each code.
#include "model/net/bindings/a2aerrors.h"
#include "model/net/bindings/dialects.h"
#include "model/net/bindings/grpcerrors.h"
#include "model/net/bindings/restbinding.h"
#include "model/net/discovery/carddiscovery.h"
#include "model/net/discovery/switchadvice.h"
#include "model/net/http/exchangeerrors.h"
#include "model/net/http/outgoing.h"
#include "model/net/http/qterrorphrases.h"
#include "model/net/http/redirectpolicy.h"
#include "model/text/textof.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>
#include <QTest>
#include <QTranslator>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// A language in which each word of ours (or of Qt) is in brackets.
class BracketingTranslator final : public QTranslator {
public:
    explicit BracketingTranslator(const char *contexts = "a2a")
        : m_contexts(contexts)
    {
        QCoreApplication::installTranslator(this);
    }
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char *context, const char *source, const char *,
                                    int) const override
    {
        const bool isMeant = QByteArrayView(context).startsWith(m_contexts);
        return isMeant ? QString(u'[' % QString::fromUtf8(source) % u']') : QString();
    }

private:
    QByteArray m_contexts;
};

class LanguageNeutralErrorsTest final : public QObject {
    Q_OBJECT

private slots:
    void failures_are_language_neutral_data();
    void failures_are_language_neutral();
    void qt_errors_are_language_neutral_data();
    void qt_errors_are_language_neutral();
    void a_card_request_is_recorded_without_sentences();
    void content_at_the_root_url_is_identified();
};

static void add(Phrase::List &all, const std::optional<Error> &error)
{
    if (!error)
        return;
    all.push_back(error->message);
    all.push_back(error->hint);
    all.insert(all.end(), error->details.begin(), error->details.end());
}

static Phrase::List endsOfExchanges()
{
    Phrase::List all;
    for (const QUrl &url : {QUrl(u"http://h:1/"_s), QUrl(u"https://h:1/"_s)}) {
        for (int kind = 0; kind <= int(TransportFailure::Kind::Overrun); ++kind) {
            for (const char *detail : {"", "wrong version"}) {
                TransportFailure failure{TransportFailure::Kind(kind), QString::fromUtf8(detail)};
                failure.isSelfSigned = url.scheme() == u"http";
                failure.bytes = 5'000'000;
                for (const qint64 received : {0, 2000})
                    add(all, failureOutcome(failure, url, u"proxy:1"_s, received).error);
            }
        }
        for (const LimitKind kind : {LimitKind::Connect, LimitKind::Handshake, LimitKind::Header,
                                     LimitKind::Idle, LimitKind::Total})
            add(all, limitOutcome(kind, url, std::chrono::milliseconds(2500), 12).error);
        add(all, stopOutcome(url).error);
        add(all, bodyLimitOutcome(url, 1 << 20).error);
        add(all, interimStatusOutcome(url, 103).error);
    }
    return all;
}

static Phrase::List requestsAndRedirects()
{
    Phrase::List all;
    ExchangeRequest request;
    request.url = QUrl(u"ftp://h"_s);
    add(all, requestError(request));
    request.url = QUrl(u"https://h"_s);
    request.method = "a b";
    add(all, requestError(request));
    for (const HttpHeader &header : {HttpHeader{"a b", "x"}, HttpHeader{"a", "x\n"}}) {
        request.method = "GET";
        request.headers = {header};
        add(all, requestError(request));
    }
    const QUrl from(u"https://agent.example/a"_s);
    for (const char *location : {"", "mailto:x", "http://agent.example/", "https://10.0.0.1/",
                                 "https://other.example/", "/a"})
        add(all, decideRedirect("POST", from, 307, location, RedirectLimit).error);
    add(all, decideRedirect("POST", from, 307, "https://other.example/", 0).error);
    TlsChoices tls;
    add(all, tls.readAuthorities(u"/nonexistent/ca.pem"_s));
    const QString empty = QStringLiteral("/dev/null");
    add(all, tls.readAuthorities(empty));
    add(all, tls.readClientCertificate(empty, empty));
    return all;
}

static Phrase::List refusals()
{
    Phrase::List all;
    for (const int status : {200, 401, 403, 404, 418, 429, 500}) {
        add(all, httpStatusError(status, "Reason"));
        add(all, httpStatusError(status, {}));
        for (const char *body : {"", "<html>", "{"})
            add(all, unreadableResponseError(status, {}, body, json::Document(QByteArray(body))));
    }
    for (qint64 code = -32700; code < -32000; ++code)
        all.push_back(hintForCode(code));
    for (
        const char *body :
        {R"({"error":{"code":5,"message":"m","details":[{"@type":"x/google.rpc.RetryInfo","retryDelay":"3s"}]}})",
         R"({"error":{"code":5}})", R"({"message":"x"})", R"({"jsonrpc":"2.0","error":{"code":1}})",
         R"({"type":"https://a2a-protocol.org/errors/x","supportedVersions":["1.0"]})"})
        add(all, restError(json::Document(QByteArray(body)).root(), 400));
    for (
        const char *body :
        {"{}", R"({"jsonrpc":"2.0","id":"7","error":3})", R"({"id":8,"result":{}})",
         R"({"jsonrpc":"2.0","result":{}})",
         R"({"jsonrpc":"2.0","id":7,"error":{"code":1,"data":{"error":{"code":-32001,"message":"m"}}}})"}) {
        for (const BindingKind binding : {BindingKind::JsonRpc, BindingKind::HttpJson}) {
            for (const int status : {200, 404, 503}) {
                Notes notes;
                const json::Document document{QByteArray(body)};
                add(all, dialectFor(ProtocolVersion::V0_3, binding)
                             ->binding->read(document, {Operation::Send, 7, status, 0}, notes)
                             .error);
            }
        }
    }
    return all;
}

static Phrase::List overGrpc()
{
    Phrase::List all;
    GrpcFrame frame;
    for (int fault = 0; fault <= int(GrpcFrame::Fault::Truncated); ++fault) {
        for (const qint64 length : {3, 30}) {
            frame.fault = GrpcFrame::Fault(fault);
            frame.length = length;
            frame.announced = 1 << 20;
            add(all, grpcFrameError(frame, length > 3 ? "gzip" : QByteArray()));
        }
    }
    ExchangeFacts facts;
    facts.status = 200;
    add(all, grpcStatusError(facts));
    facts.responseHeaders = {{"content-type", "text/html"}};
    add(all, grpcStatusError(facts));
    facts.responseHeaders = {{"content-type", "application/grpc"}};
    add(all, grpcStatusError(facts));
    for (int status = 1; status < 20; ++status) {
        facts.trailers = {{"grpc-status", QByteArray::number(status)}};
        add(all, grpcStatusError(facts));
        facts.trailers.push_back({"grpc-message", "Task not found"});
        add(all, grpcStatusError(facts));
    }
    return all;
}

static Phrase::List connecting()
{
    Phrase::List all;
    for (const QString &input : {QString(), u"ftp://h"_s, u"http://"_s, u"a b"_s}) {
        if (const auto candidates = typedAddresses(input); !candidates)
            add(all, candidates.error());
    }
    const QUrl url(u"https://h/.well-known/agent.json"_s);
    const auto large = readFoundCard(QByteArray(9 << 20, ' '), url);
    if (!large)
        add(all, large.error());
    ConnectionFacts facts;
    for (const QUrl &asked : {url, QUrl(u"http://127.0.0.1:1/"_s), QUrl(u"file:///card.json"_s)}) {
        facts.attempts = {{asked, 200, {}}};
        facts.offerInUse = Offer();
        SecurityScheme scheme;
        scheme.name = u"bearer"_s;
        for (int turn = 0; turn < 4; ++turn) {
            facts.securitySchemes.assign(turn == 1 ? 1 : 0, scheme);
            facts.hasCredentials = turn == 2;
            facts.mismatch = turn == 3 ? Phrase(u"x"_s) : Phrase();
            for (const DiagnosisStep &step : diagnoseConnection(facts)) {
                for (const Phrase &said : {step.seen, step.hint, diagnosisStepTitle(step.kind),
                                           diagnosisStateText(step.state)})
                    all.push_back(said);
            }
        }
    }
    return all;
}

static Phrase::List otherWaysToSpeak()
{
    Phrase::List all;
    Offer offerInUse;
    offerInUse.url = QUrl(u"https://h/rpc"_s);
    for (const BindingKind binding : {BindingKind::JsonRpc, BindingKind::HttpJson}) {
        offerInUse.binding = binding;
        for (const bool isListed : {true, false}) {
            const auto ask = [&](std::optional<Error> error, const QByteArray &body) {
                const EndpointResponse answer{Operation::Send, std::move(error), body};
                const auto listed =
                    isListed ? std::vector<Offer>{offerInUse} : std::vector<Offer>();
                std::vector<SwitchAdvice> advices = switchesToTry(offerInUse, answer, listed, {});
                if (const auto advice = adviseSwitch(offerInUse, answer, listed))
                    advices.push_back(*advice);
                for (const SwitchAdvice &advice : advices) {
                    all.push_back(advice.sentence);
                    all.push_back(advice.offer.reason);
                }
            };
            for (const char *code : {"-32601", "-32009"})
                ask(Error(ErrorKind::Rpc, QString::fromLatin1(code)), {});
            ask(Error(ErrorKind::Http, u"404"_s), {});
            ask({}, R"({"jsonrpc":"2.0","result":{"kind":"task","status":{"state":"working"}}})");
        }
    }
    for (const Offer &offer : unlistedOffers({}, offerInUse.url))
        all.push_back(offer.reason);
    return all;
}

static void everyCodeHasASentence(const Phrase &phrase)
{
    if (!phrase.code().isEmpty())
        QVERIFY2(!textOf(phrase).startsWith(QString::fromUtf8(phrase.code())),
                 phrase.code().constData());
    for (const Phrase::Value &value : phrase.values()) {
        if (const auto *inner = std::get_if<Phrase::List>(&value.is))
            for (const Phrase &one : *inner)
                everyCodeHasASentence(one);
    }
}

using Making = Phrase::List (*)();
Q_DECLARE_METATYPE(Making)

void LanguageNeutralErrorsTest::failures_are_language_neutral_data()
{
    QTest::addColumn<Making>("make");
    QTest::addColumn<size_t>("atLeast"); // of phrases with content
    QTest::newRow("exchanges") << Making(endsOfExchanges) << size_t(100);
    QTest::newRow("requests and redirects") << Making(requestsAndRedirects) << size_t(20);
    QTest::newRow("refusals") << Making(refusals) << size_t(120);
    QTest::newRow("gRPC") << Making(overGrpc) << size_t(80);
    QTest::newRow("connecting") << Making(connecting) << size_t(100);
    QTest::newRow("other ways to speak") << Making(otherWaysToSpeak) << size_t(30);
}

void LanguageNeutralErrorsTest::failures_are_language_neutral()
{
    QFETCH(Making, make);
    QFETCH(size_t, atLeast);
    Phrase::List here = make();
    Phrase::List there;
    {
        const BracketingTranslator language;
        there = make();
        QVERIFY(textOf(Phrase("host-not-found", {u"h"_s})).startsWith(u'['));
    }
    QCOMPARE(there.size(), here.size());
    for (size_t i = 0; i < here.size(); ++i)
        QVERIFY2(there[i] == here[i], qPrintable(textOf(there[i])));
    std::erase_if(here, [](const Phrase &phrase) { return phrase.isEmpty(); });
    QVERIFY2(here.size() >= atLeast, qPrintable(QString::number(here.size())));
    for (const Phrase &phrase : here)
        everyCodeHasASentence(phrase);
}

void LanguageNeutralErrorsTest::qt_errors_are_language_neutral_data()
{
    QTest::addColumn<QByteArray>("context");
    QTest::addColumn<QByteArray>("code");
    QTest::newRow("Network unreachable")
        << QByteArray("QNativeSocketEngine") << QByteArray("net-unreachable");
    QTest::newRow("Socket operation timed out")
        << QByteArray("QAbstractSocket") << QByteArray("net-timed-out");
    QTest::newRow("Connection closed") << QByteArray("QHttp") << QByteArray("net-closed");
    QTest::newRow("Proxy denied connection")
        << QByteArray("QHttpSocketEngine") << QByteArray("proxy-denied");
}

void LanguageNeutralErrorsTest::qt_errors_are_language_neutral()
{
    QFETCH(QByteArray, context);
    QFETCH(QByteArray, code);
    const char *text = QTest::currentDataTag();
    const auto saidNow = [&] {
        return QCoreApplication::translate(context.constData(), text).replace(u"%1"_s, u"x:y"_s);
    };
    const Phrase phrase = phraseForQtError(saidNow());
    QVERIFY(phrase.is(code));
    QCOMPARE(phrase.quoted(), QByteArrayView(text).contains("%1") ? u"x:y"_s : QString());
    everyCodeHasASentence(phrase);
    const BracketingTranslator language("Q");
    QVERIFY(saidNow().startsWith(u'['));
    QVERIFY(phraseForQtError(saidNow()) == phrase);
    const QString prefix = QCoreApplication::translate("QHttp", "SSL handshake failed");
    QVERIFY(phraseForQtError(QString(prefix % u": " % saidNow())) == phrase);
    QVERIFY(phraseForQtError(u"no words of Qt"_s) == Phrase(u"no words of Qt"_s));
}

void LanguageNeutralErrorsTest::a_card_request_is_recorded_without_sentences()
{
    const BracketingTranslator language;
    Recording recording;
    CardDiscovery discovery(recording);
    QSignalSpy finished(&discovery, &CardDiscovery::finished);
    ScriptedServer server;
    discovery.start(server.url().toString(), {}, 0);
    QTRY_VERIFY(recording.lastId() > 0);
    QCOMPARE(recording.facts(1).request.operation, u"agent card"_s);
    discovery.stop();
    QTRY_COMPARE(finished.count(), 1);
}

/// A URL without a path has none to name; the request has one.
void LanguageNeutralErrorsTest::content_at_the_root_url_is_identified()
{
    Recording recording;
    CardDiscovery discovery(recording);
    ScriptedServer server;
    server.play(plainAnswer(404, "{}"));
    server.playAt("/", plainAnswer(200, "<html>", "Content-Type: text/html\r\n"));
    std::optional<Error> error;
    connect(&discovery, &CardDiscovery::finished, this, [&](const Result<FoundCard> &result) {
        QVERIFY(!result);
        error = result.error();
    });
    discovery.start(QString::fromLatin1(server.origin()), {}, 0);
    QTRY_VERIFY(error);
    QVERIFY2(error->message == Phrase("card-answer-is-page", {u"/"_s}),
             qPrintable(textOf(error->message)));
}

A2A_TEST(LanguageNeutralErrorsTest)

#include "languageneutralerrorstest.moc"

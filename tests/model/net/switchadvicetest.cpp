// SPDX-License-Identifier: Apache-2.0
// If an endpoint does not match its card, the response must lead to alternatives, and ordinary
// refusals must lead nowhere.
#include "model/net/discovery/switchadvice.h"

#include "model/json/document.h"
#include "model/net/bindings/dialects.h"
#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace Qt::StringLiterals;

class SwitchAdviceTest final : public QObject {
    Q_OBJECT

private slots:
    void refusals_data();
    void refusals();
    void a_card_without_a_version_is_0_x();
    void shapes_data();
    void shapes();
    void protocol_version_of_a_payload_data();
    void protocol_version_of_a_payload();
    void the_card_is_preferred_to_guessing();
    void neighbors_are_tried_after_a_404();
    void unlisted_offers_cover_the_rest_of_the_table();
};

static Offer offerOf(const QString &name, const QString &url = u"https://h.example/a2a"_s)
{
    const QStringList words = name.split(u' ');
    Offer offer;
    offer.protocolVersion = *versionFromName(words[0]);
    offer.binding = *bindingFromName(words[1]);
    offer.url = QUrl(url);
    return offer;
}

static QString nameOf(const Offer &offer)
{
    return versionName(offer.protocolVersion) + u' ' + bindingName(offer.binding);
}

/// What the response names, else what is tried first.
static std::optional<SwitchAdvice> proposed(const Offer &offerInUse, const EndpointResponse &answer,
                                            const std::vector<Offer> &listed)
{
    if (auto advice = adviseSwitch(offerInUse, answer, listed))
        return advice;
    const std::vector<SwitchAdvice> tries = switchesToTry(offerInUse, answer, listed, {});
    return tries.empty() ? std::nullopt : std::optional(tries.front());
}

static QString advised(const Offer &offerInUse, const EndpointResponse &answer,
                       const std::vector<Offer> &listed)
{
    const auto advice = proposed(offerInUse, answer, listed);
    return advice ? nameOf(advice->offer) : QString();
}

static EndpointResponse refusal(ErrorKind kind, const QString &code, const QString &message = {},
                                const QByteArray &data = {})
{
    EndpointResponse answer;
    answer.error = Error(kind, code, message).with(data);
    return answer;
}

void SwitchAdviceTest::refusals_data()
{
    QTest::addColumn<QString>("offerInUse");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("message");
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QString &offerInUse, ErrorKind kind,
                        const QString &code, const QString &message, const QByteArray &data,
                        const QString &expected) {
        QTest::newRow(name) << offerInUse << int(kind) << code << message << data << expected;
    };
    const auto rpc = ErrorKind::Rpc;
    row("1.0 unknown", u"1.0 jsonrpc"_s, rpc, u"-32601"_s, u"Method not found"_s, {},
        u"0.3 jsonrpc"_s);
    row("0.3 unknown", u"0.3 jsonrpc"_s, rpc, u"-32601"_s, {}, {}, u"1.0 jsonrpc"_s);
    row("0.2 unknown", u"0.2 jsonrpc"_s, rpc, u"-32601"_s, {}, {}, u"1.0 jsonrpc"_s);
    row("old servers call it invalid", u"1.0 jsonrpc"_s, rpc, u"-32600"_s,
        u"Request payload validation error"_s, {}, u"0.3 jsonrpc"_s);
    row("unsupported method", u"0.3 jsonrpc"_s, rpc, u"-32004"_s,
        u"Unsupported method: message/send"_s, {}, u"1.0 jsonrpc"_s);
    row("version refused, another named", u"1.0 jsonrpc"_s, rpc, u"-32009"_s,
        u"'1.0' is not supported"_s, R"([{"metadata":{"supportedVersions":"0.2, 0.3"}}])",
        u"0.3 jsonrpc"_s);
    row("version refused, in the message", u"0.3 jsonrpc"_s, rpc, u"-32009"_s,
        u"Version '0.3' is not supported; supported: 1.0.1"_s, {}, u"1.0 jsonrpc"_s);
    row("version refused, none named", u"0.3 jsonrpc"_s, rpc, u"-32009"_s,
        u"'0.3' is not supported"_s, {}, u"1.0 jsonrpc"_s);
    row("HTTP+JSON: nothing there", u"1.0 rest"_s, ErrorKind::Http, u"404"_s, {}, {},
        u"1.0 rest"_s);
    row("JSON-RPC: nothing there", u"1.0 jsonrpc"_s, ErrorKind::Http, u"404"_s, {}, {},
        u"1.0 rest"_s);
    row("JSON-RPC: method not allowed", u"0.3 jsonrpc"_s, ErrorKind::Http, u"405"_s, {}, {},
        u"0.3 rest"_s);
    row("gRPC: no such method", u"1.0 grpc"_s, rpc, u"UNIMPLEMENTED"_s, {}, {}, {});
    // Refusals that do not depend on the protocol version.
    row("gRPC: another address", u"1.0 grpc"_s, ErrorKind::Http, u"404"_s, {}, {}, {});
    row("bad parameters", u"1.0 jsonrpc"_s, rpc, u"-32602"_s, {}, {}, {});
    row("fails inside", u"1.0 jsonrpc"_s, rpc, u"-32603"_s, {}, {}, {});
    row("unsupported operation", u"1.0 jsonrpc"_s, rpc, u"-32004"_s,
        u"This operation is not supported"_s, {}, {});
    row("unknown task", u"1.0 jsonrpc"_s, rpc, u"-32001"_s, {}, {}, {});
    row("wants sign-in", u"1.0 jsonrpc"_s, ErrorKind::Auth, u"401"_s, {}, {}, {});
    row("server error", u"1.0 jsonrpc"_s, ErrorKind::Http, u"500"_s, {}, {}, {});
    row("web page", u"1.0 jsonrpc"_s, ErrorKind::Decode, u"html-answer"_s, {}, {}, {});
    row("empty answer", u"1.0 jsonrpc"_s, ErrorKind::Decode, u"empty-answer"_s, {}, {}, {});
    row("no answer", u"1.0 jsonrpc"_s, ErrorKind::Network, u"connection-refused"_s, {}, {}, {});
}

void SwitchAdviceTest::refusals()
{
    QFETCH(QString, offerInUse);
    QFETCH(int, kind);
    QFETCH(QString, code);
    QFETCH(QString, message);
    QFETCH(QByteArray, data);
    const EndpointResponse answer = refusal(ErrorKind(kind), code, message, data);
    const Offer offer = offerOf(offerInUse);
    const auto advice = proposed(offer, answer, {offer});
    QTEST(advice ? nameOf(advice->offer) : QString(), "expected");
    if (!advice)
        return;
    if (nameOf(advice->offer) != offerInUse)
        QCOMPARE(advice->offer.url, offer.url);
    QVERIFY(advice->offer.isUsable());
    QVERIFY2(textOf(advice->sentence).contains(versionName(advice->offer.protocolVersion)),
             qPrintable(textOf(advice->sentence)));
    QVERIFY2(!textOf(advice->sentence).contains(u'%'), qPrintable(textOf(advice->sentence)));
    QVERIFY2(textOf(advice->sentence).contains(code), qPrintable(textOf(advice->sentence)));
}

/// Versions are required from 0.2.5 on: an agent naming none is older rather than newer.
void SwitchAdviceTest::a_card_without_a_version_is_0_x()
{
    const EndpointResponse answer =
        refusal(ErrorKind::Rpc, u"-32601"_s, u"Method not found: message/send"_s);
    for (const QString &offerInUse : {u"0.3 jsonrpc"_s, u"0.2 jsonrpc"_s}) {
        Offer offer = offerOf(offerInUse);
        offer.isGuessed = true;
        const auto advice = proposed(offer, answer, {offer});
        QVERIFY(advice);
        QCOMPARE(nameOf(advice->offer), u"0.1 jsonrpc"_s);
        // The next guess is not the way back: the endpoint knows no method of 0.3 either.
        QVERIFY(!advice->offer.isGuessed);
    }
}

void SwitchAdviceTest::shapes_data()
{
    QTest::addColumn<QString>("offerInUse");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("code"); // of the error it was read as, or empty if understood anyway
    QTest::addColumn<QString>("expected");
    QTest::newRow("1.0 requested, 0.3 responds")
        << u"1.0 jsonrpc"_s
        << QByteArray(
               R"({"jsonrpc":"2.0","id":1,"result":{"kind":"task","id":"t","contextId":"c"}})")
        << QString() << u"0.3 jsonrpc"_s;
    QTest::newRow("0.3 requested, 1.0 responds")
        << u"0.3 jsonrpc"_s
        << QByteArray(R"({"jsonrpc":"2.0","id":1,"result":{"task":{"id":"t"}}})") << QString()
        << u"1.0 jsonrpc"_s;
    QTest::newRow("as requested")
        << u"1.0 jsonrpc"_s
        << QByteArray(R"({"jsonrpc":"2.0","id":1,"result":{"message":{"messageId":"m"}}})")
        << QString() << QString();
    QTest::newRow("0.2 responds as 0.3")
        << u"0.2 jsonrpc"_s
        << QByteArray(R"({"jsonrpc":"2.0","id":1,"result":{"kind":"message","messageId":"m"}})")
        << QString() << QString();
    QTest::newRow("JSON-RPC asked, HTTP+JSON answers")
        << u"1.0 jsonrpc"_s << QByteArray(R"({"task":{"id":"t"}})") << u"not-json-rpc"_s
        << u"1.0 rest"_s;
    QTest::newRow("HTTP+JSON asked, JSON-RPC answers")
        << u"1.0 rest"_s
        << QByteArray(R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"x"}})")
        << u"-32700"_s << u"1.0 jsonrpc"_s;
    QTest::newRow("not JSON") << u"1.0 jsonrpc"_s << QByteArray("<html>") << u"html-answer"_s
                              << QString();
    QTest::newRow("nothing") << u"1.0 jsonrpc"_s << QByteArray() << QString() << QString();
    QTest::newRow("some other JSON")
        << u"1.0 jsonrpc"_s << QByteArray(R"({"status":"ok"})") << u"not-json-rpc"_s << QString();
}

void SwitchAdviceTest::shapes()
{
    QFETCH(QString, offerInUse);
    QFETCH(QByteArray, body);
    QFETCH(QString, code);
    EndpointResponse answer =
        code.isEmpty() ? EndpointResponse() : refusal(ErrorKind::Decode, code);
    answer.body = body;
    QTEST(advised(offerOf(offerInUse), answer, {}), "expected");
}

void SwitchAdviceTest::protocol_version_of_a_payload_data()
{
    QTest::addColumn<QByteArray>("payload");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *payload, const QString &expected) {
        QTest::newRow(payload) << QByteArray(payload) << expected;
    };
    row(R"({"kind":"status-update","taskId":"t"})", u"0.3"_s);
    row(R"({"statusUpdate":{}})", u"1.0"_s);
    row(R"({"id":"t","sessionId":"s","status":{"state":"working"}})", u"0.1"_s);
    row(R"({"id":"t","status":{"state":"working"},"artifacts":[{"index":0}]})", u"0.1"_s);
    row(R"({"id":"t","contextId":"c","status":{"state":"working"}})", u"0.3"_s);
    row(R"({"id":"t","status":{"state":"TASK_STATE_WORKING"}})", u"1.0"_s);
    row(R"({"id":"t","status":{"state":"working"}})", {});
    row(R"({"kind":"vendor"})", {});
    row(R"([])", {});
    row(R"({"task":"t"})", {});
}

void SwitchAdviceTest::protocol_version_of_a_payload()
{
    QFETCH(QByteArray, payload);
    const json::Document document(payload);
    const auto protocolVersion = detectPayloadVersion(document.root());
    QTEST(protocolVersion ? versionName(*protocolVersion) : QString(), "expected");
}

void SwitchAdviceTest::the_card_is_preferred_to_guessing()
{
    const Offer offerInUse = offerOf(u"1.0 jsonrpc"_s);
    const Offer other = offerOf(u"0.3 jsonrpc"_s, u"https://h.example/old"_s);
    Offer unusable = offerOf(u"0.3 jsonrpc"_s);
    unusable.problem = u"not supported"_s;
    const auto advice =
        proposed(offerInUse, refusal(ErrorKind::Rpc, u"-32601"_s), {offerInUse, unusable, other});
    QVERIFY(advice);
    QCOMPARE(advice->offer.url, other.url);
    QVERIFY(textOf(advice->sentence).contains(u"tried with GetTask"_s));
    QVERIFY(!adviseSwitch(offerInUse, refusal(ErrorKind::Rpc, u"-32601"_s), {offerInUse, other}));
    const auto forced =
        proposed(offerOf(u"0.3 jsonrpc"_s), refusal(ErrorKind::Rpc, u"-32601"_s), {offerInUse});
    QVERIFY(forced);
    QCOMPARE(nameOf(forced->offer), u"1.0 jsonrpc"_s);
    // Nothing at the URL: another URL of the card.
    QCOMPARE(advised(offerInUse, refusal(ErrorKind::Http, u"404"_s), {offerInUse, other}),
             u"0.3 jsonrpc"_s);
    // An optional operation says nothing.
    EndpointResponse list = refusal(ErrorKind::Rpc, u"-32601"_s);
    list.operation = Operation::ListTasks;
    QVERIFY(!proposed(offerInUse, list, {offerInUse, other}));
}

/// Where routes are in practice, if the card's URL is not theirs.
void SwitchAdviceTest::neighbors_are_tried_after_a_404()
{
    const auto tried = [](const QString &url, const QString &card) {
        QStringList urls;
        for (const SwitchAdvice &one : switchesToTry(
                 offerOf(u"1.0 rest"_s, url), refusal(ErrorKind::Http, u"404"_s), {}, QUrl(card)))
            urls.append(nameOf(one.offer) % u' ' % one.offer.url.toString());
        return urls;
    };
    QCOMPARE(tried(u"https://h.example"_s, u"https://h.example/.well-known/agent-card.json"_s),
             QStringList({u"1.0 rest https://h.example/v1"_s, u"1.0 jsonrpc https://h.example"_s}));
    QCOMPARE(tried(u"https://h.example/a%2Fb/v1/"_s, u"https://h.example/x/card.json"_s),
             QStringList({u"1.0 rest https://h.example/a%2Fb"_s, u"1.0 rest https://h.example/x"_s,
                          u"1.0 jsonrpc https://h.example/a%2Fb/v1/"_s}));
}

void SwitchAdviceTest::unlisted_offers_cover_the_rest_of_the_table()
{
    const QUrl url(u"https://h.example/a2a"_s);
    const auto all = unlistedOffers({}, url);
    QVERIFY(all.size() >= 5);
    for (const Offer &offer : all) {
        QVERIFY(dialectFor(offer));
        QVERIFY(offer.isUsable());
        QCOMPARE(offer.url.host(), url.host());
        QCOMPARE(offer.url.path().isEmpty(),
                 offer.binding == BindingKind::Grpc); // which has no use for it
        QVERIFY(!offer.reason.isEmpty());
    }
    const auto rest = unlistedOffers({all.front()}, url);
    QCOMPARE(rest.size(), all.size() - 1);
    QVERIFY(std::none_of(rest.begin(), rest.end(),
                         [&all](const Offer &offer) { return offer == all.front(); }));
}

A2A_TEST(SwitchAdviceTest)
#include "switchadvicetest.moc"

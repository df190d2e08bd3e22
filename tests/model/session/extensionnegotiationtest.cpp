// SPDX-License-Identifier: Apache-2.0
// Extension negotiation in an exchange, in every protocol version and binding that can request
// them, and with all that servers do to headers.
#include "model/session/extensionnegotiation.h"

#include "model/session/session.h"
#include "model/text/textof.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;
using Outcome = ExtensionNegotiation::Outcome;

class ExtensionNegotiationTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }
    void every_version_and_binding_data();
    void every_version_and_binding();
    void outcomes_data();
    void outcomes();
    void header_of_another_version();
    void version_0_1_has_none();
    void without_a_card();
    void hostile_lists();
    void hostile_names();
    void over_http();
};

static ExchangeFacts exchange(const HttpHeaders &requested, int status, const HttpHeaders &answered,
                              const HttpHeaders &trailers = {})
{
    ExchangeFacts facts;
    facts.request.headers = requested;
    facts.status = status;
    facts.responseHeaders = answered;
    facts.trailers = trailers;
    return facts;
}

static AgentCard cardWith(const QStringList &offered, const QStringList &required = {})
{
    AgentCard card;
    card.extensions = offered;
    card.requiredExtensions = required;
    return card;
}

static QString told(const ExtensionNegotiation &negotiation)
{
    QStringList lines;
    for (const ExtensionNegotiation::Extension &one : negotiation.extensions)
        lines.append(one.uri % u": "_s % textOf(outcomePhrase(one.outcome)) %
                     (one.isRequired ? u" (required)"_s : QString()));
    return lines.join(u", "_s);
}

void ExtensionNegotiationTest::every_version_and_binding_data()
{
    QTest::addColumn<ProtocolVersion>("generation");
    QTest::addColumn<BindingKind>("binding");
    QTest::addColumn<QByteArray>("header");
    for (const BindingKind binding :
         {BindingKind::JsonRpc, BindingKind::HttpJson, BindingKind::Grpc}) {
        const QByteArray word = bindingName(binding).toUtf8();
        const bool isGrpc = binding == BindingKind::Grpc;
        QTest::addRow("1.0 %s", word.constData())
            << ProtocolVersion::V1_0 << binding
            << QByteArray(isGrpc ? "a2a-extensions" : "A2A-Extensions");
        for (const ProtocolVersion generation : {ProtocolVersion::V0_3, ProtocolVersion::V0_2})
            QTest::addRow("%s %s", qPrintable(versionName(generation)), word.constData())
                << generation << binding
                << QByteArray(isGrpc ? "x-a2a-extensions" : "X-A2A-Extensions");
    }
}

void ExtensionNegotiationTest::every_version_and_binding()
{
    QFETCH(ProtocolVersion, generation);
    QFETCH(BindingKind, binding);
    QFETCH(QByteArray, header);
    const Dialect *dialect = dialectFor(generation, binding);
    QVERIFY(dialect);
    const AgentCard card = cardWith({u"urn:a"_s, u"urn:b"_s, u"urn:r"_s}, {u"urn:r"_s});
    HttpHeaders trailers;
    if (binding == BindingKind::Grpc)
        trailers = {{"grpc-status", "0"}};
    // Servers spell header names as they like.
    const ExchangeFacts facts =
        exchange({{header, "urn:a, urn:b,urn:c"}}, 200, {{header.toUpper(), "urn:b"}}, trailers);
    const ExtensionNegotiation result = negotiatedExtensions(facts, *dialect, &card);
    QCOMPARE(result.header, header);
    QVERIFY(result.responseHeader.isEmpty());
    QCOMPARE(told(result),
             u"urn:a: not activated, urn:b: activated, urn:c: not in the card, urn:r: "
             "required, not requested (required)"_s);
    QCOMPARE(textsOf(summarize(result)).join(u" · "_s),
             u"1 activated · 1 not activated · 1 not in the card · 1 required, not requested"_s);
}

void ExtensionNegotiationTest::outcomes_data()
{
    QTest::addColumn<QByteArrayList>("requested");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArrayList>("answered");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QByteArrayList &requested, int status,
                        const QByteArrayList &answered, const QString &expected) {
        QTest::newRow(name) << requested << status << answered << expected;
    };
    row("nothing", {}, 200, {}, {});
    row("empty", {""}, 200, {" , ,, "}, {});
    row("no answer yet", {"urn:a"}, 0, {}, u"urn:a: requested"_s);
    row("the call failed", {"urn:a"}, 400, {}, u"urn:a: requested"_s);
    row("failed, activated all the same", {"urn:a"}, 500, {"urn:a"}, u"urn:a: activated"_s);
    row("several lines", {"urn:a", "urn:b"}, 200, {"urn:a", "urn:b"},
        u"urn:a: activated, urn:b: activated"_s);
    row("spaces", {"\turn:a  ,urn:b"}, 200, {"urn:b ,  urn:a "},
        u"urn:a: activated, urn:b: activated"_s);
    row("twice", {"urn:a,urn:a", "urn:a"}, 200, {"urn:a,urn:a"}, u"urn:a: activated"_s);
    row("URIs have case", {"urn:a"}, 200, {"URN:A"},
        u"urn:a: not activated, URN:A: activated, not requested"_s);
    row("another version", {"urn:a"}, 200, {"urn:a/v2"},
        u"urn:a: not activated, urn:a/v2: activated, not requested"_s);
    row("not in the card, activated", {"urn:x"}, 200, {"urn:x"}, u"urn:x: activated"_s);
    row("not in the card", {"urn:x"}, 0, {}, u"urn:x: not in the card"_s);
}

void ExtensionNegotiationTest::outcomes()
{
    QFETCH(QByteArrayList, requested);
    QFETCH(int, status);
    QFETCH(QByteArrayList, answered);
    QFETCH(QString, expected);
    HttpHeaders asked;
    for (const QByteArray &line : requested)
        asked.push_back({"A2A-Extensions", line});
    HttpHeaders named;
    for (const QByteArray &line : answered)
        named.push_back({"a2a-extensions", line});
    const AgentCard card = cardWith({u"urn:a"_s, u"urn:b"_s});
    const Dialect &dialect = *dialectFor(ProtocolVersion::V1_0, BindingKind::JsonRpc);
    QCOMPARE(told(negotiatedExtensions(exchange(asked, status, named), dialect, &card)), expected);
}

/// SDKs in transition: their meaning is clear, and the wrong header is reported.
void ExtensionNegotiationTest::header_of_another_version()
{
    const AgentCard card = cardWith({u"urn:a"_s});
    const Dialect &dialect = *dialectFor(ProtocolVersion::V0_3, BindingKind::JsonRpc);
    const ExtensionNegotiation result = negotiatedExtensions(
        exchange({{"X-A2A-Extensions", "urn:a"}}, 200, {{"A2A-Extensions", "urn:a"}}), dialect,
        &card);
    QCOMPARE(told(result), u"urn:a: activated"_s);
    QCOMPARE(result.responseHeader, "A2A-Extensions");
}

void ExtensionNegotiationTest::version_0_1_has_none()
{
    const AgentCard card = cardWith({u"urn:r"_s}, {u"urn:r"_s});
    const Dialect &dialect = *dialectFor(ProtocolVersion::V0_1, BindingKind::JsonRpc);
    const ExtensionNegotiation result = negotiatedExtensions(exchange({}, 200, {}), dialect, &card);
    QVERIFY(result.header.isEmpty());
    QVERIFY(result.isEmpty()); // there is no way to request it
}

void ExtensionNegotiationTest::without_a_card()
{
    const Dialect &dialect = *dialectFor(ProtocolVersion::V1_0, BindingKind::HttpJson);
    QCOMPARE(told(negotiatedExtensions(exchange({{"A2A-Extensions", "urn:a"}}, 200, {}), dialect,
                                       nullptr)),
             u"urn:a: not activated"_s); // the offer is unknown
}

void ExtensionNegotiationTest::hostile_lists()
{
    QByteArray thousands;
    QStringList offered;
    for (int i = 0; i < 100'000; ++i) {
        const QByteArray uri = "urn:" + QByteArray::number(i);
        thousands += uri + ',';
        offered.append(QString::fromUtf8(uri));
    }
    const Dialect &dialect = *dialectFor(ProtocolVersion::V1_0, BindingKind::JsonRpc);
    const AgentCard card = cardWith(offered, offered);
    const ExtensionNegotiation result =
        negotiatedExtensions(exchange({}, 200, {{"A2A-Extensions", thousands}}), dialect, &card);
    QCOMPARE(qsizetype(result.extensions.size()), ExtensionNegotiation::MaxListed);
    QCOMPARE(result.count(Outcome::Unrequested), 100);
    QVERIFY(result.unlisted > 90'000);
    QCOMPARE(summarize(result).back(), Phrase("extensions-unlisted", {result.unlisted}));
}

void ExtensionNegotiationTest::hostile_names()
{
    const QByteArray giant(5'000'000, 'x');
    const QByteArray broken = "urn:\xff\xfe,\xe2\x80\xae,urn:b";
    const Dialect &dialect = *dialectFor(ProtocolVersion::V1_0, BindingKind::JsonRpc);
    const ExtensionNegotiation result =
        negotiatedExtensions(exchange({{"A2A-Extensions", "urn:b"}}, 200,
                                      {{"A2A-Extensions", giant}, {"A2A-Extensions", broken}}),
                             dialect, nullptr);
    QCOMPARE(result.extensions.size(), size_t(4));
    QCOMPARE(result.extensions[0].outcome, Outcome::Activated);
    QCOMPARE(result.extensions[1].uri.size(), ExtensionNegotiation::MaxUriChars);
}

/// From the card to the request header and the response header, as recorded.
void ExtensionNegotiationTest::over_http()
{
    ScriptedServer server;
    server.playAt(
        "/.well-known/agent-card.json",
        plainAnswer(
            200,
            R"({"name":"E","capabilities":{"extensions":[{"uri":"urn:a"},{"uri":"urn:b","required":true},{"uri":7}]},"supportedInterfaces":[{"url":")" +
                server.origin() +
                R"(/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})"));
    server.play(plainAnswer(
        200,
        R"({"jsonrpc":"2.0","id":1,"result":{"message":{"messageId":"a","role":"ROLE_AGENT","parts":[{"text":"x"}]}}})",
        "Content-Type: application/json\r\nA2A-Extensions: urn:x\r\na2a-extensions: urn:a\r\n"));
    Session session;
    Connection &agent = session.addAgent();
    agent.link().connectTo(QString::fromUtf8(server.origin()));
    QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
    QCOMPARE(agent.link().foundCard()->card.requiredExtensions, QStringList{u"urn:b"_s});
    QCOMPARE(findLastNegotiation(session, 0), ExchangeId(0));
    SendDraft draft;
    Part part;
    part.kind = Part::Kind::Text;
    part.text = u"hello"_s;
    draft.parts.push_back(part);
    draft.extensions = QStringList{u"urn:a"_s, u"urn:x"_s};
    const ExchangeId id = exchangeOf(session.send(0, draft, {}, false));
    QCOMPARE(
        told(negotiatedExtensions(session, id)),
        u"urn:a: requested, urn:x: not in the card, urn:b: required, not requested (required)"_s);
    QTRY_COMPARE(session.recording().facts(id).end, EndReason::Finished);
    QCOMPARE(told(negotiatedExtensions(session, id)),
             u"urn:a: activated, urn:x: activated, urn:b: required, not requested (required)"_s);
    QTRY_COMPARE(agent.operations().openCallCount(), 0);
    draft.extensions.clear();
    const ExchangeId plain = exchangeOf(session.send(0, draft, {}, false));
    QTRY_COMPARE(session.recording().facts(plain).end, EndReason::Finished);
    QCOMPARE(findLastNegotiation(session, 0),
             plain); // the agent names some that were not requested
    QVERIFY(negotiatedExtensions(session, 1).isEmpty()); // the card
}

A2A_TEST(ExtensionNegotiationTest)
#include "extensionnegotiationtest.moc"

// SPDX-License-Identifier: Apache-2.0
// Which protocol version and interface is chosen from a card, and why: one row per kind of
// evidence.
#include "model/a2a/agentcard.h"
#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace Qt::StringLiterals;

class OffersTest final : public QObject {
    Q_OBJECT

private slots:
    void chooses_data();
    void chooses();
    void grpc_urls_data();
    void grpc_urls();
    void binding_name_variants_are_accepted_data();
    void binding_name_variants_are_accepted();
    void an_unknown_binding_keeps_its_name();
    void order_and_duplicates();
};

void OffersTest::chooses_data()
{
    QTest::addColumn<QByteArray>("card");
    QTest::addColumn<QString>("cardUrl");
    QTest::addColumn<QString>("generation"); // empty: no usable offer
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("says"); // in the reason, or in the problem
    const QString fresh = u"https://h.example/.well-known/agent-card.json"_s;
    const QString old = u"https://h.example/.well-known/agent.json"_s;
    const auto row = [](const char *name, const QByteArray &card, const QString &from,
                        const QString &generation, const QString &url, const QString &says) {
        QTest::newRow(name) << card << from << generation << url << says;
    };
    row("1.0 interface list",
        R"({"supportedInterfaces":[{"url":"https://h.example/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})",
        fresh, u"1.0"_s, u"https://h.example/rpc"_s, u"supportedInterfaces, entry 1"_s);
    row("patch number does not matter",
        R"({"supportedInterfaces":[{"url":"https://h.example/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0.1"}]})",
        fresh, u"1.0"_s, u"https://h.example/rpc"_s, u"supportedInterfaces, entry 1"_s);
    row("0.3 dialect in a 1.0 card",
        R"({"supportedInterfaces":[{"url":"https://h.example/old","protocolBinding":"JSONRPC","protocolVersion":"0.3"}]})",
        fresh, u"0.3"_s, u"https://h.example/old"_s, u"supportedInterfaces, entry 1"_s);
    row("newest before older, whatever the order",
        R"({"supportedInterfaces":[{"url":"https://h.example/old","protocolBinding":"JSONRPC","protocolVersion":"0.3"},)"
        R"({"url":"https://h.example/new","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})",
        fresh, u"1.0"_s, u"https://h.example/new"_s, u"supportedInterfaces, entry 2"_s);
    row("unusable binding is passed over",
        R"({"supportedInterfaces":[{"url":"wss://h.example/","protocolBinding":"WEBSOCKET","protocolVersion":"1.0"},)"
        R"({"url":"https://h.example/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})",
        fresh, u"1.0"_s, u"https://h.example/rpc"_s, u"supportedInterfaces, entry 2"_s);
    row("version missing in an interface",
        R"({"supportedInterfaces":[{"url":"https://h.example/rpc","protocolBinding":"JSONRPC"}]})",
        fresh, u"1.0"_s, u"https://h.example/rpc"_s, u"version assumed"_s);
    row("draft: versions beside the list",
        R"({"protocolVersions":["0.3"],"supportedInterfaces":[{"url":"https://h.example/rpc","protocolBinding":"JSONRPC"}]})",
        fresh, u"0.3"_s, u"https://h.example/rpc"_s, u"version assumed"_s);
    row("draft: the newest known of the versions beside the list",
        R"({"protocolVersions":["0.3","7.0","1.0","0.2"],"supportedInterfaces":[{"url":"https://h.example/rpc","protocolBinding":"JSONRPC"}]})",
        fresh, u"1.0"_s, u"https://h.example/rpc"_s, u"version assumed"_s);
    row("hybrid card: the list wins",
        R"({"url":"https://h.example/hybrid","protocolVersion":"0.3.0","supportedInterfaces":[{"url":"https://h.example/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})",
        fresh, u"1.0"_s, u"https://h.example/rpc"_s, u"supportedInterfaces, entry 1"_s);
    row("protocolVersion 0.3", R"({"url":"https://h.example/a","protocolVersion":"0.3.0"})", fresh,
        u"0.3"_s, u"https://h.example/a"_s, u"protocolVersion 0.3.0"_s);
    row("protocolVersion 0.2.9 at the new path",
        R"({"url":"https://h.example/a","protocolVersion":"0.2.9"})", fresh, u"0.2"_s,
        u"https://h.example/a"_s, u"protocolVersion"_s);
    row("1.0 without a list is tried as 1.0",
        R"({"url":"https://h.example/a","protocolVersion":"1.0"})", fresh, u"1.0"_s,
        u"https://h.example/a"_s, u"protocolVersion"_s);
    row("signatures mean 0.3", R"({"url":"https://h.example/a","signatures":[{}]})", old, u"0.3"_s,
        u"https://h.example/a"_s, u"signatures"_s);
    row("security of any skill means 0.3",
        R"({"url":"https://h.example/a","securitySchemes":{},"skills":[{"id":"a"},{"id":"b","security":[]}]})",
        old, u"0.3"_s, u"https://h.example/a"_s, u"signatures"_s);
    row("any scheme of mutual TLS means 0.3",
        R"({"url":"https://h.example/a","securitySchemes":{"k":{"type":"apiKey"},"m":{"type":"mutualTLS"}}})",
        old, u"0.3"_s, u"https://h.example/a"_s, u"signatures"_s);
    row("transports at the old path",
        R"({"url":"https://h.example/a","preferredTransport":"JSONRPC"})", old, u"0.2"_s,
        u"https://h.example/a"_s, u"transports"_s);
    row("transports at the new path",
        R"({"url":"https://h.example/a","preferredTransport":"JSONRPC"})", fresh, u"0.3"_s,
        u"https://h.example/a"_s, u"transports"_s);
    row("preferred transport is not ours, another is",
        R"({"url":"https://h.example/g","preferredTransport":"WEBSOCKET","protocolVersion":"0.3.0","additionalInterfaces":[{"url":"https://h.example/rpc","transport":"JSONRPC"}]})",
        fresh, u"0.3"_s, u"https://h.example/rpc"_s, u"additional"_s);
    row("security schemes mean 0.2", R"({"url":"https://h.example/a","securitySchemes":{}})", old,
        u"0.2"_s, u"https://h.example/a"_s, u"security"_s);
    row("plain card at the new path", R"({"name":"x","url":"https://h.example/a"})", fresh,
        u"0.3"_s, u"https://h.example/a"_s, u"agent-card.json"_s);
    row("plain card with 0.2 members",
        R"({"description":"d","defaultInputModes":[],"defaultOutputModes":[],"url":"https://h.example/a"})",
        old, u"0.2"_s, u"https://h.example/a"_s, u"0.2"_s);
    row("authentication of 0.1",
        R"({"url":"https://h.example/a","authentication":{"schemes":["Bearer"]}})", old, u"0.1"_s,
        u"https://h.example/a"_s, u"authentication"_s);
    row("authentication is null", R"({"url":"https://h.example/a","authentication":null})", old,
        u"0.1"_s, u"https://h.example/a"_s, u"authentication"_s);
    row("relative url", R"({"url":"rpc","protocolVersion":"0.3.0"})",
        u"https://h.example/agents/x/card.json"_s, u"0.3"_s, u"https://h.example/agents/x/rpc"_s,
        u"relative"_s);
    row("0.0.0.0", R"({"url":"http://0.0.0.0:9999/","protocolVersion":"0.3.0"})",
        u"http://10.1.2.3:9999/.well-known/agent-card.json"_s, u"0.3"_s, u"http://10.1.2.3:9999/"_s,
        u"0.0.0.0"_s);
    row("no url", R"({"name":"x","protocolVersion":"0.3.0","url":""})", fresh, {}, {},
        u"is not valid"_s);
    row("foreign scheme", R"({"url":"file:///etc/passwd","protocolVersion":"0.3.0"})", fresh, {},
        {}, u"file"_s);
    row("version of the future",
        R"({"supportedInterfaces":[{"url":"https://h.example/rpc","protocolBinding":"JSONRPC","protocolVersion":"9.1"}]})",
        fresh, {}, {}, u"9.1"_s);
    row("not an object", R"(["x"])", fresh, {}, {}, {});
}

void OffersTest::chooses()
{
    QFETCH(QByteArray, card);
    QFETCH(QString, cardUrl);
    QFETCH(QString, generation);
    QFETCH(QString, says);
    Notes notes;
    const std::vector<Offer> offers = offersFromCard(card, QUrl(cardUrl), notes);
    if (generation.isEmpty()) {
        for (const Offer &offer : offers) {
            QVERIFY(!offer.isUsable());
            QVERIFY2(textOf(offer.problem).contains(says), qPrintable(textOf(offer.problem)));
        }
        return;
    }
    QVERIFY(!offers.empty());
    QVERIFY2(offers.front().isUsable(), qPrintable(textOf(offers.front().problem)));
    QCOMPARE(versionName(offers.front().protocolVersion), generation);
    QTEST(offers.front().url.toString(), "url");
    QVERIFY2(textOf(offers.front().reason).contains(says),
             qPrintable(textOf(offers.front().reason)));
}

void OffersTest::grpc_urls_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("cardUrl");
    QTest::addColumn<QString>("url"); // empty: not usable
    QTest::addColumn<QString>("says");
    const auto row = [](const char *word, const QString &cardUrl, const QString &url,
                        const QString &says) {
        QTest::addRow("%s, card at %s", word, qPrintable(cardUrl))
            << QString::fromLatin1(word) << cardUrl << url << says;
    };
    const QString secure = u"https://h.example/card"_s;
    const QString clear = u"http://10.0.0.7/card"_s;
    row("h.example:443", clear, u"https://h.example:443"_s, u"TLS"_s);
    row("h.example:50051", secure, u"https://h.example:50051"_s, u"TLS"_s);
    row("h.example:50051", clear, u"http://h.example:50051"_s, u"plaintext"_s);
    // If clear text would not leave this machine the endpoint is probed.
    const QString near = u"https://127.0.0.1:8443/card"_s;
    for (const QString &card : {secure, near}) {
        row("localhost:50051", card, u"https://localhost:50051"_s, u"tries TLS first"_s);
        row("[::1]:50051", card, u"https://[::1]:50051"_s, u"tries TLS first"_s);
        row("localhost:443", card, u"https://localhost:443"_s, u"TLS"_s);
    }
    row("0.0.0.0:50051", near, u"https://127.0.0.1:50051"_s, u"tries TLS first"_s);
    row("0.0.0.0:50051", secure, u"https://h.example:50051"_s, u"scheme: TLS"_s);
    row("localhost:50051", clear, u"http://localhost:50051"_s, u"plaintext, like its card"_s);
    row("localhost:50051", u"file:///home/me/card.json"_s, u"http://localhost:50051"_s,
        u"plaintext, on this machine"_s);
    row("h.example:50051", near, u"https://h.example:50051"_s, u"scheme: TLS"_s);
    row("h.example", secure, u"https://h.example"_s, u"TLS"_s);
    row("0.0.0.0:50051", clear, u"http://10.0.0.7:50051"_s, u"0.0.0.0"_s);
    row("http://h.example:50051", secure, u"http://h.example:50051"_s, {});
    row("https://h.example/a2a/grpc", secure, u"https://h.example"_s, u"ignores the URL's path"_s);
    row("grpc://h.example:50051", secure, u"http://h.example:50051"_s, {});
    row("grpcs://h.example:50051", clear, u"https://h.example:50051"_s, {});
    row("dns:///h.example:50051", secure, u"https://h.example:50051"_s, u"TLS"_s);
    row("unix:///run/agent", secure, {}, u"unix"_s);
    row("", secure, {}, u"is not valid"_s);
}

void OffersTest::grpc_urls()
{
#ifndef A2A_GRPC
    QSKIP("built without libprotobuf");
#endif
    QFETCH(QString, word);
    QFETCH(QString, cardUrl);
    QFETCH(QString, url);
    QFETCH(QString, says);
    const QString card =
        uR"({"supportedInterfaces":[{"url":"%1","protocolBinding":"GRPC","protocolVersion":"1.0"}]})"_s;
    Notes notes;
    const std::vector<Offer> offers = offersFromCard(card.arg(word).toUtf8(), QUrl(cardUrl), notes);
    QVERIFY(!offers.empty()); // a loopback address in a card from elsewhere is offered at the
                              // card's host, too
    QCOMPARE(offers.front().binding, BindingKind::Grpc);
    QCOMPARE(offers.front().isUsable(), !url.isEmpty());
    if (!url.isEmpty())
        QCOMPARE(offers.front().url.toString(), url);
    const QString said = textOf(offers.front().reason) + textOf(offers.front().problem);
    QVERIFY2(said.contains(says), qPrintable(said));
    Offer offer = offers.front();
    QCOMPARE(offer.isTlsUnknown, says.contains(u"first"));
    if (!offer.isTlsUnknown)
        return;
    setTlsByProbe(offer, true);
    QCOMPARE(offer.url.scheme(), u"http"_s);
    QVERIFY2(textOf(offer.reason).contains(u"plaintext, it does not support TLS"),
             qPrintable(textOf(offer.reason)));
    offer = offers.front();
    setTlsByProbe(offer, false);
    QCOMPARE(offer.url, offers.front().url);
    QVERIFY2(!offer.isTlsUnknown && textOf(offer.reason).endsWith(u"no scheme: TLS"),
             qPrintable(textOf(offer.reason)));
}

void OffersTest::binding_name_variants_are_accepted_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<int>("binding");
    for (const char *word : {"JSONRPC", "json-rpc", "JsonRpc", "JSONRPC/2.0"})
        QTest::newRow(word) << QString::fromLatin1(word) << int(BindingKind::JsonRpc);
    for (const char *word : {"HTTP+JSON", "http_json", "HTTPJSON", "REST", "HTTP+JSON/REST"})
        QTest::newRow(word) << QString::fromLatin1(word) << int(BindingKind::HttpJson);
    QTest::newRow("grpc") << u"grpc"_s << int(BindingKind::Grpc);
    QTest::newRow("other") << u"WEBSOCKET"_s << -1;
}

void OffersTest::binding_name_variants_are_accepted()
{
    QFETCH(QString, word);
    const auto binding = bindingFromName(word);
    QTEST(binding ? int(*binding) : -1, "binding");
}

/// As met in cards: nothing is said to be JSON-RPC because it is not known.
void OffersTest::an_unknown_binding_keeps_its_name()
{
    Notes notes;
    const std::vector<Offer> offers = offersFromCard(
        R"({"supportedInterfaces":[)"
        R"({"url":"https://h.example/0","protocolBinding":"HTTP_JSON","protocolVersion":"1.0"},)"
        R"({"url":"https://h.example/1","protocolVersion":"1.0"},)"
        R"({"url":"https://h.example/{id}","protocolBinding":"MCP","protocolVersion":"1.0"},)"
        R"({"protocolBinding":"GRPC-WEB","protocolVersion":"1.0"},)"
        R"({"url":"https://h.example/4","protocolBinding":"WebSocket","protocolVersion":"7"}]})",
        QUrl(u"https://h.example/card.json"_s), notes);
    QStringList seen;
    for (const Offer &offer : offers)
        seen.append(offerTitle(offer) % (offer.isBindingKnown ? u" | " : u" ? ") % offer.declared);
    QCOMPARE(seen, QStringList({u"1.0 · HTTP+JSON | HTTP_JSON"_s, u"1.0 · JSON-RPC | "_s,
                                u"1.0 · MCP ? MCP"_s, u"1.0 · GRPC-WEB ? GRPC-WEB"_s,
                                u"7 · WebSocket ? WebSocket"_s}));
    QVERIFY(textOf(offers[1].reason).contains(u"binding assumed"));
    QVERIFY(!offers[4].isVersionKnown);
}

void OffersTest::order_and_duplicates()
{
    // SDKs repeat the main pair among the additional interfaces: it is one offer.
    Notes notes;
    const auto offers = offersFromCard(
        R"({"url":"https://h.example/rpc","protocolVersion":"0.3.0","additionalInterfaces":[)"
        R"({"url":"https://h.example/rpc","transport":"JSONRPC"},{"url":"https://h.example/rest","transport":"HTTP+JSON"}]})",
        QUrl(u"https://h.example/.well-known/agent-card.json"_s), notes);
    QCOMPARE(offers.size(), size_t(2));
    QVERIFY(offers[0].isUsable());
    QVERIFY(offers[1].isUsable());
    QCOMPARE(offers[1].binding, BindingKind::HttpJson);
}

A2A_TEST(OffersTest)
#include "offerstest.moc"

// SPDX-License-Identifier: Apache-2.0
// Recorded traffic of agents on the official SDKs beside their cards: nothing true is reported as a
// contradiction. Data: tests/model/session/data/README.md.
#include "model/facts/cardclaims.h"
#include "model/text/textof.h"
#include "tests/model/session/captures.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ClaimCapturesTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void claims_data();
    void claims();
};

void ClaimCapturesTest::claims_data()
{
    QTest::addColumn<QString>("peer");
    QTest::addColumn<bool>("rest");
    QTest::newRow("1.3.0") << u"js-1.3.0"_s << false;
    QTest::newRow("1.3.0 HTTP+JSON") << u"js-1.3.0"_s << true;
    QTest::newRow("0.3.14") << u"js-0.3.14"_s << false;
}

/// The recorded agents' cards, as far as there are claims about them.
static QByteArray card(const QString &peer)
{
    const QByteArray rest =
        R"("capabilities":{"streaming":true,"pushNotifications":true},"version":"1","description":"d",)"
        R"("defaultInputModes":["text/plain","application/json"],)"
        R"("defaultOutputModes":["text/plain","application/json"],"skills":[]})";
    if (peer == u"js-0.3.14")
        return R"({"name":"Peer","url":"http://agent/a2a/jsonrpc","protocolVersion":"0.3.0",)"
               R"("preferredTransport":"JSONRPC",)" +
               rest;
    return R"({"name":"Peer","supportedInterfaces":[)"
           R"({"url":"http://agent/a2a/jsonrpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"},)"
           R"({"url":"http://agent/a2a/rest","protocolBinding":"HTTP+JSON","protocolVersion":"1.0"}],)" +
           rest;
}

void ClaimCapturesTest::claims()
{
    QFETCH(QString, peer);
    QFETCH(bool, rest);
    FoldedSession folded;
    for (const auto &capture : captures(u"" TEST_DATA "/captures.jsonl"_s)) {
        const bool isRest = capture->binding() == BindingKind::HttpJson;
        if (capture->peer() != peer || isRest != rest || !capture->operation() ||
            (!isRest && capture->binding() != BindingKind::JsonRpc))
            continue;
        // That request declared itself as text over HTTP: this says nothing about the message.
        if (capture->name() == u"err-content-type")
            continue;
        PlayedExchange played = capture->played(*capture->operation());
        played.head.url = QUrl(isRest ? u"http://agent"_s + capture->text("path")
                                      : u"http://agent/a2a/jsonrpc"_s);
        folded.play(played);
    }
    QVERIFY(folded.recording.lastId() > 20);
    const Result<FoundCard> found = readFoundCard(card(peer), QUrl(u"http://agent/card"_s));
    QVERIFY(found);
    CardClaims claims(folded.recording, folded.store, folded.content);
    claims.setCard(0, *found);
    QVERIFY(!claims.update(60'000'000'000));

    const bool is10 = peer == u"js-1.3.0";
    QCOMPARE(claims.find(ClaimKind::Streaming)->proof, ClaimStatus::Confirmed);
    QCOMPARE(claims.find(ClaimKind::Version, is10 ? u"1.0"_s : u"0.3"_s)->proof,
             ClaimStatus::Confirmed);
    QCOMPARE(claims.find(ClaimKind::Push)->proof, ClaimStatus::Confirmed);
    QCOMPARE(claims.find(ClaimKind::InputMode, u"text/plain"_s)->proof, ClaimStatus::Confirmed);
    QCOMPARE(claims.find(ClaimKind::OutputMode, u"application/json"_s)->proof,
             ClaimStatus::Confirmed);
    // These agents send pictures and tables although their cards list text and JSON only.
    QStringList contradicted;
    for (const Claim &claim : claims.claims()) {
        if (claim.proof == ClaimStatus::Contradicted && claim.kind != ClaimKind::OutputMode)
            contradicted.append(textOf(claim.title) % u": "_s % textOf(claim.observation));
    }
    QVERIFY2(contradicted.isEmpty(), qPrintable(contradicted.join(u'\n')));
    QCOMPARE(claims.find(ClaimKind::OutputMode, u"image/png"_s)->proof, ClaimStatus::Contradicted);
}

A2A_TEST(ClaimCapturesTest)
#include "claimcapturestest.moc"

// SPDX-License-Identifier: Apache-2.0
// A claim of a card is confirmed, contradicted or untested by the traffic: each row is one card,
// one exchange and the result for one claim.
#include "model/facts/cardclaims.h"
#include "model/items/claimsmodel.h"
#include "model/text/textof.h"
#include "tests/model/session/captures.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModel>
#include <QAbstractItemModelTester>
#include <QModelIndex>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QUrl>

#include <functional>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(a2a::ClaimKind)
Q_DECLARE_METATYPE(a2a::ClaimStatus)

static const QByteArray TaskEvent =
    R"({"task":{"id":"t1","contextId":"c1","status":{"state":"TASK_STATE_WORKING"}}})";
static const QByteArray Done =
    R"({"statusUpdate":{"taskId":"t1","contextId":"c1","status":{"state":"TASK_STATE_COMPLETED"}}})";
static const QByteArray Failed =
    R"({"statusUpdate":{"taskId":"t1","contextId":"c1","status":{"state":"TASK_STATE_FAILED"}}})";

static FoundCard card(const QByteArray &capabilities, const QByteArray &more = {})
{
    const QByteArray json =
        R"({"name":"A","description":"d","version":"1","capabilities":{)" + capabilities +
        R"(},"supportedInterfaces":[{"url":"http://127.0.0.1/","protocolBinding":"JSONRPC","protocolVersion":"1.0"},)"
        R"({"url":"http://127.0.0.1:9/","protocolBinding":"HTTP+JSON","protocolVersion":"1.0"}],)"
        R"("defaultInputModes":["text/plain","image/png"],"defaultOutputModes":["text/plain"],)"
        R"("skills":[{"id":"s","name":"Plan","description":"d","tags":["t"],"examples":["plan a trip"]}])" +
        more + "}";
    Result<FoundCard> found = readFoundCard(json, QUrl(u"http://127.0.0.1/card"_s));
    if (!found)
        qFatal("the test's card cannot be read");
    return found.take();
}

static const QByteArray Bearer =
    R"(,"securitySchemes":{"b":{"httpAuthSecurityScheme":{"scheme":"Bearer"}}},)"
    R"("securityRequirements":[{"schemes":{"b":{"list":[]}}}])";

static QByteArray refusal(int code, const QByteArray &message)
{
    return R"({"jsonrpc":"2.0","id":1,"error":{"code":)" + QByteArray::number(code) +
           ",\"message\":\"" + message + "\"}}";
}

static OperationCall about(Operation operation)
{
    OperationCall call;
    call.operation = operation;
    call.taskId = u"nobody"_s;
    return call;
}

using Play = std::function<void(SessionFeeder &)>;
Q_DECLARE_METATYPE(Play)

static Play streamed(const QByteArray &end = Done)
{
    return [end](SessionFeeder &feeder) {
        const ExchangeId call = feeder.say(u"plan a trip"_s);
        feeder.events(call, {TaskEvent, end});
        feeder.end(call);
    };
}

static Play answered(Operation operation, const QByteArray &body, int status = 200)
{
    return [=](SessionFeeder &feeder) {
        feeder.answerRaw(feeder.call(about(operation)), body, status);
    };
}

static Play sent(const QByteArray &mediaType, const QByteArray &body)
{
    return [=](SessionFeeder &feeder) {
        OperationCall call;
        call.operation = Operation::Send;
        call.draft.messageId = u"m"_s;
        Part part;
        part.kind = Part::Kind::Raw;
        part.base64 = "AAAA";
        part.mediaType = QString::fromLatin1(mediaType);
        call.draft.parts.push_back(part);
        feeder.answerRaw(feeder.call(call), body);
    };
}

class CardClaimsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void an_exchange_confirms_or_contradicts_a_claim_data();
    void an_exchange_confirms_or_contradicts_a_claim();
    void an_exchange_is_about_one_interface_data();
    void an_exchange_is_about_one_interface();
    void a_version_is_refused_where_it_was_named_data();
    void a_version_is_refused_where_it_was_named();
    void schemes_of_0_1_are_required();
    void task_lists_are_claimed_by_version_1_0_only();
    void unlisted_features_are_added();
    void modes_of_a_skill_are_no_contradiction();
    void claims_grow_and_lead_to_frames();
    void long_cards_are_followed_up_to_a_limit();
    void a_contradiction_stays();
    void a_contradicted_interface_may_recover();
    void slices_give_the_same_result();
    void modes_are_compared_data();
    void modes_are_compared();
};

void CardClaimsTest::an_exchange_confirms_or_contradicts_a_claim_data()
{
    QTest::addColumn<QByteArray>("capabilities");
    QTest::addColumn<QByteArray>("more");
    QTest::addColumn<Play>("play");
    QTest::addColumn<ClaimKind>("kind");
    QTest::addColumn<QString>("subject");
    QTest::addColumn<ClaimStatus>("proof");
    const auto row = [](const char *name, const QByteArray &capabilities, const QByteArray &more,
                        const Play &play, ClaimKind kind, ClaimStatus proof,
                        const QString &subject = {}) {
        QTest::newRow(name) << capabilities << more << play << kind << subject << proof;
    };
    const QByteArray streams = R"("streaming":true)";
    const QByteArray pushes = R"("pushNotifications":true)";
    const QByteArray extends = R"("extendedAgentCard":true)";
    const Play nothing = [](SessionFeeder &) {};
    const QByteArray notFound = refusal(-32001, "no such task");
    const QByteArray unsupported = refusal(-32004, "not here");
    using K = ClaimKind;

    row("nothing seen", streams, {}, nothing, K::Streaming, ClaimStatus::Untested);
    row("streams", streams, {}, streamed(), K::Streaming, ClaimStatus::Confirmed);
    row("streams, says no", {}, {}, streamed(), K::Streaming, ClaimStatus::Contradicted);
    row("refuses to stream", streams, {}, answered(Operation::SendStreaming, unsupported),
        K::Streaming, ClaimStatus::Contradicted);
    row("refuses to stream, says so", {}, {}, answered(Operation::SendStreaming, unsupported),
        K::Streaming, ClaimStatus::Confirmed);
    row("one answer for a stream", streams, {},
        answered(Operation::SendStreaming,
                 R"({"jsonrpc":"2.0","id":1,"result":)" + TaskEvent + "}"),
        K::Streaming, ClaimStatus::Contradicted);
    row("would subscribe", streams, {}, answered(Operation::Subscribe, notFound), K::Streaming,
        ClaimStatus::Confirmed);
    row("would not subscribe", streams, {}, answered(Operation::Subscribe, unsupported),
        K::Streaming, ClaimStatus::Contradicted);
    row("push kept", pushes, {},
        answered(Operation::ListPush, R"({"jsonrpc":"2.0","id":1,"result":{"configs":[]}})"),
        K::Push, ClaimStatus::Confirmed);
    row("push refused", pushes, {}, answered(Operation::ListPush, refusal(-32003, "no push")),
        K::Push, ClaimStatus::Contradicted);
    row("push refused, says so", {}, {}, answered(Operation::ListPush, refusal(-32003, "no push")),
        K::Push, ClaimStatus::Confirmed);
    row("push, unknown task", pushes, {}, answered(Operation::ListPush, notFound), K::Push,
        ClaimStatus::Confirmed);
    row("push not claimed, unknown task", {}, {}, answered(Operation::ListPush, notFound), K::Push,
        ClaimStatus::Untested);
    row("extended card missing", extends, {},
        answered(Operation::ExtendedCard, refusal(-32007, "none")), K::ExtendedCard,
        ClaimStatus::Contradicted);
    row("extended card needs more", extends, {}, answered(Operation::ExtendedCard, "{}", 401),
        K::ExtendedCard, ClaimStatus::Untested);
    row("extended card not claimed", {}, {},
        answered(Operation::ExtendedCard, refusal(-32004, "none")), K::ExtendedCard,
        ClaimStatus::Confirmed);
    row("lists", {}, {},
        answered(Operation::ListTasks, R"({"jsonrpc":"2.0","id":1,"result":{"tasks":[],)"
                                       R"("nextPageToken":"","pageSize":1,"totalSize":0}})"),
        K::List, ClaimStatus::Confirmed);
    row("does not list", {}, {}, answered(Operation::ListTasks, refusal(-32601, "unknown method")),
        K::List, ClaimStatus::Contradicted);
    row("answers without credentials", {}, Bearer, answered(Operation::GetTask, notFound),
        K::Security, ClaimStatus::Contradicted);
    row("answers, perhaps with a certificate", {},
        R"(,"securitySchemes":{"m":{"mtlsSecurityScheme":{}}},)"
        R"("securityRequirements":[{"schemes":{"m":{"list":[]}}}])",
        answered(Operation::GetTask, notFound), K::Security, ClaimStatus::Untested);
    row("refuses without credentials", {}, Bearer, answered(Operation::GetTask, "{}", 401),
        K::Security, ClaimStatus::Confirmed);
    row("open, says so", {}, {}, answered(Operation::GetTask, notFound), K::Security,
        ClaimStatus::Confirmed);
    row("closed, says open", {}, {}, answered(Operation::GetTask, "{}", 403), K::Security,
        ClaimStatus::Contradicted);
    row("version spoken", {}, {}, answered(Operation::GetTask, notFound), K::Version,
        ClaimStatus::Confirmed, u"1.0"_s);
    row("interface answers", {}, {}, answered(Operation::GetTask, notFound), K::Interface,
        ClaimStatus::Confirmed, u"1.0 · JSON-RPC http://127.0.0.1/"_s);
    row("interface is a web page", {}, {}, answered(Operation::GetTask, "<html>", 404),
        K::Interface, ClaimStatus::Contradicted, u"1.0 · JSON-RPC http://127.0.0.1/"_s);
    row("interface of another version", {}, {},
        answered(Operation::GetTask, refusal(-32601, "no GetTask")), K::Interface,
        ClaimStatus::Contradicted, u"1.0 · JSON-RPC http://127.0.0.1/"_s);
    row("another interface", {}, {}, answered(Operation::GetTask, notFound), K::Interface,
        ClaimStatus::Untested, u"1.0 · HTTP+JSON http://127.0.0.1:9/"_s);
    row("type taken", {}, {},
        sent("image/png", R"({"jsonrpc":"2.0","id":1,"result":)" + TaskEvent + "}"), K::InputMode,
        ClaimStatus::Confirmed, u"image/png"_s);
    row("type refused", {}, {}, sent("image/png", refusal(-32005, "no pictures")), K::InputMode,
        ClaimStatus::Contradicted, u"image/png"_s);
    row("another type refused", {}, {}, sent("video/mp4", refusal(-32005, "no films")),
        K::InputMode, ClaimStatus::Untested, u"image/png"_s);
    row("example completed", streams, {}, streamed(), K::Skill, ClaimStatus::Confirmed, u"s"_s);
    row("example failed", streams, {}, streamed(Failed), K::Skill, ClaimStatus::Contradicted,
        u"s"_s);
}

void CardClaimsTest::an_exchange_confirms_or_contradicts_a_claim()
{
    QFETCH(QByteArray, capabilities);
    QFETCH(QByteArray, more);
    QFETCH(Play, play);
    QFETCH(ClaimKind, kind);
    QFETCH(QString, subject);
    QFETCH(ClaimStatus, proof);
    SessionFeeder feeder;
    CardClaims claims(feeder.recording(), feeder.store(), feeder.content());
    claims.setCard(0, card(capabilities, more));
    play(feeder);
    QVERIFY(!claims.update(1'000'000'000));
    const Claim *claim = claims.find(kind, subject);
    QVERIFY(claim);
    QVERIFY2(claim->proof == proof, qPrintable(textOf(claim->observation)));
    QCOMPARE(claim->proof == ClaimStatus::Untested && claim->observation.isEmpty(),
             claim->frame == NoIndex);
    if (proof != ClaimStatus::Untested) {
        QVERIFY(!claim->observation.isEmpty());
        QCOMPARE(feeder.store().frames[claim->frame].exchange, ExchangeId(1));
    }
}

void CardClaimsTest::an_exchange_is_about_one_interface_data()
{
    QTest::addColumn<QString>("url");
    QTest::newRow("a beginning of others") << u"http://127.0.0.1/agent"_s;
    QTest::newRow("another's beginning and more") << u"http://127.0.0.1/agent-2"_s;
    QTest::newRow("below another") << u"http://127.0.0.1/agent/b"_s;
}

void CardClaimsTest::an_exchange_is_about_one_interface()
{
    QFETCH(const QString, url);
    const QByteArray end = R"(","protocolBinding":"JSONRPC","protocolVersion":"1.0"})";
    const Result<FoundCard> found =
        readFoundCard(R"({"name":"A","supportedInterfaces":[{"url":"http://127.0.0.1/agent)" + end +
                          R"(,{"url":"http://who@127.0.0.1/agent-2)" + end +
                          R"(,{"url":"http://127.0.0.1/agent/b)" + end + "]}",
                      QUrl(u"http://127.0.0.1/card"_s));
    QVERIFY(found);
    FoldedSession folded;
    PlayedExchange played;
    played.operation = Operation::GetTask;
    played.head.method = "POST";
    played.head.url = QUrl(url);
    played.request = R"({"jsonrpc":"2.0","id":1,"method":"GetTask","params":{"id":"x"}})";
    played.headers = {{"Content-Type", "application/json"}};
    played.body = refusal(-32001, "no such task");
    folded.play(played);
    CardClaims claims(folded.recording, folded.store, folded.content);
    claims.setCard(0, found.value());
    QVERIFY(!claims.update(1'000'000'000));
    QStringList seen;
    for (const Claim &claim : claims.claims()) {
        if (claim.kind == ClaimKind::Interface && claim.proof == ClaimStatus::Confirmed)
            seen.append(claim.subject);
    }
    QCOMPARE(seen, QStringList{QString(u"1.0 · JSON-RPC "_s % url)});
}

void CardClaimsTest::a_version_is_refused_where_it_was_named_data()
{
    QTest::addColumn<QByteArray>("version");
    QTest::addColumn<ClaimStatus>("proof");
    QTest::newRow("its own") << QByteArray("1.0") << ClaimStatus::Contradicted;
    QTest::newRow("another, to try") << QByteArray("99.0") << ClaimStatus::Untested;
    QTest::newRow("none") << QByteArray() << ClaimStatus::Untested;
}

void CardClaimsTest::a_version_is_refused_where_it_was_named()
{
    QFETCH(QByteArray, version);
    QFETCH(ClaimStatus, proof);
    FoldedSession folded;
    PlayedExchange played;
    played.operation = Operation::GetTask;
    played.head.method = "POST";
    played.head.url = QUrl(u"http://127.0.0.1/"_s);
    if (!version.isEmpty())
        played.head.headers = {{"A2A-Version", version}};
    played.request = R"({"jsonrpc":"2.0","id":1,"method":"GetTask","params":{"id":"x"}})";
    played.headers = {{"Content-Type", "application/json"}};
    played.body = refusal(-32009, "only 0.3");
    folded.play(played);
    CardClaims claims(folded.recording, folded.store, folded.content);
    claims.setCard(0, card({}));
    QVERIFY(!claims.update(1'000'000'000));
    QCOMPARE(claims.find(ClaimKind::Version, u"1.0"_s)->proof, proof);
}

/// It has no other requirements, and an error of its own where credentials are missing.
void CardClaimsTest::schemes_of_0_1_are_required()
{
    SessionFeeder feeder(ProtocolVersion::V0_1);
    CardClaims claims(feeder.recording(), feeder.store(), feeder.content());
    Result<FoundCard> read = readFoundCard(
        R"({"name":"A","version":"1","url":"http://127.0.0.1/","capabilities":{},"skills":[],)"
        R"("authentication":{"schemes":["Bearer"]}})",
        QUrl(u"http://127.0.0.1/card"_s));
    QVERIFY(read);
    QCOMPARE(read->card.security.size(), size_t(1));
    QCOMPARE(read->card.security.front(), QStringList{u"Bearer"_s});
    claims.setCard(0, read.take());
    feeder.answerRaw(feeder.call(about(Operation::GetTask)), refusal(-32007, "Sign in"));
    QVERIFY(!claims.update(1'000'000'000));
    const Claim *claim = claims.find(ClaimKind::Security);
    QVERIFY(claim);
    QCOMPARE(textOf(claim->declared), u"Bearer"_s);
    QVERIFY2(claim->proof == ClaimStatus::Confirmed, qPrintable(textOf(claim->observation)));
    QVERIFY(textOf(claim->observation).contains(u"-32007"_s));
}

void CardClaimsTest::task_lists_are_claimed_by_version_1_0_only()
{
    SessionFeeder feeder;
    CardClaims claims(feeder.recording(), feeder.store(), feeder.content());
    FoundCard found = card({});
    found.offers.front().problem = u"not here"_s; // the other one is sufficient
    claims.setCard(0, found);
    QVERIFY(claims.find(ClaimKind::List));
    QCOMPARE(textOf(claims.find(ClaimKind::List)->declared), u"part of version 1.0"_s);

    found.offers.back().problem = u"nor there"_s;
    claims.setCard(0, found);
    QVERIFY(!claims.find(ClaimKind::List));

    // Over HTTP+JSON there is a list in 0.3, too, but agents need not have it.
    const QByteArray old =
        R"({"name":"A","description":"d","version":"1","protocolVersion":"0.3.0","capabilities":{},)"
        R"("url":"http://127.0.0.1/","preferredTransport":"HTTP+JSON",)"
        R"("defaultInputModes":[],"defaultOutputModes":[],"skills":[]})";
    Result<FoundCard> read = readFoundCard(old, QUrl(u"http://127.0.0.1/card"_s));
    QVERIFY(read);
    claims.setCard(0, read.take());
    QVERIFY(claims.find(ClaimKind::Version, u"0.3"_s));
    QVERIFY(!claims.find(ClaimKind::List));
}

void CardClaimsTest::unlisted_features_are_added()
{
    SessionFeeder feeder;
    CardClaims claims(feeder.recording(), feeder.store(), feeder.content());
    claims.setCard(0, card(R"("streaming":true)"));
    const size_t before = claims.claims().size();
    const ExchangeId call = feeder.say(u"draw"_s);
    feeder.events(
        call,
        {TaskEvent,
         R"({"artifactUpdate":{"taskId":"t1","contextId":"c1","artifact":{"artifactId":"a","parts":[{"raw":"AAAA","mediaType":"image/png"}]}}})",
         R"({"artifactUpdate":{"taskId":"t1","contextId":"c1","artifact":{"artifactId":"b","parts":[{"text":"x"}]}}})"});
    feeder.end(call);
    QVERIFY(!claims.update(1'000'000'000));
    QCOMPARE(claims.claims().size(), before + 1);
    QCOMPARE(claims.find(ClaimKind::OutputMode, u"image/png"_s)->proof, ClaimStatus::Contradicted);
    QCOMPARE(claims.find(ClaimKind::OutputMode, u"text/plain"_s)->proof, ClaimStatus::Confirmed);
}

/// A skill's types add to the defaults of the card.
void CardClaimsTest::modes_of_a_skill_are_no_contradiction()
{
    FoundCard found = card(R"("streaming":true)");
    found.card.json.replace(R"("examples":)", R"("outputModes":["image/*",7],"examples":)");
    QVERIFY(found.card.json.contains("image/*"));
    SessionFeeder feeder;
    CardClaims claims(feeder.recording(), feeder.store(), feeder.content());
    claims.setCard(0, found);
    const ExchangeId call = feeder.say(u"draw"_s);
    feeder.events(
        call,
        {TaskEvent,
         R"({"artifactUpdate":{"taskId":"t1","contextId":"c1","artifact":{"artifactId":"a","parts":[{"raw":"AAAA","mediaType":"image/png"}]}}})",
         R"({"artifactUpdate":{"taskId":"t1","contextId":"c1","artifact":{"artifactId":"b","parts":[{"raw":"AAAA","mediaType":"audio/wav"}]}}})"});
    feeder.end(call);
    QVERIFY(!claims.update(1'000'000'000));
    QVERIFY(!claims.find(ClaimKind::OutputMode, u"image/png"_s));
    QCOMPARE(claims.find(ClaimKind::OutputMode, u"audio/wav"_s)->proof, ClaimStatus::Contradicted);
}

void CardClaimsTest::claims_grow_and_lead_to_frames()
{
    SessionFeeder feeder;
    CardClaims claims(feeder.recording(), feeder.store(), feeder.content());
    ClaimsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    claims.setCard(0, card(R"("streaming":true)"));
    model.setClaims(claims.claims());
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    const ExchangeId call = feeder.say(u"hello"_s);
    (void)claims.update();
    QCOMPARE(claims.count(ClaimStatus::Confirmed), 0);
    feeder.event(call, TaskEvent); // while the stream is open
    const quint32 revision = claims.revision();
    (void)claims.update();
    QVERIFY(claims.revision() > revision);
    const Claim *streaming = claims.find(ClaimKind::Streaming);
    QCOMPARE(streaming->proof, ClaimStatus::Confirmed);
    QCOMPARE(feeder.store().frames[streaming->frame].kind, FrameKind::Event);
    feeder.end(call);
    (void)claims.update();
    QCOMPARE(claims.find(ClaimKind::Streaming)->times, quint32(1)); // one exchange, one proof
    model.setClaims(claims.claims());
    QCOMPARE(resets.size(), 0);
    const QModelIndex row = model.index(2);
    QVERIFY(row.data().toString().contains(
        claimStatusText(ClaimStatus(row.data(ClaimStatusRole).toInt()))));
}

void CardClaimsTest::long_cards_are_followed_up_to_a_limit()
{
    FoundCard found = card({});
    for (int i = 0; i < 100'000; ++i)
        found.card.outputModes.append(u"a/"_s % QString::number(i));
    found.card.inputModes = found.card.outputModes;
    SessionFeeder feeder;
    CardClaims claims(feeder.recording(), feeder.store(), feeder.content());
    claims.setCard(0, found);
    const size_t listed = claims.claims().size();
    QVERIFY(listed > 500 && listed < 1200);
    QCOMPARE(claims.find(ClaimKind::OutputMode, u"a/7"_s)->proof, ClaimStatus::Untested);
    // Entries of the card beyond the limit are not reported as missing.
    const ExchangeId call = feeder.say(u"hello"_s);
    feeder.event(call, R"({"task":{"id":"t1","contextId":"c1","status":{"state":)"
                       R"("TASK_STATE_COMPLETED"},"artifacts":[{"artifactId":"a","parts":)"
                       R"([{"text":"x","mediaType":"a/99000"}]}]}})");
    feeder.end(call);
    while (claims.update()) {
    }
    QCOMPARE(claims.claims().size(), listed);
}

void CardClaimsTest::a_contradiction_stays()
{
    SessionFeeder feeder;
    CardClaims claims(feeder.recording(), feeder.store(), feeder.content());
    claims.setCard(0, card(R"("pushNotifications":true)"));
    answered(Operation::ListPush, refusal(-32003, "no push"))(feeder);
    answered(Operation::ListPush, R"({"jsonrpc":"2.0","id":2,"result":{"configs":[]}})")(feeder);
    (void)claims.update();
    QCOMPARE(claims.find(ClaimKind::Push)->proof, ClaimStatus::Contradicted);
    QCOMPARE(feeder.store().frames[claims.find(ClaimKind::Push)->frame].exchange, ExchangeId(1));
}

void CardClaimsTest::a_contradicted_interface_may_recover()
{
    SessionFeeder feeder;
    CardClaims claims(feeder.recording(), feeder.store(), feeder.content());
    claims.setCard(0, card({}));
    const QString subject = u"1.0 · JSON-RPC http://127.0.0.1/"_s;
    answered(Operation::GetTask, "<html>", 502)(feeder);
    (void)claims.update();
    QCOMPARE(claims.find(ClaimKind::Interface, subject)->proof, ClaimStatus::Contradicted);
    answered(Operation::GetTask, refusal(-32001, "no such task"))(feeder);
    answered(Operation::GetTask, "<html>", 404)(feeder);
    (void)claims.update();
    QCOMPARE(claims.find(ClaimKind::Interface, subject)->proof, ClaimStatus::Confirmed);
}

void CardClaimsTest::slices_give_the_same_result()
{
    SessionFeeder feeder;
    const ExchangeId call = feeder.say(u"much"_s);
    feeder.event(call, TaskEvent);
    feeder.burst(call, TaskEvent, 3000);
    feeder.event(call, Done);
    feeder.end(call);
    CardClaims whole(feeder.recording(), feeder.store(), feeder.content());
    CardClaims sliced(feeder.recording(), feeder.store(), feeder.content());
    whole.setCard(0, card({}));
    sliced.setCard(0, card({}));
    QVERIFY(!whole.update(10'000'000'000));
    int slices = 1;
    while (sliced.update(0))
        ++slices;
    QVERIFY(slices > 5);
    for (size_t i = 0; i < whole.claims().size(); ++i) {
        QCOMPARE(sliced.claims()[i].proof, whole.claims()[i].proof);
        QCOMPARE(sliced.claims()[i].frame, whole.claims()[i].frame);
    }
}

void CardClaimsTest::modes_are_compared_data()
{
    QTest::addColumn<QString>("listed");
    QTest::addColumn<QString>("mode");
    QTest::addColumn<bool>("expected");
    QTest::newRow("same") << u"text/plain"_s << u"text/plain"_s << true;
    QTest::newRow("case, parameters") << u"Text/Plain; charset=utf-8"_s << u"text/plain"_s << true;
    QTest::newRow("other") << u"text/plain"_s << u"text/html"_s << false;
    QTest::newRow("star") << u"image/*"_s << u"image/png"_s << true;
    QTest::newRow("all") << u"*/*"_s << u"a/b"_s << true;
    QTest::newRow("0.1 text") << u"text"_s << u"text/plain"_s << true;
    QTest::newRow("0.1 data") << u"data"_s << u"application/json"_s << true;
    QTest::newRow("0.1 file") << u"file"_s << u"image/png"_s << true;
    QTest::newRow("0.1 file is no text") << u"file"_s << u"text/plain"_s << false;
}

void CardClaimsTest::modes_are_compared()
{
    QFETCH(QString, listed);
    QFETCH(QString, mode);
    QFETCH(bool, expected);
    QCOMPARE(includesMediaType({listed}, mode), expected);
}

A2A_TEST(CardClaimsTest)
#include "cardclaimstest.moc"

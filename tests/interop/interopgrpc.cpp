// SPDX-License-Identifier: Apache-2.0
// gRPC with agents on the official JavaScript SDK and grpc-js: every operation, in clear text and
// over TLS, and a stream of a hundred thousand messages.
#include "model/session/session.h"

#include "model/text/textof.h"
#include "tests/interop/interopcase.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryFile>
#include <QTest>

using namespace a2a;
using namespace a2a::test;

class InteropGrpc final : public InteropCase {
    Q_OBJECT

public:
    using InteropCase::InteropCase;

private slots:
    void echo();
    void task_data() { addStreamingRows(); }
    void task();
    void chunksAreAssembled();
    void askAndFollowUp();
    void aScriptIsPlayed();
    void filesAndData();
    void anUnknownTask();
    void cancelWhileWatching();
    void pushConfigs();
    void taskList();
    void extendedCard();
    void theWireShowsMessagesAndTrailers();
    void metadataCarriesTheToken();

private:
    /// Runs a command of the program over gRPC in the SDK's own protocol version.
    [[nodiscard]] std::unique_ptr<CliProcess> run(const QStringList &words) const
    {
        return std::make_unique<CliProcess>(
            words + QStringList{S("--binding"), S("grpc"), S("--generation"), S(sdk().generation)});
    }
    [[nodiscard]] std::unique_ptr<CliProcess> say(const QString &text,
                                                  const QStringList &more = {}) const
    {
        return run(QStringList{S("send"), url(), text} + more);
    }
    [[nodiscard]] static QString taskId(const QJsonObject &end)
    {
        return end.value(S("task")).toObject().value(S("taskId")).toString();
    }
};

void InteropGrpc::echo()
{
    const auto cli = say(QStringLiteral("echo Grüezi 🚆"));
    QCOMPARE(cli->finish(), Completed);
    const QJsonObject sent = cli->last(S("sent"));
    QCOMPARE(sent.value(S("binding")).toString(), S("grpc"));
    QCOMPARE(sent.value(S("generation")).toString(), S(sdk().generation));
    QCOMPARE(text(cli->last(S("message"))), QStringLiteral("Grüezi 🚆"));
    QCOMPARE(cli->errorOutput(), QByteArray());
}

void InteropGrpc::task()
{
    QFETCH(QString, mode);
    const auto cli = say(QStringLiteral("task"), {mode});
    QCOMPARE(cli->finish(), Completed);
    const QJsonObject end = cli->last(S("end"));
    QCOMPARE(outcome(end), S("completed"));
    QCOMPARE(end.value(S("task")).toObject().value(S("wireState")).toString(),
             S("TASK_STATE_COMPLETED"));
    QCOMPARE(text(firstArtifact(end)), S("All done"));
    QCOMPARE(cli->lines(S("status")).size(), mode == S("--stream") ? 2 : 0);
    QCOMPARE(findingsAboveNote(*cli), QString());
}

void InteropGrpc::chunksAreAssembled()
{
    const auto cli = say(QStringLiteral("stream 40"));
    QCOMPARE(cli->finish(), Completed);
    QCOMPARE(cli->lines(S("artifact")).size(), 40);
    const QJsonObject artifact = firstArtifact(cli->last(S("end")));
    QVERIFY(text(artifact).endsWith(S("38 39 40")));
    QVERIFY(artifact.value(S("complete")).toBool());
}

void InteropGrpc::askAndFollowUp()
{
    const auto asked = say(QStringLiteral("ask"));
    QCOMPARE(asked->finish(), InputRequired);
    const QJsonObject question = asked->last(S("end"));
    const auto answered =
        say(QStringLiteral("Lisbon"),
            {S("--task"), taskId(question), S("--context"),
             question.value(S("task")).toObject().value(S("contextId")).toString()});
    QCOMPARE(answered->finish(), Completed);
    const QJsonObject part =
        firstArtifact(answered->last(S("end"))).value(S("parts")).toArray().at(0).toObject();
    QCOMPARE(part.value(S("data")).toObject().value(S("to")).toString(), S("Lisbon"));
}

void InteropGrpc::aScriptIsPlayed()
{
    QTemporaryFile script;
    QVERIFY(script.open());
    script.write(R"({"name":"A question","turns":[
        {"say":"ask","wait":{"state":"input-required"}},
        {"say":"Lisbon","wait":{"state":"completed","text":"Lisbon"}},
        {"say":"echo Paris","to":"new-conversation","wait":{"state":"message","text":"Berlin"}}]})");
    script.close();
    const auto played = run({S("run"), script.fileName(), url()});
    QCOMPARE(played->finish(), 1); // the last turn does not hold
    for (const QJsonObject &sent : played->lines(S("sent")))
        QCOMPARE(sent.value(S("binding")).toString(), S("grpc"));
    const QList<QJsonObject> turns = played->lines(S("turn"));
    QCOMPARE(turns.size(), 3);
    for (const QJsonObject &turn : turns)
        QCOMPARE(turn.value(S("held")).toBool(), turn.value(S("number")).toInt() < 3);
    QVERIFY(turns.last().contains(S("missing")));
}

void InteropGrpc::filesAndData()
{
    const auto files = say(QStringLiteral("files"));
    QCOMPARE(files->finish(), Completed);
    QVERIFY2(files->output().contains("iVBORw0KGgo"), files->output().constData());
    QVERIFY(files->output().contains("https://example.com/report.pdf"));
    const auto json = say(QStringLiteral("json"));
    if (!isVersion10()) { // 0.3.14 cannot write a null into a message
        QCOMPARE(json->finish(), ProtocolError);
        QVERIFY(json->last(S("error"))
                    .value(S("message"))
                    .toString()
                    .contains(S("INTERNAL (13): Error serializing")));
        return;
    }
    QCOMPARE(json->finish(), Completed);
    QVERIFY2(json->output().contains("\"list\":[1,2.5,-3e-07,true,null],\"empty\":{}"),
             json->output().constData());
}

void InteropGrpc::anUnknownTask()
{
    const auto cli = run({S("task"), S("get"), url(), S("no-such-task")});
    QCOMPARE(cli->finish(), ProtocolError);
    const QJsonObject error = cli->last(S("error"));
    QVERIFY2(error.value(S("message")).toString().contains(S("NOT_FOUND (5)")),
             cli->output().constData());
    QCOMPARE(cli->lines(S("error")).size(), 1);
}

void InteropGrpc::cancelWhileWatching()
{
    const auto started =
        say(QStringLiteral("slow"), {S("--return-immediately"), S("--no-stream"), S("--wire")});
    const QString id = started->waitFor(S("task")).value(S("taskId")).toString();
    QVERIFY(!id.isEmpty());
    const auto watching = run({S("task"), S("watch"), url(), id});
    QVERIFY(!watching->waitFor(S("task")).isEmpty());
    const auto canceling = run({S("task"), S("cancel"), url(), id});
    (void)canceling->finish();
    (void)watching->finish();
    QCOMPARE(outcome(watching->last(S("end"))), S("canceled"));
}

void InteropGrpc::pushConfigs()
{
    const auto asked = say(QStringLiteral("ask"));
    QCOMPARE(asked->finish(), InputRequired);
    const QString id = taskId(asked->last(S("end")));
    QCOMPARE(run({S("push"), S("set"), url(), id, S("http://127.0.0.1:9/hook")})->finish(),
             Completed);
    const auto listed = run({S("push"), S("list"), url(), id});
    QCOMPARE(listed->finish(), Completed);
    QVERIFY2(listed->output().contains("http://127.0.0.1:9/hook"), listed->output().constData());
}

void InteropGrpc::taskList()
{
    const auto cli = run({S("task"), S("list"), url(), S("--page-size"), S("2")});
    if (!isVersion10()) {
        QVERIFY(cli->finish() != Completed); // there is no such method
        return;
    }
    QCOMPARE(cli->finish(), Completed);
    QCOMPARE(cli->lines(S("task")).size(), 2);
}

void InteropGrpc::extendedCard()
{
    const auto cli = run({S("card"), url(), S("--extended"), S("--wire")});
    QCOMPARE(cli->finish(), Completed);
    QString name; // of the public one: not signed in
    for (const QJsonObject &frame : cli->lines(S("frame"))) {
        if (frame.value(S("kind")).toString() == S("grpc"))
            name = frame.value(S("json")).toObject().value(S("name")).toString();
    }
    QCOMPARE(name, S(sdk().name));
}

void InteropGrpc::theWireShowsMessagesAndTrailers()
{
    const auto cli = say(QStringLiteral("echo x"), {S("--wire"), S("--stream")});
    QVERIFY2(cli->finish() == Completed,
             QByteArray(cli->errorOutput() + cli->output()).constData());
    QJsonObject message;
    QJsonObject trailers;
    for (const QJsonObject &frame : cli->lines(S("frame"))) {
        if (frame.value(S("kind")).toString() == S("grpc"))
            message = frame;
        if (frame.contains(S("trailers")))
            trailers = frame.value(S("trailers")).toObject();
    }
    const QByteArray bytes =
        QByteArray::fromBase64(message.value(S("base64")).toString().toLatin1());
    QCOMPARE(bytes.size(), message.value(S("length")).toInt());
    QCOMPARE(bytes.first(3), QByteArray("\0\0\0", 3));
    QVERIFY(message.value(S("json")).toObject().contains(S("message")));
    QCOMPARE(trailers.value(S("grpc-status")).toString(), S("0"));
}

void InteropGrpc::metadataCarriesTheToken()
{
    Session session;
    Connection &connection = session.addAgent();
    connection.link().connectTo(url());
    QTRY_COMPARE(connection.link().state(), AgentLink::State::Connected);
    const auto &offers = connection.link().foundCard()->offers;
    const auto offer = std::find_if(offers.begin(), offers.end(), [this](const Offer &each) {
        return each.binding == BindingKind::Grpc &&
               versionName(each.protocolVersion) == S(sdk().generation);
    });
    QVERIFY(offer != offers.end());
    connection.link().forceOffer(*offer);
    connection.choices().setCredentials(
        {originOf(offer->url), {{"Authorization", "Bearer alice-in-chains-7f3a91"}}});
    SendDraft draft;
    draft.messageId = QStringLiteral("m1");
    Part part;
    part.kind = Part::Kind::Text;
    part.text = QStringLiteral("whoami");
    draft.parts.push_back(part);
    const ExchangeId call = exchangeOf(connection.operations().send(draft, false));
    QTRY_COMPARE(connection.operations().openCallCount(), 0);
    const Store &store = session.store();
    QVERIFY2(store.failures.empty(),
             store.failures.empty() ? "" : qPrintable(textOf(store.failures[0].error)));
    // Responses are masked like everything that holds the secret; its length is the token's.
    QCOMPARE(session.content().message(MessageIndex(store.messages.size() - 1)).text(),
             QString(22, u'*'));
    QVERIFY(headerValue(session.recording().facts(call).request.headers, "authorization")
                .contains("***"));
    connection.operations().call(makeTaskCall(Operation::ExtendedCard));
    QTRY_VERIFY(connection.link().extendedCard());
    QCOMPARE(connection.link().extendedCard()->name, QString(S(sdk().name) % S(" for members")));
}

static const Registration grpc03("grpc-0.3.14", [] { return new InteropGrpc(Sdk03); });
static const Registration grpc10("grpc-1.3.0", [] { return new InteropGrpc(Sdk10); });

/// What does not depend on the protocol version.
class InteropGrpcTransport final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!AgentProcess::installed())
            QSKIP("the interop agents are not installed");
    }

    void overTls_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<int>("exitCode");
        const QString certificate = QStringLiteral(NET_DATA "/loopback.crt");
        QTest::newRow("trusted") << QStringList{S("--ca"), certificate} << Completed;
        QTest::newRow("not trusted") << QStringList() << 3;
        QTest::newRow("accepted") << QStringList{S("--insecure")} << Completed;
    }

    void overTls()
    {
        AgentProcess agent;
        QVERIFY2(agent.start(S("1.3.0"), {S("--tls"), QStringLiteral(NET_DATA "/loopback.crt"),
                                          QStringLiteral(NET_DATA "/loopback.key")}),
                 qPrintable(agent.error()));
        QFETCH(QStringList, options);
        CliProcess cli(
            QStringList{S("send"), agent.url(), S("stream 3"), S("--binding"), S("grpc")} +
            options);
        const int exitCode = cli.finish();
        QVERIFY2(cli.output().contains("https://127.0.0.1:"), cli.output().constData());
        QTEST(exitCode, "exitCode");
    }

    // Each message arrives, in order, and they need little more memory than their bytes.
    void aHundredThousandMessages()
    {
        AgentProcess agent;
        QVERIFY2(agent.startFlood(), qPrintable(agent.error()));
        CliProcess cli({S("send"), agent.url(), S("100000 300"), S("-q"), S("--stats")});
        QCOMPARE(cli.finish(), Completed);
        const QJsonObject artifact = firstArtifact(cli.last(S("end")));
        QCOMPARE(artifact.value(S("chunks")).toInt(), 100'000);
        QVERIFY(artifact.value(S("complete")).toBool());
        const QJsonObject stats = QJsonDocument::fromJson(cli.errorOutput()).object();
        QCOMPARE(stats.value(S("events")).toInt(), 100'002);
        qInfo("%.0f ms, %d KiB at most", stats.value(S("ms")).toDouble(),
              stats.value(S("peakRssKiB")).toInt());
    }
};

static const Registration transport("grpc-transport", [] { return new InteropGrpcTransport; });

#include "interopgrpc.moc"

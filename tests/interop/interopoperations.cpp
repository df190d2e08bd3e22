// SPDX-License-Identifier: Apache-2.0
// Every operation over every binding and protocol version that the official SDKs serve, by the CLI:
// the same task, list, push configuration and card over each of them; and access with a token, a
// key, a tenant.
#include "tests/interop/interopcase.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace a2a::test;

class InteropOperations final : public InteropCase {
    Q_OBJECT

public:
    using InteropCase::InteropCase;

private slots:
    void streams_data() { dialects(); }
    void streams();
    void cancelWhileWatching_data() { dialects(); }
    void cancelWhileWatching();
    void getAndList_data() { dialects(); }
    void getAndList();
    void push_data() { dialects(); }
    void push();
    void extendedCard_data() { dialects(); }
    void extendedCard();
    void unknownTask_data() { dialects(); }
    void unknownTask();
    void files_data() { dialects(); }
    void files();
    void activeProbes_data() { dialects(); }
    void activeProbes();
    void lettingIn_data();
    void lettingIn();
    void membersCard();

private:
    void dialects() const;
    /// Runs a command with the row's protocol version and binding.
    [[nodiscard]] std::unique_ptr<CliProcess> run(const QStringList &arguments) const;
    /// The id of a new task that has ended.
    [[nodiscard]] QString endedTask() const;
};

void InteropOperations::dialects() const
{
    QTest::addColumn<QString>("generation");
    QTest::addColumn<QString>("binding");
    const QStringList generations = isVersion10()
                                        ? QStringList{QStringLiteral("1.0"), QStringLiteral("0.3")}
                                        : QStringList{QStringLiteral("0.3")};
#ifdef INTEROP_GRPC
    static constexpr const char *bindings[] = {"jsonrpc", "rest", "grpc"};
#else
    static constexpr const char *bindings[] = {"jsonrpc", "rest"};
#endif
    for (const QString &generation : generations) {
        for (const char *binding : bindings)
            QTest::newRow(qPrintable(QString(generation % u' ' % S(binding))))
                << generation << QString(S(binding));
    }
}

std::unique_ptr<CliProcess> InteropOperations::run(const QStringList &arguments) const
{
    QFETCH(QString, generation);
    QFETCH(QString, binding);
    return std::make_unique<CliProcess>(arguments +
                                        QStringList{QStringLiteral("--generation"), generation,
                                                    QStringLiteral("--binding"), binding});
}

QString InteropOperations::endedTask() const
{
    const auto sent =
        run({QStringLiteral("send"), url(), QStringLiteral("task"), QStringLiteral("--no-stream")});
    if (sent->finish() != Completed)
        return {};
    return sent->last(S("end")).value(S("task")).toObject().value(S("taskId")).toString();
}

// A stream is complete and needs no leniency.
void InteropOperations::streams()
{
    QFETCH(QString, generation);
    QFETCH(QString, binding);
    const auto cli = run(
        {QStringLiteral("send"), url(), QStringLiteral("stream 5"), QStringLiteral("--stream")});
    QCOMPARE(cli->finish(), Completed);
    const QJsonObject sent = cli->last(S("sent"));
    QCOMPARE(sent.value(S("generation")).toString(), generation);
    QCOMPARE(sent.value(S("binding")).toString(), binding);
    QCOMPARE(cli->lines(S("artifact")).size(), 5);
    QCOMPARE(text(firstArtifact(cli->last(S("end")))), QStringLiteral("1 2 3 4 5"));
    QCOMPARE(findingsAboveNote(*cli), QString());
}

// Watching a task reports its end, which is caused elsewhere.
void InteropOperations::cancelWhileWatching()
{
    const auto sent = run({QStringLiteral("send"), url(), QStringLiteral("slow"),
                           QStringLiteral("--no-stream"), QStringLiteral("--return-immediately")});
    QCOMPARE(sent->finish(), Completed);
    const QString task =
        sent->last(S("end")).value(S("task")).toObject().value(S("taskId")).toString();
    QVERIFY(!task.isEmpty());
    const auto watching = run({QStringLiteral("task"), QStringLiteral("watch"), url(), task});
    QVERIFY(!watching->waitFor(S("task")).isEmpty());
    const auto cancelling = run({QStringLiteral("task"), QStringLiteral("cancel"), url(), task});
    QCOMPARE(cancelling->finish(), Completed);
    QCOMPARE(outcome(cancelling->last(S("end"))), S("canceled"));
    QCOMPARE(watching->finish(), TaskFailed);
    QCOMPARE(outcome(watching->last(S("end"))), S("canceled"));
}

void InteropOperations::getAndList()
{
    QFETCH(QString, generation);
    const QString task = endedTask();
    QVERIFY(!task.isEmpty());
    const auto got = run({QStringLiteral("task"), QStringLiteral("get"), url(), task,
                          QStringLiteral("--history"), QStringLiteral("1")});
    QCOMPARE(got->finish(), Completed);
    QCOMPARE(text(firstArtifact(got->last(S("end")))), QStringLiteral("All done"));

    const auto listed =
        run({QStringLiteral("task"), QStringLiteral("list"), url(), QStringLiteral("--page-size"),
             QStringLiteral("1"), QStringLiteral("--state"), QStringLiteral("completed")});
    if (generation != S("1.0")) {
        // No server of 0.3 has it; the URL may be served by another version's list of no tasks.
        QVERIFY(listed->finish() != Completed || listed->lines(S("task")).isEmpty());
        return;
    }
    QCOMPARE(listed->finish(), Completed);
    const QJsonObject page = listed->last(S("tasks"));
    QCOMPARE(page.value(S("taskIds")).toArray(), QJsonArray{task});
    QCOMPARE(listed->lines(S("task")).size(), 1);
    QCOMPARE(listed->last(S("task")).value(S("taskId")).toString(), task);
    if (page.value(S("totalSize")).toInt() > 1) {
        const auto next = run(
            {QStringLiteral("task"), QStringLiteral("list"), url(), QStringLiteral("--page-size"),
             QStringLiteral("1"), QStringLiteral("--state"), QStringLiteral("completed"),
             QStringLiteral("--page-token"), page.value(S("nextPageToken")).toString()});
        QCOMPARE(next->finish(), Completed);
        QVERIFY(next->last(S("tasks")).value(S("taskIds")).toArray() != QJsonArray{task});
    }
}

void InteropOperations::push()
{
    const QString task = endedTask();
    const QStringList about{url(), task};
    const auto push = [&](const char *what, const QStringList &more = {}) {
        return run(QStringList{QStringLiteral("push"), S(what)} + about + more);
    };
    const auto set = push("set", {QStringLiteral("http://127.0.0.1:9/hook"),
                                  QStringLiteral("--push-id"), QStringLiteral("mine")});
    QVERIFY2(set->finish() == Completed, set->errorOutput().constData());
    const QJsonObject made = set->last(S("push"));
    QCOMPARE(made.value(S("id")).toString(), S("mine"));
    QCOMPARE(made.value(S("taskId")).toString(), task);
    QCOMPARE(made.value(S("url")).toString(), S("http://127.0.0.1:9/hook"));

    const auto got = push("get", {QStringLiteral("mine")});
    QCOMPARE(got->finish(), Completed);
    QCOMPARE(got->last(S("push")), made);
    const auto listed = push("list");
    QCOMPARE(listed->finish(), Completed);
    QCOMPARE(listed->lines(S("push")), QList<QJsonObject>{made});
    const auto deleted = push("delete", {QStringLiteral("mine")});
    QCOMPARE(deleted->finish(), Completed);
    QVERIFY(!deleted->last(S("deleted")).isEmpty());
    const auto none = push("list");
    QCOMPARE(none->finish(), Completed);
    QVERIFY(none->lines(S("push")).isEmpty());
}

void InteropOperations::extendedCard()
{
    const auto cli = run({QStringLiteral("card"), url(), QStringLiteral("--extended")});
    QVERIFY2(cli->finish() == Completed, cli->errorOutput().constData());
    const QJsonObject card = cli->last(S("card"));
    QVERIFY(card.value(S("extended")).toBool());
    QCOMPARE(card.value(S("name")).toString(),
             S(sdk().name)); // without auth both SDKs return the public one
}

void InteropOperations::unknownTask()
{
    const auto cli =
        run({QStringLiteral("task"), QStringLiteral("get"), url(), QStringLiteral("no-such-task")});
    QCOMPARE(cli->finish(), ProtocolError);
    const QJsonObject error = cli->last(S("error"));
    QCOMPARE(error.value(S("kind")).toString(), S("rpc"));
    QVERIFY2(error.value(S("message")).toString().contains(S("no-such-task")),
             cli->output().constData());
}

void InteropOperations::files()
{
    QFETCH(QString, generation);
    QFETCH(QString, binding);
    const auto cli = run(
        {QStringLiteral("send"), url(), QStringLiteral("files"), QStringLiteral("--no-stream")});
    QCOMPARE(cli->finish(), Completed);
    const QJsonArray parts = firstArtifact(cli->last(S("end"))).value(S("parts")).toArray();
    const QByteArray bytes =
        QByteArray::fromBase64(parts.at(0).toObject().value(S("raw")).toString().toLatin1());
    QCOMPARE(bytes.size(), 69);
    QCOMPARE(parts.at(0).toObject().value(S("mediaType")).toString(), S("image/png"));
    QCOMPARE(parts.at(1).toObject().value(S("url")).toString(),
             S("https://example.com/report.pdf"));
    // The protobuf messages of 0.3 have no place for a file's name.
    const bool named = generation == S("1.0") || binding == S("jsonrpc");
    QCOMPARE(parts.at(0).toObject().contains(S("filename")), named);
}

// The official SDKs keep the rules that need requests which change something, and nothing that was
// started goes on.
void InteropOperations::activeProbes()
{
    QFETCH(QString, generation);
    const bool isNewest = generation == S("1.0");
    const auto before = run({QStringLiteral("task"), QStringLiteral("list"), url()});
    static_cast<void>(before->finish());
    // Neither the streams that two probes watch nor the message that is also sent by itself is
    // waited for.
    const auto cli = run({QStringLiteral("check"), url(), QStringLiteral("--active"),
                          QStringLiteral("--message"), QStringLiteral("slow"),
                          QStringLiteral("--timeout"), QStringLiteral("1")});
    QVERIFY(cli->finish() >= 0); // other findings do not matter here
    static const QStringList applying{QStringLiteral("return-at-once"),
                                      QStringLiteral("message-unknown-task"),
                                      QStringLiteral("message-other-context"),
                                      QStringLiteral("cancel-twice"),
                                      QStringLiteral("send-twice"),
                                      QStringLiteral("parallel-streams"),
                                      QStringLiteral("close-stream"),
                                      QStringLiteral("delete-push")};
    qsizetype found = 0;
    for (const QJsonObject &probe : cli->lines(S("probe"))) {
        if (!applying.contains(probe.value(S("probe")).toString()))
            continue;
        ++found;
        const QString verdict = probe.value(S("verdict")).toString();
        const QString said =
            probe.value(S("probe")).toString() % u": " % probe.value(S("seen")).toString();
        QVERIFY2(verdict == (isNewest ? S("kept") : S("not-judged")), qPrintable(said));
    }
    QCOMPARE(found, applying.size());
    for (const QJsonObject &error : cli->lines(S("error")))
        QVERIFY(error.value(S("code")).toString() != S("left-open"));
    if (!isNewest)
        return;
    const auto after = run({QStringLiteral("task"), QStringLiteral("list"), url()});
    static_cast<void>(after->finish());
    const auto working = [](const CliProcess &list) {
        const QList<QJsonObject> tasks = list.lines(S("task"));
        return std::count_if(tasks.begin(), tasks.end(), [](const QJsonObject &task) {
            return task.value(S("state")).toString() == S("TASK_STATE_WORKING");
        });
    };
    QVERIFY(after->lines(S("task")).size() > before->lines(S("task")).size());
    QVERIFY(working(*after) <= working(*before) + 1); // that of the message
}

void InteropOperations::lettingIn_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("exitCode");
    qputenv("INTEROP_TOKEN", "peer-token");
    qputenv("INTEROP_KEY", "peer-key");
    qputenv("INTEROP_WRONG", "mistake");
    static constexpr int Refused = 4;
    const auto row = [](const char *name, const char *option, const char *variable, int exitCode) {
        for (const char *binding : {"jsonrpc", "rest"}) {
            QStringList options{QStringLiteral("--binding"), S(binding)};
            if (*option)
                options += {S(option), S(variable)};
            QTest::newRow(qPrintable(QString(S(name) % u' ' % S(binding)))) << options << exitCode;
        }
    };
    row("bearer token", "--bearer-env", "INTEROP_TOKEN", Completed);
    row("API key in the card's header", "--api-key-env", "INTEROP_KEY", Completed);
    row("wrong token", "--bearer-env", "INTEROP_WRONG", Refused);
    row("nobody", "", "", Refused);
}

// The endpoint has a tenant, too: a response means that it was named.
void InteropOperations::lettingIn()
{
    if (!isVersion10())
        QSKIP("the agent on this SDK has no door");
    QFETCH(QStringList, options);
    CliProcess cli(
        QStringList{QStringLiteral("send"), url() + S("/secure"), QStringLiteral("echo in")} +
        options);
    QTEST(cli.finish(), "exitCode");
    QVERIFY(!cli.output().contains("peer-token") && !cli.output().contains("peer-key"));
}

void InteropOperations::membersCard()
{
    if (!isVersion10())
        QSKIP("the agent on this SDK has no door");
    qputenv("INTEROP_TOKEN", "peer-token");
    CliProcess cli({QStringLiteral("card"), url() + S("/secure"), QStringLiteral("--extended"),
                    QStringLiteral("--bearer-env"), QStringLiteral("INTEROP_TOKEN")});
    QCOMPARE(cli.finish(), Completed);
    QCOMPARE(cli.last(S("card")).value(S("name")).toString(), S("Interop 1.0 secured for members"));
}

static const Registration registration03("operations-0.3.14",
                                         [] { return new InteropOperations(Sdk03); });
static const Registration registration10("operations-1.3.0",
                                         [] { return new InteropOperations(Sdk10); });

#include "interopoperations.moc"

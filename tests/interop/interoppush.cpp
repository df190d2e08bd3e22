// SPDX-License-Identifier: Apache-2.0
// Agents on the official JavaScript SDK push to the CLI: their configured proof comes back, pushes
// equal the stream, and correct behavior raises no finding.
#include "tests/interop/interopcase.h"
#include "tests/support/testregistry.h"

#include <QJsonObject>
#include <QTest>

using namespace a2a::test;

class InteropPush final : public InteropCase {
    Q_OBJECT

public:
    using InteropCase::InteropCase;

private slots:
    void tasksAreFollowed_data();
    void tasksAreFollowed();
    void whatIsProven_data();
    void whatIsProven();
    void somebodyElsesTokenIsRejected();
};

void InteropPush::tasksAreFollowed_data()
{
    QTest::addColumn<QString>("binding");
    QTest::addColumn<QString>("mode");
    QTest::addColumn<QByteArray>("proof");
    for (const char *binding : {"jsonrpc", "rest"}) {
        for (const char *mode : {"--stream", "--no-stream"}) {
            for (const char *proof : {"", "Bearer agreed-on", "Basic YWdyZWVkOm9u"})
                QTest::addRow("%s %s %s", binding, mode, *proof ? proof : "token")
                    << QString(S(binding)) << QString(S(mode)) << QByteArray(proof);
        }
    }
}

// The task's end is reported by a notification, and is the task's end; each event is pushed once.
void InteropPush::tasksAreFollowed()
{
    QFETCH(const QString, binding);
    QFETCH(const QString, mode);
    QFETCH(const QByteArray, proof);
    QStringList more{QStringLiteral("--push"), QStringLiteral("--binding"), binding, mode};
    if (mode == S("--no-stream"))
        more.append(QStringLiteral("--return-immediately"));
    if (!proof.isEmpty()) {
        qputenv("INTEROP_PUSH", proof);
        more += {QStringLiteral("--push-auth-env"), QStringLiteral("INTEROP_PUSH")};
    }
    const auto cli = send(QStringLiteral("task"), more);
    QCOMPARE(cli->finish(), Completed);
    int pushed = 0;
    for (const char *type : {"task", "status", "artifact"}) {
        for (const QJsonObject &line : cli->lines(S(type)))
            pushed += line.value(S("pushed")).toBool() ? 1 : 0;
    }
    QCOMPARE(pushed, 4);
    QCOMPARE(outcome(cli->last(S("end"))), S("completed"));
    QCOMPARE(text(firstArtifact(cli->last(S("end")))), S("All done"));
    QCOMPARE(findingsAboveNote(*cli), QString());
    QVERIFY(!cli->output().contains("agreed-on"));
}

void InteropPush::whatIsProven_data()
{
    QTest::addColumn<QByteArray>("proof");
    QTest::newRow("token") << QByteArray();
    QTest::newRow("authentication") << QByteArray("Bearer agreed-on");
}

/// The URL of a `push listen`, and its display options.
struct Invitation {
    QString url;
    QString token;
};

static Invitation invitationOf(CliProcess &listening)
{
    const QJsonObject line = listening.waitFor(S("listening"));
    return {line.value(S("url")).toString(), line.value(S("token")).toString()};
}

// A mere listener: the URL is registered by another process, for a running task.
void InteropPush::whatIsProven()
{
    QFETCH(const QByteArray, proof);
    QStringList auth;
    if (!proof.isEmpty()) {
        qputenv("INTEROP_PUSH", proof);
        auth = {QStringLiteral("--push-auth-env"), QStringLiteral("INTEROP_PUSH")};
    }
    CliProcess listening(
        QStringList{QStringLiteral("push"), QStringLiteral("listen"), QStringLiteral("--once")} +
        auth);
    const Invitation to = invitationOf(listening);
    QVERIFY(!to.url.isEmpty() && !to.token.isEmpty());
    qputenv("INTEROP_TOKEN", to.token.toUtf8());

    const QStringList context{QStringLiteral("--context"),
                              QString(S("pushed") + QString::fromLatin1(proof.left(6)))};
    const auto holding =
        send(QStringLiteral("hold"), context + QStringList{QStringLiteral("--stream")});
    const QString task = holding->waitFor(S("task")).value(S("taskId")).toString();
    QVERIFY(!task.isEmpty());
    CliProcess set(QStringList{QStringLiteral("push"), QStringLiteral("set"), url(), task, to.url,
                               QStringLiteral("--push-token-env"),
                               QStringLiteral("INTEROP_TOKEN")} +
                   auth);
    QVERIFY2(set.finish() == Completed, set.errorOutput().constData());
    QCOMPARE(send(QStringLiteral("release"), context)->finish(), Completed);

    QCOMPARE(listening.finish(), Completed);
    const QJsonObject came = listening.last(S("notification"));
    QVERIFY(!came.value(S("rejected")).toBool());
    // Of 0.3.14 `authentication` is kept and never used; 1.3.0 uses it in place of the token.
    const bool usesAuthentication = !proof.isEmpty() && isVersion10();
    QCOMPARE(came.value(S("token")).toString(), usesAuthentication ? S("missing") : S("right"));
    QCOMPARE(came.value(S("authorization")).toString(), proof.isEmpty()      ? S("not-asked")
                                                        : usesAuthentication ? S("right")
                                                                             : S("missing"));
    QCOMPARE(findingsAboveNote(listening), QString());
}

// The agent was given another token than the URL has: its pushes are not trusted.
void InteropPush::somebodyElsesTokenIsRejected()
{
    CliProcess listening(
        {QStringLiteral("push"), QStringLiteral("listen"), QStringLiteral("--once")});
    const Invitation to = invitationOf(listening);
    qputenv("INTEROP_TOKEN", "somebody-elses");
    const QStringList context{QStringLiteral("--context"), QStringLiteral("rejected")};
    const auto holding =
        send(QStringLiteral("hold"), context + QStringList{QStringLiteral("--stream")});
    const QString task = holding->waitFor(S("task")).value(S("taskId")).toString();
    CliProcess set({QStringLiteral("push"), QStringLiteral("set"), url(), task, to.url,
                    QStringLiteral("--push-token-env"), QStringLiteral("INTEROP_TOKEN")});
    QCOMPARE(set.finish(), Completed);
    QCOMPARE(send(QStringLiteral("release"), context)->finish(), Completed);
    QCOMPARE(listening.finish(), Completed);
    QCOMPARE(listening.last(S("notification")).value(S("token")).toString(), S("wrong"));
    QCOMPARE(listening.last(S("end")).value(S("rejected")).toInt(), 1);
    QVERIFY2(findingsAboveNote(listening).contains(S("HOK-005")), listening.output().constData());
    QVERIFY(!listening.output().contains("somebody-elses"));
}

static const Registration registration03("push-0.3.14", [] { return new InteropPush(Sdk03); });
static const Registration registration10("push-1.3.0", [] { return new InteropPush(Sdk10); });

#include "interoppush.moc"

// SPDX-License-Identifier: Apache-2.0
// A compromised helper must be unable to do anything but compute for a while, and none of its
// replies may harm the window.
#include "tests/app/render/renderlimits.h"
#include "tests/support/testregistry.h"

#include <QFileInfo>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class HelperLockTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void helper_is_sandboxed();
    void canary_notices();
    void opens_nothing_data();
    void opens_nothing();
    void starts_nothing_data();
    void starts_nothing();
    void has_little_memory();
    void has_a_cpu_time_limit();
    void rejects_false_replies_data();
    void rejects_false_replies();
    void gives_up_at_its_timeout_data();
    void gives_up_at_its_timeout();
    void shows_helper_messages_as_plain_text();
};

static RenderRequest deed(SelfCheckAttempt what, const QByteArray &bytes = {})
{
    RenderRequest request;
    request.kind = RenderKind::SelfCheck;
    request.number = int(what);
    request.bytes = bytes + '\0';
    return request;
}

void HelperLockTest::helper_is_sandboxed()
{
    RenderClient client;
    QCOMPARE(renderNow(client, deed(SelfCheckAttempt::Nothing)).problem, QString());
}

void HelperLockTest::canary_notices()
{
    Canary canary;
    QCOMPARE(canary.takeAccesses(), QString());
    QFile file(canary.file());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(!canary.takeAccesses().isEmpty());
    QCOMPARE(canary.takeAccesses(), QString());
    QTcpSocket socket;
    socket.connectToHost(QHostAddress::LocalHost, canary.port());
    QVERIFY(socket.waitForConnected());
    QVERIFY(!canary.takeAccesses().isEmpty());
}

void HelperLockTest::opens_nothing_data()
{
    QTest::addColumn<SelfCheckAttempt>("what");
    QTest::addColumn<QByteArray>("where");
    QTest::newRow("reads a file") << SelfCheckAttempt::OpenFile << QByteArray("$FILE");
    QTest::newRow("reads a pipe") << SelfCheckAttempt::OpenFile << QByteArray("$PIPE");
    QTest::newRow("reads a device") << SelfCheckAttempt::OpenFile << QByteArray("/dev/zero");
    QTest::newRow("reads the system's") << SelfCheckAttempt::OpenFile << QByteArray("/etc/passwd");
    QTest::newRow("writes a file") << SelfCheckAttempt::WriteFile << QByteArray("$FILE");
    QTest::newRow("makes a file") << SelfCheckAttempt::WriteFile << QByteArray("$FILE.new");
}

void HelperLockTest::opens_nothing()
{
    QFETCH(SelfCheckAttempt, what);
    QFETCH(QByteArray, where);
    Canary canary;
    RenderClient client;
    const RenderResult result = renderNow(client, deed(what, canary.named(where)));
    QCOMPARE(result.status, RenderStatus::Refused);
    QVERIFY2(result.problem.startsWith(u"The preview helper was blocked: "_s),
             qPrintable(result.problem));
    QCOMPARE(canary.takeAccesses(), QString());
    QVERIFY(!QFileInfo::exists(canary.file() % u".new"_s));
}

void HelperLockTest::starts_nothing_data()
{
    QTest::addColumn<SelfCheckAttempt>("what");
    QTest::newRow("connects") << SelfCheckAttempt::Connect;
    QTest::newRow("executes") << SelfCheckAttempt::Execute;
    QTest::newRow("forks") << SelfCheckAttempt::Fork;
}

void HelperLockTest::starts_nothing()
{
    QFETCH(SelfCheckAttempt, what);
    RenderClient client;
    Canary canary;
    const QByteArray port =
        what == SelfCheckAttempt::Connect ? QByteArray::number(canary.port()) : "";
    const RenderResult result = renderNow(client, deed(what, port));
    QCOMPARE(canary.takeAccesses(), QString());
    if (result.status == RenderStatus::Refused)
        return; // without the filter: no descriptors, no files
    QCOMPARE(result.problem,
             u"Could not be shown: the preview helper was killed by signal 31 (a forbidden "
             "system call)."_s);
}

void HelperLockTest::has_little_memory()
{
    RenderClient client;
    const RenderEffect effect = measureEffect(client, deed(SelfCheckAttempt::Allocate));
    QCOMPARE(effect.result.problem, u"Could not be shown: it needs more than 160 MB."_s);
    QVERIFY(effect.grown < 20 * 1024 * 1024);
}

void HelperLockTest::has_a_cpu_time_limit()
{
    RenderOptions options;
    options.timeLimit = 120'000;
    RenderClient client(options);
    QCOMPARE(renderNow(client, deed(SelfCheckAttempt::Spin)).problem,
             u"Could not be shown: it needs more than 4 s of CPU time."_s);
}

static RenderOptions lying(const QString &mode)
{
    RenderOptions options;
    options.program = QStringLiteral(LYING_HELPER);
    options.arguments = {mode};
    options.timeLimit = 60'000;
    return options;
}

void HelperLockTest::rejects_false_replies_data()
{
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *mode, const QString &expected) {
        QTest::newRow(mode) << expected;
    };
    for (const char *mode :
         {"garbage", "half-prefix", "huge-head", "endless-text", "a-billion-frames",
          "unknown-status", "fewer-pixels", "more-pixels", "endless", "huge-picture",
          "negative-size", "other-size", "two-frames", "endless-delay", "no-picture",
          "failed-picture", "negative-count", "leave"})
        row(mode, u"returned an invalid response."_s);
    row("exit", u"ended without a response (exit code 3)."_s);
    row("crash", u"was killed by signal 11 (a crash)."_s);
    row("forbidden", u"was killed by signal 31 (a forbidden system call)."_s);
    row("computing", u"it needs more than 4 s of CPU time."_s);
    row("killed", u"the system ended the preview helper (signal 9)."_s);
}

void HelperLockTest::rejects_false_replies()
{
    QFETCH(QString, expected);
    RenderClient client(lying(QString::fromLatin1(QTest::currentDataTag())));
    RenderRequest request = requestOf("whatever");
    request.scaledSize = {64, 48};
    const RenderEffect effect = measureEffect(client, request);
    QVERIFY2(effect.result.problem.startsWith(u"Could not be shown: "_s),
             qPrintable(effect.result.problem));
    QVERIFY2(effect.result.problem.endsWith(expected), qPrintable(effect.result.problem));
    QVERIFY(effect.result.frames.empty());
    QVERIFY2(effect.grown < 50 * 1024 * 1024, qPrintable(QString::number(effect.grown)));
}

void HelperLockTest::gives_up_at_its_timeout_data()
{
    QTest::addColumn<qsizetype>("size");
    QTest::newRow("silent") << qsizetype(10);
    QTest::newRow("deaf") << qsizetype(32 * 1024 * 1024); // takes no bytes either
}

void HelperLockTest::gives_up_at_its_timeout()
{
    QFETCH(qsizetype, size);
    RenderOptions options = lying(QString::fromLatin1(QTest::currentDataTag()));
    options.timeLimit = 300;
    RenderClient client(options);
    RenderRequest request = requestOf(QByteArray(size, 'x'));
    const RenderEffect effect = measureEffect(client, request);
    QCOMPARE(effect.result.problem, u"Could not be shown: it took longer than 0.3 s."_s);
    QVERIFY2(effect.grown < 10 * 1024 * 1024, qPrintable(QString::number(effect.grown)));
}

void HelperLockTest::shows_helper_messages_as_plain_text()
{
    RenderClient client(lying(u"markup"_s));
    const QString problem = renderNow(client, requestOf("x")).problem;
    QVERIFY2(problem.startsWith(u"Could not be shown: the file is damaged (<b>‹U+202E›gnp .exe"_s),
             qPrintable(problem));
    QVERIFY(problem.size() < 300);
    QVERIFY(!problem.contains(u'\n'));
}

A2A_TEST(HelperLockTest)
#include "helperlocktest.moc"

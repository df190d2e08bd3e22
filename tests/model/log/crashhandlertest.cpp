// SPDX-License-Identifier: Apache-2.0
// A crashing program leaves a report that only its owner can read, however it crashes, and still
// dies of the original signal.
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;

class CrashHandlerTest final : public QObject {
    Q_OBJECT

private slots:
    void a_crash_leaves_a_report_data();
    void a_crash_leaves_a_report();
    void a_normal_exit_leaves_no_report();

private:
    /// How it ended: the number of a signal, or -1 minus its exit code.
    int run(const QString &how, const QString &folder);
};

int CrashHandlerTest::run(const QString &how, const QString &folder)
{
    QProcess program;
    program.start(QCoreApplication::applicationDirPath() % u"/crasher"_s, {how, folder});
    if (!program.waitForFinished(a2a::test::TestTimeoutMs))
        return 0;
    const QByteArray said = program.readAllStandardError();
    if (program.exitStatus() == QProcess::NormalExit)
        return -1 - program.exitCode();
    if (!said.contains(folder.toUtf8()))
        qWarning("%s", said.constData()); // it prints where the report is
    return program.exitCode();
}

void CrashHandlerTest::a_crash_leaves_a_report_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("segv") << SIGSEGV;
    QTest::newRow("thread") << SIGSEGV;
    QTest::newRow("overflow") << SIGSEGV;
    QTest::newRow("full") << SIGSEGV;
    QTest::newRow("bus") << SIGBUS;
    QTest::newRow("fpe") << SIGFPE;
    QTest::newRow("ill") << SIGILL;
    QTest::newRow("abort") << SIGABRT;
    QTest::newRow("terminate") << SIGABRT;
    QTest::newRow("fatal") << SIGABRT;
}

/// The sanitizers end a program in their own way, after ours.
static bool isSanitized()
{
#ifdef __SANITIZE_ADDRESS__
    return true;
#else
    return false;
#endif
}

void CrashHandlerTest::a_crash_leaves_a_report()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    QFETCH(const int, signal);
    const QString how = QString::fromLatin1(QTest::currentDataTag());
    const QTemporaryDir home;
    const QString folder = home.filePath(u"data/crashes"_s); // neither exists
    const QDateTime before = QDateTime::currentDateTimeUtc().addSecs(-1);
    const int end = run(how, folder);
    QVERIFY(isSanitized() ? end != -1 : end == signal);

    const QFileInfoList files = QDir(folder).entryInfoList(QDir::Files);
    QCOMPARE(files.size(), 1);
    QVERIFY(files[0].fileName().startsWith(u"crash-"_s));
    QVERIFY(!(files[0].permissions() & (QFile::ReadGroup | QFile::ReadOther)));
    QVERIFY(!(QFileInfo(folder).permissions() & (QFile::ReadGroup | QFile::ReadOther)));
    QFile file(files[0].filePath());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString report = QString::fromUtf8(file.readAll());
    QVERIFY2(report.startsWith(u"crasher 1.2.3\nstarted: "_s), qPrintable(report));
    const QDateTime crashed =
        QDateTime::fromString(report.section(u'\n', 2, 2).mid(9), Qt::ISODate);
    QVERIFY2(crashed >= before && crashed <= QDateTime::currentDateTimeUtc(), qPrintable(report));
    QVERIFY(report.contains(u"(%1)"_s.arg(signal)));
    QCOMPARE(report.contains(u"thread: main"_s), how != u"thread");
    QVERIFY2(report.contains(u" I a2a.app exchange 7 ended\n"_s), qPrintable(report));
    QVERIFY2(report.contains(u" W default something of http:…\n"_s), qPrintable(report));
    QCOMPARE(report.contains(u" F default a sentence that says why"_s), how == u"fatal");
    QVERIFY(!report.contains(u"secret"_s) && !report.contains(u"hidden"_s));
    // The backtrace names functions by their offset in the program, and the program without its
    // folder.
    QVERIFY2(QRegularExpression(u"\n\\d\\d crasher\\+0x[0-9a-f]+"_s).match(report).hasMatch(),
             qPrintable(report));
    QVERIFY(!report.contains(QCoreApplication::applicationDirPath()));
    QVERIFY2(report.endsWith(u"end of report\n"_s), qPrintable(report));
}

void CrashHandlerTest::a_normal_exit_leaves_no_report()
{
    const QTemporaryDir home;
    QCOMPARE(run(u"not at all"_s, home.filePath(u"crashes"_s)), -1);
    QVERIFY(!QFileInfo::exists(home.filePath(u"crashes"_s)));
}

A2A_TEST(CrashHandlerTest)
#include "crashhandlertest.moc"

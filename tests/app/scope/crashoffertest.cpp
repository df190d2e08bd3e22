// SPDX-License-Identifier: Apache-2.0
// What a crash leaves behind is offered at the next start, in the real program and in its window;
// and a start after a crashed start is a safe start.
#include "app/scope/startupmarker.h"
#include "model/log/crashreports.h"
#include "model/log/programversion.h"
#include "tests/app/scope/windowsfixture.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/dialogs/crashreportdialog.h"

#include <QClipboard>
#include <QDir>
#include <QPlainTextEdit>
#include <QProcess>
#include <QStatusBar>

#include <csignal>
#include <sys/resource.h>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static const QByteArray Report = "program: a2ascope\nsignal: SIGSEGV (11)\nend of report\n";

class CrashOfferTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void a_crash_is_reported_at_the_next_start();
    void the_report_is_read_and_saved();
    void a_report_that_cannot_be_saved_is_kept();
    void a_dismissed_report_is_kept_and_not_offered_again();
    void deleted_reports_are_gone();
    void the_offer_moves_with_the_window();
    void safe_start_lists_the_demo_without_connecting();

private:
    [[nodiscard]] QString folder() const { return m_bench->place(u"crashes"_s); }
    [[nodiscard]] QStringList kept() const { return QDir(folder()).entryList(QDir::Files); }
    [[nodiscard]] CrashReports reports() const { return CrashReports(folder()); }
    [[nodiscard]] SessionWindow &windowWithReport();
    [[nodiscard]] static MessageBar *offer(SessionWindow &window)
    {
        return WindowsFixture::line(window, u"crash report"_s);
    }
    void leaveReport(const QString &name);
    void start(QProcess &program, const QStringList &more);

    std::unique_ptr<WindowsFixture> m_bench;
    QByteArray m_said; ///< by the program started last
};

void CrashOfferTest::init()
{
    failOnAnyWarning();
    m_bench = std::make_unique<WindowsFixture>();
}

void CrashOfferTest::cleanup()
{
    m_bench.reset();
}

void CrashOfferTest::leaveReport(const QString &name)
{
    QVERIFY(QDir().mkpath(folder()));
    QFile file(folder() % u'/' % name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(Report), Report.size());
}

SessionWindow &CrashOfferTest::windowWithReport()
{
    leaveReport(u"crash-1.txt"_s);
    SessionWindow &window = m_bench->windows->add();
    m_bench->windows->offerReports(reports());
    return window;
}

void CrashOfferTest::start(QProcess &program, const QStringList &more)
{
    m_said.clear();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    program.setProcessEnvironment(environment);
    program.setProgram(QCoreApplication::applicationDirPath() % u"/a2ascope"_s);
    program.setArguments(QStringList{u"--verbose"_s, u"--settings"_s, m_bench->place(u"own.ini"_s),
                                     u"--recordings"_s, m_bench->recordings()} +
                         more);
    program.setChildProcessModifier([] {
        const rlimit none{0, 0};
        ::setrlimit(RLIMIT_CORE, &none); // no core dump is left behind
    });
    connect(&program, &QProcess::readyReadStandardError, this,
            [this, &program] { m_said += program.readAllStandardError(); });
    program.start();
    QVERIFY(program.waitForStarted());
}

void CrashOfferTest::a_crash_is_reported_at_the_next_start()
{
    ScriptedServer server;
    server.play(
        plainAnswer(200, R"({"name":"canary","supportedInterfaces":[{"url":")" + server.origin() +
                             R"(/","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})"));
    const QString address = u"http://canary:canary@127.0.0.1:%1/?key=canary"_s.arg(server.port());
    QProcess dying;
    start(dying, {u"--no-demo"_s, address});
    QTRY_VERIFY_WITH_TIMEOUT(m_said.contains("agent 0: connected"), LongTestTimeoutMs);
    QVERIFY2(!m_said.contains("canary"), m_said.constData());
    ::kill(pid_t(dying.processId()), SIGSEGV);
    QVERIFY(dying.waitForFinished(LongTestTimeoutMs));
    QVERIFY(dying.exitStatus() == QProcess::CrashExit || dying.exitCode() != 0);
    const std::vector<CrashReport> left = reports().pending();
    QCOMPARE(left.size(), size_t(1));
    const QString report = CrashReports::text(left.front().path);
#ifdef __SANITIZE_ADDRESS__
    const QString first = u" a2ascope+0x"_s; // the sanitizer's own frame precedes it
#else
    const QString first = u"\n00 a2ascope+0x"_s;
#endif
    for (const QString &part :
         {QString(u"program: a2ascope "_s % QLatin1String(programVersion())), u"qt: "_s,
          u"signal: SIGSEGV (11)"_s, u"a2a.session agent 0: connected"_s, first, u"libQt6Core.so"_s,
          u"end of report"_s})
        QVERIFY2(report.contains(part), qPrintable(report));
    for (const QString &none : {u"canary"_s, QString::number(server.port()), m_bench->place({})})
        QVERIFY2(!report.contains(none), qPrintable(report));

    QProcess again; // dies as soon as its window is open
    start(again, {u"--no-demo"_s});
    QTRY_VERIFY_WITH_TIMEOUT(m_said.contains("1 crash reports are offered"), LongTestTimeoutMs);
    ::kill(pid_t(again.processId()), SIGABRT);
    QVERIFY(again.waitForFinished(LongTestTimeoutMs));

    QProcess careful;
    start(careful, {});
    QTRY_VERIFY_WITH_TIMEOUT(m_said.contains("demo agent: listens"), LongTestTimeoutMs);
    QTRY_VERIFY_WITH_TIMEOUT(m_said.contains("a2a.app: started"), LongTestTimeoutMs);
    QVERIFY2(m_said.contains("this one is careful"), m_said.constData());
    QVERIFY2(m_said.contains("2 crash reports are offered"), m_said.constData());
    QVERIFY2(!m_said.contains(": connects"), m_said.constData());
    careful.kill(); // it was complete
    QVERIFY(careful.waitForFinished(LongTestTimeoutMs));

    QProcess usual;
    start(usual, {});
    QTRY_VERIFY_WITH_TIMEOUT(m_said.contains("agent 0: connected"), LongTestTimeoutMs);
    QVERIFY2(!m_said.contains("careful"), m_said.constData());
    usual.kill();
    QVERIFY(usual.waitForFinished(LongTestTimeoutMs));
}

void CrashOfferTest::the_report_is_read_and_saved()
{
    SessionWindow &window = windowWithReport();
    QVERIFY(m_bench->isShown(window));
    QVERIFY2(offer(window)->text().contains(u"crashed on"_s), qPrintable(offer(window)->text()));
    WindowsFixture::click(offer(window), u"View report…"_s);
    QPointer<CrashReportDialog> dialog = window.window().findChild<CrashReportDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    const auto *words = dialog->findChild<QPlainTextEdit *>();
    QCOMPARE(words->toPlainText().toUtf8(), Report);
    QVERIFY(words->isReadOnly());
    WindowsFixture::click(dialog, u"Copy"_s);
    QCOMPARE(QApplication::clipboard()->text().toUtf8(), Report);
    WindowsFixture::click(dialog, u"Save as…"_s);
    const QString path = m_bench->place(u"for somebody.txt"_s);
    WindowsFixture::choose(window, path);
    QTRY_VERIFY(!dialog);
    QFile saved(path);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QCOMPARE(saved.readAll(), Report);
    QVERIFY(!offer(window));
    QVERIFY(window.window().statusBar()->currentMessage().contains(u"saved"_s));
    QCOMPARE(kept(), QStringList(u"seen-1.txt"_s));
}

void CrashOfferTest::a_report_that_cannot_be_saved_is_kept()
{
    SessionWindow &window = windowWithReport();
    QVERIFY(m_bench->isShown(window));
    WindowsFixture::click(offer(window), u"Save…"_s);
    QPointer<QFileDialog> dialog = window.window().findChild<QFileDialog *>();
    QVERIFY(dialog);
    const QString nowhere = m_bench->place(u"not there/report.txt"_s);
    emit dialog->fileSelected(nowhere);
    dialog->close();
    const MessageBar *failed = WindowsFixture::line(window, u"crash report failed"_s);
    QVERIFY(failed && failed->text().contains(nowhere));
    QVERIFY(offer(window));
    QCOMPARE(kept(), QStringList(u"crash-1.txt"_s));
}

void CrashOfferTest::a_dismissed_report_is_kept_and_not_offered_again()
{
    leaveReport(u"crash-2.txt"_s);
    SessionWindow &window = windowWithReport();
    QTest::keyClick(offer(window), Qt::Key_Escape);
    QTRY_VERIFY(!offer(window));
    QCOMPARE(kept(), (QStringList{u"seen-1.txt"_s, u"seen-2.txt"_s}));
    m_bench->windows->offerReports(reports());
    QVERIFY(!offer(window));
}

void CrashOfferTest::deleted_reports_are_gone()
{
    leaveReport(u"crash-2.txt"_s);
    SessionWindow &window = windowWithReport();
    QVERIFY(m_bench->isShown(window));
    WindowsFixture::click(offer(window), u"Delete"_s);
    QTRY_VERIFY(!offer(window));
    QCOMPARE(kept(), QStringList());
}

/// Into the window of another language, and into the one that a file is opened in.
void CrashOfferTest::the_offer_moves_with_the_window()
{
    SessionWindow &window = windowWithReport();
    emit window.window().languageChosen(u"zh_CN"_s);
    QTRY_COMPARE(m_bench->language.currentName(), u"zh_CN"_s);
    QTRY_VERIFY(offer(window));
    const QString file = m_bench->place(u"talk.a2ascope"_s);
    QVERIFY(m_bench->writeSession(file));
    m_bench->windows->openFile(file, &window);
    QCOMPARE(m_bench->windows->count(), 1);
    QVERIFY(offer(m_bench->last()));
    m_bench->windows->add();
    QVERIFY(!offer(m_bench->last())); // reported once
}

void CrashOfferTest::safe_start_lists_the_demo_without_connecting()
{
    ScriptedServer server;
    server.play(plainAnswer(404, "{}"));
    const QString url = QString::fromUtf8(server.origin());
    m_bench->windows->setSafeStart(true);
    SessionWindow &window = m_bench->windows->add();
    m_bench->windows->removeOldRecordings();
    const MessageBar *line = WindowsFixture::line(window, u"careful"_s);
    QVERIFY(line && line->text().contains(u"layout was reset"_s));
    m_bench->windows->startDemo(true);
    m_bench->windows->setDemo({url});
    QCOMPARE(window.session().agentCount(), 1);
    QCOMPARE(window.session().agent(0).link().state(), AgentLink::State::Idle);
    window.window().agents().open(url); // the user may
    QTRY_COMPARE(window.session().agent(0).link().state(), AgentLink::State::Failed);
    QVERIFY(m_bench->settings.recentUrls().isEmpty()); // it is the demo's, which moves
}

A2A_TEST(CrashOfferTest)
#include "crashoffertest.moc"

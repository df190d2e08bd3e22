// SPDX-License-Identifier: Apache-2.0
// The CLI at a terminal: colors, width, progress; and with pipes that close.
#include "app/cli/print/progress.h"
#include "tests/app/cli/faketerminal.h"
#include "tests/app/cli/programs.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class TerminalTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase() { QVERIFY(m_demo.stop()); }
    void a_pipe_gets_no_colors();
    void colors_can_be_switched_off_data();
    void colors_can_be_switched_off();
    void columns_are_counted_by_display_width();
    void lines_are_truncated_at_the_terminal_width();
    void sentences_wrap_between_words();
    void progress_is_one_transient_line();
    void progress_is_shown_on_terminals_only();
    void long_work_shows_progress_data();
    void long_work_shows_progress();
    void output_is_colored_on_a_terminal();
    void a_closed_pipe_exits_silently_data();
    void a_closed_pipe_exits_silently();
    void recording_is_complete_after_the_pipe_is_closed();

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
    DemoAgent m_demo;
    QString m_session; ///< a recorded conversation with artifacts
    QString m_lines;   ///< the same as JSON Lines
};

void TerminalTest::initTestCase()
{
    qunsetenv("NO_COLOR");
    qputenv("TERM", "xterm-256color");
    QVERIFY(m_demo.start());
    m_session = path(u"talk.a2ascope"_s);
    m_lines = path(u"talk.jsonl"_s);
    QCOMPARE(runCli({u"send"_s, m_demo.url(), u"gallery"_s, u"--record"_s, m_session}).exitCode, 0);
    QCOMPARE(runCli({u"export"_s, m_session, u"--to"_s, u"jsonl"_s, m_lines}).exitCode, 0);
}

/// The program with standard output or standard error at a terminal: `out` is the terminal's
/// output.
static CliRun runAt(const FakeTerminal &terminal, const QStringList &arguments, bool out, bool err,
                    const QString &other = {})
{
    QProcess process;
    process.setChildProcessModifier([&terminal, out, err] {
        if (out)
            ::dup2(terminal.descriptor(), STDOUT_FILENO);
        if (err)
            ::dup2(terminal.descriptor(), STDERR_FILENO);
    });
    if (!out)
        process.setStandardOutputFile(other);
    process.start(QStringLiteral(CLI_PROGRAM), arguments);
    CliRun run;
    QElapsedTimer time;
    time.start();
    while (!process.waitForFinished(20) && time.elapsed() < 60'000)
        run.out += terminal.read(); // it holds a few KiB
    run.out += terminal.read();
    run.out.replace("\r\n", "\n");
    run.exitCode = process.state() == QProcess::NotRunning ? process.exitCode() : -1;
    return run;
}

void TerminalTest::a_pipe_gets_no_colors()
{
    QFile file(path(u"plain"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    std::FILE *const out = ::fdopen(::dup(file.handle()), "w");
    const cli::Terminal terminal(out);
    QVERIFY(!terminal.isTty());
    QCOMPARE(terminal.columns(), 0);
    QCOMPARE(terminal.painted("bad", cli::Tone::Bad), "bad");
    const QByteArray line(500, 'x');
    QCOMPARE(terminal.cut(line), line);
    QCOMPARE(terminal.wrapped(line + ' ' + line, 4), QByteArray(line + ' ' + line));
    std::fclose(out);
}

void TerminalTest::colors_can_be_switched_off_data()
{
    QTest::addColumn<QByteArray>("variable");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<bool>("hasColors");
    QTest::newRow("usual") << QByteArray() << QByteArray() << true;
    QTest::newRow("NO_COLOR") << QByteArray("NO_COLOR") << QByteArray("1") << false;
    QTest::newRow("NO_COLOR empty") << QByteArray("NO_COLOR") << QByteArray("") << true;
    QTest::newRow("dumb") << QByteArray("TERM") << QByteArray("dumb") << false;
}

void TerminalTest::colors_can_be_switched_off()
{
    QFETCH(QByteArray, variable);
    QFETCH(QByteArray, value);
    QFETCH(bool, hasColors);
    const QByteArray before = qgetenv(variable.constData());
    if (!variable.isEmpty())
        qputenv(variable.constData(), value);
    const FakeTerminal fake(80);
    const cli::Terminal terminal(fake.out());
    if (!variable.isEmpty())
        before.isEmpty() ? qunsetenv(variable.constData()) : qputenv(variable.constData(), before);
    QVERIFY(terminal.isTty());
    QCOMPARE(terminal.painted("done", cli::Tone::Good),
             hasColors ? QByteArray("\x1b[32mdone\x1b[0m") : QByteArray("done"));
    QCOMPARE(terminal.painted("", cli::Tone::Good), "");
}

void TerminalTest::columns_are_counted_by_display_width()
{
    QCOMPARE(cli::textColumns("plain"), 5);
    QCOMPARE(cli::textColumns("中文ab"), 6);
    QCOMPARE(cli::textColumns("e\u0301"), 1); // a combining accent
    QCOMPARE(cli::textColumns("\x1b[31mred\x1b[0m"), 3);
    QCOMPARE(cli::textColumns("\U0001F600"), 2);
}

void TerminalTest::lines_are_truncated_at_the_terminal_width()
{
    const FakeTerminal fake(40);
    const cli::Terminal terminal(fake.out());
    QCOMPARE(terminal.columns(), 40);
    const QByteArray fits(40, 'x');
    QCOMPARE(terminal.cut(fits), fits);
    QCOMPARE(terminal.cut(fits + 'x'), QByteArray(QByteArray(39, 'x') + "\u2026"));
    const QByteArray chinese = QByteArray("中").repeated(30);
    QCOMPARE(terminal.cut(chinese), QByteArray(QByteArray("中").repeated(19) + "\u2026"));
    // Colors are reset, whatever is truncated.
    const QByteArray painted = terminal.painted(QByteArray(60, 'x'), cli::Tone::Bad);
    QVERIFY(terminal.cut(painted).contains("\x1b[0m"));
    fake.resize(80); // as wide as the window is now
    QCOMPARE(terminal.cut(fits + 'x'), QByteArray(fits + 'x'));
}

void TerminalTest::sentences_wrap_between_words()
{
    const FakeTerminal fake(40);
    const cli::Terminal terminal(fake.out());
    QCOMPARE(terminal.wrapped("  ! error CARD-001: the card has no name (1.0)", 6),
             "  ! error CARD-001: the card has no name\n      (1.0)");
    const QByteArray address = "http://" + QByteArray(60, 'a');
    QCOMPARE(terminal.wrapped("at " + address + " it stands", 2),
             QByteArray("at\n  " + address + "\n  it stands")); // a URL stays in one piece
    QCOMPARE(terminal.wrapped("short", 6), "short");
}

void TerminalTest::progress_is_one_transient_line()
{
    const FakeTerminal fake(40);
    {
        cli::Progress progress(u"Reading \u202e "_s % QString(60, u'n'), true, fake.out());
        progress.show(0.42);
        const QByteArray drawn = fake.read();
        QVERIFY2(drawn.startsWith("\rReading \\u202e nnn"), drawn.constData());
        QVERIFY2(drawn.endsWith("\u2026\x1b[K"), drawn.constData());
        QVERIFY(!drawn.contains('\n'));
        progress.show(0.4201); // as much
        QCOMPARE(fake.read(), "");
        progress.clear();
        QCOMPARE(fake.read(), "\r\x1b[K");
        progress.clear();
        QCOMPARE(fake.read(), "");
        progress.show(3, 12);
        QVERIFY(!fake.read().isEmpty());
    }
    QCOMPARE(fake.read(), "\r\x1b[K"); // exits early and leaves nothing
}

void TerminalTest::progress_is_shown_on_terminals_only()
{
    QFile file(path(u"progress"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    std::FILE *const out = ::fdopen(::dup(file.handle()), "w");
    {
        cli::Progress progress(u"Reading"_s, true, out);
        progress.show(0.5);
    }
    std::fclose(out);
    QCOMPARE(file.size(), 0);
    const FakeTerminal fake(40);
    cli::Progress quiet(u"Reading"_s, false, fake.out());
    quiet.show(0.5);
    QCOMPARE(fake.read(), "");
}

void TerminalTest::long_work_shows_progress_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("what");
    QTest::newRow("export to a file")
        << QStringList{u"export"_s, m_session, u"--to"_s, u"har"_s, path(u"out.har"_s)}
        << QByteArray("Reading ");
    QTest::newRow("export to a pipe")
        << QStringList{u"export"_s, m_session, u"--to"_s, u"har"_s} << QByteArray("Exporting");
    QTest::newRow("import") << QStringList{u"import"_s, m_lines, path(u"in.a2ascope"_s)}
                            << QByteArray("Importing ");
    QTest::newRow("check a recording")
        << QStringList{u"check"_s, u"--offline"_s, m_session} << QByteArray("Reading ");
    QTest::newRow("check an agent")
        << QStringList{u"check"_s, m_demo.url()} << QByteArray("Probing the agent  0 / ");
}

/// Only the terminal gets it, and nothing of it remains.
void TerminalTest::long_work_shows_progress()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, what);
    const FakeTerminal fake(200);
    const CliRun run = runAt(fake, arguments, false, true, path(u"printed"_s));
    QVERIFY(run.exitCode >= 0);
    const QByteArray &seen = run.out;
    QVERIFY2(seen.contains(what), seen.constData());
    QVERIFY2(seen.endsWith("\r\x1b[K"), seen.constData());
    QFile printed(path(u"printed"_s));
    QVERIFY(printed.open(QIODevice::ReadOnly));
    const QByteArray out = printed.readAll();
    QVERIFY(!out.contains('\x1b') && !out.contains(what));
}

void TerminalTest::output_is_colored_on_a_terminal()
{
    const FakeTerminal fake(60);
    const CliRun run = runAt(fake, {u"replay"_s, m_session, u"--wire"_s}, true, false);
    QCOMPARE(run.exitCode, 0);
    const QByteArray &seen = run.out;
    QVERIFY(seen.contains("\x1b[32mcompleted\x1b[0m"));
    for (const QByteArray &line : seen.split('\n')) {
        if (line.contains("  | "))
            QVERIFY2(cli::textColumns(line) <= 60, line.constData());
    }
    const CliRun piped = runCli({u"replay"_s, m_session, u"--wire"_s});
    QVERIFY(!piped.out.contains('\x1b'));
    QVERIFY(piped.out.contains("completed"));
    const FakeTerminal other(60); // JSON is the same everywhere
    QCOMPARE(runAt(other, {u"info"_s, m_session, u"-o"_s, u"json"_s}, true, false).out,
             runCli({u"info"_s, m_session, u"-o"_s, u"json"_s}).out);
}

void TerminalTest::a_closed_pipe_exits_silently_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<int>("code");
    QTest::newRow("export") << u"export %1 --to jsonl"_s << 0;
    QTest::newRow("replay") << u"replay %1 -o json --wire"_s << 0;
    QTest::newRow("info") << u"info %1"_s << 0;
    QTest::newRow("send") << u"send %2 gallery -o json"_s << 0;
    QTest::newRow("send that fails") << u"send %2 fail"_s << 6;
    QTest::newRow("listen") << u"push listen"_s << 0; // exits, as nobody learns the URL
}

/// Standard output is a pipe whose reader has closed it.
static CliRun runUnread(const QStringList &arguments)
{
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return {};
    ::close(ends[0]);
    QProcess process;
    process.setChildProcessModifier([out = ends[1]] {
        ::dup2(out, STDOUT_FILENO);
        ::signal(SIGPIPE, SIG_DFL); // as a shell starts programs
    });
    process.start(QStringLiteral(CLI_PROGRAM), arguments);
    ::close(ends[1]);
    if (!process.waitForFinished(TestTimeoutMs) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), {}, process.readAllStandardError()};
}

/// As with `| head`.
void TerminalTest::a_closed_pipe_exits_silently()
{
    QFETCH(QString, command);
    QFETCH(int, code);
    command.replace(u"%1"_s, m_session).replace(u"%2"_s, m_demo.url());
    const CliRun run = runUnread(command.split(u' '));
    QCOMPARE(QString::fromUtf8(run.err), QString());
    QCOMPARE(run.exitCode, code);
}

void TerminalTest::recording_is_complete_after_the_pipe_is_closed()
{
    const QString recorded = path(u"unread.a2ascope"_s);
    const QString found = path(u"unread.sarif"_s);
    const CliRun run = runUnread({u"send"_s, m_demo.url(), u"gallery"_s, u"--record"_s, recorded});
    QCOMPARE(run.exitCode, 0);
    const CliRun info = runCli({u"info"_s, recorded, u"-o"_s, u"json"_s});
    QVERIFY2(info.out.contains("\"whole\":true"), info.out.constData());
    QVERIFY2(info.out.contains("\"tasks\":1,"), info.out.constData());
    QCOMPARE(runUnread({u"check"_s, u"--offline"_s, m_session, u"--sarif"_s, found}).exitCode,
             runCli({u"check"_s, u"--offline"_s, m_session}).exitCode);
    QFile sarif(found);
    QVERIFY(sarif.open(QIODevice::ReadOnly));
    QVERIFY(sarif.readAll().trimmed().endsWith('}'));
}

A2A_TEST(TerminalTest)
#include "terminaltest.moc"

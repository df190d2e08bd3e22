// SPDX-License-Identifier: Apache-2.0
// The window is restored as it was left: maximized, full screen, with docks hidden or in front,
// after a larger screen, in another language; and the program starts with any settings. With a
// window manager (ui.RestartTest-xvfb) sizes change asynchronously.
#include "app/scope/startupmarker.h"
#include "app/scope/windowhost.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/workspace/services.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QDockWidget>
#include <QFileInfo>
#include <QProcess>
#include <QScreen>
#include <QSettings>
#include <QTabBar>
#include <QTemporaryDir>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// A window with its own session, as created at program start.
class Start final {
public:
    explicit Start(Services &services)
        : mark(services)
        , language(services.settings().language())
        , host(session, services, theme, language)
    {
        window().show();
        mark.shown();
    }
    [[nodiscard]] MainWindow &window() { return host.window(); }
    [[nodiscard]] QDockWidget *dock(const QString &name)
    {
        return window().findChild<QDockWidget *>(name);
    }
    /// The visible one of each row of tabs.
    [[nodiscard]] bool isInFront(const QString &name)
    {
        const QDockWidget *one = dock(name);
        return one->isVisible() && one->geometry().right() >= 0; // behind others it is far away
    }
    /// Position and width of each dock, and which are visible. Heights differ between languages.
    [[nodiscard]] QStringList docks()
    {
        QStringList facts;
        for (QDockWidget *one : window().findChildren<QDockWidget *>()) {
            facts.append(u"%1: area %2, hidden %3, floating %4, width %5"_s.arg(one->objectName())
                             .arg(window().dockWidgetArea(one))
                             .arg(one->isHidden())
                             .arg(one->isFloating())
                             .arg(isInFront(one->objectName()) ? one->width() : -1));
        }
        facts.append(u"wire: height %1"_s.arg(
            dock(u"wire"_s)->isVisible() ? dock(u"wire"_s)->height() : -1));
        facts.sort();
        return facts;
    }

    StartupMarker mark;
    Session session;
    Theme theme{*qApp, ThemeChoice::Light};
    Language language;
    WindowHost host;
};

} // namespace

class RestartTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void the_window_state_is_restored_data();
    void the_window_state_is_restored();
    void a_window_that_outgrows_its_normal_size_stays_large_data();
    void a_window_that_outgrows_its_normal_size_stays_large();
    void the_program_starts_data() { the_window_state_is_restored_data(); }
    void the_program_starts();
    void a_removed_larger_screen_data();
    void a_removed_larger_screen();
    void damaged_state_is_skipped_data();
    void damaged_state_is_skipped();
    void state_that_crashed_a_start_is_skipped();
    void a_floating_dock_stands_above_the_window();
    void the_running_start_is_not_a_crashed_one();
    void leaving_the_presenter_restores_the_tab();

private:
    void leave(Start &start);
    void runProgram();

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Services> m_services;
    std::unique_ptr<ScriptedServer> m_server;
};

static bool hasWindowManager()
{
    return QGuiApplication::platformName() == u"xcb"_s;
}

void RestartTest::init()
{
    failOnAnyWarning();
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir(m_folder->path()).mkpath(u"a2ascope"_s));
    m_services = std::make_unique<Services>(m_folder->filePath(u"a2ascope/a2ascope.ini"_s));
    m_services->settings().setLanguage(u"en"_s);
    m_server = std::make_unique<ScriptedServer>();
}

void RestartTest::cleanup()
{
    m_server.reset();
    m_services.reset();
}

void RestartTest::the_window_state_is_restored_data()
{
    QTest::addColumn<int>("state");
    QTest::addColumn<QString>("hidden");
    QTest::addColumn<QString>("front");
    QTest::addColumn<QString>("language");
    QTest::newRow("as it begins") << 0 << QString() << u"card"_s << u"en"_s;
    QTest::newRow("maximised") << int(Qt::WindowMaximized) << QString() << u"card"_s << u"en"_s;
    QTest::newRow("full screen") << int(Qt::WindowFullScreen) << QString() << u"card"_s << u"en"_s;
    QTest::newRow("a dock hidden") << 0 << u"wire"_s << u"card"_s << u"en"_s;
    QTest::newRow("another tab") << 0 << QString() << u"findings"_s << u"en"_s;
    QTest::newRow("maximised, a dock hidden, another tab")
        << int(Qt::WindowMaximized) << u"agents"_s << u"artifacts"_s << u"en"_s;
    QTest::newRow("full screen, a tab hidden")
        << int(Qt::WindowFullScreen) << u"card"_s << u"findings"_s << u"en"_s;
    QTest::newRow("maximised, in Chinese")
        << int(Qt::WindowMaximized) << u"wire"_s << u"findings"_s << u"zh_CN"_s;
}

/// Brings the window into the row's state, as a user would.
void RestartTest::leave(Start &start)
{
    QFETCH(const int, state);
    QFETCH(const QString, hidden);
    QFETCH(const QString, front);
    MainWindow &window = start.window();
    QVERIFY(QTest::qWaitForWindowExposed(&window, TestTimeoutMs));
    const QSize before = window.size();
    window.setWindowState(Qt::WindowStates(state));
    QTRY_VERIFY(state == 0 || window.size() != before);
    QTRY_VERIFY(!(state & Qt::WindowFullScreen) || window.size() == window.screen()->size());
    if (!hidden.isEmpty())
        start.dock(hidden)->hide();
    start.dock(front)->raise();
    QTRY_VERIFY(start.isInFront(front));
    const auto isSettled = [&start] { // the docks follow the window's size
        const QStringList docks = start.docks();
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        return start.docks() == docks;
    };
    QTRY_VERIFY(isSettled());
}

void RestartTest::the_window_state_is_restored()
{
    QFETCH(const int, state);
    QFETCH(const QString, language);
    QStringList left;
    QSize size;
    QRect normal;
    {
        Start first(*m_services);
        normal = first.window().geometry();
        leave(first);
        left = first.docks();
        size = first.window().size();
        first.window().close();
    }
    m_services->settings().setLanguage(language);
    for (int times = 1; times <= 2; ++times) {
        Start again(*m_services);
        again.window().agents().open(QString::fromUtf8(m_server->origin()));
        QTRY_COMPARE(again.window().size(), size);
        QTRY_COMPARE(again.docks(), left);
        QCOMPARE(int(again.window().windowState() & ~Qt::WindowActive), state);
        again.window().close();
    }
    Start last(*m_services);
    QTRY_COMPARE(last.window().size(), size);
    last.window().setWindowState(Qt::WindowNoState);
    QTRY_COMPARE(last.window().size(), normal.size());
}

void RestartTest::a_window_that_outgrows_its_normal_size_stays_large_data()
{
    QTest::addColumn<int>("state");
    QTest::newRow("maximized") << int(Qt::WindowMaximized);
    QTest::newRow("full screen") << int(Qt::WindowFullScreen);
}

void RestartTest::a_window_that_outgrows_its_normal_size_stays_large()
{
    QFETCH(const int, state);
    {
        Start first(*m_services);
        QVERIFY(QTest::qWaitForWindowExposed(&first.window(), TestTimeoutMs));
        first.window().close();
    }
    WindowArrangement arrangement = m_services->settings().arrangement();
    QVERIFY(!arrangement.docks.isEmpty());
    arrangement.states = Qt::WindowStates(state);
    arrangement.normal = {40, 40, 300, 200};
    m_services->settings().setArrangement(arrangement);
    for (int times = 1; times <= 2; ++times) {
        Start again(*m_services);
        QTRY_VERIFY(again.window().minimumHeight() >
                    arrangement.normal.height()); // it counts again
        QCOMPARE(int(again.window().windowState() & ~Qt::WindowActive), state);
        QVERIFY(again.window().width() > again.window().screen()->size().width() * 9 / 10);
        again.window().close();
    }
}

/// The real program: it calls the agent, is quit by its shortcut, and nothing of it remains.
void RestartTest::runProgram()
{
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"XDG_CONFIG_HOME"_s, m_folder->path());
    environment.insert(u"XDG_DATA_HOME"_s, m_folder->filePath(u"data"_s));
    program.setProcessEnvironment(environment);
    program.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    const int asked = m_server->requestCount();
    program.start(QCoreApplication::applicationDirPath() % u"/a2ascope"_s,
                  {QString::fromUtf8(m_server->origin())});
    QVERIFY(program.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(
        m_server->requestCount() > asked || program.state() == QProcess::NotRunning, TestTimeoutMs);
    const QDeadlineTimer deadline(TestTimeoutMs);
    while (program.state() != QProcess::NotRunning && !deadline.hasExpired()) {
        QProcess::execute(u"xdotool"_s, {u"search"_s, u"--onlyvisible"_s, u"--pid"_s,
                                         QString::number(program.processId()), u"windowfocus"_s,
                                         u"key"_s, u"--clearmodifiers"_s, u"ctrl+q"_s});
        program.waitForFinished(500);
    }
    QCOMPARE(program.state(), QProcess::NotRunning);
    QCOMPARE(program.exitStatus(), QProcess::NormalExit);
    QCOMPARE(program.exitCode(), 0);
}

void RestartTest::a_floating_dock_stands_above_the_window()
{
    if (!hasWindowManager())
        QSKIP("needs a display with a window manager");
    {
        Start first(*m_services);
        QVERIFY(QTest::qWaitForWindowExposed(&first.window(), TestTimeoutMs));
        first.dock(u"agents"_s)->setFloating(true);
        QTRY_VERIFY(first.dock(u"agents"_s)->isVisible());
        first.window().close();
    }
    Start again(*m_services);
    QVERIFY(QTest::qWaitForWindowExposed(&again.window(), TestTimeoutMs));
    const QDockWidget *dock = again.dock(u"agents"_s);
    QTRY_VERIFY(dock->isFloating() && dock->isVisible());
    const auto fromBelow = [] { // the windows of this process
        QProcess program;
        program.start(u"xdotool"_s, {u"search"_s, u"--onlyvisible"_s, u"--pid"_s,
                                     QString::number(QCoreApplication::applicationPid())});
        program.waitForFinished();
        return program.readAllStandardOutput().split('\n');
    };
    const auto placeOf = [&fromBelow](const QWidget &widget) {
        return fromBelow().indexOf(QByteArray::number(widget.winId()));
    };
    QTRY_VERIFY(placeOf(again.window()) >= 0);
    QTRY_VERIFY2(placeOf(*dock) > placeOf(again.window()), fromBelow().join(' ').constData());
}

void RestartTest::the_program_starts()
{
    if (!hasWindowManager())
        QSKIP("needs a display with a window manager");
    QFETCH(const QString, language);
    QStringList left;
    {
        Start first(*m_services);
        leave(first);
        left = first.docks();
        first.window().close();
    }
    m_services->settings().setLanguage(language);
    m_services.reset(); // on disk
    for (int times = 1; times <= 2; ++times) {
        runProgram();
        if (QTest::currentTestFailed())
            return;
    }
    m_services = std::make_unique<Services>(m_folder->filePath(u"a2ascope/a2ascope.ini"_s));
    Start last(*m_services);
    QTRY_COMPARE(last.docks(), left);
}

void RestartTest::a_removed_larger_screen_data()
{
    QTest::addColumn<QRect>("normal");
    QTest::addColumn<int>("state");
    QTest::newRow("larger") << QRect(40, 60, 2500, 1500) << 0;
    QTest::newRow("beside") << QRect(9000, 4000, 700, 500) << 0;
    QTest::newRow("above") << QRect(-3000, -2000, 700, 500) << 0;
    QTest::newRow("larger, maximised") << QRect(1900, 60, 2500, 1500) << int(Qt::WindowMaximized);
    QTest::newRow("larger, full screen")
        << QRect(9000, 60, 2500, 1500) << int(Qt::WindowFullScreen);
}

void RestartTest::a_removed_larger_screen()
{
    QFETCH(const QRect, normal);
    QFETCH(const int, state);
    WindowArrangement arrangement;
    {
        Start there(*m_services);
        there.window().resize(2560, 1440);
        there.dock(u"findings"_s)->raise();
        QTRY_VERIFY(there.isInFront(u"findings"_s));
        arrangement = there.window().arrangement();
    }
    arrangement.normal = normal;
    arrangement.states = Qt::WindowStates(state);
    m_services->settings().setArrangement(arrangement);
    for (int times = 1; times <= 2; ++times) {
        Start here(*m_services);
        QVERIFY(QTest::qWaitForWindowExposed(&here.window(), TestTimeoutMs));
        const QRect screen = here.window().screen()->geometry();
        QTRY_VERIFY(screen.contains(here.window().geometry()));
        QTRY_VERIFY(here.isInFront(u"findings"_s));
        QTRY_VERIFY(
            screen.contains(QRect(here.window().mapToGlobal(QPoint()), here.window().size())));
        for (QDockWidget *dock : here.window().findChildren<QDockWidget *>())
            QVERIFY(dock->isHidden() || dock->width() <= screen.width());
        QCOMPARE(int(here.window().windowState() & ~Qt::WindowActive), state);
        here.window().close();
    }
    QVERIFY(QGuiApplication::primaryScreen()->geometry().contains(
        m_services->settings().arrangement().normal));
}

void RestartTest::damaged_state_is_skipped_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QVariant>("value");
    QTest::newRow("bytes") << u"window/docks"_s << QVariant(QByteArray("\xff\x00garbage"));
    QTest::newRow("few bytes") << u"window/docks"_s << QVariant(QByteArray("\x01"));
    QTest::newRow("no bytes") << u"window/docks"_s << QVariant(42);
    QTest::newRow("a place") << u"window/normal"_s
                             << QVariant(QRect(QPoint(-2000000000, 0), QPoint(2000000000, 7)));
    QTest::newRow("no place") << u"window/normal"_s << QVariant(u"everywhere"_s);
    QTest::newRow("a state") << u"window/state"_s << QVariant(QByteArray("\x00\x01"));
}

void RestartTest::damaged_state_is_skipped()
{
    QFETCH(const QString, key);
    QFETCH(const QVariant, value);
    QStringList begun;
    {
        Start first(*m_services);
        QVERIFY(QTest::qWaitForWindowExposed(&first.window(), TestTimeoutMs));
        QTRY_VERIFY(first.isInFront(u"card"_s));
        begun = first.docks();
        first.window().close();
    }
    const QString path = m_services->settings().path();
    m_services.reset();
    {
        QSettings file(path, QSettings::IniFormat);
        QVERIFY(file.contains(u"window/docks"_s));
        // Settings written by an older version are beside it.
        file.setValue(u"window/geometry"_s, QByteArray("\x01\xd9\xd0\xcb\x00\x03"));
        file.setValue(u"window/layout"_s, QByteArray("\x00\x00\x00\xff"));
        file.setValue(key, value);
    }
    m_services = std::make_unique<Services>(path);
    Start again(*m_services);
    QVERIFY(QTest::qWaitForWindowExposed(&again.window(), TestTimeoutMs));
    QTRY_COMPARE(again.docks(), begun);
    QVERIFY(again.window().screen()->geometry().contains(again.window().geometry()));
}

/// Damaged in a way that no checksum shows: the marker left behind by a crashed program is the
/// evidence.
void RestartTest::state_that_crashed_a_start_is_skipped()
{
    QProcess gone;
    gone.start(u"true"_s, QStringList());
    QVERIFY(gone.waitForStarted());
    const qint64 dead = gone.processId();
    QVERIFY(gone.waitForFinished());
    {
        Start first(*m_services);
        QVERIFY(QTest::qWaitForWindowExposed(&first.window(), TestTimeoutMs));
        first.dock(u"wire"_s)->hide();
        first.window().close();
    }
    const QString path = m_services->settings().path();
    const auto restart = [&](bool hasWire) {
        m_services = std::make_unique<Services>(path);
        Start next(*m_services);
        QVERIFY(QTest::qWaitForWindowExposed(&next.window(), TestTimeoutMs));
        QTRY_COMPARE(next.dock(u"wire"_s)->isVisible(), hasWire);
        QCOMPARE(next.mark.isSafeStart(), hasWire);
    };
    restart(false); // nothing has happened
    m_services.reset();
    QSettings(path, QSettings::IniFormat).setValue(u"starting/program"_s, dead);
    restart(true);
    m_services = std::make_unique<Services>(path);
    QVERIFY(m_services->settings()
                .arrangement()
                .docks.isEmpty()); // not at the next but one start either
    QVERIFY(!m_services->startupCrashDetector().hasCrashed());
}

void RestartTest::the_running_start_is_not_a_crashed_one()
{
    m_services->settings().setArrangement({QRect(10, 40, 700, 600), {}, "docks"});
    m_services->startupCrashDetector().begin();
    QVERIFY(!m_services->startupCrashDetector().hasCrashed()); // it is alive
    m_services->startupCrashDetector().begin();                // another window of it
    m_services->startupCrashDetector().end();
    const QString path = m_services->settings().path();
    const auto marker = [&path] {
        return QSettings(path, QSettings::IniFormat).value(u"starting/program"_s).toLongLong();
    };
    QCOMPARE(marker(), QCoreApplication::applicationPid()); // on disk at once
    m_services->startupCrashDetector().end();
    QCOMPARE(marker(), qint64(0));
    // Another running program, too.
    QSettings(path, QSettings::IniFormat).setValue(u"starting/program"_s, 1);
    QVERIFY(!Services(path).startupCrashDetector().hasCrashed());
    // The same process id as the crashed program, as in a container.
    QSettings(path, QSettings::IniFormat)
        .setValue(u"starting/program"_s, QCoreApplication::applicationPid());
    QVERIFY(Services(path).startupCrashDetector().hasCrashed());
}

void RestartTest::leaving_the_presenter_restores_the_tab()
{
    Start start(*m_services);
    QVERIFY(
        QTest::qWaitForWindowActive(&start.window(), TestTimeoutMs)); // keys are for the active one
    start.dock(u"findings"_s)->raise();
    QTRY_VERIFY(start.isInFront(u"findings"_s));
    const QStringList before = start.docks();
    const QSize size = start.window().size();
    QTest::keyClick(&start.window(), Qt::Key_F11);
    QTRY_VERIFY(start.window().isFullScreen());
    QTRY_VERIFY(!start.isInFront(u"findings"_s)); // artifacts, if the screen has room for them
    QTest::keyClick(&start.window(), Qt::Key_Escape);
    QTRY_COMPARE(start.window().size(), size);
    QTRY_COMPARE(start.docks(), before);
    // Closed while presenting: the next window is as large as this one was before.
    QTest::keyClick(&start.window(), Qt::Key_F11);
    QTRY_VERIFY(!start.isInFront(u"findings"_s));
    start.window().close();
    QCOMPARE(m_services->settings().arrangement().normal.size(), size);
    QCOMPARE(m_services->settings().arrangement().states, Qt::WindowStates());
}

A2A_TEST(RestartTest)
#include "restarttest.moc"

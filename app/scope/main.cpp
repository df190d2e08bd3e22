// SPDX-License-Identifier: Apache-2.0
// a2ascope: the window.
#include "app/scope/demoprocess.h"
#include "app/scope/desktopnotifier.h"
#include "app/scope/startupmarker.h"
#include "app/scope/windowmanager.h"
#include "model/log/categories.h"
#include "model/log/homefolder.h"
#include "model/log/loghistory.h"
#include "model/log/programversion.h"
#include "model/log/systemfacts.h"
#include "model/platform/console.h"
#include "model/platform/crashhandler.h"
#include "model/platform/process.h"
#include "model/signin/systemsecrets.h"
#include "ui/accessibility/accessiblecontrols.h"
#include "ui/accessibility/accessibleevents.h"
#include "ui/announcements/screenreaderannouncer.h"
#include "ui/dialogs/aboutdialog.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QStandardPaths>
#include <QUrl>

#include <algorithm>
#include <cstdio>
#include <functional>

using namespace a2a;
using namespace Qt::StringLiterals;

namespace {

class MainTr final {
    Q_DECLARE_TR_FUNCTIONS(main)
};

/// Qt closes all windows when the session manager ends the program, in any order: those of the
/// program are closed before, in theirs.
class Application final : public QApplication {
public:
    using QApplication::QApplication;

    std::function<void()> beforeQuit;

protected:
    bool event(QEvent *event) override
    {
        if (event->type() == QEvent::Quit && beforeQuit)
            beforeQuit();
        return QApplication::event(event);
    }
};

} // namespace

/// Next to the settings if those are in a user-specified file.
static QString dataFolder(const Settings &settings, bool isOwnFile)
{
    return isOwnFile ? QFileInfo(settings.path()).absolutePath()
                     : QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
}

static void nameProgram()
{
    QApplication::setApplicationName(u"a2ascope"_s);
    QApplication::setApplicationDisplayName(u"A2A Scope"_s);
    QApplication::setApplicationVersion(QString::fromLatin1(programVersion()));
    setProgramCommit(A2A_COMMIT);
}

static QStringList themeNames()
{
    QStringList names;
    for (const ThemeChoice choice : {ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark})
        names.append(themeChoiceName(choice));
    return names;
}

static void addOptions(QCommandLineParser &parser)
{
    parser.setApplicationDescription(MainTr::tr("A native inspector for Agent2Agent agents."));
    parser.addHelpOption();
    parser.addOption({{u"v"_s, u"version"_s}, MainTr::tr("Displays version information.")});
    parser.addPositionalArgument(
        u"url"_s, MainTr::tr("Agents to connect to, session files and scripts to open."),
        u"[url…]"_s);
    parser.addOption({u"demo"_s, MainTr::tr("Starts the built-in demo agent and connects to it; "
                                            "without agents and sessions that is the default.")});
    parser.addOption({u"no-demo"_s, MainTr::tr("Does not start the demo agent.")});
    parser.addOption({u"demo-speed"_s, MainTr::tr("Speed factor of the demo agent."), u"factor"_s});
    parser.addOption({u"theme"_s, MainTr::tr("Colors of the window."), themeNames().join(u'|')});
    parser.addOption(
        {u"language"_s, MainTr::tr("Language of the window."), Language::names().join(u'|')});
    parser.addOption({u"settings"_s, MainTr::tr("Keeps settings in this file."), u"file"_s});
    parser.addOption(
        {u"recordings"_s, MainTr::tr("Keeps recordings in this folder."), u"folder"_s});
    parser.addOption(
        {u"verbose"_s, MainTr::tr("Logs program activity to standard error (no content).")});
}

/// Returns false, which was reported, if the value of an option is none of its choices.
static bool isChoice(const QCommandLineParser &parser, const QString &option,
                     const QStringList &choices)
{
    const QString value = parser.value(option);
    if (!parser.isSet(option) || choices.contains(value))
        return true;
    std::fprintf(stderr, "%s\n",
                 qPrintable(MainTr::tr("a2ascope: --%1 is one of %2, not “%3”.")
                                .arg(option, choices.join(u", "_s), value)));
    return false;
}

/// Desktops pass files as file:// URLs.
static void openGiven(WindowManager &windows, const QStringList &given, QStringList *urls)
{
    QStringList files;
    for (const QString &one : given) {
        const QUrl url(one);
        const QString name = url.isLocalFile() ? url.toLocalFile() : one;
        (name.endsWith(u".a2ascope"_s) ? files : *urls).append(name);
    }
    SessionWindow *first = files.isEmpty() || !urls->isEmpty() ? &windows.add() : nullptr;
    for (const QString &file : std::as_const(files))
        windows.openFile(QFileInfo(file).absoluteFilePath());
    for (const QString &url : std::as_const(*urls))
        first->window().agents().open(url);
}

static void serveDemo(WindowManager &windows, DemoProcess &demo, const QString &speed)
{
    QObject::connect(&windows, &WindowManager::demoRequested, &demo, [&demo, speed] {
        demo.start(speed.isEmpty() ? QStringList() : QStringList{u"--speed"_s, speed});
    });
    QObject::connect(&demo, &DemoProcess::listening, &windows, &WindowManager::setDemo);
    QObject::connect(&demo, &DemoProcess::restarted, &windows, &WindowManager::showNotice);
    QObject::connect(&demo, &DemoProcess::failed, &windows, &WindowManager::reportDemoLost);
}

/// Before there is a widget, so that none has another name.
static void installAccessibility()
{
    installAccessibleControls();
    installAccessibleEvents(ScreenReaderAnnouncer::announceAlert);
}

/// What is only printed needs no display.
static bool onlyPrints(int argc, char **argv)
{
    return std::any_of(argv + 1, argv + argc, [](const char *argument) {
        const QLatin1StringView one(argument);
        return one == "-h"_L1 || one == "--help"_L1 || one == "--help-all"_L1 || one == "-v"_L1 ||
               one == "--version"_L1;
    });
}

static bool isPlatformChosen(int argc, char **argv)
{
    return std::any_of(argv + 1, argv + argc, [](const char *argument) {
        return QLatin1StringView(argument).startsWith("-platform"_L1);
    });
}

/// Returns false if no window can be shown, which was reported.
static bool isDisplayReady(int argc, char **argv)
{
    if (hasDisplay() || isPlatformChosen(argc, argv))
        return true;
    if (onlyPrints(argc, argv)) {
        qputenv("QT_QPA_PLATFORM", "minimal");
        return true;
    }
    std::fprintf(
        stderr, "%s\n",
        qPrintable(MainTr::tr("a2ascope: There is no display (DISPLAY and WAYLAND_DISPLAY are not "
                              "set). Start it on a desktop; a2ascope-cli needs none.")));
    return false;
}

/// However it ends, the windows come back as they were.
static int runUntilEnd(Application &app, WindowManager &windows)
{
    const InterruptHandler interrupts(InterruptHandler::Signals::InterruptAndTerminate);
    QObject::connect(&interrupts, &InterruptHandler::interrupted, &windows, [&windows] {
        windows.saveArrangement();
        QCoreApplication::exit(0);
    });
    app.beforeQuit = [&windows] { windows.closeAll(); };
    const int code = QApplication::exec();
    app.beforeQuit = nullptr;
    return code;
}

int main(int argc, char **argv)
{
    const LogHistory log;
    ensureHome();
    if (!isDisplayReady(argc, argv))
        return 2;
    Application app(argc, argv);
    nameProgram();
    installAccessibility();

    QCommandLineParser parser;
    addOptions(parser);
    parser.process(app);
    if (parser.isSet(u"version"_s)) {
        std::puts(qPrintable(versionText(AboutDialog::missingComponents())));
        return 0;
    }
    if (!isChoice(parser, u"theme"_s, themeNames()) ||
        !isChoice(parser, u"language"_s, Language::names()))
        return 2;
    if (parser.isSet(u"verbose"_s))
        enableVerboseLogging();

    Services services(parser.value(u"settings"_s));
    services.setSecrets(createSystemSecretStore());
    const Settings &settings = services.settings();
    const QString data = dataFolder(settings, parser.isSet(u"settings"_s));
    const CrashReports reports(data % u"/crashes"_s);
    const CrashHandler handler(data % u"/crashes"_s, systemFacts(), log);
    qCInfo(lcApp, "a2ascope %s, Qt %s, platform %s", programVersion(), qVersion(),
           qUtf8Printable(QGuiApplication::platformName()));
    StartupMarker mark(services);
    Theme theme(app, parser.isSet(u"theme"_s) ? themeChoiceFromName(parser.value(u"theme"_s))
                                              : settings.theme());
    theme.setContrast(settings.contrast());
    theme.setReducedMotion(settings.reducedMotion());
    theme.setZoom(settings.zoom());
    Language language(parser.isSet(u"language"_s) ? parser.value(u"language"_s)
                                                  : settings.language());
    DesktopNotifier notifier;
    WindowManager windows(services, theme, language, parser.value(u"recordings"_s));
    windows.setNotifier(notifier);
    windows.setCardsFolder(data % u"/cards"_s);
    windows.setLog(log);
    windows.setSafeStart(mark.isSafeStart());
    QStringList urls;
    const bool isPlain = parser.positionalArguments().isEmpty();
    const bool isFirst = isPlain && windows.isFirstStart(); // as it was found
    openGiven(windows, parser.positionalArguments(), &urls);
    reports.removeExcess();
    if (isPlain)
        windows.offerReports(reports);
    windows.removeOldRecordings(isPlain);
    mark.shown();

    DemoProcess demo;
    serveDemo(windows, demo, parser.value(u"demo-speed"_s));
    if ((isFirst || parser.isSet(u"demo"_s)) && !parser.isSet(u"no-demo"_s))
        windows.startDemo(isPlain); // else it is listed beside what was asked for
    return runUntilEnd(app, windows);
}

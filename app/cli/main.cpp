// SPDX-License-Identifier: Apache-2.0
// a2ascope-cli: the command line client. Same engine as the window, no display.
#include "app/cli/exportcommand.h"
#include "app/cli/importcommand.h"
#include "app/cli/infocommand.h"
#include "app/cli/listcommand.h"
#include "app/cli/logincommand.h"
#include "app/cli/logoutcommand.h"
#include "app/cli/missingparts.h"
#include "app/cli/offline.h"
#include "app/cli/options/clitr.h"
#include "app/cli/options/options.h"
#include "app/cli/pushlisten.h"
#include "app/cli/replay.h"
#include "app/cli/runner.h"
#include "app/cli/scriptseries.h"
#include "app/cli/print/terminaltext.h"
#include "model/text/textof.h"
#include "model/log/categories.h"
#include "model/platform/crashhandler.h"
#include "model/log/homefolder.h"
#include "model/log/loghistory.h"
#include "model/log/programversion.h"
#include "model/log/systemfacts.h"
#include "model/platform/console.h"
#include "model/platform/process.h"

#include <QCoreApplication>
#include <QStandardPaths>

#include <cstdio>

using namespace a2a;
using namespace a2a::cli;

/// `Job`: a Runner, or a ScriptSeries of several.
template <typename Job>
static int runCommand(const Options &options)
{
    Job runner(options);
    QObject::connect(
        &runner, &Job::finished, qApp, [](int code) { QCoreApplication::exit(code); },
        Qt::QueuedConnection);
    const Interrupts interrupts;
    QObject::connect(&interrupts, &Interrupts::interrupted, &runner, &Job::interrupt);
    runner.start();
    return QCoreApplication::exec();
}

/// The demo agent is a separate program in the same folder: this process executes it.
static int runDemo(const Options &options)
{
    const QString program =
        QCoreApplication::applicationDirPath() % QLatin1String("/a2ascope-demo-agent");
    const QString why =
        becomeProgram(program, {QStringLiteral("--port"), QString::number(options.port)});
    std::fprintf(stderr, "a2ascope-cli: the demo agent %s cannot be started: %s.\n",
                 qPrintable(program), qPrintable(why));
    return 2;
}

static int run(const Options &options)
{
    if (options.command == Command::Help) {
        std::fputs(qPrintable(options.text), stdout);
        return 0;
    }
    if (options.command == Command::Version) {
        std::puts(qPrintable(versionText(missingParts())));
        return 0;
    }
    if (options.command == Command::Replay)
        return runReplay(options);
    if (options.command == Command::Export)
        return runExport(options);
    if (options.command == Command::Import)
        return runImport(options);
    if (options.command == Command::Info)
        return runInfo(options);
    if (options.command == Command::ListProfiles || options.command == Command::ListRecordings)
        return runList(options);
    if (isSessionFile(options.offlineFile))
        return checkSession(options);
    if (options.command == Command::Run)
        return runCommand<ScriptSeries>(options);
    if (options.command == Command::PushListen)
        return runCommand<PushListen>(options);
    if (options.command == Command::Login)
        return runCommand<LoginCommand>(options);
    if (options.command == Command::Logout)
        return runCommand<LogoutCommand>(options);
    return options.command == Command::Demo ? runDemo(options) : runCommand<Runner>(options);
}

/// What a script would miss must not look like success. A reader that has gone away, like `head`,
/// wanted no more.
static bool isOutputLost()
{
    return (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) && !isAbandoned(stdout);
}

int main(int argc, char **argv)
{
    outliveClosedPipes(); // files are written completely, even if the reader of the output is gone
    const LogHistory history;
    ensureHome();
    QCoreApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("a2ascope-cli"));
    QCoreApplication::setApplicationVersion(QString::fromLatin1(programVersion()));
    setProgramCommit(A2A_COMMIT);
    // Where the window finds it, and offers to view it.
    const CrashHandler handler(
        QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) %
            QLatin1String("/a2ascope/crashes"),
        systemFacts(), history);
    const Result<Options> options = parseOptions(QCoreApplication::arguments());
    if (!options) {
        std::fprintf(stderr, "a2ascope-cli: %s\n",
                     lineForTerminal(textOf(options.error())).constData());
        return 2;
    }
    if (options->verbose)
        logVerbosely();
    qCInfo(lcApp, "a2ascope-cli %s, Qt %s, command %d", programVersion(), qVersion(),
           int(options->command));
    int code = run(*options);
    if (isOutputLost()) {
        std::fprintf(
            stderr, "a2ascope-cli: %s\n",
            lineForTerminal(
                CliTr::tr("Standard output could not be written completely. Check the free space."))
                .constData());
        code = 2;
    }
    qCInfo(lcApp, "ends with code %d", code);
    return code;
}

// SPDX-License-Identifier: Apache-2.0
// a2ascope-cli: the command line client. Same engine as the window, no display.
#include "app/cli/commands.h"
#include "app/cli/options/clitr.h"
#include "app/cli/options/languageoption.h"
#include "app/cli/print/terminaltext.h"
#include "model/language/language.h"
#include "model/log/categories.h"
#include "model/log/homefolder.h"
#include "model/log/loghistory.h"
#include "model/log/programversion.h"
#include "model/log/systemfacts.h"
#include "model/net/http/netthread.h"
#include "model/platform/console.h"
#include "model/platform/crashhandler.h"
#include "model/text/outputtarget.h"
#include "model/text/textof.h"

#include <QCoreApplication>
#include <QStandardPaths>

#include <cstdio>

using namespace a2a;
using namespace a2a::cli;

/// What a script would miss must not look like success. A reader that has gone away, like `head`,
/// wanted no more.
static bool isOutputLost()
{
    return (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) && !isReaderGone(stdout);
}

int main(int argc, char **argv)
{
    reserveStandardStreams();
    ignoreBrokenPipes(); // files are written completely, even if the reader of the output is gone
    const LogHistory history;
    ensureHome();
    QCoreApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("a2ascope-cli"));
    QCoreApplication::setApplicationVersion(QString::fromLatin1(programVersion()));
    setProgramCommit(A2A_COMMIT);
    // Reports are written to where the window finds them, and offers to view them.
    const CrashHandler handler(
        QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) %
            QLatin1String("/a2ascope/crashes"),
        systemFacts(), history);
    const QStringList arguments = QCoreApplication::arguments();
    const Language language(languageFor(arguments), Language::NumberFormat::Plain);
    setOutputTarget(OutputTarget::Terminal);
    const Result<Invocation> invocation = readInvocation(arguments);
    if (!invocation) {
        std::fprintf(stderr, "a2ascope-cli: %s\n",
                     lineForTerminal(textOf(invocation.error())).constData());
        return 2;
    }
    if (invocation->output.verbose)
        enableVerboseLogging();
    qCInfo(lcApp, "a2ascope-cli %s, Qt %s, %s", programVersion(), qVersion(),
           qPrintable(invocation->command));
    int code = invocation->job();
    if (isOutputLost()) {
        std::fprintf(
            stderr, "a2ascope-cli: %s\n",
            lineForTerminal(
                CliTr::tr("Standard output could not be written completely. Check the free space."))
                .constData());
        code = 2;
    }
    qCInfo(lcApp, "ends with code %d", code);
    NetThread::end(); // while a crash is still reported
    return code;
}

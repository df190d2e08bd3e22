// SPDX-License-Identifier: Apache-2.0
#include "app/cli/exportcommand.h"

#include "app/cli/anonymise.h"
#include "app/cli/options/clitr.h"
#include "app/cli/print/output.h"
#include "app/cli/print/progress.h"
#include "app/cli/print/terminaldevice.h"
#include "model/export/exportjob.h"
#include "model/export/redactionscan.h"
#include "model/platform/console.h"
#include "model/sessionfile/sessionloader.h"
#include "model/text/textof.h"

#include <QFile>

#include <csignal>
#include <cstdio>

namespace a2a::cli {

static constexpr int FileFailed = 2;
static volatile std::sig_atomic_t s_isInterrupted = 0;

static int refuse(const Error &error)
{
    Output::tell(textOf(error));
    return FileFailed;
}

static int interrupted()
{
    Output::tell(CliTr::tr("Interrupted: nothing was written."));
    return FileFailed;
}

/// A half-written file must not be left behind.
static void watchForInterrupt()
{
    std::signal(SIGINT, [](int) { s_isInterrupted = 1; });
}

static std::optional<ExportScope> scopeOf(const Options &options, const Session &session)
{
    ExportScope scope;
    scope.exchange = options.exchange;
    if (scope.exchange > session.recording().lastId())
        return {};
    if (options.contextId.isEmpty())
        return scope;
    const std::vector<ContextRecord> &contexts = session.store().contexts;
    for (ContextIndex index = 0; index < ContextIndex(contexts.size()); ++index) {
        if (contexts[index].id == options.contextId.toUtf8()) {
            scope.context = index;
            return scope;
        }
    }
    return {};
}

/// JSON is unchanged; other text of an agent must be sanitised for the terminal.
static bool needsCare(ExportFormat format)
{
    return isTerminal(stdout) && format != ExportFormat::Har && format != ExportFormat::JsonLines;
}

/// Zip archives need a seekable file.
static int exportToOutput(ExportFormat format, const Session &session, const ExportScope &scope)
{
    QFile out;
    if (!out.open(stdout, QIODevice::WriteOnly))
        return FileFailed;
    const ExportSource source(session, scope);
    const std::unique_ptr<ExportWriter> writer = makeExportWriter(format, source);
    TerminalDevice terminal(out);
    QIODevice &to = needsCare(format) ? static_cast<QIODevice &>(terminal) : out;
    // Output to the terminal needs no progress bar.
    Progress progress(CliTr::tr("Exporting"), !isTerminal(stdout));
    progress.show(0.0); // the first slice may be all of it
    while (s_isInterrupted == 0 && out.error() == QFileDevice::NoError && writer->step(to))
        progress.show(writer->progress());
    progress.clear();
    const bool isFinished = terminal.finish() && out.flush();
    if (isAbandoned(stdout))
        return 0; // the reader has closed the pipe
    if (!isFinished || out.error() != QFileDevice::NoError) {
        Output::tell(CliTr::tr("The export cannot be written: %1.").arg(out.errorString()));
        return FileFailed;
    }
    if (const std::optional<Error> &unreadable = session.recording().unreadable())
        return refuse(*unreadable); // text in place of bytes
    return s_isInterrupted == 0 ? 0 : FileFailed;
}

static int exportToFile(const Options &options, const Session &session, const ExportScope &scope)
{
    ExportJob job(session, options.exportFormat, scope);
    if (const std::optional<Error> error = job.open(options.outFile))
        return refuse(*error);
    Progress progress(CliTr::tr("Writing %1").arg(options.outFile), !options.quiet);
    progress.show(0.0);
    while (job.step()) {
        progress.show(job.progress());
        if (s_isInterrupted != 0) {
            progress.clear();
            job.cancel();
            return interrupted();
        }
    }
    progress.clear();
    return job.error() ? refuse(*job.error()) : 0;
}

/// Whether the session is incomplete.
static bool tellNotices(const SessionLoader &loader)
{
    if (loader.notice())
        Output::tell(textOf(*loader.notice()));
    if (loader.marksNotice())
        Output::tell(textOf(*loader.marksNotice()));
    return loader.notice().has_value();
}

int runExport(const Options &options)
{
    watchForInterrupt();
    Session session;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(options.file, session);
    if (!loader)
        return refuse(loader.error());
    Progress progress(CliTr::tr("Reading %1").arg(options.file), !options.quiet);
    progress.show(0.0);
    while (s_isInterrupted == 0 && loader.value()->step())
        progress.show(loader.value()->progress());
    progress.clear();
    if (s_isInterrupted != 0) // only the beginning was read
        return interrupted();
    if (options.anonymises) {
        const Output output(options);
        const int code = anonymise(options, session, output, [] { return s_isInterrupted != 0; });
        return code == 0 && tellNotices(*loader.value()) ? FileFailed : code;
    }
    const std::optional<ExportScope> scope = scopeOf(options, session);
    if (!scope) {
        Output::tell(
            options.contextId.isEmpty()
                ? CliTr::tr("The session has no exchange %1.").arg(options.exchange)
                : CliTr::tr("The session has no conversation \"%1\".").arg(options.contextId));
        return FileFailed;
    }
    if (!options.quiet) {
        const ExportSource source(session, *scope);
        for (const QString &line : redactionLines(countUnmasked(source)))
            Output::tell(line % u'.');
    }
    const int code = options.outFile.isEmpty()
                         ? exportToOutput(options.exportFormat, session, *scope)
                         : exportToFile(options, session, *scope);
    return tellNotices(*loader.value()) && code == 0 ? FileFailed : code;
}

} // namespace a2a::cli

// SPDX-License-Identifier: Apache-2.0
#include "app/cli/exportcommand.h"

#include "app/cli/terminaldevice.h"
#include "app/cli/terminaltext.h"
#include "model/export/exportjob.h"
#include "model/export/importjob.h"
#include "model/store/sessionloader.h"

#include <QCoreApplication>

#include <csignal>
#include <cstdio>
#include <thread>
#include <unistd.h>

namespace a2a::cli {

static constexpr int FileFailed = 2;
static volatile std::sig_atomic_t s_isInterrupted = 0;

static QString say(const char *text)
{
    return QCoreApplication::translate("a2a::cli", text);
}

static void tell(const QString &sentence)
{
    std::fprintf(stderr, "a2ascope-cli: %s\n", lineForTerminal(sentence).constData());
}

static int refuse(const Error &error)
{
    tell(error.text());
    return FileFailed;
}

static int interrupted()
{
    tell(say("Interrupted: nothing was written."));
    return FileFailed;
}

/// A half-written file must not stay behind.
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

/// JSON stays as it came; what else an agent wrote must not reach the terminal as it is.
static bool needsCare(ExportFormat format)
{
    return ::isatty(STDOUT_FILENO) == 1 && format != ExportFormat::Har &&
           format != ExportFormat::JsonLines;
}

/// Zip archives need a file that can be gone back in.
static int exportToOutput(ExportFormat format, const Session &session, const ExportScope &scope)
{
    QFile out;
    if (!out.open(stdout, QIODevice::WriteOnly))
        return FileFailed;
    const ExportSource source(session, scope);
    const std::unique_ptr<ExportWriter> writer = makeExportWriter(format, source);
    TerminalDevice terminal(out);
    QIODevice &to = needsCare(format) ? static_cast<QIODevice &>(terminal) : out;
    while (s_isInterrupted == 0 && out.error() == QFileDevice::NoError && writer->step(to)) {
    }
    if (!terminal.finish())
        return FileFailed;
    if (!out.flush() || out.error() != QFileDevice::NoError) {
        tell(say("The export cannot be written: %1.").arg(out.errorString()));
        return FileFailed;
    }
    if (const std::optional<Error> &unreadable = session.recording().unreadable())
        return refuse(*unreadable); // sentences stand where bytes should be
    return s_isInterrupted == 0 ? 0 : FileFailed;
}

static int exportToFile(const Options &options, const Session &session, const ExportScope &scope)
{
    ExportJob job(session, options.exportFormat, scope);
    if (const std::optional<Error> error = job.open(options.outFile))
        return refuse(*error);
    while (job.step()) {
        if (s_isInterrupted != 0) {
            job.cancel();
            return interrupted();
        }
    }
    return job.error() ? refuse(*job.error()) : 0;
}

int runExport(const Options &options)
{
    watchForInterrupt();
    Session session;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(options.file, session);
    if (!loader)
        return refuse(loader.error());
    while (s_isInterrupted == 0 && loader.value()->step()) {
    }
    if (s_isInterrupted != 0) // what was read is only the beginning
        return interrupted();
    const std::optional<ExportScope> scope = scopeOf(options, session);
    if (!scope) {
        tell(options.contextId.isEmpty()
                 ? say("The session has no exchange %1.").arg(options.exchange)
                 : say("The session has no conversation \"%1\".").arg(options.contextId));
        return FileFailed;
    }
    const int code = options.outFile.isEmpty()
                         ? exportToOutput(options.exportFormat, session, *scope)
                         : exportToFile(options, session, *scope);
    const std::optional<Error> &notice = loader.value()->notice();
    if (notice)
        tell(notice->text());
    if (const std::optional<Error> &marks = loader.value()->marksNotice())
        tell(marks->text());
    return code == 0 && notice ? FileFailed : code;
}

int runImport(const Options &options)
{
    watchForInterrupt();
    ImportJob job;
    if (const std::optional<Error> error = job.open(options.file, options.outFile))
        return refuse(*error);
    while (job.step()) {
        if (s_isInterrupted != 0) {
            job.cancel();
            return interrupted();
        }
        if (job.isHeldUp())
            std::this_thread::sleep_for(ImportJob::HeldUpFor);
    }
    if (job.error())
        return refuse(*job.error());
    for (const JsonLinesImport::Problem &problem : job.import().problems())
        tell(say("Line %1: %2").arg(problem.line).arg(problem.text));
    if (job.import().leftOut() > 0)
        tell(say("Lines left out: %1.").arg(job.import().leftOut()));
    return job.import().leftOut() == 0 ? 0 : FileFailed;
}

} // namespace a2a::cli

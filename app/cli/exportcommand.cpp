// SPDX-License-Identifier: Apache-2.0
#include "app/cli/anonymize.h"
#include "app/cli/options/clitr.h"
#include "app/cli/options/commandspec.h"
#include "app/cli/options/parts.h"
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

namespace {

struct ExportOptions {
    OutputOptions output;
    QString file;    ///< the session file
    QString outFile; ///< the file to write, or empty for standard output
    ExportFormat format = ExportFormat::Har;
    QString contextId;       ///< only this conversation, or empty for all
    ExchangeId exchange = 0; ///< only this exchange, or 0 for all
    bool anonymises = false; ///< a session file with placeholders
};

} // namespace

static int refuse(const Error &error)
{
    Output::printToStderr(textOf(error));
    return FileFailed;
}

static int interrupted()
{
    Output::printToStderr(CliTr::tr("Interrupted: nothing was written."));
    return FileFailed;
}

/// A half-written file must not be left behind.
static void watchForInterrupt()
{
    std::signal(SIGINT, [](int) { s_isInterrupted = 1; });
}

static std::optional<ExportScope> scopeOf(const ExportOptions &options, const Session &session)
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

/// JSON is unchanged; other text of an agent must be sanitized for the terminal.
static bool needsCare(ExportFormat format)
{
    return isTerminal(stdout) && format != ExportFormat::Har && format != ExportFormat::JsonLines;
}

/// Zip archives need a seekable file.
static int exportToOutput(const ExportOptions &options, const Session &session,
                          const ExportScope &scope)
{
    QFile out;
    if (!out.open(stdout, QIODevice::WriteOnly))
        return FileFailed;
    const ExportSource source(session, scope);
    const std::unique_ptr<ExportWriter> writer = makeExportWriter(options.format, source);
    TerminalDevice terminal(out);
    QIODevice &to = needsCare(options.format) ? static_cast<QIODevice &>(terminal) : out;
    // Output to the terminal needs no progress bar.
    Progress progress(CliTr::tr("Exporting"), !options.output.quiet && !isTerminal(stdout));
    progress.show(0.0); // the first slice may be all of it
    while (s_isInterrupted == 0 && out.error() == QFileDevice::NoError && writer->step(to))
        progress.show(writer->progress());
    progress.clear();
    const bool isFinished = terminal.finish() && out.flush();
    if (isReaderGone(stdout))
        return 0; // the reader has closed the pipe
    if (!isFinished || out.error() != QFileDevice::NoError) {
        Output::printToStderr(
            CliTr::tr("The export cannot be written: %1.").arg(out.errorString()));
        return FileFailed;
    }
    if (const std::optional<Error> &readError = session.recording().readError())
        return refuse(*readError); // text in place of bytes
    return s_isInterrupted == 0 ? 0 : FileFailed;
}

static int exportToFile(const ExportOptions &options, const Session &session,
                        const ExportScope &scope)
{
    ExportJob job(session, options.format, scope);
    if (const std::optional<Error> error = job.open(options.outFile))
        return refuse(*error);
    Progress progress(CliTr::tr("Writing %1").arg(options.outFile), !options.output.quiet);
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

/// Whether the session is incomplete. A recording that a program still writes is not an error.
static bool tellNotices(const SessionLoader &loader)
{
    if (!loader.wasClosedCleanly() && !loader.notice()) {
        Output::printToStderr(
            CliTr::tr("This recording was not finished: its last quarter of a second may "
                      "be missing. Everything before is complete."));
    }
    if (loader.notice())
        Output::printToStderr(textOf(*loader.notice()));
    if (loader.marksNotice())
        Output::printToStderr(textOf(*loader.marksNotice()));
    return loader.notice().has_value();
}

static int runExport(const ExportOptions &options)
{
    watchForInterrupt();
    Session session;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(options.file, session);
    if (!loader)
        return refuse(loader.error());
    Progress progress(CliTr::tr("Reading %1").arg(options.file), !options.output.quiet);
    progress.show(0.0);
    while (s_isInterrupted == 0 && loader.value()->step())
        progress.show(loader.value()->progress());
    progress.clear();
    if (s_isInterrupted != 0) // only the beginning was read
        return interrupted();
    if (options.anonymises) {
        const Output output(options.output);
        const int code =
            anonymize(options.outFile, session, output, [] { return s_isInterrupted != 0; });
        return code == 0 && tellNotices(*loader.value()) ? FileFailed : code;
    }
    const std::optional<ExportScope> scope = scopeOf(options, session);
    if (!scope) {
        Output::printToStderr(
            options.contextId.isEmpty()
                ? CliTr::tr("The session has no exchange %1.").arg(options.exchange)
                : CliTr::tr("The session has no conversation \"%1\".").arg(options.contextId));
        return FileFailed;
    }
    if (!options.output.quiet) {
        const ExportSource source(session, *scope);
        for (const QString &line : redactionLines(countUnmasked(source)))
            Output::printToStderr(line % u'.');
    }
    const int code = options.outFile.isEmpty() ? exportToOutput(options, session, *scope)
                                               : exportToFile(options, session, *scope);
    return tellNotices(*loader.value()) && code == 0 ? FileFailed : code;
}

static std::optional<Error> readFormat(const CommandLine &line, ExportOptions &options)
{
    const QString word = line.value("to");
    const std::optional<ExportFormat> format = exportFormatFromName(word);
    if (!format) {
        return usageError(CliTr::tr("--to takes one of %1, not \"%2\".")
                              .arg(exportFormatNames().join(QStringLiteral(", ")), word));
    }
    options.format = *format;
    if (*format == ExportFormat::Zip && options.outFile.isEmpty())
        return usageError(CliTr::tr("A zip archive can only be written to a file: give OUT."));
    return {};
}

static std::optional<Error> readExport(CommandLine &line, ExportOptions &options)
{
    if (!line.isAtEnd())
        options.outFile = line.take();
    if (options.outFile == u"-")
        options.outFile.clear();
    if (isSameFile(options.file, options.outFile))
        return usageError(CliTr::tr("The export would replace the session: give another OUT."));
    options.anonymises = line.isSet("anonymise");
    if (options.anonymises) {
        for (const char *other : {"to", "exchange", "context"}) {
            if (line.isSet(other))
                return usageError(CliTr::tr("--anonymize makes a session file of the whole "
                                            "session: leave out --%1.")
                                      .arg(QLatin1String(other)));
        }
        return {};
    }
    if (auto error = readFormat(line, options))
        return error;
    options.contextId = line.value("context");
    const QString exchange = line.value("exchange");
    bool isNumber = true;
    if (!exchange.isEmpty())
        options.exchange = exchange.toUInt(&isNumber);
    if (!isNumber || (!exchange.isEmpty() && options.exchange == 0))
        return usageError(CliTr::tr("--exchange takes a number from 1, not \"%1\".").arg(exchange));
    return {};
}

CommandSpec exportCommand()
{
    return {"export",
            "FILE [OUT]",
            CliTr::tr("export a recorded session, or an anonymized copy of it"),
            "export trip.a2ascope --to har trip.har",
            [](OptionList &options) {
                options.choice("to", exportFormatNames(), CliTr::tr("Format of the export."));
                options.add({{QStringLiteral("anonymize"), QStringLiteral("anonymise")},
                             CliTr::tr("A session file with placeholders for names, addresses, "
                                       "numbers and texts; without OUT it lists them.")});
                options.value("exchange", "number",
                              CliTr::tr("Only this exchange, by its number."));
                options.value("context", "id", CliTr::tr("Only this conversation."));
            },
            [](CommandLine &line, const OutputOptions &output) -> Result<Job> {
                const Result<QString> file = takeSessionFile(line);
                if (!file)
                    return file.error();
                ExportOptions options;
                options.output = output;
                options.file = *file;
                if (const std::optional<Error> error = readExport(line, options))
                    return *error;
                return Job([options] { return runExport(options); });
            }};
}

} // namespace a2a::cli

// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/clitr.h"
#include "app/cli/options/commandspec.h"
#include "app/cli/print/findingprinter.h"
#include "app/cli/print/progress.h"
#include "app/cli/print/terminaltext.h"
#include "model/export/importjob.h"
#include "model/text/textof.h"

#include <csignal>
#include <thread>

namespace a2a::cli {

static constexpr int ImportFailed = 2;

static void tellSkipped(const JsonLinesImport &lines, const Output &output)
{
    for (const JsonLinesImport::Problem &problem : lines.problems()) {
        Output::printToStderr(CliTr::tr("Line %1: %2").arg(problem.line).arg(textOf(problem.text)));
        if (!output.isJson())
            continue;
        JsonWriter json;
        json.beginObject().name("type").string(u"skipped").name("line").integer(problem.line);
        output.line(json.name("reason").string(textOf(problem.text)).endObject());
    }
    if (lines.leftOut() > 0)
        Output::printToStderr(CliTr::tr("Lines skipped: %1.").arg(lines.leftOut()));
}

static void tellBrought(const ImportJob &job, const Output &output)
{
    const Session &session = job.session();
    qint64 events = 0;
    for (const ExchangeTrack &track : session.store().exchanges)
        events += track.events;
    const int agents = session.agentCount();
    const qint64 exchanges = session.recording().lastId();
    const auto tasks = qint64(session.store().tasks.size());
    const FindingCounts findings = CheckFindings(session, {}).counts();
    if (!output.isJson()) {
        output.line(lineForTerminal(CliTr::tr("Agents: %1, exchanges: %2, events: %3, tasks: %4.")
                                        .arg(agents)
                                        .arg(exchanges)
                                        .arg(events)
                                        .arg(tasks)));
        output.line(lineForTerminal(countsText(findings)));
        output.line(lineForTerminal(CliTr::tr("Lines: %1 imported, %2 skipped.")
                                        .arg(job.import().importedLineCount())
                                        .arg(job.import().leftOut())));
        return;
    }
    JsonWriter json;
    json.beginObject().name("type").string(u"imported").name("file").string(job.sessionFile());
    json.name("agents").integer(agents).name("exchanges").integer(exchanges);
    json.name("events").integer(events).name("tasks").integer(tasks);
    json.name("findings").beginObject();
    writeCounts(json, findings);
    json.endObject().name("lines").integer(job.import().importedLineCount());
    output.line(json.name("skipped").integer(job.import().leftOut()).endObject());
}

static volatile std::sig_atomic_t s_isImportInterrupted = 0;

namespace {

struct ImportOptions {
    OutputOptions output;
    bool rules = true;
    QString file;
    QString sessionFile; ///< is written
};

} // namespace

static int runImport(const ImportOptions &options)
{
    std::signal(SIGINT, [](int) { s_isImportInterrupted = 1; }); // no half-written file
    const Output output(options.output);
    ImportJob job;
    job.setChecksRules(options.rules);
    if (const std::optional<Error> error = job.open(options.file, options.sessionFile)) {
        output.error(*error);
        return ImportFailed;
    }
    Progress progress(CliTr::tr("Importing %1").arg(options.file), !options.output.quiet);
    progress.show(0.0);
    while (job.step()) {
        progress.show(job.progress());
        if (s_isImportInterrupted != 0) {
            progress.clear();
            job.cancel();
            Output::printToStderr(CliTr::tr("Interrupted: nothing was written."));
            return ImportFailed;
        }
        if (job.isWaitingForDisk())
            std::this_thread::sleep_for(ImportJob::DiskCheckInterval);
    }
    progress.clear();
    if (job.error()) {
        output.error(*job.error());
        return ImportFailed;
    }
    tellSkipped(job.import(), output);
    tellBrought(job, output);
    return job.import().leftOut() == 0 ? 0 : ImportFailed;
}

CommandSpec importCommand()
{
    return {"import",
            "JSONL OUT",
            CliTr::tr("convert JSON Lines to a session file"),
            "import trip.jsonl trip.a2ascope",
            [](OptionList &options) {
                options.flag("no-rules",
                             CliTr::tr("Does not check what is imported against the rules."));
            },
            [](CommandLine &line, const OutputOptions &output) -> Result<Job> {
                ImportOptions options{output, !line.isSet("no-rules"), {}, {}};
                if (line.isAtEnd())
                    return usageError(CliTr::tr("No JSON Lines file was given."));
                options.file = line.take();
                if (!line.isAtEnd())
                    options.sessionFile = line.take();
                if (options.sessionFile.isEmpty() || options.sessionFile == u"-")
                    return usageError(CliTr::tr("No session file to write was given."));
                return Job([options] { return runImport(options); });
            }};
}

} // namespace a2a::cli

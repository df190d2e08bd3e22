// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/clitr.h"
#include "app/cli/options/commandspec.h"
#include "app/cli/print/output.h"
#include "app/cli/print/terminaltext.h"
#include "model/sessionfile/sessionloader.h"
#include "model/text/textof.h"

#include <QDateTime>

namespace a2a::cli {

static constexpr int InfoFailed = 2;

namespace {

/// The facts printed about a file.
struct Info {
    SessionOutline outline;
    qint64 version = 0;
    qint64 startedMs = 0;
    qint64 lastNs = 0;
    bool wasClosedCleanly = false;
    bool isAtOnce = false; ///< from the file's own outline
};

} // namespace

static QString agentTitle(const SessionOutline::Agent &agent)
{
    return agent.name.isEmpty() ? agent.typedAddress
                                : QString(agent.name % u"  " % agent.typedAddress);
}

static void printInfo(const Info &info, const Output &output)
{
    const SessionOutline &outline = info.outline;
    const auto say = [&output](const QString &text) { output.line(lineForTerminal(text)); };
    const QDateTime began = QDateTime::fromMSecsSinceEpoch(info.startedMs).toUTC();
    say(CliTr::tr("Recorded: %1, %2 s, format %3")
            .arg(began.toString(Qt::ISODate), QString::number(double(info.lastNs) / 1e9, 'f', 3))
            .arg(info.version));
    if (!info.wasClosedCleanly)
        say(CliTr::tr("Not finished: its last 250 ms may be missing."));
    say(CliTr::tr("Agents: %1, exchanges: %2, frames: %3, conversations: %4, tasks: %5, artifacts: "
                  "%6, failures: %7")
            .arg(outline.agents.size())
            .arg(outline.exchangeCount)
            .arg(outline.frameCount)
            .arg(outline.conversationCount)
            .arg(outline.taskCount)
            .arg(outline.artifactCount)
            .arg(outline.failureCount));
    for (const SessionOutline::Agent &agent : outline.agents)
        say(CliTr::tr("Agent: %1").arg(agentTitle(agent)));
    for (const SessionOutline::Conversation &one : outline.conversations)
        say(CliTr::tr("Conversation: %1 (tasks: %2)")
                .arg(one.title.isEmpty() ? QString::fromUtf8(one.id) : one.title)
                .arg(one.taskCount));
}

static void printInfoJson(const Info &info, const QString &file, const Output &output)
{
    QByteArray rest = outlineToJson(info.outline);
    rest.remove(0, 1); // its members become those of the line
    JsonWriter json;
    json.beginObject().name("type").string(u"info").name("file").string(file);
    json.name("version").integer(info.version).name("startedMs").integer(info.startedMs);
    json.name("lastNs").integer(info.lastNs).name("whole").boolean(info.wasClosedCleanly);
    json.name("outline").boolean(info.isAtOnce);
    output.line(json.bytes() + ',' + rest);
}

/// Reads all records without checking rules: they are only counted.
static std::optional<Error> readAll(SessionLoader &loader, const Session &session, Info &info)
{
    loader.readAll();
    info.outline = makeOutline(session);
    return loader.notice();
}

static int runInfo(const QString &file, const OutputOptions &options)
{
    const Output output(options);
    Session session;
    session.recorder().setChecksRules(false);
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(file, session);
    if (!loader) {
        output.error(loader.error());
        return InfoFailed;
    }
    Info info;
    info.version = loader.value()->version();
    info.startedMs = session.recording().startedWallMs();
    info.lastNs = loader.value()->lastNs();
    info.wasClosedCleanly = loader.value()->wasClosedCleanly();
    std::optional<Error> notice;
    if (const std::optional<SessionOutline> outline = loader.value()->outline()) {
        info.outline = *outline;
        info.isAtOnce = true;
    } else {
        notice = readAll(*loader.value(), session, info);
    }
    if (output.isJson())
        printInfoJson(info, file, output);
    else
        printInfo(info, output);
    if (notice)
        Output::printToStderr(textOf(*notice));
    return notice ? InfoFailed : 0;
}

CommandSpec infoCommand()
{
    return {"info",
            "FILE",
            CliTr::tr("summarize a recorded session"),
            "info trip.a2ascope",
            [](OptionList &) {},
            [](CommandLine &line, const OutputOptions &output) -> Result<Job> {
                const Result<QString> file = takeSessionFile(line);
                if (!file)
                    return file.error();
                return Job([file = *file, output] { return runInfo(file, output); });
            }};
}

} // namespace a2a::cli

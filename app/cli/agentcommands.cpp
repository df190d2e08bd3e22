// SPDX-License-Identifier: Apache-2.0
#include "app/cli/agentcommands.h"

#include "app/cli/offline.h"
#include "app/cli/options/calloptions.h"
#include "app/cli/options/checkoptions.h"
#include "app/cli/options/clitr.h"
#include "app/cli/options/connectionoptions.h"
#include "app/cli/options/oauthoptions.h"
#include "app/cli/options/parts.h"
#include "app/cli/options/profileoptions.h"
#include "app/cli/options/pushoptions.h"
#include "app/cli/options/scriptoptions.h"
#include "app/cli/options/signatureoptions.h"
#include "app/cli/runner.h"
#include "app/cli/scriptseries.h"
#include "app/cli/untilfinished.h"

namespace a2a::cli {

/// What all of them have.
static void declareAgent(OptionList &options)
{
    declareRecord(options);
    declareConnectionOptions(options);
    declareProfileOptions(options);
    declareCredentialOptions(options);
    declareTlsOptions(options);
    declareTokenOptions(options);
}

static std::optional<Error> readAgent(CommandLine &line, Options &options)
{
    return readAll(line, options,
                   {readSession, readProfile, readConnection, readCredentials, readTls, readToken,
                    readNoOtherToken});
}

/// For those that need no card.
static void declareCalled(OptionList &options)
{
    declareAgent(options);
    declareNoRules(options);
    declareEndpointOptions(options);
}

static std::optional<Error> readCalled(CommandLine &line, Options &options)
{
    return readAll(line, options, {readAgent, readUrl, readEndpoint});
}

static Result<Job> callJob(CommandLine &line, const OutputOptions &output, Command command,
                           std::initializer_list<ReadOptions> parts)
{
    Options options;
    options.command = command;
    options.output = output;
    if (const std::optional<Error> error = readAll(line, options, parts))
        return *error;
    return untilFinished<Runner>(options);
}

CommandSpec cardCommand()
{
    return {"card",
            "URL",
            CliTr::tr("fetch and show the agent card"),
            "card https://agent.example --fetch-keys",
            [](OptionList &options) {
                options.flag("extended", CliTr::tr("Fetches the extended card, too."));
                declareSignatureOptions(options);
                declareAgent(options);
                declareNoRules(options);
            },
            [](CommandLine &line, const OutputOptions &output) {
                return callJob(line, output, Command::Card,
                               {readAgent, readUrl, readNeedOfCard, readSignatureKeys,
                                [](CommandLine &given, Options &options) -> std::optional<Error> {
                                    options.extended = given.isSet("extended");
                                    return {};
                                }});
            }};
}

static void declareSent(OptionList &options)
{
    declareMessage(options);
    declareHistory(options);
    declareMetadata(options);
    declareReceiveOption(options);
    declareProofOptions(options);
    declareListenOptions(options);
}

static std::optional<Error> readSent(CommandLine &line, Options &options)
{
    return readAll(line, options,
                   {readMessage, readHistory, readMetadata, readReceive, readProof, readListen});
}

/// --offline names what is checked; an agent is not needed.
static std::optional<Error> readChecked(CommandLine &line, Options &options)
{
    if (options.check.offlineFile.isEmpty())
        return readUrl(line, options);
    options.agent.url = fileOrAddress(options.check.offlineFile);
    return {};
}

static Result<Job> readCheckCommand(CommandLine &line, const OutputOptions &output)
{
    Options options;
    options.command = Command::Check;
    options.output = output;
    if (line.isSet("offline") && line.isSet("profile"))
        return usageError(CliTr::tr("--profile names an agent; --offline contacts none."));
    if (const auto error = readAll(
            line, options,
            {readAgent, readSignatureKeys, readCheck, readChecked, readNeedOfCard, readSent}))
        return *error;
    if (!options.check.offlineFile.isEmpty() && !options.message.parts.empty())
        return usageError(CliTr::tr("--offline reads a file; nothing can be sent."));
    if (!isSessionFile(options.check.offlineFile))
        return untilFinished<Runner>(options);
    return Job([options] { return checkSession(options); });
}

CommandSpec checkCommand()
{
    return {"check",
            "URL [TEXT]",
            CliTr::tr("check the card, the responses to probes and to TEXT against the rules"),
            "check https://agent.example \"hello\" --junit report.xml",
            [](OptionList &options) {
                declareCheckOptions(options);
                declareSignatureOptions(options);
                declareSent(options);
                declareAgent(options);
            },
            readCheckCommand};
}

CommandSpec sendCommand()
{
    return {
        "send",
        "URL [TEXT]",
        CliTr::tr("send a message and follow the response"),
        "send https://agent.example \"Plan a trip\" --file map.pdf",
        [](OptionList &options) {
            declareSent(options);
            declareCalled(options);
        },
        [](CommandLine &line, const OutputOptions &output) {
            return callJob(
                line, output, Command::Send,
                {readCalled, readSent, [](CommandLine &, Options &options) -> std::optional<Error> {
                     if (options.message.parts.empty())
                         return usageError(CliTr::tr("There is nothing to send: give "
                                                     "a text, --file or --data."));
                     return {};
                 }});
        }};
}

CommandSpec taskGetCommand()
{
    return {"task get",
            "URL ID",
            CliTr::tr("get a task"),
            "task get https://agent.example 3f2a --history 5",
            [](OptionList &options) {
                declareHistory(options);
                declareMetadata(options);
                declareCalled(options);
            },
            [](CommandLine &line, const OutputOptions &output) {
                return callJob(line, output, Command::TaskGet,
                               {readCalled, readTaskId, readHistory, readMetadata});
            }};
}

CommandSpec taskCancelCommand()
{
    return {"task cancel",
            "URL ID",
            CliTr::tr("cancel a task"),
            "task cancel https://agent.example 3f2a",
            [](OptionList &options) {
                declareMetadata(options);
                declareCalled(options);
            },
            [](CommandLine &line, const OutputOptions &output) {
                return callJob(line, output, Command::TaskCancel,
                               {readCalled, readTaskId, readMetadata});
            }};
}

CommandSpec taskWatchCommand()
{
    return {"task watch",
            "URL ID...",
            CliTr::tr("follow one task or several"),
            "task watch https://agent.example 3f2a 77c0",
            [](OptionList &options) {
                declareHistory(options);
                declareMetadata(options);
                declareCalled(options);
            },
            [](CommandLine &line, const OutputOptions &output) {
                return callJob(line, output, Command::TaskWatch,
                               {readCalled, readTaskIds, readHistory, readMetadata});
            }};
}

CommandSpec taskListCommand()
{
    return {
        "task list",
        "URL",
        CliTr::tr("list the agent's tasks"),
        "task list https://agent.example --state working --page-size 20",
        [](OptionList &options) {
            declareFilter(options);
            declareHistory(options);
            declareCalled(options);
        },
        [](CommandLine &line, const OutputOptions &output) {
            return callJob(line, output, Command::TaskList, {readCalled, readHistory, readFilter});
        }};
}

CommandSpec pushSetCommand()
{
    return {"push set",
            "URL TASK WEBHOOK",
            CliTr::tr("send push notifications of a task to a URL"),
            "push set https://agent.example 3f2a https://hooks.example/a2a",
            [](OptionList &options) {
                options.value("push-id", "id",
                              CliTr::tr("ID of the push notification config to set."));
                declareProofOptions(options);
                declareCalled(options);
            },
            [](CommandLine &line, const OutputOptions &output) {
                return callJob(line, output, Command::PushSet,
                               {readCalled, readTaskId, readProof,
                                [](CommandLine &given, Options &options) -> std::optional<Error> {
                                    if (given.isAtEnd())
                                        return usageError(CliTr::tr("The webhook URL is missing."));
                                    options.push.url = given.take();
                                    options.push.id = given.value("push-id");
                                    return {};
                                }});
            }};
}

/// The operand CONFIG, which may be left out.
static std::optional<Error> readConfigId(CommandLine &line, Options &options)
{
    if (!line.isAtEnd())
        options.push.id = line.take();
    return {};
}

CommandSpec pushGetCommand()
{
    return {
        "push get",
        "URL TASK [CONFIG]",
        CliTr::tr("get one push notification config"),
        "push get https://agent.example 3f2a",
        declareCalled,
        [](CommandLine &line, const OutputOptions &output) {
            return callJob(line, output, Command::PushGet, {readCalled, readTaskId, readConfigId});
        }};
}

CommandSpec pushListCommand()
{
    return {"push list",
            "URL TASK",
            CliTr::tr("list the push notification configs of a task"),
            "push list https://agent.example 3f2a",
            declareCalled,
            [](CommandLine &line, const OutputOptions &output) {
                return callJob(line, output, Command::PushList, {readCalled, readTaskId});
            }};
}

CommandSpec pushDeleteCommand()
{
    return {"push delete",
            "URL TASK CONFIG",
            CliTr::tr("delete one push notification config"),
            "push delete https://agent.example 3f2a 1",
            declareCalled,
            [](CommandLine &line, const OutputOptions &output) {
                return callJob(line, output, Command::PushDelete,
                               {readCalled, readTaskId, readConfigId,
                                [](CommandLine &, Options &options) -> std::optional<Error> {
                                    if (options.push.id.isEmpty())
                                        return usageError(
                                            CliTr::tr("The ID of the push "
                                                      "notification config is missing."));
                                    return {};
                                }});
            }};
}

CommandSpec runCommand()
{
    return {"run",
            "FILE URL...",
            CliTr::tr("play a script against agents and check what it expects"),
            "run trip.json https://agent.example --repeat 3",
            [](OptionList &options) {
                declareScriptOptions(options);
                declareCalled(options);
            },
            [](CommandLine &line, const OutputOptions &output) -> Result<Job> {
                Options options;
                options.command = Command::Run;
                options.output = output;
                if (const auto error = readAll(
                        line, options, {readScriptFile, readAgent, readUrl, readRun, readEndpoint}))
                    return *error;
                return untilFinished<ScriptSeries>(options);
            }};
}

} // namespace a2a::cli

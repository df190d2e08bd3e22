// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/options.h"

#include "app/cli/options/checkoptions.h"
#include "app/cli/options/clitr.h"
#include "app/cli/options/connectionoptions.h"
#include "app/cli/options/exportoptions.h"
#include "app/cli/options/oauthoptions.h"
#include "app/cli/options/parts.h"
#include "app/cli/options/profileoptions.h"
#include "app/cli/options/pushoptions.h"
#include "app/cli/options/scriptoptions.h"
#include "app/cli/options/signatureoptions.h"
#include "model/json/document.h"

#include <QCommandLineParser>

namespace a2a::cli {

static void declareOptions(QCommandLineParser &parser)
{
    const auto flag = [&parser](const char *name, const char *text) {
        parser.addOption({QString::fromLatin1(name), CliTr::tr(text)});
    };
    const auto value = [&parser](const char *name, const char *text, const char *valueName) {
        parser.addOption(
            {QString::fromLatin1(name), CliTr::tr(text), QString::fromLatin1(valueName)});
    };
    parser.addOption(
        {{QStringLiteral("h"), QStringLiteral("help")}, CliTr::tr("Shows this help.")});
    parser.addOption(
        {{QStringLiteral("v"), QStringLiteral("version")}, CliTr::tr("Shows the version.")});
    parser.addOption({QStringLiteral("o"), CliTr::tr("Output: text or json (one object a line)."),
                      QStringLiteral("format"), QStringLiteral("text")});
    parser.addOption({QStringLiteral("q"), CliTr::tr("Prints only the end and errors.")});
    flag("wire", "Prints every frame as received.");
    value("record", "Records the session into this new file.", "file");
    flag("verbose", "Logs program activity to standard error (no content).");
    flag("stats", "Prints events, time and peak memory on standard error.");
    declareConnectionOptions(parser);
    declareProfileOptions(parser);
    declareOAuthOptions(parser);
    declareSignatureOptions(parser);
    value("task", "Continues this task.", "id");
    value("context", "Sends in this context.", "id");
    value("ref", "Refers to this task (may be repeated).", "task");
    value("text", "A text part (may be repeated).", "text");
    value("file", "A file's content as a part.", "path");
    value("file-url", "A file by its URL as a part.", "url");
    value("data", "A JSON data part, or @FILE.", "json");
    value("metadata", "Metadata of the request, a JSON object.", "json");
    value("extension", "URI of an extension to use.", "uri");
    value("accept", "Accepted output media type.", "mime");
    value("history", "How many messages of the history to request (historyLength).", "count");
    flag("return-immediately", "Does not wait for the task to end.");
    flag("wait", "send: keeps the stream open when the task waits for input or sign-in; without "
                 "it, send ends (code 8) after 2 s without an event.");
    flag("no-retry",
         "Does not retry when the agent asks for it (HTTP 429 or 503 with Retry-After).");
    flag("stream", "Requests a stream even if the card does not declare streaming.");
    flag("no-stream", "Does not request a stream.");
    value("timeout", "Timeout of a call, in seconds.", "seconds");
    value("idle-timeout", "Idle timeout of a stream, in seconds.", "seconds");
    declareListOptions(parser);
    declarePushOptions(parser);
    declareCheckOptions(parser);
    declareScriptOptions(parser);
    declareExportOptions(parser);
    value("port", "demo, push listen, send --push: port to listen on.", "port");
}

static Result<Command> readCommand(QStringList &words)
{
    const QString word = words.isEmpty() ? QString() : words.takeFirst();
    if (word == u"card")
        return Command::Card;
    if (word == u"check")
        return Command::Check;
    if (word == u"send")
        return Command::Send;
    if (word == u"run")
        return Command::Run;
    if (word == u"replay")
        return Command::Replay;
    if (word == u"export")
        return Command::Export;
    if (word == u"import")
        return Command::Import;
    if (word == u"info")
        return Command::Info;
    if (word == u"demo")
        return Command::Demo;
    if (word == u"login")
        return Command::Login;
    if (word == u"logout")
        return Command::Logout;
    if (word == u"task") {
        const QString what = words.isEmpty() ? QString() : words.takeFirst();
        if (what == u"get")
            return Command::TaskGet;
        if (what == u"cancel")
            return Command::TaskCancel;
        if (what == u"watch")
            return Command::TaskWatch;
        if (what == u"list")
            return Command::TaskList;
        return usageError(CliTr::tr("\"task\" is followed by get, cancel, watch or list."));
    }
    if (word == u"push") {
        const QString what = words.isEmpty() ? QString() : words.takeFirst();
        if (what == u"set")
            return Command::PushSet;
        if (what == u"get")
            return Command::PushGet;
        if (what == u"list")
            return Command::PushList;
        if (what == u"delete")
            return Command::PushDelete;
        if (what == u"listen")
            return Command::PushListen;
        return usageError(CliTr::tr("\"push\" is followed by set, get, list, delete or listen."));
    }
    if (word == u"list") {
        const QString what = words.isEmpty() ? QString() : words.takeFirst();
        if (what == u"profiles")
            return Command::ListProfiles;
        if (what == u"recordings")
            return Command::ListRecordings;
        return usageError(CliTr::tr("\"list\" is followed by profiles or recordings."));
    }
    return usageError(word.isEmpty() ? CliTr::tr("No command was given.")
                                     : CliTr::tr("Unknown command \"%1\".").arg(word));
}

static std::optional<Error> readNumbers(const QCommandLineParser &parser, Options &options)
{
    const auto number = [&parser](const char *option, double most,
                                  double *out) -> std::optional<Error> {
        const QString text = parser.value(QString::fromLatin1(option));
        if (text.isEmpty())
            return {};
        bool ok = false;
        *out = text.toDouble(&ok);
        if (!ok || !(*out >= 0 && *out <= most)) // "nan" is a number, too
            return usageError(CliTr::tr("--%1 takes a number from 0 to %2, not \"%3\".")
                                  .arg(QLatin1String(option), QString::number(int(most)), text));
        return {};
    };
    double timeout = 0;
    double idle = 0;
    double history = -1;
    double port = 0;
    constexpr double Most = 1e6;
    for (const auto &[name, most, out] : {std::tuple{"timeout", Most, &timeout},
                                          {"idle-timeout", Most, &idle},
                                          {"history", Most, &history},
                                          {"port", 65'535.0, &port}}) {
        if (auto error = number(name, most, out))
            return error;
    }
    options.limits.total = std::chrono::milliseconds(qint64(timeout * 1000));
    options.limits.streamIdle = std::chrono::milliseconds(qint64(idle * 1000));
    if (timeout > 0)
        options.limits.blockingAnswer = options.limits.streamHead = options.limits.total;
    if (history >= 0)
        options.history = int(history);
    options.port = quint16(port);
    return {};
}

static std::optional<Error> readMessage(const QCommandLineParser &parser, const QStringList &words,
                                        Options &options)
{
    for (const QString &word : words)
        options.parts.push_back(textPart(word));
    QHash<QString, qsizetype> taken;
    for (const QString &name : parser.optionNames()) { // in the order given
        if (name != u"text" && name != u"file" && name != u"file-url" && name != u"data")
            continue;
        Result<Part> part = partFromOption(name, parser.values(name).at(taken[name]++));
        if (!part)
            return part.error();
        options.parts.push_back(part.take());
    }
    if (options.command == Command::Send && options.parts.empty())
        return usageError(CliTr::tr("There is nothing to send: give a text, --file or --data."));
    options.metadata = parser.value(QStringLiteral("metadata")).toUtf8();
    if (!options.metadata.isEmpty() && !json::Document(options.metadata).root().isObject())
        return usageError(CliTr::tr("--metadata is not a JSON object."));
    options.contextId = parser.value(QStringLiteral("context"));
    if (parser.isSet(QStringLiteral("task")))
        options.taskId = parser.value(QStringLiteral("task"));
    options.references = parser.values(QStringLiteral("ref"));
    options.extensions = parser.values(QStringLiteral("extension"));
    options.accept = parser.values(QStringLiteral("accept"));
    options.returnImmediately = parser.isSet(QStringLiteral("return-immediately"));
    options.wait = parser.isSet(QStringLiteral("wait"));
    options.retries = !parser.isSet(QStringLiteral("no-retry"));
    if (parser.isSet(QStringLiteral("stream")))
        options.stream = true;
    if (parser.isSet(QStringLiteral("no-stream")))
        options.stream = false;
    return {};
}

static bool isAboutFile(Command command)
{
    return command == Command::Replay || command == Command::Export || command == Command::Import ||
           command == Command::Info;
}

/// Neither an agent nor a file is named.
static bool isAboutNothing(Command command)
{
    return command == Command::Demo || command == Command::PushListen ||
           command == Command::Logout || command == Command::ListProfiles ||
           command == Command::ListRecordings;
}

bool Options::takesAgent() const
{
    return !isAboutNothing(command) && offlineFile.isEmpty() && !isAboutFile(command);
}

/// The agent's URL, or a file instead.
static std::optional<Error> readTarget(QStringList &words, Options &options)
{
    if (isAboutNothing(options.command) || options.profile)
        return {};
    const bool isFile = isAboutFile(options.command);
    if (!options.offlineFile.isEmpty()) {
        options.url = fileOrAddress(options.offlineFile);
        return {};
    }
    if (words.isEmpty())
        return usageError(isFile ? CliTr::tr("The session file is missing.")
                                 : CliTr::tr("The agent's URL is missing."));
    if (isFile)
        options.file = words.takeFirst();
    else
        options.url = fileOrAddress(words.takeFirst());
    return {};
}

/// The arguments after the URL: a task id, a push config id or the webhook URL.
static std::optional<Error> readOperands(QStringList &words, Options &options)
{
    const Command command = options.command;
    const bool isPush = command == Command::PushSet || command == Command::PushGet ||
                        command == Command::PushList || command == Command::PushDelete;
    if (isPush || command == Command::TaskGet || command == Command::TaskCancel ||
        command == Command::TaskWatch) {
        if (words.isEmpty())
            return usageError(CliTr::tr("The task ID is missing."));
        options.taskId = words.takeFirst();
    }
    if (command == Command::TaskWatch) {
        options.taskIds = QStringList{options.taskId} + std::exchange(words, {});
        options.taskIds.removeDuplicates();
    }
    if (command == Command::PushSet) {
        if (words.isEmpty())
            return usageError(CliTr::tr("The webhook URL is missing."));
        options.push.url = words.takeFirst();
    }
    if (command == Command::PushDelete && words.isEmpty())
        return usageError(CliTr::tr("The ID of the push notification config is missing."));
    if ((command == Command::PushGet || command == Command::PushDelete) && !words.isEmpty())
        options.push.id = words.takeFirst();
    return {};
}

/// The output options.
static std::optional<Error> readOutput(const QCommandLineParser &parser, Options &options)
{
    const QString format = parser.value(QStringLiteral("o"));
    if (format != u"json" && format != u"text")
        return usageError(CliTr::tr("-o takes text or json, not \"%1\".").arg(format));
    options.json = format == u"json";
    options.quiet = parser.isSet(QStringLiteral("q"));
    options.wire = parser.isSet(QStringLiteral("wire"));
    options.stats = parser.isSet(QStringLiteral("stats"));
    options.verbose = parser.isSet(QStringLiteral("verbose"));
    return {};
}

static QString commandsText()
{
    return CliTr::tr(
        "The command-line tool of A2A Scope.\n\n"
        "Commands:\n"
        "  card URL                      fetch and show the agent card\n"
        "  login URL                     sign in by OAuth 2; the token goes to the keychain\n"
        "  logout                        revoke that token and forget it\n"
        "  check URL [TEXT]              check the card, the responses to probes and to TEXT "
        "against the rules\n"
        "  send URL [TEXT]               send a message and follow the response\n"
        "  task get|cancel URL ID        one task\n"
        "  task watch URL ID ...         follow one task or several\n"
        "  task list URL                 the agent's tasks\n"
        "  push set URL TASK HOOK        send push notifications of a task to a URL\n"
        "  push get|delete URL TASK ID   one push notification config\n"
        "  push list URL TASK            those of a task\n"
        "  push listen                   wait for push notifications and print them\n"
        "  run FILE URL                  play a script and check what it expects\n"
        "  replay FILE                   print a recorded session again\n"
        "  export FILE --to FORMAT [OUT] write a recorded session as har, jsonl, markdown, "
        "zip, http, curl, slides, python or javascript\n"
        "  export FILE --anonymise [OUT] make a copy with stand-ins for what is said of people\n"
        "  import FILE OUT               make a session file from JSON Lines\n"
        "  info FILE                     what a recorded session holds\n"
        "  list profiles|recordings      the window's agents, its recorded sessions\n"
        "  demo [--port N]               run the built-in demo agent");
}

Result<Options> parseOptions(const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(commandsText());
    parser.addPositionalArgument(QStringLiteral("command"), CliTr::tr("See above."));
    declareOptions(parser);
    Options options;
    if (!parser.parse(withPushHere(arguments)))
        return usageError(parser.errorText() % QLatin1Char('.'));
    if (parser.isSet(QStringLiteral("help")) || parser.isSet(QStringLiteral("version"))) {
        options.command = parser.isSet(QStringLiteral("help")) ? Command::Help : Command::Version;
        options.text = parser.helpText();
        return options;
    }
    QStringList words = parser.positionalArguments();
    Result<Command> command = readCommand(words);
    if (!command)
        return command.error();
    options.command = *command;
    if (auto error = readOutput(parser, options))
        return *error;
    if (options.command == Command::Run) {
        if (auto error = readScriptFile(words, options))
            return *error;
    }
    options.recordFile = parser.value(QStringLiteral("record"));
    if (auto error = readCheck(parser, options))
        return *error;
    if (auto error = readProfile(parser, options))
        return *error;
    if (auto error = readTarget(words, options))
        return *error;
    if (auto error = readOperands(words, options))
        return *error;
    if (auto error = readExport(parser, words, options))
        return *error;
    if (auto error = readRun(parser, words, options))
        return *error;
    for (const auto &read : {&readSecrets, &readNumbers, &readDialect, &readTls, &readListAndPush,
                             &readPushOptions, &readKeyFiles, &readOAuthOptions}) {
        if (auto error = read(parser, options))
            return *error;
    }
    const bool takesText = options.command == Command::Send || options.command == Command::Check;
    if (!takesText && !words.isEmpty())
        return usageError(CliTr::tr("Unexpected argument \"%1\".").arg(words.first()));
    if (auto error = readMessage(parser, words, options))
        return *error;
    if (auto error = readEndpoint(parser, options))
        return *error;
    return options;
}

} // namespace a2a::cli

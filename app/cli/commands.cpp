// SPDX-License-Identifier: Apache-2.0
#include "app/cli/commands.h"

#include "app/cli/missingfeatures.h"
#include "app/cli/options/clitr.h"
#include "app/cli/options/pushoptions.h"
#include "app/cli/print/optiontable.h"
#include "model/log/systemfacts.h"

#include <QCommandLineParser>

#include <algorithm>
#include <cstdio>

namespace a2a::cli {

// In the order of the help. A row is a function that describes a command, in a file of its own.
#define A2A_COMMANDS(ROW)                                                                          \
    ROW(cardCommand)                                                                               \
    ROW(checkCommand)                                                                              \
    ROW(sendCommand)                                                                               \
    ROW(taskGetCommand)                                                                            \
    ROW(taskCancelCommand)                                                                         \
    ROW(taskWatchCommand)                                                                          \
    ROW(taskListCommand)                                                                           \
    ROW(pushSetCommand)                                                                            \
    ROW(pushGetCommand)                                                                            \
    ROW(pushListCommand)                                                                           \
    ROW(pushDeleteCommand)                                                                         \
    ROW(pushListenCommand)                                                                         \
    ROW(tapCommand)                                                                                \
    ROW(loginCommand)                                                                              \
    ROW(logoutCommand)                                                                             \
    ROW(runCommand)                                                                                \
    ROW(replayCommand)                                                                             \
    ROW(exportCommand)                                                                             \
    ROW(importCommand)                                                                             \
    ROW(infoCommand)                                                                               \
    ROW(convertCommand)                                                                            \
    ROW(listProfilesCommand)                                                                       \
    ROW(listRecordingsCommand)                                                                     \
    ROW(demoCommand)

#define A2A_DECLARED(NAME) CommandSpec NAME();
A2A_COMMANDS(A2A_DECLARED)
#undef A2A_DECLARED

const std::vector<CommandSpec> &commandTable()
{
#define A2A_DESCRIBED(NAME) NAME(),
    static const std::vector<CommandSpec> table{A2A_COMMANDS(A2A_DESCRIBED)};
#undef A2A_DESCRIBED
    return table;
}

static OptionList optionsOf(const CommandSpec &command)
{
    OptionList options;
    command.declare(options);
    declareOutput(options);
    return options;
}

/// An option of one name takes a value everywhere or nowhere, so that one parser reads all.
static void declareAll(QCommandLineParser &parser)
{
    QStringList known;
    for (const CommandSpec &command : commandTable()) {
        const OptionList options = optionsOf(command);
        for (const QCommandLineOption &option : options.all()) {
            if (known.contains(option.names().constFirst()))
                continue;
            known.append(option.names().constFirst());
            parser.addOption(option);
        }
    }
    parser.addOption({{QStringLiteral("v"), QStringLiteral("version")}, QString()});
}

QString synopsisOf(const CommandSpec &command)
{
    return QString::fromUtf8(command.name) % u' ' % QString::fromUtf8(command.operands);
}

/// Commands whose names begin with the given words: "task" names four.
static std::vector<const CommandSpec *> namedBy(const QStringList &words)
{
    std::vector<const CommandSpec *> named;
    for (const CommandSpec &command : commandTable()) {
        const QStringList name = QString::fromUtf8(command.name).split(u' ');
        const bool isWhole = words.size() > 1 && name.size() > 1;
        if (name.front() == words.front() && (!isWhole || name[1] == words[1]))
            named.push_back(&command);
    }
    return named;
}

/// Why the words name no command.
static Error notNamed(const QStringList &words)
{
    QStringList second;
    for (const CommandSpec *command : namedBy({words.front()}))
        second.append(QString::fromUtf8(command->name).section(u' ', 1));
    if (second.isEmpty())
        return usageError(CliTr::tr("Unknown command \"%1\".").arg(words.front()));
    return usageError(CliTr::tr("\"%1\" must be followed by one of: %2.")
                          .arg(words.front(), second.join(QStringLiteral(", "))));
}

/// The command that the first words name; they are taken.
static Result<const CommandSpec *> takeCommand(QStringList &words)
{
    if (words.isEmpty())
        return usageError(CliTr::tr("No command was given."));
    const std::vector<const CommandSpec *> named = namedBy(words);
    const qsizetype length =
        named.empty() ? 0 : QString::fromUtf8(named.front()->name).count(u' ') + 1;
    if (named.size() == 1 && words.size() >= length) {
        words.remove(0, length);
        return named.front();
    }
    return notNamed(words);
}

/// An option of other commands: which are those?
static std::optional<Error> foreignOption(const CommandSpec &command, const QStringList &given)
{
    const OptionList own = optionsOf(command);
    for (const QString &name : given) {
        if (own.has(name))
            continue;
        QStringList others;
        for (const CommandSpec &other : commandTable()) {
            if (optionsOf(other).has(name))
                others.append(QString::fromUtf8(other.name));
        }
        return usageError(
            CliTr::tr("%1 has no option --%2; it is only valid with: %3.")
                .arg(QString::fromUtf8(command.name), name, others.join(QStringLiteral(", "))));
    }
    return {};
}

static std::vector<const CommandSpec *> all()
{
    std::vector<const CommandSpec *> commands;
    for (const CommandSpec &command : commandTable())
        commands.push_back(&command);
    return commands;
}

/// The commands with a line each.
static QString listed(const std::vector<const CommandSpec *> &commands)
{
    constexpr int Left = 30;
    QString text;
    for (const CommandSpec *command : commands)
        text += u"  " % synopsisOf(*command).leftJustified(Left) % command->help % u'\n';
    return text;
}

static Job print(const QString &text)
{
    return [text] {
        std::fputs(qPrintable(text), stdout);
        return 0;
    };
}

/// "help [COMMAND]", "COMMAND --help".
static Result<Job> helpFor(const QStringList &words)
{
    if (words.isEmpty())
        return print(programHelp());
    const std::vector<const CommandSpec *> named = namedBy(words);
    if (named.empty())
        return notNamed(words);
    if (named.size() == 1)
        return print(commandHelp(*named.front()));
    return print(listed(named) % CliTr::tr("\n\"a2ascope-cli help %1\" shows the options of one.\n")
                                     .arg(QString::fromUtf8(named.front()->name)));
}

/// The help or the version if the program was called for one of them, otherwise nothing.
static std::optional<Result<Job>> aboutProgram(const QCommandLineParser &parser,
                                               const QStringList &words)
{
    if (parser.isSet(QStringLiteral("version")))
        return print(versionText(missingFeatures()) % u'\n');
    if (!words.isEmpty() && words.front() == u"help")
        return helpFor(words.mid(1));
    if (parser.isSet(QStringLiteral("help")))
        return helpFor(words);
    return {};
}

Result<Invocation> readInvocation(const QStringList &arguments)
{
    QCommandLineParser parser;
    declareAll(parser);
    if (!parser.parse(withExplicitPushValues(arguments)))
        return usageError(parser.errorText());
    QStringList words = parser.positionalArguments();
    if (std::optional<Result<Job>> about = aboutProgram(parser, words)) {
        if (!*about)
            return about->error();
        return Invocation{QStringLiteral("help"), {}, about->take()};
    }
    const Result<const CommandSpec *> command = takeCommand(words);
    if (!command)
        return command.error();
    if (auto error = foreignOption(**command, parser.optionNames()))
        return *error;
    CommandLine line(parser, words);
    const Result<OutputOptions> output = readOutput(line);
    if (!output)
        return output.error();
    Result<Job> job = (*command)->read(line, *output);
    if (!job)
        return job.error();
    if (!line.isAtEnd())
        return usageError(CliTr::tr("Unexpected argument \"%1\".").arg(line.take()));
    return Invocation{QString::fromUtf8((*command)->name), *output, job.take()};
}

QString synopsis()
{
    QString text;
    for (const QString &line : listed(all()).split(u'\n', Qt::SkipEmptyParts))
        text += u"a2ascope-cli " % line.trimmed() % u'\n';
    return text;
}

QString programHelp()
{
    QString text = CliTr::tr("Usage: a2ascope-cli COMMAND [OPTION]...\n"
                             "The command-line tool of A2A Scope.\n\n"
                             "Commands:\n") %
                   listed(all());
    text += CliTr::tr("\n\"a2ascope-cli help COMMAND\" shows the options of a command and an "
                      "example; --version\nshows the version.\n");
    return text;
}

QString commandHelp(const CommandSpec &command)
{
    return CliTr::tr("Usage: a2ascope-cli %1 [OPTION]...\n%2\n\nOptions:\n%3\nExample:\n"
                     "  a2ascope-cli %4\n")
        .arg(synopsisOf(command).trimmed(), command.help, optionTable(optionsOf(command).all()),
             QString::fromUtf8(command.example));
}

} // namespace a2a::cli

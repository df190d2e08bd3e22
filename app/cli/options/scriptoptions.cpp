// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/scriptoptions.h"

#include "app/cli/options/clitr.h"
#include "app/cli/options/parts.h"

namespace a2a::cli {

static constexpr int MaxRepeats = 10'000;

void declareScriptOptions(OptionList &options)
{
    options.value("repeat", "count",
                  CliTr::tr("Runs the script this many times against each agent."));
    options.value("junit", "file", CliTr::tr("Writes the steps as JUnit XML."));
}

std::optional<Error> readScriptFile(CommandLine &line, Options &options)
{
    if (line.isAtEnd())
        return usageError(CliTr::tr("No script file was given."));
    options.script.file = line.take();
    const Result<QByteArray> bytes = readFile(options.script.file, ScriptSizeLimit);
    if (!bytes)
        return bytes.error();
    Result<Script> script = readScript(bytes.value());
    if (!script)
        return script.error();
    options.script.script = script.take();
    return {};
}

std::optional<Error> readRun(CommandLine &line, Options &options)
{
    ScriptOptions &script = options.script;
    script.junitFile = line.value("junit");
    script.urls = {options.agent.url};
    for (const QString &word : line.takeRemaining())
        script.urls.append(fileOrAddress(word));
    if (line.isSet("repeat")) {
        const QString text = line.value("repeat");
        bool isNumber = false;
        script.repeat = text.toInt(&isNumber);
        if (!isNumber || script.repeat < 1 || script.repeat > MaxRepeats)
            return usageError(CliTr::tr("--repeat takes a number from 1 to %1, not \"%2\".")
                                  .arg(QString::number(MaxRepeats), text));
    }
    if (script.isSeries() && !options.session.recordFile.isEmpty())
        return usageError(
            CliTr::tr("--record records one session: leave out --repeat and further agents."));
    if (isSameFile(script.junitFile, options.session.recordFile))
        return usageError(CliTr::tr("--junit and --record name the same file: give two."));
    if (isSameFile(script.junitFile, script.file))
        return usageError(CliTr::tr("--junit names the script's file: give another one."));
    return {};
}

} // namespace a2a::cli

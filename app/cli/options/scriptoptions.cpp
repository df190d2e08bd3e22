// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/scriptoptions.h"

#include "app/cli/options/clitr.h"
#include "app/cli/options/connectionoptions.h"
#include "app/cli/options/parts.h"

#include <QCommandLineParser>

namespace a2a::cli {

static constexpr int MostRepeats = 10'000;

void declareScriptOptions(QCommandLineParser &parser)
{
    parser.addOption({QStringLiteral("repeat"),
                      CliTr::tr("run: plays the script this many times against each agent."),
                      QStringLiteral("count")});
}

std::optional<Error> readScriptFile(QStringList &words, Options &options)
{
    if (words.isEmpty())
        return usageError(CliTr::tr("The script's file is missing."));
    const Result<QByteArray> bytes = readFile(words.takeFirst());
    if (!bytes)
        return bytes.error();
    Result<Script> script = readScript(bytes.value());
    if (!script)
        return script.error();
    options.script = script.take();
    return {};
}

std::optional<Error> readRun(const QCommandLineParser &parser, QStringList &words, Options &options)
{
    const bool isRepeated = parser.isSet(QStringLiteral("repeat"));
    if (options.command != Command::Run) {
        return isRepeated ? std::optional(usageError(CliTr::tr("--repeat goes with run.")))
                          : std::nullopt;
    }
    options.urls = {options.url};
    for (const QString &word : std::exchange(words, {}))
        options.urls.append(fileOrAddress(word));
    if (isRepeated) {
        const QString text = parser.value(QStringLiteral("repeat"));
        bool isNumber = false;
        options.repeat = text.toInt(&isNumber);
        if (!isNumber || options.repeat < 1 || options.repeat > MostRepeats)
            return usageError(CliTr::tr("--repeat takes a number from 1 to %1, not \"%2\".")
                                  .arg(QString::number(MostRepeats), text));
    }
    if (options.isSeries() && !options.recordFile.isEmpty())
        return usageError(
            CliTr::tr("--record records one session: leave out --repeat and further agents."));
    return {};
}

} // namespace a2a::cli

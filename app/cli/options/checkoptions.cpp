// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/checkoptions.h"

#include "app/cli/options/clitr.h"
#include "app/cli/options/connectionoptions.h"
#include "app/cli/options/parts.h"

#include <QCommandLineParser>

namespace a2a::cli {

void declareCheckOptions(QCommandLineParser &parser)
{
    const auto declare = [&parser](const char *name, const char *text, const char *value) {
        parser.addOption({QString::fromLatin1(name), CliTr::tr(text), QString::fromLatin1(value)});
    };
    declare("message", "check: sends this text, and judges the answer, too.", "text");
    declare("junit", "check, run: writes how it came out as JUnit XML.", "file");
    declare("offline", "check: judges a recorded session, or a card's file.", "file");
    parser.addOption({QStringLiteral("no-probes"), CliTr::tr("check: sends no probes.")});
    parser.addOption(
        {QStringLiteral("no-rules"), CliTr::tr("Does not judge what is received by the rules.")});
}

std::optional<Error> readCheck(const QCommandLineParser &parser, Options &options)
{
    options.rules = !parser.isSet(QStringLiteral("no-rules"));
    options.junitFile = parser.value(QStringLiteral("junit"));
    options.offlineFile = parser.value(QStringLiteral("offline"));
    options.probes = !parser.isSet(QStringLiteral("no-probes"));
    const bool isAbout = parser.isSet(QStringLiteral("message")) ||
                         !options.offlineFile.isEmpty() || !options.probes;
    if (options.command != Command::Check) {
        if (!options.junitFile.isEmpty() && options.command != Command::Run)
            return usageError(CliTr::tr("--junit goes with check and run."));
        return isAbout ? std::optional(usageError(
                             CliTr::tr("--message, --offline and --no-probes go with check.")))
                       : std::nullopt;
    }
    if (!options.rules)
        return usageError(CliTr::tr("check judges by the rules: leave out --no-rules."));
    for (const QString &text : parser.values(QStringLiteral("message")))
        options.parts.push_back(textPart(text));
    if (!options.offlineFile.isEmpty() && !options.parts.empty())
        return usageError(CliTr::tr("--offline reads a file; nothing can be sent."));
    return {};
}

} // namespace a2a::cli

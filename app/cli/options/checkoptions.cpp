// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/checkoptions.h"

#include "app/cli/options/clitr.h"
#include "app/cli/options/parts.h"

#include <QFile>

namespace a2a::cli {

static constexpr const char *FailOnWords[] = {"note", "warning", "error"}; // as Severity

void declareCheckOptions(OptionList &options)
{
    options.value("message", "text", CliTr::tr("Sends this text and checks the response as well."));
    options.value("junit", "file", CliTr::tr("Writes the results as JUnit XML."));
    options.value("sarif", "file",
                  CliTr::tr("Writes the findings as SARIF 2.1.0, and the traffic they refer to as "
                            "JSON Lines beside it."));
    QStringList severities;
    for (const char *word : FailOnWords)
        severities.append(QString::fromLatin1(word));
    options.choice("fail-on", severities, CliTr::tr("Lowest severity that fails; default: error."));
    options.value("rules", "words",
                  CliTr::tr("Rules to apply: -CRD-003 excludes one, +CRD-* includes all that "
                            "match; a list that starts with + applies only those."));
    options.value("baseline", "file",
                  CliTr::tr("Findings in this file are known and do not fail the check."));
    options.flag("update-baseline", CliTr::tr("Writes the findings to the --baseline file."));
    options.value("offline", "recording", CliTr::tr("Checks a recorded session or a card file."));
    options.flag("no-probes", CliTr::tr("Sends no probes."));
    options.flag(
        "active",
        CliTr::tr(
            "Also sends probes that start tasks, and cancels those. Asks first in a terminal."));
    options.flag("yes", CliTr::tr("Does not ask before the active probes."));
}

static std::optional<Error> readFailOn(const QString &word, CheckOptions &check)
{
    if (word.isEmpty())
        return {};
    for (int i = 0; i < 3; ++i) {
        if (word == QLatin1String(FailOnWords[i])) {
            check.failOn = Severity(i);
            return {};
        }
    }
    return usageError(CliTr::tr("--fail-on takes error, warning or note, not \"%1\".").arg(word));
}

/// The options for which findings count, and where they are written.
static std::optional<Error> readVerdict(const CommandLine &line, CheckOptions &check)
{
    if (const auto error = readFailOn(line.value("fail-on"), check))
        return error;
    Result<RuleChoice> choice = RuleChoice::parse(line.value("rules"));
    if (!choice)
        return choice.error();
    check.ruleChoice = choice.take();
    check.sarifFile = line.value("sarif");
    check.baselineFile = line.value("baseline");
    check.updatesBaseline = line.isSet("update-baseline");
    if (check.updatesBaseline && check.baselineFile.isEmpty())
        return usageError(CliTr::tr("--update-baseline needs --baseline FILE, the file to write."));
    if (check.baselineFile.isEmpty() ||
        (check.updatesBaseline && !QFile::exists(check.baselineFile)))
        return {};
    Result<Baseline> known = Baseline::read(check.baselineFile);
    if (!known)
        return known.error();
    check.baseline = known.take();
    return {};
}

std::optional<Error> readCheck(CommandLine &line, Options &options)
{
    CheckOptions &check = options.check;
    check.junitFile = line.value("junit");
    check.offlineFile = line.value("offline");
    check.probes = !line.isSet("no-probes");
    check.active = line.isSet("active");
    check.yes = line.isSet("yes");
    if (check.active && (!check.probes || !check.offlineFile.isEmpty()))
        return usageError(CliTr::tr("--active sends probes: leave out --no-probes and --offline."));
    if (check.yes && !check.active)
        return usageError(CliTr::tr("--yes is only valid with --active."));
    for (const QString &text : line.values("message"))
        options.message.parts.push_back(textPart(text));
    if (!check.offlineFile.isEmpty() && options.agent.fetchKeys)
        return usageError(CliTr::tr("--offline reads a file: leave out --fetch-keys."));
    if (!check.offlineFile.isEmpty() && !options.session.recordFile.isEmpty())
        return usageError(CliTr::tr("--offline reads a file: leave out --record."));
    return readVerdict(line, check);
}

} // namespace a2a::cli

// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/checkoptions.h"

#include "app/cli/options/clitr.h"
#include "app/cli/options/connectionoptions.h"
#include "app/cli/options/parts.h"

#include <QCommandLineParser>
#include <QFile>

#include <algorithm>
#include <array>

namespace a2a::cli {

void declareCheckOptions(QCommandLineParser &parser)
{
    const auto declare = [&parser](const char *name, const char *text, const char *value) {
        parser.addOption({QString::fromLatin1(name), CliTr::tr(text), QString::fromLatin1(value)});
    };
    declare("message", "check: sends this text and checks the response as well.", "text");
    declare("junit", "check, run: writes the results as JUnit XML.", "file");
    declare("sarif",
            "check: writes the findings as SARIF 2.1.0, and the traffic they refer to as JSON "
            "Lines beside it.",
            "file");
    declare("fail-on", "check: lowest severity that fails: error (default), warning or note.",
            "severity");
    declare("rules",
            "check: which rules count: -CRD-003 excludes one, +CRD-* includes all that begin so, "
            "and only these if it comes first.",
            "words");
    declare("baseline", "check: findings in this file are known and do not fail it.", "file");
    parser.addOption({QStringLiteral("update-baseline"),
                      CliTr::tr("check: writes the findings to the --baseline file.")});
    declare("offline", "check: checks a recorded session or a card file.", "file");
    parser.addOption({QStringLiteral("no-probes"), CliTr::tr("check: sends no probes.")});
    parser.addOption({QStringLiteral("no-rules"),
                      CliTr::tr("Does not check what is received against the rules.")});
}

static std::optional<Error> readFailOn(const QString &word, Options &options)
{
    static constexpr const char *words[] = {"note", "warning", "error"}; // as Severity
    if (word.isEmpty())
        return {};
    for (int i = 0; i < 3; ++i) {
        if (word == QLatin1String(words[i])) {
            options.failOn = Severity(i);
            return {};
        }
    }
    return usageError(CliTr::tr("--fail-on takes error, warning or note, not \"%1\".").arg(word));
}

/// The options for which findings count, and where they are written.
static std::optional<Error> readVerdict(const QCommandLineParser &parser, Options &options)
{
    if (const auto error = readFailOn(parser.value(QStringLiteral("fail-on")), options))
        return error;
    Result<RuleChoice> choice = RuleChoice::parse(parser.value(QStringLiteral("rules")));
    if (!choice)
        return choice.error();
    options.ruleChoice = choice.take();
    options.sarifFile = parser.value(QStringLiteral("sarif"));
    options.baselineFile = parser.value(QStringLiteral("baseline"));
    options.updatesBaseline = parser.isSet(QStringLiteral("update-baseline"));
    if (options.updatesBaseline && options.baselineFile.isEmpty())
        return usageError(CliTr::tr("--update-baseline needs --baseline FILE: what is written."));
    if (options.baselineFile.isEmpty() ||
        (options.updatesBaseline && !QFile::exists(options.baselineFile)))
        return {};
    Result<Baseline> known = Baseline::read(options.baselineFile);
    if (!known)
        return known.error();
    options.baseline = known.take();
    return {};
}

static bool isAboutVerdict(const QCommandLineParser &parser)
{
    return std::ranges::any_of(
        std::array{"sarif", "fail-on", "rules", "baseline", "update-baseline"},
        [&parser](const char *name) { return parser.isSet(QString::fromLatin1(name)); });
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
        if (isAboutVerdict(parser))
            return usageError(CliTr::tr("--sarif, --fail-on, --rules, --baseline and "
                                        "--update-baseline go with check."));
        if (!options.junitFile.isEmpty() && options.command != Command::Run)
            return usageError(CliTr::tr("--junit goes with check and run."));
        return isAbout ? std::optional(usageError(
                             CliTr::tr("--message, --offline and --no-probes go with check.")))
                       : std::nullopt;
    }
    if (!options.rules)
        return usageError(CliTr::tr("check needs the rules: leave out --no-rules."));
    for (const QString &text : parser.values(QStringLiteral("message")))
        options.parts.push_back(textPart(text));
    if (!options.offlineFile.isEmpty() && !options.parts.empty())
        return usageError(CliTr::tr("--offline reads a file; nothing can be sent."));
    return readVerdict(parser, options);
}

} // namespace a2a::cli

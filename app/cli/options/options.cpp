// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/options.h"

#include "app/cli/options/clitr.h"
#include "app/cli/options/languageoption.h"

namespace a2a::cli {

void declareOutput(OptionList &options)
{
    options.add({{QStringLiteral("h"), QStringLiteral("help")}, CliTr::tr("Shows this help.")});
    options.choice(
        "o", {QStringLiteral("text"), QStringLiteral("json")},
        CliTr::tr("Output format: text (default) or json (one object per line, in English)."));
    declareLanguage(options);
    options.flag("q", CliTr::tr("Prints only the outcome and errors."));
    options.flag("wire", CliTr::tr("Prints every frame as received."));
    options.flag("verbose", CliTr::tr("Logs program activity to standard error (no content)."));
    options.flag("stats", CliTr::tr("Prints events, time and peak memory on standard error."));
}

Result<OutputOptions> readOutput(const CommandLine &line)
{
    const QString format = line.isSet("o") ? line.value("o") : QStringLiteral("text");
    if (format != u"json" && format != u"text")
        return usageError(CliTr::tr("-o takes text or json, not \"%1\".").arg(format));
    if (std::optional<Error> error = readLanguage(line))
        return *error;
    OutputOptions output;
    output.json = format == u"json";
    output.quiet = line.isSet("q");
    output.wire = line.isSet("wire");
    output.stats = line.isSet("stats");
    output.verbose = line.isSet("verbose");
    return output;
}

void declareRecord(OptionList &options)
{
    options.value("record", "file", CliTr::tr("Records the session into this new file."));
}

void declareNoRules(OptionList &options)
{
    options.flag("no-rules", CliTr::tr("Does not check what is received against the rules."));
}

std::optional<Error> readSession(CommandLine &line, Options &options)
{
    options.session = {line.value("record"), !line.isSet("no-rules")};
    return {};
}

std::optional<Error> readAll(CommandLine &line, Options &options,
                             std::initializer_list<OptionReader> parts)
{
    for (const OptionReader read : parts) {
        if (auto error = read(line, options))
            return error;
    }
    return {};
}

} // namespace a2a::cli

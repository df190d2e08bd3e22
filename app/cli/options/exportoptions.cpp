// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/exportoptions.h"

#include "app/cli/options/clitr.h"
#include "app/cli/options/connectionoptions.h"

#include <QCommandLineParser>

namespace a2a::cli {

void declareExportOptions(QCommandLineParser &parser)
{
    parser.addOption(
        {QStringLiteral("to"),
         CliTr::tr("export: har, jsonl, markdown, zip, http, curl, slides, python or javascript."),
         QStringLiteral("format")});
    parser.addOption({QStringLiteral("anonymise"),
                      CliTr::tr("export: a session file with stand-ins for names, addresses, "
                                "numbers and texts; without OUT it lists them.")});
    parser.addOption({QStringLiteral("exchange"),
                      CliTr::tr("export: only this exchange, by its number."),
                      QStringLiteral("number")});
}

std::optional<Error> readExport(const QCommandLineParser &parser, QStringList &words,
                                Options &options)
{
    if (options.command != Command::Export && options.command != Command::Import)
        return {};
    if (!words.isEmpty())
        options.outFile = words.takeFirst();
    if (options.outFile == u"-")
        options.outFile.clear();
    if (options.command == Command::Import) {
        if (options.outFile.isEmpty())
            return usageError(CliTr::tr("The session file to write is missing."));
        return {};
    }
    options.anonymises = parser.isSet(QStringLiteral("anonymise"));
    if (options.anonymises) {
        for (const char *other : {"to", "exchange", "context"}) {
            if (parser.isSet(QLatin1String(other)))
                return usageError(CliTr::tr("--anonymise makes a session file of the whole "
                                            "session: leave out --%1.")
                                      .arg(QLatin1String(other)));
        }
        return {};
    }
    const QString word = parser.value(QStringLiteral("to"));
    const std::optional<ExportFormat> format = exportFromWord(word);
    if (!format) {
        return usageError(CliTr::tr("--to takes har, jsonl, markdown, zip, http, curl, slides, "
                                    "python or javascript, not \"%1\".")
                              .arg(word));
    }
    options.exportFormat = *format;
    if (*format == ExportFormat::Zip && options.outFile.isEmpty())
        return usageError(CliTr::tr("A zip archive needs a file to be written to."));
    const QString exchange = parser.value(QStringLiteral("exchange"));
    bool isNumber = true;
    if (!exchange.isEmpty())
        options.exchange = exchange.toUInt(&isNumber);
    if (!isNumber || (!exchange.isEmpty() && options.exchange == 0))
        return usageError(CliTr::tr("--exchange takes a number from 1, not \"%1\".").arg(exchange));
    return {};
}

} // namespace a2a::cli

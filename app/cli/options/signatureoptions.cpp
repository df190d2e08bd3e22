// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/signatureoptions.h"

#include "app/cli/options/clitr.h"
#include "app/cli/options/connectionoptions.h"
#include "model/text/textof.h"

#include <QCommandLineParser>
#include <QFile>

namespace a2a::cli {

void declareSignatureOptions(QCommandLineParser &parser)
{
    parser.addOption(
        {QStringLiteral("key"),
         CliTr::tr("card, check: checks signatures of the card with this JWK, JWK set or PEM "
                   "file (may be repeated)."),
         QStringLiteral("file")});
    parser.addOption({QStringLiteral("fetch-keys"),
                      CliTr::tr("card, check: fetches the keys that the card's signatures name; "
                                "only by https, or from this machine.")});
}

std::optional<Error> readKeyFiles(const QCommandLineParser &parser, Options &options)
{
    options.fetchKeys = parser.isSet(QStringLiteral("fetch-keys"));
    const bool isOfCard = options.command == Command::Card || options.command == Command::Check;
    if (options.fetchKeys && !isOfCard)
        return usageError(CliTr::tr("--fetch-keys goes with card and check."));
    if (options.fetchKeys && !options.offlineFile.isEmpty())
        return usageError(CliTr::tr("--offline reads a file; nothing can be fetched."));
    for (const QString &path : parser.values(QStringLiteral("key"))) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            return Error{
                ErrorKind::File,
                QStringLiteral("key-file"),
                CliTr::tr("The file of keys %1 cannot be read: %2.").arg(path, file.errorString()),
                path,
                {},
                {}};
        const QByteArray bytes = file.read(signature::KeyFileLimit + 1);
        const QString &name = path;
        if (const auto keys = signature::readKeys(bytes, name); !keys) {
            Error error = keys.error();
            error.message = CliTr::tr("The file of keys %1 cannot be used. %2")
                                .arg(path, textOf(error.message));
            return error;
        }
        options.keyFiles.push_back({name, bytes});
    }
    return {};
}

} // namespace a2a::cli

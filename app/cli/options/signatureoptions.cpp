// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/signatureoptions.h"

#include "app/cli/options/clitr.h"
#include "model/platform/files.h"
#include "model/text/textof.h"

#include <QFile>

namespace a2a::cli {

void declareSignatureOptions(OptionList &options)
{
    options.value("key", "file",
                  CliTr::tr("Checks signatures of the card with this JWK, JWK set or PEM file (may "
                            "be repeated)."));
    options.flag("fetch-keys", CliTr::tr("Fetches the keys that the card's signatures name; only "
                                         "by https, or from this machine."));
}

std::optional<Error> readSignatureKeys(CommandLine &line, Options &options)
{
    options.agent.fetchKeys = line.isSet("fetch-keys");
    for (const QString &path : line.values("key")) {
        QFile file(path);
        if (!openWithoutWaiting(file))
            return Error(ErrorKind::File, QStringLiteral("key-file"),
                         CliTr::tr("The key file %1 cannot be read: %2.")
                             .arg(path, file.errorString()))
                .at(path);
        const QByteArray bytes = file.read(signature::KeyFileLimit + 1);
        const QString &name = path;
        if (const auto keys = signature::readKeys(bytes, name); !keys) {
            Error error = keys.error();
            error.message =
                CliTr::tr("The key file %1 cannot be used. %2").arg(path, textOf(error.message));
            return error;
        }
        options.agent.keyFiles.push_back({name, bytes});
    }
    return {};
}

} // namespace a2a::cli

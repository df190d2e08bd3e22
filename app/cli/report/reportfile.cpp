// SPDX-License-Identifier: Apache-2.0
#include "app/cli/report/reportfile.h"

#include "app/cli/options/clitr.h"
#include "app/cli/options/commandline.h"

#include <QSaveFile>

namespace a2a::cli {

Error reportNotWritten(const QString &fileName, const QString &why)
{
    return Error(ErrorKind::File, QStringLiteral("report"),
                 CliTr::tr("The report cannot be written: %1").arg(why))
        .at(fileName)
        .hinting(CliTr::tr("Choose another place for it."));
}

Error reportFileInUse(const QString &fileName)
{
    return usageError(
        CliTr::tr("The report %1 would replace another file of this command: give it another name.")
            .arg(fileName));
}

std::optional<Error> reportFileWriteError(const QString &fileName)
{
    QSaveFile file(fileName);
    if (!file.open(QIODevice::WriteOnly))
        return reportNotWritten(fileName, file.errorString());
    file.cancelWriting();
    return {};
}

} // namespace a2a::cli

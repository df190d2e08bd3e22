// SPDX-License-Identifier: Apache-2.0
#include "app/cli/missingfeatures.h"

#include "app/cli/options/clitr.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace a2a::cli {

using namespace Qt::StringLiterals;

QStringList missingFeatures()
{
    QStringList missing;
    if (!QFileInfo(QCoreApplication::applicationDirPath() % u"/a2ascope-demo-agent"_s)
             .isExecutable())
        missing << CliTr::tr("a2ascope-demo-agent (package a2ascope-cli) is missing: \"demo\" does "
                             "not start.");
#ifndef A2A_GRPC
    missing << CliTr::tr("Built without libprotobuf: no gRPC.");
#endif
#ifndef A2A_OPENSSL
    missing << CliTr::tr("Built without OpenSSL: signatures of cards are not checked.");
#endif
#ifdef A2A_GENERIC
    missing << CliTr::tr("Built with A2A_PLATFORM=generic: no crash reports.");
#endif
    return missing;
}

} // namespace a2a::cli

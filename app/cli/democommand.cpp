// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/clitr.h"
#include "app/cli/options/commandspec.h"
#include "app/cli/options/pushoptions.h"
#include "app/cli/print/terminaltext.h"
#include "model/platform/process.h"

#include <QCoreApplication>

#include <cstdio>

namespace a2a::cli {

/// The demo agent is a separate program in the same folder: this process executes it.
static int runDemo(quint16 port)
{
    const QString program =
        QCoreApplication::applicationDirPath() % QLatin1String("/a2ascope-demo-agent");
    const QString why = execProgram(program, {QStringLiteral("--port"), QString::number(port)});
    std::fprintf(
        stderr, "a2ascope-cli: %s\n",
        lineForTerminal(CliTr::tr("The demo agent %1 cannot be started: %2.").arg(program, why))
            .constData());
    return 2;
}

CommandSpec demoCommand()
{
    return {"demo",
            "",
            CliTr::tr("run the built-in demo agent"),
            "demo --port 8080",
            [](OptionList &options) {
                options.value("port", "port",
                              CliTr::tr("Port to listen on; default: any free one."));
            },
            [](CommandLine &line, const OutputOptions &) -> Result<Job> {
                const Result<quint16> port = readPort(line);
                if (!port)
                    return port.error();
                return Job([port = *port] { return runDemo(port); });
            }};
}

} // namespace a2a::cli

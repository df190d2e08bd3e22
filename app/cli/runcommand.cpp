// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/agentoptions.h"
#include "app/cli/options/clitr.h"
#include "app/cli/options/profileoptions.h"
#include "app/cli/options/scriptoptions.h"
#include "app/cli/scriptseries.h"
#include "app/cli/untilfinished.h"

namespace a2a::cli {

CommandSpec runCommand()
{
    return {"run",
            "SCRIPT URL...",
            CliTr::tr("run a script against agents and check its expectations"),
            "run trip.json https://agent.example --repeat 3",
            [](OptionList &options) {
                declareScriptOptions(options);
                declareCalledAgent(options);
            },
            [](CommandLine &line, const OutputOptions &output) {
                return readJob<ScriptSeries>(
                    line, output, {readScriptFile, readAgent, readUrl, readRun, readEndpoint});
            }};
}

} // namespace a2a::cli

// SPDX-License-Identifier: Apache-2.0
#include "app/cli/callcommand.h"
#include "app/cli/options/agentoptions.h"
#include "app/cli/options/calloptions.h"
#include "app/cli/options/clitr.h"
#include "app/cli/untilfinished.h"

namespace a2a::cli {

CommandSpec taskListCommand()
{
    return {"task list",
            "URL",
            CliTr::tr("list the agent's tasks"),
            "task list https://agent.example --state working --page-size 20",
            [](OptionList &options) {
                declareFilter(options);
                declareHistory(options);
                declareCalledAgent(options);
            },
            [](CommandLine &line, const OutputOptions &output) {
                return readJob<SingleCallCommand>(
                    line, output, {readCalledAgent, readHistory, readFilter},
                    [](const Options &options) { return makeListCall(options.filter); });
            }};
}

} // namespace a2a::cli

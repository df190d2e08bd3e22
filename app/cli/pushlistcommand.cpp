// SPDX-License-Identifier: Apache-2.0
#include "app/cli/callcommand.h"
#include "app/cli/options/agentoptions.h"
#include "app/cli/options/calloptions.h"
#include "app/cli/options/clitr.h"
#include "app/cli/untilfinished.h"

namespace a2a::cli {

CommandSpec pushListCommand()
{
    return {"push list",
            "URL TASK",
            CliTr::tr("list the push notification configs of a task"),
            "push list https://agent.example 3f2a",
            declareCalledAgent,
            [](CommandLine &line, const OutputOptions &output) {
                return readJob<SingleCallCommand>(
                    line, output, {readCalledAgent, readTaskId},
                    [](const Options &options) { return makeListPushCall(options.call.taskId); });
            }};
}

} // namespace a2a::cli

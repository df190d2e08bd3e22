// SPDX-License-Identifier: Apache-2.0
#include "app/cli/callcommand.h"
#include "app/cli/options/agentoptions.h"
#include "app/cli/options/calloptions.h"
#include "app/cli/options/clitr.h"
#include "app/cli/options/pushoptions.h"
#include "app/cli/untilfinished.h"

namespace a2a::cli {

CommandSpec pushGetCommand()
{
    return {"push get",
            "URL TASK [CONFIG]",
            CliTr::tr("get one push notification config"),
            "push get https://agent.example 3f2a",
            declareCalledAgent,
            [](CommandLine &line, const OutputOptions &output) {
                return readJob<SingleCallCommand>(
                    line, output, {readCalledAgent, readTaskId, readConfigId},
                    [](const Options &options) {
                        return makePushCall(Operation::GetPush, options.call.taskId,
                                            options.push.id);
                    });
            }};
}

} // namespace a2a::cli

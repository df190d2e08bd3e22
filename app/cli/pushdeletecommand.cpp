// SPDX-License-Identifier: Apache-2.0
#include "app/cli/callcommand.h"
#include "app/cli/options/agentoptions.h"
#include "app/cli/options/calloptions.h"
#include "app/cli/options/clitr.h"
#include "app/cli/options/pushoptions.h"
#include "app/cli/untilfinished.h"

namespace a2a::cli {

static std::optional<Error> readGivenConfigId(CommandLine &line, Options &options)
{
    if (line.isAtEnd())
        return usageError(CliTr::tr("No push notification config ID was given."));
    return readConfigId(line, options);
}

CommandSpec pushDeleteCommand()
{
    return {"push delete",
            "URL TASK CONFIG",
            CliTr::tr("delete one push notification config"),
            "push delete https://agent.example 3f2a 1",
            declareCalledAgent,
            [](CommandLine &line, const OutputOptions &output) {
                return readJob<SingleCallCommand>(
                    line, output, {readCalledAgent, readTaskId, readGivenConfigId},
                    [](const Options &options) {
                        return makePushCall(Operation::DeletePush, options.call.taskId,
                                            options.push.id);
                    });
            }};
}

} // namespace a2a::cli

// SPDX-License-Identifier: Apache-2.0
#include "app/cli/callcommand.h"
#include "app/cli/options/agentoptions.h"
#include "app/cli/options/calloptions.h"
#include "app/cli/options/clitr.h"
#include "app/cli/options/pushoptions.h"
#include "app/cli/untilfinished.h"

namespace a2a::cli {

static std::optional<Error> readWebhook(CommandLine &line, Options &options)
{
    if (line.isAtEnd())
        return usageError(CliTr::tr("No webhook URL was given."));
    options.push.url = line.take();
    options.push.id = line.value("push-id");
    return {};
}

CommandSpec pushSetCommand()
{
    return {"push set",
            "URL TASK WEBHOOK",
            CliTr::tr("send push notifications of a task to a URL"),
            "push set https://agent.example 3f2a https://hooks.example/a2a",
            [](OptionList &options) {
                options.value("push-id", "id",
                              CliTr::tr("ID of the push notification config to set."));
                declareProofOptions(options);
                declareCalledAgent(options);
            },
            [](CommandLine &line, const OutputOptions &output) {
                return readJob<SingleCallCommand>(
                    line, output, {readCalledAgent, readTaskId, readProof, readWebhook},
                    [](const Options &options) {
                        return makePushCall(Operation::SetPush, options.call.taskId, options.push);
                    });
            }};
}

} // namespace a2a::cli

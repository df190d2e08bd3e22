// SPDX-License-Identifier: Apache-2.0
#include "app/cli/callcommand.h"
#include "app/cli/options/agentoptions.h"
#include "app/cli/options/calloptions.h"
#include "app/cli/options/clitr.h"
#include "app/cli/untilfinished.h"

namespace a2a::cli {

CommandSpec taskCancelCommand()
{
    return {"task cancel",
            "URL ID",
            CliTr::tr("cancel a task"),
            "task cancel https://agent.example 3f2a",
            [](OptionList &options) {
                declareMetadata(options);
                declareCalledAgent(options);
            },
            [](CommandLine &line, const OutputOptions &output) {
                return readJob<SingleCallCommand>(
                    line, output, {readCalledAgent, readTaskId, readMetadata},
                    [](const Options &options) {
                        return makeTaskCall(Operation::CancelTask, options.call.taskId,
                                            {{}, options.call.metadata});
                    });
            }};
}

} // namespace a2a::cli

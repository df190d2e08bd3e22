// SPDX-License-Identifier: Apache-2.0
#include "app/cli/callcommand.h"
#include "app/cli/options/agentoptions.h"
#include "app/cli/options/calloptions.h"
#include "app/cli/options/clitr.h"
#include "app/cli/untilfinished.h"

namespace a2a::cli {

CommandSpec taskGetCommand()
{
    return {"task get",
            "URL ID",
            CliTr::tr("get a task"),
            "task get https://agent.example 3f2a --history 5",
            [](OptionList &options) {
                declareHistory(options);
                declareMetadata(options);
                declareCalledAgent(options);
            },
            [](CommandLine &line, const OutputOptions &output) {
                return readJob<SingleCallCommand>(
                    line, output, {readCalledAgent, readTaskId, readHistory, readMetadata},
                    [](const Options &options) {
                        return makeTaskCall(Operation::GetTask, options.call.taskId,
                                            {options.call.history, options.call.metadata});
                    });
            }};
}

} // namespace a2a::cli

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/output.h"
#include "model/script/scriptplayer.h"

namespace a2a::cli {

/// One run of a script against one agent.
struct ScriptRunResult {
    int run = 1;                     ///< of those against the agent
    std::vector<TurnResult> turns;   ///< the turns made
    std::optional<Error> error = {}; ///< why no turn was made
};

/// All runs against one agent.
struct AgentRuns {
    QString url;
    std::vector<ScriptRunResult> runs;
};

/// The results of playing a script several times: a table of agents and turns, with success counts,
/// unmet expectations, and median and 95th percentile of the times of successful turns.
class ScriptResults final {
public:
    ScriptResults(const Output &output, const Script &script)
        : m_output(output)
        , m_script(script)
    {
    }

    void print(const std::vector<AgentRuns> &agents) const;

private:
    void printText(const AgentRuns &agent) const;
    void printJson(const AgentRuns &agent) const;

    const Output &m_output;
    const Script &m_script;
};

/// The turn's result in a run, or null if the turn was not made.
[[nodiscard]] const TurnResult *findResult(const ScriptRunResult &run, int turn);
/// All unmet expectations, as sentences.
[[nodiscard]] QStringList failureReasons(const TurnResult &result);

} // namespace a2a::cli

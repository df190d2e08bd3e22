// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/scriptresults.h"
#include "app/cli/scriptrun.h"

namespace a2a::cli {

/// `run SCRIPT URL…`: plays a script against each agent, repeatedly with --repeat, each time in a
/// separate session. If that is more than once, a table of all runs follows; --junit writes it as
/// JUnit XML. The exit code is the first that is not 0.
class ScriptSeries final : public QObject {
    Q_OBJECT

public:
    explicit ScriptSeries(const Options &options, QObject *parent = nullptr);

    void start();
    /// Ctrl+C was pressed: no further run is started.
    void interrupt();

signals:
    void finished(int exitCode);

private:
    void next();
    void onFinished(int exitCode);
    void end();

    const Options m_options;
    const Output m_output;
    std::vector<AgentRuns> m_agents; ///< the last one is in progress
    std::unique_ptr<ScriptRun> m_run;
    int m_exitCode = 0;
    bool m_isInterrupted = false;
};

} // namespace a2a::cli

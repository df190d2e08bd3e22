// SPDX-License-Identifier: Apache-2.0
#include "app/cli/scriptseries.h"

#include "app/cli/report/junit.h"
#include "app/cli/report/reportfile.h"

namespace a2a::cli {

ScriptSeries::ScriptSeries(const Options &options, QObject *parent)
    : QObject(parent)
    , m_options(options)
    , m_output(m_options.output)
{
}

void ScriptSeries::start()
{
    // Hours of playing must not end without a report.
    if (const auto error = m_options.script.junitFile.isEmpty()
                               ? std::nullopt
                               : reportFileWriteError(m_options.script.junitFile)) {
        m_output.error(*error);
        QMetaObject::invokeMethod(
            this, [this] { emit finished(2); }, Qt::QueuedConnection);
        return;
    }
    m_agents.push_back({m_options.script.urls.first(), {}});
    next();
}

void ScriptSeries::next()
{
    Options options = m_options;
    options.agent.url = m_agents.back().url;
    if (m_options.script.isSeries()) {
        options.script.runNumber = int(m_agents.back().runs.size()) + 1;
        options.output.quiet = options.output.quiet || !options.output.json; // the table has it
    }
    m_run = std::make_unique<ScriptRun>(options);
    // Queued: the run emits finished() inside one of its own functions and must not be deleted
    // there.
    connect(m_run.get(), &ScriptRun::finished, this, &ScriptSeries::onFinished,
            Qt::QueuedConnection);
    m_run->start();
}

void ScriptSeries::onFinished(int exitCode)
{
    AgentRuns &agent = m_agents.back();
    ScriptRunResult result;
    result.run = int(agent.runs.size()) + 1;
    if (const ScriptPlayer *player = m_run->scriptPlayer())
        result.turns = player->results();
    else
        result.error = m_run->connectionError();
    agent.runs.push_back(std::move(result));
    if (m_exitCode == 0)
        m_exitCode = exitCode;
    if (m_isInterrupted)
        return end();
    if (int(agent.runs.size()) == m_options.script.repeat) {
        if (int(m_agents.size()) == m_options.script.urls.size())
            return end();
        m_agents.push_back({m_options.script.urls[qsizetype(m_agents.size())], {}});
    }
    next();
}

void ScriptSeries::interrupt()
{
    m_isInterrupted = true;
    m_exitCode = 130;
    m_run->interrupt();
}

void ScriptSeries::end()
{
    if (m_options.script.isSeries())
        ScriptResults(m_output, m_options.script.script).print(m_agents);
    if (!m_options.script.junitFile.isEmpty()) {
        if (const auto error =
                writeJunit(m_options.script.junitFile, m_options.script.script, m_agents)) {
            m_output.error(*error);
            m_exitCode = 2;
        }
    }
    emit finished(m_exitCode);
}

} // namespace a2a::cli

#include "moc_scriptseries.cpp"

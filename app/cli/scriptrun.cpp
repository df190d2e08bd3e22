// SPDX-License-Identifier: Apache-2.0
#include "app/cli/scriptrun.h"

#include "app/cli/print/outcome.h"
#include "app/cli/print/output.h"
#include "model/a2a/secretvalues.h"
#include "model/export/redactionscan.h"

#include <utility>

namespace a2a::cli {

/// Before anything is sent: the agent may repeat them where they are stored as received.
void ScriptRun::warnAboutShortSecrets() const
{
    int count = 0;
    for (const ScriptTurn &turn : m_scriptPlayer->script().turns) {
        const Result<std::vector<Part>> parts = partsWithSecrets(turn);
        count += parts ? countShortSecrets(*parts) : 0;
    }
    if (count > 0)
        Output::printToStderr(shortValuesLine(count) % u'.');
}

void ScriptRun::act()
{
    m_scriptPlayer = std::make_unique<ScriptPlayer>(m_session, 0, m_options.script.script);
    connect(m_scriptPlayer.get(), &ScriptPlayer::turnBegan, this, &ScriptRun::onTurnBegan);
    connect(m_scriptPlayer.get(), &ScriptPlayer::turnEnded, this, &ScriptRun::onTurnEnded);
    connect(m_scriptPlayer.get(), &ScriptPlayer::turnRetried, this, &ScriptRun::onTurnRetried);
    connect(&m_connection.operations(), &Operations::callEnded, this, &ScriptRun::finishWhenIdle,
            Qt::QueuedConnection);
    warnAboutShortSecrets();
    m_scriptPlayer->run();
}

void ScriptRun::interrupt()
{
    if (!m_scriptPlayer)
        return AgentCommand::interrupt();
    m_isInterrupted = true;
    m_scriptPlayer->stop();
    m_session.stopListening(0);
    m_exitCode = m_exitCode.value_or(130);
    finishWhenIdle();
}

/// Whether everything in the last turn's stream was received, so that it is closed soon, by the
/// agent or for its silence.
bool ScriptRun::isClosing() const
{
    const std::vector<TurnResult> &results = m_scriptPlayer->results();
    const ExchangeId last = results.empty() ? 0 : results.back().exchange;
    const ExchangeTrack *track = last == 0 ? nullptr : m_session.store().track(last);
    return m_connection.operations().openCallCount() == 1 && track && !track->ended && track->over;
}

/// The ends of its calls belong to the recording.
void ScriptRun::finishWhenIdle()
{
    if (!m_exitCode || m_connection.operations().openCallCount() > 0 ||
        std::exchange(m_isOver, true))
        return;
    m_session.flush();
    m_printer.printRemaining();
    m_turns.end(*m_scriptPlayer);
    finishPrinted(*m_exitCode);
}

void ScriptRun::onTurnRetried(const TurnResult &result)
{
    m_session.flush();
    m_printer.printNew();
    m_turns.turnRetried(m_scriptPlayer->script(), result);
}

void ScriptRun::onTurnBegan(int turn, ExchangeId exchange)
{
    const ScriptTurn &made = m_scriptPlayer->script().turns[size_t(turn)];
    m_turns.turnBegan(*m_scriptPlayer, turn);
    if (made.kind == ScriptTurn::Kind::Send)
        m_printer.sent(exchange);
}

void ScriptRun::onTurnEnded(const TurnResult &result)
{
    m_session.flush();
    if (m_scriptPlayer->isOver())
        m_printer.printRemaining();
    else
        m_printer.printNew();
    m_turns.turnEnded(*m_scriptPlayer, result);
    if (!m_scriptPlayer->isOver())
        return;
    const bool isHeld = m_scriptPlayer->state() == ScriptPlayer::State::Succeeded;
    const bool unmade = result.error && result.unmetExpectations.empty();
    m_exitCode = isHeld ? 0 : unmade ? exitCodeFor(result.error->kind) : 1;
    m_session.follower(0).stopAll();
    if (!isClosing())
        m_connection.operations().stopListening();
    finishWhenIdle();
}

} // namespace a2a::cli

#include "moc_scriptrun.cpp"

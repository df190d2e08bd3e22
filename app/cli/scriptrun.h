// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/agentcommand.h"
#include "app/cli/print/scriptprinter.h"
#include "model/script/scriptplayer.h"

#include <optional>

namespace a2a::cli {

/// `run SCRIPT URL`, once: plays a script against the agent, prints each turn, and ends with 0 if
/// everything was met, 1 if an expectation was not.
class ScriptRun final : public AgentCommand {
    Q_OBJECT

public:
    /// Tasks are followed as in the window: scripts test what a user would see.
    explicit ScriptRun(const Options &options)
        : AgentCommand(options)
    {
    }

    /// The script's player, or null if the script was not played.
    [[nodiscard]] const ScriptPlayer *scriptPlayer() const { return m_scriptPlayer.get(); }
    /// Gives up, when its open calls have ended; running tasks of the agent continue.
    void interrupt() override;

private:
    void act() override;
    void warnAboutShortSecrets() const;
    void onTurnBegan(int turn, ExchangeId exchange);
    void onTurnEnded(const TurnResult &result);
    void onTurnRetried(const TurnResult &result);
    [[nodiscard]] bool isClosing() const;
    void finishWhenIdle();

    ScriptPrinter m_turns{m_printer.output(), m_options};
    std::optional<int> m_exitCode; ///< the code to end with when no call is open any more
    bool m_isOver = false;         ///< its end was printed
    std::unique_ptr<ScriptPlayer> m_scriptPlayer;
};

} // namespace a2a::cli

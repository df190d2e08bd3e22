// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/printer.h"
#include "app/cli/print/scriptprinter.h"
#include "model/script/conductor.h"

namespace a2a::cli {

/// `run FILE URL`: plays a script against the connected agent, prints each turn, returns the exit
/// code: 0 if everything was met, 1 if an expectation was not.
class ScriptRun final : public QObject {
    Q_OBJECT

public:
    ScriptRun(Session &session, Printer &printer, const Options &options,
              QObject *parent = nullptr);

    [[nodiscard]] const Conductor &conductor() const { return m_conductor; }

    void start();
    /// Ctrl+C: gives up; running tasks of the agent continue.
    void stop();

signals:
    void finished(int exitCode);

private:
    void tellShortSecrets() const;
    void onTurnBegan(int turn, ExchangeId exchange);
    void onTurnEnded(const TurnResult &result);

    Session &m_session;
    Printer &m_printer;
    ScriptPrinter m_turns;
    Conductor m_conductor;
};

} // namespace a2a::cli

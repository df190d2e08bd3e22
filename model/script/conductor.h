// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/script/script.h"
#include "model/session/session.h"

#include <QObject>
#include <QTimer>

namespace a2a {

/// How one turn of a script came out.
struct TurnResult {
    int turn = 0; ///< position in the script
    bool held = false;
    qint64 ns = 0;              ///< from sending until everything held, or until it was given up
    Phrase::List missing;       ///< a sentence for each expectation that did not hold
    std::optional<Error> error; ///< why the turn could not be made, or what failed
};

/// Plays a script against one agent of a session: makes a turn, waits until what it expects has
/// come, goes on by itself or waits for the next step. The session's views show it like anything
/// else that is said. The first expectation that does not hold ends it.
class Conductor final : public QObject {
    Q_OBJECT

public:
    enum class State : quint8 {
        Ready,   ///< before the first turn, or between two: step() or run() goes on
        Waiting, ///< for what the current turn expects
        Held,    ///< every turn held
        Failed,
        Stopped, ///< by the user
    };

    /// Session must outlive the conductor; its agent must be connected.
    Conductor(Session &session, AgentIndex agent, Script script, QObject *parent = nullptr);
    ~Conductor() override;

    /// Makes the next turn and stops behind it.
    void step();
    /// Makes turn after turn.
    void run();
    /// Stops behind the current turn.
    void pause() { m_runs = false; }
    /// Gives up; nothing is canceled at the agent.
    void stop();

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] bool isOver() const { return m_state > State::Waiting; }
    [[nodiscard]] bool runs() const { return m_runs; }
    [[nodiscard]] const Script &script() const { return m_script; }
    /// The turn that is waited for, or the next one.
    [[nodiscard]] int turn() const { return m_turn; }
    [[nodiscard]] const std::vector<TurnResult> &results() const { return m_results; }
    /// The conversation it takes place in; NoIndex before the first turn.
    [[nodiscard]] ContextIndex context() const;

signals:
    void turnBegan(int turn, a2a::ExchangeId exchange);
    void turnEnded(const a2a::TurnResult &result);
    void stateChanged();

private:
    [[nodiscard]] ExchangeId begin(const ScriptTurn &turn, const std::vector<Part> &parts);
    [[nodiscard]] ExchangeId send(const ScriptTurn &turn, const std::vector<Part> &parts);
    void fail(const Error &error);
    void judge();
    void end(TurnResult result);
    void setState(State state);
    [[nodiscard]] bool isOverForAgent() const;
    [[nodiscard]] Phrase::List missing() const;
    [[nodiscard]] bool stateHolds(const ScriptWait &wait) const;
    [[nodiscard]] bool artifactHolds(const ScriptWait &wait) const;
    [[nodiscard]] bool textHolds(const ScriptWait &wait) const;
    [[nodiscard]] Phrase whatIs() const;
    [[nodiscard]] FrameIndex requestFrame() const;

    Session &m_session;
    const AgentIndex m_agent;
    const Script m_script;
    State m_state = State::Ready;
    bool m_runs = false;
    int m_turn = 0;
    ExchangeId m_call = 0;      ///< of the current turn
    TaskIndex m_task = NoIndex; ///< the newest one
    ContextIndex m_context = NoIndex;
    FailureIndex m_failures = 0; ///< that were there before the turn
    qint64 m_beganNs = 0;
    QTimer m_limit;
    std::vector<TurnResult> m_results;
};

} // namespace a2a

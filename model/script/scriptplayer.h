// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/script/scriptvariables.h"
#include "model/script/turnchecker.h"
#include "model/session/session.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace a2a {

/// The result of one turn of a script.
struct TurnResult {
    int turn = 0; ///< position in the script
    bool succeeded = false;
    bool wasSkipped = false; ///< it failed, or was not waited for: the user continued
    qint64 durationNs = 0;   ///< from sending until everything was met, or until it was given up
    qint64 firstByteNs = -1; ///< until the first byte of the response; -1 without a response
    int attempts = 1;        ///< how many attempts led to this result
    Phrase::List unmetExpectations; ///< a sentence for each unmet expectation
    std::optional<Error> error;     ///< why the turn could not be made, or what failed
    ExchangeId exchange = 0;        ///< the exchange that began the turn
    ReceivedTurn received;
};

/// Plays a script against one agent of a session: makes a turn, waits until its expectations are
/// met, continues by itself or waits for the next step. The session's views show it like any other
/// conversation. The first unmet expectation stops it: then the turn can be repeated or skipped. A
/// rehearsal continues past failures.
class ScriptPlayer final : public QObject {
    Q_OBJECT

public:
    /// Returns the ms of a monotonic clock.
    using Clock = std::function<qint64()>;

    enum class State : quint8 {
        Ready,     ///< before the first turn, or between two: step() or run() continues
        Pausing,   ///< the next turn is made by itself after the pause
        Waiting,   ///< for what the current turn expects
        Succeeded, ///< every turn succeeded, except optional ones
        Failed,    ///< at turn(), or at the end with a failed turn
        Stopped,   ///< by the user
    };

    /// The session must outlive the script player, and the agent must be connected.
    ScriptPlayer(Session &session, AgentIndex agent, Script script, QObject *parent = nullptr);
    ~ScriptPlayer() override;

    /// Sets another clock, for tests. Its time takes effect when check() is called.
    void setClock(Clock clock);
    /// Sets whether to pause between auto-played turns, for the audience.
    void setPaced(bool isPaced) { m_isPaced = isPaced; }

    /// Makes the next turn and stops after it.
    void step();
    /// Makes turn after turn.
    void run();
    /// Plays all turns without pauses, to the last one even after failures.
    void rehearse();
    /// Stops after the current turn.
    void pause();
    /// Stops playing. Nothing is canceled at the agent.
    void stop();
    /// Repeats the failed turn.
    void retry();
    /// Continues after the failed or current turn.
    void skip();
    /// Performs what is due. Called by the timer.
    void check();

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] bool isOver() const { return m_state > State::Waiting; }
    [[nodiscard]] bool isRunning() const { return m_isRunning; }
    [[nodiscard]] bool isRehearsing() const { return m_isRehearsing; }
    [[nodiscard]] bool canRetry() const
    {
        return m_state == State::Failed && m_turn < int(m_script.turns.size());
    }
    [[nodiscard]] bool canSkip() const { return canRetry() || m_state == State::Waiting; }
    /// Seconds until the next auto-played turn, rounded up; 0 without a countdown.
    [[nodiscard]] int secondsLeft() const;
    [[nodiscard]] const Script &script() const { return m_script; }
    /// A turn with the current values of its variables.
    [[nodiscard]] ScriptTurn resolvedTurn(int turn) const
    {
        return m_values.resolvedForDisplay(m_script.turns[size_t(turn)]);
    }
    /// The current turn, or the next one.
    [[nodiscard]] int turn() const { return m_turn; }
    /// The results of the turns made, the newest last.
    [[nodiscard]] const std::vector<TurnResult> &results() const { return m_results; }
    /// The result of a turn, or null if the turn has not been made or is being repeated.
    [[nodiscard]] const TurnResult *resultOf(int turn) const;
    /// The conversation of the script, or NoIndex before the first turn.
    [[nodiscard]] ContextIndex context() const;

signals:
    void turnBegan(int turn, a2a::ExchangeId exchange);
    void turnEnded(const a2a::TurnResult &result);
    /// The turn failed, and will be repeated.
    void turnRetried(const a2a::TurnResult &result);
    /// The state or the remaining seconds have changed.
    void stateChanged();

private:
    void beginTurn();
    void makeTurn();
    [[nodiscard]] CallHandle call(const ScriptTurn &turn, const std::vector<Part> &parts);
    [[nodiscard]] CallHandle send(const ScriptTurn &turn, const std::vector<Part> &parts);
    [[nodiscard]] Error makeTurnError(const ScriptTurn &turn) const;
    [[nodiscard]] TurnChecker makeChecker() const;
    void fail(const Error &error);
    void checkTurn();
    void giveUp();
    void end(TurnResult result);
    void closeTurn(const TurnResult &result);
    void setState(State state);
    void proceed();
    void waitFor(std::chrono::milliseconds time);
    void schedule();
    [[nodiscard]] bool isPastLastTurn() const { return m_turn >= int(m_script.turns.size()); }
    [[nodiscard]] bool allSucceeded() const;
    [[nodiscard]] bool isTaskOver() const;
    [[nodiscard]] bool belongsToConversation(TaskIndex task) const;
    [[nodiscard]] qint64 firstByteNs() const;

    Session &m_session;
    const AgentIndex m_agent;
    const Script m_script;
    ScriptValues m_values;
    State m_state = State::Ready;
    bool m_isRunning = false;
    bool m_isPaced = false;
    bool m_isRehearsing = false;
    int m_turn = 0;
    ScriptTurn m_currentTurn;                 ///< the current turn, with values
    ScriptPattern::MatchBudget m_matchBudget; ///< for its patterns
    int m_round = 0;                          ///< successful repetitions
    int m_attempt = 0;                        ///< failed attempts of this round
    qint64 m_roundsNs = 0;                    ///< time of earlier rounds
    TaskIndex m_taskBefore = NoIndex;
    ExchangeId m_firstCall = 0; ///< that began the attempt
    CallHandle m_call;          ///< of the current turn
    TaskIndex m_task = NoIndex; ///< the newest one
    ContextIndex m_context = NoIndex;
    FailureIndex m_failures = 0; ///< those from before the turn
    qint64 m_beganNs = 0;
    Clock m_clock;
    QTimer m_timer;
    qint64 m_dueMs = 0; ///< while pausing or waiting: its end
    std::vector<TurnResult> m_results;
};

} // namespace a2a

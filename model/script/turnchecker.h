// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/script/script.h"
#include "model/session/session.h"

#include <functional>

namespace a2a {

/// What was received in a turn: possible expectations for the next time.
struct ReceivedTurn {
    std::optional<TaskState> state; ///< of the task, if there is one
    bool message = false;           ///< instead of a task
    QStringList artifacts;          ///< names (else ids) of those received or extended
    QString text;                   ///< the first line of the agent's last text
};

/// The first non-empty line of a text, short enough to search for.
[[nodiscard]] QString searchableLine(const QString &text);

/// Checks what was received since a turn was made against what the turn expects.
class TurnChecker final {
public:
    /// The call that the turn made (0 if it made none yet), and the task that it is about.
    struct Scope {
        ExchangeId call = 0;
        TaskIndex task = NoIndex;
        FailureIndex firstFailure = 0; ///< the first that belongs to the turn
        bool isOver = false;           ///< no call is open any more
    };

    TurnChecker(const Session &session, const Scope &scope)
        : m_session(session)
        , m_scope(scope)
    {
    }

    /// A phrase for each unmet expectation. `taken` gets the values of the turn's variables, once
    /// all the rest is met. Patterns are tried as long as `effort` lasts.
    [[nodiscard]] Phrase::List unmetExpectations(const ScriptTurn &turn,
                                                 std::vector<ScriptVariable> *taken,
                                                 ScriptPattern::MatchBudget &effort) const;
    [[nodiscard]] ReceivedTurn received() const;

private:
    [[nodiscard]] FrameIndex requestFrame() const;
    [[nodiscard]] bool hasNewData() const;
    [[nodiscard]] bool stateMatches(const ScriptExpectation &wait) const;
    [[nodiscard]] bool messageReceived() const;
    [[nodiscard]] bool artifactMatches(const ScriptExpectation &wait) const;
    [[nodiscard]] bool textMatches(const ScriptExpectation &wait,
                                   ScriptPattern::MatchBudget &effort) const;
    [[nodiscard]] Phrase missingState(const ScriptExpectation &wait) const;
    [[nodiscard]] Phrase describeState() const;
    [[nodiscard]] std::optional<QString> capture(const ScriptCapture &taking,
                                                 ScriptPattern::MatchBudget &effort) const;
    /// Passes the agent's texts in the turn, the newest first, then the task's artifacts, to `fits`
    /// until one matches. `isJson` is true for a data part.
    bool anyContent(const std::function<bool(const QString &text, bool isJson)> &fits) const;

    const Session &m_session;
    const Scope m_scope;
};

} // namespace a2a

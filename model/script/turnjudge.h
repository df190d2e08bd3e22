// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/script/script.h"
#include "model/session/session.h"

#include <functional>

namespace a2a {

/// What came in a turn: what could be expected of it the next time.
struct TurnCame {
    std::optional<TaskState> state; ///< that the task came to; nothing: there is none
    bool message = false;           ///< instead of a task
    QStringList artifacts;          ///< names (else ids) of those that came or grew
    QString text;                   ///< the first line of what the agent said last
};

/// Looks at what came since a turn was made: whether it is what the turn expects.
class TurnJudge final {
public:
    /// The call that the turn made (0: none yet), and the task that it is about.
    struct Scope {
        ExchangeId call = 0;
        TaskIndex task = NoIndex;
        FailureIndex failures = 0; ///< that were there before it
        bool isOver = false;       ///< nobody listens any more
    };

    TurnJudge(const Session &session, const Scope &scope)
        : m_session(session)
        , m_scope(scope)
    {
    }

    /// A phrase for each expectation that does not hold. `taken` gets the values of the turn's
    /// variables, once all the rest holds. Patterns are tried as long as `effort` lasts.
    [[nodiscard]] Phrase::List missing(const ScriptTurn &turn, std::vector<ScriptVariable> *taken,
                                       ScriptPattern::Effort &effort) const;
    [[nodiscard]] TurnCame came() const;

private:
    [[nodiscard]] FrameIndex requestFrame() const;
    [[nodiscard]] bool hasNews() const;
    [[nodiscard]] bool stateHolds(const ScriptWait &wait) const;
    [[nodiscard]] bool messageCame() const;
    [[nodiscard]] bool artifactHolds(const ScriptWait &wait) const;
    [[nodiscard]] bool textHolds(const ScriptWait &wait, ScriptPattern::Effort &effort) const;
    [[nodiscard]] Phrase missingState(const ScriptWait &wait) const;
    [[nodiscard]] Phrase whatIs() const;
    [[nodiscard]] std::optional<QString> take(const ScriptTaking &taking,
                                              ScriptPattern::Effort &effort) const;
    /// What the agent said in the turn, the newest first, then what stands in the task's artifacts,
    /// until one fits. `isJson`: of a data part.
    bool anyContent(const std::function<bool(const QString &text, bool isJson)> &fits) const;

    const Session &m_session;
    const Scope m_scope;
};

/// "input required": the word for a state.
[[nodiscard]] Phrase statePhrase(TaskState state);

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"
#include "model/a2a/error.h"
#include "model/a2a/types.h"
#include "model/script/scriptpattern.h"

#include <chrono>
#include <optional>
#include <vector>

namespace a2a {

/// What must have come before a turn of a script counts as answered. Everything that is given must
/// hold; nothing given: the task ended or waits, or a message came.
struct ScriptWait {
    std::vector<TaskState> states;        ///< one of them; empty: any that ends or waits
    bool message = false;                 ///< a direct message instead of a task
    QString artifact;                     ///< name or id of one that came or grew
    QString text;                         ///< in what the agent said or in a text artifact
    std::optional<ScriptPattern> matches; ///< the same by a regular expression
    std::chrono::milliseconds limit{60'000};

    [[nodiscard]] bool isDefault() const
    {
        return states.empty() && !message && artifact.isEmpty() && text.isEmpty() && !matches;
    }
};

/// A value of a message that is not in the script: it is taken from the environment when the turn
/// is made.
struct ScriptSecret {
    QString at;  ///< JSON pointer into the parts: "/0/data/password", "/1/text"
    QString env; ///< the variable's name
    bool operator==(const ScriptSecret &) const = default;
};

/// A variable that stands in the script.
struct ScriptVariable {
    QString name;
    QString value;
    bool operator==(const ScriptVariable &) const = default;
};

/// A variable that a turn gives a value: from what came in it.
struct ScriptTaking {
    QString name;
    QString pointer; ///< into JSON that the agent sent; with `matches` set it is not used
    std::optional<ScriptPattern> matches; ///< its first group, else all that it matches
};

/// How often a turn that did not hold is made once more, and what time passes before.
struct ScriptRetry {
    static constexpr std::chrono::milliseconds UsualPause{1'000};
    int times = 0;
    std::chrono::milliseconds pause = UsualPause;
    bool operator==(const ScriptRetry &) const = default;
};

/// One thing the user does, and what is expected then.
struct ScriptTurn {
    enum class Kind : quint8 {
        Send,      ///< parts, as a message
        Cancel,    ///< of the conversation's newest task
        Subscribe, ///< to it, again
        Get,       ///< its state
    };
    enum class Target : quint8 {
        Auto,    ///< the task that waits, else a new one in the conversation
        NewTask, ///< in the conversation
        NewConversation,
    };
    Kind kind = Kind::Send;
    Target target = Target::Auto;
    QString note; ///< for who presents it
    std::vector<Part> parts;
    std::vector<ScriptSecret> secrets;
    QByteArray metadata;       ///< of the request, a JSON object
    bool refersToLast = false; ///< names the newest task in referenceTaskIds
    bool isOptional = false;   ///< where it does not hold, the script goes on
    int repeat = 1;            ///< how often it is made; each time it must hold
    ScriptRetry retry;
    std::optional<std::chrono::milliseconds> pause; ///< before it, when it is played by itself
    std::vector<ScriptTaking> takes;                ///< once everything else has come
    ScriptWait wait;
};

/// A demonstration that is also a test: a small JSON document of turns (docs/scripts.md).
struct Script {
    static constexpr std::chrono::milliseconds UsualPause{2'500};
    QString name;
    QString description;
    std::optional<std::chrono::milliseconds> pause; ///< of turns that have none
    std::vector<ScriptVariable> variables;
    std::vector<ScriptTurn> turns;

    /// Before a turn that is made by itself.
    [[nodiscard]] std::chrono::milliseconds pauseBefore(int turn) const
    {
        return turns[size_t(turn)].pause.value_or(pause.value_or(UsualPause));
    }
    /// Texts may name variables. Where a script has none, "${" stands for itself.
    [[nodiscard]] bool hasVariables() const;
};

/// The turn's parts with its secrets in their places, marked as such. An error names the variable
/// that is not set, or the place that the parts do not have.
[[nodiscard]] Result<std::vector<Part>> partsWithSecrets(const ScriptTurn &turn);

/// "input-required": a state in a script's words.
[[nodiscard]] QString scriptStateWord(TaskState state);

/// The largest script that is read.
inline constexpr qint64 ScriptSizeLimit = 4 * 1024 * 1024;
/// How often a turn may be made or made again.
inline constexpr int ScriptTimesLimit = 1'000;

/// Reads a script. An error (ErrorKind::File) names the line, the member and what is expected
/// there; unknown members are errors too, so that a slip is not skipped silently.
[[nodiscard]] Result<Script> readScript(const QByteArray &json);
/// The script as its document, indented.
[[nodiscard]] QByteArray writeScript(const Script &script);

} // namespace a2a

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

/// What a turn of a script must receive to succeed. Everything that is given must be met. If
/// nothing is given, the task must end or be interrupted, or a message must be received.
struct ScriptExpectation {
    std::vector<TaskState>
        states;           ///< one of these is expected; if empty, any terminal or interrupted one
    bool message = false; ///< a direct message instead of a task
    QString artifact;     ///< name or id of one received or extended
    QString text;         ///< in the agent's messages or in a text artifact
    std::optional<ScriptPattern> matches; ///< the same by a regular expression
    std::chrono::milliseconds limit{60'000};

    [[nodiscard]] bool isDefault() const
    {
        return states.empty() && !message && artifact.isEmpty() && text.isEmpty() && !matches;
    }
};

/// A value of a message that is not in the script: it is read from the environment when the turn is
/// made.
struct ScriptSecret {
    QString at;  ///< JSON pointer into the parts: "/0/data/password", "/1/text"
    QString env; ///< the variable's name
    bool operator==(const ScriptSecret &) const = default;
};

/// A variable defined in the script.
struct ScriptVariable {
    QString name;
    QString value;
    bool operator==(const ScriptVariable &) const = default;
};

/// A variable that a turn sets from the data received in it.
struct ScriptCapture {
    QString name;
    QString pointer; ///< into JSON that the agent sent; not used with `matches`
    std::optional<ScriptPattern> matches; ///< its first group, else the whole match
};

/// How often a failed turn is repeated, and the delay before it.
struct ScriptRetry {
    static constexpr std::chrono::milliseconds DefaultPause{1'000};
    int times = 0;
    std::chrono::milliseconds pause = DefaultPause;
    bool operator==(const ScriptRetry &) const = default;
};

/// One action of the user, and what is expected then.
struct ScriptTurn {
    enum class Kind : quint8 {
        Send,      ///< parts, as a message
        Cancel,    ///< of the conversation's newest task
        Subscribe, ///< to it
        Get,       ///< its state
    };
    enum class Target : quint8 {
        Auto,    ///< the interrupted task, else a new one in the conversation
        NewTask, ///< in the conversation
        NewConversation,
    };
    Kind kind = Kind::Send;
    Target target = Target::Auto;
    QString title; ///< for everyone, including the audience; stepTitle() is shown
    QString note;  ///< for the presenter
    std::vector<Part> parts;
    std::vector<ScriptSecret> secrets;
    QByteArray metadata;               ///< of the request, a JSON object
    bool referencesNewestTask = false; ///< names the newest task in referenceTaskIds
    bool isOptional = false;           ///< if it fails, the script continues
    int repeat = 1;                    ///< how often it is made; it must succeed each time
    ScriptRetry retry;
    std::optional<std::chrono::milliseconds> pause; ///< before it, when auto-played
    std::vector<ScriptCapture> captures;            ///< evaluated once everything else is met
    ScriptExpectation wait;
};

/// A demonstration that is also a test: a small JSON document of turns (docs/scripts.md).
struct Script {
    static constexpr std::chrono::milliseconds DefaultPause{2'500};
    QString name;
    QString description;
    std::optional<std::chrono::milliseconds> pause; ///< for turns without one
    std::vector<ScriptVariable> variables;
    std::vector<ScriptTurn> turns;

    /// The pause before an auto-played turn.
    [[nodiscard]] std::chrono::milliseconds pauseBefore(int turn) const
    {
        return turns[size_t(turn)].pause.value_or(pause.value_or(DefaultPause));
    }
    /// Whether texts may name variables. In a script without variables, "${" is literal.
    [[nodiscard]] bool hasVariables() const;
};

/// The turn's parts with its secrets filled in, marked as such. An error names the variable that is
/// not set, or the place missing from the parts.
[[nodiscard]] Result<std::vector<Part>> partsWithSecrets(const ScriptTurn &turn);

/// The name of a state in scripts, for example "input-required".
[[nodiscard]] QString scriptStateName(TaskState state);

/// The largest script that is read.
inline constexpr qint64 ScriptSizeLimit = 4 * 1024 * 1024;
/// The maximum of repetitions and retries of a turn.
inline constexpr int ScriptRepeatLimit = 1'000;

/// Reads a script. An error (ErrorKind::File) names the line, the member and what is expected
/// there; unknown members are errors too, so that a typo is not skipped silently.
[[nodiscard]] Result<Script> readScript(const QByteArray &json);
/// The script as its document, indented.
[[nodiscard]] QByteArray writeScript(const Script &script);

} // namespace a2a

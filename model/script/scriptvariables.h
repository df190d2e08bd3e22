// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/script/script.h"

#include <QStringList>

namespace a2a {

/// Letters, digits, "_" and "-"; begins with a letter or "_".
[[nodiscard]] bool isVariableName(const QString &name);
/// The variables that a text names: "${city}". "$${" stands for "${" and names none.
[[nodiscard]] QStringList variablesIn(const QString &text);

/// The values that a script's variables have while it is played: those that stand in it, and those
/// that were taken from what came.
class ScriptValues final {
public:
    explicit ScriptValues(const Script &script);

    void set(const std::vector<ScriptVariable> &values);
    /// The turn with values in the places of variables: in what is sent, in what must come, in the
    /// note. An error names a variable that has none.
    [[nodiscard]] Result<ScriptTurn> filled(const ScriptTurn &turn) const;
    /// The same to be shown: a variable without a value stays as it is.
    [[nodiscard]] ScriptTurn shown(const ScriptTurn &turn) const;

private:
    class Filler;

    [[nodiscard]] const QString *find(const QString &name) const;

    bool m_isUsed; ///< else "${" stands for itself
    std::vector<ScriptVariable> m_values;
};

} // namespace a2a

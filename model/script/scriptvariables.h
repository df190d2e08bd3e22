// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/script/script.h"

#include <QStringList>

namespace a2a {

/// Whether the name consists of letters, digits, "_" and "-", and begins with a letter or "_".
[[nodiscard]] bool isVariableName(const QString &name);
/// The variables used in a text: "${city}". "$${" is an escaped "${".
[[nodiscard]] QStringList variablesIn(const QString &text);

/// The values of a script's variables while it is played: those defined in it, and those taken from
/// received data.
class ScriptValues final {
public:
    explicit ScriptValues(const Script &script);

    void set(const std::vector<ScriptVariable> &values);
    /// The turn with its variables replaced: in what is sent, in what is expected, in the note. An
    /// error names a variable without a value.
    [[nodiscard]] Result<ScriptTurn> resolved(const ScriptTurn &turn) const;
    /// Like resolved(), for display: a variable without a value is left as it is.
    [[nodiscard]] ScriptTurn resolvedForDisplay(const ScriptTurn &turn) const;

private:
    class VariableReplacer;

    [[nodiscard]] const QString *find(const QString &name) const;

    bool m_hasVariables; ///< else "${" is literal
    std::vector<ScriptVariable> m_values;
};

} // namespace a2a

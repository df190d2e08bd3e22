// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

#include <span>

namespace a2a {

/// Search terms for an action besides its name: the operation's name in each version of the
/// specification, and the terms of other tools.
struct CommandKeywords {
    const char *action;     ///< its English text, without mnemonic and "…"
    const char *operations; ///< comma-separated operation names; the same in every language
    const char *words;      ///< comma-separated; translated in the context "a2a::CommandKeywords"
};

[[nodiscard]] std::span<const CommandKeywords> allCommandKeywords();

/// The text of an action that names what it is about: "Cancel task: “Plan a trip”". Without a name
/// the command alone. The name must be safe to show.
[[nodiscard]] QString commandWithName(const QString &command, const QString &name);
/// The command in a text made by commandWithName(); it identifies the action.
[[nodiscard]] QString commandIn(const QString &text);

/// Search words for an action by its English text: operations, English words, and words of the
/// window's language. Empty if the action is found by its name only.
[[nodiscard]] QStringList keywordsFor(QStringView action);

} // namespace a2a

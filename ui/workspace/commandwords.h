// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

#include <span>

namespace a2a {

/// What people type for an action beside its name: operations as each version of the specification
/// calls them, and the words of other tools.
struct CommandWords {
    const char *action;     ///< its English text, without mnemonic and "…"
    const char *operations; ///< names of operations, apart by commas; the same in every language
    const char *words;      ///< for translation in "a2a::CommandWords", apart by commas
};

[[nodiscard]] std::span<const CommandWords> allCommandWords();

/// Of an action by its English text: operations, English words and those of the window's language.
/// Empty: it has its name only.
[[nodiscard]] QStringList wordsFor(QStringView action);

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/phrase.h"

#include <span>

namespace a2a {

/// Where texts are read: what to do next is said in that place's terms.
enum class Reader { Window, Terminal };

/// For the whole program; the window if it was not called.
void setReader(Reader reader);
[[nodiscard]] Reader reader();
/// The sentences that are others in a terminal, by the codes that they have in phraseTables().
[[nodiscard]] std::span<const PhraseText> terminalTexts();

} // namespace a2a

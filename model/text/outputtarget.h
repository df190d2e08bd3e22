// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/phrase.h"

#include <span>

namespace a2a {

/// Where texts are read. Hints are worded for that place: buttons and menus, or commands and
/// options.
enum class OutputTarget { Window, Terminal };

/// Sets it for the whole program. The default is OutputTarget::Window.
void setOutputTarget(OutputTarget outputTarget);
[[nodiscard]] OutputTarget outputTarget();
/// The sentences that differ in a terminal, by the codes that they have in phraseTables().
[[nodiscard]] std::span<const PhraseText> terminalTexts();

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

namespace a2a {

/// Whether a character is ZWNJ or ZWJ, which text needs (Persian, emoji) but names and addresses do
/// not.
[[nodiscard]] bool isJoiner(char32_t c);
/// Whether a character draws nothing or changes the direction of the text around it: bidirectional
/// marks, overrides and isolates, line separators, fillers, tags, specials and joiners. Control
/// characters are not included.
[[nodiscard]] bool isInvisible(char32_t c);

} // namespace a2a

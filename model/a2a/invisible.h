// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

namespace a2a {

/// ZWNJ and ZWJ: running text needs them (Persian, emoji), names and addresses do not.
[[nodiscard]] bool isJoiner(char32_t c);
/// Draws nothing, or changes the direction of its surroundings: bidirectional marks, overrides and
/// isolates, separators of lines, fillers, tags, specials; joiners too. Controls are not among
/// them.
[[nodiscard]] bool isInvisible(char32_t c);

} // namespace a2a

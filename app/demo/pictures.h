// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace a2a::demo {

/// An SVG of a route in five pieces. Each piece but the last ends between two elements, so the
/// pieces received so far can be shown after adding the closing tag.
[[nodiscard]] std::vector<std::string> routeChunks(const std::string &destination);

/// A sailing boat whose sail has the given CSS colour.
[[nodiscard]] std::string sailboatSvg(const std::string &sail);

/// A PNG of a sunset over the sea, 96×64, truecolour; @p later: the sun is lower and the sky red.
[[nodiscard]] std::string sunsetPng(bool later = false);

} // namespace a2a::demo

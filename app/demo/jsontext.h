// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace a2a::demo {

/// A JSON string with its quotes. UTF-8 passes as it is; controls are escaped.
[[nodiscard]] std::string quote(std::string_view text);

/// Replaces $1 … $9 in a template by the given texts; inserted text is not scanned again.
[[nodiscard]] std::string fillTemplate(std::string_view pattern,
                                       const std::vector<std::string> &values);

/// A JSON array of texts that are JSON already.
[[nodiscard]] std::string array(const std::vector<std::string> &items);

[[nodiscard]] std::string base64(std::string_view bytes);
[[nodiscard]] std::string decodeBase64(std::string_view text);

/// A random UUID (version 4).
[[nodiscard]] std::string newId();

/// Now in UTC: 2026-11-21T02:35:01.843Z.
[[nodiscard]] std::string timestamp();

} // namespace a2a::demo

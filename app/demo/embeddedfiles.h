// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

namespace a2a::demo {

struct EmbeddedFile {
    std::string_view path; ///< below resources/demo
    std::string_view bytes;
};

/// All files that are compiled in; the table is written by embed.cmake.
[[nodiscard]] std::span<const EmbeddedFile> embeddedFiles();

} // namespace a2a::demo

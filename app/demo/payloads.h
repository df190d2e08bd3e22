// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace a2a::demo {

/// A file of resources/demo, which are compiled in: "gallery/photo.jpg".
[[nodiscard]] std::string_view payload(std::string_view path);

/// A JSON file without the white space that is there for its reader.
[[nodiscard]] std::string payloadJson(std::string_view path);

/// The chunks in which a file is sent: they end at each "¦", which is not sent.
[[nodiscard]] std::vector<std::string> payloadChunks(std::string_view path);

using Placeholders = std::initializer_list<std::pair<std::string_view, std::string>>;

/// A file with each ${name} replaced by the text of that name.
[[nodiscard]] std::string filledPayload(std::string_view path, Placeholders values);
/// The same for payloadJson(). A string that is nothing but a placeholder is
/// replaced with its quotes, by a value that is JSON.
[[nodiscard]] std::string filledPayloadJson(std::string_view path, Placeholders values);

} // namespace a2a::demo

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/partmeaning.h"
#include "model/facts/chatcontent.h"

namespace a2a {

/// What a text part or a data part means, by the marks of agent frameworks.
[[nodiscard]] PartMeaning detectMeaning(const ChatPart &part);
[[nodiscard]] bool hasMeaning(const ChatPart &part);
/// "Tool call", "Thought"; of a payload its name. As received: views make it safe.
[[nodiscard]] QString meaningName(const PartMeaning &meaning);
/// "Tool call get_weather".
[[nodiscard]] QString meaningTitle(const PartMeaning &meaning);
/// The parts for screen readers and quotations. A part with a known meaning is represented by its
/// title.
[[nodiscard]] QString briefText(const std::vector<ChatPart> &parts);

} // namespace a2a

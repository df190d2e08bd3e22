// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/jsonwriter.h"
#include "model/a2a/types.h"

namespace a2a::cli {

/// The neutral values as printed by the CLI: in the form of 1.0, whatever the protocol version.
void writeParts(JsonWriter &json, const std::vector<Part> &parts);
void writeMessage(JsonWriter &json, const Message &message);
/// A message or JSON null.
void writeOptionalMessage(JsonWriter &json, const std::optional<Message> &message);

} // namespace a2a::cli

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

namespace a2a {

class JsonWriter;

/// Writes a part as in 1.0 (§4.1.6): an object with one member text, raw, url or data for its kind.
/// Also the form in which the CLI and scripts write parts.
void writePart(JsonWriter &json, const Part &part);
/// Writes a part as in the protobuf messages of 0.2 and 0.3: files and data are nested once more,
/// and there are no file names and no metadata.
void writeNestedPart(JsonWriter &json, const Part &part);

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

namespace a2a {

class JsonWriter;

/// Writes a part as 1.0 spells it (1.0 §4.1.6): an object whose one member text, raw, url or data
/// says what it is. Also the form in which the terminal twin and scripts write parts.
void writePart(JsonWriter &json, const Part &part);

} // namespace a2a

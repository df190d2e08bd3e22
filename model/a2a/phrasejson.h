// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/jsonwriter.h"
#include "model/base/phrase.h"
#include "model/json/value.h"

namespace a2a {

// A phrase as JSON, for storing in files: {"code": "unreachable", "values": ["localhost:9", 3,
// {"bytes": 812}, {"decimal": 2.5}, {"phrases": […]}]}; without a code, it is foreign text.

void writePhrase(JsonWriter &json, const Phrase &phrase);
/// Unreadable parts are left out. The input is not trusted: values, depth and length are bounded.
[[nodiscard]] Phrase readPhrase(json::Value value);

} // namespace a2a

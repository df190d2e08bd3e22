// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"

namespace a2a {

/// The normalized path of RFC 9535 (section 2.7) from the document's root to a value:
/// $['parts'][0]['text']. Visits all preceding siblings on the way, so it is too slow for every row
/// of a list.
[[nodiscard]] QString jsonPath(json::Value value);

/// A value on one line, without white space between its tokens, cut after about `limit` bytes with
/// "…". The spelling of its tokens stays.
[[nodiscard]] QByteArray compactJson(json::Value value, qsizetype limit);

} // namespace a2a

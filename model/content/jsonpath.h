// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"

namespace a2a {

/// The normalized path of RFC 9535 (section 2.7) from the document's root to a value:
/// $['parts'][0]['text']. Steps over siblings on the way: not for every row of a list.
[[nodiscard]] QString jsonPath(json::Value value);

/// A value without the white space between its tokens, on one line: at most about `limit` bytes of
/// it, then "…". Spelling stays.
[[nodiscard]] QByteArray compactJson(json::Value value, qsizetype limit);

} // namespace a2a

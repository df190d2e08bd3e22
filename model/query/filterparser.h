// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/phrase.h"
#include "model/query/filterexpression.h"

#include <optional>

namespace a2a {

/// Why a filter cannot be read: one translated sentence that says what was expected, and where.
struct FilterError {
    Phrase message;
    qsizetype position = 0;
    qsizetype length = 0;
};

/// Neither node nor error: the text is empty, so everything matches.
struct FilterParse {
    std::optional<FilterNode> node;
    std::optional<FilterError> error;

    [[nodiscard]] bool isEmpty() const { return !node && !error; }
};

inline constexpr qsizetype FilterTextLimit = 4000; ///< characters of a filter
inline constexpr int FilterDepthLimit = 100;       ///< nesting of parentheses and "not"

/// Reads a filter: words, "quoted text", /regular expressions/, field:value, field>n and the other
/// comparisons, and (may be omitted), or, not, parentheses.
[[nodiscard]] FilterParse parseFilter(QStringView text);

} // namespace a2a

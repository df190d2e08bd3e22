// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/filterexpression.h"
#include "model/query/filterreader.h"

namespace a2a {

/// Why a valid filter may not be what was meant, as one sentence. Empty if there is no doubt. It
/// warns of an unknown word where only some are known, of a filter that can match nothing or
/// everything, and of a value that this session does not have.
[[nodiscard]] Phrase filterWarning(const FilterNode &filter, const FilterSource &source);

/// Whether no frame at all, or every one, can match.
enum class FilterOutcome : quint8 { Open, Nothing, Everything };
[[nodiscard]] FilterOutcome filterOutcome(const FilterNode &filter);

} // namespace a2a

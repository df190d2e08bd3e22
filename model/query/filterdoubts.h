// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/filterexpression.h"
#include "model/query/filterreader.h"

namespace a2a {

/// Why a filter that can be read may not be what was meant, as one translated sentence; empty:
/// nothing to say. An unknown word where only some are known, a filter that lets through nothing or
/// everything whatever comes, a value that this session does not have.
[[nodiscard]] Phrase filterDoubt(const FilterNode &filter, const FilterSource &source);

/// Whether no frame at all, or every one, could be let through.
enum class FilterOutcome : quint8 { Open, Nothing, Everything };
[[nodiscard]] FilterOutcome filterOutcome(const FilterNode &filter);

} // namespace a2a

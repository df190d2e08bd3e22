// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/compare/comparison.h"

#include <QString>

namespace a2a {

/// The result of a comparison, in one or two sentences.
[[nodiscard]] QString comparisonSummary(const Comparison &comparison);

} // namespace a2a

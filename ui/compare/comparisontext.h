// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/compare/comparison.h"
#include "model/fold/store.h"

#include <QString>

namespace a2a {

/// The title of a version in a list: "v2 · …88b1 · 2.1 KB · current". Safe to show.
[[nodiscard]] QString versionTitle(const Store &store, ArtifactIndex artifact, int number,
                                   bool accepted);

/// The result of a comparison, in one or two sentences.
[[nodiscard]] QString comparisonSummary(const Comparison &comparison);

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"

#include <QString>

namespace a2a::json::test {

/// Invariants of the tape of any document, valid or not: every token lies within the bytes and
/// within the value around it, siblings follow each other with nothing but separators in between,
/// so that raw slices and separators concatenate to the input. Returns the first broken rule, or
/// nothing.
[[nodiscard]] QString brokenRule(const Document &document);

/// Reads the document's bytes once more while they grow by so many at a time, each time at another
/// address. Returns the first difference, or nothing.
[[nodiscard]] QString brokenGrowth(const Document &document, qsizetype step);

} // namespace a2a::json::test

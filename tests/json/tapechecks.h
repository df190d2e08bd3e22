// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"

#include <QString>

namespace a2a::json::test {

/// What must hold for the tape of any document, valid or not: every token lies within the bytes and
/// within the value around it, siblings follow each other with nothing but separators in between,
/// so that raw slices and separators concatenate to the input. Returns the first broken rule, or
/// nothing.
[[nodiscard]] QString brokenRule(const Document &document);

} // namespace a2a::json::test

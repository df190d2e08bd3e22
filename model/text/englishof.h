// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/base/phrase.h"

namespace a2a {

// The sentences of textOf() in English, whatever the language in use, for output that programs
// read.

[[nodiscard]] QString englishText(const Phrase &phrase);
[[nodiscard]] QString englishText(const Error &error);

} // namespace a2a

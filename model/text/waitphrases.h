// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/phrase.h"

#include <chrono>

namespace a2a {

/// "12 s", "4 min 5 s", "2 h 3 min": rounded up to the smallest unit shown.
[[nodiscard]] Phrase waitPhrase(std::chrono::milliseconds wait);
/// "The agent asks to wait 12 s."
[[nodiscard]] Phrase requestedWaitPhrase(std::chrono::milliseconds wait);

} // namespace a2a

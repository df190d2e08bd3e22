// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/phrase.h"

namespace a2a {

/// What Qt's network layer says of a failure, as a code: it says it in the language that is set,
/// and often nowhere else. Anything that is not known here stays as it was said.
[[nodiscard]] Phrase phraseOfQt(const QString &said);

} // namespace a2a

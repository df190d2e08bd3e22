// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/phrase.h"

namespace a2a {

/// The text of a failure in Qt's network layer as a code: Qt reports it in the current language,
/// and often nowhere else. Unknown texts stay as they are.
[[nodiscard]] Phrase phraseOfQt(const QString &said);

} // namespace a2a

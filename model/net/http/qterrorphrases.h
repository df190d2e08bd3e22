// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/phrase.h"

namespace a2a {

/// The phrase for a failure text of Qt's network layer. Qt reports the text in the current language
/// and often gives no other information. Unknown texts stay as they are.
[[nodiscard]] Phrase phraseForQtError(const QString &said);

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/text/phrasetables.h"

#include <QtGlobal>

namespace a2a {

/// What is wrong with cards, messages, values.
static constexpr PhraseText A2aPhrases[] = {
    {"card-not-json", QT_TRANSLATE_NOOP("a2a::Phrase", "The answer is not JSON: %1 (byte %2).")},
};

std::span<const PhraseText> a2aPhrases()
{
    return A2aPhrases;
}

} // namespace a2a

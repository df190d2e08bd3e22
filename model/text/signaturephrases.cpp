// SPDX-License-Identifier: Apache-2.0
#include "model/text/phrasetables.h"

#include <QtGlobal>

namespace a2a {

/// About signatures of cards and the keys for them.
static constexpr PhraseText SignaturePhrases[] = {
    {"keys-one", QT_TRANSLATE_NOOP("a2a::Phrase", "%1: %2")},
    {"keys-none", QT_TRANSLATE_NOOP("a2a::Phrase", "There is no key in it.")},
    {"keys-none-usable",
     QT_TRANSLATE_NOOP("a2a::Phrase", "There is no key in it that can be used. %1")},
};

std::span<const PhraseText> signaturePhrases()
{
    return SignaturePhrases;
}

} // namespace a2a

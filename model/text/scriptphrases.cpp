// SPDX-License-Identifier: Apache-2.0
#include "model/text/phrasetables.h"

#include <QtGlobal>

namespace a2a {

/// What is wrong with scripts and with a turn of one.
static constexpr PhraseText ScriptPhrases[] = {
    {"script-not-json", QT_TRANSLATE_NOOP("a2a::Phrase", "The script is not JSON: line %1: %2")},
};

std::span<const PhraseText> scriptPhrases()
{
    return ScriptPhrases;
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/text/phrasetables.h"

#include <QtGlobal>

namespace a2a {

/// What fails between here and the agent, and what its refusals say.
static constexpr PhraseText NetPhrases[] = {
    {"answer-not-json",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The agent's answer is not JSON: %1 (byte %2).")},
};

std::span<const PhraseText> netPhrases()
{
    return NetPhrases;
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/text/phrasetables.h"

#include <QtGlobal>

namespace a2a {

/// What is wrong with streams and what becomes of calls; what the lab sees.
static constexpr PhraseText SessionPhrases[] = {
    {"event-not-json",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "An event of the stream is not JSON: %1 (byte %2 of its data).")},
};

std::span<const PhraseText> sessionPhrases()
{
    return SessionPhrases;
}

} // namespace a2a

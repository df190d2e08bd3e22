// SPDX-License-Identifier: Apache-2.0
#include "model/text/phrasetables.h"

#include <QtGlobal>

namespace a2a {

/// Messages as other versions have them: what is lost, and why one cannot be read.
static constexpr PhraseText ConvertPhrases[] = {
    {"convert-at", QT_TRANSLATE_NOOP("a2a::Phrase", "%1: %2")},
    {"convert-no-operation", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 has no such operation over %2")},
    {"convert-no-answer", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 has no such response over %2")},
    {"convert-no-field", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 has no field for it over %2")},
    {"convert-changed", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 over %2 has %3 instead")},
    {"convert-unknown-member", QT_TRANSLATE_NOOP("a2a::Phrase", "Not carried over from %1")},
    {"convert-signatures",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Signatures cover the original card only: left out")},
    {"convert-other-code",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The number means another error in %1")},
    {"convert-not-json", QT_TRANSLATE_NOOP("a2a::Phrase", "Not JSON: %1")},
    {"convert-not-message",
     QT_TRANSLATE_NOOP("a2a::Phrase", "This is not an A2A message: neither a request, a response, "
                                      "an event, an error nor a card")},
    {"convert-no-such-method",
     QT_TRANSLATE_NOOP("a2a::Phrase", "No version of A2A has a method \"%1\"")},
    {"convert-no-such-request",
     QT_TRANSLATE_NOOP("a2a::Phrase", "No version of A2A has a request %1 %2")},
    {"convert-no-object", QT_TRANSLATE_NOOP("a2a::Phrase", "Parameters must be an object")},
    {"convert-lacks-member", QT_TRANSLATE_NOOP("a2a::Phrase", "A required member is missing")},
    {"convert-no-header", QT_TRANSLATE_NOOP("a2a::Phrase", "A header line needs a colon")},
    {"convert-nothing", QT_TRANSLATE_NOOP("a2a::Phrase", "There is no message to read")},
    {"convert-several",
     QT_TRANSLATE_NOOP("a2a::Phrase", "There are several events: convert one at a time")},
};

std::span<const PhraseText> convertPhrases()
{
    return ConvertPhrases;
}

} // namespace a2a

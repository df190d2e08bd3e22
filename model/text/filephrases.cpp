// SPDX-License-Identifier: Apache-2.0
#include "model/text/phrasetables.h"

#include <QtGlobal>

namespace a2a {

/// About session files, recordings and exports.
static constexpr PhraseText FilePhrases[] = {
    {"marks-not-written",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Marks and comments cannot be written to %1: %2.")},
};

std::span<const PhraseText> filePhrases()
{
    return FilePhrases;
}

} // namespace a2a

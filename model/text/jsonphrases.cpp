// SPDX-License-Identifier: Apache-2.0
#include "model/text/phrasetables.h"

#include <QtGlobal>

namespace a2a {

/// Why a document is not JSON.
static constexpr PhraseText JsonPhrases[] = {
    {"json-empty", QT_TRANSLATE_NOOP("a2a::Phrase", "The text is empty.")},
    {"json-ends-early", QT_TRANSLATE_NOOP("a2a::Phrase", "Unexpected end of text.")},
    {"json-utf16", QT_TRANSLATE_NOOP("a2a::Phrase", "This is not UTF-8; it looks like UTF-16.")},
    {"json-no-value", QT_TRANSLATE_NOOP("a2a::Phrase", "A value is expected here.")},
    {"json-no-name",
     QT_TRANSLATE_NOOP("a2a::Phrase", "A member name in double quotes is expected here.")},
    {"json-no-colon",
     QT_TRANSLATE_NOOP("a2a::Phrase", "A colon is expected after the member name.")},
    {"json-no-comma-or-brace",
     QT_TRANSLATE_NOOP("a2a::Phrase", "A comma or a closing brace is expected here.")},
    {"json-no-comma-or-bracket",
     QT_TRANSLATE_NOOP("a2a::Phrase", "A comma or a closing bracket is expected here.")},
    {"json-trailing-text",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Unexpected text after the end of the value.")},
    {"json-trailing-comma",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Trailing comma before the closing brace or bracket.")},
    {"json-control-character",
     QT_TRANSLATE_NOOP("a2a::Phrase", "A control character in a string must be escaped.")},
    {"json-bad-escape", QT_TRANSLATE_NOOP("a2a::Phrase", "Invalid JSON escape sequence.")},
    {"json-bad-number", QT_TRANSLATE_NOOP("a2a::Phrase", "A digit is expected here.")},
    {"json-leading-zero",
     QT_TRANSLATE_NOOP("a2a::Phrase", "A number must not have leading zeros.")},
    {"json-too-deep",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Arrays and objects are nested too deeply.")},
    {"json-too-large",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Documents of 4 GiB and more cannot be read.")},
};

std::span<const PhraseText> jsonPhrases()
{
    return JsonPhrases;
}

} // namespace a2a

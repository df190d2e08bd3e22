// SPDX-License-Identifier: Apache-2.0
#include "model/text/phrasetables.h"

#include <QtGlobal>

namespace a2a {

/// Actual values for rules, and results of probes.
static constexpr PhraseText RulePhrases[] = {
    {"found", QT_TRANSLATE_NOOP("a2a::Phrase", "Actual: %1")},
    {"nothing", QT_TRANSLATE_NOOP("a2a::Phrase", "nothing")},
    {"missing", QT_TRANSLATE_NOOP("a2a::Phrase", "Missing: %1")},
    {"probe-no-answer", QT_TRANSLATE_NOOP("a2a::Phrase", "No response.")},
    {"probe-not-grpc", QT_TRANSLATE_NOOP("a2a::Phrase", "The response is not gRPC.")},
    {"probe-not-refused", QT_TRANSLATE_NOOP("a2a::Phrase", "Not rejected.")},
    {"probe-not-refused-status", QT_TRANSLATE_NOOP("a2a::Phrase", "Not rejected; HTTP status %1.")},
    {"probe-refused", QT_TRANSLATE_NOOP("a2a::Phrase", "Rejected: %1")},
    {"probe-refused-status", QT_TRANSLATE_NOOP("a2a::Phrase", "Rejected; HTTP status %1.")},
    {"probe-refused-error",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Rejected; HTTP status %1, error %2: %3")},
};

std::span<const PhraseText> rulePhrases()
{
    return RulePhrases;
}

} // namespace a2a

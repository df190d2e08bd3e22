// SPDX-License-Identifier: Apache-2.0
#include "model/text/phrasetables.h"

#include <QtGlobal>

namespace a2a {

/// What cards claim and what was seen of it.
static constexpr PhraseText FactPhrases[] = {
    // What a card claims.
    {"claim-nothing", QT_TRANSLATE_NOOP("a2a::Phrase", "nothing")},
    {"claim-nothing-needed", QT_TRANSLATE_NOOP("a2a::Phrase", "nothing is needed")},
    {"claim-or", QT_TRANSLATE_NOOP("a2a::Phrase", "or %1")},
    {"claim-yes", QT_TRANSLATE_NOOP("a2a::Phrase", "yes")},
    {"claim-no", QT_TRANSLATE_NOOP("a2a::Phrase", "no")},
    {"claim-streaming", QT_TRANSLATE_NOOP("a2a::Phrase", "Streaming")},
    {"claim-push", QT_TRANSLATE_NOOP("a2a::Phrase", "Push notifications")},
    {"claim-extended-card", QT_TRANSLATE_NOOP("a2a::Phrase", "Extended card")},
    {"claim-list", QT_TRANSLATE_NOOP("a2a::Phrase", "Task list")},
    {"claim-list-of-version", QT_TRANSLATE_NOOP("a2a::Phrase", "part of version %1")},
    {"claim-security", QT_TRANSLATE_NOOP("a2a::Phrase", "Security")},
    {"claim-version", QT_TRANSLATE_NOOP("a2a::Phrase", "Protocol version")},
    {"claim-interface", QT_TRANSLATE_NOOP("a2a::Phrase", "Interface")},
    {"claim-input-mode", QT_TRANSLATE_NOOP("a2a::Phrase", "Takes")},
    {"claim-output-mode", QT_TRANSLATE_NOOP("a2a::Phrase", "Gives")},
    {"claim-skill", QT_TRANSLATE_NOOP("a2a::Phrase", "Skill")},
    {"claim-skill-examples", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 (examples: %2)")},
    {"claim-not-listed", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 is not listed")},
    // What was seen of it.
    {"seen-interface", QT_TRANSLATE_NOOP("a2a::Phrase", "Answers in these words.")},
    {"seen-version", QT_TRANSLATE_NOOP("a2a::Phrase", "Answers in this version.")},
    {"seen-stream", QT_TRANSLATE_NOOP("a2a::Phrase", "An event stream came.")},
    {"seen-single-answer",
     QT_TRANSLATE_NOOP("a2a::Phrase", "A single answer came where a stream was asked for.")},
    {"seen-stream-refused", QT_TRANSLATE_NOOP("a2a::Phrase", "Refuses to stream: %1")},
    {"seen-would-subscribe",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Would subscribe: says that it does not know the task.")},
    {"seen-push", QT_TRANSLATE_NOOP("a2a::Phrase", "Keeps push configurations.")},
    {"seen-push-refused", QT_TRANSLATE_NOOP("a2a::Phrase", "Refuses push configurations: %1")},
    {"seen-would-push",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "Would look for push configurations: says that it does not know the task.")},
    {"seen-extended-card", QT_TRANSLATE_NOOP("a2a::Phrase", "It came.")},
    {"seen-extended-sign-in",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Is only for those who have signed in.")},
    {"seen-extended-refused", QT_TRANSLATE_NOOP("a2a::Phrase", "It did not come: %1")},
    {"seen-list", QT_TRANSLATE_NOOP("a2a::Phrase", "Lists its tasks.")},
    {"seen-list-refused", QT_TRANSLATE_NOOP("a2a::Phrase", "Refuses to list: %1")},
    {"seen-unauthorized",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Refuses a request without credentials (%1).")},
    {"seen-credentials-refused", QT_TRANSLATE_NOOP("a2a::Phrase", "Refused the credentials (%1).")},
    {"seen-without-credentials", QT_TRANSLATE_NOOP("a2a::Phrase", "Answers without credentials.")},
    {"seen-with-credentials",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Answers with credentials; without them it was not asked.")},
    {"seen-mode-refused", QT_TRANSLATE_NOOP("a2a::Phrase", "Refused: %1")},
    {"seen-mode-taken",
     QT_TRANSLATE_NOOP("a2a::Phrase", "A message with a part of this type was taken.")},
    {"seen-mode-given", QT_TRANSLATE_NOOP("a2a::Phrase", "A part of this type came.")},
    {"seen-message", QT_TRANSLATE_NOOP("a2a::Phrase", "answered with a message")},
    {"seen-task-is", QT_TRANSLATE_NOOP("a2a::Phrase", "the task is %1")},
    {"seen-example", QT_TRANSLATE_NOOP("a2a::Phrase", "“%1”: %2")},
    // Why an answer does not fit its form.
    {"form-no-integer", QT_TRANSLATE_NOOP("a2a::Phrase", "This is not a whole number.")},
    {"form-no-number", QT_TRANSLATE_NOOP("a2a::Phrase", "This is not a number.")},
    {"form-more-than", QT_TRANSLATE_NOOP("a2a::Phrase", "It must be more than %1.")},
    {"form-at-least", QT_TRANSLATE_NOOP("a2a::Phrase", "It must be %1 or more.")},
    {"form-less-than", QT_TRANSLATE_NOOP("a2a::Phrase", "It must be less than %1.")},
    {"form-at-most", QT_TRANSLATE_NOOP("a2a::Phrase", "It must be %1 or less.")},
    {"form-date", QT_TRANSLATE_NOOP("a2a::Phrase", "A date is written like 2026-10-31.")},
    {"form-time", QT_TRANSLATE_NOOP("a2a::Phrase", "A time is written like 14:30:00.")},
    {"form-date-time",
     QT_TRANSLATE_NOOP("a2a::Phrase", "A date with time is written like 2026-10-31T14:30:00Z.")},
    {"form-email", QT_TRANSLATE_NOOP("a2a::Phrase", "This is not an e-mail address.")},
    {"form-url",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "This is not a URL with its scheme, like https://example.org/.")},
    {"form-no-text", QT_TRANSLATE_NOOP("a2a::Phrase", "This is not a text.")},
    {"form-too-short", QT_TRANSLATE_N_NOOP("a2a::Phrase", "It must have at least %n characters.")},
    {"form-too-long", QT_TRANSLATE_N_NOOP("a2a::Phrase", "It must have at most %n characters.")},
    {"form-pattern", QT_TRANSLATE_NOOP("a2a::Phrase", "It must match the pattern %1")},
    {"form-no-list", QT_TRANSLATE_NOOP("a2a::Phrase", "This is not a list.")},
    {"form-too-few", QT_TRANSLATE_N_NOOP("a2a::Phrase", "It must have at least %n elements.")},
    {"form-too-many", QT_TRANSLATE_N_NOOP("a2a::Phrase", "It must have at most %n elements.")},
    {"form-element-no-choice",
     QT_TRANSLATE_NOOP("a2a::Phrase", "One of its elements is none of the choices.")},
    {"form-elements-twice", QT_TRANSLATE_NOOP("a2a::Phrase", "Its elements must differ.")},
    {"form-no-choice", QT_TRANSLATE_NOOP("a2a::Phrase", "This is none of the choices.")},
    {"form-no-boolean", QT_TRANSLATE_NOOP("a2a::Phrase", "This is neither true nor false.")},
    {"form-no-object", QT_TRANSLATE_NOOP("a2a::Phrase", "This is not an object.")},
    {"form-required", QT_TRANSLATE_NOOP("a2a::Phrase", "This is required.")},
    // Why a field is edited as JSON.
    {"field-list",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "A list whose elements the schema does not describe by one schema.")},
    {"field-object",
     QT_TRANSLATE_NOOP("a2a::Phrase", "An object whose members the schema does not name.")},
    {"field-several-kinds", QT_TRANSLATE_NOOP("a2a::Phrase", "It may be of several kinds.")},
    {"field-too-deep", QT_TRANSLATE_NOOP("a2a::Phrase", "Nested deeper than %1 levels.")},
    {"field-unresolved",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Its schema refers to something that did not come along.")},
    {"field-unknown", QT_TRANSLATE_NOOP("a2a::Phrase", "The schema does not say what it is.")},
};

std::span<const PhraseText> factPhrases()
{
    return FactPhrases;
}

} // namespace a2a

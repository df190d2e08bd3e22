// SPDX-License-Identifier: Apache-2.0
#include "model/text/phrasetables.h"

#include <QtGlobal>

namespace a2a {

/// Errors in filters, searches and patterns, and warnings.
static constexpr PhraseText QueryPhrases[] = {
    // Why a filter or a pattern cannot be read.
    {"filter-quote-open",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "The quotation mark is not closed: write another \" at the end of the text.")},
    {"filter-pattern-open",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The regular expression is not closed: write another / at its end, or "
                       "quotation marks around a text that begins with /.")},
    {"filter-pattern-behind",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "A space was expected after the regular expression; write \\/ for a slash inside it.")},
    {"filter-pattern-empty", QT_TRANSLATE_NOOP("a2a::Phrase", "The regular expression is empty.")},
    {"filter-no-name",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "A field name was expected before “%1”, as in kind:artifact or size>10k.")},
    {"filter-no-open", QT_TRANSLATE_NOOP("a2a::Phrase", "This “)” has no matching “(”.")},
    {"filter-too-deep", QT_TRANSLATE_NOOP("a2a::Phrase", "The filter is nested too deeply.")},
    {"filter-not-closed", QT_TRANSLATE_NOOP("a2a::Phrase", "The “(” is not closed: write “)”.")},
    {"filter-no-test",
     QT_TRANSLATE_NOOP("a2a::Phrase", "A word or a test such as kind:artifact was expected here.")},
    {"filter-field-like",
     QT_TRANSLATE_NOOP("a2a::Phrase", "There is no field “%1”. Did you mean “%2”?")},
    {"filter-no-field",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "There is no field “%1”. Put the text in quotation marks to search for it.")},
    {"filter-no-order",
     QT_TRANSLATE_NOOP("a2a::Phrase", "“%1” cannot be compared by < or >; write %2.")},
    {"filter-no-value",
     QT_TRANSLATE_NOOP("a2a::Phrase", "A value was expected after “%1”, as in %2.")},
    {"filter-status",
     QT_TRANSLATE_NOOP("a2a::Phrase", "“status” is the HTTP status, a number such as 404; the "
                                      "state of a task is written state:working.")},
    {"filter-bytes",
     QT_TRANSLATE_NOOP("a2a::Phrase", "“%1” is not a number of bytes; write 400, 10k or 2MiB.")},
    {"filter-duration",
     QT_TRANSLATE_NOOP("a2a::Phrase", "“%1” is not a duration; write 200ms, 1.5s or 2min.")},
    {"filter-time",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "“%1” is not a time; write 14:02, 14:02:13.5 or +2s since the session began.")},
    {"filter-number", QT_TRANSLATE_NOOP("a2a::Phrase", "“%1” is not a number.")},
    {"filter-no-text",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "“%1” is not text, so no regular expression can match it; write %2.")},
    {"filter-nothing-quoted",
     QT_TRANSLATE_NOOP("a2a::Phrase", "There is no text between the quotation marks.")},
    {"filter-too-long",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The filter is longer than %1 characters.")},
    {"pattern-too-long",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The regular expression is longer than %1 characters.")},
    {"pattern-invalid", QT_TRANSLATE_NOOP("a2a::Phrase", "Invalid regular expression: %1.")},
    {"pattern-invalid-at",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Invalid regular expression at character %2: %1.")},
    {"pattern-look-around",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Filters and search do not support look-around, as at "
                                      "character %1 of the regular expression.")},
    {"pattern-back-reference",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Filters and search do not support back references, as at "
                                      "character %1 of the regular expression.")},
    {"pattern-possessive",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Filters and search do not support possessive repetition, as "
                                      "at character %1 of the regular expression.")},
    // Warnings about a filter.
    {"filter-unknown-choice", QT_TRANSLATE_NOOP("a2a::Phrase", "“%1” has no value “%2”, only %3.")},
    {"filter-value-unseen",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Nothing in this session has “%1” for “%2” so far.")},
    {"filter-field-unseen",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Nothing in this session has a “%1” so far.")},
    {"filter-never-fits",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "No frame can match: the filter's conditions exclude each other.")},
    {"filter-always-fits",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Every frame matches: the filter hides nothing.")},
};

std::span<const PhraseText> queryPhrases()
{
    return QueryPhrases;
}

} // namespace a2a

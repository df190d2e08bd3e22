// SPDX-License-Identifier: Apache-2.0
#include "model/text/phrasetables.h"

#include <QtGlobal>

namespace a2a {

/// Errors in scripts and their turns.
static constexpr PhraseText ScriptPhrases[] = {
    {"script-not-json", QT_TRANSLATE_NOOP("a2a::Phrase", "The script is not JSON: line %1: %2")},
    // Names of turns, and answers in words.
    {"step-cancel", QT_TRANSLATE_NOOP("a2a::Phrase", "Cancel the task")},
    {"step-subscribe", QT_TRANSLATE_NOOP("a2a::Phrase", "Resubscribe to the task")},
    {"step-get", QT_TRANSLATE_NOOP("a2a::Phrase", "Get the task")},
    {"step-data", QT_TRANSLATE_NOOP("a2a::Phrase", "Data")},
    {"step-file", QT_TRANSLATE_NOOP("a2a::Phrase", "File")},
    {"step-empty", QT_TRANSLATE_NOOP("a2a::Phrase", "Empty message")},
    {"answer-yes", QT_TRANSLATE_NOOP("a2a::Phrase", "yes")},
    {"answer-no", QT_TRANSLATE_NOOP("a2a::Phrase", "no")},
    {"answer-file", QT_TRANSLATE_NOOP("a2a::Phrase", "file")},
    {"answer-field", QT_TRANSLATE_NOOP("a2a::Phrase", "%1: %2")},
    {"answer-refusal", QT_TRANSLATE_NOOP("a2a::Phrase", "%1: %2")},
    // Turns.
    {"turn-without-task",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The step is about the newest task, but there is none yet.")},
    {"hint-turn-before",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Add a step that sends a message before it.")},
    {"turn-message", QT_TRANSLATE_NOOP("a2a::Phrase", "a message")},
    {"turn-not-ended", QT_TRANSLATE_NOOP("a2a::Phrase", "The step has not finished: %1.")},
    {"turn-expected", QT_TRANSLATE_NOOP("a2a::Phrase", "Expected %1; %2.")},
    {"turn-or", QT_TRANSLATE_NOOP("a2a::Phrase", "or %1")},
    {"turn-no-artifact", QT_TRANSLATE_NOOP("a2a::Phrase", "No artifact \"%1\" was received.")},
    {"turn-no-match", QT_TRANSLATE_NOOP("a2a::Phrase", "No agent output matches /%1/.")},
    {"turn-pattern-too-much",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "/%1/ takes too long to match the agent's text: simplify it.")},
    {"turn-pattern-long",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "\"matches\" exceeds %1 characters after variable substitution.")},
    {"turn-no-text", QT_TRANSLATE_NOOP("a2a::Phrase", "No agent output contains \"%1\".")},
    {"turn-task-is", QT_TRANSLATE_NOOP("a2a::Phrase", "the task is %1")},
    {"turn-call-failed", QT_TRANSLATE_NOOP("a2a::Phrase", "the call failed")},
    {"turn-nothing-came", QT_TRANSLATE_NOOP("a2a::Phrase", "no task and no message received")},
    {"task-state-submitted", QT_TRANSLATE_NOOP("a2a::Phrase", "submitted")},
    {"task-state-working", QT_TRANSLATE_NOOP("a2a::Phrase", "working")},
    {"task-state-input-required", QT_TRANSLATE_NOOP("a2a::Phrase", "input required")},
    {"task-state-auth-required", QT_TRANSLATE_NOOP("a2a::Phrase", "auth required")},
    {"task-state-completed", QT_TRANSLATE_NOOP("a2a::Phrase", "completed")},
    {"task-state-failed", QT_TRANSLATE_NOOP("a2a::Phrase", "failed")},
    {"task-state-canceled", QT_TRANSLATE_NOOP("a2a::Phrase", "canceled")},
    {"task-state-rejected", QT_TRANSLATE_NOOP("a2a::Phrase", "rejected")},
    {"task-state-none", QT_TRANSLATE_NOOP("a2a::Phrase", "without a state")},
    {"task-state-unknown", QT_TRANSLATE_NOOP("a2a::Phrase", "in an unknown state")},
    {"turn-variable-no-match",
     QT_TRANSLATE_NOOP("a2a::Phrase", "No value for ${%1}: no text from the agent matches /%2/.")},
    {"turn-variable-too-much",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "No value for ${%1}: /%2/ takes too long to match the agent's text. Simplify it.")},
    {"turn-variable-no-place",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "No value for ${%1}: no JSON that the agent sent has a value at \"%2\".")},
    {"turn-variable-unset", QT_TRANSLATE_NOOP("a2a::Phrase", "The variable ${%1} has no value.")},
    {"hint-turn-variable-unset",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "The step that sets it failed: also set a default in the script's \"variables\".")},
    {"turn-secret-unset",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "The step reads a secret from the environment variable %1, which is not set.")},
    {"hint-turn-secret-unset",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "Set it before starting the program: the script does not contain it.")},
    {"turn-secret-place",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The step's parts have no location %1 for a secret.")},
    {"hint-turn-secret-place",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Correct \"at\", or put an empty value there.")},
    // The document.
    {"script-line", QT_TRANSLATE_NOOP("a2a::Phrase", "The script's line %1: %2")},
    {"script-too-large", QT_TRANSLATE_NOOP("a2a::Phrase", "The script is larger than %1 MiB.")},
    {"script-not-utf8", QT_TRANSLATE_NOOP("a2a::Phrase", "the text is not UTF-8.")},
    {"script-no-object", QT_TRANSLATE_NOOP("a2a::Phrase", "an object is expected here.")},
    {"script-unknown-member",
     QT_TRANSLATE_NOOP("a2a::Phrase", "unknown \"%1\"; expected one of %2.")},
    {"script-member-text", QT_TRANSLATE_NOOP("a2a::Phrase", "\"%1\" must be a string.")},
    {"script-member-object", QT_TRANSLATE_NOOP("a2a::Phrase", "\"%1\" must be an object.")},
    {"script-part-kind",
     QT_TRANSLATE_NOOP("a2a::Phrase", "a part must have exactly one of text, data, raw and url.")},
    {"script-parts", QT_TRANSLATE_NOOP("a2a::Phrase", "\"parts\" must be a non-empty array.")},
    {"script-secrets",
     QT_TRANSLATE_NOOP("a2a::Phrase", "\"secrets\" must be a list of locations and variables.")},
    {"script-secret",
     QT_TRANSLATE_NOOP("a2a::Phrase", "a secret must have \"at\", a location in the parts, and "
                                      "\"env\", the name of an environment variable.")},
    {"script-state",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "%1 is not a task state; expected submitted, working, input-required, auth-required, "
         "completed, failed, canceled, rejected, or message for a direct response.")},
    {"script-matches",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "\"matches\" is not a regular expression: %1 at character %2.")},
    {"script-matches-long", QT_TRANSLATE_NOOP("a2a::Phrase", "\"matches\" exceeds %1 characters.")},
    {"script-seconds",
     QT_TRANSLATE_NOOP("a2a::Phrase", "\"seconds\" must be a number above 0, at most 86400.")},
    {"script-timeout",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "\"timeout\" must be greater than 0 and at most 86400 seconds.")},
    {"script-two-timeouts",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "\"timeout\" and \"seconds\" in \"wait\" are the same: specify only one.")},
    {"script-pause", QT_TRANSLATE_NOOP("a2a::Phrase", "\"pause\" must be 0 to 86400 seconds.")},
    {"script-times", QT_TRANSLATE_NOOP("a2a::Phrase", "\"%1\" must be an integer from %2 to %3.")},
    {"script-retry",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "\"retry\" must be a count or an object with \"times\" and \"pause\".")},
    {"script-optional", QT_TRANSLATE_NOOP("a2a::Phrase", "\"optional\" must be true or false.")},
    {"script-variables",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "\"variables\" of a script must be an object with string values.")},
    {"script-takes",
     QT_TRANSLATE_NOOP("a2a::Phrase", "\"variables\" of a turn must be an object whose members "
                                      "each have \"pointer\" or \"matches\".")},
    {"script-taking",
     QT_TRANSLATE_NOOP("a2a::Phrase", "the variable \"%1\" must have either \"pointer\" (a JSON "
                                      "Pointer) or \"matches\" (a regular expression).")},
    {"script-pointer",
     QT_TRANSLATE_NOOP("a2a::Phrase", "a JSON Pointer must be empty or begin with \"/\".")},
    {"script-variable-name",
     QT_TRANSLATE_NOOP("a2a::Phrase", "\"%1\" is not a valid variable name: use letters, digits, "
                                      "\"_\" and \"-\", beginning with a letter or \"_\".")},
    {"script-variable-unknown",
     QT_TRANSLATE_NOOP("a2a::Phrase", "the variable ${%1} is not defined in \"variables\" of the "
                                      "script or of an earlier turn. For a literal ${ write $${.")},
    {"script-turn-kind",
     QT_TRANSLATE_NOOP("a2a::Phrase", "a turn must have exactly one of say, parts and do.")},
    {"script-do", QT_TRANSLATE_NOOP("a2a::Phrase", "\"do\" must be cancel, subscribe or get.")},
    {"script-refer", QT_TRANSLATE_NOOP("a2a::Phrase", "\"refer\" must be true or false.")},
    {"script-to", QT_TRANSLATE_NOOP("a2a::Phrase", "\"to\" must be new-task or new-conversation.")},
    {"script-turns",
     QT_TRANSLATE_NOOP("a2a::Phrase", "\"turns\" must be a list of at least one turn.")},
};

std::span<const PhraseText> scriptPhrases()
{
    return ScriptPhrases;
}

} // namespace a2a

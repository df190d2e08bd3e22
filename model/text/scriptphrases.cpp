// SPDX-License-Identifier: Apache-2.0
#include "model/text/phrasetables.h"

#include <QtGlobal>

namespace a2a {

/// What is wrong with scripts and with a turn of one.
static constexpr PhraseText ScriptPhrases[] = {
    {"script-not-json", QT_TRANSLATE_NOOP("a2a::Phrase", "The script is not JSON: line %1: %2")},
    // Turns.
    {"turn-without-task",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The turn is about the newest task, but there is none yet.")},
    {"hint-turn-before",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Put a turn that sends something before it.")},
    {"turn-message", QT_TRANSLATE_NOOP("a2a::Phrase", "a message")},
    {"turn-not-ended", QT_TRANSLATE_NOOP("a2a::Phrase", "The turn has not finished: %1.")},
    {"turn-expected", QT_TRANSLATE_NOOP("a2a::Phrase", "Expected %1; %2.")},
    {"turn-or", QT_TRANSLATE_NOOP("a2a::Phrase", "or %1")},
    {"turn-no-artifact", QT_TRANSLATE_NOOP("a2a::Phrase", "No artifact \"%1\" was received.")},
    {"turn-no-match",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Nothing that the agent said matches /%1/.")},
    {"turn-pattern-too-much",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "/%1/ takes too long on what the agent said: write it simpler.")},
    {"turn-pattern-long",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "\"matches\" has over %1 characters with the values of its variables.")},
    {"turn-no-text",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Nothing that the agent said contains \"%1\".")},
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
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "No value for ${%1}: nothing that the agent said matches /%2/.")},
    {"turn-variable-too-much",
     QT_TRANSLATE_NOOP("a2a::Phrase", "No value for ${%1}: /%2/ takes too long on what the agent "
                                      "said. Write it simpler.")},
    {"turn-variable-no-place",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "No value for ${%1}: no JSON that the agent sent has a value at \"%2\".")},
    {"turn-variable-unset", QT_TRANSLATE_NOOP("a2a::Phrase", "The variable ${%1} has no value.")},
    {"hint-turn-variable-unset",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "The turn that gives it one failed: give it one in the script's "
                       "\"variables\", too.")},
    {"turn-secret-unset",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "The turn takes a secret from the environment variable %1, which is not set.")},
    {"hint-turn-secret-unset",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "Set it before the program is started: the script does not hold it.")},
    {"turn-secret-place",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The turn's parts have no place %1 for a secret.")},
    {"hint-turn-secret-place",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Correct \"at\", or put an empty value there.")},
    // The document.
    {"script-line", QT_TRANSLATE_NOOP("a2a::Phrase", "The script's line %1: %2")},
    {"script-too-large", QT_TRANSLATE_NOOP("a2a::Phrase", "The script is larger than %1 MiB.")},
    {"script-no-object", QT_TRANSLATE_NOOP("a2a::Phrase", "an object is expected here.")},
    {"script-unknown-member", QT_TRANSLATE_NOOP("a2a::Phrase", "unknown \"%1\"; known are %2.")},
    {"script-member-text", QT_TRANSLATE_NOOP("a2a::Phrase", "\"%1\" takes a text.")},
    {"script-member-object", QT_TRANSLATE_NOOP("a2a::Phrase", "\"%1\" takes an object.")},
    {"script-part-kind",
     QT_TRANSLATE_NOOP("a2a::Phrase", "a part has exactly one of text, data, raw and url.")},
    {"script-parts", QT_TRANSLATE_NOOP("a2a::Phrase", "\"parts\" must be a non-empty array.")},
    {"script-secrets",
     QT_TRANSLATE_NOOP("a2a::Phrase", "\"secrets\" takes a list of places and variables.")},
    {"script-secret",
     QT_TRANSLATE_NOOP("a2a::Phrase", "a secret takes \"at\", a place in the parts, and \"env\", "
                                      "the name of an environment variable.")},
    {"script-state",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "%1 is not a state of a task; known are submitted, working, input-required, "
         "auth-required, completed, failed, canceled, rejected, and message for a direct answer.")},
    {"script-matches",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "\"matches\" is not a regular expression: %1 at character %2.")},
    {"script-matches-long",
     QT_TRANSLATE_NOOP("a2a::Phrase", "\"matches\" has over %1 characters.")},
    {"script-seconds",
     QT_TRANSLATE_NOOP("a2a::Phrase", "\"seconds\" takes a number above 0, at most 86400.")},
    {"script-timeout",
     QT_TRANSLATE_NOOP("a2a::Phrase", "\"timeout\" takes seconds above 0, at most 86400.")},
    {"script-two-timeouts",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "\"timeout\" and \"seconds\" in \"wait\" are the same: give one of them.")},
    {"script-pause", QT_TRANSLATE_NOOP("a2a::Phrase", "\"pause\" takes seconds from 0 to 86400.")},
    {"script-times",
     QT_TRANSLATE_NOOP("a2a::Phrase", "\"%1\" takes a whole number from %2 to %3.")},
    {"script-retry",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "\"retry\" takes how often, or an object of \"times\" and \"pause\".")},
    {"script-optional", QT_TRANSLATE_NOOP("a2a::Phrase", "\"optional\" takes true or false.")},
    {"script-variables",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "\"variables\" of a script takes an object of names and texts.")},
    {"script-takes",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "\"variables\" of a turn takes an object of names, each with \"pointer\" or "
                       "\"matches\".")},
    {"script-taking",
     QT_TRANSLATE_NOOP("a2a::Phrase", "the variable \"%1\" takes either \"pointer\", a JSON "
                                      "pointer, or \"matches\", a regular expression.")},
    {"script-pointer",
     QT_TRANSLATE_NOOP("a2a::Phrase", "a JSON pointer is empty or begins with \"/\".")},
    {"script-variable-name",
     QT_TRANSLATE_NOOP("a2a::Phrase", "\"%1\" is not a variable name: it has letters, digits, "
                                      "\"_\" and \"-\", and begins with a letter or \"_\".")},
    {"script-variable-unknown",
     QT_TRANSLATE_NOOP("a2a::Phrase",
                       "the variable ${%1} is not defined: neither in \"variables\" of the script "
                       "nor in those of a turn before. $${ stands for ${.")},
    {"script-turn-kind",
     QT_TRANSLATE_NOOP("a2a::Phrase", "a turn has exactly one of say, parts and do.")},
    {"script-do", QT_TRANSLATE_NOOP("a2a::Phrase", "\"do\" takes cancel, subscribe or get.")},
    {"script-refer", QT_TRANSLATE_NOOP("a2a::Phrase", "\"refer\" takes true or false.")},
    {"script-to", QT_TRANSLATE_NOOP("a2a::Phrase", "\"to\" takes new-task or new-conversation.")},
    {"script-turns",
     QT_TRANSLATE_NOOP("a2a::Phrase", "\"turns\" takes a list of at least one turn.")},
};

std::span<const PhraseText> scriptPhrases()
{
    return ScriptPhrases;
}

} // namespace a2a

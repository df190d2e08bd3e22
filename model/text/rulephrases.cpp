// SPDX-License-Identifier: Apache-2.0
#include "model/text/phrasetables.h"

#include <QtGlobal>

namespace a2a {

/// Actual values for rules, and results of probes.
static constexpr PhraseText RulePhrases[] = {
    {"found", QT_TRANSLATE_NOOP("a2a::Phrase", "Actual: %1")},
    {"nothing", QT_TRANSLATE_NOOP("a2a::Phrase", "nothing")},
    {"missing", QT_TRANSLATE_NOOP("a2a::Phrase", "Missing: %1")},
    {"missing-in", QT_TRANSLATE_NOOP("a2a::Phrase", "Missing: %1. Actual: %2")},
    {"probe-no-answer", QT_TRANSLATE_NOOP("a2a::Phrase", "No response.")},
    {"probe-not-grpc", QT_TRANSLATE_NOOP("a2a::Phrase", "The response is not gRPC.")},
    {"probe-not-refused", QT_TRANSLATE_NOOP("a2a::Phrase", "Not rejected.")},
    {"probe-not-refused-status", QT_TRANSLATE_NOOP("a2a::Phrase", "Not rejected; HTTP status %1.")},
    {"probe-refused", QT_TRANSLATE_NOOP("a2a::Phrase", "Rejected: %1")},
    {"probe-refused-status", QT_TRANSLATE_NOOP("a2a::Phrase", "Rejected; HTTP status %1.")},
    {"probe-refused-error",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Rejected; HTTP status %1, error %2: %3")},
    {"run-no-response", QT_TRANSLATE_NOOP("a2a::Phrase", "No response to %1.")},
    {"run-undecided",
     QT_TRANSLATE_NOOP("a2a::Phrase", "%1 was rejected before it was processed; HTTP status %2.")},
    {"run-accepted", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 was accepted.")},
    {"run-refused", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 was rejected with error %2: %3")},
    {"run-refused-status", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 was rejected; HTTP status %2.")},
    {"run-message",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The agent responded with a message instead of a task.")},
    {"run-ended", QT_TRANSLATE_NOOP("a2a::Phrase", "The task ended too early; state: %1.")},
    {"run-stopped", QT_TRANSLATE_NOOP("a2a::Phrase", "Stopped before the last request.")},
    {"run-took", QT_TRANSLATE_NOOP("a2a::Phrase", "The response took %1 ms.")},
    {"run-no-context", QT_TRANSLATE_NOOP("a2a::Phrase", "The agent named no context ID.")},
    {"run-state", QT_TRANSLATE_NOOP("a2a::Phrase", "State after %1: %2.")},
    {"run-one-task", QT_TRANSLATE_NOOP("a2a::Phrase", "One task: %1.")},
    {"run-two-tasks", QT_TRANSLATE_NOOP("a2a::Phrase", "Two tasks: %1 and %2.")},
    {"run-too-long", QT_TRANSLATE_NOOP("a2a::Phrase", "The streams are too long to compare.")},
    {"run-no-events",
     QT_TRANSLATE_NOOP("a2a::Phrase", "No update arrived while both streams were open.")},
    {"run-same-events",
     QT_TRANSLATE_NOOP("a2a::Phrase", "Updates on both streams, in the same order: %1.")},
    {"run-other-events",
     QT_TRANSLATE_NOOP(
         "a2a::Phrase",
         "First stream: %1 updates; second stream: %2, which are not the same in the same order.")},
    {"run-stream-ended",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The stream ended; state of the task: %1.")},
    {"run-stream-continued", QT_TRANSLATE_NOOP("a2a::Phrase", "The other stream continued.")},
    {"run-stream-silent",
     QT_TRANSLATE_NOOP("a2a::Phrase", "No update arrived on the other stream.")},
    {"run-config-found", QT_TRANSLATE_NOOP("a2a::Phrase", "The deleted config was returned.")},
    {"run-config-gone", QT_TRANSLATE_NOOP("a2a::Phrase", "The config is gone.")},
    {"run-extension", QT_TRANSLATE_NOOP("a2a::Phrase", "Activated: %1.")},
    {"run-no-extension", QT_TRANSLATE_NOOP("a2a::Phrase", "No other version was activated.")},
    {"cleanup-not-listed",
     QT_TRANSLATE_NOOP("a2a::Phrase", "No task in ListTasks has the message.")},
    {"cleanup-no-time", QT_TRANSLATE_NOOP("a2a::Phrase", "There was no time left to end it.")},
    {"probe-no-stream-operation",
     QT_TRANSLATE_NOOP("a2a::Phrase", "This version and binding has no streaming operation.")},
    {"probe-streaming-declared", QT_TRANSLATE_NOOP("a2a::Phrase", "The card declares streaming.")},
    {"probe-newest-only",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The rule applies from version 1.0 on.")},
    {"probe-no-streaming",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The card does not declare streaming.")},
    {"probe-no-push",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The card does not declare push notifications.")},
    {"probe-no-required-extension",
     QT_TRANSLATE_NOOP("a2a::Phrase", "The card requires no extension.")},
    {"probe-no-versioned-extension",
     QT_TRANSLATE_NOOP("a2a::Phrase", "No extension URI of the card ends in a version.")},
};

std::span<const PhraseText> rulePhrases()
{
    return RulePhrases;
}

} // namespace a2a

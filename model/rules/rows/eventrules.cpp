// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/tables.h"

#include <QCoreApplication>

namespace a2a::rules {

static bool isStatus(const UpdateInput &update)
{
    return update.status.isValid();
}

/// Protobuf's JSON reads null as left out.
static int members(const ResultInput &result)
{
    return int(isPresent(result.task)) + int(isPresent(result.message)) +
           int(isPresent(result.statusUpdate)) + int(isPresent(result.artifactUpdate));
}

static constexpr Rule<UpdateInput> UpdateRules[] = {
    {{"EVT-001", Severity::Error, V0_1, "0.1 §7.2.2",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Event does not have an id and exactly one of status and artifact."),
      QT_TRANSLATE_NOOP("a2a::Rule", "id, with exactly one of status and artifact"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send a separate event for each.")},
     [](const UpdateInput &update, Violations &violations) {
         if (!isPresent(update.id))
             violations.missing(update.at, "id");
         else if (isPresent(update.status) && isPresent(update.artifact))
             violations.at(update.at);
     }},
    {{"ART-006", Severity::Warning, V0_1, "0.1 §6.7",
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 is outside the artifact."),
      QT_TRANSLATE_NOOP("a2a::Rule", "artifact.%1"), "", "", NoteCoverage::No, "append lastChunk"},
     [](const UpdateInput &update, Violations &violations) {
         for (const json::Value misplaced : {update.append, update.lastChunk}) {
             if (misplaced.isValid())
                 violations.at(misplaced);
         }
     }},
    {{"EVT-004", Severity::Error, Since02 | Proto, "1.0 §4.2.1; 0.3 §7.2.2; 0.2 §7.2.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Update has no %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "%1: non-empty string"), "", "", NoteCoverage::No,
      "taskId contextId"},
     [](const UpdateInput &update, Violations &violations) {
         if (!isNonEmptyString(update.taskId))
             violations.missing(update.at, "taskId");
         if (!isNonEmptyString(update.contextId))
             violations.missing(update.at, "contextId");
     }},
    {{"EVT-005", Severity::Error, V0_3, "0.3 §7.2.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Status update has no \"final\" (boolean)."),
      QT_TRANSLATE_NOOP("a2a::Rule", "final: true or false"), ""},
     [](const UpdateInput &update, Violations &violations) {
         if (!isStatus(update))
             return;
         if (!update.final.isValid())
             violations.missing(update.at, "final");
         else if (!update.final.isBool())
             violations.at(update.final);
     }},
    {{"EVT-005", Severity::Error, V0_2, "0.2 §7.2.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "\"final\" of a status update is not a boolean."),
      QT_TRANSLATE_NOOP("a2a::Rule", "final: true or false"), ""},
     [](const UpdateInput &update, Violations &violations) {
         if (isStatus(update) && isPresent(update.final) && !update.final.isBool())
             violations.at(update.final);
     }},
    {{"EVT-008", Severity::Error, Since02 | Proto, "1.0 §4.2.2; 0.3 §7.2.3; 0.2 §7.2.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 of an artifact update is not a boolean."),
      QT_TRANSLATE_NOOP("a2a::Rule", "%1: true or false"), "", "", NoteCoverage::No,
      "append lastChunk"},
     [](const UpdateInput &update, Violations &violations) {
         for (const json::Value flag : {update.append, update.lastChunk}) {
             if (isPresent(flag) && !flag.isBool())
                 violations.at(flag);
         }
     }},
};

static constexpr Rule<ResultInput> ResultRules[] = {
    {{"EVT-003", Severity::Error, WithKind, "0.3 §7.2.1; 0.2 §7.2.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Event has no valid kind."), SameAsNote, SameAsNote,
      "NOTE-RESULT-KIND NOTE-EVENT-UNKNOWN", NoteCoverage::Partly},
     [](const ResultInput &result, Violations &violations) {
         if (!isStreaming(result.call.operation) || result.event == EventKind::Task ||
             result.event == EventKind::Message)
             return; // reported by TSK-005 and MSG-007
         if (!result.kind.isValid())
             violations.missing(result.at, "kind");
         else if (!isOneOf(result.kind, {"task", "message", "status-update", "artifact-update"}))
             violations.at(result.kind);
     }},
    {{"EVT-006", Severity::Error, V1_0, "1.0 §3.2.3",
      QT_TRANSLATE_NOOP(
          "a2a::Rule",
          "Event does not have exactly one of task, message, statusUpdate and artifactUpdate."),
      SameAsNote, SameAsNote, "NOTE-RESULT-UNION NOTE-BARE-RESULT NOTE-EVENT-UNKNOWN",
      NoteCoverage::Partly},
     [](const ResultInput &result, Violations &violations) {
         if (isStreaming(result.call.operation) && members(result) != 1)
             violations.at(result.at);
     }},
    {{"EVT-010", Severity::Error, V1_0, "1.0 §3.2.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Event has %1, a name of 1.0 drafts."),
      QT_TRANSLATE_NOOP("a2a::Rule", "statusUpdate or artifactUpdate"), "", "", NoteCoverage::No,
      "taskStatusUpdate taskArtifactUpdate"},
     [](const ResultInput &result, Violations &violations) {
         if (members(result) > 0)
             return; // called for every event: look further only if nothing is known
         for (const char *name : {"taskStatusUpdate", "taskArtifactUpdate"}) {
             if (const json::Value draft = result.at[name]; draft.isValid())
                 violations.at(draft);
         }
     }},
    {{"GEN-002", Severity::Warning, WithKind | V1_0, "1.0 §3.6.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Response has the format of another protocol version."),
      QT_TRANSLATE_NOOP("a2a::Rule", "format of the protocol version in use"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Compare the card's version with the one its URL actually serves."),
      "NOTE-BARE-RESULT NOTE-RESULT-UNION NOTE-RESULT-KIND NOTE-KIND-PRESENT",
      NoteCoverage::Partly},
     [](const ResultInput &result, Violations &violations) {
         if (!respondsWithEvent(result.call.operation))
             return;
         const bool isUnion = members(result) > 0;
         const bool isNew = (violations.forms() & V1_0) != 0;
         const bool isOldWord =
             isOneOf(result.kind, {"task", "message", "status-update", "artifact-update"});
         if (isNew ? !isUnion && isOldWord : isUnion && !result.kind.isValid())
             violations.at(result.at);
     }},
    {{"RST-007", Severity::Note, Proto, "0.3 §3.2.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "HTTP+JSON is not in protobuf form."),
      QT_TRANSLATE_NOOP("a2a::Rule", "protobuf form, without kind"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Accept both forms in clients: agents use either.")},
     [](const ResultInput &result, Violations &violations) {
         if (result.kind.isValid() && !isStreaming(result.call.operation))
             violations.at(result.kind);
     }},
    {{"SEM-015", Severity::Error, WithKind, "0.3 §7.1; 0.2 §7.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "message/send returned neither a task nor a message."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Task or Message"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send updates only in streams.")},
     [](const ResultInput &result, Violations &violations) {
         if (result.call.operation == Operation::Send && result.event != EventKind::Task &&
             result.event != EventKind::Message)
             violations.at(result.at);
     }},
    {{"SEM-016", Severity::Error, V1_0, "1.0 §3.2.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "SendMessage did not return exactly one of task and message."),
      QT_TRANSLATE_NOOP("a2a::Rule", "exactly one of task and message"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Wrap the response in the member for its type."),
      "NOTE-RESULT-UNION NOTE-BARE-RESULT NOTE-EVENT-UNKNOWN", NoteCoverage::Partly},
     [](const ResultInput &result, Violations &violations) {
         const int answers = int(isPresent(result.task)) + int(isPresent(result.message));
         if (result.call.operation == Operation::Send && (answers != 1 || members(result) != 1))
             violations.at(result.at);
     }},
    {{"SEM-017", Severity::Error, V1_0, "1.0 §3.1.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Result of GetTask is wrapped in \"task\"."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Task without a wrapper"), ""},
     [](const ResultInput &result, Violations &violations) {
         if (result.call.operation == Operation::GetTask && result.task.isObject())
             violations.at(result.task);
     }},
    {{"SEM-017", Severity::Error, V1_0, "1.0 §3.1.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Result of CancelTask is wrapped in \"task\"."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Task without a wrapper"), ""},
     [](const ResultInput &result, Violations &violations) {
         if (result.call.operation == Operation::CancelTask && result.task.isObject())
             violations.at(result.task);
     }},
};

RuleTable<UpdateInput> updateRules()
{
    return UpdateRules;
}

RuleTable<ResultInput> resultRules()
{
    return ResultRules;
}

} // namespace a2a::rules

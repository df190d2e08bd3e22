// SPDX-License-Identifier: Apache-2.0
#include "model/rules/tables.h"

#include "model/a2a/shapecheck.h"

#include <QCoreApplication>
#include <QVarLengthArray>

namespace a2a::rules {

static bool isStatus(const UpdateView &update)
{
    return update.status.isValid();
}

static int members(const ResultView &result)
{
    return int(result.task.isValid()) + int(result.message.isValid()) +
           int(result.statusUpdate.isValid()) + int(result.artifactUpdate.isValid());
}

static constexpr Rule<UpdateView> UpdateRules[] = {
    {{"EVT-001", Severity::Error, G01, "0.1 §7.2.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "An event has an id and either a status or an artifact."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send one event for each of them.")},
     [](const UpdateView &update, Hits &hits) {
         if (!given(update.id))
             hits.missing(update.at, "id");
         else if (given(update.status) && given(update.artifact))
             hits.at(update.at);
     }},
    {{"EVT-004", Severity::Error, Since02 | Proto, "1.0 §4.2.1; 0.3 §7.2.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "An update names its taskId and contextId."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add both to each update.")},
     [](const UpdateView &update, Hits &hits) {
         if (!isText(update.taskId))
             hits.missing(update.at, "taskId");
         if (!isText(update.contextId))
             hits.missing(update.at, "contextId");
     }},
    {{"EVT-005", Severity::Error, G03, "0.3 §7.2.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "A status update says in \"final\" whether the stream ends."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Add \"final\", true or false.")},
     [](const UpdateView &update, Hits &hits) {
         if (!isStatus(update))
             return;
         if (!update.final.isValid())
             hits.missing(update.at, "final");
         else if (!update.final.isBool())
             hits.at(update.final);
     }},
    {{"EVT-005", Severity::Error, G02, "0.2 §7.2.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "\"final\" of a status update is true or false."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send a boolean.")},
     [](const UpdateView &update, Hits &hits) {
         if (isStatus(update) && given(update.final) && !update.final.isBool())
             hits.at(update.final);
     }},
    {{"EVT-007", Severity::Warning, G10, "1.0 A.2.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "An update has no kind, final or index."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Leave them out; the end of the stream is its end."),
      "NOTE-KIND-PRESENT NOTE-FINAL-PRESENT", Noted::Wholly},
     [](const UpdateView &update, Hits &hits) {
         for (const json::Value old : {update.kind, update.final, update.index}) {
             if (old.isValid())
                 hits.at(old);
         }
     }},
    {{"EVT-008", Severity::Error, Since02 | Proto, "1.0 §4.2.2; 0.3 §7.2.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "append and lastChunk are true or false."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send booleans, or leave them out.")},
     [](const UpdateView &update, Hits &hits) {
         for (const json::Value flag : {update.append, update.lastChunk}) {
             if (given(flag) && !flag.isBool())
                 hits.at(flag);
         }
     }},
};

static constexpr Rule<ResultView> ResultRules[] = {
    {{"EVT-003", Severity::Error, Named, "0.3 §7.2.1",
      QT_TRANSLATE_NOOP(
          "a2a::Rule",
          "The kind of a stream's event is task, message, status-update or artifact-update."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Set \"kind\" to one of these words."),
      "NOTE-RESULT-KIND NOTE-EVENT-UNKNOWN", Noted::Partly},
     [](const ResultView &result, Hits &hits) {
         if (!isStreaming(result.call.operation) || result.event == EventKind::Task ||
             result.event == EventKind::Message)
             return; // of those, TSK-005 and MSG-007 tell
         if (!result.kind.isValid())
             hits.missing(result.at, "kind");
         else if (!isOneOf(result.kind, {"task", "message", "status-update", "artifact-update"}))
             hits.at(result.kind);
     }},
    {{"EVT-006", Severity::Error, G10, "1.0 §3.2.3",
      QT_TRANSLATE_NOOP(
          "a2a::Rule",
          "A stream's event has exactly one of task, message, statusUpdate and artifactUpdate."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Wrap each object under its own name, one for each event."),
      "NOTE-RESULT-UNION NOTE-BARE-RESULT NOTE-EVENT-UNKNOWN", Noted::Partly},
     [](const ResultView &result, Hits &hits) {
         if (isStreaming(result.call.operation) && members(result) != 1)
             hits.at(result.at);
     }},
    {{"EVT-010", Severity::Error, G10, "1.0 §3.2.3",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "The draft names taskStatusUpdate and taskArtifactUpdate are not used."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Rename them to statusUpdate and artifactUpdate.")},
     [](const ResultView &result, Hits &hits) {
         if (members(result) > 0)
             return; // every event comes here: look further only where nothing is known
         for (const char *name : {"taskStatusUpdate", "taskArtifactUpdate"}) {
             if (const json::Value draft = result.at[name]; draft.isValid())
                 hits.at(draft);
         }
     }},
    {{"SEM-015", Severity::Error, Named, "0.3 §7.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Sending is answered with a task or a message."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Answer with one of them; updates belong into streams.")},
     [](const ResultView &result, Hits &hits) {
         if (result.call.operation == Operation::Send && result.event != EventKind::Task &&
             result.event != EventKind::Message)
             hits.at(result.at);
     }},
    {{"SEM-016", Severity::Error, G10, "1.0 §3.2.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Sending is answered with exactly one of task and message."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Wrap the answer under its own name."),
      "NOTE-RESULT-UNION NOTE-BARE-RESULT NOTE-EVENT-UNKNOWN", Noted::Partly},
     [](const ResultView &result, Hits &hits) {
         const int answers = int(result.task.isValid()) + int(result.message.isValid());
         if (result.call.operation == Operation::Send && (answers != 1 || members(result) != 1))
             hits.at(result.at);
     }},
    {{"SEM-017", Severity::Error, G10, "1.0 §3.1.3",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Asking for a task or cancelling it is answered with the task itself."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Leave out the member \"task\" around it.")},
     [](const ResultView &result, Hits &hits) {
         const Operation operation = result.call.operation;
         if ((operation == Operation::GetTask || operation == Operation::CancelTask) &&
             result.task.isObject())
             hits.at(result.task);
     }},
    {{"SEM-018", Severity::Error, G01, "0.1 §7.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Sending is answered with a task."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Answer with a task whose status carries the message."),
      "NOTE-RESULT-MESSAGE", Noted::Wholly},
     [](const ResultView &result, Hits &hits) {
         if (result.call.operation == Operation::Send && result.event != EventKind::Task)
             hits.at(result.at);
     }},
};

/// Names are compared as they are spelled: whoever escapes one of two hides it from this rule only.
static void duplicateNames(json::Value object, Hits &hits)
{
    static constexpr qsizetype Most = 64;
    QVarLengthArray<QByteArrayView, 16> names;
    for (const json::Value member : json::children(object)) {
        const QByteArrayView name = member.rawName();
        for (const QByteArrayView other : names) {
            if (other.size() == name.size() && other == name) {
                hits.at(member);
                break;
            }
        }
        if (names.size() == Most)
            return;
        names.append(name);
    }
}

static constexpr Rule<ObjectView> ObjectRules[] = {
    {{"RPC-011", Severity::Warning, Any, "RFC 8259 §4",
      QT_TRANSLATE_NOOP("a2a::Rule", "The names within an object are different."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Send each member once; readers do not agree which of two counts.")},
     [](const ObjectView &object, Hits &hits) { duplicateNames(object.at, hits); }},
    {{"RPC-013", Severity::Error, G10, "1.0 §5.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Names are written in camelCase."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Print protobuf messages with their JSON names."),
      "NOTE-SNAKE-CASE", Noted::Wholly},
     [](const ObjectView &object, Hits &hits) {
         for (const json::Value member : json::children(object.at)) {
             if (isSnakeName(member.rawName()))
                 hits.at(member);
         }
     }},
    {{"RPC-016", Severity::Warning, Since02, "1.0 §5.7",
      QT_TRANSLATE_NOOP("a2a::Rule", "No member is null, but for the data of a part."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Leave the member out."), "NOTE-NULL", Noted::Wholly},
     [](const ObjectView &object, Hits &hits) {
         for (const json::Value member : json::children(object.at)) {
             if (member.isNull() && !member.nameIs("data"))
                 hits.at(member);
         }
     }},
};

Table<UpdateView> updateRules()
{
    return UpdateRules;
}

Table<ResultView> resultRules()
{
    return ResultRules;
}

Table<ObjectView> objectRules()
{
    return ObjectRules;
}

} // namespace a2a::rules

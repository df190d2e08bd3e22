// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/tables.h"

#include <QCoreApplication>
#include <QSet>

namespace a2a::rules {

static bool isFailure(json::Value state)
{
    return isOneOf(state, {"failed", "rejected", "TASK_STATE_FAILED", "TASK_STATE_REJECTED"});
}

/// Time and zone, as in "…:20.123Z": the digits after the last dot.
static qsizetype fractionDigits(json::Value timestamp)
{
    QByteArray scratch;
    const QByteArrayView text = timestamp.toUtf8(scratch);
    const qsizetype dot = text.lastIndexOf('.');
    qsizetype digits = 0;
    while (dot >= 0 && dot + 1 + digits < text.size() && text[dot + 1 + digits] >= '0' &&
           text[dot + 1 + digits] <= '9')
        ++digits;
    return digits;
}

static bool endsInZ(json::Value timestamp)
{
    return timestamp.raw().endsWith("Z\"");
}

static void uniqueIds(json::Value list, QByteArrayView member, Violations &violations)
{
    QSet<QString> seen;
    if (list.count() < 2)
        return;
    for (const json::Value one : json::children(list)) {
        const json::Value id = one[member];
        if (!isNonEmptyString(id))
            continue;
        const QString text = id.toString();
        if (seen.contains(text))
            violations.at(id);
        seen.insert(text);
    }
}

/// Two artifacts that share an index but not a name.
static void sharedIndexes(json::Value artifacts, Violations &violations)
{
    QHash<qint64, QString> names;
    for (const json::Value artifact : json::children(artifacts)) {
        const std::optional<qint64> index = artifact["index"].toInteger();
        const QString name = artifact["name"].toString();
        if (!index || name.isEmpty())
            continue;
        const auto known = names.constFind(*index);
        if (known != names.cend() && *known != name)
            violations.at(artifact["index"]);
        names.insert(*index, name);
    }
}

static bool isOfAgent(json::Value message)
{
    return isOneOf(message["role"], {"agent", "ROLE_AGENT"});
}

/// Compares messages by id; in 0.1, where they have none, by content.
static bool isSameMessage(json::Value one, json::Value other)
{
    const json::Value id = one["messageId"];
    return isNonEmptyString(id) ? json::deepEquals(id, other["messageId"])
                                : json::deepEquals(one, other);
}

/// Beside what the user has answered since, which may be there already.
static void misplacedMessage(const TaskInput &task, Violations &violations)
{
    static constexpr qsizetype Most = 2000; // messages that are compared
    const json::Value message = task.status["message"];
    if (task.isListed || !message.isObject() || task.history.count() > Most)
        return;
    json::Value place;
    bool isFollowed = false;
    for (const json::Value one : json::children(task.history)) {
        if (isSameMessage(message, one)) {
            place = one;
            isFollowed = false;
        } else if (isOfAgent(one)) {
            isFollowed = place.isValid();
        }
    }
    if (isFollowed)
        violations.at(place);
}

static constexpr Rule<StatusInput> StatusRules[] = {
    {{"TSK-008", Severity::Error, V0_1, "0.1 §6.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Task state is not one that 0.1 defines."),
      QT_TRANSLATE_NOOP(
          "a2a::Rule",
          "submitted, working, input-required, completed, canceled, failed or unknown"),
      "", "NOTE-STATE-UNKNOWN NOTE-STATE-SPELLING", NoteCoverage::Partly},
     [](const StatusInput &status, Violations &violations) {
         if (isPresent(status.state) &&
             !isOneOf(status.state, {"submitted", "working", "input-required", "completed",
                                     "canceled", "failed", "unknown"}))
             violations.at(status.state);
     }},
    {{"TSK-009", Severity::Error, WithKind, "0.3 §6.3; 0.2 §6.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Task state is not one of the protocol's nine states."),
      QT_TRANSLATE_NOOP("a2a::Rule", "submitted, working, input-required, auth-required, "
                                     "completed, canceled, failed, rejected or unknown"),
      "", "NOTE-STATE-UNKNOWN NOTE-STATE-SPELLING", NoteCoverage::Partly},
     [](const StatusInput &status, Violations &violations) {
         if (isPresent(status.state) &&
             !isOneOf(status.state, {"submitted", "working", "input-required", "auth-required",
                                     "completed", "canceled", "failed", "rejected", "unknown"}))
             violations.at(status.state);
     }},
    {{"TSK-010", Severity::Error, V1_0, "1.0 §4.1.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Task state is not one of the eight TASK_STATE_ names."),
      QT_TRANSLATE_NOOP("a2a::Rule", "TASK_STATE_SUBMITTED, _WORKING, _INPUT_REQUIRED, "
                                     "_AUTH_REQUIRED, _COMPLETED, _CANCELED, _FAILED or _REJECTED"),
      "", "NOTE-STATE-UNKNOWN NOTE-STATE-SPELLING NOTE-STATE-CANCELLED", NoteCoverage::Partly},
     [](const StatusInput &status, Violations &violations) {
         if (isPresent(status.state) &&
             !isOneOf(status.state,
                      {"TASK_STATE_SUBMITTED", "TASK_STATE_WORKING", "TASK_STATE_INPUT_REQUIRED",
                       "TASK_STATE_AUTH_REQUIRED", "TASK_STATE_COMPLETED", "TASK_STATE_CANCELED",
                       "TASK_STATE_FAILED", "TASK_STATE_REJECTED"}))
             violations.at(status.state);
     }},
    {{"TSK-011", Severity::Error, Proto, "0.3 §6.3; 0.2 §6.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Task state is not an enum name of the .proto file."),
      QT_TRANSLATE_NOOP("a2a::Rule", "enum name, for example TASK_STATE_WORKING"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Spell TASK_STATE_CANCELLED with two L, as this protocol version does."),
      "NOTE-STATE-UNKNOWN NOTE-STATE-SPELLING", NoteCoverage::Partly},
     [](const StatusInput &status, Violations &violations) {
         // Lower-case words are of the other form in use (RST-007).
         if (status.state.isString() && status.state.raw().startsWith("\"TASK_STATE_") &&
             !isOneOf(status.state,
                      {"TASK_STATE_UNSPECIFIED", "TASK_STATE_SUBMITTED", "TASK_STATE_WORKING",
                       "TASK_STATE_INPUT_REQUIRED", "TASK_STATE_AUTH_REQUIRED",
                       "TASK_STATE_COMPLETED", "TASK_STATE_CANCELLED", "TASK_STATE_FAILED",
                       "TASK_STATE_REJECTED"}))
             violations.at(status.state);
     }},
    {{"TSK-012", Severity::Error, Any, "1.0 §5.6.1; 0.3 §6.2; 0.2 §6.2; 0.1 §6.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Status timestamp is not an ISO 8601 date and time."),
      QT_TRANSLATE_NOOP("a2a::Rule", "ISO 8601, for example 2025-10-28T10:30:00.000Z"), "",
      "NOTE-TIMESTAMP-ZONE", NoteCoverage::Partly},
     [](const StatusInput &status, Violations &violations) {
         if (isPresent(status.timestamp) && !isDateTime(status.timestamp))
             violations.at(status.timestamp);
     }},
    {{"TSK-013", Severity::Warning, Before10, "0.3 §6.2; 0.2 §6.2; 0.1 §6.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Status timestamp is not UTC."), SameAsNote, SameAsNote,
      "NOTE-TIMESTAMP-ZONE", NoteCoverage::Partly},
     [](const StatusInput &status, Violations &violations) {
         if (isDateTime(status.timestamp) && !endsInZ(status.timestamp) &&
             !status.timestamp.raw().endsWith("+00:00\""))
             violations.at(status.timestamp);
     }},
    {{"TSK-013", Severity::Error, V1_0, "1.0 §5.6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Status timestamp is not UTC, ending in Z."), SameAsNote,
      SameAsNote, "NOTE-TIMESTAMP-ZONE", NoteCoverage::Partly},
     [](const StatusInput &status, Violations &violations) {
         if (isDateTime(status.timestamp) && !endsInZ(status.timestamp))
             violations.at(status.timestamp);
     }},
    // Milliseconds are recommended, but the fraction may be left out, and protobuf printers write
    // 0, 3, 6 or 9 digits: these are accepted.
    {{"TSK-014", Severity::Note, V1_0, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Timestamp seconds do not have 0, 3, 6 or 9 decimal digits."),
      QT_TRANSLATE_NOOP("a2a::Rule", "0, 3, 6 or 9 digits"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Write milliseconds: three digits.")},
     [](const StatusInput &status, Violations &violations) {
         const qsizetype digits = fractionDigits(status.timestamp);
         if (isDateTime(status.timestamp) && endsInZ(status.timestamp) &&
             (digits % 3 != 0 || digits > 9) && (violations.forms() & Transcoded) == 0)
             violations.at(status.timestamp);
     }},
    {{"TSK-025", Severity::Note, Since02 | Proto, "0.3 §9.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "input-required status has no message."),
      QT_TRANSLATE_NOOP("a2a::Rule", "message with the question"), ""},
     [](const StatusInput &status, Violations &violations) {
         if (isOneOf(status.state, {"input-required", "TASK_STATE_INPUT_REQUIRED"}) &&
             !isPresent(status.message) && !isPresent(status.at["update"]))
             violations.missing(status.at, "message");
     }},
    {{"TSK-026", Severity::Error, V1_0, "1.0 §7.6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "auth-required status has no message."),
      QT_TRANSLATE_NOOP("a2a::Rule", "message that says how to authenticate"), ""},
     [](const StatusInput &status, Violations &violations) {
         if (equalsString(status.state, "TASK_STATE_AUTH_REQUIRED") && !isPresent(status.message) &&
             !status.hasExtensions)
             violations.missing(status.at, "message");
     }},
    {{"TSK-027", Severity::Warning, V0_3, "0.3 §4.5",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "auth-required status has no message that says what is needed."),
      QT_TRANSLATE_NOOP("a2a::Rule", "message that says how to authenticate"), ""},
     [](const StatusInput &status, Violations &violations) {
         if (equalsString(status.state, "auth-required") && !isPresent(status.message))
             violations.missing(status.at, "message");
     }},
    {{"TSK-033", Severity::Note, Any, "0.3 §6.3; 0.2 §6.3; 0.1 §6.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Status of an unsuccessful task has no message."),
      QT_TRANSLATE_NOOP("a2a::Rule", "message with the reason"), ""},
     [](const StatusInput &status, Violations &violations) {
         if (isFailure(status.state) && !isPresent(status.message) &&
             !isPresent(status.at["update"]))
             violations.missing(status.at, "message");
     }},
};

static constexpr Rule<TaskInput> TaskRules[] = {
    {{"TSK-001", Severity::Error, Any, "1.0 §4.1.1; 0.3 §6.1; 0.2 §6.1; 0.1 §6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Task has no id."),
      QT_TRANSLATE_NOOP("a2a::Rule", "id: unique non-empty string, for example a UUID"), "",
      "NOTE-ID-TYPE", NoteCoverage::Partly},
     [](const TaskInput &task, Violations &violations) {
         if (!isPresent(task.id))
             violations.missing(task.at, "id");
         else if (!isNonEmptyString(task.id))
             violations.at(task.id);
     }},
    {{"TSK-003", Severity::Error, WithKind, "0.3 §6.1; 0.2 §6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Task has no contextId."), SameAsNote, SameAsNote,
      "NOTE-TASK-CONTEXT", NoteCoverage::Partly},
     [](const TaskInput &task, Violations &violations) {
         if (!isPresent(task.contextId))
             violations.missing(task.at, "contextId");
         else if (!isNonEmptyString(task.contextId))
             violations.at(task.contextId);
     }},
    {{"TSK-004", Severity::Warning, V1_0, "1.0 §4.1.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "contextId is missing from the task."),
      QT_TRANSLATE_NOOP("a2a::Rule", "contextId: non-empty string"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Generate a contextId if the client sent none.")},
     [](const TaskInput &task, Violations &violations) {
         if (!isNonEmptyString(task.contextId))
             violations.missing(task.at, "contextId");
     }},
    {{"TSK-005", Severity::Error, WithKind, "0.3 §6.1; 0.2 §6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Task kind is not \"task\"."),
      QT_TRANSLATE_NOOP("a2a::Rule", "kind: \"task\""), "", "NOTE-RESULT-KIND",
      NoteCoverage::Partly},
     [](const TaskInput &task, Violations &violations) {
         if (!task.kind.isValid())
             violations.missing(task.at, "kind");
         else if (!equalsString(task.kind, "task"))
             violations.at(task.kind);
     }},
    {{"TSK-006", Severity::Warning, V1_0, "1.0 A.2.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Task has a kind."), SameAsNote, SameAsNote,
      "NOTE-KIND-PRESENT", NoteCoverage::Wholly},
     [](const TaskInput &task, Violations &violations) {
         if (task.kind.isValid())
             violations.at(task.kind);
     }},
    {{"TSK-007", Severity::Error, Any, "1.0 §4.1.1; 0.3 §6.1; 0.2 §6.1; 0.1 §6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Task has no %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "status with state"), "", "", NoteCoverage::No,
      "status state"},
     [](const TaskInput &task, Violations &violations) {
         if (!task.status.isObject())
             violations.missing(task.at, "status");
         else if (!isPresent(task.status["state"]))
             violations.missing(task.status, "state");
     }},
    {{"TSK-016", Severity::Error, Any, "1.0 §4.1.1; 0.3 §6.1; 0.2 §6.1; 0.1 §6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 of a task has the wrong type."),
      QT_TRANSLATE_NOOP("a2a::Rule", "artifacts, history: array; metadata: object"), "", "",
      NoteCoverage::No, "artifacts history metadata"},
     [](const TaskInput &task, Violations &violations) {
         for (const json::Value list : {task.artifacts, task.history}) {
             if (isPresent(list) && !list.isArray())
                 violations.at(list);
         }
         if (isPresent(task.metadata) && !task.metadata.isObject())
             violations.at(task.metadata);
     }},
    {{"TSK-017", Severity::Warning, Since02 | Proto, "1.0 §4.1.4; 0.3 §6.4; 0.2 §6.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Message id is used twice in a history."),
      QT_TRANSLATE_NOOP("a2a::Rule", "unique messageIds"), ""},
     [](const TaskInput &task, Violations &violations) {
         uniqueIds(task.history, "messageId", violations);
     }},
    // Kept there or not: both are done. Then it is the agent's latest.
    {{"TSK-020", Severity::Note, Any, "",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Message of the current status is not the agent's last in the history."),
      QT_TRANSLATE_NOOP("a2a::Rule", "the agent's last message in the history, or not in it"), ""},
     [](const TaskInput &task, Violations &violations) { misplacedMessage(task, violations); }},
    {{"TSK-021", Severity::Error, Since02 | Proto, "1.0 §4.1.7; 0.3 §6.7; 0.2 §6.7",
      QT_TRANSLATE_NOOP("a2a::Rule", "Artifact id is used twice in a task."),
      QT_TRANSLATE_NOOP("a2a::Rule", "unique artifactId"), ""},
     [](const TaskInput &task, Violations &violations) {
         uniqueIds(task.artifacts, "artifactId", violations);
     }},
    {{"TSK-022", Severity::Warning, V0_1, "0.1 §6.7",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Artifacts with the same index are not pieces of one artifact."),
      QT_TRANSLATE_NOOP("a2a::Rule", "one index for each artifact"), ""},
     [](const TaskInput &task, Violations &violations) {
         sharedIndexes(task.artifacts, violations);
     }},
    // A description of what was done needs no artifact, and cannot be distinguished from a result.
    {{"TSK-023", Severity::Note, V0_3 | V1_0, "1.0 §3.7; 0.3 §6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Completed task has its results outside artifacts."),
      QT_TRANSLATE_NOOP("a2a::Rule", "results in artifacts"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Use the status message to describe them.")},
     [](const TaskInput &task, Violations &violations) {
         const json::Value state = task.status["state"];
         if (!task.isListed && isOneOf(state, {"completed", "TASK_STATE_COMPLETED"}) &&
             task.artifacts.count() == 0 && isPresent(task.status["message"]))
             violations.at(state);
     }},
    {{"TSK-032", Severity::Warning, V1_0, "1.0 §4.1.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Task has %1, which 1.0 does not define."),
      QT_TRANSLATE_NOOP("a2a::Rule", "no createdAt or lastModified"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Put it into metadata."), "", NoteCoverage::No,
      "createdAt lastModified"},
     [](const TaskInput &task, Violations &violations) {
         for (const json::Value draft : {task.createdAt, task.lastModified}) {
             if (draft.isValid())
                 violations.at(draft);
         }
     }},
};

RuleTable<StatusInput> statusRules()
{
    return StatusRules;
}

RuleTable<TaskInput> taskRules()
{
    return TaskRules;
}

} // namespace a2a::rules

// SPDX-License-Identifier: Apache-2.0
// Rules that compare the responses of several exchanges about one task.
#include "model/rules/engine/requestfacts.h"
#include "model/rules/engine/taskhistorychecker.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace a2a::rules {

/// Whether the response was requested after that state was known, so that it cannot be older.
static bool isNewer(const HistoryInput &audit)
{
    return audit.startedNs >= audit.known->stateNs;
}

static bool isSnapshot(const HistoryInput &audit)
{
    return audit.known && audit.head.kind == EventKind::Task &&
           audit.call.operation != Operation::ListTasks;
}

/// Once for all look-ups: a task may contain many, and many may be looked up.
static QSet<QByteArray> idsOf(json::Value list, const char *member)
{
    QSet<QByteArray> ids;
    QByteArray scratch;
    for (const json::Value one : json::children(list)) {
        if (const json::Value id = one[member]; id.isString())
            ids.insert(id.toUtf8(scratch).toByteArray());
    }
    return ids;
}

/// A subscriber may receive earlier events again (0.3 §7.9): only a later time is new.
static bool mayBeRepeated(const HistoryInput &audit)
{
    if (audit.call.operation != Operation::Subscribe)
        return false;
    return !audit.timeMs || *audit.timeMs <= audit.known->timestampMs;
}

static bool hasChangedAfterEnd(const HistoryInput &audit)
{
    return audit.known && isTerminal(audit.known->state) && audit.head.status.isValid() &&
           audit.head.state != audit.known->state && isNewer(audit) && !mayBeRepeated(audit);
}

/// Two streams of one task deliver the same; a new one from the same request does not.
static bool hasComeBefore(const HistoryInput &audit, QByteArrayView messageId)
{
    const auto isIt = [&](const PastMessage &past) {
        const bool isEarlier = isSend(audit.call) && past.receivedNs < audit.startedNs;
        // Numbered ids differ at their end.
        return past.id.size() == messageId.size() && past.id.back() == messageId.back() &&
               past.id == messageId && (past.exchange == audit.exchange || isEarlier);
    };
    const auto &past = audit.known->pastMessages;
    return audit.call.operation != Operation::Subscribe &&
           std::any_of(past.begin(), past.end(), isIt);
}

/// Whether the task is the one to which the message was sent, which SEM-007 checks.
static bool isOfMessage(const HistoryInput &audit)
{
    return isSend(audit.call) && !audit.requestFacts.taskId.isEmpty() &&
           audit.head.taskId == audit.requestFacts.taskId;
}

/// Once for each reply. A message sent again may be answered with the task as it is.
static void acceptedAfterEnd(const HistoryInput &audit, Violations &violations)
{
    if (isSend(audit.call) && audit.isFirst && !audit.isSentAgain && audit.requestedTask &&
        isTerminal(audit.requestedTask->state) && audit.startedNs >= audit.requestedTask->stateNs)
        violations.about(audit.head.body, stateName(audit.requestedTask->state));
}

/// 0.2.5 says so first; before it, and for a card that names no version, it is not known.
static bool staysEnded(const Call &call)
{
    static constexpr int SaidFirst = 5;
    return call.patch >= SaidFirst;
}

/// Whether the requested task had ended before.
static bool isOfEnded(const ErrorHistoryInput &refusal)
{
    return refusal.requestedTask && isTerminal(refusal.requestedTask->state) &&
           refusal.startedNs >= refusal.requestedTask->stateNs;
}

/// Whether the code blames the request or is unspecific.
static bool saysNothing(qint64 code)
{
    return code == -32600 || code == -32602 || code == -32603 || code == -32000;
}

/// Whether the requested task was reported and has not ended.
static bool isOfActive(const ErrorHistoryInput &refusal)
{
    return refusal.requestedTask && refusal.requestedTask->state != TaskState::Unspecified &&
           !isTerminal(refusal.requestedTask->state) &&
           refusal.startedNs >= refusal.requestedTask->stateNs;
}

static void wrongCancelError(const ErrorHistoryInput &refusal, Violations &violations)
{
    if (refusal.call.operation == Operation::CancelTask && isOfEnded(refusal) &&
        saysNothing(refusal.code))
        violations.about(refusal.error, QString::number(refusal.code));
}

static constexpr Rule<ErrorHistoryInput> ErrorHistoryRules[] = {
    {{"PSH-014", Severity::Error, V1_0, "1.0 §3.1.7",
      QT_TRANSLATE_NOOP(
          "a2a::Rule", "Push notification config for a known task was refused with another error."),
      QT_TRANSLATE_NOOP("a2a::Rule", "the config, or PushNotificationNotSupportedError (-32003)"),
      ""},
     [](const ErrorHistoryInput &refusal, Violations &violations) {
         if (refusal.call.operation == Operation::SetPush && isOfActive(refusal) &&
             (refusal.code == -32001 || refusal.code == -32603))
             violations.about(refusal.error, QString::number(refusal.code));
     }},
    {{"PSH-014", Severity::Error, V1_0, "1.0 §3.1.8",
      QT_TRANSLATE_NOOP("a2a::Rule", "Stored push notification config was not returned."),
      QT_TRANSLATE_NOOP("a2a::Rule", "the stored config"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Keep configs until the task ends or they are deleted.")},
     [](const ErrorHistoryInput &refusal, Violations &violations) {
         if (refusal.call.operation == Operation::GetPush && refusal.hasPush &&
             isOfActive(refusal) && (refusal.code == -32001 || refusal.code == -32603))
             violations.about(refusal.error, QString::number(refusal.code));
     }},
    {{"PSH-014", Severity::Error, V1_0, "1.0 §3.1.8",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Unknown push notification config of a known task returned another error."),
      QT_TRANSLATE_NOOP("a2a::Rule", "TaskNotFoundError (-32001), over HTTP+JSON status 404"), ""},
     [](const ErrorHistoryInput &refusal, Violations &violations) {
         if (refusal.call.operation == Operation::GetPush && !refusal.hasPush &&
             refusal.requestedTask && refusal.code == -32603)
             violations.about(refusal.error, QString::number(refusal.code));
     }},
    {{"SEM-007", Severity::Error, V1_0, "1.0 §3.1.1",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "SendMessage to a task in a terminal state returned another error."),
      QT_TRANSLATE_NOOP("a2a::Rule", "UnsupportedOperationError (-32004)"), ""},
     [](const ErrorHistoryInput &refusal, Violations &violations) {
         if (!isSend(refusal.call) || !isOfEnded(refusal) ||
             !refusal.requestFacts.hasRequiredMembers)
             return;
         const QByteArray &context = refusal.requestFacts.contextId;
         const bool isInContext = context.isEmpty() || context == refusal.requestedTask->contextId;
         if (isInContext && saysNothing(refusal.code))
             violations.about(refusal.error, QString::number(refusal.code));
     }},
    {{"SEM-010", Severity::Error, V1_0, "1.0 §3.1.5",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "CancelTask on a task in a terminal state returned another error."),
      QT_TRANSLATE_NOOP("a2a::Rule", "TaskNotCancelableError (-32002)"), ""},
     &wrongCancelError},
    {{"SEM-010", Severity::Error, V0_3 | Proto, "0.3 §11.1.5; 0.3 §8.2; 0.2 §8.2",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "CancelTask on a task in a terminal state returned another error."),
      QT_TRANSLATE_NOOP("a2a::Rule", "TaskNotCancelableError (-32002)"), ""},
     &wrongCancelError},
    {{"SEM-010", Severity::Warning, V0_1 | V0_2, "0.2 §8.2; 0.1 §8.2",
      QT_TRANSLATE_NOOP(
          "a2a::Rule",
          "CancelTask on a task in a terminal state returned an error other than -32002."),
      QT_TRANSLATE_NOOP("a2a::Rule", "TaskNotCancelableError (-32002)"), ""},
     &wrongCancelError},
    {{"STR-019", Severity::Error, V1_0, "1.0 §3.1.6",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "SubscribeToTask on a task in a terminal state returned another error."),
      QT_TRANSLATE_NOOP("a2a::Rule", "UnsupportedOperationError (-32004)"), ""},
     [](const ErrorHistoryInput &refusal, Violations &violations) {
         if (refusal.call.operation == Operation::Subscribe && isOfEnded(refusal) &&
             saysNothing(refusal.code))
             violations.about(refusal.error, QString::number(refusal.code));
     }},
    // A warning only: an agent need not keep its tasks.
    {{"STR-019", Severity::Warning, V1_0, "1.0 §3.1.6",
      QT_TRANSLATE_NOOP(
          "a2a::Rule",
          "SubscribeToTask on a known task in a terminal state returned TaskNotFoundError."),
      QT_TRANSLATE_NOOP("a2a::Rule", "UnsupportedOperationError (-32004)"), ""},
     [](const ErrorHistoryInput &refusal, Violations &violations) {
         if (refusal.call.operation == Operation::Subscribe && isOfEnded(refusal) &&
             refusal.code == -32001)
             violations.about(refusal.error, QString::number(refusal.code));
     }},
};

static bool isBackwards(const HistoryInput &audit, qint64 timeMs)
{
    return audit.known && timeMs < audit.known->timestampMs &&
           audit.head.kind == EventKind::StatusUpdate;
}

static constexpr Rule<HistoryInput> AuditRules[] = {
    {{"TSK-015", Severity::Note, Any, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Status timestamp is before that of the task's last status."),
      QT_TRANSLATE_NOOP("a2a::Rule", "time of the state change"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Set the timestamp when the state changes, from a synchronized clock.")},
     [](const HistoryInput &audit, Violations &violations) {
         if (audit.timeMs && isBackwards(audit, *audit.timeMs))
             violations.at(audit.head.status["timestamp"]);
     }},
    {{"TSK-015", Severity::Note, Any, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Status timestamp is in the future."),
      QT_TRANSLATE_NOOP("a2a::Rule", "time of the state change"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Set the timestamp when the state changes, from a synchronized clock.")},
     [](const HistoryInput &audit, Violations &violations) {
         static constexpr qint64 Tolerance = 5 * 60 * 1000; // ms: clocks differ
         const std::optional<qint64> &time = audit.timeMs;
         if (time && audit.nowMs > 0 && *time > audit.nowMs + Tolerance &&
             !isBackwards(audit, *time))
             violations.at(audit.head.status["timestamp"]);
     }},
    // 0.2.0 to 0.2.4 call states terminal and do not say that a task stays in them.
    {{"TSK-024", Severity::Note, V0_2, "0.2 §6.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Task changed its state after it ended."),
      QT_TRANSLATE_NOOP("a2a::Rule", "the state in which the task ended"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Reject messages to such a task, and its cancellation, with "
                                     "an error; follow-ups start a new task.")},
     [](const HistoryInput &audit, Violations &violations) {
         if (!staysEnded(audit.call) && hasChangedAfterEnd(audit))
             violations.at(audit.head.status["state"]);
     }},
    {{"TSK-024", Severity::Error, V0_2, "0.2 §6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Task left its terminal state."),
      QT_TRANSLATE_NOOP("a2a::Rule", "the state in which the task ended"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Reject messages to such a task, and its cancellation, with "
                                     "an error; follow-ups start a new task.")},
     [](const HistoryInput &audit, Violations &violations) {
         if (staysEnded(audit.call) && hasChangedAfterEnd(audit) && !isOfMessage(audit))
             violations.at(audit.head.status["state"]);
     }},
    {{"TSK-024", Severity::Error, V0_3 | V1_0 | Proto, "1.0 §3.1.2; 0.3 §6.1; 0.2 §6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Task left its terminal state."),
      QT_TRANSLATE_NOOP("a2a::Rule", "the state in which the task ended"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Reject messages to such a task, and its cancellation, with "
                                     "an error; follow-ups start a new task.")},
     [](const HistoryInput &audit, Violations &violations) {
         if (hasChangedAfterEnd(audit) && !isOfMessage(audit))
             violations.at(audit.head.status["state"]);
     }},
    {{"SEM-007", Severity::Error, V1_0, "1.0 §3.1.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Message to a task in a terminal state was accepted."),
      QT_TRANSLATE_NOOP("a2a::Rule", "UnsupportedOperationError (-32004)"), ""},
     &acceptedAfterEnd},
    {{"SEM-007", Severity::Error, V0_3 | Proto, "0.3 §7.1; 0.2 §7.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Message to a task in a terminal state was not rejected."),
      QT_TRANSLATE_NOOP("a2a::Rule", "error, for example -32004"), ""},
     &acceptedAfterEnd},
    {{"SEM-007", Severity::Error, V0_2, "0.2 §7.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Message to a task in a terminal state was not rejected."),
      QT_TRANSLATE_NOOP("a2a::Rule", "error, for example -32004"), ""},
     [](const HistoryInput &audit, Violations &violations) {
         if (staysEnded(audit.call))
             acceptedAfterEnd(audit, violations);
     }},
    {{"STR-019", Severity::Error, V1_0, "1.0 §3.1.6",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "SubscribeToTask on a task in a terminal state was not rejected."),
      QT_TRANSLATE_NOOP("a2a::Rule", "UnsupportedOperationError (-32004)"), ""},
     [](const HistoryInput &audit, Violations &violations) {
         if (audit.call.operation == Operation::Subscribe && audit.known &&
             isTerminal(audit.known->state) && isNewer(audit) && audit.head.kind == EventKind::Task)
             violations.at(audit.head.status["state"]);
     }},
    {{"STR-022", Severity::Note, Since02 | Proto, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Task does not contain the artifacts of its streams."),
      QT_TRANSLATE_NOOP("a2a::Rule", "artifacts of the task's streams"), ""},
     [](const HistoryInput &audit, Violations &violations) {
         if (!isSnapshot(audit) || !isTerminal(audit.head.state))
             return;
         const json::Value artifacts = audit.head.body["artifacts"];
         const auto &streamed = audit.known->artifacts;
         const QSet<QByteArray> held = idsOf(artifacts, "artifactId");
         for (auto one = streamed.begin(); one != streamed.end(); ++one) {
             if (one.value() != audit.exchange && !held.contains(one.key()))
                 violations.about(artifacts.isValid() ? artifacts : audit.head.body,
                                  QString::fromUtf8(one.key().left(60)));
         }
     }},
    {{"TSK-020", Severity::Note, Since02 | Proto, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Task history lacks messages of past states."),
      QT_TRANSLATE_NOOP("a2a::Rule", "messages of past states in the history"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Move a status message into the history when the status "
                                     "changes, or later clients will miss it.")},
     [](const HistoryInput &audit, Violations &violations) {
         const json::Value history = audit.head.body["history"];
         if (!isSnapshot(audit) || history.count() == 0 || audit.requestFacts.historyLength)
             return;
         QByteArrayList past;
         for (const PastMessage &message : audit.known->pastMessages)
             past.append(message.id);
         past.append(audit.known->statusMessage.id);
         const QSet<QByteArray> held = idsOf(history, "messageId");
         for (const QByteArray &id : std::as_const(past)) {
             const bool isCurrent =
                 id.isEmpty() || equalsString(audit.head.message["messageId"], id);
             if (!isCurrent && !held.contains(id))
                 return violations.about(history, QString::fromUtf8(id.left(60)));
         }
     }},
    {{"TSK-017", Severity::Note, Since02 | Proto, "",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Task history is not in the order in which messages were sent."),
      QT_TRANSLATE_NOOP("a2a::Rule", "oldest message first"), ""},
     [](const HistoryInput &audit, Violations &violations) {
         if (audit.head.kind != EventKind::Task)
             return;
         quint32 latest = 0;
         QByteArray scratch;
         for (const json::Value one : json::children(audit.head.body["history"])) {
             const json::Value id = one["messageId"];
             const quint32 sent =
                 isNonEmptyString(id) ? audit.sent.value(id.toUtf8(scratch).toByteArray()) : 0;
             if (sent != 0 && sent < latest)
                 return violations.at(id);
             latest = qMax(latest, sent);
         }
     }},
    {{"MSG-006", Severity::Warning, Since02 | Proto, "1.0 §4.1.4; 0.3 §6.4; 0.2 §6.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Message id was already used."),
      QT_TRANSLATE_NOOP("a2a::Rule", "unique messageId, for example a UUID"), ""},
     [](const HistoryInput &audit, Violations &violations) {
         QByteArray scratch;
         const json::Value id = audit.head.message["messageId"];
         if (audit.known && audit.head.kind == EventKind::StatusUpdate && isNonEmptyString(id) &&
             hasComeBefore(audit, id.toUtf8(scratch)))
             violations.at(id);
     }},
    {{"SEM-001", Severity::Error, Since02 | Proto, "1.0 §3.4.2; 0.3 §6.1; 0.2 §6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Message without a taskId did not start a new task."),
      QT_TRANSLATE_NOOP("a2a::Rule", "task with a new id, for example a UUID"), ""},
     [](const HistoryInput &audit, Violations &violations) {
         // An agent recognizes a repeated message by its messageId: the same task is correct then.
         if (audit.isSentAgain)
             return;
         if (isSend(audit.call) && audit.requestFacts.isKnown &&
             audit.requestFacts.taskId.isEmpty() && audit.requestFacts.contextId.isEmpty() &&
             audit.known && audit.known->firstExchange != audit.exchange &&
             audit.known->firstNs < audit.startedNs) // others may be faster than the response
             violations.at(audit.head.body);
     }},
    {{"SEM-004", Severity::Error, V1_0, "1.0 §3.4.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Task changed its context."),
      QT_TRANSLATE_NOOP("a2a::Rule", "contextId of the task as before"), ""},
     [](const HistoryInput &audit, Violations &violations) {
         if (audit.known && audit.known->firstExchange != audit.exchange &&
             !audit.known->contextId.isEmpty() && !audit.head.contextId.isEmpty() &&
             audit.head.contextId != audit.known->contextId)
             violations.at(audit.head.body["contextId"]);
     }},
    {{"SEM-008", Severity::Warning, Since02 | Proto, "1.0 §3.4.3; 0.3 §9.4",
      QT_TRANSLATE_NOOP(
          "a2a::Rule",
          "Message to a task waiting for input or authentication went to another task."),
      QT_TRANSLATE_NOOP("a2a::Rule", "task of the message's taskId"), ""},
     [](const HistoryInput &audit, Violations &violations) {
         if (isSend(audit.call) && audit.requestedTask &&
             isInterrupted(audit.requestedTask->state) && audit.head.kind == EventKind::Task &&
             audit.head.taskId != audit.requestFacts.taskId)
             violations.at(audit.head.body["id"]);
     }},
};

RuleTable<HistoryInput> historyRules()
{
    return AuditRules;
}

RuleTable<ErrorHistoryInput> errorHistoryRules()
{
    return ErrorHistoryRules;
}

} // namespace a2a::rules

// SPDX-License-Identifier: Apache-2.0
// Rules that compare a response with its request.
#include "model/rules/engine/requestfacts.h"
#include "model/rules/engine/tables.h"

#include <QCoreApplication>

namespace a2a::rules {

static json::Value historyOf(const ComparisonInput &compared)
{
    return compared.head.kind == EventKind::Task ? compared.head.body["history"] : json::Value();
}

/// A media type, or the whole of a kind of them.
static bool isAccepted(const QString &type, const QByteArrayList &modes)
{
    for (const QByteArray &mode : modes) {
        const QString wanted = QString::fromUtf8(mode).section(u';', 0, 0).trimmed().toLower();
        if (wanted == type || wanted == u"*/*" || wanted == u"*" || !wanted.contains(u'/') ||
            (wanted.endsWith(u"/*") && type.startsWith(wanted.chopped(1))))
            return true;
    }
    return false;
}

static void foreignParts(json::Value parts, const ComparisonInput &compared, Violations &violations)
{
    for (const json::Value part : json::children(parts)) {
        json::Value type = part["mediaType"];
        if (!type.isString())
            type = part["file"]["mimeType"];
        const QString name = type.toString().section(u';', 0, 0).trimmed().toLower();
        if (!name.isEmpty() && !isAccepted(name, compared.requestFacts.outputModes))
            violations.at(type);
    }
}

static void foreignExtensions(json::Value holder, const ComparisonInput &compared,
                              Violations &violations)
{
    QByteArray scratch;
    for (const json::Value uri : json::children(holder["extensions"])) {
        if (uri.isString() &&
            !compared.requestFacts.extensions.contains(uri.toUtf8(scratch).toByteArray()))
            violations.at(uri);
    }
}

static constexpr Rule<ComparisonInput> ComparedRules[] = {
    {{"TSK-002", Severity::Error, V0_1, "0.1 §7.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Task does not have the id given by the client."),
      QT_TRANSLATE_NOOP("a2a::Rule", "id of the request"), ""},
     [](const ComparisonInput &compared, Violations &violations) {
         if (compared.head.kind == EventKind::Task && !compared.requestFacts.taskId.isEmpty() &&
             !compared.head.taskId.isEmpty() &&
             compared.head.taskId != compared.requestFacts.taskId)
             violations.at(compared.head.body["id"]);
     }},
    {{"EVT-002", Severity::Error, V0_1, "0.1 §7.2.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Event id is not that of the requested task."),
      QT_TRANSLATE_NOOP("a2a::Rule", "id of the request"), "", "NOTE-OTHER-TASK",
      NoteCoverage::Partly},
     [](const ComparisonInput &compared, Violations &violations) {
         const bool isUpdate = compared.head.kind == EventKind::StatusUpdate ||
                               compared.head.kind == EventKind::ArtifactUpdate;
         if (isUpdate && !compared.requestFacts.taskId.isEmpty() &&
             !compared.head.taskId.isEmpty() &&
             compared.head.taskId != compared.requestFacts.taskId)
             violations.at(compared.head.body["id"]);
     }},
    {{"TSK-018", Severity::Error, Any, "1.0 §3.2.4; 0.3 §7.3.1; 0.2 §7.3.1; 0.1 §7.3.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "History is longer than historyLength."),
      QT_TRANSLATE_NOOP("a2a::Rule", "at most historyLength messages"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send the newest ones.")},
     [](const ComparisonInput &compared, Violations &violations) {
         const qint64 most = compared.requestFacts.historyLength.value_or(0);
         const json::Value history = most > 0 ? historyOf(compared) : json::Value();
         if (most > 0 && history.isArray() && history.count() > most)
             violations.about(history, QString::number(history.count()));
     }},
    {{"TSK-019", Severity::Warning, V1_0, "1.0 §3.2.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "History was sent without being requested."),
      QT_TRANSLATE_NOOP("a2a::Rule", "no history for historyLength 0"), ""},
     [](const ComparisonInput &compared, Violations &violations) {
         if (compared.requestFacts.historyLength != 0)
             return;
         if (const json::Value history = historyOf(compared); history.count() > 0)
             violations.about(history, QString::number(history.count()));
     }},
    // The member is optional, and nothing says that the client's is kept.
    {{"TSK-029", Severity::Note, V0_1, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Task has a sessionId that the client did not send."),
      QT_TRANSLATE_NOOP("a2a::Rule", "sessionId of the request, or none"), ""},
     [](const ComparisonInput &compared, Violations &violations) {
         const json::Value session = compared.head.body["sessionId"];
         if (compared.head.kind == EventKind::Task && !compared.requestFacts.contextId.isEmpty() &&
             isNonEmptyString(session) &&
             session.toString().toUtf8() != compared.requestFacts.contextId)
             violations.at(session);
     }},
    {{"TSK-030", Severity::Error, V1_0, "1.0 §3.2.2",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "SendMessage returned before a terminal or interrupted state."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "terminal or interrupted state, unless returnImmediately is true"),
      ""},
     [](const ComparisonInput &compared, Violations &violations) {
         if (compared.requestFacts.isBlocking && compared.head.kind == EventKind::Task &&
             (compared.head.state == TaskState::Submitted ||
              compared.head.state == TaskState::Working))
             violations.at(compared.head.status["state"]);
     }},
    {{"SEM-005", Severity::Error, V1_0, "1.0 §3.4.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Client's contextId was neither kept nor rejected."),
      QT_TRANSLATE_NOOP("a2a::Rule", "contextId of the message, or an error"), ""},
     [](const ComparisonInput &compared, Violations &violations) {
         const QByteArray &wanted = compared.requestFacts.contextId;
         if (isSend(compared.call) && !wanted.isEmpty() && !compared.head.contextId.isEmpty() &&
             compared.head.contextId != wanted)
             violations.at(compared.head.body["contextId"]);
     }},
    // A note only: 1.0 §3.7 is about results, and a message may be about something else.
    {{"MSG-013", Severity::Note, V1_0, "1.0 §3.7",
      QT_TRANSLATE_NOOP("a2a::Rule", "Response to a message of a task is only a message."),
      QT_TRANSLATE_NOOP("a2a::Rule", "task of the message's taskId"), ""},
     [](const ComparisonInput &compared, Violations &violations) {
         if (isSend(compared.call) && !compared.requestFacts.taskId.isEmpty() &&
             compared.head.kind == EventKind::Message)
             violations.at(compared.head.body);
     }},
    {{"PRT-019", Severity::Warning, Any, "1.0 §3.2.2; 0.3 §7.1.2; 0.2 §7.1.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "File has a media type that was not accepted."),
      QT_TRANSLATE_NOOP("a2a::Rule", "media types of acceptedOutputModes"), ""},
     [](const ComparisonInput &compared, Violations &violations) {
         if (compared.requestFacts.outputModes.isEmpty())
             return;
         foreignParts(compared.head.artifact["parts"], compared, violations);
         foreignParts(compared.head.message["parts"], compared, violations);
         if (compared.head.kind != EventKind::Task)
             return;
         for (const json::Value artifact : json::children(compared.head.body["artifacts"]))
             foreignParts(artifact["parts"], compared, violations);
     }},
    {{"EXT-008", Severity::Warning, Since02 | Proto, "1.0 §4.6.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Extension in use was not requested."),
      QT_TRANSLATE_NOOP("a2a::Rule", "URIs that the request activates"), ""},
     [](const ComparisonInput &compared, Violations &violations) {
         // A later GetTask need not activate the message's extensions again.
         if (!isSend(compared.call) || !compared.requestFacts.isKnown || !compared.hasExtensions)
             return;
         if (compared.head.artifact.isValid())
             foreignExtensions(compared.head.artifact, compared, violations);
         if (compared.head.message.isValid())
             foreignExtensions(compared.head.message, compared, violations);
     }},
};

RuleTable<ComparisonInput> comparisonRules()
{
    return ComparedRules;
}

} // namespace a2a::rules

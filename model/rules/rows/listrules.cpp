// SPDX-License-Identifier: Apache-2.0
// Rules about responses that are not events: pages of tasks, push configurations, the extended
// card.
#include "model/rules/engine/tables.h"

#include "model/a2a/hostscope.h"

#include <QCoreApplication>

namespace a2a::rules {

static std::optional<qint64> timeOf(json::Value task)
{
    return parseTimestamp(task["status"]["timestamp"].toString());
}

static constexpr Rule<ListInput> ListRules[] = {
    {{"LST-001", Severity::Error, V1_0, "1.0 §3.1.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "ListTasks response has no %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "tasks: array; pageSize, totalSize: integer"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send them also when they are empty or 0."),
      "NOTE-LIST-BARE NOTE-LIST-DEFAULTS", NoteCoverage::Partly, "tasks pageSize totalSize"},
     [](const ListInput &list, Violations &violations) {
         if ((violations.forms() & Transcoded) != 0)
             return; // made from protobuf, where 0 is not written
         if (!list.tasks.isArray())
             violations.missing(list.at, "tasks");
         if (!list.pageSize.isNumber())
             violations.missing(list.at, "pageSize");
         if (!list.totalSize.isNumber())
             violations.missing(list.at, "totalSize");
     }},
    {{"LST-002", Severity::Error, V1_0, "1.0 §3.1.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "nextPageToken is missing from the ListTasks response."),
      QT_TRANSLATE_NOOP("a2a::Rule", "nextPageToken: string, \"\" on the last page"), "",
      "NOTE-LIST-BARE NOTE-LIST-DEFAULTS", NoteCoverage::Partly},
     [](const ListInput &list, Violations &violations) {
         if (!list.nextPageToken.isString() && (violations.forms() & Transcoded) == 0)
             violations.missing(list.at, "nextPageToken");
     }},
    {{"LST-003", Severity::Error, V1_0, "1.0 §3.1.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Tasks are not sorted by status time, newest first."),
      QT_TRANSLATE_NOOP("a2a::Rule", "status timestamps in descending order"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Sort the tasks before splitting them into pages.")},
     [](const ListInput &list, Violations &violations) {
         std::optional<qint64> newest;
         for (const json::Value task : json::children(list.tasks)) {
             const std::optional<qint64> time = timeOf(task);
             if (time && newest && *time > *newest)
                 violations.at(task["status"]["timestamp"]);
             if (time)
                 newest = time;
         }
     }},
    {{"LST-004", Severity::Error, V1_0, "1.0 §3.1.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Listed task has artifacts that were not requested."),
      QT_TRANSLATE_NOOP("a2a::Rule", "no artifacts unless includeArtifacts is true"), ""},
     [](const ListInput &list, Violations &violations) {
         if (!list.requestFacts.isKnown || list.requestFacts.includesArtifacts)
             return;
         for (const json::Value task : json::children(list.tasks)) {
             if (const json::Value artifacts = task["artifacts"]; artifacts.isValid())
                 violations.at(artifacts);
         }
     }},
    {{"LST-005", Severity::Error, V1_0, "1.0 §3.1.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Page has more tasks than requested."),
      QT_TRANSLATE_NOOP("a2a::Rule", "at most pageSize tasks, by default 50"), ""},
     [](const ListInput &list, Violations &violations) {
         static constexpr qint64 Default = 50;
         const qint64 most = list.requestFacts.pageSize.value_or(Default);
         if (list.requestFacts.isKnown && most > 0 && list.tasks.count() > most)
             violations.about(list.tasks, QString::number(list.tasks.count()));
     }},
    {{"LST-006", Severity::Error, V1_0, "1.0 §3.1.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Listed task does not match the request's filters."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "tasks that match contextId, status and statusTimestampAfter (inclusive)"),
      ""},
     [](const ListInput &list, Violations &violations) {
         const std::optional<qint64> after =
             parseTimestamp(QString::fromUtf8(list.requestFacts.after));
         for (const json::Value task : json::children(list.tasks)) {
             const json::Value context = task["contextId"];
             const json::Value state = task["status"]["state"];
             const std::optional<qint64> time = timeOf(task);
             if (!list.requestFacts.pageContext.isEmpty() &&
                 !equalsString(context, list.requestFacts.pageContext))
                 violations.at(context.isValid() ? context : task);
             else if (!list.requestFacts.pageState.isEmpty() &&
                      !equalsString(state, list.requestFacts.pageState))
                 violations.at(state.isValid() ? state : task);
             else if (after && time && *time < *after)
                 violations.at(task["status"]["timestamp"]);
         }
     }},
};

static bool isMasked(json::Value secret)
{
    return secret.toString().contains(u'*') || secret.toString().contains(u'•');
}

static constexpr Rule<PushResponseInput> PushAnswerRules[] = {
    {{"PSH-006", Severity::Error, WithKind, "0.3 §7.7",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification configs of a task are not an array."),
      QT_TRANSLATE_NOOP("a2a::Rule", "array, empty if there are none"), ""},
     [](const PushResponseInput &answer, Violations &violations) {
         if (answer.call.operation == Operation::ListPush && !answer.at.isArray())
             violations.at(answer.at);
     }},
    {{"PSH-007", Severity::Error, V1_0, "1.0 §3.1.9",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Push notification configs of a task are not an array in \"configs\"."),
      QT_TRANSLATE_NOOP("a2a::Rule", "{\"configs\": […], \"nextPageToken\": \"\"}"), ""},
     [](const PushResponseInput &answer, Violations &violations) {
         if (answer.call.operation != Operation::ListPush)
             return;
         const json::Value configs = answer.at["configs"];
         if (!answer.at.isObject())
             violations.at(answer.at);
         else if (isPresent(configs) && !configs.isArray())
             violations.at(configs);
         else if (!configs.isValid() && (answer.at["url"].isValid() || answer.at["id"].isValid()))
             violations.missing(answer.at, "configs");
     }},
};

static void insecureWebhook(const PushConfigInput &push, Violations &violations)
{
    if (isNonEmptyString(push.url) && !isSecureUrl(toUrl(push.url)))
        violations.at(push.url);
}

static constexpr Rule<PushConfigInput> PushRules[] = {
    {{"PSH-002", Severity::Error, V0_1, "0.1 §6.10",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification config was returned without %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "id and pushNotificationConfig"), "", "", NoteCoverage::No,
      "id pushNotificationConfig"},
     [](const PushConfigInput &push, Violations &violations) {
         if (!isNonEmptyString(push.id))
             violations.missing(push.at, "id");
         if (!push.wrapped.isObject() && !push.wrapped.isNull()) // null: none is set
             violations.missing(push.at, "pushNotificationConfig");
     }},
    {{"PSH-003", Severity::Error, WithKind, "0.3 §6.10; 0.2 §6.10",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification config of a task was returned without %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "taskId and pushNotificationConfig"), "", "", NoteCoverage::No,
      "taskId pushNotificationConfig"},
     [](const PushConfigInput &push, Violations &violations) {
         if (!isNonEmptyString(push.taskId))
             violations.missing(push.at, "taskId");
         if (!push.wrapped.isObject())
             violations.missing(push.at, "pushNotificationConfig");
     }},
    {{"PSH-004", Severity::Error, V1_0, "1.0 §4.3.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification config has no url."), SameAsNote,
      SameAsNote, "NOTE-PUSH-CONFIG", NoteCoverage::Partly},
     [](const PushConfigInput &push, Violations &violations) {
         if (!push.wrapped.isValid() && !isNonEmptyString(push.url)) // PSH-005
             violations.missing(push.at, "url");
     }},
    // The definition requires nothing but the url.
    {{"PSH-004", Severity::Note, V1_0, "1.0 §4.3.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Stored push notification config has no %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "id and taskId"), "", "", NoteCoverage::No, "id taskId"},
     [](const PushConfigInput &push, Violations &violations) {
         if (push.wrapped.isValid())
             return;
         if (!isNonEmptyString(push.id))
             violations.missing(push.at, "id");
         if (!isNonEmptyString(push.taskId))
             violations.missing(push.at, "taskId");
     }},
    {{"PSH-005", Severity::Error, V1_0, "1.0 §4.3.1",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Push notification config has %1, a member of earlier versions."),
      QT_TRANSLATE_NOOP("a2a::Rule", "url and authentication.scheme in the config itself"), "", "",
      NoteCoverage::No, "pushNotificationConfig schemes"},
     [](const PushConfigInput &push, Violations &violations) {
         if (push.wrapped.isValid())
             violations.at(push.wrapped);
         if (const json::Value schemes = push.authentication["schemes"]; schemes.isValid())
             violations.at(schemes);
     }},
    {{"PSH-009", Severity::Warning, Since02 | Proto, "1.0 §13.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Public webhook is not https."),
      QT_TRANSLATE_NOOP("a2a::Rule", "https URL"), ""},
     &insecureWebhook},
    {{"PSH-010", Severity::Error, V0_1, "0.1 §6.8",
      QT_TRANSLATE_NOOP("a2a::Rule", "url of a public webhook is not https."),
      QT_TRANSLATE_NOOP("a2a::Rule", "https URL"), ""},
     &insecureWebhook},
    {{"PSH-011", Severity::Note, Any, "1.0 §13.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification config returns its %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "masked, or absent"), "", "", NoteCoverage::No,
      "token credentials"},
     [](const PushConfigInput &push, Violations &violations) {
         for (const json::Value secret : {push.token, push.authentication["credentials"]}) {
             if (isNonEmptyString(secret) && !isMasked(secret))
                 violations.about(secret, QStringLiteral("***"));
         }
     }},
    {{"PSH-012", Severity::Error, V1_0, "1.0 §4.3.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Authentication of a push notification config has no scheme."),
      QT_TRANSLATE_NOOP("a2a::Rule", "authentication.scheme, for example Bearer"), ""},
     [](const PushConfigInput &push, Violations &violations) {
         if (push.authentication.isObject() && !isNonEmptyString(push.authentication["scheme"]))
             violations.missing(push.authentication, "scheme");
     }},
    {{"PSH-013", Severity::Error, Before10, "0.3 §6.9; 0.2 §6.9; 0.1 §6.9",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Authentication of a push notification config has no schemes."),
      QT_TRANSLATE_NOOP("a2a::Rule", "authentication.schemes: array of strings"), ""},
     [](const PushConfigInput &push, Violations &violations) {
         if (push.authentication.isObject() && !isStringArray(push.authentication["schemes"]))
             violations.missing(push.authentication, "schemes");
     }},
};

static bool isInner(json::Value url)
{
    const QString host = toUrl(url).host();
    return !host.isEmpty() && hostScope(host) != HostScope::Public;
}

static constexpr Rule<ExtendedCardInput> ExtendedRules[] = {
    {{"XCD-002", Severity::Error, Since02, "1.0 §3.1.11; 0.3 §7.10",
      QT_TRANSLATE_NOOP("a2a::Rule", "Extended card has no %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "complete card, with name, version and skills"), "", "",
      NoteCoverage::No, "name version skills"},
     [](const ExtendedCardInput &card, Violations &violations) {
         if (!card.at.isObject())
             return violations.missing(card.at, "name");
         for (const char *name : {"name", "version", "skills"}) {
             if (!card.at[name].isValid())
                 violations.missing(card.at, name);
         }
     }},
    {{"XCD-007", Severity::Warning, V1_0, "1.0 §13.3",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "%1 in the extended card of a public agent is an internal address."),
      QT_TRANSLATE_NOOP("a2a::Rule", "URL that the card's clients can reach"), "", "",
      NoteCoverage::No, "documentationUrl iconUrl url"},
     [](const ExtendedCardInput &card, Violations &violations) {
         if (hostScope(card.from.host()) != HostScope::Public)
             return;
         for (const char *name : {"documentationUrl", "iconUrl", "url"}) {
             if (isInner(card.at[name]))
                 violations.at(card.at[name]);
         }
         for (const json::Value one : json::children(card.at["supportedInterfaces"])) {
             if (isInner(one["url"]))
                 violations.at(one["url"]);
         }
     }},
};

RuleTable<ListInput> listRules()
{
    return ListRules;
}

RuleTable<PushResponseInput> pushResponseRules()
{
    return PushAnswerRules;
}

RuleTable<PushConfigInput> pushConfigRules()
{
    return PushRules;
}

RuleTable<ExtendedCardInput> extendedCardContentRules()
{
    return ExtendedRules;
}

} // namespace a2a::rules

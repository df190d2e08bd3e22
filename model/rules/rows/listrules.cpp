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

static constexpr Rule<ListView> ListRules[] = {
    {{"LST-001", Severity::Error, G10, "1.0 §3.1.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "ListTasks response has no %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "tasks: array; pageSize, totalSize: integer"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send them also when they are empty or 0."),
      "NOTE-LIST-BARE NOTE-LIST-DEFAULTS", Noted::Partly, "tasks pageSize totalSize"},
     [](const ListView &list, Breaches &breaches) {
         if ((breaches.forms() & Transcoded) != 0)
             return; // made from protobuf, where 0 is not written
         if (!list.tasks.isArray())
             breaches.missing(list.at, "tasks");
         if (!list.pageSize.isNumber())
             breaches.missing(list.at, "pageSize");
         if (!list.totalSize.isNumber())
             breaches.missing(list.at, "totalSize");
     }},
    {{"LST-002", Severity::Error, G10, "1.0 §3.1.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "nextPageToken is missing from the ListTasks response."),
      QT_TRANSLATE_NOOP("a2a::Rule", "nextPageToken: string, \"\" on the last page"), "",
      "NOTE-LIST-BARE NOTE-LIST-DEFAULTS", Noted::Partly},
     [](const ListView &list, Breaches &breaches) {
         if (!list.nextPageToken.isString() && (breaches.forms() & Transcoded) == 0)
             breaches.missing(list.at, "nextPageToken");
     }},
    {{"LST-003", Severity::Error, G10, "1.0 §3.1.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Tasks are not sorted by status time, newest first."),
      QT_TRANSLATE_NOOP("a2a::Rule", "status timestamps in descending order"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Sort the tasks before splitting them into pages.")},
     [](const ListView &list, Breaches &breaches) {
         std::optional<qint64> newest;
         for (const json::Value task : json::children(list.tasks)) {
             const std::optional<qint64> time = timeOf(task);
             if (time && newest && *time > *newest)
                 breaches.at(task["status"]["timestamp"]);
             if (time)
                 newest = time;
         }
     }},
    {{"LST-004", Severity::Error, G10, "1.0 §3.1.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Listed task has artifacts that were not requested."),
      QT_TRANSLATE_NOOP("a2a::Rule", "no artifacts unless includeArtifacts is true"), ""},
     [](const ListView &list, Breaches &breaches) {
         if (!list.asked.isKnown || list.asked.includesArtifacts)
             return;
         for (const json::Value task : json::children(list.tasks)) {
             if (const json::Value artifacts = task["artifacts"]; artifacts.isValid())
                 breaches.at(artifacts);
         }
     }},
    {{"LST-005", Severity::Error, G10, "1.0 §3.1.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Page has more tasks than requested."),
      QT_TRANSLATE_NOOP("a2a::Rule", "at most pageSize tasks, by default 50"), ""},
     [](const ListView &list, Breaches &breaches) {
         static constexpr qint64 Default = 50;
         const qint64 most = list.asked.pageSize.value_or(Default);
         if (list.asked.isKnown && most > 0 && list.tasks.count() > most)
             breaches.about(list.tasks, QString::number(list.tasks.count()));
     }},
    {{"LST-006", Severity::Error, G10, "1.0 §3.1.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Listed task does not match the request's filters."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "tasks that match contextId, status and statusTimestampAfter (inclusive)"),
      ""},
     [](const ListView &list, Breaches &breaches) {
         const std::optional<qint64> after = parseTimestamp(QString::fromUtf8(list.asked.after));
         for (const json::Value task : json::children(list.tasks)) {
             const json::Value context = task["contextId"];
             const json::Value state = task["status"]["state"];
             const std::optional<qint64> time = timeOf(task);
             if (!list.asked.pageContext.isEmpty() && !isWord(context, list.asked.pageContext))
                 breaches.at(context.isValid() ? context : task);
             else if (!list.asked.pageState.isEmpty() && !isWord(state, list.asked.pageState))
                 breaches.at(state.isValid() ? state : task);
             else if (after && time && *time < *after)
                 breaches.at(task["status"]["timestamp"]);
         }
     }},
};

static bool isMasked(json::Value secret)
{
    return secret.toString().contains(u'*') || secret.toString().contains(u'•');
}

static constexpr Rule<PushAnswerView> PushAnswerRules[] = {
    {{"PSH-006", Severity::Error, Named, "0.3 §7.7",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification configs of a task are not an array."),
      QT_TRANSLATE_NOOP("a2a::Rule", "array, empty if there are none"), ""},
     [](const PushAnswerView &answer, Breaches &breaches) {
         if (answer.call.operation == Operation::ListPush && !answer.at.isArray())
             breaches.at(answer.at);
     }},
    {{"PSH-007", Severity::Error, G10, "1.0 §3.1.9",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Push notification configs of a task are not an array in \"configs\"."),
      QT_TRANSLATE_NOOP("a2a::Rule", "{\"configs\": […], \"nextPageToken\": \"\"}"), ""},
     [](const PushAnswerView &answer, Breaches &breaches) {
         if (answer.call.operation != Operation::ListPush)
             return;
         const json::Value configs = answer.at["configs"];
         if (!answer.at.isObject())
             breaches.at(answer.at);
         else if (given(configs) && !configs.isArray())
             breaches.at(configs);
         else if (!configs.isValid() && (answer.at["url"].isValid() || answer.at["id"].isValid()))
             breaches.missing(answer.at, "configs");
     }},
};

static void insecureWebhook(const PushView &push, Breaches &breaches)
{
    if (isText(push.url) && !isSecureUrl(urlOf(push.url)))
        breaches.at(push.url);
}

static constexpr Rule<PushView> PushRules[] = {
    {{"PSH-002", Severity::Error, G01, "0.1 §6.10",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification config was returned without %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "id and pushNotificationConfig"), "", "", Noted::No,
      "id pushNotificationConfig"},
     [](const PushView &push, Breaches &breaches) {
         if (!isText(push.id))
             breaches.missing(push.at, "id");
         if (!push.wrapped.isObject() && !push.wrapped.isNull()) // null: none is set
             breaches.missing(push.at, "pushNotificationConfig");
     }},
    {{"PSH-003", Severity::Error, Named, "0.3 §6.10; 0.2 §6.10",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification config of a task was returned without %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "taskId and pushNotificationConfig"), "", "", Noted::No,
      "taskId pushNotificationConfig"},
     [](const PushView &push, Breaches &breaches) {
         if (!isText(push.taskId))
             breaches.missing(push.at, "taskId");
         if (!push.wrapped.isObject())
             breaches.missing(push.at, "pushNotificationConfig");
     }},
    {{"PSH-004", Severity::Error, G10, "1.0 §4.3.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification config has no url."), AsNoted, AsNoted,
      "NOTE-PUSH-CONFIG", Noted::Partly},
     [](const PushView &push, Breaches &breaches) {
         if (!push.wrapped.isValid() && !isText(push.url)) // PSH-005
             breaches.missing(push.at, "url");
     }},
    // The definition requires nothing but the url.
    {{"PSH-004", Severity::Note, G10, "1.0 §4.3.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Stored push notification config has no %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "id and taskId"), "", "", Noted::No, "id taskId"},
     [](const PushView &push, Breaches &breaches) {
         if (push.wrapped.isValid())
             return;
         if (!isText(push.id))
             breaches.missing(push.at, "id");
         if (!isText(push.taskId))
             breaches.missing(push.at, "taskId");
     }},
    {{"PSH-005", Severity::Error, G10, "1.0 §4.3.1",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Push notification config has %1, a member of earlier versions."),
      QT_TRANSLATE_NOOP("a2a::Rule", "url and authentication.scheme in the config itself"), "", "",
      Noted::No, "pushNotificationConfig schemes"},
     [](const PushView &push, Breaches &breaches) {
         if (push.wrapped.isValid())
             breaches.at(push.wrapped);
         if (const json::Value schemes = push.authentication["schemes"]; schemes.isValid())
             breaches.at(schemes);
     }},
    {{"PSH-009", Severity::Warning, Since02 | Proto, "1.0 §13.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Public webhook is not https."),
      QT_TRANSLATE_NOOP("a2a::Rule", "https URL"), ""},
     &insecureWebhook},
    {{"PSH-010", Severity::Error, G01, "0.1 §6.8",
      QT_TRANSLATE_NOOP("a2a::Rule", "url of a public webhook is not https."),
      QT_TRANSLATE_NOOP("a2a::Rule", "https URL"), ""},
     &insecureWebhook},
    {{"PSH-011", Severity::Note, Any, "1.0 §13.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification config returns its %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "masked, or absent"), "", "", Noted::No, "token credentials"},
     [](const PushView &push, Breaches &breaches) {
         for (const json::Value secret : {push.token, push.authentication["credentials"]}) {
             if (isText(secret) && !isMasked(secret))
                 breaches.about(secret, QStringLiteral("***"));
         }
     }},
    {{"PSH-012", Severity::Error, G10, "1.0 §4.3.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Authentication of a push notification config has no scheme."),
      QT_TRANSLATE_NOOP("a2a::Rule", "authentication.scheme, for example Bearer"), ""},
     [](const PushView &push, Breaches &breaches) {
         if (push.authentication.isObject() && !isText(push.authentication["scheme"]))
             breaches.missing(push.authentication, "scheme");
     }},
    {{"PSH-013", Severity::Error, Old, "0.3 §6.9; 0.2 §6.9; 0.1 §6.9",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Authentication of a push notification config has no schemes."),
      QT_TRANSLATE_NOOP("a2a::Rule", "authentication.schemes: array of strings"), ""},
     [](const PushView &push, Breaches &breaches) {
         if (push.authentication.isObject() && !isTexts(push.authentication["schemes"]))
             breaches.missing(push.authentication, "schemes");
     }},
};

static bool isInner(json::Value url)
{
    const QString host = urlOf(url).host();
    return !host.isEmpty() && hostReach(host) != HostReach::Public;
}

static constexpr Rule<ExtendedView> ExtendedRules[] = {
    {{"XCD-002", Severity::Error, Since02, "1.0 §3.1.11; 0.3 §7.10",
      QT_TRANSLATE_NOOP("a2a::Rule", "Extended card has no %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "complete card, with name, version and skills"), "", "",
      Noted::No, "name version skills"},
     [](const ExtendedView &card, Breaches &breaches) {
         if (!card.at.isObject())
             return breaches.missing(card.at, "name");
         for (const char *name : {"name", "version", "skills"}) {
             if (!card.at[name].isValid())
                 breaches.missing(card.at, name);
         }
     }},
    {{"XCD-007", Severity::Warning, G10, "1.0 §13.3",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "%1 in the extended card of a public agent is an internal address."),
      QT_TRANSLATE_NOOP("a2a::Rule", "URL that the card's clients can reach"), "", "", Noted::No,
      "documentationUrl iconUrl url"},
     [](const ExtendedView &card, Breaches &breaches) {
         if (hostReach(card.from.host()) != HostReach::Public)
             return;
         for (const char *name : {"documentationUrl", "iconUrl", "url"}) {
             if (isInner(card.at[name]))
                 breaches.at(card.at[name]);
         }
         for (const json::Value one : json::children(card.at["supportedInterfaces"])) {
             if (isInner(one["url"]))
                 breaches.at(one["url"]);
         }
     }},
};

Table<ListView> listRules()
{
    return ListRules;
}

Table<PushAnswerView> pushAnswerRules()
{
    return PushAnswerRules;
}

Table<PushView> pushRules()
{
    return PushRules;
}

Table<ExtendedView> extendedRules()
{
    return ExtendedRules;
}

} // namespace a2a::rules

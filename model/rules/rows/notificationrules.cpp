// SPDX-License-Identifier: Apache-2.0
// Rules about requests to a webhook of ours.
#include "model/rules/engine/checks.h"
#include "model/rules/engine/notificationchecks.h"
#include "model/rules/engine/tables.h"
#include "model/rules/rows/brokentext.h"

#include <QCoreApplication>

#include <algorithm>

namespace a2a::rules {

using Check = Receipt::Check;

static QString typeOf(const NotificationInput &hook)
{
    return QString::fromLatin1(headerValue(hook.head.headers, "Content-Type"));
}

/// How many of the union's members are present, of which there must be one.
static int membersOfUnion(json::Value body)
{
    int count = 0;
    for (const char *name : {"task", "message", "statusUpdate", "artifactUpdate"})
        count += isPresent(body[name]) ? 1 : 0;
    return count;
}

static void notAnObject(const NotificationInput &hook, Violations &violations)
{
    if (!hook.isNotification())
        return;
    if (hook.head.method != "POST")
        violations.about(hook.at, QString::fromLatin1(hook.head.method));
    else if (!hook.at.isObject())
        hook.at.isValid() ? violations.at(hook.at) : violations.about(hook.at, typeOf(hook));
}

static void notOneMember(const NotificationInput &hook, Violations &violations)
{
    if (hook.at.isObject() && !hook.hasOtherVersion() && !hook.body.isEnveloped &&
        membersOfUnion(hook.at) != 1)
        violations.at(hook.at);
}

static void isEnveloped(const NotificationInput &hook, Violations &violations)
{
    if (hook.at.isObject() && !hook.hasOtherVersion() && hook.body.isEnveloped)
        violations.at(hook.at["jsonrpc"]);
}

/// application/json was correct in 1.0.0.
static void otherMediaType(const NotificationInput &hook, Violations &violations)
{
    if (!hook.isNotification())
        return;
    const QByteArray type = parseMediaType(hook.head.headers);
    if (type != "application/a2a+json" && type != "application/json")
        violations.about(hook.at, typeOf(hook));
}

static void noCredentials(const NotificationInput &hook, Violations &violations)
{
    if (hook.receipt.authorization == Check::Missing)
        violations.missing(hook.at, "Authorization");
    else if (hook.receipt.authorization == Check::Wrong)
        violations.about(hook.at, QStringLiteral("Authorization"));
}

/// Some agents send it only if no other proof was agreed on.
static void noToken(const NotificationInput &hook, Violations &violations)
{
    if (hook.receipt.token == Check::Missing && hook.receipt.authorization != Check::Right)
        violations.missing(hook.at, "X-A2A-Notification-Token");
}

static void wrongToken(const NotificationInput &hook, Violations &violations)
{
    if (hook.receipt.token == Check::Wrong)
        violations.about(hook.at, QStringLiteral("X-A2A-Notification-Token"));
}

static void noKind(const NotificationInput &hook, Violations &violations)
{
    if (hook.at.isObject() && !hook.hasOtherVersion() && !hook.body.hasKind)
        violations.missing(hook.body.payload, "kind");
}

/// 0.1 leaves the body open; an artifact is reported without a state.
static void tellsNothing(const NotificationInput &hook, Violations &violations)
{
    if (!hook.at.isObject() || hook.hasOtherVersion())
        return;
    const EventHead &event = hook.event;
    const bool hasState = event.state != TaskState::Unspecified ||
                          event.kind == EventKind::ArtifactUpdate ||
                          event.kind == EventKind::Message;
    if (event.taskId.isEmpty())
        violations.missing(hook.at, "id");
    else if (!hasState)
        violations.missing(hook.at, "status");
}

static void otherTask(const NotificationInput &hook, Violations &violations)
{
    if (!hook.taskId.isEmpty() && !hook.event.taskId.isEmpty() && hook.event.taskId != hook.taskId)
        violations.about(hook.event.body, QString::fromUtf8(hook.event.taskId));
}

static void sameAgain(const NotificationInput &hook, Violations &violations)
{
    if (hook.isRepeated)
        violations.at(hook.at);
}

static void asksWithoutToken(const NotificationInput &hook, Violations &violations)
{
    if (!hook.isNotification() && !hook.head.url.query().contains(u"validationToken="))
        violations.about({}, hook.head.url.query());
}

static void doubtfulJwt(const NotificationInput &hook, Violations &violations)
{
    const Receipt &receipt = hook.receipt;
    const auto says = [&](bool isSo, const char *what) {
        if (isSo)
            violations.about(hook.at, QString::fromLatin1(what));
    };
    says(receipt.jwt == Receipt::Jwt::Unreadable, "JWT");
    says(receipt.jwt == Receipt::Jwt::Forged, "JWT signature");
    says(receipt.jwt == Receipt::Jwt::Unknown, "JWT alg, kid");
    if (receipt.jwt == Receipt::Jwt::None || receipt.jwt == Receipt::Jwt::Unreadable)
        return;
    says(receipt.issued != Receipt::TokenAge::Recent, "JWT iat");
    says(receipt.audience == Check::Wrong, "JWT aud");
    says(receipt.digest == Check::Wrong, "JWT request_body_sha256");
}

static void otherShape(const NotificationInput &hook, Violations &violations)
{
    if (hook.at.isObject() && hook.hasOtherVersion())
        violations.about(hook.at, versionName(hook.body.protocolVersion));
}

static constexpr Rule<NotificationInput> HookRules[] = {
    {{"HOK-001", Severity::Error, All, "1.0 §4.3.3; 0.3 §9.5; 0.1 §9.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification is not a POST with a JSON object."),
      QT_TRANSLATE_NOOP("a2a::Rule", "POST with a JSON object"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Use the format of the protocol version that registered the webhook.")},
     &notAnObject},
    {{"HOK-002", Severity::Error, V1_0, "1.0 §4.3.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification does not have exactly one of task, "
                                     "message, statusUpdate and artifactUpdate."),
      QT_TRANSLATE_NOOP("a2a::Rule", "exactly one of task, message, statusUpdate, artifactUpdate"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send the stream event's object unchanged.")},
     &notOneMember},
    {{"HOK-002", Severity::Error, V1_0, "1.0 §4.3.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification has a JSON-RPC envelope."),
      QT_TRANSLATE_NOOP("a2a::Rule", "object without an envelope"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send the stream event's object unchanged.")},
     &isEnveloped},
    {{"HOK-003", Severity::Warning, V1_0, "1.0 §4.3.3",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Content-Type of a push notification is not application/a2a+json."),
      QT_TRANSLATE_NOOP("a2a::Rule", "application/a2a+json (1.0.0: application/json)"), ""},
     &otherMediaType},
    {{"HOK-004", Severity::Error, V1_0, "1.0 §4.3.3; 1.0 §13.2",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Push notification does not carry the Authorization of its config."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Authorization with scheme and credentials of the config"),
      ""},
     &noCredentials},
    {{"HOK-005", Severity::Warning, All, "1.0.0 §6.6; 0.3 §9.5; 0.1 §6.8",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Push notification carries a different token than its config's."),
      QT_TRANSLATE_NOOP("a2a::Rule", "token of the config"), ""},
     &wrongToken},
    {{"HOK-005", Severity::Warning, Before10, "0.3 §9.5; 0.1 §6.8",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification has no X-A2A-Notification-Token."),
      QT_TRANSLATE_NOOP("a2a::Rule", "X-A2A-Notification-Token with the token of the config"), ""},
     &noToken},
    {{"HOK-005", Severity::Note, V1_0, "1.0.0 §6.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification does not carry the config's token."),
      QT_TRANSLATE_NOOP("a2a::Rule", "X-A2A-Notification-Token with the token of the config"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send it in this header: 1.0.1 does not name one.")},
     &noToken},
    {{"HOK-006", Severity::Warning, WithKind, "0.3 §9.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification has no kind."),
      QT_TRANSLATE_NOOP("a2a::Rule", "kind, usually \"task\""), ""},
     &noKind},
    {{"HOK-007", Severity::Warning, V0_1, "0.1 §9.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification has no %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "id and status of the task"), "", "", NoteCoverage::No,
      "id status"},
     &tellsNothing},
    // The section obliges clients, who have to reject what they do not expect.
    {{"HOK-008", Severity::Warning, All, "1.0 §4.3.3",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Push notification is for a different task than its webhook's."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "task that the client expects: the one of the webhook's config"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Send each task's updates to the webhooks of its own configs: clients "
                        "reject others.")},
     &otherTask},
    {{"HOK-010", Severity::Note, V1_0, "1.0 §4.3.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification was repeated."),
      QT_TRANSLATE_NOOP("a2a::Rule", "receiver that recognizes repeated notifications"),
      QT_TRANSLATE_NOOP("a2a::Rule", "No change to the agent: this is about the receiver.")},
     &sameAgain},
    {{"HOK-011", Severity::Note, V0_1, "0.1 §9.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Agent did not request the validationToken of the webhook."),
      QT_TRANSLATE_NOOP("a2a::Rule", "GET with ?validationToken="),
      QT_TRANSLATE_NOOP("a2a::Rule", "Compare the response body with the token.")},
     &asksWithoutToken},
    {{"HOK-012", Severity::Warning, All, "0.3 §9.5; 0.1 §9.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "JWT of the push notification is not valid."),
      QT_TRANSLATE_NOOP("a2a::Rule", "iat: now; aud: the webhook; digest of the body; signed with "
                                     "a key of the agent's jwks.json"),
      ""},
     &doubtfulJwt},
    {{"HOK-013", Severity::Error, V0_3 | V1_0, "1.0 §4.3.3; 0.3 §9.5",
      QT_TRANSLATE_NOOP(
          "a2a::Rule",
          "Push notification has the format of a different protocol version than its config."),
      QT_TRANSLATE_NOOP("a2a::Rule", "format of the config's protocol version"),
      QT_TRANSLATE_NOOP(
          "a2a::Rule",
          "Store the protocol version with the config, and use it for notifications.")},
     &otherShape},
    {{"HOK-015", Severity::Error, All, "RFC 8259 §8.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification is not UTF-8."), Utf8, EncodeAsUtf8},
     [](const NotificationInput &hook, Violations &violations) {
         requireUtf8(hook.at, violations);
     }},
    {{"HOK-016", Severity::Error, All, "RFC 8259 §8.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification begins with a byte order mark."),
      NoByteOrderMark, EncodeWithoutByteOrderMark},
     [](const NotificationInput &hook, Violations &violations) {
         forbidByteOrderMark(hook.at, violations);
     }},
    {{"HOK-017", Severity::Warning, All, "RFC 8259 §8.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "String of the push notification has half of a surrogate "
                                     "pair."),
      PairedSurrogates, KeepPairsTogether},
     [](const NotificationInput &hook, Violations &violations) {
         requireSurrogatePairs(hook.at, violations);
     }},
};

RuleTable<NotificationInput> notificationRules()
{
    return HookRules;
}

static bool isAcknowledged(const NotificationEndInput &end)
{
    return end.facts.status >= 200 && end.facts.status < 300;
}

static void notAcknowledged(const NotificationEndInput &end, Violations &violations)
{
    if (!isAcknowledged(end))
        violations.about({}, QStringLiteral("HTTP %1").arg(end.facts.status));
}

static constexpr Rule<NotificationEndInput> HookEndRules[] = {
    {{"HOK-014", Severity::Note, V1_0, "1.0 §4.3.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification was not answered with 2xx."),
      QT_TRANSLATE_NOOP("a2a::Rule", "HTTP 2xx"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Check the receiver: the agent may retry or give up.")},
     &notAcknowledged},
    {{"HOK-014", Severity::Note, Before10, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification was not answered with 2xx."),
      QT_TRANSLATE_NOOP("a2a::Rule", "HTTP 2xx"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Check the receiver: the agent may retry or give up.")},
     &notAcknowledged},
    {{"HOK-014", Severity::Note, All, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification was answered after more than 10 seconds."),
      QT_TRANSLATE_NOOP("a2a::Rule", "response within 10 seconds"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Check the receiver: the agent may retry or give up.")},
     [](const NotificationEndInput &end, Violations &violations) {
         static constexpr qint64 Second = 1'000'000'000; // ns
         const qint64 waited = end.facts.headersNs - end.facts.startedNs;
         if (isAcknowledged(end) && waited > 10 * Second)
             violations.about({}, QStringLiteral("%1 s").arg(waited / Second));
     }},
};

RuleTable<NotificationEndInput> notificationEndRules()
{
    return HookEndRules;
}

static constexpr Rule<MissedNotificationInput> HookMissedRules[] = {
    {{"HOK-009", Severity::Error, V1_0, "1.0 §4.3.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Streamed update was not sent to the task's webhook."),
      QT_TRANSLATE_NOOP("a2a::Rule", "one request for each update and webhook"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Send status updates to the webhooks of all the task's configs.")},
     [](const MissedNotificationInput &missed, Violations &violations) {
         if (!missed.states.isEmpty())
             violations.about({}, missed.states.join(QStringLiteral(", ")));
     }},
};

RuleTable<MissedNotificationInput> missedNotificationRules()
{
    return HookMissedRules;
}

} // namespace a2a::rules

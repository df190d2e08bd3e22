// SPDX-License-Identifier: Apache-2.0
// About our own requests: users change them, and the agent's answer is then to what went out.
#include "model/rules/engine/requestfacts.h"
#include "model/rules/engine/tables.h"

#include <QCoreApplication>
#include <QUrlQuery>

namespace a2a::rules {

static json::Value configurationOf(const RequestInput &request)
{
    return request.sent.params["configuration"];
}

static constexpr int ModesOptional = 6; // 0.2.6 does not require them any more

static void missingModes(const RequestInput &request, Violations &violations)
{
    const json::Value configuration = configurationOf(request);
    if (isSend(request.call) && configuration.isObject() &&
        !configuration["acceptedOutputModes"].isArray())
        violations.missing(configuration, "acceptedOutputModes");
}

static bool hasCredentials(const HttpHeaders &headers)
{
    return !headerValue(headers, "Authorization").isEmpty() ||
           !headerValue(headers, "X-API-Key").isEmpty() ||
           !headerValue(headers, "Cookie").isEmpty();
}

/// "content" is their name in the protobuf form.
static json::Value sentParts(json::Value message)
{
    const json::Value content = message["content"];
    return content.isArray() ? content : message["parts"];
}

static void sentEmpty(const RequestInput &request, Violations &violations)
{
    if (const json::Value parts = sentParts(request.sent.message);
        parts.isArray() && parts.count() == 0)
        violations.at(parts);
}

static constexpr Rule<RequestInput> RequestRules[] = {
    {{"OUT-001", Severity::Error, V0_1, "0.1 §7.1.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Request to send has no id of a task."),
      QT_TRANSLATE_NOOP("a2a::Rule", "id: non-empty string, a new one for a new task"), ""},
     [](const RequestInput &request, Violations &violations) {
         if (isSend(request.call) && request.sent.params.isObject() &&
             !isNonEmptyString(request.sent.params["id"]))
             violations.missing(request.sent.params, "id");
     }},
    {{"OUT-002", Severity::Error, Since02 | Proto, "1.0 §4.1.4; 0.3 §6.4; 0.2 §6.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Message sent has no messageId."),
      QT_TRANSLATE_NOOP("a2a::Rule", "messageId: unique string"), ""},
     [](const RequestInput &request, Violations &violations) {
         const json::Value message = request.sent.message;
         if (message.isObject() && !isNonEmptyString(message["messageId"]) &&
             !isNonEmptyString(message["message_id"]))
             violations.missing(message, "messageId");
     }},
    // Agents of 0.3 are known that read nothing else over HTTP+JSON.
    {{"OUT-002", Severity::Note, Since02 | Proto, "1.0 §5.5; 0.3 §3.2.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Member %1 of a sent message is not camelCase."),
      QT_TRANSLATE_NOOP("a2a::Rule", "messageId"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Keep message_id if the agent accepts nothing else."), "",
      NoteCoverage::No, "message_id"},
     [](const RequestInput &request, Violations &violations) {
         const json::Value spelled = request.sent.message["message_id"];
         if (spelled.isValid() && !request.sent.message["messageId"].isValid())
             violations.about(spelled, spelled.name());
     }},
    {{"OUT-006", Severity::Error, Any, "1.0 §4.1.4; 0.3 §6.4; 0.2 §6.4; 0.1 §6.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Message sent has no valid %1."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "parts: array of parts; content: array of parts; role: the user's"),
      "", "", NoteCoverage::No, "parts content role"},
     [](const RequestInput &request, Violations &violations) {
         const json::Value message = request.sent.message;
         if (!message.isObject())
             return;
         if (!sentParts(message).isArray())
             violations.missing(message, (violations.forms() & Proto) != 0 ? "content" : "parts");
         if (!isOneOf(message["role"], {"user", "ROLE_USER"}))
             violations.missing(message, "role");
     }},
    {{"OUT-006", Severity::Error, V0_1 | V0_2 | V1_0, "1.0 §5.7; 0.2 §6.4; 0.1 §6.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 of the message sent is empty."),
      QT_TRANSLATE_NOOP("a2a::Rule", "%1: array with at least one part"), "", "", NoteCoverage::No,
      "parts content"},
     &sentEmpty},
    // There the definition of the object has no minimum; only that of the term says one or more.
    {{"OUT-006", Severity::Warning, V0_3 | Proto, "0.3 §2",
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 of the message sent is empty."),
      QT_TRANSLATE_NOOP("a2a::Rule", "%1: array with at least one part"), "", "", NoteCoverage::No,
      "parts content"},
     &sentEmpty},
    {{"OUT-011", Severity::Warning, Any, "1.0 §13.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Credentials were sent to a public host without https."),
      QT_TRANSLATE_NOOP("a2a::Rule", "https, or no credentials"), ""},
     [](const RequestInput &request, Violations &violations) {
         if (hasCredentials(request.head.headers) && !isSecureUrl(request.head.url))
             violations.about(request.sent.document, request.head.url.host());
     }},
    {{"GRP-003", Severity::Error, V1_0 | Proto, "1.0 §10.1; 0.3 §3.2.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "gRPC to a public host does not use TLS."),
      QT_TRANSLATE_NOOP("a2a::Rule", "TLS"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Serve it over TLS, and write its URL in the card with https or grpcs.")},
     [](const RequestInput &request, Violations &violations) {
         if (request.call.bindingTraits().requiresTls && request.call.version().requiresTls &&
             !isSecureUrl(request.head.url))
             violations.about(request.sent.document, request.head.url.host());
     }},
    {{"OUT-012", Severity::Warning, V1_0, "1.0 §3.2.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Push notification config sent with a message has a taskId."),
      QT_TRANSLATE_NOOP("a2a::Rule", "no taskId"), ""},
     [](const RequestInput &request, Violations &violations) {
         const json::Value task = configurationOf(request)["taskPushNotificationConfig"]["taskId"];
         if (isNonEmptyString(task))
             violations.at(task);
     }},
    {{"OUT-014", Severity::Error, V1_0, "1.0 §5.6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Timestamp sent is not UTC, ending in Z."),
      QT_TRANSLATE_NOOP("a2a::Rule", "UTC, ending in Z"), ""},
     [](const RequestInput &request, Violations &violations) {
         const json::Value after = request.sent.params["statusTimestampAfter"];
         const QString inQuery =
             QUrlQuery(request.head.url).queryItemValue(QStringLiteral("statusTimestampAfter"));
         if (isNonEmptyString(after) && !after.raw().endsWith("Z\""))
             violations.at(after);
         else if (!inQuery.isEmpty() && !inQuery.endsWith(u'Z'))
             violations.about(request.sent.document, inQuery.left(100));
     }},
    {{"RPC-017", Severity::Warning, All, "1.0 §5.3; 0.3 §3.5.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "Method name is that of another protocol version."),
      QT_TRANSLATE_NOOP("a2a::Rule", "method name of the protocol version in use"), ""},
     [](const RequestInput &request, Violations &violations) {
         const json::Value method = request.sent.document["method"];
         const Codec *codec = codecFor(request.call.protocolVersion);
         if (request.call.bindingTraits().hasEnvelope && codec && method.isString() &&
             request.call.operation != Operation::ExtendedCard && // known by several names
             !equalsString(method, codec->operationName(request.call.operation)))
             violations.at(method);
     }},
    {{"RST-003", Severity::Error, V1_0, "1.0 §11.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Query parameter is not camelCase."),
      QT_TRANSLATE_NOOP("a2a::Rule", "camelCase"), ""},
     [](const RequestInput &request, Violations &violations) {
         if (!request.call.bindingTraits().hasPaths)
             return;
         const auto parameters = QUrlQuery(request.head.url).queryItems();
         for (const auto &[name, value] : parameters) {
             if (name.contains(u'_'))
                 violations.about(request.sent.document, name.left(100));
         }
     }},
    {{"SEM-020", Severity::Error, V0_2, "0.2 §7.1.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Configuration sent has no acceptedOutputModes."),
      QT_TRANSLATE_NOOP("a2a::Rule", "acceptedOutputModes: array, empty if necessary"), ""},
     [](const RequestInput &request, Violations &violations) {
         if (request.call.patch >= 0 && request.call.patch < ModesOptional)
             missingModes(request, violations);
     }},
    // For a card that names no version it is not known which 0.2 the agent uses.
    {{"SEM-020", Severity::Note, V0_2, "0.2 §7.1.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Configuration sent has no acceptedOutputModes."),
      QT_TRANSLATE_NOOP("a2a::Rule", "acceptedOutputModes: array, empty if necessary"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send it, unless the agent uses 0.2.6.")},
     [](const RequestInput &request, Violations &violations) {
         if (request.call.patch < 0)
             missingModes(request, violations);
     }},
};

RuleTable<RequestInput> requestRules()
{
    return RequestRules;
}

} // namespace a2a::rules

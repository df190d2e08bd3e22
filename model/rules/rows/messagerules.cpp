// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/tables.h"

#include <QCoreApplication>

namespace a2a::rules {

/// Whether the id is another text than that of the enclosing object.
static bool differs(json::Value id, json::Value outer)
{
    return isNonEmptyString(id) && isNonEmptyString(outer) && id.raw() != outer.raw() &&
           id.toString() != outer.toString();
}

static void foreignIds(const MessageInput &message, Violations &violations)
{
    if (differs(message.taskId, message.outerTask))
        violations.at(message.taskId);
    if (differs(message.contextId, message.outerContext))
        violations.at(message.contextId);
}

/// Whether it is a message of the client in the history, which is kept as the client sent it.
static bool isOfUser(const MessageInput &message)
{
    return message.place == MessageLocation::History &&
           isOneOf(message.role, {"user", "ROLE_USER"});
}

static void emptyParts(const MessageInput &message, Violations &violations)
{
    if (message.parts.isArray() && message.parts.count() == 0)
        violations.at(message.parts);
}

static constexpr Rule<MessageInput> MessageRules[] = {
    {{"MSG-001", Severity::Error, Before10, "0.3 §6.4; 0.2 §6.4; 0.1 §6.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Message role is neither user nor agent."),
      QT_TRANSLATE_NOOP("a2a::Rule", "role: user or agent"), "",
      "NOTE-MESSAGE-ROLE NOTE-ROLE-UNKNOWN NOTE-ROLE-SPELLING", NoteCoverage::Wholly},
     [](const MessageInput &message, Violations &violations) {
         if (!message.role.isValid())
             violations.missing(message.at, "role");
         else if (!isOneOf(message.role, {"user", "agent"}))
             violations.at(message.role);
     }},
    {{"MSG-002", Severity::Error, V1_0, "1.0 §4.1.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Message role is neither ROLE_USER nor ROLE_AGENT."),
      QT_TRANSLATE_NOOP("a2a::Rule", "role: ROLE_USER or ROLE_AGENT"), "",
      "NOTE-MESSAGE-ROLE NOTE-ROLE-UNKNOWN NOTE-ROLE-SPELLING", NoteCoverage::Partly},
     [](const MessageInput &message, Violations &violations) {
         if (!message.role.isValid())
             violations.missing(message.at, "role");
         else if (!isOneOf(message.role, {"ROLE_USER", "ROLE_AGENT"}))
             violations.at(message.role);
     }},
    {{"MSG-003", Severity::Error, Any, "1.0 §4.1.4; 0.3 §6.4; 0.2 §6.4; 0.1 §6.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Agent's message does not have the agent role."),
      QT_TRANSLATE_NOOP("a2a::Rule", "role: ROLE_AGENT (before 1.0: agent)"), ""},
     [](const MessageInput &message, Violations &violations) {
         if (message.place != MessageLocation::History &&
             isOneOf(message.role, {"user", "ROLE_USER"}))
             violations.at(message.role);
     }},
    {{"MSG-004", Severity::Error, All, "1.0 §4.1.4; 0.3 §6.4; 0.2 §6.4; 0.1 §6.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Message has no parts."),
      QT_TRANSLATE_NOOP("a2a::Rule", "parts: array of parts"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send a text part, or leave the message out."),
      "NOTE-MESSAGE-DATA NOTE-MESSAGE-CONTENT"},
     [](const MessageInput &message, Violations &violations) {
         const bool elsewhere = message.data.isArray() || message.at["content"].isArray();
         if (!message.parts.isValid() && !elsewhere)
             violations.missing(message.at, "parts");
         else if (message.parts.isValid() && !message.parts.isArray())
             violations.at(message.parts);
     }},
    {{"MSG-004", Severity::Error, V0_1 | V0_2 | V1_0, "1.0 §5.7; 0.2 §6.4; 0.1 §6.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "parts of a message is empty."),
      QT_TRANSLATE_NOOP("a2a::Rule", "parts: array with at least one part"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send a text part, or leave the message out.")},
     &emptyParts},
    // There the definition of the object has no minimum; only that of the term says one or more.
    {{"MSG-004", Severity::Warning, V0_3, "0.3 §2",
      QT_TRANSLATE_NOOP("a2a::Rule", "parts of a message is empty."),
      QT_TRANSLATE_NOOP("a2a::Rule", "parts: array with at least one part"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send a text part, or leave the message out.")},
     &emptyParts},
    {{"MSG-005", Severity::Error, Since02 | Proto, "1.0 §4.1.4; 0.3 §6.4; 0.2 §6.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Message has no messageId."), SameAsNote, SameAsNote,
      "NOTE-MESSAGE-ID", NoteCoverage::Partly},
     [](const MessageInput &message, Violations &violations) {
         if (!isPresent(message.messageId))
             violations.missing(message.at, "messageId");
         else if (!isNonEmptyString(message.messageId))
             violations.at(message.messageId);
     }},
    {{"MSG-007", Severity::Error, WithKind, "0.3 §6.4; 0.2 §6.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Message kind is not \"message\"."), SameAsNote, SameAsNote,
      "NOTE-MESSAGE-KIND NOTE-RESULT-KIND", NoteCoverage::Partly},
     [](const MessageInput &message, Violations &violations) {
         if (!message.kind.isValid())
             violations.missing(message.at, "kind");
         else if (!equalsString(message.kind, "message"))
             violations.at(message.kind);
     }},
    {{"MSG-008", Severity::Warning, V1_0, "1.0 A.2.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Message has a kind."), SameAsNote, SameAsNote,
      "NOTE-KIND-PRESENT", NoteCoverage::Wholly},
     [](const MessageInput &message, Violations &violations) {
         if (message.kind.isValid())
             violations.at(message.kind);
     }},
    {{"MSG-009", Severity::Error, V1_0, "1.0 §4.1.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Agent's message has no contextId."),
      QT_TRANSLATE_NOOP("a2a::Rule", "contextId: non-empty string"), ""},
     [](const MessageInput &message, Violations &violations) {
         if (message.place == MessageLocation::Response && !isNonEmptyString(message.contextId))
             violations.missing(message.at, "contextId");
     }},
    {{"MSG-010", Severity::Error, Since02 | Proto, "1.0 §3.4.3; 0.3 §6.4; 0.2 §6.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 of a message is not that of its task."),
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 of the task"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Use the task's ids, or leave them out of the message."), "",
      NoteCoverage::No, "taskId contextId"},
     [](const MessageInput &message, Violations &violations) {
         if ((violations.forms() & V1_0) != 0 || !isOfUser(message))
             foreignIds(message, violations);
     }},
    // Before 1.0 nothing defines the handling of ids made up by a client.
    {{"MSG-010", Severity::Note, WithKind | Proto, "0.3 §6.4; 0.2 §6.4",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "%1 of a client's message is not that of the task whose history has it."),
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 of the task"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Use the task's ids, or leave them out of the message."), "",
      NoteCoverage::No, "taskId contextId"},
     [](const MessageInput &message, Violations &violations) {
         if ((violations.forms() & V1_0) == 0 && isOfUser(message))
             foreignIds(message, violations);
     }},
    {{"MSG-011", Severity::Error, Since02 | Proto, "1.0 §4.1.4; 0.3 §6.4; 0.2 §6.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 of a message is not an array of strings."),
      QT_TRANSLATE_NOOP("a2a::Rule", "%1: array of strings"), "", "", NoteCoverage::No,
      "extensions referenceTaskIds"},
     [](const MessageInput &message, Violations &violations) {
         for (const json::Value list : {message.extensions, message.referenceTaskIds}) {
             if (isPresent(list) && !isStringArray(list))
                 violations.at(list);
         }
     }},
    {{"MSG-012", Severity::Error, Any, "1.0 §4.1.4; 0.3 §6.4; 0.2 §6.4; 0.1 §6.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Message metadata is not an object."),
      QT_TRANSLATE_NOOP("a2a::Rule", "metadata: object"), ""},
     [](const MessageInput &message, Violations &violations) {
         if (isPresent(message.metadata) && !message.metadata.isObject())
             violations.at(message.metadata);
     }},
    {{"MSG-014", Severity::Warning, V0_1, "0.1 §6.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Message has %1, a member of later versions."),
      QT_TRANSLATE_NOOP("a2a::Rule", "no messageId, kind or contextId"), "", "NOTE-KIND-PRESENT",
      NoteCoverage::Partly, "messageId kind contextId"},
     [](const MessageInput &message, Violations &violations) {
         for (const json::Value later : {message.messageId, message.kind, message.contextId}) {
             if (later.isValid())
                 return violations.at(later);
         }
     }},
    {{"MSG-015", Severity::Error, V0_1, "0.1 §6.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Message content is in \"data\" instead of \"parts\"."),
      SameAsNote, SameAsNote, "NOTE-MESSAGE-DATA", NoteCoverage::Wholly},
     [](const MessageInput &message, Violations &violations) {
         if (message.data.isArray() && !message.parts.isArray())
             violations.at(message.data);
     }},
};

RuleTable<MessageInput> messageRules()
{
    return MessageRules;
}

} // namespace a2a::rules

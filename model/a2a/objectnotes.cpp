// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/catalog.h"

#include <QtGlobal>

namespace a2a::rules {

static constexpr const char *SpokenRole = QT_TRANSLATE_NOOP(
    "a2a::Rule", "role: ROLE_USER or ROLE_AGENT in 1.0 and protobuf form, otherwise user or agent");
static constexpr const char *RoleSections = "1.0 §4.1.5; 0.3 §6.4; 0.2 §6.4; 0.1 §6.4";
static constexpr const char *SpokenState =
    QT_TRANSLATE_NOOP("a2a::Rule", "state of the protocol version in use: TASK_STATE_WORKING … in "
                                   "1.0 and protobuf form, working … in the others");
static constexpr const char *StateSections = "1.0 §4.1.3; 0.3 §6.3; 0.2 §6.3; 0.1 §6.3";
static constexpr const char *PartNames =
    QT_TRANSLATE_NOOP("a2a::Rule", "type in 0.1, kind in 0.2 and 0.3, neither in 1.0");
static constexpr const char *PartSections = "1.0 §4.1.6; 0.3 §6.5; 0.2 §6.5; 0.1 §6.5";

/// The notes about tasks, messages, artifacts and parts, and about the order of their events.
static constexpr CatalogRow ObjectNotes[] = {
    noteRow("NOTE-MESSAGE-DATA", Severity::Error, Any, "0.1 §6.4",
            QT_TRANSLATE_NOOP("a2a::Rule", "parts: array of parts"), "",
            {"message-data",
             QT_TRANSLATE_NOOP("a2a::Phrase", "The parts are in \"data\" instead of \"parts\".")}),
    noteRow("NOTE-MESSAGE-CONTENT", Severity::Error, Any, "1.0 §4.1.4; 0.3 §6.4; 0.2 §6.4",
            QT_TRANSLATE_NOOP("a2a::Rule", "parts"), "",
            {"message-content",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "The parts are in \"content\"; in this binding it is \"parts\".")})
        .withRemark("That is another binding's name."),
    noteRow("NOTE-MESSAGE-PARTS", Severity::Error, WithKind, "0.3 §6.4; 0.2 §6.4",
            QT_TRANSLATE_NOOP("a2a::Rule", "content, in the protobuf form before 1.0"), "",
            {"message-parts",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "The parts are in \"parts\"; in this form it is \"content\".")})
        .withRemark("Over HTTP+JSON and gRPC."),
    noteRow("NOTE-MESSAGE-ROLE", Severity::Error, Any, RoleSections, SpokenRole, "",
            {"message-without-role",
             QT_TRANSLATE_NOOP("a2a::Phrase", "A message has no role; treated as the agent's.")}),
    noteRow("NOTE-ROLE-UNKNOWN", Severity::Error, Any, RoleSections, SpokenRole, "",
            {"role-unknown",
             QT_TRANSLATE_NOOP("a2a::Phrase", "The role is neither the user's nor the agent's.")})
        .withRemark("No generation has it."),
    noteRow(
        "NOTE-ROLE-SPELLING", Severity::Error, Any, RoleSections, SpokenRole, "",
        {"role-spelling",
         QT_TRANSLATE_NOOP("a2a::Phrase", "The role is spelled as in another protocol version.")}),
    noteRow("NOTE-MESSAGE-ID", Severity::Error, Since02, "1.0 §4.1.4; 0.3 §6.4; 0.2 §6.4",
            QT_TRANSLATE_NOOP("a2a::Rule", "messageId: unique string, for example a UUID"), "",
            {"message-without-id",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "A message has no messageId, so repeats cannot be detected.")}),
    noteRow(
        "NOTE-MESSAGE-KIND", Severity::Warning, WithKind, "0.3 §6.4; 0.2 §6.4",
        QT_TRANSLATE_NOOP("a2a::Rule", "kind: \"message\""), "",
        {"message-without-kind", QT_TRANSLATE_NOOP("a2a::Phrase", "A message has no \"kind\".")})
        .withRemark("It is read by its members."),
    noteRow(
        "NOTE-MESSAGE-ID-REUSED", Severity::Warning, Any, "1.0 §4.1.4",
        QT_TRANSLATE_NOOP("a2a::Rule", "unique messageId, for example a UUID"),
        QT_TRANSLATE_NOOP("a2a::Rule", "Do not reuse the request's id."),
        {"message-id-reused",
         QT_TRANSLATE_NOOP("a2a::Phrase", "The messageId was already used by another message.")})
        .withRemark(
            "It was the request's, or that of an earlier answer: shown as a message of its own."),
    noteRow(
        "NOTE-MESSAGE-MISMATCH", Severity::Warning, Any, "1.0 §4.1.4",
        QT_TRANSLATE_NOOP("a2a::Rule", "same parts for the same messageId"),
        QT_TRANSLATE_NOOP("a2a::Rule",
                          "Give each message its own id, and send growing content as an artifact."),
        {"message-mismatch",
         QT_TRANSLATE_NOOP("a2a::Phrase",
                           "A message was repeated with the same messageId but other parts.")})
        .withRemark("The newest counts; in a stream, parts that do not begin like those before "
                    "continue them."),
    noteRow("NOTE-PART-KIND", Severity::Warning, Before10, PartSections, PartNames, "",
            {"part-without-kind",
             QT_TRANSLATE_NOOP("a2a::Phrase", "A part has no type; identified by its members.")})
        .withRemark("In 0.1 that is `type`, in 0.2 and 0.3 `kind`."),
    noteRow("NOTE-PART-TYPE", Severity::Warning, Since02, PartSections, PartNames, "",
            {"part-type", QT_TRANSLATE_NOOP(
                              "a2a::Phrase",
                              "A part has \"type\", which this protocol version does not define.")},
            {"part-type-for-kind",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "A part has \"type\"; this protocol version uses \"kind\".")}),
    noteRow("NOTE-KIND-PRESENT", Severity::Warning, V0_1 | V1_0, "1.0 §4.1.1; 0.1 §6.1",
            QT_TRANSLATE_NOOP("a2a::Rule", "no kind"), "",
            {"object-kind",
             QT_TRANSLATE_NOOP(
                 "a2a::Phrase",
                 "The object has \"kind\", which this protocol version does not define.")},
            {"part-kind", QT_TRANSLATE_NOOP(
                              "a2a::Phrase",
                              "A part has \"kind\", which this protocol version does not define.")},
            {"part-kind-for-type",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "A part has \"kind\"; this protocol version uses \"type\".")}),
    noteRow(
        "NOTE-PART-UNION", Severity::Error, Any, "1.0 §4.1.6",
        QT_TRANSLATE_NOOP("a2a::Rule", "exactly one of text, raw, url, data"),
        QT_TRANSLATE_NOOP("a2a::Rule", "Send each content as a separate part."),
        {"part-union",
         QT_TRANSLATE_NOOP(
             "a2a::Phrase",
             "A part has more than one content member; the first in protocol order is shown.")}),
    noteRow("NOTE-PART-FILE", Severity::Error, V1_0, "1.0 §4.1.6",
            QT_TRANSLATE_NOOP("a2a::Rule", "raw or url, and mediaType, on the part itself"), "",
            {"part-file",
             QT_TRANSLATE_NOOP(
                 "a2a::Phrase",
                 "A file is in a \"file\" member; 1.0 has \"raw\" or \"url\" on the part.")})
        .withRemark("Drafts of 1.0 had it, with `fileWithBytes`, `fileWithUri`, `mediaType`."),
    noteRow(
        "NOTE-DATA-URI", Severity::Error, Any, "RFC 2397",
        QT_TRANSLATE_NOOP("a2a::Rule", "data:TYPE;base64, and the content in base64"), "",
        {"data-uri", QT_TRANSLATE_NOOP("a2a::Phrase", "The data: URI has no comma, or what follows "
                                                      "\";base64,\" is not base64.")})
        .withRemark("It is shown as a link."),
    noteRow("NOTE-FILE-DATA", Severity::Error, Before10, "0.3 §6.6.1; 0.2 §6.6.1; 0.1 §6.6",
            QT_TRANSLATE_NOOP("a2a::Rule", "bytes: base64 string"), "",
            {"file-data", QT_TRANSLATE_NOOP("a2a::Phrase",
                                            "File content is in \"data\" instead of \"bytes\".")}),
    noteRow("NOTE-FILE-MEMBER", Severity::Error, Before10, "0.3 §6.6; 0.2 §6.6; 0.1 §6.6",
            QT_TRANSLATE_NOOP("a2a::Rule",
                              "bytes or uri (protobuf form: fileWithBytes or fileWithUri)"),
            "",
            {"file-member",
             QT_TRANSLATE_NOOP(
                 "a2a::Phrase",
                 "File content is in \"%1\", which this protocol version does not define there.")}),
    noteRow(
        "NOTE-MEDIA-TYPE", Severity::Warning, Any, "RFC 9110 §8.3.1",
        QT_TRANSLATE_NOOP("a2a::Rule", "type/subtype, for example text/plain"), "",
        {"media-type-text",
         QT_TRANSLATE_NOOP("a2a::Phrase", "\"text\" is not a media type; treated as text/plain.")}),
    noteRow("NOTE-NULL", Severity::Warning, Any, "",
            QT_TRANSLATE_NOOP("a2a::Rule", "absent instead of null"), "",
            {"member-is-null", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 is null; treated as absent.")},
            {"card-member-is-null",
             QT_TRANSLATE_NOOP("a2a::Phrase", "%1 in the card is null; treated as absent.")})
        .withRemark("In 0.1 this is no more than a note."),
    noteRow("NOTE-SNAKE-CASE", Severity::Error, Any, "1.0 §5.5",
            QT_TRANSLATE_NOOP("a2a::Rule", "camelCase"),
            QT_TRANSLATE_NOOP("a2a::Rule", "Serialize protobuf messages with their JSON names."),
            {"member-not-camel-case",
             QT_TRANSLATE_NOOP("a2a::Phrase", "%1 has underscores; the protocol uses camelCase.")},
            {"result-draft-name",
             QT_TRANSLATE_NOOP("a2a::Phrase", "The result uses a member name from a draft.")})
        .withRemark("Such names are `msg`, `status_update`."),
    noteRow(
        "NOTE-ID-TYPE", Severity::Error, Any, "1.0 §4.1.1; 0.3 §6.1; 0.2 §6.1; 0.1 §6.1",
        QT_TRANSLATE_NOOP("a2a::Rule", "string"), "",
        {"id-not-string", QT_TRANSLATE_NOOP("a2a::Phrase", "%1 is not a string; treated as one.")})
        .withRemark("In 0.1, where the request names the task, that one is meant."),
    noteRow(
        "NOTE-STATE-SPELLING", Severity::Error, Any, StateSections, SpokenState, "",
        {"state-spelling",
         QT_TRANSLATE_NOOP("a2a::Phrase", "The state is spelled as in another protocol version.")}),
    noteRow("NOTE-STATE-CANCELLED", Severity::Error, V1_0, "1.0 §4.1.3", SpokenState, "",
            {"state-cancelled",
             QT_TRANSLATE_NOOP(
                 "a2a::Phrase",
                 "TASK_STATE_CANCELLED is the older spelling; 1.0 has TASK_STATE_CANCELED.")}),
    noteRow("NOTE-STATUS-MESSAGE", Severity::Error, Any, StateSections,
            QT_TRANSLATE_NOOP("a2a::Rule", "status.message: Message"),
            QT_TRANSLATE_NOOP("a2a::Rule", "Send a Message with the text in a part."),
            {"status-message-text",
             QT_TRANSLATE_NOOP("a2a::Phrase", "The message of the status is a string.")})
        .withRemark("Its text is read."),
    noteRow("NOTE-STATE-UNKNOWN", Severity::Error, Any, StateSections, SpokenState, "",
            {"state-unknown",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "The task state is not defined in any protocol version.")})
        .withRemark("It is kept as it came."),
    noteRow("NOTE-TIMESTAMP-ZONE", Severity::Warning, Any,
            "1.0 §5.6.1; 0.3 §6.2; 0.2 §6.2; 0.1 §6.2",
            QT_TRANSLATE_NOOP("a2a::Rule", "UTC, ending in Z"), "",
            {"timestamp-without-zone",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "The timestamp has no time zone (or no time); UTC is assumed.")}),
    noteRow(
        "NOTE-CLOCK-SKEW", Severity::Note, Any, "1.0 §4.1.2",
        QT_TRANSLATE_NOOP("a2a::Rule", "time of the state change"),
        QT_TRANSLATE_NOOP(
            "a2a::Rule",
            "Synchronize the agent host's clock (NTP), and check this computer's clock, too."),
        {"clock-ahead",
         QT_TRANSLATE_NOOP("a2a::Phrase", "The agent's clock is %1 s ahead of this computer's.")},
        {"clock-behind",
         QT_TRANSLATE_NOOP("a2a::Phrase", "The agent's clock is %1 s behind this computer's.")})
        .withRemark("Once for each agent: the time of a status is more than a second after its "
                    "arrival, or before "
                    "the message it answers."),
    noteRow(
        "NOTE-TASK-CONTEXT", Severity::Error, WithKind, "0.3 §6.1; 0.2 §6.1",
        QT_TRANSLATE_NOOP("a2a::Rule", "contextId: non-empty string"),
        QT_TRANSLATE_NOOP("a2a::Rule", "Generate a contextId if the client sent none."),
        {"task-without-context", QT_TRANSLATE_NOOP("a2a::Phrase", "The task has no contextId.")}),
    noteRow("NOTE-ARTIFACT-ID", Severity::Error, Since02, "1.0 §4.1.7; 0.3 §6.7; 0.2 §6.7",
            QT_TRANSLATE_NOOP("a2a::Rule", "artifactId: non-empty string"),
            QT_TRANSLATE_NOOP("a2a::Rule",
                              "Give each artifact an id that stays the same in all its chunks."),
            {"artifact-without-id",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "An artifact has no artifactId; identified by its position.")}),
    noteRow(
        "NOTE-ARTIFACT-ARRAY", Severity::Error, Any, "0.1 §6.7",
        QT_TRANSLATE_NOOP("a2a::Rule", "object"),
        QT_TRANSLATE_NOOP("a2a::Rule", "Send one event for each artifact instead of an array."),
        {"artifact-array",
         QT_TRANSLATE_NOOP("a2a::Phrase", "The artifact is an array; its first element is used.")}),
    noteRow("NOTE-FINAL-PRESENT", Severity::Note, V1_0, "1.0 A.2.1",
            QT_TRANSLATE_NOOP("a2a::Rule", "no final"),
            QT_TRANSLATE_NOOP("a2a::Rule", "Close the stream after the last event instead."),
            {"update-final",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "The update has \"final\", which 1.0 removed; treated as a hint.")}),
    noteRow("NOTE-OTHER-TASK", Severity::Error, Any, "1.0 §3.5.2; 0.3 §7.2; 0.2 §7.2; 0.1 §7.2.2",
            QT_TRANSLATE_NOOP("a2a::Rule", "taskId of the stream's other events"), "",
            {"event-of-other-task",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "The event belongs to a different task than this exchange.")},
            {"event-of-task",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "The event is about task %1, but this exchange about task %2.")}),
    noteRow("NOTE-APPEND-FIRST", Severity::Warning, Any,
            "1.0 §4.2.2; 0.3 §7.2.3; 0.2 §7.2.3; 0.1 §6.7",
            QT_TRANSLATE_NOOP("a2a::Rule", "append from the second chunk on"), "",
            {"append-first",
             QT_TRANSLATE_NOOP(
                 "a2a::Phrase",
                 "append on the first chunk of an artifact: there is nothing to append to.")})
        .withRemark("Shown as it came."),
    noteRow(
        "NOTE-CHUNK-AFTER-LAST", Severity::Warning, Any,
        "1.0 §4.2.2; 0.3 §7.2.3; 0.2 §7.2.3; 0.1 §6.7",
        QT_TRANSLATE_NOOP("a2a::Rule", "lastChunk in the last chunk only"), "",
        {"chunk-after-last", QT_TRANSLATE_NOOP("a2a::Phrase", "A chunk arrived after lastChunk.")})
        .withRemark("Shown as it came."),
    noteRow(
        "NOTE-AFTER-TERMINAL", Severity::Error, Any, "1.0 §3.1.2",
        QT_TRANSLATE_NOOP("a2a::Rule", "no update after a terminal state"),
        QT_TRANSLATE_NOOP("a2a::Rule",
                          "Send everything before the last status, and close the stream after it."),
        {"status-after-end",
         QT_TRANSLATE_NOOP("a2a::Phrase", "A status update arrived after the terminal state.")},
        {"artifact-after-end",
         QT_TRANSLATE_NOOP("a2a::Phrase", "An artifact update arrived after the terminal state.")})
        .withRemark("The same stream told that end; the event is kept."),
};

std::span<const CatalogRow> objectNotes()
{
    return ObjectNotes;
}

} // namespace a2a::rules

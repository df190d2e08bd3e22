// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/catalog.h"

#include <QtGlobal>

namespace a2a::rules {

static constexpr const char *SameId =
    QT_TRANSLATE_NOOP("a2a::Rule", "id of the request, in value and type");
static constexpr const char *StreamType =
    QT_TRANSLATE_NOOP("a2a::Rule", "HTTP 200, text/event-stream");

/// The notes about responses as a whole: transport, envelope and lists.
static constexpr CatalogRow AnswerNotes[] = {
    noteRow(
        "NOTE-BARE-RESULT", Severity::Error, V1_0, "1.0 §3.1.1",
        QT_TRANSLATE_NOOP("a2a::Rule", "object in task, message, statusUpdate or artifactUpdate"),
        QT_TRANSLATE_NOOP("a2a::Rule",
                          "Wrap each object in the member for its type, one per event."),
        {"result-bare",
         QT_TRANSLATE_NOOP("a2a::Phrase",
                           "The result is not wrapped in \"task\", \"message\" or an update.")}),
    noteRow("NOTE-RESULT-UNION", Severity::Error, Since02, "1.0 §3.2.3",
            QT_TRANSLATE_NOOP("a2a::Rule",
                              "exactly one of task, message, statusUpdate, artifactUpdate"),
            QT_TRANSLATE_NOOP("a2a::Rule",
                              "Wrap each object in the member for its type, one per event."),
            {"result-union",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "The result contains more than one of task, message and update.")})
        .withRemark("The first in the protocol's order is read."),
    noteRow("NOTE-RESULT-KIND", Severity::Error, WithKind, "0.3 §7; 0.2 §7",
            QT_TRANSLATE_NOOP("a2a::Rule", "kind: task, message, status-update or artifact-update"),
            "",
            {"result-without-kind",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "The result has no \"kind\"; identified by its members.")}),
    noteRow(
        "NOTE-RESULT-MESSAGE", Severity::Error, V0_1, "0.1 §7.1",
        QT_TRANSLATE_NOOP("a2a::Rule", "Task"),
        QT_TRANSLATE_NOOP("a2a::Rule", "Return a task whose status carries the message."),
        {"result-message",
         QT_TRANSLATE_NOOP("a2a::Phrase", "The response is a message; in 0.1 it must be a task.")}),
    noteRow("NOTE-EVENT-UNKNOWN", Severity::Error, Any,
            "1.0 §4.2; 0.3 §7.2.1; 0.2 §7.2.1; 0.1 §7.2.1",
            QT_TRANSLATE_NOOP("a2a::Rule", "task, message, status update or artifact update"),
            QT_TRANSLATE_NOOP("a2a::Rule",
                              "Send one of the event types of the protocol version in use."),
            {"event-unknown",
             QT_TRANSLATE_NOOP(
                 "a2a::Phrase",
                 "Unknown event: not a task, message, status update or artifact update.")})
        .withRemark("It is kept as raw JSON."),
    noteRow(
        "NOTE-LIST-BARE", Severity::Error, V0_3 | V1_0, "1.0 §3.1.4",
        QT_TRANSLATE_NOOP("a2a::Rule", "object with tasks, nextPageToken, pageSize and totalSize"),
        "",
        {"list-bare",
         QT_TRANSLATE_NOOP("a2a::Phrase", "The task list is a bare array instead of \"tasks\".")}),
    noteRow(
        "NOTE-LIST-ENTRY", Severity::Error, V0_3 | V1_0, "1.0 §3.1.4",
        QT_TRANSLATE_NOOP("a2a::Rule", "Task"), "",
        {"list-entry",
         QT_TRANSLATE_NOOP("a2a::Phrase", "An entry of the task list is not an object; skipped.")}),
    noteRow("NOTE-LIST-DEFAULTS", Severity::Warning, V1_0, "1.0 §3.1.4",
            QT_TRANSLATE_NOOP("a2a::Rule", "nextPageToken, pageSize and totalSize"),
            QT_TRANSLATE_NOOP("a2a::Rule", "Send them also when they are empty or 0."),
            {"list-without-default", QT_TRANSLATE_NOOP("a2a::Phrase", "The task list has no %1.")}),
    noteRow("NOTE-PUSH-CONFIG", Severity::Error, Any, "1.0 §4.3.1; 0.3 §6.8; 0.2 §6.8; 0.1 §6.8",
            QT_TRANSLATE_NOOP("a2a::Rule", "url: string"),
            QT_TRANSLATE_NOOP("a2a::Rule", "Return the config as it was set."),
            {"push-without-url",
             QT_TRANSLATE_NOOP("a2a::Phrase", "The push notification config has no url.")}),
    noteRow("NOTE-RPC-VERSION", Severity::Error, Any, "JSON-RPC 2.0 §5",
            QT_TRANSLATE_NOOP("a2a::Rule", "\"jsonrpc\": \"2.0\""), "",
            {"rpc-version",
             QT_TRANSLATE_NOOP("a2a::Phrase", "The response has no \"jsonrpc\": \"2.0\".")}),
    noteRow("NOTE-RPC-ID", Severity::Error, Any, "JSON-RPC 2.0 §5", SameId, "",
            {"rpc-other-id",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "The id differs from the request's id; matched by connection.")}),
    noteRow("NOTE-RPC-ID-TYPE", Severity::Warning, Any, "JSON-RPC 2.0 §5",
            QT_TRANSLATE_NOOP("a2a::Rule", "id of the request, in value and type"), "",
            {"rpc-id-type",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "The id was sent as a number but returned as a string.")}),
    noteRow("NOTE-RPC-ID-MISSING", Severity::Error, Any, "JSON-RPC 2.0 §5", SameId, "",
            {"rpc-id-missing",
             QT_TRANSLATE_NOOP("a2a::Phrase", "The response has no id; matched by connection.")}),
    noteRow(
        "NOTE-RPC-NESTED", Severity::Error, Any, "JSON-RPC 2.0 §5.1",
        QT_TRANSLATE_NOOP("a2a::Rule", "code and message of the inner error"), "",
        {"rpc-nested", QT_TRANSLATE_NOOP("a2a::Phrase",
                                         "The error wraps another response; its error is shown.")}),
    noteRow("NOTE-RPC-HTTP-STATUS", Severity::Note, Any, "JSON-RPC 2.0",
            QT_TRANSLATE_NOOP("a2a::Rule", "HTTP 200, also for errors"),
            QT_TRANSLATE_NOOP("a2a::Rule",
                              "Send 200: some clients ignore the body of other responses."),
            {"rpc-http-status",
             QT_TRANSLATE_NOOP("a2a::Phrase", "The response has HTTP status %1; parsed anyway.")})
        .withRemark(
            "It was 300 or more; not with those of sign-in, limits and proxies (401, 429, 503 …)."),
    noteRow(
        "NOTE-REST-ENVELOPE", Severity::Error, Since02, "1.0 §11; 0.3 §3.2.3",
        QT_TRANSLATE_NOOP("a2a::Rule", "object without an envelope"),
        QT_TRANSLATE_NOOP("a2a::Rule", "Send the content of \"result\" directly."),
        {"rest-envelope",
         QT_TRANSLATE_NOOP("a2a::Phrase",
                           "The response has a JSON-RPC envelope, which HTTP+JSON does not use.")}),
    noteRow(
        "NOTE-REST-FORM", Severity::Warning, V0_3, "0.3 §3.2.3",
        QT_TRANSLATE_NOOP("a2a::Rule", "the same form as the request"),
        QT_TRANSLATE_NOOP(
            "a2a::Rule",
            "Respond to a request in protobuf form in the same form, without \"kind\"."),
        {"rest-form",
         QT_TRANSLATE_NOOP("a2a::Phrase",
                           "The response has \"kind\" members; the request was in protobuf form.")})
        .withRemark("Over HTTP+JSON."),
    noteRow(
        "NOTE-EXTENSIONS-HEADER", Severity::Warning, V0_3 | V1_0, "1.0 §14.2.2",
        QT_TRANSLATE_NOOP("a2a::Rule", "A2A-Extensions (before 1.0: X-A2A-Extensions)"), "",
        {"extensions-header",
         QT_TRANSLATE_NOOP(
             "a2a::Phrase",
             "The response lists its extensions in %1, the header of another protocol version.")}),
    noteRow(
        "NOTE-CONTENT-ENCODING", Severity::Warning, Any, "RFC 9110 §12.5.3",
        QT_TRANSLATE_NOOP("a2a::Rule", "encoding that the request accepts"),
        QT_TRANSLATE_NOOP("a2a::Rule",
                          "Do not compress responses to requests with Accept-Encoding: identity."),
        {"content-encoding", QT_TRANSLATE_NOOP("a2a::Phrase", "The response is encoded as %1; the "
                                                              "request accepts identity only.")},
        {"content-not-encoded",
         QT_TRANSLATE_NOOP("a2a::Phrase",
                           "Content-Encoding says %1, but the response is not encoded.")})
        .withRemark("gzip and deflate are decoded."),
    noteRow("NOTE-STREAM-AS-JSON", Severity::Note, Any,
            "1.0 §9.4.2; 0.3 §3.3.1; 0.2 §3.3; 0.1 §3.3", StreamType, "",
            {"stream-as-json",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "A stream was requested; a single JSON document was returned.")}),
    noteRow(
        "NOTE-STREAM-RECORDS", Severity::Note, Any, "1.0 §9.4.2; 0.3 §3.3.1; 0.2 §3.3; 0.1 §3.3",
        StreamType, "",
        {"stream-records",
         QT_TRANSLATE_NOOP("a2a::Phrase", "The stream is not text/event-stream: JSON documents are "
                                          "separated by U+001E record separators.")},
        {"stream-lines",
         QT_TRANSLATE_NOOP("a2a::Phrase",
                           "The stream is not text/event-stream: each line is a JSON "
                           "document.")},
        {"stream-array",
         QT_TRANSLATE_NOOP("a2a::Phrase",
                           "The stream is not text/event-stream: it is one JSON array.")}),
    noteRow(
        "NOTE-JSON-REPAIRED", Severity::Error, Any, "RFC 8259",
        QT_TRANSLATE_NOOP("a2a::Rule", "strict JSON, without comments and trailing commas"),
        QT_TRANSLATE_NOOP("a2a::Rule", "Serialize it with a JSON library."),
        {"data-repaired",
         QT_TRANSLATE_NOOP(
             "a2a::Phrase",
             "The data is not valid JSON; parsed after repairing comments, commas or brackets.")},
        {"answer-repaired",
         QT_TRANSLATE_NOOP("a2a::Phrase", "The response is not valid JSON; parsed after repairing "
                                          "comments, commas or brackets.")})
        .withRemark("Comments, trailing commas, an array with members."),
    noteRow("NOTE-SSE-UNPREFIXED", Severity::Error, Any, "WHATWG HTML §9.2.6",
            QT_TRANSLATE_NOOP("a2a::Rule", "data: at the start of each line"),
            QT_TRANSLATE_NOOP("a2a::Rule", "Send the JSON on one line."),
            {"sse-unprefixed",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "The JSON continues in lines without the data: prefix.")}),
    noteRow(
        "NOTE-SSE-MARK", Severity::Error, Any, "WHATWG HTML §9.2.6",
        QT_TRANSLATE_NOOP("a2a::Rule", "byte order mark as the first character only"),
        QT_TRANSLATE_NOOP("a2a::Rule", "Encode each event as UTF-8 without one: clients ignore the "
                                       "line that begins with it."),
        {"sse-mark",
         QT_TRANSLATE_NOOP("a2a::Phrase",
                           "A line begins with a byte order mark, so that clients ignore it; it is "
                           "read without the mark.")}),
    noteRow("NOTE-SSE-NAME", Severity::Note, Any, "WHATWG HTML §9.2.6",
            QT_TRANSLATE_NOOP("a2a::Rule", "no event name"), "",
            {"sse-name", QT_TRANSLATE_NOOP("a2a::Phrase",
                                           "The name of the event is longer than 64 KiB: only its "
                                           "beginning is read.")}),
    noteRow("NOTE-SSE-UNSEPARATED", Severity::Error, Any, "WHATWG HTML §9.2.6",
            QT_TRANSLATE_NOOP("a2a::Rule", "a blank line after each event"), "",
            {"sse-unseparated",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "No blank line separates this event from its neighbors.")})
        .withRemark("Each `data:` line begins one."),
    noteRow("NOTE-SSE-ERROR-EVENT", Severity::Note, Any,
            "1.0 §9.4.2; 0.3 §3.3.1; 0.2 §3.3; 0.1 §3.3",
            QT_TRANSLATE_NOOP("a2a::Rule", "no event name; errors in the data"),
            QT_TRANSLATE_NOOP(
                "a2a::Rule",
                "Leave the name out: some clients treat \"event: error\" as a broken connection."),
            {"sse-error-event",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "The event is named \"error\"; treated like any other.")}),
    noteRow(
        "NOTE-SSE-SEPARATOR", Severity::Error, Any, "WHATWG HTML §9.2.6",
        QT_TRANSLATE_NOOP("a2a::Rule", "one JSON document"),
        QT_TRANSLATE_NOOP("a2a::Rule", "Serialize it with a JSON library, one document per event."),
        {"sse-separator",
         QT_TRANSLATE_NOOP("a2a::Phrase", "A record separator precedes the JSON.")}),
    noteRow("NOTE-SSE-UNTERMINATED", Severity::Warning, Any, "WHATWG HTML §9.2.6",
            QT_TRANSLATE_NOOP("a2a::Rule", "blank line after the last event"), "",
            {"sse-unterminated",
             QT_TRANSLATE_NOOP(
                 "a2a::Phrase",
                 "The stream ended without the blank line that completes its last event.")}),
    noteRow("NOTE-GRPC-UNKNOWN-FIELD", Severity::Note, Since02, "1.0 §10",
            QT_TRANSLATE_NOOP("a2a::Rule", "fields of the .proto file in use"),
            QT_TRANSLATE_NOOP("a2a::Rule", "Put custom data into metadata."),
            {"grpc-unknown-field",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "%1 defines no field %2; it contains %3 and is not shown as JSON.")},
            {"grpc-more-unknown-fields",
             QT_TRANSLATE_NOOP("a2a::Phrase", "%1 more unknown fields are not shown as JSON.")})
        .withRemark("Its bytes are kept. The first 50 of a message are named, the others counted."),
    noteRow("NOTE-GRPC-TEXT", Severity::Error, Since02, "1.0 §10",
            QT_TRANSLATE_NOOP("a2a::Rule", "UTF-8"),
            QT_TRANSLATE_NOOP("a2a::Rule",
                              "Do not cut texts within a character: most clients refuse the "
                              "whole message."),
            {"grpc-text",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "The string %1 is not UTF-8; each invalid byte is read as ?.")},
            {"grpc-name",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "A name in a map is not UTF-8; each invalid byte is read as ?.")})
        .withRemark("The bytes are kept."),
    noteRow("NOTE-GRPC-DEPTH", Severity::Note, Since02, "1.0 §10",
            QT_TRANSLATE_NOOP("a2a::Rule", "google.protobuf.Any without deep nesting"),
            QT_TRANSLATE_NOOP("a2a::Rule", "Put error information directly into the details."),
            {"grpc-depth",
             QT_TRANSLATE_NOOP(
                 "a2a::Phrase",
                 "More than %1 nested Any messages; the innermost are shown as bytes (base64).")},
            {"grpc-too-many-values",
             QT_TRANSLATE_NOOP("a2a::Phrase",
                               "An Any message has too many values; shown as bytes (base64).")})
        .withRemark(
            "What a refusal says in details nests deeper than 8, or holds too many values."),
};

std::span<const CatalogRow> responseNotes()
{
    return AnswerNotes;
}

} // namespace a2a::rules

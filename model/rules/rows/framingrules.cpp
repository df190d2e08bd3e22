// SPDX-License-Identifier: Apache-2.0
// Rules about the framing of documents, as a response or as an event of a stream.
#include "model/rules/engine/tables.h"
#include "model/rules/rows/brokentext.h"

#include <QCoreApplication>

namespace a2a::rules {

static bool isEvent(const FramingInput &framing)
{
    return framing.kind == FramingInput::Kind::Event;
}

static bool isNamed(const FramingInput &framing)
{
    return isEvent(framing) && !framing.event.isEmpty() && framing.event != "message" &&
           framing.event != "error";
}

static constexpr Rule<FramingInput> FramingRules[] = {
    {{"RPC-019", Severity::Error, Any, "RFC 8259 §8.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Response is not UTF-8."), Utf8, EncodeAsUtf8},
     [](const FramingInput &framing, Violations &violations) {
         if (!isEvent(framing) && !framing.isUtf8)
             violations.at(findBrokenString(framing.at));
     }},
    {{"RPC-020", Severity::Error, Any, "RFC 8259 §8.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "JSON begins with a byte order mark."), NoByteOrderMark,
      EncodeWithoutByteOrderMark},
     [](const FramingInput &framing, Violations &violations) {
         if (framing.hasByteOrderMark)
             violations.about(framing.at, QStringLiteral("U+FEFF"));
     }},
    {{"RPC-021", Severity::Warning, Any, "RFC 8259 §8.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "String has half of a surrogate pair."), PairedSurrogates,
      KeepPairsTogether},
     [](const FramingInput &framing, Violations &violations) {
         requireSurrogatePairs(framing.at, violations);
     }},
    {{"ERR-020", Severity::Error, Any, "1.0 §9.3; 0.3 §3.2.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Successful response is not JSON."),
      QT_TRANSLATE_NOOP("a2a::Rule", "JSON result, or an error"), ""},
     [](const FramingInput &framing, Violations &violations) {
         if (isEvent(framing) || !framing.isSuccess || (!framing.isEmpty && framing.isReadable))
             return;
         const QString text = excerpt(framing.text);
         violations.about(framing.at, text.isEmpty() ? Phrase("nothing") : Phrase::verbatim(text));
     }},
    {{"ERR-017", Severity::Note, Any, "1.0 §13.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Error exposes agent internals."),
      QT_TRANSLATE_NOOP("a2a::Rule", "no stack traces or other internals"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Log stack traces instead of sending them.")},
     [](const FramingInput &framing, Violations &violations) {
         if (!isEvent(framing) && hasStackTrace(framing.text))
             violations.about(framing.at, QString::fromUtf8(framing.text.first(
                                              qMin<qsizetype>(framing.text.size(), 60))));
     }},
    {{"SSE-001", Severity::Error, Any, "WHATWG HTML §9.2.5",
      QT_TRANSLATE_NOOP("a2a::Rule", "Event of the stream is not UTF-8."), Utf8, ""},
     [](const FramingInput &framing, Violations &violations) {
         if (isEvent(framing) && !framing.isUtf8)
             violations.at(findBrokenString(framing.at));
     }},
    {{"SSE-001", Severity::Error, Any, "WHATWG HTML §9.2.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "Stream has no blank line between two events."), SameAsNote,
      SameAsNote, "NOTE-SSE-UNSEPARATED", NoteCoverage::Partly},
     [](const FramingInput &framing, Violations &violations) {
         if (isEvent(framing) && framing.unseparated)
             violations.at(framing.at);
     }},
    // Any name is a field's, and unknown ones are ignored.
    {{"SSE-001", Severity::Note, Any, "WHATWG HTML §9.2.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "Stream has an unknown field."),
      QT_TRANSLATE_NOOP("a2a::Rule", "data, event, id, retry or a comment"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Remove unknown fields, or send them as comments.")},
     [](const FramingInput &framing, Violations &violations) {
         if (isEvent(framing) && framing.unknownField && !framing.unprefixed &&
             !framing.unseparated && framing.isUtf8)
             violations.at(framing.at);
     }},
    {{"SSE-002", Severity::Error, Any, "1.0 §9.4.2; 0.3 §3.3.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Event data is not one JSON document."),
      QT_TRANSLATE_NOOP("a2a::Rule", "one JSON document"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Serialize it with a JSON library, one document per event."),
      "NOTE-JSON-REPAIRED NOTE-SSE-SEPARATOR", NoteCoverage::Partly},
     [](const FramingInput &framing, Violations &violations) {
         if (isEvent(framing) && (!framing.isReadable || framing.isMended))
             violations.at(framing.at);
     }},
    {{"SSE-006", Severity::Note, Any, "WHATWG HTML §9.2.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "Event is named."),
      QT_TRANSLATE_NOOP("a2a::Rule", "no \"event:\""),
      QT_TRANSLATE_NOOP("a2a::Rule", "Leave the name out: some clients miss named events.")},
     [](const FramingInput &framing, Violations &violations) {
         if (isNamed(framing))
             violations.about(framing.at, QString::fromUtf8(framing.event.first(
                                              qMin<qsizetype>(framing.event.size(), 60))));
     }},
    {{"SSE-006", Severity::Note, Any, "WHATWG HTML §9.2.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "Event sets the reconnection time."),
      QT_TRANSLATE_NOOP("a2a::Rule", "no \"retry:\""), ""},
     [](const FramingInput &framing, Violations &violations) {
         if (isEvent(framing) && framing.retry && !isNamed(framing))
             violations.about(framing.at, QStringLiteral("retry"));
     }},
};

RuleTable<FramingInput> framingRules()
{
    return FramingRules;
}

} // namespace a2a::rules

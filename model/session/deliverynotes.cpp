// SPDX-License-Identifier: Apache-2.0
#include "model/session/deliverynotes.h"

#include "model/a2a/notes.h"

#include <utility>

namespace a2a {

void DeliveryNotes::addHeaders(const ExchangeFacts &facts, const QByteArray &own, json::Value at,
                               Notes &notes)
{
    if (own.isEmpty() || std::exchange(m_headersNoted, true))
        return;
    const HttpHeaders &headers = facts.responseHeaders;
    const bool isNew = own.compare("A2A-Extensions", Qt::CaseInsensitive) == 0;
    const QByteArray other = isNew ? "X-A2A-Extensions" : "A2A-Extensions";
    if (!headerValue(headers, own).isEmpty() || headerValue(headers, other).isEmpty())
        return;
    addNote(notes, "NOTE-EXTENSIONS-HEADER", at,
            {.found = {"extensions-header", {QString::fromLatin1(other)}}});
}

void DeliveryNotes::addEncoding(const ExchangeFacts &facts, json::Value at, Notes &notes)
{
    if (std::exchange(m_encodingNoted, true))
        return;
    const QByteArray encoding = contentEncoding(facts.responseHeaders);
    if (encoding.isEmpty())
        return;
    const QByteArray accepted =
        headerValue(facts.request.headers, "Accept-Encoding").trimmed().toLower();
    const bool isPlain = BodyInflater::supports(encoding) && !facts.encoded;
    if (isPlain || accepted.isEmpty() || accepted == "identity")
        addNote(notes, "NOTE-CONTENT-ENCODING", at,
                {.found = {isPlain ? "content-not-encoded" : "content-encoding",
                           {QString::fromLatin1(encoding)}}});
}

void DeliveryNotes::addJsonSequence(RecordDecoder::Form form, json::Value at, Notes &notes)
{
    if (std::exchange(m_jsonSequenceNoted, true))
        return;
    switch (form) {
    case RecordDecoder::Form::Separated:
        return addNote(notes, "NOTE-STREAM-RECORDS", at);
    case RecordDecoder::Form::Lines:
        return addNote(notes, "NOTE-STREAM-RECORDS", at, {.found = {"stream-lines"}});
    case RecordDecoder::Form::Elements:
        return addNote(notes, "NOTE-STREAM-RECORDS", at, {.found = {"stream-array"}});
    }
}

void DeliveryNotes::addEvent(const SseEvent &event, const JsonReading &reading, json::Value at,
                             Notes &notes)
{
    const std::pair<bool, const char *> odd[] = {
        {reading.unprefixed, "NOTE-SSE-UNPREFIXED"},
        {reading.separator, "NOTE-SSE-SEPARATOR"},
        {reading.repaired, "NOTE-JSON-REPAIRED"},
        {reading.unseparated, "NOTE-SSE-UNSEPARATED"},
        {event.hasLineMark, "NOTE-SSE-MARK"},
        {event.isNameTruncated, "NOTE-SSE-NAME"},
        {event.event == "error", "NOTE-SSE-ERROR-EVENT"},
        {event.unterminated, "NOTE-SSE-UNTERMINATED"},
    };
    for (const auto &[isSo, note] : odd) {
        if (isSo)
            addNote(notes, note, at);
    }
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/session/exchangereader.h"

#include "model/a2a/codec.h"
#include "model/a2a/notes.h"
#include "model/a2a/overwriteend.h"
#include "model/net/bindings/grpcerrors.h"
#include "model/platform/memory.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace a2a {

ExchangeReader::ExchangeReader(const Recording &recording, Store &store, Fold &fold, ExchangeId id,
                               rules::TaskHistoryChecker *audit)
    : m_recording(recording)
    , m_store(store)
    , m_fold(fold)
    , m_id(id)
    , m_failures(recording, store, fold, id)
    , m_runs(store, fold, id)
    , m_checker(recording, id,
                rules::Call{track().dialect->protocolVersion, track().dialect->bindingKind,
                            track().operation, track().callId,
                            rules::parsePatchVersion(track().declaredVersion,
                                                     track().dialect->protocolVersion),
                            track().isOpen},
                audit)
{
}

void ExchangeReader::moveTo(ExchangeId id)
{
    m_id = id;
    m_checker.moveTo(id);
    m_failures.moveTo(id);
    m_runs.moveTo(id);
}

void ExchangeReader::checkRequest(const rules::SentRequest &sent)
{
    m_notes.clear();
    m_checker.checkRequest(sent, m_notes);
    m_fold.addNotes(track().requestFrame, m_notes);
}

Binding::ResponseContext ExchangeReader::answered() const
{
    const ExchangeTrack &call = track();
    return {call.operation, call.callId, m_recording.facts(m_id).status, call.attempt};
}

bool ExchangeReader::isEventStream() const
{
    const ExchangeFacts &facts = m_recording.facts(m_id);
    return facts.status >= 200 && facts.status < 300 &&
           headerValue(facts.responseHeaders, "Content-Type")
               .trimmed()
               .toLower()
               .startsWith("text/event-stream");
}

void ExchangeReader::beginResponse()
{
    if (std::exchange(m_started, true))
        return;
    m_isStream = isEventStream();
    const HttpHeaders &headers = m_recording.facts(m_id).responseHeaders;
    if (const QByteArray encoding = contentEncoding(headers); !BodyInflater::supports(encoding))
        m_encoding = encoding;
    const QByteArray type = headerValue(headers, "Content-Type");
    m_isGrpcMessageStream =
        track().hasBinaryBodies() && type.trimmed().toLower().startsWith("application/grpc");
}

void ExchangeReader::feed(QByteArrayView bytes, qint64 timeNs)
{
    beginResponse();
    if (!m_encoding.isEmpty())
        return;
    m_nowNs = timeNs;
    if (std::exchange(m_overwriteCount, m_recording.overwriteCount()) !=
        m_recording.overwriteCount())
        updatePending(m_recording.facts(m_id).bodySize - bytes.size());
    const auto form =
        m_isGrpcMessageStream || m_isStream || m_isJsonSequence ? std::nullopt : recordForm(bytes);
    if (form) {
        // Reads again from the beginning: bytes before the first separator were taken for a
        // response.
        m_isJsonSequence = true;
        m_records.setForm(*form);
        m_growingDocument.clear();
        m_largeResponse = {};
        const QByteArray body = m_recording.body(m_id, 0, m_recording.facts(m_id).bodySize);
        m_records.feed(body);
        readDecoded();
        return;
    }
    if (m_isGrpcMessageStream)
        m_messages.feed(bytes);
    else if (m_isStream)
        m_events.feed(bytes);
    else if (m_isJsonSequence)
        m_records.feed(bytes);
    else
        consumeResponse(bytes);
    readDecoded();
    m_runs.addRest(m_events.trailingLines(), m_nowNs);
    // Large data is parsed as it arrives: all of it at its end would block the window.
    if (const QByteArrayView data = m_events.pendingData(); data.size() >= LargeData)
        m_growingDocument.continueParsing(data);
}

/// A secret that began in bytes before `end` was found when it was complete. What was kept of its
/// beginning would be read with a masked rest, which may split an escape sequence.
void ExchangeReader::updatePending(qint64 end)
{
    const qint64 size = std::min<qint64>(end, m_recording.redactor().longestPattern());
    const QByteArray last = m_recording.body(m_id, end - size, size);
    if (m_isGrpcMessageStream)
        m_messages.overwrite(last);
    else if (m_isStream)
        m_events.overwrite(last);
    else if (m_isJsonSequence)
        m_records.overwrite(last);
    else
        overwriteEnd(m_largeResponse, 0, last, end);
}

void ExchangeReader::readDecoded()
{
    while (const GrpcFrame *message = m_messages.next())
        readMessage(*message);
    while (const SseEvent *event = m_events.next())
        readBlock(*event);
    while (const RecordDecoder::Record *record = m_records.next())
        readRecord(*record);
}

/// The form of a stream whose response consists of JSON texts instead of events; `bytes` are its
/// newest ones. A separator is in no JSON, and an array that makes up a stream begins the response.
/// No value if it may still be an ordinary response.
std::optional<RecordDecoder::Form> ExchangeReader::recordForm(QByteArrayView bytes) const
{
    static constexpr qint64 MaxLookedAt = qint64{64} * 1024;
    const ExchangeFacts &facts = m_recording.facts(m_id);
    if (!track().stream || track().hasBinaryBodies() || facts.status < 200 || facts.status >= 300)
        return std::nullopt;
    if (bytes.contains(RecordDecoder::Separator))
        return RecordDecoder::Form::Separated;
    if (RecordDecoder::isJsonLinesType(headerValue(facts.responseHeaders, "Content-Type")))
        return RecordDecoder::Form::Lines;
    if (facts.bodySize - bytes.size() > MaxLookedAt)
        return std::nullopt;
    return RecordDecoder::detectForm(m_recording.body(m_id, 0, qMin(facts.bodySize, MaxLookedAt)));
}

void ExchangeReader::consumeResponse(QByteArrayView bytes)
{
    const qint64 size = m_recording.facts(m_id).bodySize;
    if (size < LargeData || track().hasBinaryBodies())
        return;
    if (size > SseDecoder::DefaultEventLimit) { // only the disk gets the rest
        m_growingDocument.clear();
        m_largeResponse = {};
        return;
    }
    if (m_largeResponse.isEmpty())
        m_largeResponse = m_recording.body(m_id, 0, size);
    else
        appendInPlace(m_largeResponse, bytes);
    m_growingDocument.continueParsing(m_largeResponse);
}

void ExchangeReader::readBlock(const SseEvent &event)
{
    Frame frame;
    frame.exchange = m_id;
    frame.timeNs = m_nowNs;
    frame.offset = event.offset;
    constexpr qint64 Longest = std::numeric_limits<quint32>::max(); // of comments before the data
    const qint64 before = event.dataOffset - event.offset;
    const bool isOneRun = event.dataOffset >= 0 && before <= Longest;
    frame.length = quint32(std::min(event.length, Longest));
    frame.dataOffset = isOneRun ? quint32(before) : 0;
    frame.dataLength = quint32(event.data.size());
    frame.task = track().task;
    if (!isOneRun)
        frame.flags |= FrameJoined;
    if (event.unterminated)
        frame.flags |= FrameUnterminated;
    if (event.truncated)
        frame.flags |= FrameTruncated;
    if (!event.hasData || event.data.isEmpty() || event.truncated || event.isContentFree)
        m_growingDocument.clear();
    if (event.isContentFree)
        return m_runs.addBlock(frame, event, m_nowNs);
    m_runs.end(event, m_nowNs);
    if (!event.hasData || event.data.isEmpty()) {
        frame.kind = FrameKind::Comment;
        const FrameIndex index = m_fold.addFrame(frame);
        m_notes.clear();
        if (event.hasLineMark)
            addNote(m_notes, "NOTE-SSE-MARK", json::Value());
        m_fold.addNotes(index, m_notes);
        return;
    }
    m_notes.clear();
    if (event.truncated)
        return fail(eventTooLarge(), m_fold.addFrame(frame));
    if (readSimilar(frame, event))
        return;
    JsonReading reading = parse(event);
    reading.unseparated = m_isSplitBlock;
    if (!reading.isReadable) {
        if (readPieces(event))
            return;
        if (event.unterminated) { // the usual end of a cut stream: the end itself is reported
            m_fold.addFrame(frame);
            return;
        }
        const FrameIndex index = m_fold.addFrame(frame);
        m_checker.checkFraming(event, m_document, reading, m_notes);
        m_fold.addNotes(index, m_notes);
        return fail(eventNotJson(m_document.error()), index);
    }
    if (reading.isMended())
        frame.flags |= FrameRepaired;
    DeliveryNotes::addEvent(event, reading, m_document.root(), m_notes);
    m_checker.checkFraming(event, m_document, reading, m_notes);
    readDocument(frame, m_notes);
}

/// Reads a chunk that equals an earlier one except for its text, so that its kind is known.
bool ExchangeReader::readSimilar(const Frame &frame, const SseEvent &event)
{
    if (m_isSplitBlock || !m_growingDocument.isEmpty() || !m_checker.isPlain(event))
        return false;
    const EventHead *head = m_similarChunks.read(event.data, m_document);
    if (!head)
        return false;
    m_checker.similarChunk(*head, m_notes);
    m_lastFrame = m_fold.addEvent(frame, *head, *track().dialect->codec, m_notes);
    return true;
}

/// If nothing was noted about a chunk of one text, nothing will be about chunks with other texts.
void ExchangeReader::rememberSimilar(EventHead &head, const Frame &frame, const Notes &notes)
{
    if (head.kind != EventKind::ArtifactUpdate || !m_isStream || !notes.empty() ||
        (frame.flags & FrameRepaired) != 0 || !m_similarChunks.shouldRemember())
        return;
    const json::Value text = SimilarChunks::partText(head);
    if (text.isValid() && m_checker.lastWasCleanChunk(text))
        m_similarChunks.remember(head, m_document, text);
}

/// Parses the whole document; most of a large one is already parsed.
bool ExchangeReader::parseWhole(QByteArrayView bytes)
{
    if (m_growingDocument.isEmpty())
        return m_document.parseBorrowed(bytes);
    m_document = m_growingDocument.finish(bytes);
    return m_document.isValid();
}

/// Parses strictly first; most of a large event is already parsed.
JsonReading ExchangeReader::parse(const SseEvent &event)
{
    if (parseWhole(event.data) || event.length > LenientJson::SizeLimit)
        return {.isReadable = m_document.isValid()};
    return parseMended(m_recording.body(m_id, event.offset, event.length),
                       LenientJson::Form::Event);
}

JsonReading ExchangeReader::parseMended(const QByteArray &received, LenientJson::Form form)
{
    const LenientJson json = LenientJson::read(received, form);
    m_document = *json.document();
    return {.isReadable = json.isReadable(),
            .unprefixed = json.has(LenientJson::Fault::MissingPrefix),
            .separator = json.has(LenientJson::Fault::Separator),
            .repaired = json.isRepaired()};
}

/// Reads events that no blank line separates, as printed examples show them.
bool ExchangeReader::readPieces(const SseEvent &event)
{
    if (m_isSplitBlock || event.truncated || event.length > LenientJson::SizeLimit)
        return false;
    const QByteArray block = m_recording.body(m_id, event.offset, event.length);
    const std::vector<json::ByteRange> pieces = unseparatedEvents(block);
    m_isSplitBlock = true;
    for (const json::ByteRange &piece : pieces) {
        const auto read = [&](const SseEvent &found) {
            SseEvent moved = found;
            moved.offset += event.offset + piece.offset;
            if (moved.dataOffset >= 0)
                moved.dataOffset += event.offset + piece.offset;
            moved.unterminated = event.unterminated && piece.end() == block.size();
            readBlock(moved);
        };
        const QByteArray bytes = block.mid(piece.offset, piece.length);
        SseDecoder decoder;
        decoder.feed(bytes, read);
        decoder.finish(read);
    }
    m_isSplitBlock = false;
    return !pieces.empty();
}

void ExchangeReader::readRecord(const RecordDecoder::Record &record)
{
    Frame frame;
    frame.exchange = m_id;
    frame.timeNs = m_nowNs;
    frame.offset = record.offset;
    frame.length = quint32(record.json.size());
    frame.dataLength = frame.length;
    frame.task = track().task;
    m_notes.clear();
    if (record.truncated) {
        frame.flags |= FrameTruncated;
        return fail(eventTooLarge(), m_fold.addFrame(frame));
    }
    if (!m_document.parseBorrowed(record.json)) {
        if (record.json == RecordDecoder::ByteOrderMark) // as before an array
            return readByteOrderMark(frame);
        const json::ParseError strict = m_document.error();
        if (record.unterminated) { // the usual end of a cut stream: the end itself is reported
            frame.flags |= FrameUnterminated;
            m_fold.addFrame(frame);
            return;
        }
        return fail(eventNotJson(strict), m_fold.addFrame(frame));
    }
    m_delivery.addJsonSequence(m_records.form(), m_document.root(), m_notes);
    m_checker.checkRecord(m_document, m_notes);
    readDocument(frame, m_notes);
}

void ExchangeReader::readByteOrderMark(Frame frame)
{
    frame.kind = FrameKind::Comment;
    frame.dataLength = 0;
    const FrameIndex index = m_fold.addFrame(frame);
    m_checker.checkRecord(m_document, m_notes);
    m_fold.addNotes(index, m_notes);
}

/// Consecutive empty messages are one frame: that of the first, which is read like any other.
void ExchangeReader::readMessage(const GrpcFrame &message)
{
    ++m_messageCount;
    const bool isEmpty = message.fault == GrpcFrame::Fault::None && message.message.isEmpty();
    if (isEmpty && m_runs.growByMessage(message.offset + message.length, m_nowNs))
        return;
    m_fold.endRun(m_id);
    const auto index = FrameIndex(m_store.frames.size());
    readContent(message);
    if (isEmpty && index < m_store.frames.size())
        m_runs.begin(index);
}

void ExchangeReader::readContent(const GrpcFrame &message)
{
    const Dialect &dialect = *track().dialect;
    const ExchangeFacts &facts = m_recording.facts(m_id);
    Frame frame;
    frame.kind = track().stream ? FrameKind::Event : FrameKind::Response;
    frame.exchange = m_id;
    frame.timeNs = m_nowNs;
    frame.offset = message.offset;
    frame.length = quint32(message.length);
    frame.dataOffset = quint32(message.length - message.message.size());
    frame.dataLength = quint32(message.message.size());
    frame.task = track().task;
    frame.flags = FrameTranscoded;
    m_notes.clear();
    if (message.fault != GrpcFrame::Fault::None) {
        const bool isRest = message.fault == GrpcFrame::Fault::Truncated;
        const bool continues = message.fault == GrpcFrame::Fault::Compressed;
        frame.flags = isRest ? FrameUnterminated : continues ? 0 : FrameTruncated;
        const FrameIndex index = m_fold.addFrame(frame);
        if (isRest && facts.end != EndReason::Finished)
            return; // the usual end of a cut stream: the end itself is reported
        track().logicalEnd = !continues;
        track().over = !continues;
        return fail(grpcFrameError(message, headerValue(facts.responseHeaders, "grpc-encoding")),
                    index);
    }
    Result<QByteArray> json =
        dialect.binding->toJson(*dialect.codec, track().operation, Binding::MessageSide::Response,
                                message.message, m_notes);
    if (!json)
        return fail(json.error(), m_fold.addFrame(frame));
    m_document.parse(json.take());
    readDocument(frame, m_notes);
}

void ExchangeReader::readResponse()
{
    const ExchangeFacts &facts = m_recording.facts(m_id);
    if (facts.status == 0)
        return; // no response at all: the end says why
    Frame frame;
    frame.kind = FrameKind::Response;
    frame.exchange = m_id;
    frame.timeNs = facts.chunks.empty() ? facts.endedNs : facts.chunks.back().monotonicNs;
    frame.length = quint32(qMin<qint64>(facts.bodySize, 0xffffffff));
    frame.dataLength = frame.length;
    frame.task = track().task;
    m_nowNs = frame.timeNs;
    if (track().hasBinaryBodies()) { // not gRPC: the end says what it is instead
        m_fold.addFrame(frame);
        return;
    }
    if (facts.bodySize > SseDecoder::DefaultEventLimit)
        return fail(responseTooLarge(), m_fold.addFrame(frame));
    const QByteArray body = m_largeResponse.size() == facts.bodySize
                                ? m_largeResponse
                                : m_recording.body(m_id, 0, facts.bodySize);
    const QByteArrayView text = QByteArrayView(body).trimmed();
    m_notes.clear();
    if (text.isEmpty() && track().dialect->binding->acceptsEmptyBody(answered())) {
        EventHead done;
        done.kind = EventKind::Done;
        m_fold.addEvent(frame, done, *track().dialect->codec, m_notes);
        return;
    }
    JsonReading reading{.isReadable = parseWhole(body)};
    if (!reading.isReadable && body.size() <= LenientJson::SizeLimit)
        reading = parseMended(body, LenientJson::Form::Text);
    if (reading.isMended()) {
        frame.flags |= FrameRepaired;
        addNote(m_notes, "NOTE-JSON-REPAIRED", m_document.root(), {.found = {"answer-repaired"}});
    }
    m_checker.checkBody(m_document, reading, m_notes);
    if (!reading.isReadable)
        return reportUnreadableResponse(frame, body);
    if (track().stream && facts.status >= 200 && facts.status < 300) {
        addNote(m_notes, "NOTE-STREAM-AS-JSON", m_document.root());
    }
    readDocument(frame, m_notes);
    m_document = json::Document();
}

void ExchangeReader::reportUnreadableResponse(const Frame &frame, const QByteArray &body)
{
    const ExchangeFacts &facts = m_recording.facts(m_id);
    const FrameIndex index = m_fold.addFrame(frame);
    if (facts.end != EndReason::Finished)
        return; // the end of the exchange says why there is no more
    const Error error =
        unreadableResponseError(facts.status, facts.responseHeaders, body, m_document);
    if (m_failures.supersedes(error, answered()))
        return;
    m_checker.checkResponse(m_notes);
    m_fold.addNotes(index, m_notes);
    fail(error, index);
}

void ExchangeReader::readDocument(const Frame &frame, Notes &notes)
{
    const ExchangeTrack &call = track();
    const ExchangeFacts &facts = m_recording.facts(m_id);
    m_delivery.addHeaders(facts, call.dialect->extensionsHeader, m_document.root(), notes);
    m_delivery.addEncoding(facts, m_document.root(), notes);
    Binding::UnwrappedResponse reading = call.dialect->binding->read(m_document, answered(), notes);
    if (reading.error) {
        const FrameIndex index = m_fold.addFrame(frame);
        if (m_failures.supersedes(*reading.error, answered()))
            return;
        m_checker.checkRefusal(m_document.root(), notes);
        m_fold.addNotes(index, notes);
        track().logicalEnd = true;
        track().over = true;
        if (const Phrase hint = call.dialect->codec->errorHint(reading.error->code.toLongLong());
            !hint.isEmpty())
            reading.error->hint = hint;
        return fail(*reading.error, index);
    }
    EventHead head = call.dialect->codec->readHead(call.operation, reading.payload, notes);
    m_checker.checkEvent(m_document.root(), reading.payload, head, m_nowNs, notes);
    rememberSimilar(head, frame, notes);
    m_lastFrame = m_fold.addEvent(frame, head, *call.dialect->codec, notes);
    m_hasObject = m_hasObject || (head.kind != EventKind::Unknown && head.kind != EventKind::None);
    if (!m_hasObject && !m_isStream && !m_isJsonSequence && !m_isGrpcMessageStream)
        fail(noObject(), m_lastFrame);
    if (call.operation == Operation::GetTask && head.kind == EventKind::Task &&
        head.state == TaskState::Unspecified)
        fail(taskWithoutState(), m_lastFrame);
}

void ExchangeReader::fail(const Error &error, FrameIndex frame)
{
    m_failures.add(error, frame, m_nowNs);
}

void ExchangeReader::finish()
{
    const ExchangeFacts &facts = m_recording.facts(m_id);
    m_nowNs = facts.endedNs;
    beginResponse(); // a stream may end without a single byte
    if (!m_encoding.isEmpty() && facts.bodySize > 0)
        readEncoded();
    else if (m_isGrpcMessageStream)
        m_messages.finish();
    else if (m_isStream)
        m_events.finish();
    else if (m_isJsonSequence)
        m_records.finish();
    else
        readResponse();
    readDecoded();
    m_nowNs = facts.endedNs;
    if (const auto error =
            undecodedBody(facts, m_isStream || m_isJsonSequence || m_isGrpcMessageStream))
        fail(*error, m_lastFrame);
    endResponse();
}

/// Makes one frame of a whole body whose encoding is not decoded.
void ExchangeReader::readEncoded()
{
    const ExchangeFacts &facts = m_recording.facts(m_id);
    Frame frame;
    frame.kind = FrameKind::Response;
    frame.exchange = m_id;
    frame.timeNs = facts.chunks.back().monotonicNs;
    frame.length = quint32(qMin<qint64>(facts.bodySize, 0xffffffff));
    frame.dataLength = frame.length;
    frame.task = track().task;
    m_notes.clear();
    m_delivery.addEncoding(facts, m_document.root(), m_notes);
    const FrameIndex index = m_fold.addFrame(frame);
    m_fold.addNotes(index, m_notes);
    if (facts.status < 200 || facts.status >= 300)
        return; // the status says more
    fail(bodyEncoded(m_encoding), index);
}

void ExchangeReader::endResponse()
{
    const ExchangeFacts &facts = m_recording.facts(m_id);
    const ExchangeTrack &call = track();
    if (m_lastFrame != NoIndex) {
        m_notes.clear();
        m_checker.checkEnd(m_notes);
        m_fold.addLateNotes(m_lastFrame, m_notes);
    }
    m_checker.checkTransfer(m_endNotes);
    if (facts.error) {
        if (facts.end != EndReason::Stopped)
            fail(facts.end == EndReason::Cut ? m_failures.incompleteResponse(*facts.error)
                                             : *facts.error,
                 NoIndex);
        return;
    }
    if (m_failures.hasFailures())
        return;
    if (facts.status != 0) {
        if (const std::optional<Error> refused = call.dialect->binding->statusError(facts)) {
            m_checker.checkRefusal(*refused, m_endNotes);
            return fail(*refused, NoIndex);
        }
    }
    if (m_isGrpcMessageStream && !call.stream && m_messageCount == 0) {
        return fail(emptyResponse(), NoIndex);
    }
    if (!(m_isStream || m_isJsonSequence || (m_isGrpcMessageStream && call.stream)) ||
        call.logicalEnd)
        return;
    if (call.events > 0 && !m_hasObject)
        return fail(noObject(), NoIndex);
    fail(streamEndedEarly(call.events > 0), NoIndex);
}

} // namespace a2a

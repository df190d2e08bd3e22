// SPDX-License-Identifier: Apache-2.0
#include "model/session/exchangereader.h"

#include "model/a2a/codec.h"
#include "model/a2a/coverend.h"
#include "model/a2a/jsonrepair.h"
#include "model/a2a/notes.h"
#include "model/fold/statephrase.h"
#include "model/net/bindings/grpcerrors.h"
#include "model/net/http/retryafter.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <utility>

namespace a2a {

static constexpr quint32 MostListed = 100; // events of one stream that cannot be read

ExchangeReader::ExchangeReader(const Recording &recording, Store &store, Fold &fold, ExchangeId id,
                               rules::TaskAudit *audit)
    : m_recording(recording)
    , m_store(store)
    , m_fold(fold)
    , m_id(id)
    , m_judge(recording, id,
              rules::Call{track().dialect->generation, track().dialect->bindingKind,
                          track().operation, track().callId,
                          rules::patchOf(track().protocolVersion, track().dialect->generation),
                          track().isOpen},
              audit)
{
}

void ExchangeReader::moveTo(ExchangeId id)
{
    m_id = id;
    m_judge.moveTo(id);
}

void ExchangeReader::judgeRequest(const rules::SentRequest &sent)
{
    m_notes.clear();
    m_judge.request(sent, m_notes);
    m_fold.addNotes(track().requestFrame, m_notes);
}

Binding::Answered ExchangeReader::answered() const
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

void ExchangeReader::beginAnswer()
{
    if (std::exchange(m_started, true))
        return;
    m_isStream = isEventStream();
    const HttpHeaders &headers = m_recording.facts(m_id).responseHeaders;
    if (const QByteArray encoding = contentEncoding(headers); !BodyInflater::reads(encoding))
        m_encoding = encoding;
    const QByteArray type = headerValue(headers, "Content-Type");
    m_isMessages = track().isMessages() && type.trimmed().toLower().startsWith("application/grpc");
}

void ExchangeReader::feed(QByteArrayView bytes, qint64 timeNs)
{
    beginAnswer();
    if (!m_encoding.isEmpty())
        return;
    m_nowNs = timeNs;
    if (std::exchange(m_covers, m_recording.covers()) != m_recording.covers())
        coverPending(m_recording.facts(m_id).bodySize - bytes.size());
    const auto form = m_isMessages || m_isStream || m_isRecords ? std::nullopt : recordForm(bytes);
    if (form) {
        // From the beginning: what preceded the first separator was taken for a response.
        m_isRecords = true;
        m_records.setForm(*form);
        m_growing.clear();
        m_largeAnswer = {};
        const QByteArray body = m_recording.body(m_id, 0, m_recording.facts(m_id).bodySize);
        m_records.feed(body);
        readDecoded();
        return;
    }
    if (m_isMessages)
        m_messages.feed(bytes);
    else if (m_isStream)
        m_events.feed(bytes);
    else if (m_isRecords)
        m_records.feed(bytes);
    else
        takeAnswer(bytes);
    readDecoded();
    readQuietRest();
    // Large data is parsed as it arrives: all of it at its end would block the window.
    if (const QByteArrayView data = m_events.pendingData(); data.size() >= LargeData)
        m_growing.readOn(data);
}

/// A secret that began in bytes before `end` was found when it was complete. What was kept of its
/// beginning would be read with a masked rest, which may split an escape sequence.
void ExchangeReader::coverPending(qint64 end)
{
    const qint64 size = std::min<qint64>(end, m_recording.redactor().longestPattern());
    const QByteArray last = m_recording.body(m_id, end - size, size);
    if (m_isMessages)
        m_messages.cover(last);
    else if (m_isStream)
        m_events.cover(last);
    else if (m_isRecords)
        m_records.cover(last);
    else
        coverEnd(m_largeAnswer, 0, last, end);
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

/// A stream was requested, and something else than events came: `bytes` are the newest of it. A
/// separator is in no JSON; an array that a stream consists of begins it. Nothing: it may still be
/// a response like others.
std::optional<RecordDecoder::Form> ExchangeReader::recordForm(QByteArrayView bytes) const
{
    static constexpr qint64 MostLookedAt = qint64{64} * 1024;
    const ExchangeFacts &facts = m_recording.facts(m_id);
    if (!track().stream || track().isMessages() || facts.status < 200 || facts.status >= 300)
        return std::nullopt;
    if (bytes.contains(RecordDecoder::Separator))
        return RecordDecoder::Form::Separated;
    if (RecordDecoder::isLinesType(headerValue(facts.responseHeaders, "Content-Type")))
        return RecordDecoder::Form::Lines;
    if (facts.bodySize - bytes.size() > MostLookedAt)
        return std::nullopt;
    return RecordDecoder::formOf(m_recording.body(m_id, 0, qMin(facts.bodySize, MostLookedAt)));
}

void ExchangeReader::takeAnswer(QByteArrayView bytes)
{
    const qint64 size = m_recording.facts(m_id).bodySize;
    if (size < LargeData || track().isMessages())
        return;
    if (size > SseDecoder::DefaultEventLimit) { // only the disk gets the rest
        m_growing.clear();
        m_largeAnswer = {};
        return;
    }
    if (m_largeAnswer.isEmpty())
        m_largeAnswer = m_recording.body(m_id, 0, size);
    else
        m_largeAnswer.append(bytes);
    m_growing.readOn(m_largeAnswer);
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
        m_growing.clear();
    if (event.isContentFree)
        return readQuietBlock(frame, event);
    endRun(event);
    if (!event.hasData || event.data.isEmpty()) {
        frame.kind = FrameKind::Comment;
        const FrameIndex index = m_fold.addFrame(frame);
        m_notes.clear();
        if (event.marked)
            addNote(m_notes, "NOTE-SSE-MARK", json::Value());
        m_fold.addNotes(index, m_notes);
        return;
    }
    m_notes.clear();
    if (event.truncated)
        return failTooLarge(frame);
    if (readLike(frame, event))
        return;
    JsonReading reading = parse(event);
    reading.unseparated = m_inPieces;
    if (!reading.isReadable) {
        if (readPieces(event))
            return;
        if (event.unterminated) { // the usual end of a cut stream: the end itself is reported
            m_fold.addFrame(frame);
            return;
        }
        const FrameIndex index = m_fold.addFrame(frame);
        m_judge.framing(event, m_document, reading, m_notes);
        m_fold.addNotes(index, m_notes);
        return failBroken(index, m_document.error());
    }
    if (reading.unprefixed || reading.separator || reading.repaired)
        frame.flags |= FrameRepaired;
    noteFraming(event, reading);
    m_judge.framing(event, m_document, reading, m_notes);
    readDocument(frame, m_notes);
}

/// Consecutive ones are one frame, unless clients see them differently.
void ExchangeReader::readQuietBlock(Frame frame, const SseEvent &event)
{
    const bool isLike = event.dataLines == m_runDataLines || m_runShapes >= MostShapes;
    if (track().run == NoIndex || !isLike) {
        frame.kind = FrameKind::Comment;
        frame.dataLength = 0;
        frame.flags &= quint16(~FrameJoined);
        m_fold.beginRun(m_fold.addFrame(frame), 1);
        m_runCount = 1;
        m_runDataLines = event.dataLines;
        ++m_runShapes;
        return;
    }
    m_runCount += event.blankLines + 1;
    m_fold.growRun(m_id, m_runCount, event.offset + event.length, m_nowNs);
    if (event.unterminated)
        m_store.frames[track().run].flags |= FrameUnterminated;
}

/// Many blank lines, or a block without content that does not end, are shown as they arrive.
void ExchangeReader::readQuietRest()
{
    static constexpr qint64 Unshown = qint64{16} * 1024;
    const SseDecoder::Quiet quiet = m_events.quiet();
    if (quiet.bytes == 0)
        return;
    if (track().run == NoIndex) {
        if (quiet.bytes < Unshown)
            return;
        Frame frame;
        frame.kind = FrameKind::Comment;
        frame.exchange = m_id;
        frame.timeNs = m_nowNs;
        frame.offset = quiet.offset;
        frame.length = quint32(quiet.bytes);
        frame.task = track().task;
        m_fold.beginRun(m_fold.addFrame(frame), quiet.blankLines);
        m_runCount = 0;
        m_runShapes = MostShapes;
    }
    const bool mayBeOfEvent = quiet.blankLines == 0 && quiet.bytes < Unshown; // its beginning
    m_fold.growRun(m_id, m_runCount + quiet.blankLines, quiet.offset + quiet.bytes,
                   mayBeOfEvent ? m_store.run(track().run)->lastNs : m_nowNs);
}

/// What was shown as more of it may have been the beginning of the event, which is not.
void ExchangeReader::endRun(const SseEvent &event)
{
    const FrameIndex run = track().run;
    if (run == NoIndex)
        return;
    const Frame &frame = m_store.frames[run];
    const bool isTooLong =
        event.offset > frame.offset && event.offset < frame.offset + frame.length;
    if (event.blankLines > 0)
        m_fold.growRun(m_id, m_runCount + event.blankLines, event.offset, m_nowNs);
    else if (isTooLong)
        m_fold.growRun(m_id, m_runCount, event.offset, m_store.run(run)->lastNs);
    m_fold.endRun(m_id);
    m_runCount = 0;
    m_runShapes = 0;
}

/// This may be a fault.
static bool isEmptyText(json::Value text)
{
    return text.raw().size() <= 2;
}

/// A chunk that equals one before except for its text: its kind is known from then.
bool ExchangeReader::readLike(const Frame &frame, const SseEvent &event)
{
    if (m_likeHead.series == 0 || m_inPieces || !m_growing.isEmpty() || !m_judge.isPlain(event) ||
        !m_like.read(event.data, m_document) || !m_document.isValidUtf8() ||
        m_document.hasLoneSurrogate() || isEmptyText(m_likeHead.text))
        return false;
    m_judge.likeChunk(m_likeHead, m_notes);
    m_lastFrame = m_fold.addEvent(frame, m_likeHead, *track().dialect->codec, m_notes);
    return true;
}

/// If nothing was noted about a chunk of one text, nothing will be about chunks with other texts.
void ExchangeReader::rememberLike(EventHead &head, const Frame &frame, const Notes &notes)
{
    static std::atomic<quint32> s_series = 0;
    if (head.kind != EventKind::ArtifactUpdate || !m_isStream || !notes.empty() ||
        (frame.flags & FrameRepaired) != 0)
        return;
    const json::Value parts = partsOf(head.artifact);
    const json::Value text = parts.count() == 1 ? parts.first()["text"] : json::Value();
    if (!text.isString() || isEmptyText(text) || !m_judge.wasCleanChunk(text) ||
        !m_like.remember(m_document, text))
        return;
    head.series = ++s_series;
    head.text = text;
    m_likeHead = head;
    for (QByteArray *id : {&m_likeHead.taskId, &m_likeHead.contextId, &m_likeHead.artifactId})
        *id = owned(*id); // it pointed into the document
}

/// Most of a large document is read already.
bool ExchangeReader::parseWhole(QByteArrayView bytes)
{
    if (m_growing.isEmpty())
        return m_document.parseBorrowed(bytes);
    m_document = m_growing.finish(bytes);
    return m_document.isValid();
}

/// Strict first; then the repairs that the specification's own examples require.
JsonReading ExchangeReader::parse(const SseEvent &event)
{
    if (parseWhole(event.data))
        return {.isReadable = true};
    if (event.data.size() > LargestMended)
        return {};
    JsonReading reading;
    for (const SseExtra &extra : *event.extras)
        reading.unprefixed = reading.unprefixed || extra.kind == SseExtra::Kind::UnknownField;
    if (reading.unprefixed && event.length > LargestMended)
        return {};
    m_mended = event.data.toByteArray();
    if (reading.unprefixed) {
        m_mended = unprefixedData(m_recording.body(m_id, event.offset, event.length));
    } else if (m_mended.startsWith(RecordDecoder::Separator)) {
        m_mended.remove(0, 1);
        reading.separator = true;
    }
    reading.isReadable = m_document.parseBorrowed(m_mended);
    if (!reading.isReadable) {
        m_mended = repairedJson(m_mended);
        reading.repaired = m_document.parseBorrowed(m_mended);
        reading.isReadable = reading.repaired;
    }
    if (reading.isReadable)
        return reading;
    m_document.parseBorrowed(event.data); // for its error
    return {};
}

/// Events that no blank line separates, as printed examples show them: each begins with a `data:`
/// line and is a separate document.
bool ExchangeReader::readPieces(const SseEvent &event)
{
    if (event.length > LargestMended)
        return false;
    const QByteArray block = m_recording.body(m_id, event.offset, event.length);
    const QList<qsizetype> starts = dataLines(block);
    if (m_inPieces || event.truncated || starts.size() < 2)
        return false;
    const auto piece = [&](qsizetype number) {
        const qsizetype end = number + 1 < starts.size() ? starts.at(number + 1) : block.size();
        return block.mid(starts.at(number), end - starts.at(number));
    };
    for (qsizetype number = 0; number < starts.size(); ++number) {
        if (!json::Document(repairedJson(unprefixedData(piece(number)))).root().isObject())
            return false;
    }
    m_inPieces = true;
    for (qsizetype number = 0; number < starts.size(); ++number) {
        const auto read = [&](const SseEvent &found) {
            SseEvent moved = found;
            moved.offset += event.offset + starts.at(number);
            if (moved.dataOffset >= 0)
                moved.dataOffset += event.offset + starts.at(number);
            moved.unterminated = event.unterminated && number + 1 == starts.size();
            readBlock(moved);
        };
        SseDecoder decoder;
        decoder.feed(piece(number), read);
        decoder.finish(read);
    }
    m_inPieces = false;
    return true;
}

/// What is odd about the block of a readable event.
void ExchangeReader::noteFraming(const SseEvent &event, const JsonReading &reading)
{
    if (reading.unprefixed) {
        addNote(m_notes, "NOTE-SSE-UNPREFIXED", m_document.root());
    }
    if (reading.separator) {
        addNote(m_notes, "NOTE-SSE-SEPARATOR", m_document.root());
    }
    if (reading.repaired) {
        addNote(m_notes, "NOTE-JSON-REPAIRED", m_document.root());
    }
    if (reading.unseparated) {
        addNote(m_notes, "NOTE-SSE-UNSEPARATED", m_document.root());
    }
    if (event.marked) {
        addNote(m_notes, "NOTE-SSE-MARK", m_document.root());
    }
    if (event.nameCut) {
        addNote(m_notes, "NOTE-SSE-NAME", m_document.root());
    }
    if (event.event == "error") {
        addNote(m_notes, "NOTE-SSE-ERROR-EVENT", m_document.root());
    }
    if (event.unterminated) {
        addNote(m_notes, "NOTE-SSE-UNTERMINATED", m_document.root());
    }
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
        return failTooLarge(frame);
    }
    if (!m_document.parseBorrowed(record.json)) {
        if (record.json == RecordDecoder::Mark) // as before an array
            return readMark(frame);
        const json::ParseError strict = m_document.error();
        if (record.unterminated) { // the usual end of a cut stream: the end itself is reported
            frame.flags |= FrameUnterminated;
            m_fold.addFrame(frame);
            return;
        }
        return failBroken(m_fold.addFrame(frame), strict);
    }
    noteRecords();
    m_judge.record(m_document, m_notes);
    readDocument(frame, m_notes);
}

void ExchangeReader::readMark(Frame frame)
{
    frame.kind = FrameKind::Comment;
    frame.dataLength = 0;
    const FrameIndex index = m_fold.addFrame(frame);
    m_judge.record(m_document, m_notes);
    m_fold.addNotes(index, m_notes);
}

/// Once.
void ExchangeReader::noteRecords()
{
    if (std::exchange(m_recordsNoted, true))
        return;
    switch (m_records.form()) {
    case RecordDecoder::Form::Separated:
        return addNote(m_notes, "NOTE-STREAM-RECORDS", m_document.root());
    case RecordDecoder::Form::Lines:
        return addNote(m_notes, "NOTE-STREAM-RECORDS", m_document.root(),
                       {.found = {"stream-lines"}});
    case RecordDecoder::Form::Elements:
        return addNote(m_notes, "NOTE-STREAM-RECORDS", m_document.root(),
                       {.found = {"stream-array"}});
    }
}

/// Consecutive empty messages are one frame: that of the first, which is read like any other.
void ExchangeReader::readMessage(const GrpcFrame &message)
{
    ++m_messageCount;
    const bool isEmpty = message.fault == GrpcFrame::Fault::None && message.message.isEmpty();
    if (isEmpty && track().run != NoIndex) {
        m_fold.growRun(m_id, ++m_runCount, message.offset + message.length, m_nowNs);
        return;
    }
    m_fold.endRun(m_id);
    const auto index = FrameIndex(m_store.frames.size());
    readContent(message);
    if (isEmpty && index < m_store.frames.size()) {
        m_fold.beginRun(index, 1);
        m_runCount = 1;
    }
}

void ExchangeReader::readContent(const GrpcFrame &message)
{
    const Dialect &dialect = *track().dialect;
    const ExchangeFacts &facts = m_recording.facts(m_id);
    Frame frame;
    frame.kind = track().stream ? FrameKind::Event : FrameKind::Answer;
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
        const bool goesOn = message.fault == GrpcFrame::Fault::Compressed;
        frame.flags = isRest ? FrameUnterminated : goesOn ? 0 : FrameTruncated;
        const FrameIndex index = m_fold.addFrame(frame);
        if (isRest && facts.end != EndReason::Finished)
            return; // the usual end of a cut stream: the end itself is reported
        track().logicalEnd = !goesOn;
        track().over = !goesOn;
        return fail(grpcFrameError(message, headerValue(facts.responseHeaders, "grpc-encoding")),
                    index);
    }
    Result<QByteArray> json = dialect.binding->toJson(
        *dialect.codec, track().operation, Binding::MessageSide::Answer, message.message, m_notes);
    if (!json)
        return fail(json.error(), m_fold.addFrame(frame));
    m_mended = json.take();
    m_document.parseBorrowed(m_mended);
    readDocument(frame, m_notes);
}

void ExchangeReader::readAnswer()
{
    const ExchangeFacts &facts = m_recording.facts(m_id);
    if (facts.status == 0)
        return; // no response at all: the end says why
    Frame frame;
    frame.kind = FrameKind::Answer;
    frame.exchange = m_id;
    frame.timeNs = facts.chunks.empty() ? facts.endedNs : facts.chunks.back().monotonicNs;
    frame.length = quint32(qMin<qint64>(facts.bodySize, 0xffffffff));
    frame.dataLength = frame.length;
    frame.task = track().task;
    m_nowNs = frame.timeNs;
    if (track().isMessages()) { // not gRPC: the end says what it is instead
        m_fold.addFrame(frame);
        return;
    }
    if (facts.bodySize > SseDecoder::DefaultEventLimit)
        return refuseLargeAnswer(frame);
    const QByteArray body = m_largeAnswer.size() == facts.bodySize
                                ? m_largeAnswer
                                : m_recording.body(m_id, 0, facts.bodySize);
    const QByteArrayView text = QByteArrayView(body).trimmed();
    m_notes.clear();
    if (text.isEmpty() && track().dialect->binding->emptyIsDone(answered())) {
        EventHead done;
        done.kind = EventKind::Done;
        m_fold.addEvent(frame, done, *track().dialect->codec, m_notes);
        return;
    }
    JsonReading reading{.isReadable = parseWhole(body)};
    if (!reading.isReadable && !text.isEmpty() && !text.startsWith('<') &&
        body.size() <= LargestMended) {
        m_mended = repairedJson(body);
        reading.isReadable = m_document.parse(m_mended);
        reading.repaired = reading.isReadable;
        if (reading.repaired) {
            frame.flags |= FrameRepaired;
            addNote(m_notes, "NOTE-JSON-REPAIRED", m_document.root(),
                    {.found = {"answer-repaired"}});
        } else {
            m_document.parse(body);
        }
    }
    m_judge.body(m_document, reading, m_notes);
    if (!reading.isReadable)
        return refuseUnreadableAnswer(frame, body);
    if (track().stream && facts.status >= 200 && facts.status < 300) {
        addNote(m_notes, "NOTE-STREAM-AS-JSON", m_document.root());
    }
    readDocument(frame, m_notes);
    m_document = json::Document();
}

void ExchangeReader::refuseLargeAnswer(const Frame &frame)
{
    fail(Error(ErrorKind::Decode, QStringLiteral("answer-too-large"),
               {"answer-too-large", {SseDecoder::DefaultEventLimit / 1024 / 1024}})
             .hinting({"hint-send-chunks"}),
         m_fold.addFrame(frame));
}

void ExchangeReader::refuseUnreadableAnswer(const Frame &frame, const QByteArray &body)
{
    const ExchangeFacts &facts = m_recording.facts(m_id);
    const FrameIndex index = m_fold.addFrame(frame);
    if (facts.end != EndReason::Finished)
        return; // the end of the exchange says why there is no more
    const Error error = unreadableAnswer(facts.status, facts.responseHeaders, body, m_document);
    if (supersedes(error))
        return;
    m_judge.answer(m_notes);
    m_fold.addNotes(index, m_notes);
    fail(error, index);
}

/// Accept-Encoding is `identity`, unless the user has written another.
void ExchangeReader::noteEncoding(Notes &notes)
{
    const ExchangeFacts &facts = m_recording.facts(m_id);
    const QByteArray encoding = contentEncoding(facts.responseHeaders);
    if (encoding.isEmpty() || std::exchange(m_encodingNoted, true))
        return;
    const QByteArray accepted =
        headerValue(facts.request.headers, "Accept-Encoding").trimmed().toLower();
    const bool isPlain = BodyInflater::reads(encoding) && !facts.encoded;
    if (isPlain || accepted.isEmpty() || accepted == "identity")
        addNote(notes, "NOTE-CONTENT-ENCODING", m_document.root(),
                {.found = {isPlain ? "content-not-encoded" : "content-encoding",
                           {QString::fromLatin1(encoding)}}});
}

/// Agents between two protocol versions name the extensions they use in the other one's header.
void ExchangeReader::noteHeaders(Notes &notes)
{
    const QByteArray &own = track().dialect->extensionsHeader;
    if (own.isEmpty() || std::exchange(m_headersNoted, true))
        return;
    const HttpHeaders &headers = m_recording.facts(m_id).responseHeaders;
    const bool isNew = own.compare("A2A-Extensions", Qt::CaseInsensitive) == 0;
    const QByteArray other = isNew ? "X-A2A-Extensions" : "A2A-Extensions";
    if (!headerValue(headers, own).isEmpty() || headerValue(headers, other).isEmpty())
        return;
    addNote(notes, "NOTE-EXTENSIONS-HEADER", m_document.root(),
            {.found = {"extensions-header", {QString::fromLatin1(other)}}});
}

void ExchangeReader::readDocument(const Frame &frame, Notes &notes)
{
    noteHeaders(notes);
    noteEncoding(notes);
    const ExchangeTrack &call = track();
    Binding::Reading reading = call.dialect->binding->read(m_document, answered(), notes);
    if (reading.error) {
        const FrameIndex index = m_fold.addFrame(frame);
        if (supersedes(*reading.error))
            return;
        m_judge.refusal(m_document.root(), notes);
        m_fold.addNotes(index, notes);
        track().logicalEnd = true;
        track().over = true;
        if (const Phrase hint = call.dialect->codec->errorHint(reading.error->code.toLongLong());
            !hint.isEmpty())
            reading.error->hint = hint;
        return fail(*reading.error, index);
    }
    EventHead head = call.dialect->codec->readHead(call.operation, reading.payload, notes);
    m_judge.event(m_document.root(), reading.payload, head, m_nowNs, notes);
    rememberLike(head, frame, notes);
    m_lastFrame = m_fold.addEvent(frame, head, *call.dialect->codec, notes);
    m_hasObject = m_hasObject || (head.kind != EventKind::Unknown && head.kind != EventKind::None);
    if (!m_hasObject && !m_isStream && !m_isRecords && !m_isMessages)
        failForeign(m_lastFrame);
    if (call.operation == Operation::GetTask && head.kind == EventKind::Task &&
        head.state == TaskState::Unspecified)
        failWithoutState(m_lastFrame);
}

/// The envelope is right, and what is in it is none of the protocol's objects.
void ExchangeReader::failForeign(FrameIndex frame)
{
    fail(Error(ErrorKind::Decode, QStringLiteral("no-a2a-object"), {"answer-no-a2a-object"})
             .hinting({"hint-bytes-in-wire-log"}),
         frame);
}

/// Its state was requested, and the response has none.
void ExchangeReader::failWithoutState(FrameIndex frame)
{
    fail(Error(ErrorKind::Decode, QStringLiteral("task-without-state"), {"task-without-state"})
             .hinting({"hint-end-is-unknown"}),
         frame);
}

void ExchangeReader::failTooLarge(const Frame &frame)
{
    fail(Error(ErrorKind::Decode, QStringLiteral("event-too-large"),
               {"event-too-large", {SseDecoder::DefaultEventLimit / 1024 / 1024}})
             .hinting({"hint-send-chunks"}),
         m_fold.addFrame(frame));
}

void ExchangeReader::failBroken(FrameIndex frame, const json::ParseError &error)
{
    fail(Error(ErrorKind::Decode, QStringLiteral("broken-frame"),
               {"event-not-json", {error.message, error.offset}})
             .hinting({"hint-others-are-kept"}),
         frame);
}

void ExchangeReader::fail(const Error &error, FrameIndex frame)
{
    m_failed = true;
    const ExchangeFacts &facts = m_recording.facts(m_id);
    if (const auto wait = retryAfter(facts, error.data, m_recording.wallMs(facts.headersNs));
        wait && track().events == 0)
        track().retryAfterMs = wait->count();
    if (error.kind != ErrorKind::Decode || !track().stream || ++m_unreadable <= MostListed)
        m_fold.addFailure(error, m_id, frame, m_nowNs);
    else if (m_unreadable == MostListed + 1)
        m_fold.addFailure(Error(ErrorKind::Decode, QStringLiteral("more-broken-frames"),
                                {"more-broken-events", {MostListed}})
                              .hinting({"hint-others-are-marked"}),
                          m_id, frame, m_nowNs);
    else
        m_fold.markFailed(frame);
}

/// An error after which the call is attempted in another way is no failure: only the last one is.
bool ExchangeReader::supersedes(const Error &error)
{
    ExchangeTrack &call = track();
    call.superseded = !call.fixed && call.dialect->binding->hasOtherWay(*call.dialect->codec,
                                                                        answered(), error.code);
    if (call.superseded)
        m_failed = true;
    return call.superseded;
}

void ExchangeReader::finish()
{
    const ExchangeFacts &facts = m_recording.facts(m_id);
    m_nowNs = facts.endedNs;
    beginAnswer(); // a stream may end without a single byte
    if (!m_encoding.isEmpty() && facts.bodySize > 0)
        readEncoded();
    else if (m_isMessages)
        m_messages.finish();
    else if (m_isStream)
        m_events.finish();
    else if (m_isRecords)
        m_records.finish();
    else
        readAnswer();
    readDecoded();
    m_nowNs = facts.endedNs;
    failUndecoded();
    endAnswer();
}

/// In an encoding that is not decoded: all of it is one frame.
void ExchangeReader::readEncoded()
{
    const ExchangeFacts &facts = m_recording.facts(m_id);
    Frame frame;
    frame.kind = FrameKind::Answer;
    frame.exchange = m_id;
    frame.timeNs = facts.chunks.back().monotonicNs;
    frame.length = quint32(qMin<qint64>(facts.bodySize, 0xffffffff));
    frame.dataLength = frame.length;
    frame.task = track().task;
    m_notes.clear();
    noteEncoding(m_notes);
    const FrameIndex index = m_fold.addFrame(frame);
    m_fold.addNotes(index, m_notes);
    if (facts.status < 200 || facts.status >= 300)
        return; // the status says more
    fail(Error(ErrorKind::Decode, QStringLiteral("content-encoded"),
               {"content-encoded", {QString::fromLatin1(m_encoding)}})
             .hinting({"hint-no-encoding"}),
         index);
}

/// An encoded body that could not be decoded to its end.
void ExchangeReader::failUndecoded()
{
    const ExchangeFacts &facts = m_recording.facts(m_id);
    const std::shared_ptr<EncodedBody> &body = facts.encoded;
    if (!body)
        return;
    const QString encoding = QString::fromLatin1(body->encoding);
    const BodyInflater::State state = body->inflater.state();
    // Of a stream every event that was flushed is complete.
    const bool isShort = state == BodyInflater::State::Reading && body->size > 0 && !m_isStream &&
                         !m_isRecords && !m_isMessages && facts.end == EndReason::Finished;
    if (state == BodyInflater::State::Broken || isShort)
        fail(Error(ErrorKind::Decode, QStringLiteral("content-broken"),
                   {"content-broken", {encoding}})
                 .hinting({"hint-no-encoding"}),
             m_lastFrame);
    else if (state == BodyInflater::State::TooLarge)
        fail(Error(ErrorKind::Decode, QStringLiteral("content-too-large"),
                   {"content-too-large", {encoding, BodyInflater::Most / 1024 / 1024}})
                 .hinting({"hint-send-chunks"}),
             m_lastFrame);
}

/// The last event may have told the end of the task; the rest of the response is missing all the
/// same.
Error ExchangeReader::brokenOff(const Error &error) const
{
    const ExchangeTrack &call = track();
    const TaskState state =
        call.task == NoIndex ? TaskState::Unspecified : m_store.tasks[call.task].state;
    if (!call.logicalEnd || !isTerminal(state))
        return error;
    Error broken = error;
    broken.message =
        Phrase::joined({{"ended-task-response-not-whole", {statePhrase(state)}}, error.message});
    broken.hint = {"hint-kept-get-task"};
    return broken;
}

void ExchangeReader::endAnswer()
{
    const ExchangeFacts &facts = m_recording.facts(m_id);
    const ExchangeTrack &call = track();
    if (m_lastFrame != NoIndex) {
        m_notes.clear();
        m_judge.end(m_notes);
        m_fold.addLateNotes(m_lastFrame, m_notes);
    }
    m_judge.transfer(m_ofEnd);
    if (facts.error) {
        if (facts.end != EndReason::Stopped)
            fail(facts.end == EndReason::Cut ? brokenOff(*facts.error) : *facts.error, NoIndex);
        return;
    }
    if (m_failed)
        return;
    if (facts.status != 0) {
        if (const std::optional<Error> refused = call.dialect->binding->refusal(facts)) {
            m_judge.refusal(*refused, m_ofEnd);
            return fail(*refused, NoIndex);
        }
    }
    if (m_isMessages && !call.stream && m_messageCount == 0) {
        return fail(Error(ErrorKind::Decode, QStringLiteral("empty-answer"), {"answer-empty"})
                        .hinting({"hint-agent-log"}),
                    NoIndex);
    }
    if (!(m_isStream || m_isRecords || (m_isMessages && call.stream)) || call.logicalEnd)
        return;
    if (call.events > 0 && !m_hasObject)
        return failForeign(NoIndex);
    Error error(ErrorKind::Cut, QStringLiteral("stream-ended-early"));
    if (call.events == 0) {
        error.message = {"stream-without-event"};
        error.hint = {"hint-without-streaming"};
    } else {
        error.message = {"stream-ended-early"};
        error.hint = {"hint-subscribe-again"};
    }
    fail(error, NoIndex);
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/session/exchangereader.h"

#include "model/a2a/jsonrepair.h"
#include "model/a2a/tolerantcodec.h"
#include "model/net/grpcerrors.h"
#include "model/net/retryafter.h"

namespace a2a {

static constexpr quint32 MostListed = 100; // events of one stream that cannot be read

ExchangeReader::ExchangeReader(const Recording &recording, Store &store, Fold &fold, ExchangeId id,
                               rules::TaskAudit *audit)
    : m_recording(recording)
    , m_store(store)
    , m_fold(fold)
    , m_id(id)
    , m_audit(audit)
{
    const ExchangeTrack &call = track();
    if (audit) {
        const Generation generation = call.dialect->generation;
        m_judge.emplace(rules::Call{generation, call.dialect->bindingKind, call.operation,
                                    call.callId,
                                    rules::patchOf(call.protocolVersion, generation)});
    }
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

void ExchangeReader::judgeStart()
{
    if (std::exchange(m_started, true))
        return;
    m_isStream = isEventStream();
    const QByteArray type = headerValue(m_recording.facts(m_id).responseHeaders, "Content-Type");
    m_isMessages = track().dialect->binding->isBinary() &&
                   type.trimmed().toLower().startsWith("application/grpc");
}

void ExchangeReader::feed(QByteArrayView bytes, qint64 timeNs)
{
    judgeStart();
    m_nowNs = timeNs;
    if (m_isMessages)
        m_messages.feed(bytes, [this](const GrpcFrame &message) { readMessage(message); });
    else if (m_isStream)
        readEvents(bytes);
    else if (m_isRecords)
        m_records.feed(bytes, [this](const RecordDecoder::Record &record) { readRecord(record); });
    else if (isRecords(bytes))
        readRecords();
    else
        takeAnswer(bytes);
}

/// A stream was asked for, and what comes in place of events holds a separator, as no JSON does.
bool ExchangeReader::isRecords(QByteArrayView bytes) const
{
    const int status = m_recording.facts(m_id).status;
    return track().stream && !track().dialect->binding->isBinary() && status >= 200 &&
           status < 300 && bytes.contains(RecordDecoder::Separator);
}

/// From the beginning: what came before the first separator was taken for an answer.
void ExchangeReader::readRecords()
{
    m_isRecords = true;
    m_growing.clear();
    m_largeAnswer = {};
    const QByteArray body = m_recording.body(m_id, 0, m_recording.facts(m_id).bodySize);
    m_records.feed(body, [this](const RecordDecoder::Record &record) { readRecord(record); });
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
        const json::ParseError strict = m_document.error();
        if (record.unterminated) { // the usual end of a cut stream: the end itself is reported
            frame.flags |= FrameUnterminated;
            m_fold.addFrame(frame);
            return;
        }
        return failBroken(m_fold.addFrame(frame), strict);
    }
    if (!std::exchange(m_recordsNoted, true)) {
        addNote(m_notes, "NOTE-STREAM-RECORDS", Severity::Note, "1.0 §9.4.2",
                tr("The stream is no text/event-stream: JSON texts come with record separators "
                   "(U+001E) between them."),
                m_document.root());
    }
    readDocument(frame, m_notes);
}

void ExchangeReader::failTooLarge(const Frame &frame)
{
    fail({ErrorKind::Decode,
          QStringLiteral("event-too-large"),
          tr("An event is larger than %1 MiB; only its beginning was kept.")
              .arg(SseDecoder::DefaultEventLimit / 1024 / 1024),
          {},
          tr("The agent should send large artifacts in chunks."),
          {}},
         m_fold.addFrame(frame));
}

void ExchangeReader::failBroken(FrameIndex frame, const json::ParseError &error)
{
    fail({ErrorKind::Decode,
          QStringLiteral("broken-frame"),
          tr("An event of the stream is not JSON: %1 (byte %2 of its data).")
              .arg(error.message)
              .arg(error.offset),
          {},
          tr("The events before and after it are kept; its bytes are in the wire log."),
          {}},
         frame);
}

/// What is large is parsed as it comes: all of it at its end would keep the window waiting.
void ExchangeReader::readEvents(QByteArrayView bytes)
{
    m_decoder.feed(bytes, [this](const SseEvent &event) { readBlock(event); });
    if (const QByteArrayView data = m_decoder.pendingData(); data.size() >= LargeData)
        m_growing.readOn(data);
}

void ExchangeReader::takeAnswer(QByteArrayView bytes)
{
    const qint64 size = m_recording.facts(m_id).bodySize;
    if (size < LargeData || track().dialect->binding->isBinary())
        return;
    if (size > SseDecoder::DefaultEventLimit) { // it goes on to the disk alone
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
        m_fold.addFailure({ErrorKind::Decode,
                           QStringLiteral("more-broken-frames"),
                           tr("More events of this stream cannot be read; only the first %1 are "
                              "listed.")
                               .arg(MostListed),
                           {},
                           tr("The others are marked in the wire log."),
                           {}},
                          m_id, frame, m_nowNs);
    else
        m_fold.markFailed(frame);
}

/// A refusal that the next attempt answers is no failure: only the last one is.
bool ExchangeReader::supersedes(const Error &error)
{
    ExchangeTrack &call = track();
    call.superseded = !call.fixed && call.dialect->binding->hasOtherWay(
                                         *call.dialect->codec,
                                         call.answered(m_recording.facts(m_id).status), error.code);
    if (call.superseded)
        m_failed = true;
    return call.superseded;
}

/// Agents between two generations name the extensions they use by the other one's header.
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
    addNote(notes, "NOTE-EXTENSIONS-HEADER", Severity::Warning, "1.0 §14.2.2",
            tr("The answer names its extensions in %1, as another generation does.")
                .arg(QString::fromLatin1(other)),
            m_document.root());
}

void ExchangeReader::readDocument(const Frame &frame, Notes &notes)
{
    noteHeaders(notes);
    const ExchangeTrack &call = track();
    Binding::Reading reading = call.dialect->binding->read(
        m_document, call.answered(m_recording.facts(m_id).status), notes);
    if (reading.error) {
        const FrameIndex index = m_fold.addFrame(frame);
        if (supersedes(*reading.error))
            return;
        judgeAnswer(notes);
        if (m_judge)
            m_judge->refusal(m_document.root(), m_recording.facts(m_id).status, notes);
        m_fold.addNotes(index, notes);
        track().logicalEnd = true;
        track().over = true;
        if (const QString hint = call.dialect->codec->errorHint(reading.error->code.toLongLong());
            !hint.isEmpty())
            reading.error->hint = hint;
        return fail(*reading.error, index);
    }
    const EventHead head = call.dialect->codec->readHead(call.operation, reading.payload, notes);
    judgeEvent(head, reading.payload, notes);
    m_lastFrame = m_fold.addEvent(frame, head, *call.dialect->codec, notes);
}

void ExchangeReader::readMessage(const GrpcFrame &message)
{
    ++m_messageCount;
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

void ExchangeReader::refuseLargeAnswer(const Frame &frame)
{
    fail({ErrorKind::Decode,
          QStringLiteral("answer-too-large"),
          tr("The answer is larger than %1 MiB; it was recorded, but not read.")
              .arg(SseDecoder::DefaultEventLimit / 1024 / 1024),
          {},
          tr("The agent should send large artifacts in chunks."),
          {}},
         m_fold.addFrame(frame));
}

void ExchangeReader::refuseUnreadableAnswer(const Frame &frame, const QByteArray &body)
{
    const ExchangeFacts &facts = m_recording.facts(m_id);
    const FrameIndex index = m_fold.addFrame(frame);
    if (facts.end != EndReason::Finished)
        return; // the end of the exchange says why there is not more
    const Error error = unreadableAnswer(
        facts.status, headerValue(facts.responseHeaders, "Content-Type"), body, m_document);
    if (supersedes(error))
        return;
    judgeAnswer(m_notes);
    m_fold.addNotes(index, m_notes);
    fail(error, index);
}

void ExchangeReader::readAnswer()
{
    const ExchangeFacts &facts = m_recording.facts(m_id);
    if (facts.status == 0)
        return; // no answer at all: the end says why
    Frame frame;
    frame.kind = FrameKind::Answer;
    frame.exchange = m_id;
    frame.timeNs = facts.chunks.empty() ? facts.endedNs : facts.chunks.back().monotonicNs;
    frame.length = quint32(qMin<qint64>(facts.bodySize, 0xffffffff));
    frame.dataLength = frame.length;
    frame.task = track().task;
    m_nowNs = frame.timeNs;
    if (track().dialect->binding->isBinary()) { // not gRPC: the end says what it is instead
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
    if (text.isEmpty() && track().dialect->binding->emptyIsDone(track().answered(facts.status))) {
        EventHead done;
        done.kind = EventKind::Done;
        m_fold.addEvent(frame, done, *track().dialect->codec, m_notes);
        return;
    }
    bool readable = parseWhole(body);
    if (!readable && !text.isEmpty() && !text.startsWith('<') && body.size() <= LargestMended) {
        m_mended = repairedJson(body);
        readable = m_document.parse(m_mended);
        if (readable) {
            frame.flags |= FrameRepaired;
            addNote(m_notes, "NOTE-JSON-REPAIRED", Severity::Error, "RFC 8259",
                    tr("The answer is not JSON; it was read after mending comments, commas or "
                       "brackets."),
                    m_document.root());
        } else {
            m_document.parse(body);
        }
    }
    judgeBody(readable, m_notes);
    if (!readable)
        return refuseUnreadableAnswer(frame, body);
    if (track().stream && facts.status >= 200 && facts.status < 300) {
        addNote(m_notes, "NOTE-STREAM-AS-JSON", Severity::Note, "1.0 §9.4.2",
                tr("A stream was asked for and answered with a single JSON document."),
                m_document.root());
    }
    readDocument(frame, m_notes);
    m_document = json::Document();
}

void ExchangeReader::finish()
{
    const ExchangeFacts &facts = m_recording.facts(m_id);
    m_nowNs = facts.endedNs;
    judgeStart(); // a stream may end without a single byte
    if (m_isMessages)
        m_messages.finish([this](const GrpcFrame &message) { readMessage(message); });
    else if (m_isStream)
        m_decoder.finish([this](const SseEvent &event) { readBlock(event); });
    else if (m_isRecords)
        m_records.finish([this](const RecordDecoder::Record &record) { readRecord(record); });
    else
        readAnswer();
    m_nowNs = facts.endedNs;
    judgeEnd();
}

void ExchangeReader::judgeEnd()
{
    const ExchangeFacts &facts = m_recording.facts(m_id);
    const ExchangeTrack &call = track();
    if (m_judge && m_lastFrame != NoIndex) {
        m_notes.clear();
        m_judge->end(facts, m_notes);
        m_fold.addLateNotes(m_lastFrame, m_notes);
    }
    if (facts.error) {
        if (facts.end != EndReason::Stopped && !(call.logicalEnd && facts.end == EndReason::Cut))
            fail(*facts.error, NoIndex);
        return;
    }
    if (m_failed)
        return;
    if (facts.status != 0) {
        if (const std::optional<Error> refused = call.dialect->binding->refusal(facts)) {
            if (m_judge)
                m_judge->refusal(*refused, m_ofEnd);
            return fail(*refused, NoIndex);
        }
    }
    if (m_isMessages && !call.stream && m_messageCount == 0) {
        return fail({ErrorKind::Decode,
                     QStringLiteral("empty-answer"),
                     tr("The agent answered that all is well, but sent no message."),
                     {},
                     tr("The agent's log will tell more."),
                     {}},
                    NoIndex);
    }
    if (!(m_isStream || m_isRecords || (m_isMessages && call.stream)) || call.logicalEnd)
        return;
    Error error{ErrorKind::Cut, QStringLiteral("stream-ended-early"), {}, {}, {}, {}};
    if (call.events == 0) {
        error.message = tr("The agent ended the stream without a single event.");
        error.hint = tr("Try again without streaming, or look at the agent's log.");
    } else {
        error.message = tr("The stream ended although the task is still at work.");
        error.hint = tr("The task may go on: ask for its state, or subscribe to it again.");
    }
    fail(error, NoIndex);
}

} // namespace a2a

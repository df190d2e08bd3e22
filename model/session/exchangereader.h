// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/fold.h"
#include "model/grpc/grpcdecoder.h"
#include "model/json/growingdocument.h"
#include "model/json/lookalike.h"
#include "model/net/bindings/dialects.h"
#include "model/net/bindings/recorddecoder.h"
#include "model/session/exchangejudge.h"

namespace a2a {

/// Reads the response of one A2A call: body bytes → SSE events or one JSON response → payload →
/// event → fold. Live traffic and a reopened recording are read the same way; only the caller of
/// feed() differs.
class ExchangeReader final {
public:
    /// With an audit, the rules check what is read, too; it knows what other exchanges reported
    /// about the agent's tasks.
    ExchangeReader(const Recording &recording, Store &store, Fold &fold, ExchangeId id,
                   rules::TaskAudit *audit = nullptr);

    /// The request, for the rules.
    void judgeRequest(const rules::SentRequest &sent);

    /// The next bytes of the body, as recorded, and when they arrived.
    void feed(QByteArrayView bytes, qint64 timeNs);
    /// The exchange has ended, its facts are complete: reads a response that is no stream, names
    /// what is missing at the end of one that is.
    void finish();
    /// The rules' findings about the end, once it has been reported: they belong to nothing
    /// received.
    [[nodiscard]] Notes takeNotesOfEnd() { return std::move(m_ofEnd); }
    /// A redirect was followed: the response comes in another exchange.
    void moveTo(ExchangeId id);

private:
    static constexpr int MostShapes = 16; ///< of frames without content between two events
    static constexpr qint64 LargeData = qint64{1} << 20;
    /// Larger text that is no JSON is not repaired: finding the fault takes too long.
    static constexpr qint64 LargestMended = qint64{8} << 20;

    [[nodiscard]] ExchangeTrack &track() { return m_store.exchanges[m_id]; }
    [[nodiscard]] const ExchangeTrack &track() const { return m_store.exchanges[m_id]; }
    [[nodiscard]] Binding::Answered answered() const;
    [[nodiscard]] bool isEventStream() const;
    [[nodiscard]] std::optional<RecordDecoder::Form> recordForm(QByteArrayView bytes) const;
    void noteRecords();
    void beginAnswer();
    void coverPending(qint64 end);
    void readDecoded();
    void readBlock(const SseEvent &event);
    void readQuietBlock(Frame frame, const SseEvent &event);
    void readQuietRest();
    void endRun(const SseEvent &event);
    bool readLike(const Frame &frame, const SseEvent &event);
    void rememberLike(EventHead &head, const Frame &frame, const Notes &notes);
    void readMessage(const GrpcFrame &message);
    void readContent(const GrpcFrame &message);
    void readRecord(const RecordDecoder::Record &record);
    void readMark(Frame frame);
    void takeAnswer(QByteArrayView bytes);
    void readAnswer();
    void readDocument(const Frame &frame, Notes &notes);
    [[nodiscard]] Error brokenOff(const Error &error) const;
    void endAnswer();
    [[nodiscard]] bool parseWhole(QByteArrayView bytes);
    [[nodiscard]] JsonReading parse(const SseEvent &event);
    bool readPieces(const SseEvent &event);
    void noteFraming(const SseEvent &event, const JsonReading &reading);
    void noteHeaders(Notes &notes);
    void noteEncoding(Notes &notes);
    void readEncoded();
    void failUndecoded();
    void refuseLargeAnswer(const Frame &frame);
    void refuseUnreadableAnswer(const Frame &frame, const QByteArray &body);
    [[nodiscard]] bool supersedes(const Error &error);
    void fail(const Error &error, FrameIndex frame);
    void failTooLarge(const Frame &frame);
    void failForeign(FrameIndex frame);
    void failWithoutState(FrameIndex frame);
    void failBroken(FrameIndex frame, const json::ParseError &error);

    const Recording &m_recording;
    Store &m_store;
    Fold &m_fold;
    ExchangeId m_id;
    ExchangeJudge m_judge;
    SseDecoder m_events{SseDecoder::DefaultEventLimit, SseDecoder::LineMarks::AreSkipped};
    RecordDecoder m_records{SseDecoder::DefaultEventLimit};
    GrpcDecoder m_messages;
    json::Document m_document;       ///< reused: its tape keeps its memory
    json::GrowingDocument m_growing; ///< a large one still being received
    json::Lookalike m_like;          ///< the chunk to compare the next ones with
    EventHead m_likeHead;            ///< its head: with values of m_document, but its own ids
    QByteArray m_largeAnswer;        ///< its bytes, if it is no event of a stream
    QByteArray m_mended;             ///< what m_document reads if the data had to be repaired
    Notes m_notes;
    Notes m_ofEnd;
    quint64 m_covers = 0; ///< Recording::covers() when bytes came last
    qint64 m_nowNs = 0;
    bool m_isStream = false;   ///< an event stream
    bool m_isMessages = false; ///< length-prefixed messages
    bool m_isRecords = false;  ///< a stream of JSON texts, one after the other
    quint32 m_messageCount = 0;
    qint64 m_runCount = 0;     ///< frames without content that the newest frame stands for
    qint64 m_runDataLines = 0; ///< in the first of them
    int m_runShapes = 0;       ///< frames for different ones since the last event
    bool m_started = false;
    bool m_inPieces = false; ///< reading events that no blank line separates
    bool m_headersNoted = false;
    bool m_encodingNoted = false;
    QByteArray m_encoding; ///< which is not decoded; empty: the body can be read
    bool m_recordsNoted = false;
    FrameIndex m_lastFrame = NoIndex; ///< that was read
    bool m_hasObject = false;         ///< one of the protocol's objects was received
    bool m_failed = false;            ///< a failure already says what went wrong
    quint32 m_unreadable = 0;         ///< events so far
};

} // namespace a2a

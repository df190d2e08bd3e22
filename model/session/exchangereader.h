// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/fold.h"
#include "model/grpc/grpcdecoder.h"
#include "model/json/incrementaldocument.h"
#include "model/net/bindings/dialects.h"
#include "model/net/bindings/lenientjson.h"
#include "model/net/bindings/recorddecoder.h"
#include "model/session/deliverynotes.h"
#include "model/session/emptyframeruns.h"
#include "model/session/exchangechecker.h"
#include "model/session/responsefailures.h"
#include "model/session/similarchunks.h"

namespace a2a {

/// Reads the response of one A2A call: body bytes → SSE events or one JSON response → payload →
/// event → fold. Live traffic and a reopened recording are read the same way; only the caller of
/// feed() differs.
class ExchangeReader final {
public:
    /// If an audit is given, the rules check what is read; the audit knows what other exchanges
    /// reported about the agent's tasks.
    ExchangeReader(const Recording &recording, Store &store, Fold &fold, ExchangeId id,
                   rules::TaskHistoryChecker *audit = nullptr);

    /// The request, for the rules.
    void checkRequest(const rules::SentRequest &sent);

    /// The next bytes of the body, as recorded, and when they arrived.
    void feed(QByteArrayView bytes, qint64 timeNs);
    /// The exchange has ended, its facts are complete: reads a response that is not a stream, names
    /// what is missing at the end of one that is.
    void finish();
    /// The rules' findings about the end, once it has been reported: they belong to nothing
    /// received.
    [[nodiscard]] Notes takeEndNotes() { return std::move(m_endNotes); }
    /// A redirect was followed: the response comes in another exchange.
    void moveTo(ExchangeId id);

private:
    static constexpr qint64 LargeData = qint64{1} << 20;

    [[nodiscard]] ExchangeTrack &track() { return m_store.exchanges[m_id]; }
    [[nodiscard]] const ExchangeTrack &track() const { return m_store.exchanges[m_id]; }
    [[nodiscard]] Binding::ResponseContext answered() const;
    [[nodiscard]] bool isEventStream() const;
    [[nodiscard]] std::optional<RecordDecoder::Form> recordForm(QByteArrayView bytes) const;
    void beginResponse();
    void updatePending(qint64 end);
    void readDecoded();
    void readBlock(const SseEvent &event);
    bool readSimilar(const Frame &frame, const SseEvent &event);
    void rememberSimilar(EventHead &head, const Frame &frame, const Notes &notes);
    void readMessage(const GrpcFrame &message);
    void readContent(const GrpcFrame &message);
    void readRecord(const RecordDecoder::Record &record);
    void readByteOrderMark(Frame frame);
    void consumeResponse(QByteArrayView bytes);
    void readResponse();
    void readDocument(const Frame &frame, Notes &notes);
    void endResponse();
    [[nodiscard]] bool parseWhole(QByteArrayView bytes);
    [[nodiscard]] JsonReading parse(const SseEvent &event);
    [[nodiscard]] JsonReading parseMended(const QByteArray &received, LenientJson::Form form);
    bool readPieces(const SseEvent &event);
    void readEncoded();
    void reportUnreadableResponse(const Frame &frame, const QByteArray &body);
    void fail(const Error &error, FrameIndex frame);

    const Recording &m_recording;
    Store &m_store;
    Fold &m_fold;
    ExchangeId m_id;
    ResponseFailures m_failures;
    EmptyFrameRuns m_runs;
    ExchangeChecker m_checker;
    DeliveryNotes m_delivery;
    SseDecoder m_events{SseDecoder::DefaultEventLimit, SseDecoder::LineByteOrderMarks::Skipped};
    RecordDecoder m_records{SseDecoder::DefaultEventLimit};
    GrpcDecoder m_messages;
    json::Document m_document;                   ///< reused: its tape keeps its memory
    json::IncrementalDocument m_growingDocument; ///< a large one still being received
    SimilarChunks m_similarChunks;
    QByteArray m_largeResponse; ///< its bytes, if it is not an event of a stream
    Notes m_notes;
    Notes m_endNotes;
    quint64 m_overwriteCount = 0; ///< Recording::overwriteCount() when bytes came last
    qint64 m_nowNs = 0;
    bool m_isStream = false;            ///< an event stream
    bool m_isGrpcMessageStream = false; ///< length-prefixed messages
    bool m_isJsonSequence = false;      ///< a stream of JSON texts, one after the other
    quint32 m_messageCount = 0;
    bool m_started = false;
    bool m_isSplitBlock = false;      ///< reading events that no blank line separates
    QByteArray m_encoding;            ///< which is not decoded, empty if the body can be read
    FrameIndex m_lastFrame = NoIndex; ///< that was read
    bool m_hasObject = false;         ///< one of the protocol's objects was received
};

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"
#include "model/json/document.h"
#include "model/net/bindings/lenientjson.h"

#include <memory>
#include <optional>

namespace a2a {

/// A run of an artifact's content that belongs together: consecutive text parts of one media type,
/// the bytes of consecutive file parts of one name, a data part, a link.
struct RunHead {
    Part::Kind kind = Part::Kind::Text;
    QString mediaType;
    QString filename;
    quint32 firstChunk = 0; ///< position in the artifact's chunks

    /// Whether a part that comes with `chunk` continues this run, if it is the last one.
    [[nodiscard]] bool isContinuedBy(const Part &part, quint32 chunk) const;
};

/// A run with its content.
struct ContentRun : RunHead {
    QByteArray bytes; ///< UTF-8 text, decoded file bytes, JSON or the URL
};

/// A frame's payload, decoded for viewing: keeps the document its values point into.
struct DecodedFrame {
    std::shared_ptr<const json::Document> document; ///< of the frame's data
    EventHead head;
    std::optional<Error> error;
    Notes notes;
};

/// What reading a frame's JSON requires besides its bytes: a value, so that it can be done on
/// another thread.
struct FrameReading {
    const Dialect *dialect = nullptr; ///< null if no dialect reads it
    Operation operation = Operation::Send;
    quint32 callId = 0;
    int httpStatus = 0;
    quint8 attempt = 0;
    bool isListed = false; ///< the JSON is one of a list's tasks
    bool isPush = false;   ///< of a push notification, which has no envelope

    /// Decodes the JSON of any frame except a request.
    [[nodiscard]] DecodedFrame read(std::shared_ptr<const json::Document> document) const;
};

/// Decodes on demand what the store only points to. Everything here reads the recording's bytes
/// again: for what is viewed, not for whole lists, which ContentReader is for.
class Content final {
public:
    Content(const Recording &recording, const Store &store)
        : m_recording(recording)
        , m_store(store)
    {
    }

    /// The bytes of a frame's block as received (Request: of the request's body).
    [[nodiscard]] QByteArray block(FrameIndex frame) const;
    /// The JSON a frame carries: the event's joined data, the response's or request's body. For a
    /// gRPC message (FrameTranscoded) its JSON equivalent; empty if its bytes are no such message.
    [[nodiscard]] QByteArray data(FrameIndex frame) const;
    /// The same for an event that is read as received, without a copy where possible: valid as long
    /// as the recording does not grow and `scratch` exists. Empty for others.
    [[nodiscard]] QByteArrayView plainData(FrameIndex frame, QByteArray &scratch) const;
    /// Whether data() is an unchanged piece of the recording, of which dataPiece() returns a part.
    [[nodiscard]] bool isStoredVerbatim(FrameIndex frame) const;
    [[nodiscard]] QByteArray dataPiece(FrameIndex frame, qint64 offset, qint64 length) const;
    /// The frame's data as a document, as it was read when it arrived; parse errors are the
    /// document's.
    [[nodiscard]] std::shared_ptr<const json::Document> document(FrameIndex frame) const;
    /// Maps the bytes of document() to those of the frame's block.
    [[nodiscard]] FrameSpans spans(FrameIndex frame) const;
    /// What a frame with FrameRepaired is read as.
    [[nodiscard]] LenientJson mended(FrameIndex frame) const;
    /// The bytes that a range of the document was read from.
    [[nodiscard]] QByteArray received(FrameIndex frame, json::ByteRange range) const;
    [[nodiscard]] DecodedFrame decode(FrameIndex frame) const;
    /// Decodes a frame whose document() is already available.
    [[nodiscard]] DecodedFrame decode(FrameIndex frame,
                                      std::shared_ptr<const json::Document> document) const;
    [[nodiscard]] FrameReading frameReading(FrameIndex frame) const;

    /// Where a message and a chunk are in their frame, which must be decoded already.
    [[nodiscard]] json::Value messageValue(MessageIndex message, const DecodedFrame &decoded) const;
    [[nodiscard]] json::Value chunkValue(ArtifactIndex artifact, quint32 chunk,
                                         const DecodedFrame &decoded) const;

    /// The whole message; if it was received in pieces (MessageRecord::pieceCount), texts that
    /// follow each other are joined.
    [[nodiscard]] Message message(MessageIndex message) const;
    /// The newest piece of a message, read from its position: messageValue().
    [[nodiscard]] Message message(MessageIndex message, json::Value value) const;
    [[nodiscard]] std::optional<Message> statusMessage(StatusIndex status) const;
    [[nodiscard]] TaskStatus status(StatusIndex status) const;
    [[nodiscard]] TaskStatus status(StatusIndex status, const DecodedFrame &decoded) const;
    /// The artifact of one chunk, as that chunk carried it.
    [[nodiscard]] Artifact chunk(ArtifactIndex artifact, quint32 chunk) const;
    [[nodiscard]] Artifact chunk(ArtifactIndex artifact, quint32 chunk, json::Value value) const;
    /// The current revision assembled from its chunks, `count` of them at most.
    [[nodiscard]] std::vector<ContentRun> assemble(ArtifactIndex artifact,
                                                   quint32 count = NoIndex) const;
    /// The parts of the current revision in order, appended but not joined.
    [[nodiscard]] std::vector<Part> parts(ArtifactIndex artifact) const;

    /// Recording::overwriteCount(): what was read before it changed is read again.
    [[nodiscard]] quint64 overwriteCount() const { return m_recording.overwriteCount(); }
    /// How often a frame was decoded so far, by any caller: the cost of walking through many.
    [[nodiscard]] quint64 decodeCount() const { return m_decodes; }

private:
    /// A message of pieces, as far as it was read.
    struct PartialMessage {
        MessageIndex index = NoIndex;
        quint32 first = 0; ///< frame of it
        quint32 next = 0;  ///< not yet read
        quint64 overwriteCount = 0;
        Message message;
    };

    [[nodiscard]] QByteArray messageJson(FrameIndex frame) const;
    [[nodiscard]] const Message &partialMessage(MessageIndex message) const;
    [[nodiscard]] const Codec *codecOf(FrameIndex frame) const;

    const Recording &m_recording;
    const Store &m_store;
    mutable quint64 m_decodes = 0;
    mutable std::vector<PartialMessage>
        m_partialMessages; ///< those last read, the newest at the end
};

/// A part's content as bytes: UTF-8 text, decoded file bytes, JSON or the URL.
[[nodiscard]] QByteArray partContent(const Part &part);

/// Appends parts to runs as the window and the terminal show them: text joins text of the same
/// media type, file bytes join bytes of the same file name.
void appendRuns(std::vector<ContentRun> &runs, const std::vector<Part> &parts, quint32 chunk);

} // namespace a2a

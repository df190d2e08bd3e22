// SPDX-License-Identifier: Apache-2.0
#include "model/session/content.h"

#include "model/grpc/grpcdecoder.h"
#include "model/net/bindings/dialects.h"
#include "model/net/bindings/ssedecoder.h"
#include "model/session/pushreader.h"

#include <algorithm>

namespace a2a {

QByteArray Content::block(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    if (frame.kind == FrameKind::Request)
        return m_recording.requestBody(frame.exchange);
    return m_recording.body(frame.exchange, frame.offset, frame.length);
}

QByteArray Content::messageJson(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    const ExchangeTrack *track = m_store.track(frame.exchange);
    if (!track || !track->dialect)
        return {};
    Notes notes; // already folded
    const bool isRequest = frame.kind == FrameKind::Request;
    const bool isListed = (frame.flags & FrameListed) != 0; // its data is a part of that JSON
    Result<QByteArray> json = track->dialect->binding->toJson(
        *track->dialect->codec, track->operation,
        isRequest ? Binding::MessageSide::Request : Binding::MessageSide::Response,
        block(index).mid(GrpcDecoder::PrefixSize, isListed ? -1 : frame.dataLength), notes);
    if (!json)
        return {};
    return frame.flags & FrameListed ? json->mid(frame.dataOffset, frame.dataLength) : json.take();
}

QByteArray Content::data(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    if (frame.flags & FrameTranscoded)
        return messageJson(index);
    if (frame.kind != FrameKind::Event)
        return block(index);
    QByteArray data;
    if (frame.flags & FrameJoined) {
        const QByteArray bytes = block(index);
        SseDecoder decoder = SseDecoder::forBlock();
        const auto keep = [&data](const SseEvent &event) {
            if (event.hasData)
                data = event.data.toByteArray();
        };
        decoder.feed(bytes, keep);
        decoder.finish(keep);
    } else {
        data = m_recording.body(frame.exchange, frame.offset + frame.dataOffset, frame.dataLength);
    }
    return data;
}

QByteArrayView Content::plainData(FrameIndex index, QByteArray &scratch) const
{
    const Frame &frame = m_store.frames[index];
    constexpr int Others = FrameTranscoded | FrameJoined | FrameRepaired | FrameListed;
    if (frame.kind != FrameKind::Event || (frame.flags & Others) != 0)
        return {};
    return m_recording.bodyView(frame.exchange, frame.offset + frame.dataOffset, frame.dataLength,
                                scratch);
}

bool Content::isStoredVerbatim(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    return (frame.kind == FrameKind::Event || frame.kind == FrameKind::Response) &&
           !(frame.flags & (FrameTranscoded | FrameJoined | FrameRepaired));
}

QByteArray Content::dataPiece(FrameIndex index, qint64 offset, qint64 length) const
{
    const Frame &frame = m_store.frames[index];
    const qint64 start = frame.offset + (frame.kind == FrameKind::Event ? frame.dataOffset : 0);
    return m_recording.body(frame.exchange, start + offset, length);
}

LenientJson Content::mended(FrameIndex index) const
{
    const bool isEvent = m_store.frames[index].kind == FrameKind::Event;
    return LenientJson::read(block(index),
                             isEvent ? LenientJson::Form::Event : LenientJson::Form::Text);
}

std::shared_ptr<const json::Document> Content::document(FrameIndex index) const
{
    if (m_store.frames[index].flags & FrameRepaired)
        return mended(index).document();
    return std::make_shared<json::Document>(data(index));
}

FrameSpans Content::spans(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    if (frame.flags & FrameTranscoded)
        return FrameSpans::fromJsonView(0, frame.length);
    if (frame.flags & FrameRepaired)
        return mended(index).spans();
    if (frame.flags & FrameJoined)
        return FrameSpans::forBlock(block(index));
    return FrameSpans::fromRun(frame.kind == FrameKind::Event ? frame.dataOffset : 0,
                               frame.dataLength);
}

QByteArray Content::received(FrameIndex index, json::ByteRange range) const
{
    if (!(m_store.frames[index].flags & FrameRepaired))
        return data(index).mid(range.offset, range.length);
    range = mended(index).spans().toBlock(range);
    return block(index).mid(range.offset, range.length);
}

const Codec *Content::codecOf(FrameIndex frame) const
{
    const ExchangeTrack *track = m_store.track(m_store.frames[frame].exchange);
    return track && track->dialect ? track->dialect->codec : nullptr;
}

DecodedFrame Content::decode(FrameIndex index) const
{
    return decode(index, document(index));
}

DecodedFrame Content::decode(FrameIndex index, std::shared_ptr<const json::Document> document) const
{
    ++m_decodes;
    const Frame &frame = m_store.frames[index];
    const FrameReading reading = frameReading(index);
    if (frame.kind != FrameKind::Request || !reading.dialect || reading.isPush)
        return reading.read(std::move(document));
    DecodedFrame decoded;
    decoded.document = std::move(document);
    const RequestHead &head = m_recording.facts(frame.exchange).request;
    const Binding::SentRequest sent =
        reading.dialect->binding->parseSentRequest(head, *decoded.document);
    decoded.head.body = sent.params;
    decoded.head.message = sent.message;
    return decoded;
}

FrameReading Content::frameReading(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    const ExchangeTrack *track = m_store.track(frame.exchange);
    if (!track || frame.kind == FrameKind::Comment || frame.kind == FrameKind::End)
        return {};
    return {track->dialect,
            track->operation,
            track->callId,
            m_recording.facts(frame.exchange).status,
            track->attempt,
            (frame.flags & FrameListed) != 0,
            track->isPush && frame.kind == FrameKind::Request};
}

DecodedFrame FrameReading::read(std::shared_ptr<const json::Document> document) const
{
    DecodedFrame decoded;
    decoded.document = std::move(document);
    if (!dialect)
        return decoded;
    if (isPush) {
        decoded.head = rereadPushNotification(decoded.document->root(), dialect->protocolVersion,
                                              decoded.notes);
        return decoded;
    }
    if (isListed) {
        decoded.head =
            dialect->codec->readHead(Operation::GetTask, decoded.document->root(), decoded.notes);
        return decoded;
    }
    Binding::UnwrappedResponse reading = dialect->binding->read(
        *decoded.document, {operation, callId, httpStatus, attempt}, decoded.notes);
    if (reading.error)
        decoded.error = std::move(reading.error);
    else
        decoded.head = dialect->codec->readHead(operation, reading.payload, decoded.notes);
    return decoded;
}

json::Value Content::messageValue(MessageIndex index, const DecodedFrame &decoded) const
{
    const MessageRecord &record = m_store.messages[index];
    if (record.place == MessagePlace::History)
        return decoded.head.body["history"].element(record.position);
    return decoded.head.message;
}

/// Appends a piece of a message. A text is joined with the one before it.
static void appendPiece(Message &whole, Message piece)
{
    const auto isText = [](const Part &part) { return part.kind == Part::Kind::Text; };
    for (Part &part : piece.parts) {
        Part *const last = whole.parts.empty() ? nullptr : &whole.parts.back();
        if (last && isText(*last) && isText(part) && last->mediaType == part.mediaType)
            last->text += part.text;
        else
            whole.parts.push_back(std::move(part));
    }
    piece.parts = std::move(whole.parts);
    whole = std::move(piece);
}

/// Reads a message that was received in pieces. It is read again with each new piece, so only new
/// pieces are decoded.
const Message &Content::partialMessage(MessageIndex index) const
{
    static constexpr size_t MaxKept = 4;
    const MessageRecord &record = m_store.messages[index];
    const auto known =
        std::find_if(m_partialMessages.begin(), m_partialMessages.end(),
                     [index](const PartialMessage &one) { return one.index == index; });
    if (known != m_partialMessages.end()) {
        std::rotate(known, known + 1, m_partialMessages.end());
    } else {
        if (m_partialMessages.size() == MaxKept)
            m_partialMessages.erase(m_partialMessages.begin());
        m_partialMessages.emplace_back();
    }
    PartialMessage &pieced = m_partialMessages.back();
    if (pieced.index != index || pieced.first != record.firstPiece ||
        pieced.overwriteCount != overwriteCount())
        pieced = {index, record.firstPiece, record.firstPiece, overwriteCount(), {}};
    for (; pieced.next < record.frameCount(); ++pieced.next) {
        const FrameIndex frame = record.frameAt(pieced.next);
        const Codec *codec = codecOf(frame);
        Notes notes;
        if (codec)
            appendPiece(pieced.message, codec->readMessage(decode(frame).head.message, notes));
    }
    if (record.role != Role::Unspecified)
        pieced.message.role = record.role;
    return pieced.message;
}

Message Content::message(MessageIndex index) const
{
    if (m_store.messages[index].pieceCount() > 1)
        return partialMessage(index);
    const FrameIndex frame = m_store.messages[index].frame;
    if (!codecOf(frame))
        return {};
    const DecodedFrame decoded = decode(frame);
    return message(index, messageValue(index, decoded));
}

Message Content::message(MessageIndex index, json::Value value) const
{
    const MessageRecord &record = m_store.messages[index];
    const Codec *codec = codecOf(record.frame);
    if (!codec)
        return {};
    Notes notes;
    Message message = codec->readMessage(value, notes);
    if (record.role != Role::Unspecified)
        message.role = record.role;
    return message;
}

TaskStatus Content::status(StatusIndex index) const
{
    const FrameIndex frame = m_store.statuses[index].frame;
    return codecOf(frame) ? status(index, decode(frame)) : TaskStatus();
}

TaskStatus Content::status(StatusIndex index, const DecodedFrame &decoded) const
{
    const Codec *codec = codecOf(m_store.statuses[index].frame);
    if (!codec)
        return {};
    Notes notes;
    return codec->readStatus(decoded.head.status, notes);
}

std::optional<Message> Content::statusMessage(StatusIndex index) const
{
    return m_store.statuses[index].hasMessage ? status(index).message : std::nullopt;
}

json::Value Content::chunkValue(ArtifactIndex index, quint32 chunk,
                                const DecodedFrame &decoded) const
{
    return decoded.head.kind == EventKind::ArtifactUpdate
               ? decoded.head.artifact
               : decoded.head.body["artifacts"].element(
                     m_store.artifacts[index].chunks[chunk].position);
}

Artifact Content::chunk(ArtifactIndex index, quint32 chunk) const
{
    const FrameIndex frame = m_store.artifacts[index].chunks[chunk].frame;
    if (!codecOf(frame))
        return {};
    const DecodedFrame decoded = decode(frame);
    return this->chunk(index, chunk, chunkValue(index, chunk, decoded));
}

Artifact Content::chunk(ArtifactIndex index, quint32 chunk, json::Value value) const
{
    const Codec *codec = codecOf(m_store.artifacts[index].chunks[chunk].frame);
    Notes notes;
    return codec ? codec->readArtifact(value, notes) : Artifact();
}

std::vector<Part> Content::parts(ArtifactIndex index) const
{
    std::vector<Part> parts;
    const ArtifactRecord &record = m_store.artifacts[index];
    for (quint32 k = record.base; k < record.chunks.size(); ++k) {
        Artifact artifact = chunk(index, k);
        for (Part &part : artifact.parts)
            parts.push_back(std::move(part));
    }
    return parts;
}

QByteArray partContent(const Part &part)
{
    switch (part.kind) {
    case Part::Kind::Text:
        return part.text.toUtf8();
    case Part::Kind::Raw:
        return part.decodedBytes();
    case Part::Kind::Url:
        return part.url.toUtf8();
    case Part::Kind::Data:
        return part.data;
    case Part::Kind::Unknown:
        break;
    }
    return part.json;
}

bool RunHead::isContinuedBy(const Part &part, quint32 chunk) const
{
    return kind == part.kind && (kind == Part::Kind::Text || kind == Part::Kind::Raw) &&
           (part.mediaType.isEmpty() || mediaType == part.mediaType) &&
           (part.filename.isEmpty() || filename == part.filename) &&
           (kind == Part::Kind::Text || firstChunk != chunk);
}

void appendRuns(std::vector<ContentRun> &runs, const std::vector<Part> &parts, quint32 chunk)
{
    for (const Part &part : parts) {
        if (!runs.empty() && runs.back().isContinuedBy(part, chunk))
            runs.back().bytes += partContent(part);
        else
            runs.push_back({{part.kind, part.mediaType, part.filename, chunk}, partContent(part)});
    }
}

std::vector<ContentRun> Content::assemble(ArtifactIndex index, quint32 count) const
{
    std::vector<ContentRun> runs;
    const ArtifactRecord &record = m_store.artifacts[index];
    const quint32 end = quint32(qMin<quint64>(record.chunks.size(), quint64(record.base) + count));
    for (quint32 k = record.base; k < end; ++k)
        appendRuns(runs, chunk(index, k).parts, k);
    return runs;
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/preview/renderprotocol.h"

#include <QDataStream>
#include <QIODevice>

namespace a2a {

static constexpr quint32 RequestMagic = 0x41325251; // "A2RQ"
static constexpr quint32 ReplyMagic = 0x41325250;   // "A2RP"
static constexpr quint16 Version = 4;

static constexpr int CodecName = 32;

qint64 RenderReplyHead::pixelBytes() const
{
    qint64 bytes = 0;
    for (const RenderFrameHead &frame : frames)
        bytes += qint64(frame.size.width()) * frame.size.height() * 4;
    return bytes;
}

static void prepare(QDataStream &stream)
{
    stream.setVersion(QDataStream::Qt_6_0);
    stream.setByteOrder(QDataStream::LittleEndian);
}

QByteArray encodeRequestHead(const RenderRequest &request, qint64 size)
{
    QByteArray head;
    QDataStream stream(&head, QIODevice::WriteOnly);
    prepare(stream);
    stream << RequestMagic << Version << quint16(request.kind);
    for (const int value : {request.scaledSize.width(), request.scaledSize.height(),
                            request.clip.x(), request.clip.y(), request.clip.width(),
                            request.clip.height(), request.number, request.frames})
        stream << qint32(value);
    stream << qint64(size) << quint32(0) << quint16(0);
    Q_ASSERT(head.size() == RenderRequestHead);
    return head;
}

std::optional<RenderRequest> decodeRequestHead(QByteArrayView head, qint64 *size)
{
    if (head.size() != RenderRequestHead)
        return {};
    QDataStream stream(QByteArray::fromRawData(head.data(), head.size()));
    prepare(stream);
    quint32 magic = 0;
    quint16 version = 0;
    quint16 kind = 0;
    qint32 values[8] = {};
    stream >> magic >> version >> kind;
    for (qint32 &value : values)
        stream >> value;
    qint64 length = 0;
    stream >> length;
    if (magic != RequestMagic || version != Version || kind > quint16(RenderKind::SelfCheck) ||
        length < 0 || length > RenderMaxBytes)
        return {};
    RenderRequest request;
    request.kind = RenderKind(kind);
    request.scaledSize = QSize(values[0], values[1]);
    request.clip = QRect(values[2], values[3], values[4], values[5]);
    request.number = values[6];
    request.frames = values[7];
    const auto fits = [](int value) { return value >= -1 && value <= 64 * RenderMaxSide; };
    for (int i = 0; i < 6; ++i) {
        if (!fits(values[i]))
            return {};
    }
    if (request.number < 0 || request.frames < 1 || request.frames > RenderMaxFrames)
        return {};
    *size = length;
    return request;
}

static void writeEntries(QDataStream &stream, const RenderReplyHead &head)
{
    stream << head.unpacked << head.hasMore << quint32(head.entries.size());
    for (const RenderEntry &entry : head.entries)
        stream << quint8(entry.kind) << entry.path.left(RenderMaxPathBytes)
               << entry.target.left(RenderMaxPathBytes) << entry.size << entry.isMore
               << entry.modified << entry.isEncrypted;
}

QByteArray encodeReplyHead(const RenderReplyHead &head)
{
    QByteArray body;
    QDataStream stream(&body, QIODevice::WriteOnly);
    prepare(stream);
    stream << quint8(head.status) << qint32(head.originalSize.width())
           << qint32(head.originalSize.height()) << qint32(head.depth) << qint32(head.count)
           << head.animated << head.incomplete << head.duration << head.format.left(32)
           << head.detail.left(RenderMaxDetailBytes) << head.peaks.left(RenderMaxPeakBytes)
           << head.media.video.left(CodecName) << head.media.audio.left(CodecName)
           << qint32(head.media.sampleRate) << qint32(head.media.channels)
           << qint32(head.media.frameRate) << head.media.peaksEndMs << head.media.peaksCoverAll
           << quint32(head.frames.size());
    for (const RenderFrameHead &frame : head.frames)
        stream << qint32(frame.size.width()) << qint32(frame.size.height()) << qint32(frame.delay);
    writeEntries(stream, head);
    QByteArray whole;
    QDataStream prefix(&whole, QIODevice::WriteOnly);
    prepare(prefix);
    prefix << ReplyMagic << Version << quint32(body.size());
    return whole + body;
}

std::optional<quint32> decodeReplyPrefix(QByteArrayView bytes)
{
    if (bytes.size() != RenderReplyPrefix)
        return {};
    QDataStream stream(QByteArray::fromRawData(bytes.data(), bytes.size()));
    prepare(stream);
    quint32 magic = 0;
    quint16 version = 0;
    quint32 length = 0;
    stream >> magic >> version >> length;
    if (magic != ReplyMagic || version != Version || length == 0 || length > RenderReplyHeadLimit)
        return {};
    return length;
}

/// Limits what QDataStream allocates for a length it reads to the bytes available.
static bool readBytes(QDataStream &stream, QByteArray &bytes, quint32 limit)
{
    quint32 length = 0;
    stream >> length;
    if (stream.status() != QDataStream::Ok || length == 0xffffffff)
        return stream.status() == QDataStream::Ok;
    if (length > limit)
        return false;
    bytes.resize(qsizetype(length));
    return stream.readRawData(bytes.data(), int(length)) == int(length);
}

static bool readMedia(QDataStream &stream, RenderMedia &media)
{
    if (!readBytes(stream, media.video, CodecName) || !readBytes(stream, media.audio, CodecName))
        return false;
    stream >> media.sampleRate >> media.channels >> media.frameRate >> media.peaksEndMs >>
        media.peaksCoverAll;
    return stream.status() == QDataStream::Ok;
}

static bool readEntries(QDataStream &stream, RenderReplyHead &head)
{
    constexpr qint64 Latest = qint64(1) << 40; // seconds
    quint32 count = 0;
    stream >> head.unpacked >> head.hasMore >> count;
    if (stream.status() != QDataStream::Ok || count > RenderMaxEntries || head.unpacked < 0)
        return false;
    for (quint32 i = 0; i < count; ++i) {
        RenderEntry entry;
        quint8 kind = 0;
        stream >> kind;
        if (!readBytes(stream, entry.path, RenderMaxPathBytes) ||
            !readBytes(stream, entry.target, RenderMaxPathBytes))
            return false;
        stream >> entry.size >> entry.isMore >> entry.modified >> entry.isEncrypted;
        if (stream.status() != QDataStream::Ok || kind > quint8(RenderEntry::Kind::Other) ||
            entry.size < -1 || entry.modified < -1 || entry.modified > Latest)
            return false;
        entry.kind = RenderEntry::Kind(kind);
        head.entries.push_back(entry);
    }
    return head.entries.empty() || head.count >= int(head.entries.size());
}

static bool isPlausible(const RenderReplyHead &head)
{
    constexpr int MaxOriginal = 1'000'000'000;
    return head.originalSize.width() >= -1 && head.originalSize.height() >= -1 &&
           head.originalSize.width() <= MaxOriginal && head.originalSize.height() <= MaxOriginal &&
           head.depth >= 0 && head.depth <= 256 && head.count >= 0 && head.duration >= 0 &&
           head.duration <= RenderMaxDuration && head.peaks.size() % 2 == 0 &&
           head.media.sampleRate >= 0 && head.media.sampleRate <= 10'000'000 &&
           head.media.channels >= 0 && head.media.channels <= 1024 && head.media.frameRate >= 0 &&
           head.media.peaksEndMs >= 0 && head.media.peaksEndMs <= RenderMaxDuration;
}

/// Rows of the page, all of its width.
static bool rowsFit(const RenderReplyHead &head, const RenderRequest &request)
{
    const QSize size = head.frames.empty() ? QSize() : head.frames.front().size;
    return head.frames.size() == 1 && size.width() == head.originalSize.width() &&
           size.width() >= request.scaledSize.width() &&
           size.height() <= request.clip.height() * request.frames &&
           head.originalSize.height() <= RenderMaxRows &&
           head.count <= head.originalSize.height() - size.height();
}

/// The frames are those requested, and no more.
static bool framesFit(const RenderReplyHead &head, const RenderRequest &request)
{
    if (head.status != RenderStatus::Ok)
        return head.frames.empty();
    if (head.frames.size() > size_t(request.frames) ||
        (request.kind == RenderKind::Html && !rowsFit(head, request)))
        return false;
    const QSize asked = !request.clip.isEmpty()         ? request.clip.size()
                        : !request.scaledSize.isEmpty() ? request.scaledSize
                                                        : QSize();
    qint64 pixels = 0;
    for (const RenderFrameHead &frame : head.frames) {
        if (frame.size.width() < 1 || frame.size.height() < 1 ||
            frame.size.width() > RenderMaxSide || frame.size.height() > RenderMaxSide ||
            frame.delay < 0 || frame.delay > 3'600'000)
            return false;
        if (asked.isValid() && frame.size != asked)
            return false;
        pixels += qint64(frame.size.width()) * frame.size.height();
    }
    if (request.kind == RenderKind::Archive)
        return head.frames.empty();
    const bool needsPicture = request.kind != RenderKind::SelfCheck &&
                              (request.kind != RenderKind::Media || head.peaks.isEmpty());
    return pixels <= RenderMaxPixels && (!needsPicture || !head.frames.empty());
}

std::optional<RenderReplyHead> decodeReplyHead(QByteArrayView bytes, const RenderRequest &request)
{
    QDataStream stream(QByteArray::fromRawData(bytes.data(), bytes.size()));
    prepare(stream);
    RenderReplyHead head;
    quint8 status = 0;
    qint32 width = 0;
    qint32 height = 0;
    stream >> status >> width >> height >> head.depth >> head.count >> head.animated >>
        head.incomplete >> head.duration;
    if (stream.status() != QDataStream::Ok || status > quint8(RenderStatus::TooDeep) ||
        !readBytes(stream, head.format, 32) ||
        !readBytes(stream, head.detail, RenderMaxDetailBytes) ||
        !readBytes(stream, head.peaks, RenderMaxPeakBytes) || !readMedia(stream, head.media))
        return {};
    head.status = RenderStatus(status);
    head.originalSize = QSize(width, height);
    quint32 count = 0;
    stream >> count;
    if (stream.status() != QDataStream::Ok || count > RenderMaxFrames)
        return {};
    for (quint32 i = 0; i < count; ++i) {
        RenderFrameHead frame;
        stream >> width >> height >> frame.delay;
        frame.size = QSize(width, height);
        head.frames.push_back(frame);
    }
    if (stream.status() != QDataStream::Ok || !readEntries(stream, head) ||
        (!head.entries.empty() && request.kind != RenderKind::Archive) || !stream.atEnd() ||
        !isPlausible(head) || !framesFit(head, request))
        return {};
    return head;
}

} // namespace a2a

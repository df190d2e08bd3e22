// SPDX-License-Identifier: Apache-2.0
#include "app/render/mediaformat.h"

namespace a2a {

namespace {

struct Mark {
    qsizetype at;
    QByteArrayView mark;
    const char *demuxer;
};

} // namespace

static const Mark Marks[] = {
    {4, "ftyp", "mov"},
    {4, "moov", "mov"},
    {4, "mdat", "mov"},
    {4, "wide", "mov"},
    {0, "\x1a\x45\xdf\xa3", "matroska"},
    {0, "OggS", "ogg"},
    {0, "fLaC", "flac"},
    {0, "ID3", "mp3"},
    {8, "WAVE", "wav"},
    {8, "AVI ", "avi"},
    {8, "AIF", "aiff"},
    {0, ".snd", "au"},
    {0, "#!AMR", "amr"},
    {0, "caff", "caf"},
    {0, "FLV\x01", "flv"},
    {0, "\x30\x26\xb2\x75\x8e\x66\xcf\x11", "asf"},
    {0, "wvpk", "wv"},
    {0, "MThd", ""}, // MIDI notes, not audio
};

/// A frame of MPEG audio, or of AAC in ADTS, begins with eleven or twelve set bits.
static QByteArray framesOf(QByteArrayView bytes)
{
    if (bytes.size() < 4 || uchar(bytes[0]) != 0xff)
        return {};
    const uint second = uchar(bytes[1]);
    if ((second & 0xf6) == 0xf0)
        return "aac";
    const bool isLayer = (second & 0xe0) == 0xe0 && (second & 0x18) != 0x08 && (second & 6) != 0;
    const uint rates = uchar(bytes[2]);
    return isLayer && (rates & 0xf0) != 0xf0 && (rates & 0x0c) != 0x0c ? "mp3" : QByteArray();
}

/// An MPEG transport stream of 188-byte packets, each with the same first byte.
static bool isTransportStream(QByteArrayView bytes)
{
    constexpr qsizetype Packet = 188;
    return bytes.size() > 2 * Packet && bytes[0] == 'G' && bytes[Packet] == 'G' &&
           bytes[2 * Packet] == 'G';
}

bool mayHaveImage(const QByteArray &demuxer, QByteArrayView bytes)
{
    constexpr qsizetype TagsEnd = 64 * 1024;
    if (demuxer == "mp3" || demuxer == "flac") // the cover's media type is before it
        return bytes.first(std::min(bytes.size(), TagsEnd)).indexOf("image/") >= 0;
    for (const char *sound : {"wav", "aac", "au", "amr", "caf", "aiff", "wv"}) {
        if (demuxer == sound)
            return false;
    }
    return true;
}

/// The format after an ID3 tag, most often MP3.
static QByteArrayView withoutTag(QByteArrayView bytes)
{
    constexpr qsizetype Head = 10;
    if (!bytes.startsWith("ID3") || bytes.size() < Head)
        return bytes;
    qsizetype size = Head;
    for (const int shift : {21, 14, 7, 0})
        size += qsizetype(uchar(bytes[9 - shift / 7]) & 0x7f) << shift;
    return bytes.sliced(std::min(size, bytes.size()));
}

static QByteArray byMarks(QByteArrayView bytes)
{
    for (const Mark &mark : Marks) {
        if (bytes.size() >= mark.at && bytes.sliced(mark.at).startsWith(mark.mark))
            return mark.demuxer;
    }
    if (bytes.startsWith(QByteArrayView("\0\0\1\xba", 4)))
        return "mpeg";
    return isTransportStream(bytes) ? QByteArray("mpegts") : framesOf(bytes);
}

QByteArray demuxerFor(QByteArrayView bytes)
{
    const QByteArrayView rest = withoutTag(bytes);
    if (rest.size() == bytes.size())
        return byMarks(bytes);
    const QByteArray behind = byMarks(rest);
    return behind == "aac" || behind == "flac" ? behind : QByteArray("mp3");
}

} // namespace a2a

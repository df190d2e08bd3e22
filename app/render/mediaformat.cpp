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
    {0, "MThd", ""}, // notes, not sound
};

/// A frame of MPEG audio, or of AAC in ADTS, begins with eleven or twelve bits that are set.
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

/// A stream of MPEG's packets of 188 bytes, each of which begins alike.
static bool isTransportStream(QByteArrayView bytes)
{
    constexpr qsizetype Packet = 188;
    return bytes.size() > 2 * Packet && bytes[0] == 'G' && bytes[Packet] == 'G' &&
           bytes[2 * Packet] == 'G';
}

bool mayHavePicture(const QByteArray &demuxer, QByteArrayView bytes)
{
    constexpr qsizetype TagsEnd = 64 * 1024;
    if (demuxer == "mp3" || demuxer == "flac") // what a cover is declared as stands before it
        return bytes.first(std::min(bytes.size(), TagsEnd)).indexOf("image/") >= 0;
    for (const char *sound : {"wav", "aac", "au", "amr", "caf", "aiff", "wv"}) {
        if (demuxer == sound)
            return false;
    }
    return true;
}

QByteArray demuxerFor(QByteArrayView bytes)
{
    for (const Mark &mark : Marks) {
        if (bytes.size() >= mark.at && bytes.sliced(mark.at).startsWith(mark.mark))
            return mark.demuxer;
    }
    if (bytes.startsWith(QByteArrayView("\0\0\1\xba", 4)))
        return "mpeg";
    return isTransportStream(bytes) ? QByteArray("mpegts") : framesOf(bytes);
}

} // namespace a2a

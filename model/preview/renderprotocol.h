// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QRect>
#include <QSize>

#include <optional>
#include <vector>

namespace a2a {

/// The protocol between a2ascope-render and the window, over the helper's standard input and
/// output: one request, one reply. The helper decodes data from an agent and is considered
/// compromised by it: the window trusts nothing in a reply that is not checked here.
enum class RenderKind : quint8 {
    Image, ///< whatever Qt can decode; number: the first frame
    Svg,   ///< drawn without files, network or scripts
    Pdf,   ///< number: the page, from 0
    Media, ///< audio and video: peaks of the waveform, and the first frame or the cover
    Audio, ///< no reply: number is a time in ms, from which samples are sent (AudioSampleRate)
    /// No reply: number is a time in ms, from which images of scaledSize are sent, premultiplied
    /// ARGB32 without gaps, `frames` per second
    Video,
    /// Laid out without any resource, scaledSize.width() pixels wide, or wider where it does not
    /// break. number is the zoom in percent; clip has the visible rows, without a width. `frames`
    /// times as many rows are sent, around the visible ones.
    Html,
    Archive,   ///< no image: the entries of a zip, tar or compressed file, unread
    SelfCheck, ///< number: a SelfCheckAttempt; how the confinement responds to it
};

/// What a compromised helper might try. For tests and Help → About.
enum class SelfCheckAttempt : quint8 {
    Nothing,
    OpenFile, ///< path in the bytes
    Connect,  ///< port in the bytes
    Execute,
    Fork,
    Allocate,
    Spin,
    WriteFile, ///< path in the bytes
};

struct RenderRequest {
    RenderKind kind = RenderKind::Image;
    /// The size in pixels to which the whole image is scaled. Empty for its own size, or as large
    /// as RenderMaxPixels allows.
    QSize scaledSize;
    /// The requested part of the scaled image, at most RenderMaxPixels. Empty for the whole image.
    QRect clip;
    int number = 0; ///< frame or page, from 0
    int frames = 1; ///< of an animation, as many of these as fit into RenderMaxPixels
    QByteArray bytes;
};

/// Why there is no image. The window has the text for the user.
enum class RenderStatus : quint8 {
    Ok,
    TooLarge,       ///< see originalSize; would need more memory than allowed
    OutOfMemory,    ///< needed more than allowed
    Damaged,        ///< detail: the decoder's words
    Unsupported,    ///< no decoder supports it
    NoSuchNumber,   ///< count is the number of frames or pages
    TooLong,        ///< needed more than RenderMaxSeconds of CPU time
    MissingProgram, ///< detail: its name
    Protected,      ///< needs a password
    BadRequest,
    Refused, ///< SelfCheck: the deed failed, as it should; detail: the error
    TooDeep, ///< nested deeper than is laid out
};

struct RenderFrameHead {
    QSize size;
    int delay = 0; ///< ms until the next frame
};

/// The facts about audio and video in a reply.
struct RenderMedia {
    QByteArray video;   ///< codec, or empty if no video
    QByteArray audio;   ///< codec, or empty if no audio
    int sampleRate = 0; ///< Hz
    int channels = 0;
    int frameRate = 0;          ///< frames in 1000 s
    qint64 peaksEndMs = 0;      ///< ms from the beginning that the peaks cover
    bool peaksCoverAll = false; ///< the peaks cover all of it
};

/// An entry of an archive in a reply: what the archive says, of hostile origin.
struct RenderEntry {
    enum class Kind : quint8 { File, Folder, Link, Other };
    Kind kind = Kind::File;
    QByteArray path;      ///< as stored, at most RenderMaxPathBytes bytes
    QByteArray target;    ///< of a link, likewise
    qint64 size = -1;     ///< bytes, unpacked; -1 if not known
    bool isMore = false;  ///< larger than `size`, because unpacking it took too long
    qint64 modified = -1; ///< seconds since 1970; -1 if not known
    bool isEncrypted = false;
};

/// A reply's head; the pixels of its frames follow, premultiplied ARGB32, rows without gaps.
struct RenderReplyHead {
    RenderStatus status = RenderStatus::Ok;
    QSize originalSize; ///< pixels; of a PDF page and an SVG, at 96 per inch; of HTML, as requested
    int depth = 0;      ///< bits per pixel
    int count = 0;      ///< frames, pages or entries, 0 if unknown; of HTML, the first row sent
    bool animated = false;
    bool incomplete = false; ///< the bytes end before the image or the sound does
    qint64 duration = 0;     ///< ms, of audio and video; as the file says, unless all was decoded
    QByteArray format;       ///< "png": a word of ours or the decoder's
    QByteArray detail;       ///< UTF-8, at most RenderMaxDetailBytes bytes, of hostile origin
    QByteArray peaks;        ///< of a waveform: lowest and highest alternating, 128 is silence
    RenderMedia media;
    qint64 unpacked = 0;              ///< bytes of all entries of an archive, as far as known
    bool hasMore = false;             ///< an archive has more entries than were counted
    std::vector<RenderEntry> entries; ///< the first ones; `count` says how many there are
    std::vector<RenderFrameHead> frames;

    [[nodiscard]] qint64 pixelBytes() const;
};

constexpr qint64 RenderMaxPixels =
    4 * 1024 * 1024; ///< in one reply: 16 MiB; two may arrive at once
constexpr qint64 RenderMaxDecodedBytes = 128 * 1024 * 1024; ///< of one image before it is scaled
constexpr qint64 RenderMaxMemory = 160 * 1024 * 1024; ///< for decoding, besides the file itself
constexpr qint64 RenderMaxBytes = 64 * 1024 * 1024;   ///< of a file
constexpr int RenderMaxSide = 32767;                  ///< pixels
constexpr int RenderMaxRows = 2'000'000;              ///< pixels: of HTML, in all
constexpr int RenderMaxDepth = 16;                    ///< of HTML: nested tables
constexpr int RenderMaxScreens = 4;                   ///< of HTML: times the rows in view
constexpr int RenderMaxEntries = 2000;                ///< of an archive, in one reply
constexpr int RenderMaxPathBytes = 400;               ///< bytes of an entry's path
constexpr int RenderMaxFrames = 256;                  ///< in one reply
constexpr int RenderMaxDetailBytes = 400;
constexpr int RenderMaxPeakBytes = 8192;              ///< bytes, two for a column
constexpr qint64 RenderMaxDuration = qint64(1) << 40; ///< ms, of audio and video
/// CPU time: less than the window waits, so that the reason is reported.
constexpr int RenderMaxSeconds = 4;

/// Samples are sent as signed 16 bit numbers, little endian, of two channels.
constexpr int AudioSampleRate = 48000; ///< Hz
constexpr int AudioChannels = 2;
constexpr int AudioMaxSeconds = 120; ///< CPU time: hours of music

constexpr int VideoMaxLongSide = 1280; ///< pixels, of the longer side
constexpr int VideoMaxShortSide = 720;
constexpr int VideoMaxPixels = VideoMaxLongSide * VideoMaxShortSide;
constexpr int VideoFrameRate = 30;   ///< images per second
constexpr int VideoMaxSeconds = 900; ///< CPU time

/// The request without its bytes, always RenderRequestHead long; the bytes follow.
constexpr qsizetype RenderRequestHead = 54;
[[nodiscard]] QByteArray encodeRequestHead(const RenderRequest &request, qint64 size);
/// The request of a head, or nothing if it is not a request of this version. `size` is set to the
/// number of bytes that follow.
[[nodiscard]] std::optional<RenderRequest> decodeRequestHead(QByteArrayView head, qint64 *size);

/// A reply begins with this many bytes, which have the length of its head.
constexpr qsizetype RenderReplyPrefix = 10;
constexpr quint32 RenderReplyHeadLimit = 2 * 1024 * 1024; ///< with all entries
[[nodiscard]] QByteArray encodeReplyHead(const RenderReplyHead &head);
/// The length of the head that follows, or nothing if it is not a reply of this version.
[[nodiscard]] std::optional<quint32> decodeReplyPrefix(QByteArrayView prefix);
/// The head of a reply, or nothing if some field is not allowed for this request.
[[nodiscard]] std::optional<RenderReplyHead> decodeReplyHead(QByteArrayView head,
                                                             const RenderRequest &request);

} // namespace a2a

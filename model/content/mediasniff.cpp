// SPDX-License-Identifier: Apache-2.0
#include "model/content/mediasniff.h"

#include "model/content/textform.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cctype>

namespace a2a {

using namespace Qt::StringLiterals;

namespace {

/// A signature: bytes at a position, where '?' stands for any byte.
struct Signature {
    MediaFormat format;
    qsizetype at;
    QByteArrayView bytes;
};

struct Names {
    MediaFormat format;
    QLatin1StringView type;
    const char *name;
    const char *others; ///< other names of the type, and formats based on it; '*' at an end: any
};

} // namespace

template <size_t N>
static constexpr QByteArrayView literal(const char (&text)[N])
{
    return QByteArrayView(text, N - 1);
}

// The signatures, in the order in which they are tested.
static constexpr Signature Signatures[] = {
    {MediaFormat::Png, 0, literal("\x89PNG\r\n\x1a\n")},
    {MediaFormat::Jpeg, 0, literal("\xff\xd8\xff")},
    {MediaFormat::Gif, 0, literal("GIF87a")},
    {MediaFormat::Gif, 0, literal("GIF89a")},
    {MediaFormat::WebP, 0, literal("RIFF????WEBPVP8")},
    {MediaFormat::Wav, 0, literal("RIFF????WAVE")},
    {MediaFormat::Avi, 0, literal("RIFF????AVI ")},
    {MediaFormat::Aiff, 0, literal("FORM????AIF")},
    {MediaFormat::Bmp, 0, literal("BM????\0\0\0\0???\0")},
    {MediaFormat::Tiff, 0, literal("II*\0")},
    {MediaFormat::Tiff, 0, literal("MM\0*")},
    {MediaFormat::Ico, 0, literal("\0\0\1\0?\0")},
    {MediaFormat::Avif, 4, literal("ftypavif")},
    {MediaFormat::Avif, 4, literal("ftypavis")},
    {MediaFormat::M4a, 4, literal("ftypM4A")},
    {MediaFormat::M4a, 4, literal("ftypM4B")},
    {MediaFormat::Mp4, 4, literal("ftyp")},
    {MediaFormat::Pdf, 0, literal("%PDF-")},
    {MediaFormat::Ogg, 0, literal("OggS\0")},
    {MediaFormat::Flac, 0, literal("fLaC")},
    {MediaFormat::Amr, 0, literal("#!AMR")},
    {MediaFormat::Midi, 0, literal("MThd\0\0\0\6")},
    {MediaFormat::WebM, 0, literal("\x1a\x45\xdf\xa3")},
    {MediaFormat::Mpeg, 0, literal("\0\0\1\xba")},
    {MediaFormat::Mpeg, 0, literal("\0\0\1\xb3")},
    {MediaFormat::Flv, 0, literal("FLV\1")},
    {MediaFormat::Asf, 0, literal("\x30\x26\xb2\x75\x8e\x66\xcf\x11")},
    {MediaFormat::Mp3, 0, literal("ID3")},
    {MediaFormat::Zip, 0, literal("PK\3\4")},
    {MediaFormat::Zip, 0, literal("PK\5\6")},
    {MediaFormat::Gzip, 0, literal("\x1f\x8b\x08")},
    {MediaFormat::Tar, 257, literal("ustar")},
    {MediaFormat::Utf16, 0, literal("\xff\xfe")},
    {MediaFormat::Utf16, 0, literal("\xfe\xff")},
};

static constexpr Names AllNames[] = {
    {MediaFormat::Empty, ""_L1, QT_TRANSLATE_NOOP("MediaFormat", "empty"), "*"},
    {MediaFormat::Png, "image/png"_L1, "PNG", "image/x-png image/apng image/vnd.mozilla.apng"},
    {MediaFormat::Jpeg, "image/jpeg"_L1, "JPEG", "image/jpg image/pjpeg image/jfif"},
    {MediaFormat::Gif, "image/gif"_L1, "GIF", ""},
    {MediaFormat::WebP, "image/webp"_L1, "WebP", ""},
    {MediaFormat::Bmp, "image/bmp"_L1, "BMP", "image/x-bmp image/x-ms-bmp"},
    {MediaFormat::Tiff, "image/tiff"_L1, "TIFF", "image/tif image/x-tiff image/dng"},
    {MediaFormat::Ico, "image/x-icon"_L1, "ICO", "image/vnd.microsoft.icon image/ico"},
    {MediaFormat::Avif, "image/avif"_L1, "AVIF", "image/avif-sequence"},
    {MediaFormat::Svg, "image/svg+xml"_L1, "SVG", "image/svg text/* application/xml"},
    {MediaFormat::Pdf, "application/pdf"_L1, "PDF", "application/x-pdf"},
    {MediaFormat::Wav, "audio/wav"_L1, "WAV", "audio/x-wav audio/wave audio/vnd.wave"},
    {MediaFormat::Mp3, "audio/mpeg"_L1, "MP3", "audio/mp3 audio/x-mp3 audio/mpeg3"},
    {MediaFormat::Ogg, "audio/ogg"_L1, "Ogg", "application/ogg video/ogg audio/opus audio/vorbis"},
    {MediaFormat::Flac, "audio/flac"_L1, "FLAC", "audio/x-flac"},
    {MediaFormat::Aac, "audio/aac"_L1, "AAC", "audio/aacp audio/x-aac"},
    {MediaFormat::M4a, "audio/mp4"_L1, "M4A",
     "audio/m4a audio/x-m4a audio/aac audio/x-m4b video/mp4"},
    {MediaFormat::Aiff, "audio/aiff"_L1, "AIFF", "audio/x-aiff"},
    {MediaFormat::Amr, "audio/amr"_L1, "AMR", "audio/amr-wb audio/3gpp"},
    {MediaFormat::Midi, "audio/midi"_L1, "MIDI", "audio/x-midi audio/mid audio/sp-midi"},
    {MediaFormat::Mp4, "video/mp4"_L1, "MP4",
     "audio/mp4 audio/m4a audio/x-m4a audio/aac video/quicktime video/x-m4v video/3gpp image/heic "
     "image/heif"},
    {MediaFormat::WebM, "video/webm"_L1, "WebM",
     "audio/webm video/x-matroska audio/x-matroska video/matroska"},
    {MediaFormat::Avi, "video/x-msvideo"_L1, "AVI", "video/avi video/msvideo video/vnd.avi"},
    {MediaFormat::Mpeg, "video/mpeg"_L1, "MPEG", "video/mp2t video/mp2p video/x-mpeg"},
    {MediaFormat::Flv, "video/x-flv"_L1, "FLV", "video/flv"},
    {MediaFormat::Asf, "video/x-ms-asf"_L1, "ASF",
     "video/x-ms-wmv audio/x-ms-wma application/vnd.ms-asf"},
    {MediaFormat::Zip, "application/zip"_L1, "ZIP",
     "application/x-zip-compressed application/vnd.* application/epub+zip "
     "application/java-archive application/x-*"},
    {MediaFormat::Gzip, "application/gzip"_L1, "gzip",
     "application/x-gzip application/x-tgz application/x-gtar image/svg+xml"},
    {MediaFormat::Tar, "application/x-tar"_L1, "tar", "application/tar application/x-gtar"},
    {MediaFormat::Html, "text/html"_L1, "HTML", "text/* application/xhtml+xml application/xml"},
    {MediaFormat::Xml, "application/xml"_L1, "XML", "text/* application/* image/svg+xml model/*"},
    {MediaFormat::Json, "application/json"_L1, "JSON", "text/* application/* model/gltf+json"},
    {MediaFormat::Csv, "text/csv"_L1, "CSV", "text/* application/*"},
    {MediaFormat::Tsv, "text/tab-separated-values"_L1, "TSV", "text/* application/*"},
    {MediaFormat::Markdown, "text/markdown"_L1, "Markdown", "text/* application/*"},
    {MediaFormat::Text, "text/plain"_L1, QT_TRANSLATE_NOOP("MediaFormat", "text"),
     "text/* application/* message/* multipart/*"},
    {MediaFormat::Utf16, "text/plain"_L1, QT_TRANSLATE_NOOP("MediaFormat", "UTF-16 text"),
     "text/* application/*"},
    {MediaFormat::Binary, "application/octet-stream"_L1,
     QT_TRANSLATE_NOOP("MediaFormat", "unknown bytes"), "*"},
};

static const Names &namesOf(MediaFormat format)
{
    return *std::ranges::find(AllNames, format, &Names::format);
}

static bool matches(QByteArrayView bytes, const Signature &signature)
{
    if (bytes.size() < signature.at + signature.bytes.size())
        return false;
    for (qsizetype i = 0; i < signature.bytes.size(); ++i) {
        const char wanted = signature.bytes[i];
        if (wanted != '?' && wanted != bytes[signature.at + i])
            return false;
    }
    return true;
}

/// Whether this is MPEG audio without a leading tag: a frame header with valid fields.
static bool isMpegAudio(QByteArrayView bytes)
{
    if (bytes.size() < 4 || uchar(bytes[0]) != 0xff || (uchar(bytes[1]) & 0xe0) != 0xe0)
        return false;
    const int version = (uchar(bytes[1]) >> 3) & 3;
    const int layer = (uchar(bytes[1]) >> 1) & 3;
    const int rate = uchar(bytes[2]) >> 4;
    return version != 1 && layer == 1 && rate != 0 && rate != 15 &&
           ((uchar(bytes[2]) >> 2) & 3) != 3;
}

/// Whether this is AAC in ADTS frames: like MPEG audio, with layer 0 and a valid sampling rate.
static bool isAac(QByteArrayView bytes)
{
    return bytes.size() >= 7 && uchar(bytes[0]) == 0xff && (uchar(bytes[1]) & 0xf6) == 0xf0 &&
           ((uchar(bytes[2]) >> 2) & 0xf) <= 12;
}

/// Whether this is an MPEG transport stream: packets of 188 bytes that begin with "G" (0x47).
static bool isTransportStream(QByteArrayView bytes)
{
    constexpr qsizetype Packet = 188;
    return bytes.size() > 2 * Packet && bytes[0] == 'G' && bytes[Packet] == 'G' &&
           bytes[2 * Packet] == 'G' && bytes.first(2 * Packet).contains('\0');
}

/// Whether this is UTF-8 without control characters that do not occur in text. A character may be
/// cut at the end unless the content is whole.
static bool isText(QByteArrayView bytes, bool whole)
{
    for (const char c : bytes) {
        if (uchar(c) < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != '\x1b')
            return false;
    }
    if (bytes.isValidUtf8())
        return true;
    if (whole)
        return false;
    for (qsizetype cut = 1; cut <= 3 && cut < bytes.size(); ++cut) {
        const uchar first = uchar(bytes[bytes.size() - cut]);
        if (first >= 0xc0)
            return bytes.chopped(cut).isValidUtf8();
    }
    return false;
}

static bool startsWithWord(QByteArrayView text, QLatin1StringView word)
{
    return text.size() >= word.size() &&
           QLatin1StringView(text.first(word.size())).compare(word, Qt::CaseInsensitive) == 0;
}

/// The text from the first element of a document on, after declarations and comments.
static QByteArrayView firstElement(QByteArrayView text)
{
    for (;;) {
        text = text.trimmed();
        QByteArrayView end;
        if (text.startsWith("<?"))
            end = "?>";
        else if (text.startsWith("<!--"))
            end = "-->";
        else if (startsWithWord(text, "<!DOCTYPE svg"_L1)) // perhaps containing declarations
            end = text.first(text.indexOf('>') + 1).contains('[') ? "]>" : ">";
        else
            return text;
        const qsizetype at = text.indexOf(end);
        if (at < 0)
            return {};
        text = text.sliced(at + end.size());
    }
}

static MediaFormat sniffMarkup(QByteArrayView text)
{
    const QByteArrayView element = firstElement(text);
    if (startsWithWord(element, "<svg"_L1))
        return MediaFormat::Svg;
    for (const QLatin1StringView word :
         {"<!doctype html"_L1, "<html"_L1, "<head"_L1, "<body"_L1, "<script"_L1, "<table"_L1,
          "<div"_L1, "<h1"_L1, "<p>"_L1}) {
        if (startsWithWord(element, word))
            return MediaFormat::Html;
    }
    return text.startsWith("<?xml") || (element.size() > 2 && std::isalpha(uchar(element[1])))
               ? MediaFormat::Xml
               : MediaFormat::Text;
}

/// Whether this begins like a JSON document: an object or an array with a valid continuation.
static bool looksLikeJson(QByteArrayView text)
{
    if (text.size() < 2 || (text[0] != '{' && text[0] != '['))
        return false;
    const QByteArrayView inner = text.sliced(1).trimmed();
    if (inner.isEmpty())
        return false;
    const char next = inner[0];
    if (text[0] == '{')
        return next == '"' || next == '}';
    return next == '"' || next == '{' || next == '[' || next == ']' || next == '-' ||
           std::isdigit(uchar(next)) || inner.startsWith("true") || inner.startsWith("false") ||
           inner.startsWith("null");
}

/// Whether this looks like prose, with commas before blanks and full stops at line ends.
static bool looksLikeSentence(QByteArrayView line, char separator)
{
    if (separator == '\t' || !QByteArrayView(".!?:").contains(line.back()))
        return false;
    for (qsizetype at = line.indexOf(separator); at >= 0; at = line.indexOf(separator, at + 1)) {
        if (at + 1 < line.size() && line[at + 1] != ' ')
            return false;
    }
    return true;
}

/// Whether each of the first lines, of which there are at least two, has the same number of
/// separators, at least one.
static bool looksLikeTable(QByteArrayView text, char separator, bool whole)
{
    qsizetype expected = -1;
    int lines = 0;
    qsizetype from = 0;
    while (from < text.size() && lines < 8) {
        const qsizetype end = text.indexOf('\n', from);
        if (end < 0 && !whole)
            break; // a line that is cut
        const QByteArrayView line =
            text.sliced(from, (end < 0 ? text.size() : end) - from).trimmed();
        from = end < 0 ? text.size() : end + 1;
        if (line.isEmpty())
            continue;
        qsizetype count = 0;
        bool quoted = false;
        for (const char c : line) {
            quoted ^= c == '"';
            count += !quoted && c == separator;
        }
        if (count == 0 || (expected >= 0 && count != expected) ||
            looksLikeSentence(line, separator))
            return false;
        expected = count;
        ++lines;
    }
    return lines >= 2;
}

MediaFormat sniffMedia(QByteArrayView all, bool whole)
{
    const QByteArrayView bytes = all.first(std::min(all.size(), SniffBytes));
    whole = whole && bytes.size() == all.size();
    if (bytes.isEmpty())
        return MediaFormat::Empty;
    for (const Signature &signature : Signatures) {
        if (matches(bytes, signature))
            return signature.format;
    }
    if (isAac(bytes))
        return MediaFormat::Aac;
    if (isMpegAudio(bytes))
        return MediaFormat::Mp3;
    if (isTransportStream(bytes))
        return MediaFormat::Mpeg;
    if (!isText(bytes, whole))
        return MediaFormat::Binary;
    const QByteArrayView text =
        (bytes.startsWith("\xef\xbb\xbf") ? bytes.sliced(3) : bytes).trimmed();
    if (text.startsWith('<'))
        return sniffMarkup(text);
    if (looksLikeJson(text))
        return MediaFormat::Json;
    if (looksLikeTable(text, '\t', whole))
        return MediaFormat::Tsv;
    if (TextForm({}, text, whole).isFormatted())
        return MediaFormat::Markdown;
    return looksLikeTable(text, ',', whole) || looksLikeTable(text, ';', whole) ? MediaFormat::Csv
                                                                                : MediaFormat::Text;
}

QLatin1StringView mediaTypeOf(MediaFormat format)
{
    return namesOf(format).type;
}

QString mediaName(MediaFormat format)
{
    return QCoreApplication::translate("MediaFormat", namesOf(format).name);
}

MediaAgreement mediaAgreement(const QString &declared, MediaFormat sniffed)
{
    const QString type = declared.section(u';', 0, 0).trimmed().toLower();
    if (type.isEmpty() || type == "application/octet-stream"_L1 ||
        type == "binary/octet-stream"_L1 || type == "*/*"_L1)
        return MediaAgreement::Undeclared;
    const bool textual =
        type.startsWith("text/"_L1) || type.endsWith("json"_L1) || type.endsWith("xml"_L1);
    if (sniffed == MediaFormat::Binary && textual)
        return MediaAgreement::Differs;
    const Names &names = namesOf(sniffed);
    if (type == names.type || type == QLatin1StringView(names.others))
        return MediaAgreement::Agrees;
    // A format that would have been recognized in the bytes.
    const bool wouldShow = std::ranges::any_of(AllNames, [&](const Names &other) {
        return other.format < MediaFormat::Html && other.format != MediaFormat::Svg &&
               type == other.type;
    });
    for (const QString &other : QString::fromLatin1(names.others).split(u' ', Qt::SkipEmptyParts)) {
        const bool fits = other.endsWith(u'*')
                              ? !wouldShow && type.startsWith(QStringView(other).chopped(1))
                              : type == other;
        if (fits)
            return MediaAgreement::Agrees;
    }
    return MediaAgreement::Differs;
}

} // namespace a2a

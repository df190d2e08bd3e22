// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>
#include <QLatin1StringView>
#include <QString>

namespace a2a {

/// The format of bytes, by their content.
enum class MediaFormat : quint8 {
    Empty,
    Png,
    Jpeg,
    Gif,
    WebP,
    Bmp,
    Tiff,
    Ico,
    Avif,
    Svg,
    Pdf,
    Wav,
    Mp3,
    Ogg,
    Flac,
    Aac,
    M4a,
    Aiff,
    Amr,
    Midi,
    Mp4,
    WebM,
    Avi,
    Mpeg,
    Flv,
    Asf,
    Zip,
    Gzip,
    Tar,
    Html,
    Xml,
    Json,
    Csv,
    Tsv,
    Markdown,
    Text,  ///< UTF-8
    Utf16, ///< text with a byte order mark
    Binary,
};

/// Detects the format from at most the first SniffBytes of `bytes`. Unless they are the `whole`
/// content, a character cut at the end does not make it binary.
[[nodiscard]] MediaFormat sniffMedia(QByteArrayView bytes, bool whole = true);
constexpr qsizetype SniffBytes = 4096;

/// The media type of a format ("image/png"); application/octet-stream for Binary, empty for Empty.
[[nodiscard]] QLatin1StringView mediaTypeOf(MediaFormat format);
/// The common name of a format: "PNG", "UTF-16 text".
[[nodiscard]] QString mediaName(MediaFormat format);

/// How a declared media type compares to the bytes.
enum class MediaAgreement : quint8 {
    Agrees,     ///< the same, another name of it, or more exact than can be sniffed
    Undeclared, ///< no type, or an unspecific one: application/octet-stream
    Differs,
};

/// Compares a declared media type to the format of the bytes. Case, parameters and alternative
/// names ("image/jpg") make no difference. Bytes that are text agree with any declared text type;
/// containers agree with formats based on them (zip and a text document, MP4 and M4A).
[[nodiscard]] MediaAgreement mediaAgreement(const QString &declared, MediaFormat sniffed);

} // namespace a2a

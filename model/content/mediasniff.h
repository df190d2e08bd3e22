// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>
#include <QLatin1StringView>
#include <QString>

namespace a2a {

/// What bytes are, by looking at them.
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

/// Looks at no more than the first SniffBytes of `bytes`. `whole`: there is no more than these; a
/// character that is cut at the end is otherwise no reason to call it binary.
[[nodiscard]] MediaFormat sniffMedia(QByteArrayView bytes, bool whole = true);
constexpr qsizetype SniffBytes = 4096;

/// "image/png"; application/octet-stream for Binary, empty for Empty.
[[nodiscard]] QLatin1StringView mediaTypeOf(MediaFormat format);
/// "PNG", "UTF-16 text": what people call it.
[[nodiscard]] QString mediaName(MediaFormat format);

/// How a declared media type stands to what the bytes are.
enum class MediaAgreement : quint8 {
    Agrees,     ///< the same, another name of it, or more exact than can be sniffed
    Undeclared, ///< no type, or one that says nothing: application/octet-stream
    Differs,
};

/// Case, parameters and other names ("image/jpg") make no difference. What is text by its bytes
/// agrees with any declared type of text; containers agree with what is made of them (zip and a
/// text document, MP4 and M4A).
[[nodiscard]] MediaAgreement mediaAgreement(const QString &declared, MediaFormat sniffed);

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/bytesource.h"

#include <QString>

#include <vector>

namespace a2a {

/// How bytes are to be read as text.
enum class TextEncoding : quint8 { Utf8, Utf16Le, Utf16Be, Latin1, Windows1252 };
inline constexpr int TextEncodingCount = int(TextEncoding::Windows1252) + 1;

/// The familiar name: "UTF-16 LE".
[[nodiscard]] QString textEncodingName(TextEncoding encoding);

/// The declared encoding, unless the bytes begin with a byte order mark that says otherwise.
struct TextEncodingGuess {
    TextEncoding encoding = TextEncoding::Utf8;
    QString unknown; ///< the declared charset if it is unknown
};
[[nodiscard]] TextEncodingGuess detectTextEncoding(const QString &mediaType, QByteArrayView head);

/// Text of another encoding as UTF-8, for viewing: the bytes stay as they are, and are decoded in
/// blocks when they are read. Sizes are determined once, in slices; the known part can be read in
/// the meantime. What cannot be decoded becomes U+FFFD and is counted.
class DecodedText final {
public:
    void setSource(ByteSource::Read read, TextEncoding encoding);
    [[nodiscard]] TextEncoding encoding() const { return m_encoding; }
    /// Sets the number of bytes of the source. `settled` means that it will not grow.
    void setSize(qint64 size, bool settled);
    /// Continues determining sizes for about `budget` bytes. Returns true when all sizes are known.
    bool advance(qint64 budget);

    [[nodiscard]] qint64 size() const; ///< bytes of UTF-8, as far as known
    [[nodiscard]] QByteArray read(qint64 offset, qint64 length) const;
    [[nodiscard]] qint64 decodingErrorCount() const { return m_decodingErrors; }
    /// The position in the UTF-8 text of a byte of the source, rounded up to a character. The size
    /// of the text up to there must be known.
    [[nodiscard]] qint64 utf8Offset(qint64 sourceOffset) const;

private:
    static constexpr qint64 BlockBytes = 64 * 1024;
    struct Block {
        QByteArray text;
        qint64 decodingErrorCount = 0;
    };

    [[nodiscard]] Block decode(size_t block, qint64 length) const;
    void decodeUtf16(Block &block, qint64 offset, qint64 length) const;
    bool advanceUtf8(qint64 budget);

    ByteSource::Read m_read;
    TextEncoding m_encoding = TextEncoding::Utf8;
    qint64 m_size = 0;
    bool m_settled = true;
    qint64 m_done = 0;           ///< bytes of the source that are known
    qint64 m_decodingErrors = 0; ///< in them
    qint64 m_decoded = 0;        ///< UTF-8 bytes of whole blocks
    qint64 m_tail = 0;           ///< of the incomplete block
    qint64 m_tailDecodingErrors = 0;
    std::vector<qint64> m_starts; ///< of whole blocks, in UTF-8
    mutable qint64 m_cachedBlock = -1;
    mutable qint64 m_cachedLength = 0;
    mutable QByteArray m_cached;
};

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/bytesource.h"
#include "model/content/search.h"

#include <QByteArrayMatcher>

#include <optional>

namespace a2a {

/// How bytes are read as text.
enum class ByteEncoding : quint8 { Ascii, Utf8, Utf16Le, Utf16Be };

/// The bytes to search for.
struct BytePattern {
    QByteArray bytes;
    bool ignoreCase = false; ///< letters match regardless of case
    ByteEncoding encoding = ByteEncoding::Utf8;

    /// Reads hexadecimal digits, such as "de ad be ef", "DEADBEEF" or "0xde 0xad". Nothing if they
    /// are not whole bytes.
    [[nodiscard]] static std::optional<BytePattern> fromHex(const QString &digits);
    [[nodiscard]] static BytePattern fromText(const QString &text, ByteEncoding encoding,
                                              bool caseSensitive);
};

/// Searches for bytes, or for text of an encoding, in a source of any size, and continues if the
/// source has become longer. Positions are bytes.
class ByteSearch final : public Search {
public:
    using Source = std::function<ByteSource()>;
    /// Converts a text to the bytes to search for. Returns nothing if it cannot be converted; then
    /// `problem` says why.
    using MakePattern = std::function<std::optional<BytePattern>(
        const QString &text, bool caseSensitive, QString *problem)>;

    /// `source` is called before each step. Without `make`, the text is searched as UTF-8.
    explicit ByteSearch(Source source, MakePattern make = {});

    QString start(const QString &text, bool caseSensitive) override;
    bool step(qint64 budget) override;
    [[nodiscard]] bool isDone() const override { return isDone(m_source()); }
    void update() override;
    [[nodiscard]] qint64 searchedBytes() const { return m_searchedBytes; } ///< bytes

private:
    [[nodiscard]] bool isDone(const ByteSource &source) const;
    void stepWindow(const ByteSource &source, const QByteArray &window);
    qsizetype searchBytes(const QByteArray &window, qsizetype limit);
    qsizetype searchFolded(const QByteArray &window, qsizetype limit);

    Source m_source;
    MakePattern m_make;
    BytePattern m_pattern;
    QString m_text;         ///< of the pattern, if case is folded
    bool m_decodes = false; ///< non-ASCII letters match regardless of case
    qsizetype m_length = 0; ///< maximum number of bytes of a match
    QByteArrayMatcher m_matcher;
    qint64 m_at = 0;            ///< all matches that begin before it are known
    qint64 m_searchedBytes = 0; ///< the end of what was searched
};

/// Decodes bytes as text, for comparing and copying.
[[nodiscard]] QString decodeBytes(QByteArrayView bytes, ByteEncoding encoding);

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <string>
#include <vector>

namespace a2a {

/// Encoded text with the encoding of each character, so that a character can be replaced by another
/// one with the same number of bytes.
class EncodedText final {
public:
    enum class Encoding : quint8 {
        Utf8,
        Json,   ///< between the quotes of a string
        Percent ///< of URLs and forms
    };

    EncodedText(char *bytes, qsizetype size, Encoding encoding);

    /// The decoded characters. Each byte of invalid UTF-8 becomes U+FFFD, and stays unchanged in
    /// the bytes.
    [[nodiscard]] const std::u32string &characters() const { return m_characters; }
    /// The offset of a character in the bytes.
    [[nodiscard]] qsizetype offset(size_t character) const { return m_offsets[character]; }
    /// Replaces the characters from `first` on by others of the same encoded lengths.
    void replace(size_t first, const std::u32string &characters);

private:
    [[nodiscard]] qsizetype readUtf8(qsizetype at);
    [[nodiscard]] qsizetype readEscape(qsizetype at);
    [[nodiscard]] qsizetype readPercent(qsizetype at);
    void write(size_t index, char32_t character);

    char *m_bytes;
    qsizetype m_size;
    std::u32string m_characters;
    std::vector<qsizetype> m_offsets; ///< one more entry than there are characters
    std::vector<bool> m_isEscaped;    ///< the character is written as a \u or % escape
};

} // namespace a2a

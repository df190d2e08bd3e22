// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <string>
#include <vector>

namespace a2a {

/// Encoded text, and how each of its characters is spelled: a character can be replaced by another
/// of the same byte length.
class SpelledText final {
public:
    enum class Spelling : quint8 {
        Utf8,
        Json,   ///< between the quotes of a string
        Percent ///< of URLs and forms
    };

    SpelledText(char *bytes, qsizetype size, Spelling spelling);

    /// Invalid UTF-8 is U+FFFD, one character per byte; it is left unchanged.
    [[nodiscard]] const std::u32string &signs() const { return m_signs; }
    /// The offset of the character.
    [[nodiscard]] qsizetype offset(size_t sign) const { return m_offsets[sign]; }
    /// Writes characters of the same kinds from there on.
    void replace(size_t first, const std::u32string &signs);

private:
    [[nodiscard]] qsizetype readUtf8(qsizetype at);
    [[nodiscard]] qsizetype readEscape(qsizetype at);
    [[nodiscard]] qsizetype readPercent(qsizetype at);
    void write(size_t index, char32_t sign);

    char *m_bytes;
    qsizetype m_size;
    std::u32string m_signs;
    std::vector<qsizetype> m_offsets; ///< one more than characters
    std::vector<bool> m_isEscaped;    ///< by \u or by %
};

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <string>
#include <vector>

namespace a2a {

/// Text as it stands in bytes, and how each of its signs is spelled there: another sign of as many
/// bytes can be put into the place of one.
class SpelledText final {
public:
    enum class Spelling : quint8 {
        Utf8,
        Json,   ///< between the quotes of a string
        Percent ///< of addresses and forms
    };

    SpelledText(char *bytes, qsizetype size, Spelling spelling);

    /// What is no UTF-8 is U+FFFD, a sign for each byte; it stays.
    [[nodiscard]] const std::u32string &signs() const { return m_signs; }
    /// Where the sign stands.
    [[nodiscard]] qsizetype offset(size_t sign) const { return m_offsets[sign]; }
    /// Signs of the same kinds from there on.
    void replace(size_t first, const std::u32string &signs);

private:
    [[nodiscard]] qsizetype readUtf8(qsizetype at);
    [[nodiscard]] qsizetype readEscape(qsizetype at);
    [[nodiscard]] qsizetype readPercent(qsizetype at);
    void write(size_t index, char32_t sign);

    char *m_bytes;
    qsizetype m_size;
    std::u32string m_signs;
    std::vector<qsizetype> m_offsets; ///< one more than signs
    std::vector<bool> m_isEscaped;    ///< by \u or by %
};

} // namespace a2a

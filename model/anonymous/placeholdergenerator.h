// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>

#include <array>
#include <string>

namespace a2a {

/// Replaces words by placeholders with as many characters, each of the same kind (lower or upper
/// case letter, digit, character of that script) and UTF-8 length. The same word always has the
/// same placeholder, whatever its case, and two words never share one: distinct words stay
/// distinct. A word cannot be derived from its placeholder without the key, which is not stored.
class PlaceholderGenerator final {
public:
    using Key = std::array<quint64, 2>;
    explicit PlaceholderGenerator(const Key &key)
        : m_key(key)
    {
    }

    [[nodiscard]] std::u32string word(const std::u32string &word);
    /// The placeholder of a hexadecimal id: digits stay digits and letters a to f stay such
    /// letters. All other characters are unchanged.
    [[nodiscard]] std::u32string hex(const std::u32string &id) const;
    /// The placeholder of a number of an IPv4 address: from 0 to 255, with as many digits.
    [[nodiscard]] std::u32string octet(const std::u32string &number) const;
    /// Overwrites bytes with random-looking ones, the same for the same input.
    void fill(char *bytes, qsizetype size) const;

    /// Whether a character belongs to a word: a letter, a digit or a mark.
    [[nodiscard]] static bool isWordCharacter(char32_t character);

private:
    /// A character as one of its possible replacements.
    struct AlphabetPosition {
        quint32 index = 0;
        quint32 count = 1; ///< 1 if the character cannot be replaced
    };
    enum class Alphabet : quint8 { Word, Hex };
    [[nodiscard]] static AlphabetPosition alphabetPosition(char32_t character, bool isLeading,
                                                           Alphabet alphabet);
    [[nodiscard]] static char32_t characterAt(quint32 index, char32_t like, bool isLeading,
                                              Alphabet alphabet);
    [[nodiscard]] quint64 hash(quint64 first, quint64 second) const;
    [[nodiscard]] quint32 permute(quint32 index, quint32 count, quint64 tweak) const;
    [[nodiscard]] std::u32string makePlaceholder(const std::u32string &word,
                                                 Alphabet alphabet) const;

    Key m_key;
    QHash<QString, std::u32string> m_known;
};

} // namespace a2a

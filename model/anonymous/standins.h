// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>

#include <array>
#include <string>

namespace a2a {

/// Other words in the place of words: as many signs, each of the same kind (small or capital
/// letter, digit, sign of that script) and as many bytes of UTF-8. The same word has the same one,
/// also in other capitals, and two words never share one: what was told apart stays so. A word
/// cannot be found from its stand-in without the key, which nobody keeps.
class StandIns final {
public:
    using Key = std::array<quint64, 2>;
    explicit StandIns(const Key &key)
        : m_key(key)
    {
    }

    [[nodiscard]] std::u32string word(const std::u32string &word);
    /// Digits and letters a to f stay such; what else there is stays as it is.
    [[nodiscard]] std::u32string hex(const std::u32string &id) const;
    /// A number from 0 to 255 with as many digits.
    [[nodiscard]] std::u32string octet(const std::u32string &number) const;
    /// Bytes that look like nothing, the same for the same.
    void fill(char *bytes, qsizetype size) const;

    /// Words are made of such signs.
    [[nodiscard]] static bool isOfWord(char32_t sign);

private:
    /// A sign as one of those that may stand in its place.
    struct Place {
        quint32 index = 0;
        quint32 count = 1; ///< 1: it stays
    };
    enum class Alphabet : quint8 { Word, Hex };
    [[nodiscard]] static Place placeOf(char32_t sign, bool isLeading, Alphabet alphabet);
    [[nodiscard]] static char32_t signAt(quint32 index, char32_t like, bool isLeading,
                                         Alphabet alphabet);
    [[nodiscard]] quint64 hashed(quint64 first, quint64 second) const;
    [[nodiscard]] quint32 permuted(quint32 index, quint32 count, quint64 tweak) const;
    [[nodiscard]] std::u32string made(const std::u32string &word, Alphabet alphabet) const;

    Key m_key;
    QHash<QString, std::u32string> m_known;
};

} // namespace a2a

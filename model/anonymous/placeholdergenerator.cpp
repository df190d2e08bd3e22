// SPDX-License-Identifier: Apache-2.0
#include "model/anonymous/placeholdergenerator.h"

#include <QChar>
#include <QString>

#include <algorithm>
#include <bit>
#include <vector>

namespace a2a {

static constexpr char32_t FirstHan = 0x4e00;
static constexpr char32_t LastHan = 0x9fa5;
/// Characters of a script in one block; all have the same UTF-8 length.
static constexpr char32_t BlockSize = 128;
static constexpr qsizetype MaxKnown = 200'000; ///< cached words, for speed only

static bool isHan(char32_t character)
{
    return character >= FirstHan && character <= LastHan;
}

static bool isSmall(char32_t character)
{
    return character >= U'a' && character <= U'z';
}

static bool isCapital(char32_t character)
{
    return character >= U'A' && character <= U'Z';
}

static bool isDigit(char32_t character)
{
    return character >= U'0' && character <= U'9';
}

/// The characters of the same block and kind, in order.
static const std::vector<char32_t> &kindred(char32_t character)
{
    static QHash<quint64, std::vector<char32_t>> all; // of one thread, see AnonymousCopy
    const char32_t block = character / BlockSize;
    const QChar::Category category = QChar::category(character);
    std::vector<char32_t> &characters = all[quint64(block) << 8 | quint64(category)];
    if (characters.empty()) {
        for (char32_t one = block * BlockSize; one < (block + 1) * BlockSize; ++one) {
            if (QChar::category(one) == category)
                characters.push_back(one);
        }
    }
    return characters;
}

bool PlaceholderGenerator::isWordCharacter(char32_t character)
{
    if (character < 0x80)
        return isSmall(character) || isCapital(character) || isDigit(character);
    return QChar::isLetterOrNumber(character) || QChar::isMark(character);
}

PlaceholderGenerator::AlphabetPosition
PlaceholderGenerator::alphabetPosition(char32_t character, bool isLeading, Alphabet alphabet)
{
    const quint32 letters = alphabet == Alphabet::Hex ? 6 : 26;
    if (isSmall(character))
        return {character - U'a', letters};
    if (isCapital(character))
        return {character - U'A', letters};
    if (isDigit(character))
        return isLeading ? AlphabetPosition{character - U'1', 9}
                         : AlphabetPosition{character - U'0', 10};
    if (character < 0x80 || QChar::isMark(character))
        return {};
    if (isHan(character))
        return {character - FirstHan, LastHan - FirstHan + 1};
    const std::vector<char32_t> &characters = kindred(character);
    const auto found = std::lower_bound(characters.begin(), characters.end(), character);
    return {quint32(found - characters.begin()), quint32(characters.size())};
}

char32_t PlaceholderGenerator::characterAt(quint32 index, char32_t like, bool isLeading, Alphabet)
{
    if (isSmall(like))
        return U'a' + index;
    if (isCapital(like))
        return U'A' + index;
    if (isDigit(like))
        return (isLeading ? U'1' : U'0') + index;
    if (isHan(like))
        return FirstHan + index;
    return kindred(like)[index];
}

/// SipHash-2-4 of two numbers.
quint64 PlaceholderGenerator::hash(quint64 first, quint64 second) const
{
    std::array<quint64, 4> v{m_key[0] ^ 0x736f6d6570736575U, m_key[1] ^ 0x646f72616e646f6dU,
                             m_key[0] ^ 0x6c7967656e657261U, m_key[1] ^ 0x7465646279746573U};
    const auto round = [&v] {
        v[0] += v[1];
        v[1] = std::rotl(v[1], 13) ^ v[0];
        v[0] = std::rotl(v[0], 32);
        v[2] += v[3];
        v[3] = std::rotl(v[3], 16) ^ v[2];
        v[0] += v[3];
        v[3] = std::rotl(v[3], 21) ^ v[0];
        v[2] += v[1];
        v[1] = std::rotl(v[1], 17) ^ v[2];
        v[2] = std::rotl(v[2], 32);
    };
    for (const quint64 word : {first, second, quint64{16} << 56}) {
        v[3] ^= word;
        round();
        round();
        v[0] ^= word;
    }
    v[2] ^= 0xff;
    for (int i = 0; i < 4; ++i)
        round();
    return v[0] ^ v[1] ^ v[2] ^ v[3];
}

/// A permutation of 0 to count - 1: a Feistel network, walked until the result is in range.
quint32 PlaceholderGenerator::permute(quint32 index, quint32 count, quint64 tweak) const
{
    if (count < 2)
        return index;
    const int half = (std::bit_width(count - 1) + 1) / 2;
    const quint32 mask = (1U << half) - 1;
    quint32 value = index;
    do {
        quint32 left = value >> half;
        quint32 right = value & mask;
        for (quint64 round = 0; round < 4; ++round) {
            const quint32 next = left ^ (quint32(hash(tweak, round << 32 | right)) & mask);
            left = right;
            right = next;
        }
        value = left << half | right;
    } while (value >= count);
    return value;
}

/// Encrypts each character with a key from all before it, then each with a key from all after it.
/// This is invertible, so that two words never get the same result.
std::u32string PlaceholderGenerator::makePlaceholder(const std::u32string &word,
                                                     Alphabet alphabet) const
{
    const bool isNumber = std::all_of(word.begin(), word.end(), isDigit);
    // A number keeps its count of digits: its first digit is not zero.
    const size_t leading = isNumber ? std::min(word.find_first_not_of(U'0'), word.size()) : 0;
    std::vector<AlphabetPosition> places;
    quint64 shape = word.size();
    for (size_t i = 0; i < word.size(); ++i) {
        const bool isZero = isNumber && i < leading;
        places.push_back(isZero ? AlphabetPosition()
                                : alphabetPosition(word[i], isNumber && i == leading, alphabet));
        const bool hasCase = isSmall(word[i]) || isCapital(word[i]);
        shape = hash(shape, places.back().count << 1 | quint32(hasCase));
    }
    quint64 before = hash(shape, 1);
    for (AlphabetPosition &place : places) {
        const quint32 plain = place.index;
        place.index = permute(plain, place.count, before);
        before = hash(before, plain);
    }
    quint64 behind = hash(shape, 2);
    for (auto place = places.rbegin(); place != places.rend(); ++place) {
        const quint32 plain = place->index;
        place->index = permute(plain, place->count, behind);
        behind = hash(behind, plain);
    }
    std::u32string placeholder = word;
    for (size_t i = 0; i < word.size(); ++i) {
        if (places[i].count > 1)
            placeholder[i] =
                characterAt(places[i].index, word[i], isNumber && i == leading, alphabet);
    }
    return placeholder;
}

std::u32string PlaceholderGenerator::word(const std::u32string &word)
{
    if (word.size() == 1 && isDigit(word.front()))
        return word; // not personal
    const QString known = QString::fromUcs4(word.data(), qsizetype(word.size()));
    const auto found = m_known.constFind(known);
    if (found != m_known.constEnd())
        return *found;
    std::u32string placeholder;
    // Scripts written without spaces: a name is replaced the same way everywhere.
    if (std::any_of(word.begin(), word.end(), isHan)) {
        std::u32string run;
        for (const char32_t character : word) {
            if (isHan(character)) {
                placeholder +=
                    run.empty() ? run : makePlaceholder(std::exchange(run, {}), Alphabet::Word);
                placeholder += makePlaceholder({character}, Alphabet::Word);
            } else {
                run += character;
            }
        }
        placeholder += run.empty() ? run : makePlaceholder(run, Alphabet::Word);
    } else {
        placeholder = makePlaceholder(word, Alphabet::Word);
    }
    if (m_known.size() >= MaxKnown)
        m_known.clear();
    m_known.insert(known, placeholder);
    return placeholder;
}

std::u32string PlaceholderGenerator::hex(const std::u32string &id) const
{
    std::u32string characters;
    for (const char32_t character : id) {
        if (isWordCharacter(character))
            characters += character;
    }
    // Brackets may contain anything, not only hexadecimal digits.
    const bool isHex = std::all_of(characters.begin(), characters.end(), [](char32_t character) {
        return (character >= U'0' && character <= U'9') ||
               (character >= U'a' && character <= U'f') || (character >= U'A' && character <= U'F');
    });
    const std::u32string placeholder =
        makePlaceholder(characters, isHex ? Alphabet::Hex : Alphabet::Word);
    std::u32string all = id;
    size_t next = 0;
    for (char32_t &character : all) {
        if (isWordCharacter(character))
            character = placeholder[next++];
    }
    return all;
}

std::u32string PlaceholderGenerator::octet(const std::u32string &number) const
{
    static constexpr std::array<quint32, 4> firsts{0, 0, 10, 100};
    static constexpr std::array<quint32, 4> counts{1, 10, 90, 156};
    const size_t digits = number.size();
    quint32 value = 0;
    for (const char32_t digit : number)
        value = value * 10 + (digit - U'0');
    if (digits > 3 || value < firsts.at(digits) || value - firsts.at(digits) >= counts.at(digits))
        return number;
    value = firsts.at(digits) + permute(value - firsts.at(digits), counts.at(digits), digits);
    return QString::number(value).toStdU32String();
}

void PlaceholderGenerator::fill(char *bytes, qsizetype size) const
{
    quint64 seed = quint64(size);
    for (qsizetype at = 0; at < size; ++at)
        seed = at % 64 == 0 ? hash(seed, quint8(bytes[at])) : seed * 31 + quint8(bytes[at]);
    for (qsizetype at = 0; at < size; at += 8) {
        const quint64 filling = hash(seed, quint64(at));
        for (qsizetype i = 0; i < qMin<qsizetype>(8, size - at); ++i)
            bytes[at + i] = char(filling >> (8 * i));
    }
}

} // namespace a2a

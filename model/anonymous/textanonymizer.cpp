// SPDX-License-Identifier: Apache-2.0
#include "model/anonymous/textanonymizer.h"

#include "model/a2a/secretvalues.h"
#include "model/json/utf8.h"

#include <QLocale>
#include <QSet>

#include <algorithm>
#include <array>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = Replacements::Kind;

// An agent may send a single word of many megabytes.
static constexpr size_t LongestWord = 1000;
static constexpr size_t LongestMail = 320;
static constexpr size_t LongestScheme = 20;

static QString stringOf(const std::u32string &characters)
{
    return QString::fromUcs4(characters.data(), qsizetype(characters.size()));
}

static bool isDecimal(char32_t character)
{
    return character >= U'0' && character <= U'9';
}

static bool isHexDigit(char32_t character)
{
    return isDecimal(character) || (character >= U'a' && character <= U'f') ||
           (character >= U'A' && character <= U'F');
}

/// The end of a UUID that begins at `at`, or `at` if there is none.
static size_t endOfUuid(const std::u32string &characters, size_t at, size_t end)
{
    static constexpr size_t Length = 36;
    const auto isDash = [](size_t place) {
        return place == 8 || place == 13 || place == 18 || place == 23;
    };
    if (at + Length > end ||
        (at + Length < end && PlaceholderGenerator::isWordCharacter(characters[at + Length])))
        return at;
    for (size_t i = 0; i < Length; ++i) {
        if (isDash(i) ? characters[at + i] != U'-' : !isHexDigit(characters[at + i]))
            return at;
    }
    return at + Length;
}

/// The positions and lengths of the four numbers of an IPv4 address that begins at `at`. The first
/// is empty if there is none.
static std::array<std::pair<size_t, size_t>, 4> octetsAt(const std::u32string &characters,
                                                         size_t at, size_t end)
{
    std::array<std::pair<size_t, size_t>, 4> octets{};
    size_t next = at;
    for (size_t i = 0; i < octets.size(); ++i) {
        const size_t begin = next;
        while (next < end && isDecimal(characters[next]))
            ++next;
        const size_t digits = next - begin;
        const bool isLast = i + 1 == octets.size();
        const bool isBroken = digits == 0 || digits > 3 ||
                              stringOf(characters.substr(begin, digits)).toInt() > 255 ||
                              (!isLast && (next >= end || characters[next] != U'.'));
        if (isBroken ||
            (isLast && next < end && PlaceholderGenerator::isWordCharacter(characters[next])))
            return {};
        octets.at(i) = {begin, digits};
        ++next;
    }
    return octets;
}

bool TextAnonymizer::isProtocolText(const QString &whole)
{
    static constexpr qsizetype MostDigits = 2; // "oauth2", but not a personal number
    const qsizetype digits =
        std::count_if(whole.begin(), whole.end(), [](QChar c) { return c.isDigit(); });
    return digits <= MostDigits && hasOnlyProtocolWords(whole);
}

void TextAnonymizer::replace(EncodedText &text, Span span, const std::u32string &placeholder,
                             Kind kind)
{
    if (m_counts) {
        const std::u32string before = text.characters().substr(span.begin, span.end - span.begin);
        m_replacements.add(kind, stringOf(before), stringOf(placeholder));
    }
    text.replace(span.begin, placeholder);
}

/// Replaces what begins with a word character, and returns where it ends.
size_t TextAnonymizer::anonymizeWordAt(EncodedText &text, size_t at, size_t end)
{
    const std::u32string &characters = text.characters();
    if (const size_t uuid = endOfUuid(characters, at, end); uuid != at) {
        replace(text, {at, uuid}, m_placeholders.hex(characters.substr(at, uuid - at)), Kind::Id);
        return uuid;
    }
    if (const auto octets = octetsAt(characters, at, end); octets[0].second > 0) {
        const size_t last = octets[3].first + octets[3].second;
        const std::u32string whole = characters.substr(at, last - at);
        // localhost is not personal.
        if (whole.starts_with(U"127.") || whole == U"0.0.0.0")
            return last;
        std::u32string placeholder = whole;
        for (const auto &[begin, digits] : octets)
            placeholder.replace(begin - at, digits,
                                m_placeholders.octet(characters.substr(begin, digits)));
        replace(text, {at, last}, placeholder, Kind::Address);
        return last;
    }
    size_t last = at;
    bool hasDigit = false;
    bool hasLetter = false;
    for (; last < std::min(end, at + LongestWord) &&
           PlaceholderGenerator::isWordCharacter(characters[last]);
         ++last)
        (isDecimal(characters[last]) ? hasDigit : hasLetter) = true;
    const std::u32string word = characters.substr(at, last - at);
    if (word == U"localhost")
        return last;
    const Kind kind = !hasLetter ? Kind::Number : hasDigit ? Kind::Id : Kind::Word;
    replace(text, {at, last}, m_placeholders.word(word), kind);
    return last;
}

void TextAnonymizer::anonymizeWords(EncodedText &text, Span span)
{
    for (size_t at = span.begin; at < span.end;)
        at = PlaceholderGenerator::isWordCharacter(text.characters()[at])
                 ? anonymizeWordAt(text, at, span.end)
                 : at + 1;
}

/// Whether a character may be part of an address written in text.
static bool isOfAddress(char32_t character)
{
    return character > U' ' && character != U'"' && character != U'<' && character != U'>' &&
           character != U'\\' && character != U'`' && character != U'{' && character != U'}' &&
           character != U'|' && character != U'^' && character < 0x2000;
}

static bool isOfMail(char32_t character)
{
    return PlaceholderGenerator::isWordCharacter(character) || character == U'.' ||
           character == U'_' || character == U'-' || character == U'+' || character == U'%' ||
           character == U'@';
}

/// Replaces a mail address, which is counted as one replacement. Returns false if the text is not
/// one.
bool TextAnonymizer::anonymizeMail(EncodedText &text, Span span)
{
    const std::u32string before = text.characters().substr(span.begin, span.end - span.begin);
    const size_t atSign = before.find(U'@');
    if (atSign == std::u32string::npos || atSign == 0 || atSign + 1 == before.size() ||
        before.find(U'@', atSign + 1) != std::u32string::npos)
        return false;
    m_counts = false;
    anonymizeWords(text, span);
    m_counts = true;
    m_replacements.add(Kind::Mail, stringOf(before),
                       stringOf(text.characters().substr(span.begin, span.end - span.begin)));
    return true;
}

/// The position at which text can be split: after a blank, or at least not within a character.
static qsizetype endOfBlock(const char *bytes, qsizetype size)
{
    static constexpr qsizetype TextBlock = 128 * 1024;
    static constexpr qsizetype LongestSign = 12; ///< bytes, as a pair of escapes
    if (size <= TextBlock)
        return size;
    for (qsizetype at = TextBlock; at > TextBlock / 2; --at) {
        if (bytes[at - 1] == ' ' || bytes[at - 1] == '\n')
            return at;
    }
    qsizetype at = TextBlock;
    for (qsizetype back = 1; back <= LongestSign; ++back) {
        if (bytes[TextBlock - back] == '\\' || bytes[TextBlock - back] == '%')
            at = TextBlock - back;
    }
    while (at > TextBlock / 2 && (quint8(bytes[at]) & 0xc0) == 0x80)
        --at;
    return at;
}

void TextAnonymizer::anonymizeText(char *bytes, qsizetype size, Encoding encoding)
{
    for (qsizetype at = 0; at < size;) {
        const qsizetype length = endOfBlock(bytes + at, size - at);
        anonymizeBlock(bytes + at, length, encoding);
        at += length;
    }
}

void TextAnonymizer::anonymizeBlock(char *bytes, qsizetype size, Encoding encoding)
{
    EncodedText text(bytes, size, encoding);
    const std::u32string &characters = text.characters();
    for (size_t at = 0; at < characters.size();) {
        if (!PlaceholderGenerator::isWordCharacter(characters[at])) {
            ++at;
            continue;
        }
        const auto within = [&](size_t most) { return std::min(at + most, characters.size()); };
        size_t scheme = at;
        while (scheme < within(LongestScheme) && characters[scheme] < 0x80 &&
               (PlaceholderGenerator::isWordCharacter(characters[scheme]) ||
                characters[scheme] == U'+'))
            ++scheme;
        if (characters.compare(scheme, 3, U"://") == 0) {
            size_t last = scheme;
            while (last < characters.size() && isOfAddress(characters[last]))
                ++last;
            const qsizetype begin = text.offset(at);
            const qsizetype length = text.offset(last) - begin;
            const QByteArrayView raw(bytes + begin, length);
            if (raw.contains('%') && !raw.contains('\\'))
                anonymizeAddress(bytes + begin, length, Encoding::Percent);
            else
                anonymizeAddressIn(text, {at, last});
            at = last;
            continue;
        }
        size_t last = at;
        while (last < within(LongestMail) && isOfMail(characters[last]))
            ++last;
        while (last > at && !PlaceholderGenerator::isWordCharacter(characters[last - 1]))
            --last; // "a@b.example." ends a sentence
        at = anonymizeMail(text, {at, last}) ? last : anonymizeWordAt(text, at, characters.size());
    }
}

void TextAnonymizer::anonymizeAddress(char *bytes, qsizetype size, Encoding encoding)
{
    EncodedText text(bytes, size, encoding);
    anonymizeAddressIn(text, {0, text.characters().size()});
}

void TextAnonymizer::anonymizeTarget(char *bytes, qsizetype size, Encoding encoding)
{
    EncodedText text(bytes, size, encoding);
    anonymizePath(text, {0, text.characters().size()});
}

void TextAnonymizer::anonymizeHost(EncodedText &text, Span span)
{
    // Public names are not personal.
    static constexpr std::array<const char32_t *, 6> open{U"a2a-protocol.org",    U"a2ui.org",
                                                          U"json-schema.org",     U"www.w3.org",
                                                          U"type.googleapis.com", U"localhost"};
    const std::u32string before = text.characters().substr(span.begin, span.end - span.begin);
    if (before.empty() || std::find(open.begin(), open.end(), before) != open.end())
        return;
    m_counts = false;
    anonymizeWords(text, span);
    m_counts = true;
    m_replacements.add(Kind::Address, stringOf(before),
                       stringOf(text.characters().substr(span.begin, span.end - span.begin)));
}

static size_t firstOf(const std::u32string &characters, const std::u32string &ends, size_t from,
                      size_t to)
{
    while (from < to && ends.find(characters[from]) == std::u32string::npos)
        ++from;
    return std::min(from, to);
}

void TextAnonymizer::anonymizeAddressIn(EncodedText &text, Span span)
{
    const std::u32string &characters = text.characters();
    const auto first = [&](const std::u32string &ends, size_t from) {
        return firstOf(characters, ends, from, span.end);
    };
    size_t begin = span.begin;
    const size_t scheme = first(U":/?#", begin);
    if (characters.compare(scheme, 3, U"://") == 0)
        begin = scheme + 3;
    const size_t end = first(U"/?#", begin);
    const size_t at = firstOf(characters, U"@", begin, end);
    if (at < end) {
        anonymizeWords(text, {begin, at});
        begin = at + 1;
    }
    // Not within the brackets of IPv6; of those only [::1] is localhost.
    const bool isBracketed = begin < end && characters[begin] == U'[';
    const size_t hostEnd =
        isBracketed ? std::min(first(U"]", begin) + 1, end) : std::min(first(U":", begin), end);
    if (isBracketed) {
        const std::u32string inside = characters.substr(begin, hostEnd - begin);
        if (inside != U"[::1]")
            replace(text, {begin, hostEnd}, m_placeholders.hex(inside), Kind::Address);
    } else {
        anonymizeHost(text, {begin, hostEnd});
    }
    // After the host comes its port.
    anonymizePath(text, {end, span.end});
}

void TextAnonymizer::anonymizeSegment(EncodedText &text, Span span)
{
    const QString whole = stringOf(text.characters().substr(span.begin, span.end - span.begin));
    static const QSet<QString> open{u".well-known"_s,
                                    u"v1"_s,
                                    u"a2a"_s,
                                    u"oauth-authorization-server"_s,
                                    u"oauth-protected-resource"_s,
                                    u"openid-configuration"_s,
                                    u"grant_type"_s,
                                    u"client_id"_s,
                                    u"client_secret"_s,
                                    u"client_assertion"_s,
                                    u"client_assertion_type"_s,
                                    u"redirect_uri"_s,
                                    u"code_challenge"_s,
                                    u"code_challenge_method"_s,
                                    u"code_verifier"_s,
                                    u"response_type"_s,
                                    u"device_code"_s,
                                    u"authorization_code"_s,
                                    u"client_credentials"_s};
    if (!open.contains(whole) && !isProtocolText(whole) && !whole.endsWith(u"A2AService"))
        anonymizeWords(text, span);
}

/// "/tasks/7f3a:subscribe?historyLength=10": the protocol's own words and short numbers stay.
void TextAnonymizer::anonymizePath(EncodedText &text, Span span)
{
    static const std::u32string ends = U"/?#&=:;,";
    const std::u32string &characters = text.characters();
    for (size_t at = span.begin; at < span.end;) {
        const size_t last = firstOf(characters, ends, at, span.end);
        anonymizeSegment(text, {at, last});
        at = last + 1;
    }
}

void TextAnonymizer::anonymizeMediaTypes(char *bytes, qsizetype size, Encoding encoding)
{
    static constexpr std::array<QByteArrayView, 6> open{
        "google.protobuf", "ms-",      "oasis.opendocument", "openxmlformats-officedocument",
        "android.package", "geo+json",
    };
    static constexpr QByteArrayView ends("+;, \"");
    const QByteArrayView types(bytes, size);
    for (const QByteArrayView tree : {QByteArrayView("/vnd."), QByteArrayView("/prs.")}) {
        for (qsizetype at = types.indexOf(tree); at >= 0; at = types.indexOf(tree, at + 1)) {
            const qsizetype begin = at + tree.size();
            const QByteArrayView rest = types.sliced(begin);
            const qsizetype length =
                std::find_if(rest.begin(), rest.end(), [](char c) { return ends.contains(c); }) -
                rest.begin();
            if (std::none_of(open.begin(), open.end(),
                             [rest](QByteArrayView known) { return rest.startsWith(known); }))
                anonymizeText(bytes + begin, length, encoding);
        }
    }
}

/// The number of bytes that identify the format, or 0 for unknown formats, of which nothing stays.
static qsizetype formatSize(QByteArrayView bytes)
{
    struct Format {
        QByteArrayView signature;
        qsizetype size;
    };
    static const std::array<Format, 10> formats{{{"\x89PNG\r\n\x1a\n", 8},
                                                 {"GIF87a", 6},
                                                 {"GIF89a", 6},
                                                 {"\xff\xd8\xff", 4},
                                                 {"%PDF-", 8},
                                                 {"PK\x03\x04", 4},
                                                 {"RIFF", 12},
                                                 {"ID3", 3},
                                                 {"OggS", 4},
                                                 {"\x1f\x8b", 2}}};
    for (const Format &format : formats) {
        if (bytes.startsWith(format.signature))
            return qMin(format.size, bytes.size());
    }
    return 0;
}

void TextAnonymizer::anonymizeContent(char *bytes, qsizetype size)
{
    const QByteArrayView all(bytes, size);
    if (formatSize(all) == 0 && json::isValidUtf8(all) && !all.contains('\0'))
        return anonymizeText(bytes, size, Encoding::Utf8);
    const qsizetype kept = formatSize(all);
    m_placeholders.fill(bytes + kept, size - kept);
    m_replacements.addContent();
}

bool TextAnonymizer::anonymizeBase64(char *bytes, qsizetype size)
{
    const QByteArrayView given(bytes, size);
    const bool isUrl = given.contains('-') || given.contains('_');
    const auto options = (isUrl ? QByteArray::Base64UrlEncoding : QByteArray::Base64Encoding) |
                         (given.endsWith('=') || size % 4 == 0 ? QByteArray::KeepTrailingEquals
                                                               : QByteArray::OmitTrailingEquals);
    QByteArray content = QByteArray::fromBase64(given.toByteArray(), options);
    if (content.isEmpty() || content.toBase64(options) != given)
        return false;
    this->anonymizeContent(content.data(), content.size());
    const QByteArray again = content.toBase64(options);
    std::copy(again.begin(), again.end(), bytes);
    return true;
}

double TextAnonymizer::anonymizeNumber(double number)
{
    QByteArray digits = QByteArray::number(number, 'g', QLocale::FloatingPointShortest);
    const qsizetype exponent = digits.indexOf('e');
    anonymizeText(digits.data(), exponent < 0 ? digits.size() : exponent, Encoding::Utf8);
    return digits.toDouble();
}

QByteArray TextAnonymizer::anonymizeText(QByteArray utf8, Encoding encoding)
{
    anonymizeText(utf8.data(), utf8.size(), encoding);
    return utf8;
}

QString TextAnonymizer::anonymizeText(const QString &text)
{
    return QString::fromUtf8(this->anonymizeText(text.toUtf8()));
}

QString TextAnonymizer::anonymizeAddress(const QString &address)
{
    QByteArray utf8 = address.toUtf8();
    this->anonymizeAddress(utf8.data(), utf8.size(), Encoding::Percent);
    return QString::fromUtf8(utf8);
}

} // namespace a2a

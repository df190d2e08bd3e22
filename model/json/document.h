// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/phrase.h"
#include "model/json/value.h"

#include <QByteArray>
#include <QString>

#include <array>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

namespace a2a::json {

/// The type of a JSON value. Invalid stands for the absence of a value.
enum class Type : quint8 { Invalid, Null, False, True, Number, String, Array, Object };

/// Properties of a token that were found while it was read.
enum TokenFlag : quint8 {
    HasEscapes = 0x01,    ///< a string with at least one backslash
    NonAscii = 0x02,      ///< a string with at least one byte >= 0x80
    LoneSurrogate = 0x04, ///< a string whose escapes name half a surrogate pair
    IsKey = 0x08,         ///< the name of an object's member
};

/// One entry of the tape: a raw token and its place in the document. Values follow each other in
/// document order; `next` is the index of the token after this value's whole subtree.
struct Token {
    quint32 offset = 0; ///< of the first byte, in bytes from the start of the document
    quint32 length = 0; ///< in bytes, with quotes or brackets
    quint32 next = 0;
    /// The number of members or elements (saturating), or the NameTag of a member's name.
    quint32 count : 24 = 0;
    quint32 type : 4 = 0;  ///< Type
    quint32 flags : 4 = 0; ///< TokenFlag
};
static_assert(sizeof(Token) == 16);

/// A digest of a name in 24 bits: its length, its first and last byte, and whether it contains an
/// underscore. Names with different tags are different; most names with equal tags are equal.
class NameTag final {
public:
    static constexpr quint32 Escaped = 0xff'ffff; ///< tag of all names with escapes only
    static constexpr quint32 Underscore = 0x80;

    [[nodiscard]] static constexpr quint32 of(const char *name, std::size_t length,
                                              bool hasUnderscore)
    {
        constexpr std::size_t Longest = 0x7e;
        if (length == 0)
            return 0;
        return quint32(length < Longest ? length : Longest) | (hasUnderscore ? Underscore : 0U) |
               quint32(uchar(name[0])) << 8 | quint32(uchar(name[length - 1])) << 16;
    }
    [[nodiscard]] static constexpr quint32 of(const char *name, std::size_t length)
    {
        bool hasUnderscore = false;
        for (std::size_t i = 0; i < length; ++i)
            hasUnderscore = hasUnderscore || name[i] == '_';
        return of(name, length, hasUnderscore);
    }
    /// The tag of a literal, without a loop, so that compilers compute it.
    template <std::size_t Size>
    [[nodiscard]] static Q_ALWAYS_INLINE constexpr quint32 of(const char (&name)[Size])
    {
        return ofLiteral(name, std::make_index_sequence<Size - 1>());
    }

private:
    template <std::size_t Size, std::size_t... At>
    static Q_ALWAYS_INLINE constexpr quint32 ofLiteral(const char (&name)[Size],
                                                       std::index_sequence<At...>)
    {
        return of(name, Size - 1, ((name[At] == '_') || ...));
    }
};

/// The reason why a document is not JSON (RFC 8259), and the position. Everything before `offset`
/// stays readable.
struct ParseError {
    qint64 offset = -1; ///< byte of the document, or -1 if there is no error
    Phrase message;

    [[nodiscard]] explicit operator bool() const { return offset >= 0; }
};

struct ParseOptions {
    int depthLimit = 10'000; ///< of nested arrays and objects
};

/// Exact JSON over received bytes: a tape of raw tokens that keeps member order, duplicate names,
/// the spelling of numbers and strings, and the byte range of everything. Nothing is copied or
/// normalized. The walker does not recurse. A byte order mark and broken UTF-8 are flagged, not
/// refused. Documents of 4 GiB and more are refused with an error.
///
/// Values (see value.h) point into their document and must not outlive it; the document owns
/// (shares) the bytes. parse() may be called again and again: the tape's memory is reused.
class Document final {
public:
    Document() = default;
    explicit Document(const QByteArray &bytes, ParseOptions options = {});

    /// Reads `bytes`, which are shared. Returns false if they are not one JSON value; then error()
    /// says why, and root() holds what could be read (open arrays and objects end where reading
    /// stopped).
    bool parse(const QByteArray &bytes, ParseOptions options = {});
    /// The same over bytes the caller keeps alive and unchanged for as long as values are used.
    bool parseBorrowed(QByteArrayView bytes, ParseOptions options = {});

    [[nodiscard]] bool isValid() const { return !m_error && !m_tape.empty(); }
    [[nodiscard]] const ParseError &error() const { return m_error; }
    [[nodiscard]] bool hasByteOrderMark() const { return m_byteOrderMark; }
    /// Whether some string has an escape of half a surrogate pair (see LoneSurrogate).
    [[nodiscard]] bool hasLoneSurrogate() const { return m_loneSurrogate; }
    /// Whether all bytes are valid UTF-8; computed on demand.
    [[nodiscard]] bool isValidUtf8() const;

    [[nodiscard]] Value root() const { return m_tape.empty() ? Value() : Value(this, 0); }
    [[nodiscard]] QByteArrayView bytes() const { return m_bytes; }
    [[nodiscard]] quint32 tokenCount() const { return quint32(m_tape.size()); }
    [[nodiscard]] const Token &token(quint32 index) const { return m_tape[index]; }
    /// Whether the end of an array or object was not read because of an error.
    [[nodiscard]] bool isOpen(quint32 index) const
    {
        return m_innermostOpen >= index && m_innermostOpen < m_tape[index].next;
    }
    /// Whether some value may be null, or some name may have an underscore. False is certain, true
    /// is not.
    [[nodiscard]] bool mayHaveNull() const { return m_mayHaveNull; }
    [[nodiscard]] bool mayHaveUnderscores() const { return m_mayHaveUnderscores; }
    /// Whether the name in `key`, a token with IsKey, equals `name` after resolving escapes.
    [[nodiscard]] bool nameIs(const Token &key, QByteArrayView name) const
    {
        return nameIs(key, NameTag::of(name.data(), std::size_t(name.size())), name.data(),
                      std::size_t(name.size()));
    }
    /// The same for a name whose tag is known.
    [[nodiscard]] Q_ALWAYS_INLINE bool nameIs(const Token &key, quint32 tag, const char *name,
                                              std::size_t length) const
    {
        if (key.count != tag)
            return key.count == NameTag::Escaped &&
                   escapedNameIs(key, QByteArrayView(name, qsizetype(length)));
        return key.length - 2 == length &&
               (length == 0 || std::memcmp(m_bytes.data() + key.offset + 1, name, length) == 0);
    }

    /// The value at an RFC 6901 pointer ("" is the root); Invalid when there is none. For duplicate
    /// member names the last one counts, as for most readers.
    [[nodiscard]] Value at(QStringView pointer) const;
    /// The innermost value (member names belong to the member's value) that contains `offset`.
    [[nodiscard]] Value atByte(qint64 offset) const;

private:
    friend class IncrementalDocument;
    friend class DocumentTemplate;
    friend class Walker;

    bool walk(const ParseOptions &options);
    [[nodiscard]] bool escapedNameIs(const Token &key, QByteArrayView name) const;

    QByteArray m_owned;
    QByteArrayView m_bytes;
    std::vector<Token> m_tape;
    ParseError m_error;
    qint64 m_innermostOpen = -1; ///< token of the array or object in which an error occurred
    bool m_byteOrderMark = false;
    bool m_loneSurrogate = false;
    std::optional<bool> m_isUtf8; ///< if already known
    bool m_notAscii = false;      ///< some string is not
    bool m_mayHaveNull = false;
    bool m_mayHaveUnderscores = false;
    quint64 m_templateNumber = 0; ///< number of the DocumentTemplate that the tape is from, or 0
};

/// Looks up the members with these names (see Value::operator[]) in one pass over the object.
template <std::size_t... Sizes>
[[nodiscard]] Q_ALWAYS_INLINE std::array<Value, sizeof...(Sizes)>
membersByName(Value object, const char (&...names)[Sizes])
{
    std::array<Value, sizeof...(Sizes)> found;
    if (!object.isObject())
        return found;
    const Document &document = *object.document();
    const quint32 end = document.token(object.index()).next;
    for (quint32 key = object.index() + 1; key < end; key = document.token(key + 1).next) {
        const Token &name = document.token(key);
        std::size_t place = 0;
        static_cast<void>(
            ((document.nameIs(name, NameTag::of(names), names, Sizes - 1) || !++place) || ...));
        if (place < found.size())
            found[place] = Value(&document, key + 1);
    }
    return found;
}

// Inline, because they are called many times for every event of a stream.

inline Type Value::type() const
{
    return m_document ? Type(quint8(m_document->token(m_index).type)) : Type::Invalid;
}

inline bool Value::isNull() const
{
    return type() == Type::Null;
}

inline bool Value::isBool() const
{
    return type() == Type::True || type() == Type::False;
}

inline bool Value::isNumber() const
{
    return type() == Type::Number;
}

inline bool Value::isString() const
{
    return type() == Type::String;
}

inline bool Value::isArray() const
{
    return type() == Type::Array;
}

inline bool Value::isObject() const
{
    return type() == Type::Object;
}

inline QByteArrayView Value::raw() const
{
    if (!m_document)
        return {};
    const Token &token = m_document->token(m_index);
    return m_document->bytes().sliced(token.offset, token.length);
}

inline Value Value::first() const
{
    if (!m_document)
        return {};
    const Token &token = m_document->token(m_index);
    if (token.next == m_index + 1)
        return {};
    return {m_document, m_index + (type() == Type::Object ? 2U : 1U)};
}

inline Value Value::nextSibling() const
{
    if (!m_document)
        return {};
    const Token &token = m_document->token(m_index);
    if (token.next >= m_document->tokenCount())
        return {};
    // The next token may belong to an array or object further out: a comma decides.
    const char *at = m_document->bytes().data() + token.offset + token.length;
    while (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t')
        ++at;
    if (*at != ',')
        return {};
    const bool member = (m_document->token(token.next).flags & IsKey) != 0;
    return {m_document, token.next + (member ? 1U : 0U)};
}

Q_ALWAYS_INLINE Value Value::member(quint32 tag, const char *name, std::size_t length) const
{
    if (!isObject())
        return {};
    const quint32 end = m_document->token(m_index).next;
    Value found;
    for (quint32 key = m_index + 1; key < end; key = m_document->token(key + 1).next) {
        if (m_document->nameIs(m_document->token(key), tag, name, length))
            found = Value(m_document, key + 1);
    }
    return found;
}

inline Value Value::operator[](QByteArrayView name) const
{
    const auto length = std::size_t(name.size());
    return member(NameTag::of(name.data(), length), name.data(), length);
}

template <std::size_t Size>
inline Value Value::operator[](const char (&name)[Size]) const
{
    return member(NameTag::of(name), name, Size - 1);
}

inline Children::Children(Value parent)
{
    if (!parent.isObject() && !parent.isArray())
        return;
    m_end = parent.document()->token(parent.index()).next;
    m_begin = {parent.document(), parent.index() + 1, parent.isObject() ? 1U : 0U};
}

inline Children::Iterator &Children::Iterator::operator++()
{
    at = document->token(at + name).next;
    return *this;
}

} // namespace a2a::json

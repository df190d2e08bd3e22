// SPDX-License-Identifier: Apache-2.0
#include "model/json/walker.h"

#include "model/json/escapes.h"
#include "model/json/plaintext.h"

#include <algorithm>
#include <cstring>

namespace a2a::json {

/// The longest escape sequence: a surrogate pair.
static constexpr qsizetype LongestEscape = 12;
static constexpr qsizetype ShortName = 16;
static constexpr qsizetype LongestRepeated = qsizetype{1} << 20;

Walker::Walker(Document &document, const ParseOptions &options)
    : m_document(document)
    , m_tape(document.m_tape)
    , m_begin(document.m_bytes.data())
    , m_at(m_begin)
    , m_end(m_begin + document.m_bytes.size())
    , m_depthLimit(options.depthLimit)
{
}

/// Reads one value, name, or mark between them.
Q_ALWAYS_INLINE Walker::Expect Walker::step(Expect expect)
{
    switch (expect) {
    case Expect::Value:
        return readValue();
    case Expect::FirstElement:
        return peek() == ']' ? close() : readValue();
    case Expect::FirstMember:
        return peek() == '}' ? close() : readMember();
    case Expect::Member:
        return readMember();
    case Expect::Separator:
        return readSeparator();
    case Expect::Nothing:
        break;
    }
    return Expect::Nothing;
}

bool Walker::run()
{
    if (m_document.m_byteOrderMark)
        m_at += 3;
    while (m_expect != Expect::Nothing) {
        skipSpace();
        m_expect = step(m_expect);
    }
    return end();
}

bool Walker::end()
{
    if (!m_document.m_error) {
        skipSpace();
        if (m_at < m_end)
            fail(Problem::TrailingText, m_at);
    }
    closeOpenContainers();
    m_document.m_notAscii = m_high != 0;
    m_document.m_mayHaveNull = m_nulls;
    m_document.m_mayHaveUnderscores = m_underscores != 0;
    return !m_document.m_error;
}

/// Updates the pointers: the bytes are the previous ones and more, and may have moved.
void Walker::rebase()
{
    const qsizetype position = m_at - m_begin;
    m_begin = m_document.m_bytes.data();
    m_at = m_begin + position;
    m_end = m_begin + m_document.m_bytes.size();
}

/// A step that reaches the end of the bytes so far is undone, and retried when there are more.
void Walker::continueParsing()
{
    rebase();
    if (m_at == m_begin && m_document.m_byteOrderMark)
        m_at += 3;
    m_hasMore = true;
    while (m_expect != Expect::Nothing && m_canContinue) {
        skipSpace();
        const char *const at = m_at;
        const size_t tokens = m_tape.size();
        const quint32 count = m_count;
        const Expect next = step(m_expect);
        // A number at the end of the bytes is not finished: more digits may follow.
        const bool isOpenEnd =
            m_at == m_end && m_tape.size() > tokens && m_tape.back().type == quint32(Type::Number);
        if (m_paused || isOpenEnd) {
            m_paused = false;
            m_at = at;
            m_tape.resize(tokens);
            m_count = count;
            // Strings are resumed; everything else would be read over and over.
            const char *const continues = m_string.start != None ? m_begin + m_string.start : m_end;
            m_canContinue = continues - m_at < LongestRepeated;
            break;
        }
        m_expect = next;
    }
    m_hasMore = false;
}

bool Walker::finish()
{
    rebase();
    while (m_expect != Expect::Nothing) {
        skipSpace();
        m_expect = step(m_expect);
    }
    return end();
}

static Q_ALWAYS_INLINE const char *spaceEnd(const char *at, const char *end)
{
    if (at < end && uchar(*at) > ' ')
        return at;
    while (at < end && (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t'))
        ++at;
    return at;
}

Q_ALWAYS_INLINE void Walker::skipSpace()
{
    m_at = spaceEnd(m_at, m_end);
}

Q_ALWAYS_INLINE void Walker::append(Type type, quint32 flags, const char *start, quint32 tag)
{
    const auto next = quint32(m_tape.size()) + 1;
    m_tape.push_back({offsetOf(start), quint32(m_at - start), next, tag & 0xff'ffffU,
                      quint32(type) & 0xfu, flags & 0xfu});
}

Q_ALWAYS_INLINE Walker::Expect Walker::afterValue()
{
    ++m_count;
    return m_open == None ? Expect::Nothing : Expect::Separator;
}

Walker::Expect Walker::readValue()
{
    switch (peek()) {
    case '"':
        return readString(0) ? afterValue() : Expect::Nothing;
    case '{':
        return open(Type::Object, Expect::FirstMember);
    case '[':
        return open(Type::Array, Expect::FirstElement);
    case 't':
        return readLiteral("true", Type::True);
    case 'f':
        return readLiteral("false", Type::False);
    case 'n':
        m_nulls = true;
        return readLiteral("null", Type::Null);
    case '-':
    case '0':
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
    case '8':
    case '9':
        return readNumber();
    case ']':
        return fail(m_count > 0 && !m_inObject ? Problem::TrailingComma : Problem::NoValue, m_at);
    default:
        return fail(Problem::NoValue, m_at);
    }
}

/// Reads a member and those that follow it, up to the first array or object: fewer steps. Reads one
/// member only while more bytes may follow, since a step that reaches their end is undone.
Walker::Expect Walker::readMember()
{
    for (;;) {
        if (peek() != '"')
            return fail(peek() == '}' ? Problem::TrailingComma : Problem::NoName, m_at);
        if (!readName())
            return Expect::Nothing;
        const char *at = spaceEnd(m_at, m_end);
        if (at == m_end || *at != ':')
            return fail(Problem::NoColon, at);
        at = spaceEnd(at + 1, m_end);
        m_at = at;
        const char first = at < m_end ? *at : '\0';
        if (m_hasMore || first == '{' || first == '[')
            return readValue();
        if (first == '"') {
            if (!readString(0))
                return Expect::Nothing;
            ++m_count;
        } else if (const Expect next = readValue(); next != Expect::Separator) {
            return next;
        }
        at = spaceEnd(m_at, m_end);
        m_at = at;
        if (at == m_end || *at != ',')
            return readSeparator();
        m_at = spaceEnd(at + 1, m_end);
    }
}

Q_ALWAYS_INLINE Walker::Expect Walker::readSeparator()
{
    const char c = peek();
    if (c == ',') {
        ++m_at;
        return m_inObject ? Expect::Member : Expect::Value;
    }
    if (c == (m_inObject ? '}' : ']'))
        return close();
    return fail(Problem::NoSeparator, m_at);
}

Walker::Expect Walker::open(Type type, Expect first)
{
    if (m_depth >= m_depthLimit)
        return fail(Problem::TooDeep, m_at);
    if (m_open != None)
        m_tape[m_open].count = std::min(m_count, MaxCount) & MaxCount;
    const auto index = quint32(m_tape.size());
    m_tape.push_back({offsetOf(m_at), 0, m_open, 0, quint32(type) & 0xfu, 0});
    m_open = index;
    m_count = 0;
    m_inObject = type == Type::Object;
    ++m_depth;
    ++m_at;
    return first;
}

Walker::Expect Walker::close()
{
    ++m_at;
    Token &token = m_tape[m_open];
    const quint32 around = token.next;
    token.length = offsetOf(m_at) - token.offset;
    token.next = quint32(m_tape.size());
    token.count = std::min(m_count, MaxCount) & MaxCount;
    --m_depth;
    m_open = around;
    if (around == None) {
        m_inObject = false;
        return Expect::Nothing;
    }
    m_count = m_tape[around].count;
    m_inObject = m_tape[around].type == quint32(Type::Object);
    return afterValue();
}

Walker::Expect Walker::readLiteral(QByteArrayView word, Type type)
{
    const qsizetype left = m_end - m_at;
    if (left < word.size() || std::memcmp(m_at, word.data(), size_t(word.size())) != 0) {
        const bool cut = left < word.size() && std::memcmp(m_at, word.data(), size_t(left)) == 0;
        return cut ? fail(Problem::EndsEarly, m_end) : fail(Problem::NoValue, m_at);
    }
    const char *const start = m_at;
    m_at += word.size();
    append(type, 0, start);
    return afterValue();
}

/// Reads digits up to the last one. Returns false if there is none.
Q_ALWAYS_INLINE bool Walker::readDigits()
{
    const char *const start = m_at;
    while (m_at < m_end && *m_at >= '0' && *m_at <= '9')
        ++m_at;
    if (m_at == start)
        fail(Problem::BadNumber, m_at);
    return m_at != start;
}

Walker::Expect Walker::readNumber()
{
    const char *const start = m_at;
    if (*m_at == '-')
        ++m_at;
    if (peek() == '0') {
        ++m_at;
        if (peek() >= '0' && peek() <= '9')
            return fail(Problem::LeadingZero, m_at);
    } else if (!readDigits()) {
        return Expect::Nothing;
    }
    if (peek() == '.') {
        ++m_at;
        if (!readDigits())
            return Expect::Nothing;
    }
    if (peek() == 'e' || peek() == 'E') {
        ++m_at;
        if (peek() == '+' || peek() == '-')
            ++m_at;
        if (!readDigits())
            return Expect::Nothing;
    }
    append(Type::Number, 0, start);
    return afterValue();
}

/// Reads a member's name and writes its tag. Nearly all names are short and without escapes.
Q_ALWAYS_INLINE bool Walker::readName()
{
    const char *const start = m_at;
#ifdef __SSE2__
    if (m_end - start > ShortName && m_string.start == None) {
        const PlainRun run = plainRun(start + 1);
        const char *const end = start + 1 + run.length;
        if (run.length < ShortName && *end == '"' && run.high == 0) {
            m_at = end + 1;
            m_underscores |= run.underscores;
            append(Type::String, IsKey, start,
                   NameTag::of(start + 1, size_t(run.length), run.underscores != 0));
            return true;
        }
    }
#endif
    if (!readString(IsKey))
        return false;
    const QByteArrayView name(start + 1, m_at - start - 2);
    const bool hasUnderscore = name.contains('_');
    m_underscores |= hasUnderscore ? 1 : 0;
    Token &token = m_tape.back();
    token.count = (token.flags & HasEscapes) != 0
                      ? NameTag::Escaped
                      : NameTag::of(name.data(), size_t(name.size()), hasUnderscore) & 0xff'ffffU;
    return true;
}

bool Walker::readString(quint32 flags)
{
    const char *const start = m_at++;
    quint64 high = 0;
    if (Q_UNLIKELY(m_string.start == offsetOf(start))) {
        m_at = m_begin + m_string.at;
        flags = m_string.flags;
        high = m_string.high;
        m_string = {};
    }
    for (;;) {
        m_at = skipPlain(m_at, m_end, high);
        if (m_at == m_end) {
            if (m_hasMore)
                return pauseString(start, flags, high);
            fail(Problem::EndsEarly, m_end);
            return false;
        }
        if (*m_at == '"')
            break;
        if (*m_at != '\\') {
            fail(Problem::ControlCharacter, m_at);
            return false;
        }
        if (m_hasMore && m_end - m_at < LongestEscape)
            return pauseString(start, flags, high);
        flags |= HasEscapes;
        if (!readEscape(flags))
            return false;
    }
    ++m_at;
    m_high |= high;
    append(Type::String, flags | (high != 0 ? quint32(NonAscii) : 0u), start);
    return true;
}

bool Walker::pauseString(const char *start, quint32 flags, quint64 high)
{
    m_string = {offsetOf(start), offsetOf(m_at), flags, high};
    m_paused = true;
    return false;
}

bool Walker::readEscape(quint32 &flags)
{
    bool isLone = false;
    if (const char *const behind = escapeEnd(m_at, m_end, isLone)) {
        m_at = behind;
        flags |= isLone ? quint32(LoneSurrogate) : 0u;
        m_document.m_loneSurrogate = m_document.m_loneSurrogate || isLone;
        return true;
    }
    const qsizetype left = m_end - m_at;
    if (left < 2 || m_at[1] != 'u') {
        fail(left > 1 ? Problem::BadEscape : Problem::EndsEarly, left > 1 ? m_at : m_end);
        return false;
    }
    const bool cut = std::all_of(m_at + 2, m_at + std::min<qsizetype>(left, 6), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    });
    fail(cut ? Problem::EndsEarly : Problem::BadEscape, cut ? m_end : m_at);
    return false;
}

/// Records the first error; further reads return Nothing.
Walker::Expect Walker::fail(Problem problem, const char *where)
{
    if (m_hasMore && (where == m_end || problem == Problem::EndsEarly)) {
        m_paused = true;
        return Expect::Nothing;
    }
    if (where == m_end)
        problem = problem == Problem::TooDeep ? problem : Problem::EndsEarly;
    m_document.m_error.offset = where - m_begin;
    m_document.m_error.message = explain(problem, where - m_begin);
    return Expect::Nothing;
}

/// After an error: drops a name that got no value and ends open arrays and objects where reading
/// stopped.
void Walker::closeOpenContainers()
{
    m_document.m_innermostOpen = m_open == None ? -1 : qint64(m_open);
    if (m_open == None)
        return;
    if ((m_tape.back().flags & IsKey) != 0)
        m_tape.pop_back();
    m_tape[m_open].count = std::min(m_count, MaxCount) & MaxCount;
    const auto size = quint32(m_tape.size());
    const auto stop = quint32(m_document.m_error.offset);
    bool innermost = true;
    while (m_open != None) {
        Token &token = m_tape[m_open];
        const quint32 around = token.next;
        token.length = stop - token.offset;
        token.next = size;
        if (!innermost && token.count < MaxCount)
            token.count = (token.count + 1) & MaxCount; // the inner one that stayed open
        innermost = false;
        m_open = around;
    }
}

Phrase Walker::explain(Problem problem, qint64 offset) const
{
    if (offset <= 1 && m_end - m_begin >= 2 &&
        (m_begin[0] == '\0' || m_begin[1] == '\0' || uchar(m_begin[0]) >= 0xFE))
        return "json-utf16";
    switch (problem) {
    case Problem::EndsEarly:
        if (m_at == m_begin && m_end == m_begin)
            return "json-empty";
        return "json-ends-early";
    case Problem::NoValue:
        return "json-no-value";
    case Problem::NoName:
        return "json-no-name";
    case Problem::NoColon:
        return "json-no-colon";
    case Problem::NoSeparator:
        if (m_inObject)
            return "json-no-comma-or-brace";
        return "json-no-comma-or-bracket";
    case Problem::TrailingText:
        return "json-trailing-text";
    case Problem::TrailingComma:
        return "json-trailing-comma";
    case Problem::ControlCharacter:
        return "json-control-character";
    case Problem::BadEscape:
        return "json-bad-escape";
    case Problem::BadNumber:
        return "json-bad-number";
    case Problem::LeadingZero:
        return "json-leading-zero";
    case Problem::TooDeep:
        return "json-too-deep";
    }
    return {};
}

} // namespace a2a::json

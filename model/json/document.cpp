// SPDX-License-Identifier: Apache-2.0
#include "model/json/document.h"

#include "model/json/escapes.h"
#include "model/json/pointer.h"
#include "model/json/utf8.h"
#include "model/json/walker.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace a2a::json {

static constexpr qsizetype BytesOfToken = 8; ///< or more, in most documents
static constexpr qsizetype FirstTokens = 64; ///< at most: one string may be all of a document

Document::Document(const QByteArray &bytes, ParseOptions options)
{
    parse(bytes, options);
}

bool Document::parse(const QByteArray &bytes, ParseOptions options)
{
    m_owned = bytes;
    m_bytes = m_owned;
    return walk(options);
}

bool Document::parseBorrowed(QByteArrayView bytes, ParseOptions options)
{
    m_owned.clear();
    m_bytes = bytes;
    return walk(options);
}

bool Document::walk(const ParseOptions &options)
{
    m_tape.clear();
    // The tape of a small document would grow as often as there are bits in its length.
    m_tape.reserve(size_t(std::min(m_bytes.size() / BytesOfToken + 1, FirstTokens)));
    m_templateNumber = 0;
    m_error = {};
    m_innermostOpen = -1;
    m_isUtf8.reset();
    m_loneSurrogate = false;
    m_notAscii = false;
    m_mayHaveNull = false;
    m_mayHaveUnderscores = false;
    m_byteOrderMark = m_bytes.startsWith(QByteArrayView("\xEF\xBB\xBF"));
    // Offsets are 32 bits; the largest value is the walker's mark for "none".
    if (m_bytes.size() >= qint64(std::numeric_limits<quint32>::max())) {
        m_error = {0, "json-too-large"};
        return false;
    }
    return Walker(*this, options).run();
}

bool Document::isValidUtf8() const
{
    // Outside of strings JSON consists of ASCII.
    const bool isAscii = isValid() && !m_notAscii;
    return m_isUtf8 ? *m_isUtf8 : isAscii || json::isValidUtf8(m_bytes);
}

static Value childNamed(Value parent, const QString &segment)
{
    if (parent.isArray()) {
        const std::optional<quint32> position = parseArrayIndex(segment);
        return position ? parent.element(*position) : Value();
    }
    Value found;
    const QByteArray utf8 = segment.toUtf8();
    for (const Value member : children(parent)) {
        if (isMemberNamed(member, segment, utf8))
            found = member;
    }
    return found;
}

Value Document::at(QStringView pointer) const
{
    Value value = root();
    if (pointer.isEmpty())
        return value;
    if (pointer[0] != u'/')
        return {};
    const auto segments = pointer.sliced(1).split(u'/');
    for (const QStringView segment : segments) {
        value = childNamed(value, unescapedToken(segment));
        if (!value.isValid())
            return {};
    }
    return value;
}

Value Document::atByte(qint64 offset) const
{
    const auto after = std::upper_bound(m_tape.begin(), m_tape.end(), offset,
                                        [](qint64 o, const Token &t) { return o < t.offset; });
    if (offset < 0 || after == m_tape.begin())
        return {};
    auto index = quint32(after - m_tape.begin()) - 1;
    if ((m_tape[index].flags & IsKey) != 0)
        ++index;
    Value value(this, index);
    while (value.isValid() && value.range().end() <= offset)
        value = value.parent();
    return value;
}

bool Document::escapedNameIs(const Token &key, QByteArrayView name) const
{
    if (qsizetype(key.length) - 2 <= name.size()) // an escape is always longer than its character
        return false;
    QByteArray scratch;
    resolveEscapes(bytes().sliced(qsizetype(key.offset) + 1, qsizetype(key.length) - 2), scratch);
    return QByteArrayView(scratch) == name;
}

} // namespace a2a::json

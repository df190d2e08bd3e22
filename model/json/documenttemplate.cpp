// SPDX-License-Identifier: Apache-2.0
#include "model/json/documenttemplate.h"

#include "model/json/escapes.h"
#include "model/json/plaintext.h"
#include "model/json/utf8.h"

#include <atomic>
#include <cstring>
#include <limits>
#include <utility>

namespace a2a::json {

static std::atomic<quint64> s_remembered = 0;

bool DocumentTemplate::shouldRemember()
{
    m_unmatched = m_wasMatched ? 0 : m_unmatched + 1;
    m_wasMatched = false;
    return m_unmatched <= MaxUnmatched || ++m_skipped % SampleInterval == 0;
}

bool DocumentTemplate::remember(const Document &document, Value text)
{
    const QByteArrayView bytes = document.bytes();
    const ByteRange range = text.range();
    if (!text.isString() || document.hasByteOrderMark() || document.hasLoneSurrogate() ||
        !document.isValid() || bytes.size() - range.length > MaxTemplateBytes ||
        !document.isValidUtf8()) {
        m_before.clear();
        return false;
    }
    m_before = bytes.first(range.offset + 1).toByteArray();
    m_after = bytes.sliced(range.end() - 1).toByteArray();
    m_tape = document.m_tape;
    m_text = text.index();
    m_mayHaveNull = document.mayHaveNull();
    m_mayHaveUnderscores = document.mayHaveUnderscores();
    m_number = ++s_remembered;
    return true;
}

/// Reads the string whose text begins at `at`; returns its end, or null if it does not end
/// properly.
static const char *endOfText(const char *at, const char *end, quint32 &flags, quint64 &high)
{
    for (;;) {
        at = skipPlain(at, end, high);
        if (at == end || (*at != '"' && *at != '\\'))
            return nullptr;
        if (*at == '"')
            return at;
        flags |= HasEscapes;
        bool isLone = false;
        at = escapeEnd(at, end, isLone);
        if (!at)
            return nullptr;
        flags |= isLone ? quint32(LoneSurrogate) : 0u;
    }
}

bool DocumentTemplate::read(QByteArrayView bytes, Document &document) const
{
    if (m_before.isEmpty() || bytes.size() < m_before.size() + m_after.size() ||
        bytes.size() >= qint64(std::numeric_limits<quint32>::max()) ||
        std::memcmp(bytes.data(), m_before.constData(), size_t(m_before.size())) != 0)
        return false;
    const char *const begin = bytes.data() + m_before.size();
    const char *const end = bytes.data() + bytes.size();
    quint32 flags = 0;
    quint64 high = 0;
    const char *const quote = endOfText(begin, end, flags, high);
    if (!quote || end - quote != m_after.size() ||
        std::memcmp(quote, m_after.constData(), size_t(m_after.size())) != 0)
        return false;

    document.m_owned.clear();
    document.m_bytes = bytes;
    // Usually the previous document looks like this one.
    if (std::exchange(document.m_templateNumber, m_number) != m_number ||
        document.m_tape.size() != m_tape.size())
        document.m_tape = m_tape;
    if (document.m_error)
        document.m_error = {};
    document.m_innermostOpen = -1;
    document.m_byteOrderMark = false;
    document.m_loneSurrogate = (flags & LoneSurrogate) != 0;
    document.m_mayHaveNull = m_mayHaveNull;
    document.m_mayHaveUnderscores = m_mayHaveUnderscores;
    document.m_isUtf8 = high == 0 || isValidUtf8(QByteArrayView(begin, quote));
    Token &text = document.m_tape[m_text];
    const quint32 textOffset = text.offset;
    text.flags = (flags | (high != 0 ? quint32(NonAscii) : 0u)) & 0xfu;
    m_wasMatched = true;
    const auto longer = quint32(quote + 1 - bytes.data()) - textOffset - text.length; // or less
    if (longer == 0)
        return true;
    text.length += longer;
    for (quint32 i = 0; i < m_text; ++i) {
        Token &token = document.m_tape[i];
        token.length += token.offset + token.length > textOffset ? longer : 0;
    }
    for (size_t i = m_text + 1; i < document.m_tape.size(); ++i)
        document.m_tape[i].offset += longer;
    return true;
}

} // namespace a2a::json

// SPDX-License-Identifier: Apache-2.0
// What goes from one mark to another: strings, comments, and texts that name their own end.
#include "model/items/rowlexer.h"

namespace a2a {

static constexpr qsizetype MaxDelimiter = 40;

void RowLexer::goOnInSpan()
{
    const qsizetype limit = m_innerEnd >= 0 ? qMin(m_innerEnd, m_text.size()) : m_text.size();
    if (m_state.span == WholeLine)
        return token(m_state.lineKind, qMin(limit, m_size));
    const CodeSpan &span = m_language->row.spans[size_t(m_state.span)];
    if (span.capture == SpanCapture::HereDoc) // ends with a line of its own: startOfLine()
        return token(span.kind, qMin(limit, m_size));
    const QByteArray &open = m_language->opens[size_t(m_state.span)];
    const QByteArray &close = span.capture == SpanCapture::None
                                  ? m_language->closes[size_t(m_state.span)]
                                  : m_state.delimiter;
    qsizetype i = m_at;
    while (i < qMin(m_size, limit)) {
        const char c = m_text[i];
        if (span.escape != 0 && c == span.escape) {
            m_escapedEnd = i + 1 == m_text.size();
            i += 2;
        } else if (!close.isEmpty() && c == close.front() && startsWith(i, close)) {
            i += close.size();
            if ((span.flags & CodeSpan::Doubled) != 0 && startsWith(i, close)) {
                i += close.size();
            } else if (m_state.depth > 0) {
                --m_state.depth;
            } else {
                token(m_state.spanKind, i);
                m_state.span = NoSpan;
                m_state.delimiter.clear();
                m_state.afterValue = true;
                return;
            }
        } else if ((span.flags & CodeSpan::Nests) != 0 && startsWith(i, open)) {
            ++m_state.depth;
            i += open.size();
        } else {
            ++i;
        }
    }
    token(m_state.spanKind, qMin(i, limit));
}

// A string before a colon names what follows.
bool RowLexer::isKey(size_t span, qsizetype from) const
{
    const QByteArray &close = m_language->closes[span];
    for (qsizetype i = from; i < m_text.size(); ++i) {
        if (m_text[i] == m_language->row.spans[span].escape)
            ++i;
        else if (m_text[i] == close.front())
            return at(skipBlanks(i + 1)) == ':';
    }
    return false;
}

bool RowLexer::isShort(const CodeSpan &span, qsizetype from) const
{
    qsizetype i = from;
    if (at(i) == span.escape) {
        i = m_text.indexOf('\'', i + 2);
        return i > 0 && i - from <= 12;
    }
    ++i;
    while ((quint8(at(i)) & 0xC0) == 0x80)
        ++i;
    return at(i) == '\'';
}

bool RowLexer::openSpan()
{
    quint32 bits = m_language->spansAt[quint8(m_text[m_at])];
    for (size_t i = 0; bits != 0; ++i, bits >>= 1) {
        if ((bits & 1) == 0 || !startsWith(m_at, m_language->opens[i]))
            continue;
        const CodeSpan &span = m_language->row.spans[i];
        const qsizetype opened = m_at + m_language->opens[i].size();
        if ((span.flags & CodeSpan::Short) != 0 && !isShort(span, opened))
            continue;
        if (span.capture == SpanCapture::HereDoc) {
            if (openHereDoc(opened))
                return true;
            continue;
        }
        if (span.capture != SpanCapture::None) {
            if (!openCaptured(span, opened))
                continue;
        } else {
            m_state.delimiter.clear();
            const bool key = m_language->has(CodeLanguage::StringKeys) &&
                             span.kind == CodeKind::String && isKey(i, opened);
            m_state.spanKind = key ? CodeKind::Key : span.kind;
            token(m_state.spanKind, opened);
        }
        m_state.depth = 0;
        m_state.span =
            *span.close == '\0' && span.capture == SpanCapture::None ? NoSpan : qint16(i);
        return true;
    }
    return false;
}

bool RowLexer::openCaptured(const CodeSpan &span, qsizetype opened)
{
    qsizetype i = opened;
    const auto run = [&](char c) {
        while (at(i) == c && i - opened < MaxDelimiter)
            ++i;
        return QByteArray(i - opened, c);
    };
    QByteArray close;
    switch (span.capture) {
    case SpanCapture::CppRaw:
        while (i < m_text.size() && i - opened <= 16 &&
               !QByteArrayView("( )\\\"").contains(m_text[i]))
            ++i;
        close = ')' + m_text.sliced(opened, qMin(i, m_text.size()) - opened).toByteArray() + '"';
        break;
    case SpanCapture::Hashes:
        close = "\"#" + run('#');
        break;
    case SpanCapture::Dollar:
        while (isLetter(at(i)) || (i > opened && isDigit(at(i))))
            ++i;
        close = '$' + m_text.sliced(opened, i - opened).toByteArray() + '$';
        break;
    case SpanCapture::Long:
        close = ']' + run('=') + ']';
        break;
    case SpanCapture::None:
    case SpanCapture::HereDoc:
        return false;
    }
    static constexpr char needed[] = {0, '(', '"', '$', '[', 0};
    if (at(i) != needed[int(span.capture)] || close.size() > MaxDelimiter)
        return false;
    token(span.kind, i + 1);
    m_state.spanKind = span.kind;
    m_state.delimiter = close;
    return true;
}

// <<NAME, <<-NAME, <<~NAME, <<<NAME, also with quotes.
bool RowLexer::openHereDoc(qsizetype from)
{
    qsizetype i = from;
    if (at(i) == '-' || at(i) == '~')
        ++i;
    else if (startsWith(m_at, "<<<"))
        i = skipBlanks(i);
    const char quote = at(i) == '\'' || at(i) == '"' ? at(i) : '\0';
    if (quote != '\0')
        ++i;
    const qsizetype name = i;
    while (isLetter(at(i)) || (i > name && isDigit(at(i))))
        ++i;
    if (i == name || i - name > MaxDelimiter || (quote != '\0' && at(i) != quote))
        return false;
    m_state.next = m_text.sliced(name, i - name).toByteArray();
    token(CodeKind::String, quote != '\0' ? i + 1 : i);
    return true;
}

} // namespace a2a

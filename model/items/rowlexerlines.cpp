// SPDX-License-Identifier: Apache-2.0
// What depends on how a line begins, and text with marks in it: HTML, XML, Markdown.
#include "model/items/rowlexer.h"

#include <utility>

namespace a2a {

void RowLexer::startOfLine()
{
    if (!m_ends && skipBlanks(m_at) >= m_size) {
        m_pending = true;
        return;
    }
    if (!m_state.fence.isEmpty() && m_language != &m_languages(m_outer) && fence())
        return;
    if (m_state.span >= 0) {
        const CodeSpan &span = m_language->row.spans[size_t(m_state.span)];
        const qsizetype from = skipBlanks(m_at);
        const qsizetype end = from + m_state.delimiter.size();
        if (span.capture == SpanCapture::HereDoc && startsWith(from, m_state.delimiter) &&
            !(isWord(end) && at(end) != '-')) {
            token(span.kind, end);
            m_state.span = NoSpan;
            m_state.delimiter.clear();
        }
        return;
    }
    if (m_language->has(CodeLanguage::Marks)) {
        if (fence())
            return;
        if (!m_state.fence.isEmpty()) { // of no language we know
            m_state.span = WholeLine;
            m_state.lineKind = CodeKind::String;
            return;
        }
    }
    if (m_language->has(CodeLanguage::BlockScalars) && blockScalar())
        return;
    if (lineOfPrefix() || keyOfLine())
        return;
    const qsizetype from = skipBlanks(m_at);
    if (m_language->has(CodeLanguage::HashDirective) && at(from) == '#') {
        const qsizetype name = skipBlanks(from + 1);
        if (isWord(name)) {
            const bool includes = startsWith(name, "include") || startsWith(name, "import");
            m_at = from;
            token(CodeKind::Directive, wordEnd(name));
            m_state.inTag = includes;
        }
    } else if (startsWith(from, "#!") && m_at == 0 && from == 0 && m_language->commentAt['#']) {
        m_state.span = WholeLine;
        m_state.lineKind = CodeKind::Directive;
    }
}

bool RowLexer::lineOfPrefix()
{
    const bool indented = m_language->has(CodeLanguage::EqualsKeys);
    const qsizetype from = indented ? skipBlanks(m_at) : m_at;
    for (const CodeLine &line : m_language->row.lines) {
        if (startsWith(from, line.prefix)) {
            m_state.span = WholeLine;
            m_state.lineKind = line.kind;
            return true;
        }
    }
    return false;
}

// A text that goes by its indentation lasts until a line begins further left.
bool RowLexer::blockScalar()
{
    const qsizetype from = skipBlanks(m_at);
    if (m_state.block > 0) {
        if (from >= m_text.size() || from - m_at >= m_state.block) {
            m_state.span = WholeLine;
            m_state.lineKind = CodeKind::String;
            return true;
        }
        m_state.block = 0;
    }
    QByteArrayView line = m_text;
    while (!line.isEmpty() && (line.back() == ' ' || line.back() == '\r'))
        line.chop(1);
    if (!line.isEmpty() && (line.back() == '-' || line.back() == '+'))
        line.chop(1);
    const bool opens = !line.isEmpty() && (line.back() == '|' || line.back() == '>');
    if (opens && line.size() > 1 && line[line.size() - 2] == ' ' && at(from) != '#')
        m_state.block = quint16(qMin<qsizetype>(from - m_at + 1, 0xFFFF));
    return false;
}

bool RowLexer::keyOfLine()
{
    qsizetype from = skipBlanks(m_at);
    const bool isColon = m_language->has(CodeLanguage::ColonKeys);
    const bool isTarget = m_language->has(CodeLanguage::Targets);
    const bool isEquals = m_language->has(CodeLanguage::EqualsKeys);
    if ((!isColon && !isEquals && !isTarget) || from >= m_text.size())
        return false;
    if (isEquals && at(from) == '[') {
        m_state.span = WholeLine;
        m_state.lineKind = CodeKind::Heading;
        return true;
    }
    if (isTarget && from != m_at)
        return false; // a recipe
    while (isColon && at(from) == '-' && at(from + 1) == ' ')
        from = skipBlanks(from + 1);
    m_pending = !m_ends && from >= m_size;
    if (m_pending)
        return false;
    const auto first = quint8(at(from));
    if (m_language->commentAt[first] || (m_language->spansAt[first] != 0 && !isTarget))
        return false;
    const char mark = isEquals ? '=' : ':';
    for (qsizetype i = from; i < m_text.size() && i - from <= CodeLexer::Ahead; ++i) {
        const char c = m_text[i];
        if (c == '#' || (isColon && (c == '{' || c == '[')) || (isTarget && c == '='))
            return false;
        if (c != mark || (isTarget && at(i + 1) == '='))
            continue;
        if (isColon && i + 1 < m_text.size() && m_text[i + 1] != ' ' && m_text[i + 1] != '\r')
            continue;
        m_at = from;
        qsizetype end = i;
        while (end > from && (m_text[end - 1] == ' ' || m_text[end - 1] == '\t'))
            --end;
        token(isTarget ? CodeKind::Heading : CodeKind::Key, end);
        return true;
    }
    return false;
}

// ``` and ~~~, with a language's name behind them.
bool RowLexer::fence()
{
    const qsizetype from = skipBlanks(m_at);
    const char mark = at(from);
    if (mark != '`' && mark != '~')
        return false;
    qsizetype i = from;
    while (at(i) == mark && i - from < 100)
        ++i;
    const QByteArray marks = m_text.sliced(from, i - from).toByteArray();
    if (marks.size() < 3 || from - m_at > 12)
        return false;
    if (!m_state.fence.isEmpty()) {
        if (!marks.startsWith(m_state.fence) || skipBlanks(i) < m_text.size())
            return false;
        LexState plain;
        plain.midLine = m_state.midLine;
        m_state = plain;
        use(m_outer);
    } else {
        qsizetype end = skipBlanks(i);
        const qsizetype name = end;
        while (end < m_text.size() && !QByteArrayView(" \t\r,{`").contains(m_text[end]))
            ++end;
        const auto language = QString::fromUtf8(m_text.sliced(name, end - name));
        const int inner = codeLanguageNamed(language);
        m_state.fence = marks;
        // Markdown within Markdown would not find its own end.
        m_state.inner = quint16(inner == m_outer ? 0 : inner);
    }
    m_state.span = WholeLine;
    m_state.lineKind = CodeKind::Directive;
    return true;
}

void RowLexer::markdown()
{
    const char c = m_text[m_at];
    const bool isLink = c == '<' && (startsWith(m_at, "<http") || startsWith(m_at, "<mailto:"));
    if (c == '[' || isLink) {
        const qsizetype close = m_text.indexOf(isLink ? '>' : ']', m_at);
        if (isLink && close > 0)
            return token(CodeKind::Link, close + 1);
        if (close > 0 && (at(close + 1) == '(' || at(close + 1) == ':')) {
            const qsizetype end = at(close + 1) == '(' ? m_text.indexOf(')', close) : close + 1;
            return token(CodeKind::Link, end < 0 ? close + 1 : end + 1);
        }
    }
    const bool isBullet = (c == '-' || c == '*' || c == '+') && at(m_at + 1) == ' ';
    if (isBullet && !m_state.midLine && skipBlanks(0) == m_at)
        return token(CodeKind::Directive, m_at + 1);
    ++m_at;
    while (m_at < m_size && m_language->isWord[quint8(m_text[m_at])] && m_text[m_at] != '_')
        ++m_at;
}

void RowLexer::markup()
{
    if (m_state.inTag)
        return tagInside();
    const char c = m_text[m_at];
    if (c == '<') {
        if (openSpan())
            return;
        const bool closes = at(m_at + 1) == '/';
        const qsizetype name = m_at + (closes ? 2 : 1);
        qsizetype end = name;
        while (isWord(end) || (end > name && (at(end) == '-' || at(end) == ':' || at(end) == '.')))
            ++end;
        if (end > name) {
            m_state.inTag = true;
            m_state.tagName.clear();
            const QByteArray tag =
                m_text.sliced(name, qMin<qsizetype>(end - name, 8)).toByteArray().toLower();
            if (!closes && m_language->has(CodeLanguage::Embeds) &&
                (tag == "script" || tag == "style"))
                m_state.tagName = tag;
            return token(CodeKind::Tag, end);
        }
    } else if (c == '&') {
        qsizetype end = m_at + 1;
        while (isWord(end) || (end == m_at + 1 && at(end) == '#'))
            ++end;
        if (at(end) == ';' && end > m_at + 1)
            return token(CodeKind::Constant, end + 1);
    }
    ++m_at;
    while (m_at < m_size && m_text[m_at] != '<' && m_text[m_at] != '&')
        ++m_at;
}

void RowLexer::tagInside()
{
    const char c = m_text[m_at];
    if (m_state.depth != 0) { // in a value: depth holds its quote
        const qsizetype close = m_text.indexOf(char(m_state.depth), m_at);
        if (close < 0 || close >= m_size)
            return token(CodeKind::String, m_size);
        m_state.depth = 0;
        return token(CodeKind::String, close + 1);
    }
    if (c == '"' || c == '\'') {
        m_state.depth = quint8(c);
        return token(CodeKind::String, m_at + 1);
    }
    if (c == '>' || (c == '/' && at(m_at + 1) == '>')) {
        token(CodeKind::Tag, m_at + (c == '>' ? 1 : 2));
        return leaveTag();
    }
    if (isWord(m_at)) {
        qsizetype end = m_at;
        while (isWord(end) || at(end) == '-' || at(end) == ':' || at(end) == '.')
            ++end;
        const bool isValue = before(m_at) == '=';
        return token(isValue ? CodeKind::String : CodeKind::Name, end);
    }
    ++m_at;
}

void RowLexer::leaveTag()
{
    m_state.inTag = false;
    const QByteArray tag = std::exchange(m_state.tagName, {});
    if (tag.isEmpty())
        return;
    m_state.inner = quint16(codeLanguageNamed(tag == "style" ? u"css" : u"javascript"));
    m_state.fence = "</" + tag;
    use(m_state.inner);
}

// "</script" ends a script, whatever the script thinks it is in the middle of.
void RowLexer::limitInner()
{
    if (m_state.fence.front() != '<')
        return;
    if (m_innerEnd < m_at) {
        m_innerEnd = m_text.size();
        for (qsizetype i = m_at; i + m_state.fence.size() <= m_text.size() && i < m_size; ++i) {
            if (m_text[i] == '<' && qstrnicmp(m_text.data() + i, m_state.fence.constData(),
                                              size_t(m_state.fence.size())) == 0) {
                m_innerEnd = i;
                break;
            }
        }
    }
    if (m_innerEnd > m_at)
        return;
    LexState plain;
    m_state = plain;
    m_innerEnd = -1;
    use(m_outer);
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/content/rowlexer.h"

#include <utility>

namespace a2a {

RowLexer::RowLexer(Languages languages, int language, QByteArrayView text, qsizetype size,
                   bool ends, LexerState &state, std::vector<CodeToken> *tokens)
    : m_languages(std::move(languages))
    , m_outer(language)
    , m_text(text)
    , m_size(size)
    , m_ends(ends)
    , m_state(state)
    , m_tokens(tokens)
{
    use(state.inner != 0 ? state.inner : language);
}

void RowLexer::use(int language)
{
    m_language = &m_languages(language);
}

void RowLexer::run()
{
    if (const quint16 carried = std::exchange(m_state.carry, 0))
        token(m_state.carryKind, qMin<qsizetype>(carried, m_text.size()));
    if (!m_state.midLine && m_at < m_size)
        startOfLine();
    while (m_at < m_size) {
        if (m_state.inner != 0)
            limitInner();
        if (m_state.span != NoSpan)
            continueSpan();
        else if (m_language->has(CodeLanguage::Markup))
            markup();
        else
            step();
    }
    if (m_size > 0)
        m_state.last = m_ends ? ' ' : m_text[m_size - 1];
    m_state.midLine = !m_ends && !m_pending;
    if (m_ends)
        endOfLine();
}

void RowLexer::token(CodeKind kind, qsizetype to)
{
    to = qBound(m_at, to, m_text.size());
    const qsizetype end = qMin(to, m_size);
    if (m_tokens && kind != CodeKind::Plain && end > m_at) {
        CodeToken *last = m_tokens->empty() ? nullptr : &m_tokens->back();
        if (last && last->kind == kind && last->offset + last->length == m_at)
            last->length += qint32(end - m_at);
        else
            m_tokens->push_back({qint32(m_at), qint32(end - m_at), kind});
    }
    m_at = to;
    if (to > m_size) {
        m_state.carry = quint16(to - m_size);
        m_state.carryKind = kind;
    }
}

void RowLexer::endOfLine()
{
    const bool lines =
        m_state.span >= 0 &&
        (m_language->row.spans.begin()[size_t(m_state.span)].flags & CodeSpan::Lines) != 0;
    if (m_state.span != NoSpan && !lines && !m_escapedEnd) {
        m_state.span = NoSpan;
        m_state.depth = 0;
        m_state.delimiter.clear();
    }
    m_state.afterValue = false;
    if (m_language->has(CodeLanguage::HashDirective))
        m_state.inTag = false;
    if (m_state.next.isEmpty() || m_state.span != NoSpan)
        return;
    m_state.delimiter = std::exchange(m_state.next, {});
    for (size_t i = 0; i < m_language->row.spans.size(); ++i) {
        if (m_language->row.spans.begin()[i].capture == SpanCapture::HereDoc)
            m_state.span = qint16(i);
    }
}

void RowLexer::step()
{
    const auto c = quint8(m_text[m_at]);
    if (c == ' ' || c == '\t' || c == '\r') {
        ++m_at;
        return;
    }
    if (c == '<' && m_state.inTag) {
        m_state.inTag = false;
        const qsizetype close = m_text.indexOf('>', m_at);
        return token(CodeKind::String, close < 0 ? m_text.size() : close + 1);
    }
    if (m_language->spansAt[c] != 0 && openSpan())
        return;
    if (m_language->commentAt[c] && openLineComment())
        return;
    if (m_language->has(CodeLanguage::Marks))
        return markdown();
    if (isDigit(char(c)) || (c == '.' && isDigit(at(m_at + 1))))
        return number();
    if (c == '$' && m_language->has(CodeLanguage::DollarNames) && dollarName())
        return;
    if (c == '@' && m_language->has(CodeLanguage::AtDirective) &&
        (isLetter(at(m_at + 1)) || at(m_at + 1) == '@'))
        return token(CodeKind::Directive, wordEnd(m_at + 2));
    if (m_language->isWord[c])
        return word();
    if (c == '/' && m_language->has(CodeLanguage::SlashPatterns) && !m_state.afterValue &&
        pattern())
        return;
    if (c == '{' && m_state.braces < 0xFFFF)
        ++m_state.braces;
    else if (c == '}' && m_state.braces > 0)
        --m_state.braces;
    m_state.afterValue = c == ')' || c == ']' || c == '}';
    ++m_at;
}

qsizetype RowLexer::wordEnd(qsizetype from) const
{
    while (isWord(from))
        ++from;
    return from;
}

qsizetype RowLexer::skipBlanks(qsizetype from) const
{
    while (at(from) == ' ' || at(from) == '\t')
        ++from;
    return from;
}

void RowLexer::word()
{
    const qsizetype from = m_at;
    const qsizetype end = wordEnd(from);
    CodeKind kind = CodeKind::Plain;
    if (m_tokens || m_language->has(CodeLanguage::SlashPatterns))
        kind = m_language->kindOf(m_text.sliced(from, end - from));
    if (m_language->has(CodeLanguage::FirstWord) && kind == CodeKind::Keyword &&
        (m_state.midLine || skipBlanks(0) != from))
        kind = CodeKind::Plain;
    if (m_language->has(CodeLanguage::BraceKeys) && m_state.braces > 0 &&
        at(skipBlanks(end)) == ':')
        kind = CodeKind::Key;
    m_state.afterValue = kind != CodeKind::Keyword;
    token(kind, end);
}

void RowLexer::number()
{
    qsizetype i = m_at;
    const auto isExponent = [this](qsizetype at) {
        const char before = char(m_text[at - 1] | 0x20);
        return (before == 'e' || before == 'p') && (m_text[at] == '+' || m_text[at] == '-');
    };
    const bool isHex = at(i) == '0' && (at(i + 1) | 0x20) == 'x';
    while (i < m_text.size()) {
        const char c = m_text[i];
        const bool isPart = isDigit(c) || isLetter(c) || (c == '.' && at(i + 1) != '.');
        const bool isQuote =
            c == '\'' && m_language->has(CodeLanguage::QuoteInNumber) && isDigit(at(i + 1));
        if (!isPart && !isQuote && !(i > m_at && !isHex && isExponent(i)))
            break;
        ++i;
    }
    m_state.afterValue = true;
    token(CodeKind::Number, i);
}

bool RowLexer::pattern()
{
    bool inClass = false;
    for (qsizetype i = m_at + 1; i < m_text.size(); ++i) {
        const char c = m_text[i];
        if (c == '\\') {
            ++i;
        } else if (c == '[' || c == ']') {
            inClass = c == '[';
        } else if (c == '/' && !inClass) {
            if (i == m_at + 1)
                return false;
            m_state.afterValue = true;
            token(CodeKind::String, wordEnd(i + 1));
            return true;
        }
    }
    return false;
}

bool RowLexer::dollarName()
{
    const char next = at(m_at + 1);
    qsizetype end = 0;
    if (next == '{' || next == '(') {
        const qsizetype close = m_text.indexOf(next == '{' ? '}' : ')', m_at);
        end = close < 0 || close - m_at > CodeLexer::LookAheadBytes ? m_at + 2 : close + 1;
        if (next == '(' && !m_language->has(CodeLanguage::Targets))
            end = m_at + 1;
    } else if (isLetter(next) || isDigit(next)) {
        for (end = m_at + 1; isLetter(at(end)) || isDigit(at(end));)
            ++end;
    } else if (next != '\0' && QByteArrayView("?!#@*$<^").contains(next)) {
        end = m_at + 2;
    } else {
        return false;
    }
    m_state.afterValue = true;
    token(CodeKind::Name, end);
    return true;
}

bool RowLexer::openLineComment()
{
    const bool needsBlank = m_language->has(CodeLanguage::CommentAtWord);
    if (needsBlank && before(m_at) != ' ' && before(m_at) != '\t')
        return false;
    for (const QByteArray &comment : m_language->lineComments) {
        if (startsWith(m_at, comment)) {
            m_state.span = WholeLine;
            m_state.lineKind = CodeKind::Comment;
            return true; // continued by continueSpan()
        }
    }
    return false;
}

static constexpr qsizetype MaxDelimiter = 40;

void RowLexer::continueSpan()
{
    const qsizetype limit = m_innerEnd >= 0 ? qMin(m_innerEnd, m_text.size()) : m_text.size();
    if (m_state.span == WholeLine)
        return token(m_state.lineKind, qMin(limit, m_size));
    const CodeSpan &span = m_language->row.spans.begin()[size_t(m_state.span)];
    if (span.capture == SpanCapture::HereDoc) // ends with a separate line: startOfLine()
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

// Whether a string before a colon is a key.
bool RowLexer::isKey(size_t span, qsizetype from) const
{
    const QByteArray &close = m_language->closes[span];
    for (qsizetype i = from; i < m_text.size(); ++i) {
        if (m_text[i] == m_language->row.spans.begin()[span].escape)
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
        const CodeSpan &span = m_language->row.spans.begin()[i];
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

// Opens a here-document: <<NAME, <<-NAME, <<~NAME or <<<NAME, also with quotes.
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

void RowLexer::startOfLine()
{
    if (!m_ends && skipBlanks(m_at) >= m_size) {
        m_pending = true;
        return;
    }
    if (!m_state.fence.isEmpty() && m_language != &m_languages(m_outer) && fence())
        return;
    if (m_state.span >= 0) {
        const CodeSpan &span = m_language->row.spans.begin()[size_t(m_state.span)];
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
        if (!m_state.fence.isEmpty()) { // of an unknown language
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

// A text delimited by indentation lasts until a line begins further left.
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
    for (qsizetype i = from; i < m_text.size() && i - from <= CodeLexer::LookAheadBytes; ++i) {
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

// Opens a code fence: ``` or ~~~, followed by a language's name.
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
        LexerState plain;
        plain.midLine = m_state.midLine;
        m_state = plain;
        use(m_outer);
    } else {
        qsizetype end = skipBlanks(i);
        const qsizetype name = end;
        while (end < m_text.size() && !QByteArrayView(" \t\r,{`").contains(m_text[end]))
            ++end;
        const auto language = QString::fromUtf8(m_text.sliced(name, end - name));
        const int inner = findCodeLanguage(language);
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
    m_state.inner = quint16(findCodeLanguage(tag == "style" ? u"css" : u"javascript"));
    m_state.fence = "</" + tag;
    use(m_state.inner);
}

// "</script" ends a script, whatever the script is in the middle of.
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
    LexerState plain;
    m_state = plain;
    m_innerEnd = -1;
    use(m_outer);
}

} // namespace a2a

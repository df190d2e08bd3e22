// SPDX-License-Identifier: Apache-2.0
#include "model/items/rowlexer.h"

#include <utility>

namespace a2a {

RowLexer::RowLexer(Languages languages, int language, QByteArrayView text, qsizetype size,
                   bool ends, LexState &state, std::vector<CodeToken> *tokens)
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
            goOnInSpan();
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
    const bool lines = m_state.span >= 0 &&
                       (m_language->row.spans[size_t(m_state.span)].flags & CodeSpan::Lines) != 0;
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
        if (m_language->row.spans[i].capture == SpanCapture::HereDoc)
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
        end = close < 0 || close - m_at > CodeLexer::Ahead ? m_at + 2 : close + 1;
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
            return true; // goOnInSpan() takes it from here
        }
    }
    return false;
}

} // namespace a2a

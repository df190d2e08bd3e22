// SPDX-License-Identifier: Apache-2.0
#include "model/query/filterlexer.h"

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = FilterLexer::Token::Kind;

FilterLexer::Token FilterLexer::failed(qsizetype position, const Phrase &message)
{
    m_error = {message, position, m_text.size() - position};
    m_position = m_text.size();
    Token token;
    token.position = position;
    return token;
}

FilterLexer::Token FilterLexer::next(bool expectsValue)
{
    while (at(m_position).isSpace())
        ++m_position;
    Token token;
    token.position = m_position;
    if (m_error || m_position >= m_text.size())
        return token;
    if (at(m_position) == u'"')
        return quoted();
    if (at(m_position) == u'/')
        return regex();
    if (sign(token, expectsValue) || (!expectsValue && comparison(token))) {
        token.length = m_position - token.position;
        return token;
    }
    return word(expectsValue);
}

/// Parentheses and the signs for and, or, not.
bool FilterLexer::sign(Token &token, bool expectsValue)
{
    const QChar c = at(m_position);
    const QChar after = at(m_position + 1);
    if (c == u'(' || c == u')')
        token.kind = c == u'(' ? Kind::Open : Kind::Close;
    else if (!expectsValue && c == u'!' && after != u'=')
        token.kind = Kind::Not;
    else if (!expectsValue && c == after && (c == u'&' || c == u'|'))
        token.kind = c == u'&' ? Kind::And : Kind::Or;
    else
        return false;
    m_position += token.kind == Kind::And || token.kind == Kind::Or ? 2 : 1;
    return true;
}

/// \" and \\ are escapes; any other \ is literal.
FilterLexer::Token FilterLexer::quoted()
{
    Token token;
    token.kind = Kind::Quoted;
    token.position = m_position++;
    for (;; ++m_position) {
        if (m_position >= m_text.size())
            return failed(token.position, {"filter-quote-open"});
        const QChar c = at(m_position);
        if (c == u'"')
            break;
        const QChar after = at(m_position + 1);
        if (c == u'\\' && (after == u'"' || after == u'\\'))
            ++m_position;
        token.text.append(at(m_position));
    }
    token.length = ++m_position - token.position;
    return token;
}

FilterLexer::Token FilterLexer::regex()
{
    Token token;
    token.kind = Kind::Regex;
    token.position = m_position++;
    for (; at(m_position) != u'/'; ++m_position) {
        if (m_position >= m_text.size())
            return failed(token.position, {"filter-pattern-open"});
        if (at(m_position) == u'\\' && m_position + 1 < m_text.size()) {
            if (at(m_position + 1) != u'/')
                token.text.append(at(m_position));
            ++m_position;
        }
        token.text.append(at(m_position));
    }
    token.length = ++m_position - token.position;
    const QChar behind = at(m_position);
    if (!behind.isNull() && !behind.isSpace() && behind != u')')
        return failed(m_position, {"filter-pattern-behind"});
    if (token.text.isEmpty())
        return failed(token.position, {"filter-pattern-empty"});
    return token;
}

/// ":" and "=", "!=", "<", "<=", ">", ">=": the length and the operator.
static int readOp(QChar first, QChar second, FilterOp &op)
{
    const bool orEqual = second == u'=';
    if (first == u':' || first == u'=')
        op = FilterOp::Has;
    else if (first == u'!' && orEqual)
        op = FilterOp::IsNot;
    else if (first == u'<')
        op = orEqual ? FilterOp::LessOrEqual : FilterOp::Less;
    else if (first == u'>')
        op = orEqual ? FilterOp::GreaterOrEqual : FilterOp::Greater;
    else
        return 0;
    return orEqual && first != u':' ? 2 : 1;
}

static bool isNameChar(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || c == u'_';
}

/// A name and a comparison sign; a space between them only after a field's name.
bool FilterLexer::comparison(Token &token)
{
    qsizetype end = m_position;
    while (isNameChar(at(end)))
        ++end;
    if (end == m_position)
        return false;
    const QStringView name = m_text.sliced(m_position, end - m_position);
    if (at(end).isSpace() && findFilterField(name)) {
        while (at(end).isSpace())
            ++end;
    }
    const int length = readOp(at(end), at(end + 1), token.op);
    if (length == 0)
        return false;
    token.kind = Kind::Compare;
    token.text = name.toString();
    m_position = end + length;
    return true;
}

FilterLexer::Token FilterLexer::word(bool expectsValue)
{
    Token token;
    token.kind = Kind::Word;
    token.position = m_position;
    while (m_position < m_text.size()) {
        const QChar c = at(m_position);
        if (c.isSpace() || c == u'(' || c == u')' || c == u'"')
            break;
        ++m_position;
    }
    token.length = m_position - token.position;
    token.text = m_text.sliced(token.position, token.length).toString();
    if (expectsValue)
        return token;
    const QString lower = token.text.toLower();
    if (lower == "and"_L1)
        token.kind = Kind::And;
    else if (lower == "or"_L1)
        token.kind = Kind::Or;
    else if (lower == "not"_L1)
        token.kind = Kind::Not;
    else if (FilterOp op; readOp(token.text[0], at(token.position + 1), op) > 0)
        return failed(token.position, {"filter-no-name", {QString(token.text[0])}});
    return token;
}

} // namespace a2a

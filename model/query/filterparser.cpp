// SPDX-License-Identifier: Apache-2.0
#include "model/query/filterparser.h"

#include "model/content/filterpattern.h"
#include "model/query/filterlexer.h"
#include "model/query/filtervalues.h"

namespace a2a {

using namespace Qt::StringLiterals;
using Token = FilterLexer::Token;

namespace {

/// One token ahead, one method a rule: or := and { "or" and }, and := unary { ["and"] unary }.
class Parser final {
public:
    explicit Parser(QStringView text)
        : m_lexer(text)
    {
        advance();
    }

    [[nodiscard]] FilterParse parse();

private:
    std::optional<FilterNode> parseOr(int depth);
    std::optional<FilterNode> parseAnd(int depth);
    std::optional<FilterNode> parseUnary(int depth);
    std::optional<FilterNode> parsePrimary(int depth);
    std::optional<FilterNode> parseComparison();
    std::optional<FilterNode> readValue(FilterNode node, const FilterFieldInfo &info,
                                        const Token &value);
    std::optional<FilterNode> fail(qsizetype position, qsizetype length, const Phrase &message);
    std::optional<FilterNode> fail(const Phrase &message)
    {
        return fail(m_token.position, m_token.length, message);
    }
    void advance(bool expectsValue = false) { m_token = m_lexer.next(expectsValue); }
    [[nodiscard]] bool is(Token::Kind kind) const { return m_token.kind == kind; }
    [[nodiscard]] bool beginsTerm() const
    {
        return !is(Token::Kind::End) && !is(Token::Kind::Close) && !is(Token::Kind::And) &&
               !is(Token::Kind::Or);
    }

    FilterLexer m_lexer;
    Token m_token;
    std::optional<FilterError> m_error;
};

} // namespace

std::optional<FilterNode> Parser::fail(qsizetype position, qsizetype length, const Phrase &message)
{
    if (!m_error) // the first one says what is wrong
        m_error = {message, position, length};
    return {};
}

FilterParse Parser::parse()
{
    if (is(Token::Kind::End) && !m_lexer.error())
        return {};
    std::optional<FilterNode> node = parseOr(0);
    if (node && is(Token::Kind::Close))
        fail({"filter-no-open"});
    if (m_lexer.error())
        m_error = m_lexer.error();
    if (m_error)
        return {{}, m_error};
    return {std::move(node), {}};
}

std::optional<FilterNode> Parser::parseOr(int depth)
{
    std::optional<FilterNode> first = parseAnd(depth);
    if (!first || !is(Token::Kind::Or))
        return first;
    std::vector<FilterNode> children{std::move(*first)};
    while (is(Token::Kind::Or)) {
        advance();
        std::optional<FilterNode> child = parseAnd(depth);
        if (!child)
            return {};
        children.push_back(std::move(*child));
    }
    return FilterNode::joined(FilterNode::Kind::Or, std::move(children));
}

std::optional<FilterNode> Parser::parseAnd(int depth)
{
    std::optional<FilterNode> first = parseUnary(depth);
    if (!first)
        return {};
    std::vector<FilterNode> children{std::move(*first)};
    while (is(Token::Kind::And) || beginsTerm()) {
        if (is(Token::Kind::And))
            advance();
        std::optional<FilterNode> child = parseUnary(depth);
        if (!child)
            return {};
        children.push_back(std::move(*child));
    }
    if (children.size() == 1)
        return std::move(children.front());
    return FilterNode::joined(FilterNode::Kind::And, std::move(children));
}

std::optional<FilterNode> Parser::parseUnary(int depth)
{
    if (depth >= FilterDepthLimit)
        return fail({"filter-too-deep"});
    if (!is(Token::Kind::Not))
        return parsePrimary(depth);
    advance();
    std::optional<FilterNode> child = parseUnary(depth + 1);
    if (!child)
        return {};
    return FilterNode::negated(std::move(*child));
}

std::optional<FilterNode> Parser::parsePrimary(int depth)
{
    switch (m_token.kind) {
    case Token::Kind::Open: {
        const Token open = m_token;
        advance();
        std::optional<FilterNode> inner = parseOr(depth + 1);
        if (!inner)
            return {};
        if (!is(Token::Kind::Close))
            return fail(open.position, open.length, {"filter-not-closed"});
        advance();
        return inner;
    }
    case Token::Kind::Compare:
        return parseComparison();
    case Token::Kind::Word:
    case Token::Kind::Quoted:
    case Token::Kind::Regex: {
        FilterNode node;
        const Token value = m_token;
        node.position = value.position;
        advance();
        return readValue(std::move(node), filterFieldInfo(FilterField::Text), value);
    }
    default:
        return fail({"filter-no-test"});
    }
}

std::optional<FilterNode> Parser::parseComparison()
{
    const Token name = m_token;
    const FilterFieldInfo *info = findFilterField(name.text);
    if (!info) {
        const FilterFieldInfo *like = findSimilarFilterField(name.text);
        return fail(name.position, name.text.size(),
                    like ? Phrase("filter-field-like", {name.text, like->nameText()})
                         : Phrase("filter-no-field", {name.text}));
    }
    const bool isOrder = name.op != FilterOp::Has && name.op != FilterOp::IsNot;
    if (isOrder && !info->isOrdered())
        return fail(name.position, name.length,
                    {"filter-no-order", {info->nameText(), QString::fromLatin1(info->example)}});
    advance(true);
    if (m_lexer.error())
        return {};
    if (!is(Token::Kind::Word) && !is(Token::Kind::Quoted) && !is(Token::Kind::Regex))
        return fail(name.position, name.length,
                    {"filter-no-value", {info->nameText(), QString::fromLatin1(info->example)}});
    FilterNode node;
    node.field = info->field;
    node.op = name.op;
    node.position = name.position;
    const Token value = m_token;
    advance();
    return readValue(std::move(node), *info, value);
}

/// The syntax expected for a field of this type, as a sentence.
static Phrase wanted(const FilterFieldInfo &info, const QString &got)
{
    if (info.field == FilterField::Status)
        return {"filter-status"};
    switch (info.type) {
    case FilterType::Bytes:
        return {"filter-bytes", {got}};
    case FilterType::Duration:
        return {"filter-duration", {got}};
    case FilterType::Time:
        return {"filter-time", {got}};
    default:
        return {"filter-number", {got}};
    }
}

std::optional<FilterNode> Parser::readValue(FilterNode node, const FilterFieldInfo &info,
                                            const Token &value)
{
    const bool isQuantity = info.type >= FilterType::Number;
    node.length = value.position + value.length - node.position;
    node.value = value.text;
    node.isRegex = value.kind == Token::Kind::Regex;
    if (node.isRegex) {
        if (isQuantity || info.type == FilterType::Choice || info.type == FilterType::Flag)
            return fail(value.position, value.length,
                        {"filter-no-text", {info.nameText(), QString::fromLatin1(info.example)}});
        if (const Phrase why = filterPatternProblem(value.text); !why.isEmpty())
            return fail(value.position, value.length, why);
    } else if (isQuantity) {
        const qsizetype dots = node.value.indexOf(".."_L1);
        node.isRange = dots >= 0 && (node.op == FilterOp::Has || node.op == FilterOp::IsNot);
        if (node.isRange) {
            node.upper = value.text.sliced(dots + 2);
            node.value.truncate(dots);
        }
        if (!filterInterval(node))
            return fail(value.position, value.length, wanted(info, value.text));
    } else if (value.text.isEmpty()) {
        return fail(value.position, value.length, {"filter-nothing-quoted"});
    }
    return node;
}

FilterParse parseFilter(QStringView text)
{
    if (text.size() > FilterTextLimit)
        return {{},
                FilterError{{"filter-too-long", {FilterTextLimit}},
                            FilterTextLimit,
                            text.size() - FilterTextLimit}};
    return Parser(text).parse();
}

} // namespace a2a

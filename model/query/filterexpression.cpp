// SPDX-License-Identifier: Apache-2.0
#include "model/query/filterexpression.h"

#include "model/query/filterparser.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

FilterNode FilterNode::test(FilterField field, FilterOp op, const QString &value)
{
    FilterNode node;
    node.field = field;
    node.op = op;
    node.value = value;
    return node;
}

FilterNode FilterNode::joined(Kind kind, std::vector<FilterNode> children)
{
    FilterNode node;
    node.kind = kind;
    node.children = std::move(children);
    return node;
}

FilterNode FilterNode::negated(FilterNode child)
{
    FilterNode node;
    node.kind = Kind::Not;
    node.children.push_back(std::move(child));
    return node;
}

bool FilterNode::operator==(const FilterNode &other) const
{
    return kind == other.kind && field == other.field && op == other.op &&
           isRegex == other.isRegex && isRange == other.isRange && value == other.value &&
           upper == other.upper && children == other.children;
}

bool isFilterKeyword(QStringView word)
{
    return word.compare("and"_L1, Qt::CaseInsensitive) == 0 ||
           word.compare("or"_L1, Qt::CaseInsensitive) == 0 ||
           word.compare("not"_L1, Qt::CaseInsensitive) == 0 || word == "&&"_L1 || word == "||"_L1;
}

static QLatin1StringView opText(FilterOp op)
{
    switch (op) {
    case FilterOp::Has:
        return ":"_L1;
    case FilterOp::IsNot:
        return "!="_L1;
    case FilterOp::Less:
        return "<"_L1;
    case FilterOp::LessOrEqual:
        return "<="_L1;
    case FilterOp::Greater:
        return ">"_L1;
    case FilterOp::GreaterOrEqual:
        return ">="_L1;
    }
    return {};
}

/// Letters, digits and common name characters need no quotes anywhere.
static bool isPlain(QStringView text, bool isBare)
{
    if (text.isEmpty() || isFilterKeyword(text))
        return false;
    return std::all_of(text.begin(), text.end(), [&](QChar c) {
        return c.isLetterOrNumber() || c == u'-' || c == u'_' || c == u'.' || c == u'…' ||
               (!isBare && (c == u':' || c == u'+' || c == u'/'));
    });
}

static QString quoted(QStringView text, bool isBare)
{
    if (isPlain(text, isBare) && !(!isBare && text.startsWith(u':')) &&
        !(!isBare && text.startsWith(u'/')))
        return text.toString();
    QString escaped = text.toString();
    escaped.replace(u'\\', "\\\\"_L1).replace(u'"', "\\\""_L1);
    return u'"' % escaped % u'"';
}

static QString printTest(const FilterNode &node)
{
    const bool isBare = node.field == FilterField::Text && node.op == FilterOp::Has;
    QString value;
    if (node.isRegex)
        value = u'/' % QString(node.value).replace(u'/', "\\/"_L1) % u'/';
    else if (node.isRange)
        value = node.value % ".."_L1 % node.upper;
    else
        value = quoted(node.value, isBare);
    return isBare ? value : filterFieldInfo(node.field).nameText() % opText(node.op) % value;
}

QString printFilter(const FilterNode &node)
{
    if (node.kind == FilterNode::Kind::Test)
        return printTest(node);
    QStringList pieces;
    for (const FilterNode &child : node.children) {
        const bool binds =
            child.kind == FilterNode::Kind::Test || child.kind == FilterNode::Kind::Not ||
            (node.kind == FilterNode::Kind::Or && child.kind == FilterNode::Kind::And);
        const QString text = printFilter(child);
        pieces.append(binds ? text : QString(u'(' % text % u')'));
    }
    if (node.kind == FilterNode::Kind::Not)
        return "not "_L1 % pieces.value(0);
    return pieces.join(node.kind == FilterNode::Kind::And ? u" "_s : u" or "_s);
}

QString filterTest(FilterField field, FilterOp op, const QString &value)
{
    return printTest(FilterNode::test(field, op, value));
}

QString filterAnd(const QString &text, const QString &test)
{
    if (text.trimmed().isEmpty())
        return test;
    const FilterParse parsed = parseFilter(text);
    const bool isOr = !parsed.node || parsed.node->kind == FilterNode::Kind::Or;
    return isOr ? QString(u'(' % text.trimmed() % ") "_L1 % test) : text.trimmed() % u' ' % test;
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/query/findingfilter.h"

#include "model/text/textof.h"

#include <algorithm>

namespace a2a {

FindingFilter::FindingFilter(const FilterNode &filter)
    : m_root(compile(filter))
{
}

FindingFilter::Node FindingFilter::compile(const FilterNode &filter)
{
    Node node;
    node.test = filter;
    for (const FilterNode &child : filter.children)
        node.children.push_back(compile(child));
    if (filter.kind != FilterNode::Kind::Test || filter.field == FilterField::Severity)
        return node;
    if (filter.field == FilterField::Text || filter.field == FilterField::Finding ||
        filter.field == FilterField::Agent)
        node.matcher.emplace(filter.value, filter.isRegex);
    else
        node.program = std::make_unique<FilterProgram>(filter);
    return node;
}

bool FindingFilter::isTrue(const Node &node, const Subject &subject)
{
    const Note &note = subject.note;
    const QString rule = QString::fromLatin1(note.rule);
    switch (node.test.field) {
    case FilterField::Severity:
        return filterChoiceMask(node.test) & (1U << int(note.severity));
    case FilterField::Finding:
        return (!node.test.isRegex && isFilterAny(node.test.value)) || node.matcher->isIn(rule);
    case FilterField::Agent:
        return node.matcher->isIn(subject.agent);
    case FilterField::Text:
        return node.matcher->isIn(rule) || node.matcher->isIn(textOf(note)) ||
               node.matcher->isIn(QString::fromUtf8(note.section)) ||
               node.matcher->isIn(note.pointer) || node.matcher->isIn(subject.explanation) ||
               node.matcher->isIn(subject.agent);
    default:
        return false;
    }
}

bool FindingFilter::holds(Node &node, const Subject &subject, const FilterReader &reader)
{
    const auto holdsToo = [&](Node &child) { return holds(child, subject, reader); };
    switch (node.test.kind) {
    case FilterNode::Kind::And:
        return std::all_of(node.children.begin(), node.children.end(), holdsToo);
    case FilterNode::Kind::Or:
        return std::any_of(node.children.begin(), node.children.end(), holdsToo);
    case FilterNode::Kind::Not:
        return !holds(node.children.front(), subject, reader);
    case FilterNode::Kind::Test:
        break;
    }
    if (node.program)
        return subject.frame != NoIndex && node.program->matches(reader, subject.frame, -1);
    return isTrue(node, subject) != (node.test.op == FilterOp::IsNot);
}

bool FindingFilter::matches(const Subject &subject, const FilterReader &reader)
{
    return holds(m_root, subject, reader);
}

void FindingFilter::invalidate(Node &node)
{
    if (node.program)
        node.program->invalidate();
    for (Node &child : node.children)
        invalidate(child);
}

void FindingFilter::invalidate()
{
    invalidate(m_root);
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/filterexpression.h"

#include <QRandomGenerator>

namespace a2a::test {

/// Random filters, of every field and shape, whose values occur in the sessions of the tests.
class RandomFilter final {
public:
    explicit RandomFilter(quint32 seed)
        : m_random(seed)
    {
    }

    [[nodiscard]] FilterNode node(int depth)
    {
        const int shape = depth <= 0 ? 0 : m_random.bounded(5);
        if (shape <= 1)
            return test();
        if (shape == 2)
            return FilterNode::negated(node(depth - 1));
        std::vector<FilterNode> children;
        for (int count = 2 + m_random.bounded(2); count > 0; --count)
            children.push_back(node(depth - 1));
        return FilterNode::joined(shape == 3 ? FilterNode::Kind::And : FilterNode::Kind::Or,
                                  std::move(children));
    }

    [[nodiscard]] FilterNode test()
    {
        const auto fields = filterFields();
        const FilterFieldInfo &info = fields[size_t(m_random.bounded(int(fields.size())))];
        FilterNode node;
        node.field = info.field;
        const bool isOrdered = info.isOrdered();
        node.op = FilterOp(m_random.bounded(isOrdered ? 6 : 2));
        node.value = value(info);
        if (info.type >= FilterType::Number && node.op <= FilterOp::IsNot &&
            m_random.bounded(3) == 0) {
            node.isRange = true;
            node.upper = value(info);
            if (info.type == FilterType::Time &&
                node.upper.contains(u':') != node.value.contains(u':'))
                node.upper = node.value;
        }
        const bool hasText = info.type <= FilterType::Id || info.type == FilterType::Any;
        if (hasText && !node.isRange && m_random.bounded(4) == 0) {
            node.isRegex = true;
            node.value = pick({u"l.sbon", u"t-[0-2]", u"^chunk", u"a/b", u"\\d{3}", u"ü"});
        }
        return node;
    }

private:
    [[nodiscard]] QString pick(std::initializer_list<const char16_t *> texts)
    {
        return QString::fromUtf16(texts.begin()[m_random.bounded(int(texts.size()))]);
    }

    [[nodiscard]] QString value(const FilterFieldInfo &info)
    {
        switch (info.type) {
        case FilterType::Choice:
        case FilterType::Flag: {
            const QStringList choices = filterChoices(info.field);
            return choices[m_random.bounded(int(choices.size()))];
        }
        case FilterType::Number:
            return info.field == FilterField::Status ? pick({u"200", u"404", u"500"})
                                                     : QString::number(m_random.bounded(200));
        case FilterType::Bytes:
            return pick({u"0", u"150", u"0.2k", u"250", u"1KiB", u"2M"});
        case FilterType::Duration:
            return pick({u"0", u"0.05ms", u"100us", u"1s"});
        case FilterType::Time:
            return pick({u"+0s", u"+5ms", u"0.001s", u"00:00", u"12:30:01.5"});
        default:
            return pick({u"lisbon",     u"LISBON",
                         u"t-1",        u"…t-2",
                         u"ctx",        u"a b",
                         u"say \"hi\"", u"and",
                         u"any",        u"chunk",
                         u"chunk 2",    u"\\n",
                         u"c:\\x",      u"working",
                         u"(x)",        u"!x",
                         u"ü",          u"Ü",
                         u"旅行",       u"report.md",
                         u"append",     u"final",
                         u"text/",      u"<p>",
                         u"1.0",        u"SendStreamingMessage",
                         u"127.0",      u"1",
                         u"NOTE",       u"-32001"});
        }
    }

    QRandomGenerator m_random;
};

} // namespace a2a::test

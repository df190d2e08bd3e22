// SPDX-License-Identifier: Apache-2.0
#include "model/json/difference.h"

#include "model/json/document.h"

#include <QHash>

#include <algorithm>

namespace a2a::json {

/// Deeper values are compared as a whole: hostile nesting must not cost the square of its depth.
static constexpr int DeepestDetail = 200;

namespace {

/// Two values at the same place; one of them may be missing.
struct Pair {
    Value a;
    Value b;
    int depth = 0;
};

using Pairs = std::vector<Pair>;

} // namespace

/// Pairs members by name, and several with the same name in their order.
static Pairs memberPairs(Value a, Value b, int depth)
{
    QHash<QString, std::vector<Value>> others;
    for (const Value member : children(b))
        others[member.name()].push_back(member);
    QHash<QString, std::size_t> taken;
    Pairs pairs;
    for (const Value member : children(a)) {
        const QString name = member.name();
        const auto found = others.constFind(name);
        const std::size_t place = taken[name]++;
        const bool paired = found != others.constEnd() && place < found->size();
        pairs.push_back({member, paired ? (*found)[place] : Value(), depth});
    }
    QHash<QString, std::size_t> passed;
    for (const Value member : children(b)) {
        const QString name = member.name();
        if (passed[name]++ >= taken.value(name))
            pairs.push_back({{}, member, depth});
    }
    return pairs;
}

static std::vector<Value> elementsOf(Value array)
{
    std::vector<Value> elements;
    elements.reserve(array.count());
    for (const Value element : children(array))
        elements.push_back(element);
    return elements;
}

static Pairs elementPairs(Value a, Value b, int depth)
{
    const std::vector<Value> left = elementsOf(a);
    const std::vector<Value> right = elementsOf(b);
    const std::size_t shorter = std::min(left.size(), right.size());
    std::size_t head = 0;
    while (head < shorter && deepEquals(left[head], right[head]))
        ++head;
    std::size_t tail = 0;
    while (tail < shorter - head &&
           deepEquals(left[left.size() - 1 - tail], right[right.size() - 1 - tail]))
        ++tail;
    Pairs pairs;
    const std::size_t leftEnd = left.size() - tail;
    const std::size_t rightEnd = right.size() - tail;
    for (std::size_t i = head; i < std::max(leftEnd, rightEnd); ++i)
        pairs.push_back(
            {i < leftEnd ? left[i] : Value(), i < rightEnd ? right[i] : Value(), depth});
    return pairs;
}

static Difference differenceOf(const Pair &pair)
{
    if (!pair.a.isValid())
        return {Difference::Kind::Added, pair.b.pointer(), {}, pair.b.memberRange()};
    if (!pair.b.isValid())
        return {Difference::Kind::Removed, pair.a.pointer(), pair.a.memberRange(), {}};
    return {Difference::Kind::Changed, pair.a.pointer(), pair.a.memberRange(),
            pair.b.memberRange()};
}

std::vector<Difference> differences(Value a, Value b, std::size_t most)
{
    std::vector<Difference> found;
    if (!a.isValid() && !b.isValid())
        return found;
    Pairs open{{a, b, 0}};
    while (!open.empty() && found.size() < most) {
        const Pair pair = open.back();
        open.pop_back();
        const bool both = pair.a.isValid() && pair.b.isValid();
        const bool sameType = both && pair.a.type() == pair.b.type();
        const bool detail = sameType && pair.depth < DeepestDetail;
        Pairs inner;
        if (detail && pair.a.isObject())
            inner = memberPairs(pair.a, pair.b, pair.depth + 1);
        else if (detail && pair.a.isArray())
            inner = elementPairs(pair.a, pair.b, pair.depth + 1);
        else if (!both || !deepEquals(pair.a, pair.b))
            found.push_back(differenceOf(pair));
        open.insert(open.end(), inner.rbegin(), inner.rend());
    }
    return found;
}

} // namespace a2a::json

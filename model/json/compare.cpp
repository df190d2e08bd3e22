// SPDX-License-Identifier: Apache-2.0
#include "model/json/decimal.h"
#include "model/json/document.h"
#include "model/json/escapes.h"
#include "model/json/value.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace a2a::json {

namespace {

struct Member {
    QByteArray name;
    Value value;
};

using ValuePairs = std::vector<std::pair<Value, Value>>;

} // namespace

/// The text of a string without quotes and with its escapes resolved. Halves of surrogate pairs
/// stay distinguishable.
static QByteArray resolved(QByteArrayView text)
{
    QByteArray result;
    resolveEscapes(text, result, LoneSurrogates::Keep);
    return result;
}

static bool equalScalars(Value a, Value b)
{
    const QByteArrayView left = a.raw();
    const QByteArrayView right = b.raw();
    if (left == right)
        return true;
    if (a.isNumber())
        return Decimal::fromNumber(left) == Decimal::fromNumber(right);
    if (a.isString())
        return resolved(left.sliced(1).chopped(1)) == resolved(right.sliced(1).chopped(1));
    return false;
}

static std::vector<Member> sortedMembers(Value object)
{
    std::vector<Member> members;
    members.reserve(object.count());
    for (const Value member : children(object))
        members.push_back({resolved(member.rawName()), member});
    std::stable_sort(members.begin(), members.end(),
                     [](const Member &a, const Member &b) { return a.name < b.name; });
    return members;
}

static bool queueMembers(Value a, Value b, ValuePairs &pairs)
{
    const std::vector<Member> left = sortedMembers(a);
    const std::vector<Member> right = sortedMembers(b);
    if (left.size() != right.size())
        return false;
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (left[i].name != right[i].name)
            return false;
        pairs.emplace_back(left[i].value, right[i].value);
    }
    return true;
}

static bool queueElements(Value a, Value b, ValuePairs &pairs)
{
    Value left = a.first();
    Value right = b.first();
    for (; left.isValid() && right.isValid();
         left = left.nextSibling(), right = right.nextSibling())
        pairs.emplace_back(left, right);
    return left.isValid() == right.isValid();
}

bool deepEquals(Value a, Value b)
{
    ValuePairs pairs{{a, b}};
    while (!pairs.empty()) {
        const auto [left, right] = pairs.back();
        pairs.pop_back();
        if (left.type() != right.type() || left.isComplete() != right.isComplete())
            return false;
        if (left.isObject()) {
            if (left.count() != right.count() || !queueMembers(left, right, pairs))
                return false;
        } else if (left.isArray()) {
            if (left.count() != right.count() || !queueElements(left, right, pairs))
                return false;
        } else if (!equalScalars(left, right)) {
            return false;
        }
    }
    return true;
}

} // namespace a2a::json

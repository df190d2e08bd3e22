// SPDX-License-Identifier: Apache-2.0
#include "model/json/document.h"
#include "model/json/value.h"

#include <algorithm>
#include <vector>

namespace a2a::json {

static constexpr qsizetype MaxIndentLevels = 100;

static void newLine(QByteArray &out, std::size_t level, int indent)
{
    out += '\n';
    out.append(std::min(qsizetype(level), MaxIndentLevels) * indent, ' ');
}

QByteArray pretty(Value value, int indent, const std::atomic_bool *stop)
{
    QByteArray out;
    if (!value.isValid())
        return out;
    out.reserve(value.range().length * 3 / 2);
    std::vector<Value> open;
    for (Value at = value;;) {
        if (stop && *stop)
            return out;
        if (!open.empty() && open.back().isObject())
            out.append('"').append(at.rawName()).append("\": ");
        const Value child = at.first();
        if (child.isValid() || !at.isComplete()) {
            out += at.isObject() ? '{' : '[';
            open.push_back(at);
            if (child.isValid()) {
                newLine(out, open.size(), indent);
                at = child;
                continue;
            }
            open.pop_back();
        } else if (at.isObject() || at.isArray()) {
            out += at.isObject() ? "{}" : "[]";
        } else {
            out += at.raw();
        }
        while (!open.empty()) {
            const Value next = at.nextSibling();
            if (next.isValid()) {
                out += ',';
                newLine(out, open.size(), indent);
                at = next;
                break;
            }
            at = open.back();
            open.pop_back();
            if (at.isComplete()) {
                newLine(out, open.size(), indent);
                out += at.isObject() ? '}' : ']';
            }
        }
        if (open.empty())
            return out;
    }
}

} // namespace a2a::json

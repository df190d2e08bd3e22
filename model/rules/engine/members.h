// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"

#include <cstring>

namespace a2a::rules {

/// A member to find, and where to store it.
template <std::size_t Size>
struct Field {
    const char (&name)[Size];
    json::Value &value;

    /// Takes the member if it has that name; of several the last one.
    bool take(const char *spelled, std::size_t length, json::Value member, quint32 &repeated) const
    {
        if (length != Size - 1 || std::memcmp(spelled, name, Size - 1) != 0)
            return false;
        repeated += value.isValid() ? 1 : 0;
        value = member;
        return true;
    }
};
template <std::size_t Size>
Field(const char (&)[Size], json::Value &) -> Field<Size>;

/// The members of these names in one pass: called for every object of a stream, so names are
/// compared by lengths that the compiler knows. Returns the number of members that no field has
/// taken, or one has taken twice.
template <typename... Fields>
quint32 takeMembers(json::Value object, Fields... fields)
{
    if (!object.isObject())
        return 0;
    const json::Document &document = *object.document();
    const char *bytes = document.bytes().data();
    const quint32 end = document.token(object.index()).next;
    quint32 left = 0;
    for (quint32 key = object.index() + 1; key < end; key = document.token(key + 1).next) {
        const json::Token &name = document.token(key);
        const json::Value member(&document, key + 1);
        const char *spelled = bytes + name.offset + 1;
        const std::size_t length = name.length - 2;
        if ((name.flags & json::HasEscapes) != 0) {
            ++left;
            static_cast<void>(
                ((document.nameIs(name, fields.name) && (fields.value = member, true)) || ...));
        } else if (!(fields.take(spelled, length, member, left) || ...)) {
            ++left;
        }
    }
    return left;
}

} // namespace a2a::rules

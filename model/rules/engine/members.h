// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"

namespace a2a::rules {

/// A member to find, and where to store it.
template <std::size_t Size>
struct Field {
    const char (&name)[Size];
    json::Value &value;

    /// Stores the member if it has that name; of several the last one. A name with escapes counts
    /// as not taken, since names are checked as spelled.
    Q_ALWAYS_INLINE bool take(const json::Document &document, quint32 key, quint32 &left) const
    {
        const json::Token &spelled = document.token(key);
        if (!document.nameIs(spelled, json::NameTag::of(name), name, Size - 1))
            return false;
        left += value.isValid() || spelled.count == json::NameTag::Escaped ? 1 : 0;
        value = json::Value(&document, key + 1);
        return true;
    }
};
template <std::size_t Size>
Field(const char (&)[Size], json::Value &) -> Field<Size>;

/// The members of these names in one pass: called for every object of a stream, so names are
/// compared by tags that the compiler knows. Returns the number of members that no field has
/// taken, or one has taken twice.
template <typename... Fields>
Q_ALWAYS_INLINE quint32 readMembers(json::Value object, Fields... fields)
{
    if (!object.isObject())
        return 0;
    const json::Document &document = *object.document();
    const quint32 end = document.token(object.index()).next;
    quint32 left = 0;
    for (quint32 key = object.index() + 1; key < end; key = document.token(key + 1).next) {
        if (!(fields.take(document, key, left) || ...))
            ++left;
    }
    return left;
}

} // namespace a2a::rules

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/schema/schemascope.h"

namespace a2a {

/// Whether a value matches a schema: decides which alternative an answer is and which branch of an
/// `if` applies. Formats are ignored. A schema that is too large or too deep matches nothing.
[[nodiscard]] bool matchesSchema(json::Value schema, json::Value value, SchemaScope &scope,
                                 int depth = 0);

/// Whether a value is of the type that a schema names; also if it names none.
[[nodiscard]] bool isOfType(json::Value schema, json::Value value);

/// The one value that a schema allows: its `const`, or an `enum` of one. Invalid if there is no
/// such value, or more than one.
[[nodiscard]] json::Value singleAllowedValue(json::Value schema);

/// Compares the values of two numbers, whatever their spelling; integers exactly. Negative, 0 or
/// positive.
[[nodiscard]] int compareNumbers(json::Value a, json::Value b);
/// 5.0 and 1e3 are integers, also those beyond 64 bits.
[[nodiscard]] bool isInteger(json::Value value);

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/formfield.h"
#include "model/json/value.h"

namespace a2a {

/// How much of a schema becomes a form; what is beyond stays in the JSON, and a line says so.
struct FormLimits {
    int fields = 100;   ///< in the whole form
    int depth = 6;      ///< of groups and lists in each other
    int choices = 200;  ///< of one field
    int inlined = 20;   ///< choices that may be ticked beside each other
    int longText = 200; ///< characters allowed in a field from which it gets several lines
};

/// Reads a JSON Schema (drafts 4 to 2020-12, and what OpenAPI 3.0 adds) as a form. Always gives a
/// field: what cannot be expressed is one of kind Json, with the reason. References are followed
/// within the schema only.
[[nodiscard]] FormField fieldFromSchema(json::Value schema, const FormLimits &limits = {});

/// Whether an object looks like a JSON Schema, and not like data.
[[nodiscard]] bool isSchema(json::Value value);

} // namespace a2a

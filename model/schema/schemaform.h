// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/schema/formfield.h"
#include "model/json/value.h"

#include <QHash>

namespace a2a {

class SchemaScope;

/// How much of a schema becomes a form; what is beyond stays in the JSON, and a line says so.
struct FormLimits {
    int fields = 100;    ///< in the whole form, without the rows that lists have already
    int rowFields = 150; ///< in those rows
    int rows = 50;       ///< of one list
    int depth = 6;       ///< of groups and lists in each other
    int choices = 200;   ///< of one field
    int inlined = 20;    ///< choices that may be ticked beside each other
    int longText = 200;  ///< characters allowed in a field from which it gets several lines
};

/// Which alternative is wanted, by JSON pointers into the answer.
using FormPicks = QHash<QString, int>;

/// What decides which fields a form has.
struct FormAnswer {
    json::Value value; ///< invalid: nothing is answered yet
    FormPicks picks = {};
    QString pointer = {}; ///< of the value within the whole answer
};

/// Reads a JSON Schema (drafts 4 to 2020-12, and what OpenAPI 3.0 adds) as the form for an answer:
/// alternatives and conditions are those that the answer calls for. Always gives a field: what
/// cannot be expressed is one of kind Json, with the reason. References are followed within the
/// scope's document only.
[[nodiscard]] FormField fieldFromSchema(json::Value schema, SchemaScope &scope,
                                        const FormAnswer &answer, const FormLimits &limits = {});
/// The form before anything is answered; the schema is the document.
[[nodiscard]] FormField fieldFromSchema(json::Value schema, const FormLimits &limits = {});

/// Whether an object looks like a JSON Schema, and not like data.
[[nodiscard]] bool isSchema(json::Value value);

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"
#include "model/schema/formfield.h"

#include <QHash>

namespace a2a {

class SchemaScope;

/// Limits of a form; anything beyond is left to the JSON, and a line says so.
struct FormLimits {
    int fields = 100;    ///< in the whole form, without existing rows of lists
    int rowFields = 150; ///< in those rows
    int rows = 50;       ///< of one list
    int depth = 6;       ///< of nested groups and lists
    int choices = 200;   ///< of one field
    int inlined = 20;    ///< choices shown as check boxes
    int longText = 200;  ///< characters allowed in a field from which it gets several lines
};

/// The chosen alternatives, by JSON pointers into the answer.
using FormPicks = QHash<QString, int>;

/// What determines the fields of a form.
struct FormAnswer {
    json::Value value; ///< invalid if there is no answer yet
    FormPicks picks = {};
    QString pointer = {}; ///< of the value within the whole answer
};

/// Reads a JSON Schema (drafts 4 to 2020-12, and OpenAPI 3.0's additions) as the form for an
/// answer: alternatives and conditions depend on the answer. Always returns a field: what cannot be
/// expressed is one of kind Json, with the reason. References are followed within the scope's
/// document only.
[[nodiscard]] FormField fieldFromSchema(json::Value schema, SchemaScope &scope,
                                        const FormAnswer &answer, const FormLimits &limits = {});
/// The form before anything is answered; the schema is the document.
[[nodiscard]] FormField fieldFromSchema(json::Value schema, const FormLimits &limits = {});

/// Whether an object looks like a JSON Schema, and not like data.
[[nodiscard]] bool isSchema(json::Value value);

} // namespace a2a

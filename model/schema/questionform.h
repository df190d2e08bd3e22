// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "model/schema/formsource.h"

namespace a2a {

/// The form that an agent requests to be filled in.
struct QuestionForm {
    FormSource source;
    FormField root;       ///< for the initial answer
    QString instructions; ///< what the form itself says, besides the message; may be empty
    QByteArray schema;    ///< as received
    QByteArray initial;   ///< the initial answer: values prefilled by the agent, and defaults
    int part = -1;        ///< the data part that is the form, or -1 if it is in metadata
};

/// The first form in a message: a JSON Schema in a data part (bare; as `form` with `form_data`, as
/// agents of the official samples send it; as `schema`, `requestedSchema`, …), a list of `fields`,
/// or a `schema` in the metadata of a part or of the message. Nothing if the question is text only.
[[nodiscard]] std::optional<QuestionForm> questionForm(const Message &message);

/// The answer with the defaults of fields that have none yet.
[[nodiscard]] QByteArray withDefaults(const FormField &field, const QByteArray &json,
                                      const QString &pointer = {});

/// The labels of a form's fields in one line: "Departure, Date, Class".
[[nodiscard]] QString fieldNames(const FormField &root);

} // namespace a2a

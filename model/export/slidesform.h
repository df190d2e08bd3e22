// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/jsonwriter.h"
#include "model/schema/questionform.h"

namespace a2a {

/// A question's form in the slides' data: `form` has its fields, with what to enter; `answer`, if
/// the reply fills it in, the same fields with their values in words.
void writeSlidesForm(JsonWriter &out, const QuestionForm &form);
void writeSlidesAnswer(JsonWriter &out, const QuestionForm &form, const std::vector<Part> &reply);

/// The data part of a reply that fills in the form, or null if the reply is only text.
[[nodiscard]] const Part *findFormAnswer(const std::vector<Part> &reply);

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/schema/formfield.h"
#include "model/json/value.h"

namespace a2a {

/// What is wrong with one value of an answer.
struct FormProblem {
    QString pointer; ///< RFC 6901, of the value, also where it is missing
    Phrase message;  ///< one sentence

    bool operator==(const FormProblem &) const = default;
};

/// What of an answer is not as its form wants it. Advice: an answer can be sent all the same.
/// Hostile patterns are given up after a time and then say nothing.
[[nodiscard]] std::vector<FormProblem> formProblems(const FormField &root, json::Value answer);

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"
#include "model/schema/formfield.h"

namespace a2a {

/// What is wrong with one value of an answer.
struct FormProblem {
    QString pointer; ///< JSON pointer (RFC 6901) of the value, even if it is missing
    Phrase message;  ///< one sentence

    bool operator==(const FormProblem &) const = default;
};

/// What in an answer does not match its form. Advice only: the answer can be sent anyway. Hostile
/// patterns are aborted after a time and then ignored.
[[nodiscard]] std::vector<FormProblem> findFormProblems(const FormField &root, json::Value answer);

} // namespace a2a

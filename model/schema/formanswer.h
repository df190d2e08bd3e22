// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"
#include "model/schema/formfield.h"

namespace a2a {

/// One line of a form as people read it, filled in or not. Texts are as received: views make them
/// safe.
struct FilledField {
    QString title;         ///< the field's; of data without a form its member's name, in words
    QString group;         ///< the groups it is in: "Address", "Guests 2"; may be empty
    QString value;         ///< choices by their titles; asterisks for a secret; may be empty
    bool isFlag = false;   ///< a yes or no, which the value names
    bool isOn = false;     ///< of a flag
    bool isSecret = false; ///< its value must not be repeated elsewhere
    bool isFile = false;   ///< the content is left out
    const FormField *field = nullptr; ///< valid as long as the form; null without a form
};

/// The lines of a form with the values of an answer, groups and lists expanded, at most
/// MaxFilledFields. With an invalid answer nothing is filled in.
[[nodiscard]] std::vector<FilledField> filledFields(const FormField &root, json::Value answer);
/// The lines of data whose form is not known, named by its members.
[[nodiscard]] std::vector<FilledField> filledFields(json::Value answer);
inline constexpr size_t MaxFilledFields = 200;

/// "Paris · 2026-10-10 · Economy": what an answer says in one short line, without secrets, files
/// and what is not set. Empty if it has nothing that could be named.
[[nodiscard]] QString answerSummary(const std::vector<FilledField> &lines);

/// What an answer fills in, a line for each field: "Departure: Paris", "Guests 2 · Name: Ada".
/// Secrets are asterisks. Empty if it fills in nothing.
[[nodiscard]] QString answerText(const std::vector<FilledField> &lines);

/// The first line of a text, without white space around it; "…" stands for what is cut.
[[nodiscard]] QString elidedFirstLine(const QString &text, qsizetype most);

} // namespace a2a

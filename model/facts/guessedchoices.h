// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <vector>

namespace a2a {

/// An answer that a question seems to offer.
struct GuessedChoice {
    QString label;  ///< as in the question, in one line; as received
    QString answer; ///< what choosing it writes

    bool operator==(const GuessedChoice &) const = default;
};

/// The choices that a textual question offers: a numbered, lettered or bulleted list (also 1、 and
/// ①), or yes and no. A guess: it only fills in an answer that stays editable. Empty if there is
/// nothing to choose from.
[[nodiscard]] std::vector<GuessedChoice> guessedChoices(const QString &text);

} // namespace a2a

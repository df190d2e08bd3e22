// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/a2a/types.h"
#include "model/base/phrase.h"

#include <QStringList>

namespace a2a {

// Renders the model's codes as sentences in the current language. Text from an agent is included as
// received: views must sanitize it.

[[nodiscard]] QString textOf(const Phrase &phrase);
[[nodiscard]] QStringList textsOf(const Phrase::List &phrases);
/// Message and hint, joined for a log line.
[[nodiscard]] QString textOf(const Error &error);
/// Title and actual value of a note. Empty if it is one of many and no values were stored for it.
[[nodiscard]] QString textOf(const Note &note);
/// A text of the tables of rules and notes; `member` is put in place of its %1.
[[nodiscard]] QString ruleText(const char *text, const QString &member = {});
/// What is wrong, without the actual value: the title of the note's rule, or else that of the note
/// itself.
[[nodiscard]] QString titleOf(const Note &note);

} // namespace a2a

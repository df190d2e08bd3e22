// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/a2a/types.h"
#include "model/json/phrase.h"

#include <QStringList>

namespace a2a {

// Sentences of what the model keeps as codes, in the language that is set now. Text that came from
// an agent is in them as received: views make it safe.

[[nodiscard]] QString textOf(const Phrase &phrase);
[[nodiscard]] QStringList textsOf(const Phrase::List &phrases);
/// Message and hint, joined to what a log line shows.
[[nodiscard]] QString textOf(const Error &error);
/// What holds, and what was found instead. Empty: one of many, for which nothing was kept.
[[nodiscard]] QString textOf(const Note &note);
/// A sentence of the tables of rules and notes: what holds, what to do, why it is not judged.
[[nodiscard]] QString ruleText(const char *sentence);

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/schema/questionform.h"
#include "model/script/script.h"
#include "model/session/content.h"

namespace a2a {

/// What a step is called wherever people meet it, the audience included: its title, else the first
/// line of its message, else what it replies to a form ("Paris · 2026-10-10 · Economy"), else its
/// files; "Cancel the task" for what sends no message. Never JSON, never empty, one line. The text
/// comes from the script, so views must make it safe.
[[nodiscard]] QString stepTitle(const ScriptTurn &turn);

/// The title of a message. If the form that it replies to is given, choices are shown by their
/// titles.
[[nodiscard]] QString messageTitle(const std::vector<Part> &parts,
                                   const QuestionForm *form = nullptr);

/// Whether the message contains text besides data and files.
[[nodiscard]] bool hasTextPart(const std::vector<Part> &parts);

/// The form that was open in the task when the message was sent to it.
[[nodiscard]] std::optional<QuestionForm>
findRepliedForm(const Store &store, const Content &content, MessageIndex sent);

} // namespace a2a

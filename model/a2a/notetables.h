// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/notes.h"

namespace a2a {

// The decoders' notes, by subject; notes.cpp lists them all.

[[nodiscard]] std::span<const NoteInfo> objectNotes();
[[nodiscard]] std::span<const NoteInfo> answerNotes();
[[nodiscard]] std::span<const NoteInfo> cardNotes();

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "model/json/phrase.h"

#include <QByteArray>

#include <optional>
#include <span>
#include <vector>

namespace a2a {

/// What is known of a decoder's note: the only place that says it. docs/deviations.md is made of
/// these.
struct NoteInfo {
    const char *id; ///< "NOTE-FILE-DATA": stable, for scripts
    Severity severity;
    const char *generations; ///< in which it can be made: "0.2, 0.3"; "any"
    const char *section;     ///< of the specification that is departed from
    const char *title;       ///< what holds, one sentence; for translation in "a2a::Rule"
    const char *advice;      ///< what to do about it, likewise
    PhraseText found[3];     ///< what came, whichever of these; unused ones have no code
    const char *remark = ""; ///< what docs/deviations.md says beside it, English

    [[nodiscard]] std::span<const PhraseText> texts() const;
};

[[nodiscard]] std::span<const NoteInfo> noteInfos();
/// Null: there is no such note.
[[nodiscard]] const NoteInfo *findNote(QByteArrayView id);
/// docs/deviations.md
[[nodiscard]] QByteArray deviationsPage();

/// What a note says of its own; what is left out is as the table says it.
struct NoteDetails {
    Phrase found = {};             ///< one of the note's texts; left out: the first
    const char *section = nullptr; ///< of the generation that is spoken
    std::optional<Severity> severity = {};
};

/// Notes that what was read at that place departs from the specification. Past 200 of one name, and
/// 2000 in all, none is added.
void addNote(Notes &notes, const char *id, json::Value at, NoteDetails details = {});

} // namespace a2a

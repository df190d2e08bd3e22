// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "model/json/phrase.h"

#include <QByteArray>

#include <optional>
#include <span>
#include <vector>

namespace a2a {

enum class Generation : quint8;

/// The properties of a decoder's note, defined only here. docs/deviations.md is made from these.
struct NoteInfo {
    const char *id; ///< "NOTE-FILE-DATA": stable, for scripts
    Severity severity;
    const char *generations; ///< the versions it can occur in: "0.2, 0.3"; "any"
    const char *section;     ///< of the specification, that is deviated from
    const char *title;       ///< expected: a value or a form; for translation in "a2a::Rule"
    const char *advice;      ///< what to do, one sentence, or empty; for translation as well
    PhraseText found[3];     ///< what was found, one of these; unused ones have no code
    const char *remark = ""; ///< an additional remark in docs/deviations.md, English

    [[nodiscard]] std::span<const PhraseText> texts() const;
};

[[nodiscard]] std::span<const NoteInfo> noteInfos();
/// Null: there is no such note.
[[nodiscard]] const NoteInfo *findNote(QByteArrayView id);
/// The member that a note is about: the one that is missing, or the last name in its pointer; at
/// most 60 characters. May be the agent's own. Empty: it is about a whole document.
[[nodiscard]] QString memberName(const Note &note);
/// Of "1.0 §4.4.1; 0.3 §5.5; RFC 7515" those of that protocol version and those of other documents.
[[nodiscard]] const char *sectionIn(const char *sections, Generation generation);
/// The same for all of them.
void narrowSections(Notes &notes, Generation generation);
/// docs/deviations.md
[[nodiscard]] QByteArray deviationsPage();

/// The specific details of a note; anything left out is as in the table.
struct NoteDetails {
    Phrase found = {};             ///< one of the note's texts; left out: the first
    const char *section = nullptr; ///< of the protocol version in use
    std::optional<Severity> severity = {};
    const char *member = nullptr; ///< Note::member
};

/// Notes that the value read deviates from the specification. Beyond 200 of one name, and 2000 in
/// all, none is added.
void addNote(Notes &notes, const char *id, json::Value at, NoteDetails details = {});

} // namespace a2a

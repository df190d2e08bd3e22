// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/catalog.h"

#include <optional>

namespace a2a {

enum class Generation : quint8;

/// The member that a note is about: the one that is missing, or the last name in its pointer; at
/// most 60 characters. May be the agent's own. Empty: it is about a whole document.
[[nodiscard]] QString memberName(const Note &note);
/// The sections for a protocol version: of "1.0 §4.4.1; 0.3 §5.5; RFC 7515" those of that version
/// and those of other documents.
[[nodiscard]] const char *sectionIn(const char *sections, Generation generation);
/// The same for all of them.
void narrowSections(Notes &notes, Generation generation);

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

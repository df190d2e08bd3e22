// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/catalog.h"

#include <optional>

namespace a2a {

enum class ProtocolVersion : quint8;

/// The member that a note is about: the one that is missing, or the last name in its pointer; at
/// most 60 characters. The name may be one that only this agent uses. Empty if the note is about a
/// whole document.
[[nodiscard]] QString memberName(const Note &note);
/// Selects the sections for a protocol version: of "1.0 §4.4.1; 0.3 §5.5; RFC 7515" those of that
/// version and those of other documents.
[[nodiscard]] const char *sectionFor(const char *sections, ProtocolVersion protocolVersion);
/// Applies sectionFor() to all of the notes.
void keepSectionsFor(Notes &notes, ProtocolVersion protocolVersion);

/// The details of a note. For those that are left out, the values of its row in the catalog apply.
struct NoteDetails {
    Phrase found = {};             ///< one of the note's texts, by default the first
    const char *section = nullptr; ///< of the protocol version in use
    std::optional<Severity> severity = {};
    const char *member =
        nullptr; ///< the missing one, as in Note; null: the note is about the value itself
};

/// Adds a note that the value deviates from the specification. At most 200 notes with one id, and
/// 2000 in all, are kept.
void addNote(Notes &notes, const char *id, json::Value at, NoteDetails details = {});

} // namespace a2a

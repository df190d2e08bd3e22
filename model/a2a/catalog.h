// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "model/base/phrase.h"

#include <QByteArrayView>

#include <span>

namespace a2a::rules {

/// The forms of JSON that findings distinguish, as bits: the four protocol versions, and the
/// protobuf form used by 0.2 and 0.3 over HTTP+JSON and gRPC.
enum Form : quint8 {
    V0_1 = 0x01,
    V0_2 = 0x02,
    V0_3 = 0x04,
    V1_0 = 0x08,
    Proto = 0x10,
    Transcoded = 0x20,      ///< with V1_0: JSON made from protobuf, whose spelling is not checked
    WithKind = V0_2 | V0_3, ///< objects have a kind member
    Before10 = V0_1 | V0_2 | V0_3, ///< before 1.0
    Since02 = V0_2 | V0_3 | V1_0,
    All = V0_1 | V0_2 | V0_3 | V1_0,
    Any = All | Proto,
};

/// How much of what a rule checks is already reported by the decoders.
enum class NoteCoverage : quint8 {
    No,
    Partly, ///< a finding is left out if such a note has the same location
    Wholly, ///< the note replaces the rule, which runs only if nothing is decoded
};

/// Marks a text of a rule as that of the first note in its row.
inline constexpr const char *SameAsNote = nullptr;

/// A row of the catalog of findings: either a note of the decoders ("NOTE-FILE-DATA"), a deviation
/// that was read nevertheless, or a rule ("TSK-001"). Ids never change, because session files,
/// baselines and reports contain them.
struct CatalogRow {
    const char *id;
    Severity severity;   ///< MUST: Error, SHOULD: Warning, MAY and advice: Note
    quint8 forms;        ///< combination of Form values
    const char *section; ///< of each protocol version that says so, separated by semicolons
    /// What is wrong, one sentence; %1 is the member that a finding is about. For translation in
    /// "a2a::Rule", like the next two. Null if one of texts() says it.
    const char *violation;
    const char *required;  ///< a value or form, not a sentence; %1 as above; or SameAsNote
    const char *advice;    ///< one sentence, SameAsNote, or empty if `required` suffices
    const char *note = ""; ///< the decoders' notes on the same fact, separated by blanks
    NoteCoverage noteCoverage = NoteCoverage::No;
    const char *members = ""; ///< values of %1, separated by blanks; empty if any name is possible
    PhraseText found[3] = {}; ///< of a note: the possible texts about what was read
    const char *remark = "";  ///< of a note: an addition in docs/deviations.md, in English

    /// The text about what is expected: the rule's, or that of its first note.
    [[nodiscard]] const char *expectedText() const;
    [[nodiscard]] const char *adviceText() const;
    /// The texts about what was read that belong to the row itself, without the unused ones.
    [[nodiscard]] std::span<const PhraseText> texts() const;
    /// The rows of the notes that `note` names.
    [[nodiscard]] std::vector<const CatalogRow *> notes() const;

    [[nodiscard]] constexpr CatalogRow withRemark(const char *words) const
    {
        CatalogRow row = *this;
        row.remark = words;
        return row;
    }
};

/// Makes the row of a note.
[[nodiscard]] constexpr CatalogRow noteRow(const char *id, Severity severity, quint8 forms,
                                           const char *section, const char *required,
                                           const char *advice, PhraseText text,
                                           PhraseText second = {}, PhraseText third = {})
{
    return {id,
            severity,
            forms,
            section,
            nullptr,
            required,
            advice,
            "",
            NoteCoverage::No,
            "",
            {text, second, third}};
}

/// Makes the row of a rule that checks only what the decoders already note. The note is its finding
/// and says what is wrong.
[[nodiscard]] constexpr CatalogRow ruleRowOfNote(const char *id, Severity severity, quint8 forms,
                                                 const char *section, const char *note,
                                                 const char *required = SameAsNote,
                                                 const char *advice = SameAsNote)
{
    return {id, severity, forms, section, nullptr, required, advice, note, NoteCoverage::Wholly};
}

// The notes, by subject.
[[nodiscard]] std::span<const CatalogRow> objectNotes();
[[nodiscard]] std::span<const CatalogRow> responseNotes();
[[nodiscard]] std::span<const CatalogRow> cardNotes();
[[nodiscard]] std::span<const CatalogRow> tapNotes();
/// All notes; the rules are in model/rules.
[[nodiscard]] const std::vector<const CatalogRow *> &noteRows();
/// The row of the note with this id, or null if there is none.
[[nodiscard]] const CatalogRow *findNote(QByteArrayView id);

} // namespace a2a::rules

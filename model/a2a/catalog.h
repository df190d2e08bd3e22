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
    G01 = 0x01,
    G02 = 0x02,
    G03 = 0x04,
    G10 = 0x08,
    Proto = 0x10,
    Transcoded = 0x20,     ///< with G10: JSON made from protobuf, spelling not judged
    Named = G02 | G03,     ///< objects have a kind member
    Old = G01 | G02 | G03, ///< before 1.0
    Since02 = G02 | G03 | G10,
    All = G01 | G02 | G03 | G10,
    Any = All | Proto,
};

/// How much of what a rule checks is already reported by the decoders.
enum class Noted : quint8 {
    No,
    Partly, ///< some of it: a finding is left out if such a note has the same place
    Wholly, ///< all of it: the note replaces the rule, which runs only if nothing is decoded
};

/// Placeholder for a rule's texts that are those of the notes in its row.
inline constexpr const char *AsNoted = nullptr;

/// A row of the catalog of findings: a note of the decoders ("NOTE-FILE-DATA"), which stands for
/// what was read all the same, or a rule ("TSK-001"). Ids never change: session files, baselines
/// and reports have them.
struct CatalogRow {
    const char *id;
    Severity severity;   ///< MUST: Error, SHOULD: Warning, MAY and advice: Note
    quint8 forms;        ///< Form
    const char *section; ///< of each protocol version that says it, apart by semicolons
    /// What is wrong, one sentence; %1 is the member that a finding is about. For translation in
    /// "a2a::Rule", like the next two. Null: it is one of texts().
    const char *breach;
    const char *required;  ///< a value or a form, no sentence; %1 as above; or AsNoted
    const char *advice;    ///< one sentence; empty: the requirement says it all; or AsNoted
    const char *note = ""; ///< the decoders' notes on the same fact, apart by blanks
    Noted noted = Noted::No;
    const char *members = ""; ///< what %1 may be, apart by blanks; empty: any name
    PhraseText found[3] = {}; ///< of a note: what was read, one of these
    const char *remark = "";  ///< of a note: an additional one in docs/deviations.md, English

    /// The rule's text about what is expected, or that of its first note.
    [[nodiscard]] const char *holds() const;
    [[nodiscard]] const char *whatToDo() const;
    /// The texts about what was read that belong to the row itself, without the unused ones.
    [[nodiscard]] std::span<const PhraseText> texts() const;
    /// The rows of the notes that it names.
    [[nodiscard]] std::vector<const CatalogRow *> notes() const;

    [[nodiscard]] constexpr CatalogRow remarked(const char *words) const
    {
        CatalogRow row = *this;
        row.remark = words;
        return row;
    }
};

/// The row of a note.
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
            Noted::No,
            "",
            {text, second, third}};
}

/// The row of a rule about nothing but what the decoders note: the note is its finding, and says
/// what is wrong.
[[nodiscard]] constexpr CatalogRow notedRow(const char *id, Severity severity, quint8 forms,
                                            const char *section, const char *note,
                                            const char *required = AsNoted,
                                            const char *advice = AsNoted)
{
    return {id, severity, forms, section, nullptr, required, advice, note, Noted::Wholly};
}

// The notes, by subject.
[[nodiscard]] std::span<const CatalogRow> objectNotes();
[[nodiscard]] std::span<const CatalogRow> answerNotes();
[[nodiscard]] std::span<const CatalogRow> cardNotes();
[[nodiscard]] std::span<const CatalogRow> tapNotes();
/// All notes; the rules are in model/rules.
[[nodiscard]] const std::vector<const CatalogRow *> &noteRows();
/// Null: there is no such note.
[[nodiscard]] const CatalogRow *findNote(QByteArrayView id);

} // namespace a2a::rules

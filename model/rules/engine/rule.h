// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/a2a/types.h"

#include <optional>
#include <span>
#include <vector>

namespace a2a::rules {

/// The forms of JSON that rules distinguish, as bits: the four protocol versions, and the protobuf
/// form used by 0.2 and 0.3 over HTTP+JSON and gRPC.
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

[[nodiscard]] quint8 formOf(Generation generation, BindingKind binding);

/// How much of what a rule checks is already reported by the decoders.
enum class Noted : quint8 {
    No,
    Partly, ///< some of it: a finding is left out if such a note has the same place
    Wholly, ///< all of it: the note replaces the rule, which runs only if nothing is decoded
};

/// In place of what a rule requires and advises: the first note of its row says them.
inline constexpr const char *AsNoted = nullptr;

/// What is known of a rule without running it.
struct RuleInfo {
    const char *id;
    Severity severity;   ///< MUST: Error, SHOULD: Warning, MAY and advice: Note
    quint8 forms;        ///< Form
    const char *section; ///< of each protocol version that says it, apart by semicolons
    /// What is wrong, one sentence; %1 is the member that a finding is about. For translation in
    /// "a2a::Rule", like the next two.
    const char *breach;
    const char *required;  ///< a value or a form, no sentence; %1 as above; or AsNoted
    const char *advice;    ///< one sentence; empty: the requirement says it all; or AsNoted
    const char *note = ""; ///< the decoders' notes on the same fact, apart by blanks
    Noted noted = Noted::No;
    const char *members = ""; ///< what %1 may be, apart by blanks; empty: any name

    /// Its own text, or that of its note.
    [[nodiscard]] const char *holds() const;
    [[nodiscard]] const char *whatToDo() const;
};

/// In place of %1 where no finding says which: "url / protocolBinding".
[[nodiscard]] QString memberNames(const char *members);

/// Who departed from the specification: the agent, or the client (this program and its user) by a
/// request or by the response to a push notification.
enum class Side : quint8 { Agent, Client };
/// Of all findings of a rule.
[[nodiscard]] Side sideOf(QByteArrayView ruleOrNote);

/// The texts of a finding besides what was found; model/text has ruleText() for them.
struct Explanation {
    const char *breach = "";   ///< what is wrong; empty: the note's phrase says it
    const char *expected = ""; ///< a value or a form
    const char *section = "";
    const char *advice = "";
    const char *members = ""; ///< RuleInfo::members
};
/// Of a rule or of a note; empty for a name that nothing has. Of several rules under one id, the
/// one whose breach it is, with that severity if several have it.
[[nodiscard]] Explanation explanationOf(QByteArrayView ruleOrNote, const char *breach = nullptr,
                                        std::optional<Severity> severity = {});

class Breaches;

/// A rule about one kind of object. The function reports breaches and changes nothing.
template <typename View>
struct Rule {
    RuleInfo info;
    void (*check)(const View &view, Breaches &breaches);
};

template <typename View>
using Table = std::span<const Rule<View>>;

/// A rule that cannot be judged from received data, and why.
struct NotJudged {
    const char *id;
    const char *reason; ///< for translation in "a2a::Rule"
};

/// Every rule that is judged, in the order of their ids' themes.
[[nodiscard]] const std::vector<const RuleInfo *> &allRules();
/// Null if no such rule is judged.
[[nodiscard]] const RuleInfo *findRule(QByteArrayView id);
[[nodiscard]] std::span<const NotJudged> notJudged();
/// docs/rules.md: every rule, and those that are not judged.
[[nodiscard]] QByteArray rulesPage();

} // namespace a2a::rules

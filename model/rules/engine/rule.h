// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/a2a/catalog.h"

#include <optional>
#include <span>
#include <vector>

namespace a2a::rules {

[[nodiscard]] quint8 formBit(ProtocolVersion protocolVersion, BindingKind binding);

/// The text in place of %1 where no finding names the member, such as "url / protocolBinding".
[[nodiscard]] QString memberNames(const char *members);

/// The side that departed from the specification: the agent, or the client (this program and its
/// user) by a request or by the response to a push notification.
enum class Side : quint8 { Agent, Client };
/// The side that all findings of a rule are about.
[[nodiscard]] Side sideOf(QByteArrayView ruleOrNote);

/// The texts of a finding besides what was found; model/text has ruleText() for them.
struct Explanation {
    const char *violation = ""; ///< what is wrong, empty if the note's phrase says it
    const char *expected = "";  ///< a value or a form
    const char *section = "";
    const char *advice = "";
    const char *members = ""; ///< CatalogRow::members
};
/// Texts of a rule or of a note; empty for a name that nothing has. If several rules have this id,
/// those of the rule with this breach, and with that severity if several have it.
[[nodiscard]] Explanation findExplanation(QByteArrayView ruleOrNote,
                                          const char *violation = nullptr,
                                          std::optional<Severity> severity = {});

class Violations;

/// A rule about one kind of object. The function reports violations and changes nothing.
template <typename Input>
struct Rule {
    CatalogRow info;
    void (*check)(const Input &view, Violations &violations);
};

template <typename Input>
using RuleTable = std::span<const Rule<Input>>;

/// A rule that cannot be judged from received data, and why.
struct UncheckedRule {
    const char *id;
    const char *reason; ///< for translation in "a2a::Rule"
};

/// Every rule that is judged, in the order of their ids' themes.
[[nodiscard]] const std::vector<const CatalogRow *> &allRules();
/// The rule with this id, or null if no such rule is judged.
[[nodiscard]] const CatalogRow *findRule(QByteArrayView id);
[[nodiscard]] std::span<const UncheckedRule> uncheckedRules();
/// The whole catalog: the notes of the decoders, and the rules.
[[nodiscard]] const std::vector<const CatalogRow *> &catalog();
/// docs/rules.md: every rule, and those that are not judged.
[[nodiscard]] QByteArray rulesPage();
/// docs/deviations.md: every note.
[[nodiscard]] QByteArray deviationsPage();

} // namespace a2a::rules

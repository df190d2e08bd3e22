// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/signaturechecks.h"

#include "model/a2a/notes.h"
#include "model/rules/engine/checks.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace a2a::rules {

using signature::CardSignatures;
using signature::SignatureCheck;

static bool hasState(const SignatureInput &view, SignatureCheck::State state)
{
    return std::any_of(view.signatures.checks.begin(), view.signatures.checks.end(),
                       [state](const SignatureCheck &check) { return check.state == state; });
}

static constexpr Rule<SignatureInput> ProofRules[] = {
    {{"SIG-008", Severity::Error, V1_0, "1.0 §8.4.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "No card signature is valid."),
      QT_TRANSLATE_NOOP("a2a::Rule", "at least one valid signature"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Sign the card again after its last change.")},
     [](const SignatureInput &view, Violations &violations) {
         // No finding if a key is missing: the signature that it belongs to may be valid.
         if (view.signatures.unchecked == 0 && hasState(view, SignatureCheck::State::Mismatch) &&
             !hasState(view, SignatureCheck::State::Verified) &&
             !hasState(view, SignatureCheck::State::NoKey))
             violations.about(view.at["signatures"], view.signatures.best()->key);
     }},
    {{"SIG-009", Severity::Warning, V1_0, "1.0 §8.4.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Signature is not over the canonical form of the card."),
      QT_TRANSLATE_NOOP("a2a::Rule", "canonical form of §8.4.1 (RFC 8785)"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Leave out only default values (§5.7), and canonicalize per RFC 8785.")},
     [](const SignatureInput &view, Violations &violations) {
         const SignatureCheck *best = view.signatures.best();
         if (!best || best->state != SignatureCheck::State::Verified)
             return;
         // The specification does not cover members that it does not know.
         if (*best->form != signature::SigningForm::Specification &&
             *best->form != signature::SigningForm::SpecificationAndMore)
             violations.about(view.at.document()->at(best->pointer),
                              signature::signingFormTitle(*best->form));
     }},
    {{"SIG-010", Severity::Error, V1_0, "1.0 §8.4.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Signature key is expired."),
      QT_TRANSLATE_NOOP("a2a::Rule", "key that is valid now"), ""},
     [](const SignatureInput &view, Violations &violations) {
         for (const SignatureCheck &check : view.signatures.checks) {
             if (check.keyExpired)
                 violations.about(view.at.document()->at(check.pointer), check.kid);
         }
     }},
};

static void compare(const CardPairInput &view, const char *name, Violations &violations)
{
    const json::Value before = view.at[name];
    const json::Value after = view.extended[name];
    if (isPresent(before) && !json::deepEquals(before, after))
        violations.at(before);
}

static QSet<QString> idsOf(json::Value list)
{
    QSet<QString> ids;
    for (const json::Value one : json::children(list))
        ids.insert(one["id"].toString());
    return ids;
}

static constexpr Rule<CardPairInput> ExtendedPairRules[] = {
    {{"XCD-006", Severity::Note, Since02, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Extended card contradicts the public card in %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "same values as in the public card, and more"), "", "",
      NoteCoverage::No, "name provider skills"},
     [](const CardPairInput &view, Violations &violations) {
         compare(view, "name", violations);
         compare(view, "provider", violations);
         const QSet<QString> extended = idsOf(view.extended["skills"]);
         for (const json::Value skill : json::children(view.at["skills"])) {
             if (isNonEmptyString(skill["id"]) && !extended.contains(skill["id"].toString()))
                 violations.at(skill);
         }
     }},
};

RuleTable<SignatureInput> signatureResultRules()
{
    return ProofRules;
}

RuleTable<CardPairInput> extendedCardRules()
{
    return ExtendedPairRules;
}

void checkCardSignatures(const SignatureInput &view, ProtocolVersion protocolVersion, Notes &notes)
{
    Violations violations;
    violations.begin(formBit(protocolVersion, BindingKind::JsonRpc), notes, true);
    violations.run(signatureResultRules(), view);
    keepSectionsFor(notes, protocolVersion);
}

void checkExtendedCard(const CardPairInput &view, ProtocolVersion protocolVersion, Notes &notes)
{
    Violations violations;
    violations.begin(formBit(protocolVersion, BindingKind::JsonRpc), notes, true);
    violations.run(extendedCardRules(), view);
    keepSectionsFor(notes, protocolVersion);
}

bool isCardVerificationNote(const Note &note)
{
    const auto isIt = [&note](const auto &rule) { return qstrcmp(rule.info.id, note.rule) == 0; };
    return std::any_of(std::begin(ProofRules), std::end(ProofRules), isIt) ||
           std::any_of(std::begin(ExtendedPairRules), std::end(ExtendedPairRules), isIt);
}

} // namespace a2a::rules

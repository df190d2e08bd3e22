// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/rules/engine/violations.h"
#include "model/signature/signaturecheck.h"

namespace a2a::rules {

/// A card and the result of checking its signatures.
struct SignatureInput {
    json::Value at;
    const signature::CardSignatures &signatures;
};

/// A card and its agent's extended card.
struct CardPairInput {
    json::Value at;
    json::Value extended;
};

[[nodiscard]] RuleTable<SignatureInput> signatureResultRules();
[[nodiscard]] RuleTable<CardPairInput> extendedCardRules();

/// The rules' findings about a card once its signatures were checked; appended to the notes.
void checkCardSignatures(const SignatureInput &view, ProtocolVersion protocolVersion, Notes &notes);
/// The rules' findings about the extended card compared to the public one; appended to the notes.
/// Their positions are in the public card.
void checkExtendedCard(const CardPairInput &view, ProtocolVersion protocolVersion, Notes &notes);
/// Whether a note is from one of these rules, which are checked again when more is known.
[[nodiscard]] bool isCardVerificationNote(const Note &note);

} // namespace a2a::rules

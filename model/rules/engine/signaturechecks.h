// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/rules/engine/violations.h"
#include "model/signature/signaturecheck.h"

namespace a2a::rules {

/// A card and the result of checking its signatures.
struct ProofView {
    json::Value at;
    const signature::CardSignatures &signatures;
};

/// A card and its agent's extended card.
struct CardPairView {
    json::Value at;
    json::Value extended;
};

[[nodiscard]] Table<ProofView> proofRules();
[[nodiscard]] Table<CardPairView> extendedCardRules();

/// The rules' findings about a card once its signatures were checked; appended to the notes.
void judgeProof(const ProofView &view, Generation generation, Notes &notes);
/// The rules' findings about the extended card compared to the public one; appended to the notes.
/// Their positions are in the public card.
void judgeExtendedCard(const CardPairView &view, Generation generation, Notes &notes);
/// Whether a note is from one of these rules, which are checked again when more is known.
[[nodiscard]] bool isOfCardProof(const Note &note);

} // namespace a2a::rules

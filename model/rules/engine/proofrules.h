// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/rules/engine/breaches.h"
#include "model/signature/signaturecheck.h"

namespace a2a::rules {

/// A card and what came out of checking its signatures.
struct ProofView {
    json::Value at;
    const signature::CardSignatures &signatures;
};

/// A card and the one that its agent shows to those who have signed in.
struct CardPairView {
    json::Value at;
    json::Value extended;
};

[[nodiscard]] Table<ProofView> proofRules();
[[nodiscard]] Table<CardPairView> extendedCardRules();

/// What the rules say of a card once its signatures were checked; appended to the notes.
void judgeProof(const ProofView &view, Generation generation, Notes &notes);
/// What they say of the extended card beside the public one. Places are in the public card.
void judgeExtendedCard(const CardPairView &view, Generation generation, Notes &notes);
/// Whether a note is of one of these rules: they are judged again when more is known.
[[nodiscard]] bool isOfCardProof(const Note &note);

} // namespace a2a::rules

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signature/cardforms.h"
#include "model/signature/keyset.h"

#include <span>

namespace a2a::signature {

/// What is known of one signature of a card (specification 1.0 §8.4.2, RFC 7515).
struct SignatureCheck {
    enum class State : quint8 {
        Verified,  ///< a key's owner signed this card, in the form named
        Mismatch,  ///< the key is there, and no form of the card was signed by it
        NoKey,     ///< its key is not known, or must not be used any more
        Malformed, ///< it cannot be checked at all
    };
    State state = State::Malformed;
    json::ByteRange range; ///< in the card
    QString pointer;
    QByteArray header; ///< the protected header's JSON, decoded; empty when it cannot be
    QString algorithm, kid, type;
    QString jku;              ///< where the signer says its keys are
    std::optional<Form> form; ///< Verified: which one matched
    Phrase key;               ///< the key's title, where one was tried
    Phrase reason;            ///< why not
    Phrase::List warnings;    ///< what else should be known
    QStringList uncovered;    ///< pointers into the card that the signature says nothing about
    bool keyExpired = false;
};

/// The signatures of a card and what they come to.
struct CardSignatures {
    enum class Verdict : quint8 { NotSigned, Verified, Mismatch, NoKey, Malformed };
    std::vector<SignatureCheck> checks;
    int unchecked = 0; ///< signatures beyond MostSignatures

    static constexpr int MostSignatures = 8;
    /// One signature that holds is enough (1.0 §8.4.3).
    [[nodiscard]] Verdict verdict() const;
    /// The best of them: one that holds, in the specification's form where there is one. Null when
    /// there are none.
    [[nodiscard]] const SignatureCheck *best() const;
};

/// Checks every signature of a card with the keys that fit it, by name where the signature names
/// one. A key from an address is used only for signatures that name this address. `now` in seconds
/// since 1970. Pure; takes some milliseconds for a card of usual size.
[[nodiscard]] CardSignatures checkSignatures(const QByteArray &card, std::span<const Key> keys,
                                             qint64 now);

/// "verified", "mismatch", "no-key", "malformed", "not-signed": the words of the terminal twin.
[[nodiscard]] QString stateWord(SignatureCheck::State state);
[[nodiscard]] QString verdictWord(CardSignatures::Verdict verdict);
/// "verified", "does not match" …: for people.
[[nodiscard]] Phrase verdictTitle(CardSignatures::Verdict verdict);
[[nodiscard]] Phrase stateTitle(SignatureCheck::State state);
/// One sentence that says what came out of it, and why.
[[nodiscard]] Phrase sentence(const SignatureCheck &check);

} // namespace a2a::signature

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signature/cardforms.h"
#include "model/signature/keyset.h"

#include <span>

namespace a2a::signature {

/// The result for one signature of a card (specification 1.0 §8.4.2, RFC 7515).
struct SignatureCheck {
    enum class State : quint8 {
        Verified,  ///< signed with a known key, in the form named
        Mismatch,  ///< the key is known, but no form of the card matches
        NoKey,     ///< its key is not known, or has expired
        Malformed, ///< it cannot be checked at all
    };
    State state = State::Malformed;
    json::ByteRange range; ///< in the card
    QString pointer;
    QByteArray header; ///< the protected header's JSON, decoded; empty if it cannot be
    QString algorithm, kid, type;
    QString jku;                     ///< the key URL named by the signer
    std::optional<SigningForm> form; ///< the form that matched, if verified
    Phrase key;                      ///< the key's title, if one was tried
    Phrase reason;                   ///< why it is not verified
    Phrase::List warnings;           ///< further warnings
    QStringList uncovered; ///< pointers into the card that the signature says nothing about
    bool keyExpired = false;
};

/// The signatures of a card and the overall result.
struct CardSignatures {
    enum class Verdict : quint8 { NotSigned, Verified, Mismatch, NoKey, Malformed };
    std::vector<SignatureCheck> checks;
    int unchecked = 0; ///< signatures beyond MaxSignatures

    static constexpr int MaxSignatures = 8;
    /// The result for the card: one valid signature is enough (1.0 §8.4.3).
    [[nodiscard]] Verdict verdict() const;
    /// The best of them: a valid one, preferably in the specification's form. Null if there are
    /// none.
    [[nodiscard]] const SignatureCheck *best() const;
};

/// Checks every signature of a card with the matching keys, by name if the signature names one. A
/// key from a URL is only used for signatures that name this URL. `now` in seconds since 1970.
/// Pure; takes some milliseconds for a card of usual size.
[[nodiscard]] CardSignatures checkSignatures(const QByteArray &card, std::span<const Key> keys,
                                             qint64 now);

/// The names of states and verdicts in the CLI: "verified", "mismatch", "no-key", "malformed",
/// "not-signed".
[[nodiscard]] QString signatureStateName(SignatureCheck::State state);
[[nodiscard]] QString signatureVerdictName(CardSignatures::Verdict verdict);
/// The verdicts and states for display: "verified", "does not match" …
[[nodiscard]] Phrase signatureVerdictTitle(CardSignatures::Verdict verdict);
[[nodiscard]] Phrase signatureStateTitle(SignatureCheck::State state);
/// One sentence with the result and the reason.
[[nodiscard]] Phrase sentence(const SignatureCheck &check);

} // namespace a2a::signature

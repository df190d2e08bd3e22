// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/discovery/carddiscovery.h"
#include "model/session/signaturekeys.h"
#include "model/signature/signaturecheck.h"

namespace a2a {

/// What is known of a card beyond its own words: whether its signatures hold, and whether the
/// extended card goes with it. Said anew when keys or the extended card come.
class CardProof final {
public:
    /// They must outlive this. Without them no signature has a key.
    void setKeys(const SignatureKeys &keys) { m_keys = &keys; }
    /// Null: there are none.
    [[nodiscard]] const SignatureKeys *keys() const { return m_keys; }

    /// Checks the signatures with the keys there are; what rules say of that, and of the extended
    /// card, replaces what they said before among the found card's notes.
    void check(FoundCard &found, const std::optional<AgentCard> &extended);
    [[nodiscard]] const signature::CardSignatures &signatures() const { return m_signatures; }

private:
    const SignatureKeys *m_keys = nullptr;
    signature::CardSignatures m_signatures;
};

} // namespace a2a

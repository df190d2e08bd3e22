// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/discovery/carddiscovery.h"
#include "model/session/signaturekeys.h"
#include "model/signature/signaturecheck.h"

namespace a2a {

/// What is known of a card beyond its content: whether its signatures are valid, and whether the
/// extended card matches it. Updated when keys or the extended card arrive.
class CardProof final {
public:
    /// The keys must outlive this object. Without them no signature can be verified.
    void setKeys(const SignatureKeys &keys) { m_keys = &keys; }
    /// Null if there are none.
    [[nodiscard]] const SignatureKeys *keys() const { return m_keys; }

    /// Checks the signatures with the available keys; the rules' findings about them, and about the
    /// extended card, replace earlier ones among the found card's notes.
    void check(FoundCard &found, const std::optional<AgentCard> &extended);
    [[nodiscard]] const signature::CardSignatures &signatures() const { return m_signatures; }

private:
    const SignatureKeys *m_keys = nullptr;
    signature::CardSignatures m_signatures;
};

} // namespace a2a

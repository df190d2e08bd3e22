// SPDX-License-Identifier: Apache-2.0
#include "model/session/cardproof.h"

#include "model/net/bindings/dialects.h"
#include "model/rules/engine/proofrules.h"

#include <QDateTime>

namespace a2a {

void CardProof::check(FoundCard &found, const std::optional<AgentCard> &extended)
{
    const std::vector<signature::Key> none;
    m_signatures = signature::checkSignatures(found.card.json, m_keys ? m_keys->keys() : none,
                                              QDateTime::currentSecsSinceEpoch());
    const Generation generation =
        found.offers.empty() ? newestGeneration() : found.offers.front().generation;
    std::erase_if(found.notes, rules::isOfCardProof);
    const json::Document card(found.card.json);
    rules::judgeProof({card.root(), m_signatures}, generation, found.notes);
    if (extended) {
        const json::Document other(extended->json);
        rules::judgeExtendedCard({card.root(), other.root()}, generation, found.notes);
    }
}

} // namespace a2a

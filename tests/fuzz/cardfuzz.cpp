// SPDX-License-Identifier: Apache-2.0
// Agent cards: whatever their content, offers are either usable or state why not.
#include "model/a2a/agentcard.h"
#include "tests/fuzz/fuzzing.h"

using namespace a2a;
using namespace a2a::test;

A2A_FUZZ(card)(const uint8_t *data, size_t size)
{
    const QByteArray json = FuzzInput(data, size).rest();
    Notes notes;
    (void)readCard(json, notes);
    static const QUrl at(QStringLiteral("https://agent.example/.well-known/agent-card.json"));
    for (const Offer &offer : offersFromCard(json, at, notes)) {
        require(!offer.isUsable() || (offer.url.isValid() && !offer.url.isRelative()),
                "a usable offer has an address");
        (void)offerTitle(offer);
    }
    return 0;
}

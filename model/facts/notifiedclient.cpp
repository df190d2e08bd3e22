// SPDX-License-Identifier: Apache-2.0
#include "model/facts/notifiedclient.h"

#include "model/facts/tappedclients.h"

namespace a2a {

QString findNotifiedClient(const Recording &recording, ExchangeId exchange)
{
    if (exchange == 0 || exchange > recording.lastId())
        return {};
    const std::optional<Receipt> &receipt = recording.facts(exchange).request.receipt;
    return receipt ? findTappedClient(recording, receipt->registration) : QString();
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/extensionnegotiation.h"

namespace a2a {

/// An extension on a card's page: its URI as received, and known facts about it.
struct ExtensionLine {
    QString uri;
    QString facts; ///< "required · activated"; may be empty
};

/// Extensions declared in the card, with the result of the last negotiation, followed by those
/// requested or activated in it that the card does not declare. At most 100.
[[nodiscard]] std::vector<ExtensionLine> extensionLines(const AgentCard &card,
                                                        const ExtensionNegotiation &last);

} // namespace a2a

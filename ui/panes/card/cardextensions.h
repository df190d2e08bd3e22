// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/extensionnegotiation.h"

namespace a2a {

/// An extension on a card's page: its URI as received, and what is known of it.
struct ExtensionLine {
    QString uri;
    QString facts; ///< "required · activated"; may be empty
};

/// Those that the card declares, with what became of them when extensions were last requested, then
/// those that were requested or activated then and that the card does not name. 100 at most.
[[nodiscard]] std::vector<ExtensionLine> extensionLines(const AgentCard &card,
                                                        const ExtensionNegotiation &last);

} // namespace a2a

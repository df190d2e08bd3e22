// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"

#include <QUrl>

#include <functional>
#include <vector>

namespace a2a {

/// What becomes of a card's signatures when its addresses are changed: they would not verify.
enum class SignatureHandling : quint8 {
    Drop,
    Keep, ///< to see whether a client checks them
};

/// An interface of a card that a client will not reach through the tap.
struct UntappedInterface {
    QString url;     ///< as in the card
    QString binding; ///< as in the card, empty if it names none
};

/// A card with the addresses of taps in place of the agent's.
struct RewrittenCard {
    QByteArray bytes; ///< all but the changed bytes as received
    bool isChanged = false;
    bool droppedSignatures = false;
    std::vector<UntappedInterface> untapped;
};

/// The origin of the tap for requests to an origin ("https://agent.example"); empty if there is
/// none.
using TapOriginLookup = std::function<QByteArray(const QUrl &origin)>;

/// Replaces scheme and authority in the addresses of the interfaces for JSON-RPC and HTTP+JSON
/// (`url`, `additionalInterfaces[].url`, `supportedInterfaces[].url`) of a card, or of a JSON-RPC
/// response whose result is one. Everything else keeps its bytes: order, white space, unknown
/// members, addresses of documentation, providers and sign-in. gRPC and unknown bindings stay, too,
/// and are listed. A relative address leads to the tap as it is. `cardUrl` is the address that the
/// card came from. What is not a card is returned unchanged.
[[nodiscard]] RewrittenCard rewriteCard(const QByteArray &json, const QUrl &cardUrl,
                                        const TapOriginLookup &tapOf, SignatureHandling signatures);

} // namespace a2a

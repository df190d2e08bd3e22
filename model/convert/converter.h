// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/convert/losscollector.h"

namespace a2a {

/// A message converted to a dialect.
struct ConvertedMessage {
    const Dialect *dialect = nullptr;
    bool isInUse = false; ///< the dialect that the message was received in; never for a card alone
    QByteArray method;    ///< of HTTP; empty for a response
    QByteArray path;      ///< with the query, after the interface's address
    HttpHeaders headers;  ///< without Host and Content-Length
    QByteArray body;      ///< for gRPC, the JSON of its message
    QByteArray message;   ///< for gRPC, the framed message
    std::vector<ConversionLoss> lost;

    /// Whether the dialect has a form of the message at all.
    [[nodiscard]] bool exists() const { return !method.isEmpty() || !body.isEmpty(); }
    /// The version and binding for display: "1.0 · JSON-RPC".
    [[nodiscard]] QString title() const;
};

/// The parameters, the payload or the error in the JSON of a message.
[[nodiscard]] json::Value contentOf(const json::Document &body, const Dialect &dialect);
/// The dialects to show, from the newest version to the oldest, each with JSON-RPC, HTTP+JSON and
/// gRPC.
[[nodiscard]] std::vector<const Dialect *> shownDialects();
/// Converts a message to a dialect with the dialect's codec and binding. For its own dialect, and
/// others with the same codec, its JSON stays as received.
[[nodiscard]] ConvertedMessage convertMessage(const SourceMessage &source, const Dialect &dialect);
/// Converts a message to all dialects of shownDialects().
[[nodiscard]] std::vector<ConvertedMessage> convertToAllDialects(const SourceMessage &source);

} // namespace a2a

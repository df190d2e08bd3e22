// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/convert/losses.h"

namespace a2a {

/// A message as a dialect has it.
struct DialectForm {
    const Dialect *dialect = nullptr;
    bool isInUse = false; ///< the one that the message came in; a card at its address: none
    QByteArray method;    ///< of HTTP; empty: a response
    QByteArray path;      ///< with the query, after the interface's address
    HttpHeaders headers;  ///< without Host and Content-Length
    QByteArray body;      ///< of gRPC the JSON of its message
    QByteArray message;   ///< gRPC: framed
    std::vector<Loss> lost;

    /// The dialect has something like it at all.
    [[nodiscard]] bool exists() const { return !method.isEmpty() || !body.isEmpty(); }
    /// "1.0 · JSON-RPC"
    [[nodiscard]] QString title() const;
};

/// The parameters, the payload or the error in a form's JSON.
[[nodiscard]] json::Value contentOf(const json::Document &body, const Dialect &dialect);
/// The dialects to show: versions newest first, of each JSON-RPC, HTTP+JSON, gRPC.
[[nodiscard]] std::vector<const Dialect *> shownDialects();
/// The message in another dialect, written by its codec and its binding. In the one that it came
/// in, and wherever the same codec writes it, its JSON is as it was received.
[[nodiscard]] DialectForm converted(const SourceMessage &source, const Dialect &dialect);
/// Converts a message to each of the forms.
[[nodiscard]] std::vector<DialectForm> convertedToAll(const SourceMessage &source);

} // namespace a2a

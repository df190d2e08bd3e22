// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/tap/bodyframing.h"

namespace a2a {

/// A head as it is passed on, and how it differs from the one received.
struct PassedHead {
    QByteArray bytes;
    /// Fields that were replaced, with their new value; dropped ones have none.
    HttpHeaders changes;
};

/// What a request needs on its way to the agent: its own Host, bodies that can be read
/// (Accept-Encoding), and nothing that is about one connection only (RFC 9110 §7.6.1). Bodies keep
/// their framing. `host`: the agent's. `isCard`: it is asked for whole, since the tap may change
/// it.
[[nodiscard]] PassedHead headForAgent(const HttpHead &request, const QByteArray &host, bool isCard);
/// A response on its way to the client. `keeps`: the connection stays open.
[[nodiscard]] PassedHead headForClient(const HttpHead &response, bool keeps);
/// The head for a body that the tap changed: it is sent whole, with a validator of its own.
[[nodiscard]] PassedHead headOfChanged(const HttpHead &response, const QByteArray &body,
                                       bool keeps);
/// The head for a changed response to a call: like headOfChanged(), without a validator.
[[nodiscard]] PassedHead headOfRestored(const HttpHead &response, const QByteArray &body,
                                        bool keeps);
/// A request whose body the tap has already read: nobody waits for the agent to want it.
[[nodiscard]] HttpHead withoutExpectation(const HttpHead &request, HttpHeaders &changes);
/// A request whose body the tap changed to one of `size` bytes, in the same framing. `changes`:
/// appended.
[[nodiscard]] HttpHead fitted(const HttpHead &request, qsizetype size, HttpHeaders &changes);
/// The body in the framing of the one received, with its trailers.
[[nodiscard]] QByteArray framed(const QByteArray &body, const BodyFraming &received);
/// The validator of a body that the tap changed.
[[nodiscard]] QByteArray tagOf(const QByteArray &body);

} // namespace a2a

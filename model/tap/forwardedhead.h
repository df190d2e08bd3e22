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

/// The head of a request on its way to the agent, with the agent's Host, an Accept-Encoding that
/// makes bodies readable, and without hop-by-hop fields (RFC 9110 §7.6.1). Bodies keep their
/// framing. `host` is the agent's. With `isCard` the whole card is requested, since the tap may
/// change it.
[[nodiscard]] PassedHead headForAgent(const HttpHead &request, const QByteArray &host, bool isCard);
/// The head of a response on its way to the client. With `keeps` the connection stays open.
[[nodiscard]] PassedHead headForClient(const HttpHead &response, bool keeps);
/// The head for a body that the tap changed: it is sent whole, with a validator of its own.
[[nodiscard]] PassedHead headOfChanged(const HttpHead &response, const QByteArray &body,
                                       bool keeps);
/// The head for a changed response to a call: like headOfChanged(), without a validator.
[[nodiscard]] PassedHead headOfRestored(const HttpHead &response, const QByteArray &body,
                                        bool keeps);
/// A request without Expect, because the tap has already read its body.
[[nodiscard]] HttpHead withoutExpectation(const HttpHead &request, HttpHeaders &changes);
/// A request whose body the tap changed to one of `size` bytes, in the same framing. What was
/// changed is appended to `changes`.
[[nodiscard]] HttpHead fitted(const HttpHead &request, qsizetype size, HttpHeaders &changes);
/// The body in the framing of the one received, with its trailers.
[[nodiscard]] QByteArray framed(const QByteArray &body, const BodyFraming &received);
/// The validator (ETag) of a body that the tap changed.
[[nodiscard]] QByteArray tagOf(const QByteArray &body);

} // namespace a2a

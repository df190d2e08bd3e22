// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/tap/bodyframing.h"

namespace a2a {

/// A head as it is passed on, and how it differs from the one received.
struct ForwardedHead {
    QByteArray bytes;
    /// Fields that were replaced, with their new value; dropped ones have none.
    HttpHeaders changes;
};

/// The head of a request on its way to the agent, with the agent's Host, an Accept-Encoding that
/// makes bodies readable, and without hop-by-hop fields (RFC 9110 §7.6.1). Bodies keep their
/// framing. `host` is the agent's. With `isCard` the whole card is requested, since the tap may
/// change it.
[[nodiscard]] ForwardedHead headForAgent(const HttpHead &request, const QByteArray &host,
                                         bool isCard);
/// The head of a response on its way to the client. With `keeps` the connection stays open.
[[nodiscard]] ForwardedHead headForClient(const HttpHead &response, bool keeps);
/// The head for a body that the tap changed: it is sent whole, with a validator of its own.
[[nodiscard]] ForwardedHead headForChangedBody(const HttpHead &response, const QByteArray &body,
                                               bool keeps);
/// The head for a changed response to a call: like headForChangedBody(), without a validator.
[[nodiscard]] ForwardedHead headForRestoredBody(const HttpHead &response, const QByteArray &body,
                                                bool keeps);
/// A request without Expect, because the tap has already read its body.
[[nodiscard]] HttpHead withoutExpectation(const HttpHead &request, HttpHeaders &changes);
/// A request whose body the tap changed to one of `size` bytes, in the same framing. What was
/// changed is appended to `changes`.
[[nodiscard]] HttpHead withBodySize(const HttpHead &request, qsizetype size, HttpHeaders &changes);
/// The body in the framing of the one received, with its trailers.
[[nodiscard]] QByteArray withFraming(const QByteArray &body, const BodyFraming &received);
/// The validator (ETag) of a body that the tap changed.
[[nodiscard]] QByteArray computeETag(const QByteArray &body);

} // namespace a2a

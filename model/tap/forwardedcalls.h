// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/bindings/dialects.h"

#include <optional>
#include <vector>

namespace a2a {

/// An operation of the protocol, as another program's request makes it.
struct ForwardedCall {
    const Dialect *dialect = nullptr;
    Operation operation = Operation::Send;
};

/// Finds out which operation a request is, in which protocol version and binding. Requests are
/// compared with those that the bindings would write themselves. Where several versions write the
/// same, the version is that of the request's A2A-Version, else of the interface it was sent to,
/// else the newest. `offers` are those of the agent's card, as far as they are known.
[[nodiscard]] std::optional<ForwardedCall>
identifyCall(const RequestHead &head, QByteArrayView body, const std::vector<Offer> &offers);

} // namespace a2a

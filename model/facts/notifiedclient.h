// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"

namespace a2a {

/// The client to whose webhook a push notification was passed on (the tap), as it names itself:
/// untrusted. Empty if the exchange is not such a push notification.
[[nodiscard]] QString findNotifiedClient(const Recording &recording, ExchangeId exchange);

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/extensionnegotiation.h"

#include <QByteArrayList>

namespace a2a::cli {

/// The activation of extensions in an exchange: one JSON object, or a line of text each.
[[nodiscard]] QByteArrayList extensionLines(const ExtensionNegotiation &negotiation,
                                            ExchangeId exchange, bool asJson);

} // namespace a2a::cli

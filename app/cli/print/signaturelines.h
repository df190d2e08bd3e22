// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"

#include <QByteArrayList>

namespace a2a::cli {

/// The results of checking the signatures of a card: lines of text, or a JSON object each.
[[nodiscard]] QByteArrayList signatureLines(const Connection &connection, bool asJson);

} // namespace a2a::cli

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

namespace a2a::test {

/// Everything that the recording and the store hold, a line for each record: two of them are equal
/// when these are.
[[nodiscard]] QByteArrayList storeText(const Recording &recording, const Store &store);

/// The first line that differs, for a message; empty when there is none.
[[nodiscard]] QByteArray firstDifference(const QByteArrayList &left, const QByteArrayList &right);

} // namespace a2a::test

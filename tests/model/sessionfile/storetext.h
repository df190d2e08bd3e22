// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

namespace a2a::test {

/// All content of the recording and the store, a line for each record: two of them are equal if
/// these are.
[[nodiscard]] QByteArrayList storeText(const Recording &recording, const Store &store);

/// The first differing line, for a message; empty if there is none.
[[nodiscard]] QByteArray firstDifference(const QByteArrayList &left, const QByteArrayList &right);

} // namespace a2a::test

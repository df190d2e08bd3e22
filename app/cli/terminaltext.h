// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QStringView>

namespace a2a::cli {

/// Agent text as a terminal may print it: control characters, which could move the cursor or change
/// its colours, are shown as escapes; line breaks and tabs stay.
[[nodiscard]] QByteArray forTerminal(QStringView text);

} // namespace a2a::cli

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace a2a {

/// What the program is and runs on, a line each ("qt: 6.4.2"), for reports: nothing of the user but
/// the language of the system.
[[nodiscard]] QStringList systemFacts();

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace a2a {

/// What the system's browser shows at the end of a sign-in: a plain page (HTML, UTF-8) that loads
/// nothing and runs nothing. `isDone`: the answer was taken.
[[nodiscard]] QByteArray signInPage(bool isDone);

} // namespace a2a

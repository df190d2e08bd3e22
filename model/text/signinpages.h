// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace a2a {

/// The page in the system's browser at the end of a sign-in: plain HTML (UTF-8) that loads nothing
/// and runs nothing. `isDone`: the redirect was accepted.
[[nodiscard]] QByteArray signInPage(bool isDone);

} // namespace a2a

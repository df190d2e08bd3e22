// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a {

/// Whether a host names this machine itself ("localhost", anything below it, 127.0.0.0/8, ::1):
/// what is sent there does not leave it.
[[nodiscard]] bool isLoopbackHost(const QString &host);

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a {

/// Whether a recording holds something that the user did: a call, a probe, a mark or a comment. One
/// in which agents were only connected to holds none. What cannot be read may hold something.
[[nodiscard]] bool holdsUserActivity(const QString &recording);

} // namespace a2a

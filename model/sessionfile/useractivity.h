// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a {

/// Whether a recording contains something that the user did: a call, a probe, a mark or a comment.
/// One in which agents were only connected to contains none. A recording that cannot be read may
/// contain some.
[[nodiscard]] bool hasUserActivity(const QString &recording);

} // namespace a2a

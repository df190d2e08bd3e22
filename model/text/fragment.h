// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a {

/// A sentence without its full stop, for the middle of another one.
[[nodiscard]] QString withoutFullStop(QString sentence);

} // namespace a2a

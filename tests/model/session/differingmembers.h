// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"

#include <QStringList>

namespace a2a::test {

/// Pointers of members that differ: "-" not in ours, "+" only in ours, "~" of another value.
[[nodiscard]] QStringList differingMembers(json::Value theirs, json::Value ours);

} // namespace a2a::test

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/pane.h"

namespace a2a {

/// Every pane of the program, in the order of tabs and menus.
[[nodiscard]] const PaneList &allPanes();

} // namespace a2a

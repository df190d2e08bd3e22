// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// Everything that gives Qt's own controls the names, roles and descriptions they are to have:
/// choices, lines, tabs, areas, tool tips. Call it before there is a widget, so that none is known
/// otherwise; the second call does nothing.
void installAccessibleControls();

} // namespace a2a

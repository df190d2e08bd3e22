// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// Installs all corrections of names, roles and descriptions of Qt's own controls: combo boxes,
/// line edits, tabs, areas. Call it before the first widget exists; a second call does nothing.
void installAccessibleControls();

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// Exposes combo boxes to assistive technology with their accessible name, the current choice as
/// value and at the beginning of the description, and each choice as a selectable item. On X11 and
/// Wayland Qt exposes the current choice as the name. The second call does nothing.
void installAccessibleComboBoxes();

} // namespace a2a

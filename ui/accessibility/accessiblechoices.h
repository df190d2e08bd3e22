// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// From now on assistive programs have combo boxes as what they are called, with what is chosen as
/// value and at the beginning of the description, and each choice as an item that can be chosen.
/// On X11 and Wayland Qt gives them what is chosen as their name. The second call does nothing.
void installAccessibleChoices();

} // namespace a2a

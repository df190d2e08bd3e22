// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// From now on assistive programs have rows of tabs as what they are called, with the title of the
/// chosen one as value and at the beginning of the description, and each tab as an item that can be
/// chosen. Qt gives them that title as their name. The second call does nothing.
void installAccessibleTabs();

} // namespace a2a

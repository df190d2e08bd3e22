// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// Exposes tab bars to assistive technology with their accessible name, the current title as value
/// and at the beginning of the description, and each tab as a selectable item. Qt exposes that
/// title as the name. A second call does nothing.
void installAccessibleTabs();

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// From now on a label with a name of its own says its text as its description: with Qt alone only
/// who sees it learns of it. The second call does nothing.
void installAccessibleLabels();

} // namespace a2a

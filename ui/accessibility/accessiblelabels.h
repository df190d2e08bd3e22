// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// Exposes the text of a label that has an accessible name as its description; with Qt alone only
/// the name is exposed. A second call does nothing.
void installAccessibleLabels();

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// Makes the lanes of every TimelineView known to assistive programs as a list: one item for each
/// row, with its task, state and time as text. Called by the view; the second call does nothing.
void installTimelineAccessibility();

} // namespace a2a

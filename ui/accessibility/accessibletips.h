// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a {

/// From now on a tool tip that is HTML, as long ones are so that they wrap, is a widget's
/// description without its markup; a description of its own stays. Qt gives assistive programs the
/// tool tip as it is written. Call it once there is an application; the second call does nothing.
void installAccessibleTips();

/// What a tool tip of ours says: no tags, no entities. Plain text stays as it is.
[[nodiscard]] QString plainTip(const QString &toolTip);

} // namespace a2a

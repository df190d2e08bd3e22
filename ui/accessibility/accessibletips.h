// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a {

/// Exposes HTML tool tips (long ones are HTML, so that they wrap) as a widget's description without
/// markup; an explicit description stays. Qt exposes the tool tip's source. Call it after the
/// application is created; a second call does nothing.
void installAccessibleTips();

/// The plain text of one of our tool tips: no tags, no entities. Plain text is unchanged.
[[nodiscard]] QString plainTip(const QString &toolTip);

} // namespace a2a

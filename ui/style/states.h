// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "ui/style/palette.h"

#include <QLatin1StringView>
#include <QString>

namespace a2a {

/// The icon and color of a task state, the same everywhere. The text comes from taskStateText().
struct StateLook {
    QLatin1StringView icon; ///< name for icon() and paintIcon()
    ColorRole color = ColorRole::Unknown;
    bool waitsForUser = false; ///< hatched in timelines, since the agent waits for the user
};

[[nodiscard]] StateLook stateLook(TaskState state);

/// The color of failures; see areFailuresRed().
[[nodiscard]] ColorRole failureColor();

/// Icon and colors of findings and notes.
[[nodiscard]] StateLook severityLook(Severity severity);

} // namespace a2a

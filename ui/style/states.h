// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "ui/style/palette.h"

#include <QLatin1StringView>
#include <QString>

namespace a2a {

/// How a task state looks everywhere: shape and color; the text comes from stateWord().
struct StateLook {
    QLatin1StringView icon; ///< name for icon() and paintIcon()
    ColorRole color = ColorRole::Unknown;
    bool waitsForUser = false; ///< hatched in timelines: the time is the user's, not the agent's
};

[[nodiscard]] StateLook stateLook(TaskState state);

/// The color of what has failed, see areFailuresRed().
[[nodiscard]] ColorRole failureColor();

/// Icon and colors of findings and notes.
[[nodiscard]] StateLook severityLook(Severity severity);

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/script/scriptplayer.h"

namespace a2a {

/// The turn of a script that is shown, and the one that the next step runs. After a rehearsal no
/// turn is shown, since the script itself has not been played.
struct ShownTurns {
    int now = -1;  ///< -1 if none has run
    int next = -1; ///< -1 if there are no more turns

    [[nodiscard]] static ShownTurns compute(const ScriptPlayer &scriptPlayer);
};

} // namespace a2a

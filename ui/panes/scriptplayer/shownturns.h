// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/script/conductor.h"

namespace a2a {

/// The turn of a script shown now, and the one that the next step runs. A rehearsal that is over
/// shows nothing: the script has not been played.
struct ShownTurns {
    int now = -1;  ///< -1: none has run
    int next = -1; ///< -1: no more turns

    [[nodiscard]] static ShownTurns of(const Conductor &conductor);
};

} // namespace a2a

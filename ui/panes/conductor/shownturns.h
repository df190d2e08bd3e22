// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/script/conductor.h"

namespace a2a {

/// Which turn of a script is to be seen now, and which one the next step makes.
struct ShownTurns {
    int now = -1;  ///< -1: none has been made
    int next = -1; ///< -1: nothing comes any more

    [[nodiscard]] static ShownTurns of(const Conductor &conductor);
};

} // namespace a2a

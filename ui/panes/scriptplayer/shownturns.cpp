// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/scriptplayer/shownturns.h"

namespace a2a {

ShownTurns ShownTurns::compute(const Conductor &conductor)
{
    const int count = int(conductor.script().turns.size());
    const int turn = conductor.turn();
    const Conductor::State state = conductor.state();
    if (conductor.rehearses() && conductor.isOver()) // the script itself has not begun
        return {-1, count > 0 ? 0 : -1};
    if (state == Conductor::State::Waiting)
        return {turn, turn + 1 < count ? turn + 1 : -1};
    if (state == Conductor::State::Held)
        return {count - 1, -1};
    if (conductor.isOver())
        return {qMin(turn, count - 1), -1};
    return {turn - 1, turn < count ? turn : -1};
}

} // namespace a2a

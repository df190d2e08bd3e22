// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/scriptplayer/shownturns.h"

namespace a2a {

ShownTurns ShownTurns::compute(const ScriptPlayer &scriptPlayer)
{
    const int count = int(scriptPlayer.script().turns.size());
    const int turn = scriptPlayer.turn();
    const ScriptPlayer::State state = scriptPlayer.state();
    if (scriptPlayer.isRehearsing() && scriptPlayer.isOver()) // the script itself has not begun
        return {-1, count > 0 ? 0 : -1};
    if (state == ScriptPlayer::State::Waiting)
        return {turn, turn + 1 < count ? turn + 1 : -1};
    if (state == ScriptPlayer::State::Succeeded)
        return {count - 1, -1};
    if (scriptPlayer.isOver())
        return {qMin(turn, count - 1), -1};
    return {turn - 1, turn < count ? turn : -1};
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/script/receivedturns.h"

namespace a2a {

using namespace Qt::StringLiterals;

/// The key of a turn: what it does, and its position among turns that do the same.
static QByteArray keyOf(const ScriptDocument &document, int turn)
{
    const auto whatOf = [&document](int one) -> QByteArray {
        const QString pointer = u"/turns/"_s % QString::number(one);
        return document.value(pointer % u"/say") + document.value(pointer % u"/parts") +
               document.value(pointer % u"/do");
    };
    const QByteArray what = whatOf(turn);
    int same = 0;
    for (int before = 0; before < turn; ++before)
        same += whatOf(before) == what;
    return what + ' ' + QByteArray::number(same);
}

void ReceivedTurns::remember(const ScriptDocument &document, int turn, const TurnCame &came)
{
    if (turn < document.turnCount())
        m_came.insert(keyOf(document, turn), came);
}

const TurnCame *ReceivedTurns::find(const ScriptDocument &document, int turn) const
{
    const auto found = m_came.constFind(keyOf(document, turn));
    return found == m_came.constEnd() ? nullptr : &*found;
}

} // namespace a2a

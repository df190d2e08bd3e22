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

void ReceivedTurns::remember(const ScriptDocument &document, int turn, const ReceivedTurn &received)
{
    if (turn < document.turnCount())
        m_received.insert(keyOf(document, turn), received);
}

const ReceivedTurn *ReceivedTurns::find(const ScriptDocument &document, int turn) const
{
    const auto found = m_received.constFind(keyOf(document, turn));
    return found == m_received.constEnd() ? nullptr : &*found;
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/session/call.h"

namespace a2a {

void Call::continueAs(ExchangeId next)
{
    m_exchange = next;
    m_isOver = false;
    emit continued();
}

void Call::end(EndReason end)
{
    m_isOver = true;
    emit ended({m_exchange, end});
}

} // namespace a2a

#include "moc_call.cpp"

// SPDX-License-Identifier: Apache-2.0
// The part of Connection that sends again what an agent had no time for.
#include "model/session/connection.h"

namespace a2a {

/// After an answer that asks to wait: a message that was not taken is kept for it.
void Connection::keepForRetry(ExchangeId id, const std::optional<PreparedCall> &call)
{
    const ExchangeTrack &track = m_store.exchanges[id];
    if (call && track.retryAfterMs >= 0 && track.sent != NoIndex)
        m_retries.add(id, *call, std::chrono::milliseconds(track.retryAfterMs));
}

/// Made anew, so that credentials and dialect are those of now; what the user wrote as bytes goes
/// out as those bytes.
void Connection::sendAgain(ExchangeId refused, const PreparedCall &call)
{
    ContextIndex context = m_store.exchanges[refused].context;
    while (context != NoIndex && m_store.contexts[context].mergedInto != NoIndex)
        context = m_store.contexts[context].mergedInto;
    Result<PreparedCall> next(call);
    if (call.isFixed()) {
        next.value().setPlace(call.callId(), context);
        next.value().setAttempt(call.call().attempt + 1);
    } else {
        OperationCall again = call.call();
        ++again.attempt;
        next = prepareCall(again, context);
    }
    if (const ExchangeId id = next ? send(*next) : 0; id != 0)
        emit callContinued(refused, id);
    else
        emit callEnded(refused, EndReason::Stopped);
}

} // namespace a2a

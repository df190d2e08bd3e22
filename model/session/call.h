// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"

#include <QObject>

#include <memory>

namespace a2a {

/// How a call ended: its last exchange, and why nothing follows.
struct CallOutcome {
    ExchangeId exchange = 0;
    EndReason end = EndReason::Finished;
};

/// A call as its caller sees it, however many exchanges it takes. It continues as another exchange
/// when it is redirected, when it is attempted in another form, and when a busy agent asks for it
/// to be retried later.
class Call final : public QObject {
    Q_OBJECT

public:
    explicit Call(ExchangeId first)
        : m_exchange(first)
    {
    }

    /// The newest exchange of the call.
    [[nodiscard]] ExchangeId exchange() const { return m_exchange; }
    [[nodiscard]] bool isOver() const { return m_isOver; }

    void continueAs(ExchangeId next);
    void end(EndReason end);

signals:
    /// The call continues as another exchange: see exchange().
    void continued();
    /// The response is completely folded. A message that the agent refused too often, or for too
    /// long, has ended, too: if the user sends it again nevertheless, it continues and ends anew.
    void ended(const a2a::CallOutcome &outcome);

private:
    ExchangeId m_exchange;
    bool m_isOver = false;
};

/// Keeps a call alive while its caller holds the handle. Null if the call could not be made.
using CallHandle = std::shared_ptr<const Call>;

/// The newest exchange of a call, or 0 if the call could not be made.
[[nodiscard]] inline ExchangeId exchangeOf(const CallHandle &call)
{
    return call ? call->exchange() : 0;
}

} // namespace a2a

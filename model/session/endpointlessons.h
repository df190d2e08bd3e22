// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/switchadvice.h"
#include "model/session/store.h"

namespace a2a {

/// What the answers to the first calls with an offer say about how the agent wants to be spoken to.
/// Once it was understood, a refusal is about the call.
class EndpointLessons final {
public:
    EndpointLessons(const Recording &recording, const Store &store)
        : m_recording(recording)
        , m_store(store)
    {
    }

    /// A call with the offer that is spoken has ended; `offers` are the card's.
    void learn(ExchangeId id, const Offer &spoken, const std::vector<Offer> &offers);
    /// Another offer is spoken from now on.
    void forget();

    /// Another way to speak, suggested by the answer; nothing switches by itself.
    [[nodiscard]] const std::optional<SwitchAdvice> &advice() const { return m_advice; }
    [[nodiscard]] std::optional<SwitchAdvice> adviceFor(ExchangeId id) const;
    /// Of a call, for want of credentials.
    [[nodiscard]] const std::optional<Error> &refusal() const { return m_refusal; }

private:
    const Recording &m_recording;
    const Store &m_store;
    std::optional<Error> m_refusal;
    std::optional<SwitchAdvice> m_advice;
    QHash<ExchangeId, SwitchAdvice> m_advices;
    bool m_understood = false; ///< a call was answered as it should be
};

} // namespace a2a

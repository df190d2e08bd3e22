// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"
#include "model/net/discovery/switchadvice.h"

namespace a2a {

/// What the responses to the first calls with an offer say about the version and binding the agent
/// uses. Once a call was understood, an error is about the call.
class EndpointLessons final {
public:
    EndpointLessons(const Recording &recording, const Store &store)
        : m_recording(recording)
        , m_store(store)
    {
    }

    /// A call with the offer in use has ended; `offers` are the card's.
    void learn(ExchangeId id, const Offer &spoken, const std::vector<Offer> &offers);
    /// Another offer is used from now on.
    void forget();

    /// Another offer, suggested by the response; never switched to automatically.
    [[nodiscard]] const std::optional<SwitchAdvice> &advice() const { return m_advice; }
    [[nodiscard]] std::optional<SwitchAdvice> adviceFor(ExchangeId id) const;
    /// Of a call, for lack of credentials.
    [[nodiscard]] const std::optional<Error> &refusal() const { return m_refusal; }

private:
    const Recording &m_recording;
    const Store &m_store;
    std::optional<Error> m_refusal;
    std::optional<SwitchAdvice> m_advice;
    QHash<ExchangeId, SwitchAdvice> m_advices;
    bool m_understood = false; ///< a call got a proper response
};

} // namespace a2a

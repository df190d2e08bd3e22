// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"
#include "model/net/discovery/carddiscovery.h"
#include "model/net/discovery/switchtrial.h"

#include <QObject>

#include <memory>

namespace a2a {

/// What the responses to the first calls with an offer say about the version and binding the agent
/// uses. Once a call was understood, an error is about that call and not about the offer.
class EndpointObservations final : public QObject {
    Q_OBJECT

public:
    EndpointObservations(Recording &recording, const Store &store,
                         SwitchTrial::PrepareRequest prepare);

    /// A call with the offer in use has ended; `found`: the agent's card, if there is one.
    void observe(ExchangeId id, const Offer &spoken, const std::optional<FoundCard> &found);
    /// Tries what the response suggests, read-only; once for each offer in use.
    void startTrial(ExchangeId id);
    void stopTrial() { m_trial.reset(); }
    [[nodiscard]] bool isTrialRunning() const { return m_trial != nullptr; }
    /// Uses a recorded trial as the result for the call before it.
    void observeTrial(ExchangeId id);
    /// Forgets everything, because another offer is used from now on.
    void forget();

    /// Another offer, suggested by the response; never switched to automatically.
    [[nodiscard]] const std::optional<SwitchAdvice> &advice() const { return m_advice; }
    [[nodiscard]] std::optional<SwitchAdvice> adviceFor(ExchangeId id) const;
    /// The refusal of a call for lack of credentials; nothing if there was none.
    [[nodiscard]] const std::optional<Error> &refusal() const { return m_refusal; }

signals:
    /// Trying has ended; advice() may have changed.
    void trialFinished();

private:
    Recording &m_recording;
    const Store &m_store;
    SwitchTrial::PrepareRequest m_prepare;
    std::unique_ptr<SwitchTrial> m_trial;
    std::optional<Error> m_refusal;
    std::optional<SwitchAdvice> m_advice;
    QHash<ExchangeId, SwitchAdvice> m_advices;
    std::vector<SwitchAdvice> m_toTry;
    ExchangeId m_toTryFor = 0;
    bool m_hadTrial = false;
    bool m_understood = false; ///< a call got a proper response
};

} // namespace a2a

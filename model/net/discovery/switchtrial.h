// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/bindings/dialects.h"
#include "model/net/discovery/switchadvice.h"

#include <QObject>

#include <functional>
#include <memory>

namespace a2a {

/// Tries what a response suggests: requests a task that cannot exist, which changes nothing. The
/// first one that responds as an agent does becomes advice. The others were guesses and are not
/// reported. Each try is a recorded exchange, marked by its operation ("try 1.0 jsonrpc").
///
/// Use once: start(), then `finished` once, from the event loop.
class SwitchTrial final : public QObject {
    Q_OBJECT

public:
    /// Completes a request with what every request to the agent carries.
    using PrepareRequest = std::function<ExchangeRequest(const Dialect &dialect, const Offer &offer,
                                                         const OperationCall &call)>;

    SwitchTrial(Recording &recording, std::vector<SwitchAdvice> candidates, PrepareRequest prepare,
                QObject *parent = nullptr);
    ~SwitchTrial() override;

    void start();

    /// Whether a recorded exchange belongs to a trial, judged by its operation.
    [[nodiscard]] static bool isTrialOperation(const QString &operation);
    /// Whether a recorded exchange tried this candidate and got a response as from an agent.
    [[nodiscard]] static bool confirms(const Recording &recording, ExchangeId id,
                                       const SwitchAdvice &candidate);

signals:
    /// The trial has ended. `confirmed` is nothing if no candidate was confirmed.
    void finished(const std::optional<a2a::SwitchAdvice> &confirmed);

private:
    void requestNext();
    void onFinished(const ExchangeOutcome &outcome);

    Recording &m_recording;
    std::vector<SwitchAdvice> m_candidates;
    PrepareRequest m_prepare;
    size_t m_next = 0;
    QByteArray m_body;
    std::unique_ptr<Exchange> m_exchange;
};

} // namespace a2a

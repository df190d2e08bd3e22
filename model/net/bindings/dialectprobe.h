// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/bindings/dialects.h"

#include <QObject>

#include <functional>
#include <memory>

namespace a2a {

/// Finds out which dialect of a cell an endpoint uses if the card does not say: requests a task
/// that cannot exist, which changes nothing, in each dialect that has a separate address. The first
/// A2A error decides.
///
/// Use once: start(), then `finished` once, from the event loop.
class DialectProbe final : public QObject {
    Q_OBJECT

public:
    /// Completes a request with what every request to the agent carries.
    using PrepareRequest =
        std::function<ExchangeRequest(const Dialect &dialect, const OperationCall &call)>;

    DialectProbe(Recording &recording, const Offer &offer, PrepareRequest prepare,
                 QObject *parent = nullptr);
    ~DialectProbe() override;

    void start();

signals:
    /// The variant that responded; nothing if none did, or if it cannot be determined (401, no
    /// connection).
    void finished(std::optional<quint8> variant);

private:
    void requestNext();
    void onFinished(const ExchangeOutcome &outcome);

    Recording &m_recording;
    PrepareRequest m_prepare;
    std::vector<const Dialect *> m_dialects;
    size_t m_next = 0;
    OperationCall m_call;
    QList<QUrl> m_asked;
    QByteArray m_body;
    std::unique_ptr<Exchange> m_exchange;
};

} // namespace a2a

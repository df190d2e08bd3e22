// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/discovery/carddiscovery.h"

#include <QObject>

#include <memory>

namespace a2a {

/// Asks for a card without naming a version: some servers give another one then, and both are worth
/// seeing.
class CardComparison final : public QObject {
    Q_OBJECT

public:
    explicit CardComparison(Recording &recording, QObject *parent = nullptr);
    ~CardComparison() override;

    /// Nothing is asked where the card came from a file.
    void start(const FoundCard &found, const AgentAccess &access, quint32 agent);
    void clear();
    [[nodiscard]] bool isDone() const { return m_done; }
    /// The card as it comes without A2A-Version, where it says other things.
    [[nodiscard]] const std::optional<AgentCard> &unversioned() const { return m_unversioned; }

signals:
    /// The other form came and was compared.
    void compared();

private:
    void onFinished(const ExchangeOutcome &outcome);

    Recording &m_recording;
    std::unique_ptr<Exchange> m_exchange;
    QByteArray m_card; ///< that was found
    QByteArray m_body;
    std::optional<AgentCard> m_unversioned;
    bool m_done = false;
};

} // namespace a2a

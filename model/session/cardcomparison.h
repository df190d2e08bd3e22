// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/discovery/carddiscovery.h"

#include <QObject>

#include <memory>

namespace a2a {

/// Requests a card without naming a version: some servers return another one then, and both are
/// worth showing.
class CardComparison final : public QObject {
    Q_OBJECT

public:
    explicit CardComparison(Recording &recording, QObject *parent = nullptr);
    ~CardComparison() override;

    /// Nothing is requested if the card came from a file.
    void start(const FoundCard &found, const AgentAccess &access, quint32 agent);
    void clear();
    [[nodiscard]] bool isDone() const { return m_done; }
    /// The card as received without A2A-Version, if its content differs.
    [[nodiscard]] const std::optional<AgentCard> &unversioned() const { return m_unversioned; }

signals:
    /// The card was received without a version as well, and compared.
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

/// The exchange with an agent's card: the newest response, except those to requests that named no
/// version, which are for comparison. Returns 0 if the recording has none.
[[nodiscard]] ExchangeId findCardDownload(const Recording &recording, quint32 agent,
                                          const QUrl &url);

} // namespace a2a

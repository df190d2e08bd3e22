// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/net/discovery/doctor.h"
#include "model/net/http/agentaccess.h"

#include <QObject>

#include <memory>

namespace a2a {

/// A card that was found, and notes from the discovery.
struct FoundCard {
    AgentCard card;
    QUrl url; ///< where it was read (file: for local ones)
    std::vector<Offer> offers;
    Notes notes;
};

/// The addresses at which the card for a user's input may be, in the order of attempts (protocol
/// notes 4.1). Input may be a bare host, an origin, a path prefix, a card's URL, an endpoint's URL
/// or a file. An error if it can be none of these. Pure.
[[nodiscard]] Result<QList<QUrl>> cardCandidates(const QString &input);

/// A card with what follows from it: how the agent can be called, what is odd about it.
[[nodiscard]] Result<FoundCard> readFoundCard(const QByteArray &json, const QUrl &url);

/// Finds and reads an agent card: tries each candidate until one is a card. If none is, the error
/// describes the most informative attempt, step by step, and what to try.
///
/// Use once: start(), then `finished` once, from the event loop.
class CardDiscovery final : public QObject {
    Q_OBJECT

public:
    CardDiscovery(Recording &recording, QObject *parent = nullptr);
    ~CardDiscovery() override;

    void start(const QString &input, const AgentAccess &access, quint32 agent);
    void stop();
    /// Every address tried so far, in order.
    [[nodiscard]] const std::vector<CardAttempt> &attempts() const { return m_attempts; }

signals:
    void finished(const a2a::Result<a2a::FoundCard> &result);

private:
    void tryNext();
    void onFinished(const ExchangeOutcome &outcome);
    void readFile(const QUrl &url);
    void remember(Error error);
    void accept(FoundCard found);
    [[nodiscard]] Error summary() const;

    Recording &m_recording;
    AgentAccess m_access;
    quint32 m_agent = 0;
    QList<QUrl> m_candidates;
    qsizetype m_next = 0;
    std::unique_ptr<Exchange> m_exchange;
    QByteArray m_body;
    std::vector<CardAttempt> m_attempts;
    bool m_stopped = false;
};

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

#include <QObject>

#include <memory>
#include <vector>

namespace a2a {

/// A request that shows whether something of a card is so, and changes nothing at the agent.
struct ClaimProbe {
    OperationCall call;
    Offer offer;
    bool anonymous = false; ///< sent without the credentials that are set
    QString what;           ///< one line: what is asked, and how; translated
};

/// Asks an agent, one request after the other, what its card can be held to: for tasks that cannot
/// exist, for a page of one task, for the extended card. Each is an ordinary recorded call over the
/// interface that it is about; the connection keeps speaking what it speaks, and learns nothing of
/// the answers but what is folded from them.
class ClaimProber final : public QObject {
    Q_OBJECT

public:
    /// The session must outlive the object.
    ClaimProber(Session &session, AgentIndex agent, QObject *parent = nullptr);
    ~ClaimProber() override;

    /// What start() would send, in order; nothing without a card.
    [[nodiscard]] std::vector<ClaimProbe> plan() const;
    /// finished() comes from the event loop. Nothing while it runs already.
    void start();
    /// No further request; finished() comes when the answer under way has come.
    void stop();
    [[nodiscard]] bool isRunning() const { return m_running; }
    [[nodiscard]] int sent() const { return int(m_next); }
    [[nodiscard]] int planned() const { return int(m_plan.size()); }

signals:
    void progressed();
    void finished();

private:
    void next();
    bool send(const ClaimProbe &probe);
    void onFinished();

    Session &m_session;
    AgentIndex m_agent;
    std::vector<ClaimProbe> m_plan;
    size_t m_next = 0;
    std::unique_ptr<Exchange> m_exchange;
    int m_attempt = 0; ///< of the probe under way
    quint32 m_lastCallId = 0;
    bool m_running = false;
};

} // namespace a2a

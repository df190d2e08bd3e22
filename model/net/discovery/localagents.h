// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/net/http/exchange.h"
#include "model/platform/listeningports.h"

#include <QObject>

#include <memory>
#include <vector>

namespace a2a {

/// Requests agent cards from ports of this machine: one GET of each well-known path, five ports at
/// once, five seconds for each. Nothing is recorded: these requests are in no session.
class LocalAgents final : public QObject {
    Q_OBJECT

public:
    explicit LocalAgents(QObject *parent = nullptr);
    ~LocalAgents() override;

    /// Ports of this machine on which a program listens. Empty if the system does not report them.
    [[nodiscard]] static std::vector<ListeningPort> listening() { return listeningPorts(); }
    /// Ports used by the A2A samples and frameworks, for a system that does not report which ports
    /// are in use.
    [[nodiscard]] static const std::vector<quint16> &usualPorts();
    /// Searches these ports. May be called again at any time, which ends the previous search.
    void start(const std::vector<ListeningPort> &ports);
    [[nodiscard]] int portCount() const { return int(m_ports.size()); }

signals:
    /// From the event loop. The name is as the agent sent it.
    void found(const QString &url, const QString &name);
    void finished();

private:
    struct Search;

    void requestMore();
    void requestCard(Search &search);
    void onAnswered(Search &search, const ExchangeOutcome &outcome);
    void removeSearch(const Search &search);

    Recording m_recording;
    std::vector<ListeningPort> m_ports;
    size_t m_next = 0;
    std::vector<std::unique_ptr<Search>> m_searches;
};

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/discovery/carddiscovery.h"

#include <QObject>

#include <memory>
#include <vector>

namespace a2a {

/// Tries the usual agent ports of this machine for a card, all at once and each one once. Nothing
/// is recorded: these requests are in no session.
class LocalAgents final : public QObject {
    Q_OBJECT

public:
    explicit LocalAgents(QObject *parent = nullptr);
    ~LocalAgents() override;

    /// Those of the A2A samples and frameworks.
    [[nodiscard]] static const std::vector<quint16> &usualPorts();
    /// Use once.
    void start(const std::vector<quint16> &ports = usualPorts());
    [[nodiscard]] int asked() const { return m_asked; }

signals:
    /// From the event loop. The card is as the agent sent it.
    void found(const QString &url, const a2a::FoundCard &card);
    void finished();

private:
    Recording m_recording;
    std::vector<std::unique_ptr<CardDiscovery>> m_searches;
    int m_asked = 0;
    int m_open = 0;
};

} // namespace a2a

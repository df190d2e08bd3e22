// SPDX-License-Identifier: Apache-2.0
#include "model/net/discovery/localagents.h"

namespace a2a {

LocalAgents::LocalAgents(QObject *parent)
    : QObject(parent)
{
}

LocalAgents::~LocalAgents()
{
    m_searches.clear(); // their ends are still recorded
}

const std::vector<quint16> &LocalAgents::usualPorts()
{
    static const std::vector<quint16> ports{3000, 3001, 4000,  5000,  5001,  7860,  8000,
                                            8001, 8002, 8080,  8081,  8090,  8888,  9000,
                                            9001, 9999, 10000, 10001, 10002, 41241, 41242};
    return ports;
}

void LocalAgents::start(const std::vector<quint16> &ports)
{
    Q_ASSERT(m_searches.empty());
    m_asked = int(ports.size());
    m_open = m_asked;
    for (const quint16 port : ports) {
        const QString url = QStringLiteral("http://127.0.0.1:") % QString::number(port);
        auto search = std::make_unique<CardDiscovery>(m_recording);
        connect(search.get(), &CardDiscovery::finished, this,
                [this, url](const Result<FoundCard> &result) {
                    if (result)
                        emit found(url, *result);
                    if (--m_open == 0)
                        emit finished();
                });
        search->start(url, AgentAccess{{}, {}, {}, {ProxyChoice::Kind::None, {}}}, 0);
        m_searches.push_back(std::move(search));
    }
    if (ports.empty())
        QMetaObject::invokeMethod(this, &LocalAgents::finished, Qt::QueuedConnection);
}

} // namespace a2a

#include "moc_localagents.cpp"

// SPDX-License-Identifier: Apache-2.0
#include "model/net/discovery/localagents.h"

#include "model/json/document.h"

#include "model/net/bindings/dialects.h"

#include <algorithm>
#include <chrono>

namespace a2a {

static constexpr size_t AtOnce = 5;
static constexpr qint64 LocalCardLimit = 8 * 1024 * 1024;
static constexpr const char *Paths[] = {"/.well-known/agent-card.json", "/.well-known/agent.json"};

/// The search at one port, path by path.
struct LocalAgents::Search {
    QString url;
    size_t path = 0;
    std::unique_ptr<Exchange> exchange;
    QByteArray body;
};

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

void LocalAgents::start(const std::vector<ListeningPort> &ports)
{
    m_searches.clear();
    m_ports = ports;
    m_next = 0;
    QMetaObject::invokeMethod(this, &LocalAgents::requestMore, Qt::QueuedConnection);
}

void LocalAgents::requestMore()
{
    while (m_searches.size() < AtOnce && m_next < m_ports.size()) {
        const ListeningPort &port = m_ports[m_next++];
        m_searches.push_back(std::make_unique<Search>());
        m_searches.back()->url = (port.isIpv6Only ? QStringLiteral("http://[::1]:")
                                                  : QStringLiteral("http://127.0.0.1:")) %
                                 QString::number(port.port);
        requestCard(*m_searches.back());
    }
    if (m_searches.empty())
        emit finished();
}

void LocalAgents::requestCard(Search &search)
{
    search.body.clear();
    search.exchange = std::make_unique<Exchange>(m_recording);
    connect(search.exchange.get(), &Exchange::bodyReceived, this,
            [&search](QByteArrayView bytes) { search.body.append(bytes); });
    connect(search.exchange.get(), &Exchange::finished, this,
            [this, &search](const ExchangeOutcome &outcome) { onAnswered(search, outcome); });
    ExchangeRequest request;
    request.method = "GET";
    request.url = QUrl(search.url % QLatin1String(Paths[search.path]));
    request.headers = cardRequestHeaders();
    request.operation = QStringLiteral("agent card");
    request.proxy.kind = ProxyChoice::Kind::None;
    request.bodyLimit = LocalCardLimit;
    request.followsRedirects = false; // possibly to another machine
    // It may just be waking up; the others are shown meanwhile.
    request.totalLimit = std::chrono::seconds(5);
    search.exchange->start(request);
}

void LocalAgents::onAnswered(Search &search, const ExchangeOutcome &outcome)
{
    const int status = search.exchange->status();
    search.exchange.release()->deleteLater(); // it is the sender of this signal
    Notes notes;
    if (!outcome.error && status >= 200 && status < 300) {
        const Result<AgentCard> card = readCard(search.body, notes);
        const json::Document document(search.body);
        if (card && cardLikeness(document.root()) == CardLikeness::Most && !card->name.isEmpty()) {
            emit found(search.url, card->name);
            return removeSearch(search);
        }
    }
    if (status == 0 || ++search.path == std::size(Paths)) // not an HTTP server
        return removeSearch(search);
    requestCard(search);
}

void LocalAgents::removeSearch(const Search &search)
{
    std::erase_if(m_searches, [&search](const auto &open) { return open.get() == &search; });
    requestMore();
}

} // namespace a2a

#include "moc_localagents.cpp"

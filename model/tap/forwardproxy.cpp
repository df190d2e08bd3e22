// SPDX-License-Identifier: Apache-2.0
#include "model/tap/forwardproxy.h"

#include "model/a2a/hostscope.h"
#include "model/json/document.h"
#include "model/log/categories.h"
#include "model/net/http/credentials.h"
#include "model/net/http/encodedpath.h"
#include "model/net/server/httpserver.h"

#include <QRegularExpression>
#include <QStringBuilder>
#include <QTcpSocket>

#include <algorithm>

namespace a2a {

static constexpr int AskedAgainMs = 10; ///< a recording that is behind
static constexpr qint64 LargestKnownCard = 4'194'304;
static constexpr ExchangeId NewestLookedAt = 64; ///< for what passed to an agent

ForwardProxy::ForwardProxy(Session &session, QObject *parent)
    : QTcpServer(parent)
    , m_session(session)
{
    m_catchUpTimer.setSingleShot(true);
    m_catchUpTimer.setInterval(AskedAgainMs);
    connect(&m_catchUpTimer, &QTimer::timeout, this, [this] { (void)acceptsMore(); });
    // Queued, because it may be emitted while a connection asks whether to continue.
    connect(
        &session.recording(), &Recording::throttledChanged, this,
        [this](bool isHeldUp) {
            for (ForwardProxyConnection *connection :
                 isHeldUp ? std::vector<ForwardProxyConnection *>() : std::vector(m_connections))
                connection->proceed();
        },
        Qt::QueuedConnection);
}

ForwardProxy::~ForwardProxy()
{
    close();
    for (ForwardProxyConnection *connection : std::exchange(m_connections, {})) {
        disconnect(connection, nullptr, this, nullptr);
        connection->stop();
        delete connection;
    }
}

std::optional<Error> ForwardProxy::open(const ForwardProxySettings &choices)
{
    m_choices = choices;
    if (!listen(choices.address, choices.port)) {
        ServerChoices asked;
        asked.address = choices.address;
        asked.port = choices.port;
        return listenError(serverError(), errorString(), asked);
    }
    qCInfo(lcNet, "forwards on port %u", unsigned(serverPort()));
    return {};
}

QUrl ForwardProxy::url() const
{
    QUrl url;
    url.setScheme(QStringLiteral("http"));
    url.setHost(serverAddress().toString());
    url.setPort(serverPort());
    return url;
}

int ForwardProxy::openRequests() const
{
    return int(std::count_if(m_connections.begin(), m_connections.end(),
                             [](const ForwardProxyConnection *one) { return one->isBusy(); }));
}

void ForwardProxy::incomingConnection(qintptr descriptor)
{
    auto *socket = new QTcpSocket;
    if (!socket->setSocketDescriptor(descriptor) || m_connections.size() >= MaxConnections) {
        delete socket; // the client is reset
        return refuse();
    }
    auto *connection = new ForwardProxyConnection(socket, *this, this);
    m_connections.push_back(connection);
    connect(connection, &QObject::destroyed, this,
            [this, connection] { std::erase(m_connections, connection); });
}

/// Whether the recording takes more; if not, it reports when it has caught up.
bool ForwardProxy::acceptsMore()
{
    const bool takes = m_session.recording().acceptsMore();
    if (!takes)
        m_catchUpTimer.start();
    return takes;
}

ParsedHosts parseHosts(const QString &text)
{
    static const QRegularExpression Between(QStringLiteral("[,;\\s]+"));
    static const QRegularExpression Host(QStringLiteral("^[\\w.:-]+$"),
                                         QRegularExpression::UseUnicodePropertiesOption);
    ParsedHosts typed;
    for (const QString &word : text.split(Between, Qt::SkipEmptyParts)) {
        const QUrl url(
            word.contains(QLatin1String("://")) ? word : QString(QLatin1String("http://") % word));
        if (!Host.match(url.host()).hasMatch())
            typed.refused.append(word);
        else if (!typed.hosts.contains(url.host()))
            typed.hosts.append(url.host());
    }
    return typed;
}

/// Whether requests to an address are passed on. Never to the proxy's own address: a request would
/// come back forever.
bool ForwardProxy::isAllowed(const QUrl &url) const
{
    const QString host = url.host();
    if (isLoopbackHost(host))
        return url.port(80) != serverPort();
    return m_choices.hosts.contains(host, Qt::CaseInsensitive);
}

static QString originOfAgent(const AgentLink &link)
{
    const Result<QUrl> address = link.address();
    return address ? originOf(*address) : QString();
}

/// The address of a card without its usual ending.
static QString cardBase(const QUrl &card)
{
    const QString path = encodedPath(card);
    const qsizetype end = path.indexOf(QLatin1StringView("/.well-known/"));
    return end < 0 ? path : path.first(end);
}

/// How much of a path is that of one of the card's interfaces, or -1 if it is at none.
static qsizetype offeredPart(const FoundCard &found, const QUrl &url)
{
    qsizetype longest = -1;
    const QString path = encodedPath(url);
    for (const Offer &offer : found.offers) {
        const QString offered = encodedPath(offer.url);
        if (originOf(offer.url) == originOf(url) && path.startsWith(offered))
            longest = std::max(longest, offered.size());
    }
    return longest;
}

/// The agent for a URL; of several at one origin the one whose card or interface has the address,
/// else one whose card is not known.
AgentIndex ForwardProxy::agentFor(const QUrl &url, bool isCard)
{
    AgentIndex best = NoIndex;
    qsizetype longest = -1;
    for (int number = 0; number < m_session.agentCount(); ++number) {
        const auto index = AgentIndex(number);
        const AgentLink &link = m_session.agent(index).link();
        if (originOfAgent(link) != originOf(url))
            continue;
        const std::optional<FoundCard> &found = link.foundCard();
        if (isCard && found && cardBase(found->url) == cardBase(url)) {
            best = index;
            break;
        }
        const qsizetype fit = !found ? 0 : isCard ? -1 : offeredPart(*found, url) + 1;
        if (fit > longest && (!found || fit > 0)) {
            longest = fit;
            best = index;
        }
    }
    if (best != NoIndex) {
        const bool isHidden = !m_session.agent(best).choices().isListed();
        if (isHidden && std::find(m_unknown.begin(), m_unknown.end(), best) == m_unknown.end())
            m_unknown.push_back(best); // met by an earlier proxy, or removed since
        return best;
    }
    Connection &agent = m_session.addAgent();
    agent.choices().setListed(false); // until it is known to be one
    agent.choices().setKnownFromTraffic(true);
    agent.link().setTypedAddress(url.toString(QUrl::RemoveQuery | QUrl::RemoveFragment));
    m_unknown.push_back(agent.index());
    return agent.index();
}

/// Lists a new agent if a request to it, or the response, was one of the protocol.
void ForwardProxy::onForwarded(AgentIndex agent)
{
    const auto unknown = std::find(m_unknown.begin(), m_unknown.end(), agent);
    if (unknown == m_unknown.end())
        return;
    const Recording &recording = m_session.recording();
    const ExchangeId last = recording.lastId();
    for (ExchangeId id = last; id > 0 && last - id < NewestLookedAt; --id) {
        const ExchangeFacts &facts = recording.facts(id);
        if (!isForwarded(facts.request) || facts.request.agent != agent)
            continue;
        const ExchangeTrack *track = m_session.store().track(id);
        const bool isCall = track && track->dialect;
        const bool mayBeCard = facts.request.operation == QLatin1StringView("agent card") &&
                               facts.status == 200 && facts.bodySize <= LargestKnownCard;
        if (!isCall && !mayBeCard)
            continue;
        const json::Document card(mayBeCard ? recording.body(id, 0, facts.bodySize) : QByteArray());
        if (!isCall && cardLikeness(card.root()) == CardLikeness::None)
            continue;
        m_unknown.erase(unknown);
        Connection &found = m_session.agent(agent);
        found.choices().setListed(true);
        found.link().connectTo(
            facts.request.url.toString(QUrl::RemoveQuery | QUrl::RemoveFragment));
        return emit agentFound(agent);
    }
}

} // namespace a2a

#include "moc_forwardproxy.cpp"

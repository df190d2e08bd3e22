// SPDX-License-Identifier: Apache-2.0
#include "model/tap/tap.h"

#include "model/a2a/hostscope.h"
#include "model/net/bindings/dialects.h"
#include "model/net/http/credentials.h"
#include "model/net/http/encodedpath.h"
#include "model/platform/connectionend.h"
#include "model/tap/pushrelay.h"
#include "model/tap/tapport.h"

#include <QHostInfo>
#include <QNetworkInterface>

#include <algorithm>

namespace a2a {

static constexpr size_t MaxPorts = 16;

/// The ports of a tap, and what the tap provides to them.
class Tap::Impl final : public TapOwner {
public:
    Impl(Tap &tap, Session &inSession, AgentIndex ofAgent)
        : q(tap)
        , owned(inSession)
        , index(ofAgent)
    {
    }

    Session &session() override { return owned; }
    [[nodiscard]] AgentIndex agent() const override { return index; }
    [[nodiscard]] bool isAllowedOrigin(const QByteArray &origin) const override
    {
        return choices.origins.contains(QString::fromUtf8(origin), Qt::CaseInsensitive);
    }
    [[nodiscard]] bool isCardUrl(const QUrl &asked) const override;
    RewrittenCard rewrite(const QByteArray &card, const QUrl &cardUrl) override;
    [[nodiscard]] Credentials signIn() const override;
    [[nodiscard]] bool letsAgentFinish() const override { return choices.letsAgentFinish; }
    [[nodiscard]] QStringList grpcAddresses() const override;
    [[nodiscard]] PushRelay *pushRelay() const override { return relay.get(); }
    void passed() override;
    void refused() override
    {
        ++refusalCount;
        emit q.refused();
    }

    [[nodiscard]] Result<TapPort *> portFor(const QUrl &target, quint16 port);
    [[nodiscard]] const TapPort *portAt(const QUrl &target) const;
    [[nodiscard]] QUrl tapUrlFor(const QUrl &target) const;
    void onLink();
    [[nodiscard]] std::optional<Error> startPushes();

    Tap &q;
    Session &owned;
    AgentIndex index;
    TapSettings choices;
    QUrl url;
    std::unique_ptr<PushRelay> relay;            ///< of push notifications, if they pass
    std::vector<std::unique_ptr<TapPort>> ports; ///< that of the address given first
    std::vector<UntappedInterface> untapped;
    quint64 refusalCount = 0;
    bool isSettled = false;
};

Tap::Tap(Session &session, AgentIndex agent, QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Impl>(*this, session, agent))
{
    connect(&session.agent(agent).link(), &AgentLink::stateChanged, this, [this] { d->onLink(); });
    connect(&session.agent(agent).link(), &AgentLink::cardChanged, this, [this] { d->onLink(); });
}

Tap::~Tap() = default;

static QUrl originUrl(const QUrl &url)
{
    QUrl origin;
    origin.setScheme(url.scheme());
    origin.setHost(url.host());
    origin.setPort(url.port());
    return origin;
}

std::optional<Error> Tap::start(const QUrl &url, const TapSettings &choices)
{
    raiseOpenFileLimit();
    d->url = url;
    d->choices = choices;
    if (const std::optional<Error> error = d->startPushes())
        return error;
    const Result<TapPort *> port = d->portFor(url, choices.port);
    if (!port)
        return port.error();
    if (port.value()->servesUrl(url)) { // the agent is not there, or its port would be taken
        stop();
        return Error(ErrorKind::Usage, QStringLiteral("tap-itself"),
                     {"tap-itself", {url.authority()}});
    }
    d->owned.useAgent(d->index);
    AgentLink &link = d->owned.agent(d->index).link();
    if (link.state() == AgentLink::State::Connected && link.foundCard())
        d->onLink(); // the card is known
    else
        link.connectTo(url.toString());
    return {};
}

void Tap::stop()
{
    d->ports.clear();
    d->relay.reset();
}

std::optional<Error> Tap::change(const TapSettings &choices)
{
    const TapSettings before = d->choices;
    d->choices.signatures = choices.signatures;
    d->choices.origins = choices.origins;
    d->choices.addsSignIn = choices.addsSignIn;
    d->choices.letsAgentFinish = choices.letsAgentFinish;
    d->choices.relaysPush = choices.relaysPush;
    if (d->relay) {
        d->relay->setAcceptsNewWebhooks(choices.relaysPush);
    } else if (std::optional<Error> error = d->startPushes()) {
        d->choices = before;
        return error;
    }
    return {};
}

/// Whether a host is a name or an address of this machine.
static bool isSameConversation(const QString &host)
{
    return isLoopbackHost(host) || QNetworkInterface::allAddresses().contains(QHostAddress(host)) ||
           host.compare(QHostInfo::localHostName(), Qt::CaseInsensitive) == 0;
}

/// Starts the relay of push notifications. Refused if it would listen on this machine only and the
/// agent runs on another one.
std::optional<Error> Tap::Impl::startPushes()
{
    relay.reset();
    if (!choices.relaysPush)
        return {};
    if (choices.address.isLoopback() && !isSameConversation(url.host()))
        return Error(ErrorKind::Usage, QStringLiteral("tap-pushes-elsewhere"),
                     {"tap-pushes-elsewhere", {url.host()}});
    auto made = std::make_unique<PushRelay>(owned, index);
    QObject::connect(made.get(), &PushRelay::refused, &q, [this] { refused(); });
    QObject::connect(made.get(), &PushRelay::keysNeeded, &q, &Tap::keysNeeded);
    if (std::optional<Error> error = made->start(choices.address))
        return error;
    relay = std::move(made);
    return {};
}

const TapPort *Tap::Impl::portAt(const QUrl &target) const
{
    const QString origin = originOf(target);
    const auto found = std::find_if(ports.begin(), ports.end(), [&origin](const auto &port) {
        return originOf(port->agentOrigin()) == origin;
    });
    return found == ports.end() ? nullptr : found->get();
}

Result<TapPort *> Tap::Impl::portFor(const QUrl &target, quint16 port)
{
    if (const TapPort *found = portAt(target))
        return const_cast<TapPort *>(found);
    if (ports.size() >= MaxPorts)
        return Error(ErrorKind::Usage, QStringLiteral("tap-ports"),
                     {"tap-ports", {qint64(MaxPorts)}});
    auto opened = std::make_unique<TapPort>(originUrl(target), *this);
    const auto wished = choices.ports.find(originOf(target));
    const quint16 before = wished == choices.ports.end() ? quint16(0) : wished->second;
    std::optional<Error> error = opened->open(choices.address, port != 0 ? port : before);
    if (error && port == 0 && before != 0)
        error = opened->open(choices.address, 0); // its address is in a card: any port will do
    if (error)
        return *error;
    opened->setParent(&q);
    ports.push_back(std::move(opened));
    return ports.back().get();
}

QUrl Tap::Impl::tapUrlFor(const QUrl &target) const
{
    const TapPort *port = portAt(target);
    if (!port)
        return {};
    const QUrl origin = QUrl::fromEncoded(port->tapOrigin());
    QUrl through = target;
    through.setScheme(origin.scheme());
    through.setUserInfo({});
    through.setHost(origin.host());
    through.setPort(origin.port());
    return through;
}

/// Whether cards are at this URL by convention, or this agent's card was found there.
bool Tap::Impl::isCardUrl(const QUrl &asked) const
{
    const QString path = encodedPath(asked);
    if (path.endsWith(u"/agent-card.json") || path.endsWith(u"/agent.json"))
        return true;
    const std::optional<FoundCard> &found = owned.agent(index).link().foundCard();
    return found && path == encodedPath(found->url);
}

static bool isAnyAddress(const QString &host)
{
    const QHostAddress address(host);
    return address == QHostAddress(QHostAddress::AnyIPv4) ||
           address == QHostAddress(QHostAddress::AnyIPv6);
}

RewrittenCard Tap::Impl::rewrite(const QByteArray &card, const QUrl &cardUrl)
{
    const auto tapOf = [this, &cardUrl](const QUrl &target) -> QByteArray {
        QUrl at = target;
        if (isAnyAddress(at.host()))
            at.setHost(cardUrl.host());
        for (const auto &own : ports) {
            if (own->servesUrl(at))
                return own->tapOrigin(); // the card names the tap already
        }
        const Result<TapPort *> port = portFor(at, 0);
        return port ? port.value()->tapOrigin() : QByteArray();
    };
    const size_t known = ports.size();
    RewrittenCard rewritten = rewriteCard(card, cardUrl, tapOf, choices.signatures);
    untapped = rewritten.untapped;
    if (isSettled && ports.size() > known) // the client may keep their addresses
        emit q.interfacesChanged();
    return rewritten;
}

Credentials Tap::Impl::signIn() const
{
    return choices.addsSignIn ? owned.agent(index).link().access().credentials : Credentials();
}

QStringList Tap::Impl::grpcAddresses() const
{
    QStringList addresses;
    for (const UntappedInterface &one : untapped) {
        const std::optional<BindingKind> binding = bindingFromName(one.binding);
        if (binding && traitsOf(*binding).needsHttp2)
            addresses.append(one.url);
    }
    return addresses;
}

void Tap::Impl::passed()
{
    AgentLink &link = owned.agent(index).link();
    if (link.state() == AgentLink::State::Failed) // it can be reached again
        link.reloadCard();
}

void Tap::Impl::onLink()
{
    const AgentLink &link = owned.agent(index).link();
    if (link.state() == AgentLink::State::Connecting || link.state() == AgentLink::State::Idle)
        return;
    if (link.foundCard())
        (void)rewrite(link.foundCard()->card.json,
                      link.foundCard()->url); // opens the ports of all origins
    isSettled = true;
    emit q.interfacesChanged();
}

std::vector<TappedInterface> Tap::interfaces() const
{
    std::vector<TappedInterface> interfaces{{d->tapUrlFor(d->url), d->url, {}, {}}};
    const std::optional<FoundCard> &found = d->owned.agent(d->index).link().foundCard();
    for (const Offer &offer : found ? found->offers : std::vector<Offer>()) {
        const bool isHttp = !traitsOf(offer.binding).needsHttp2 && offer.isBindingKnown;
        const QUrl through = isHttp ? d->tapUrlFor(offer.url) : QUrl();
        if (through.isEmpty())
            continue;
        if (offer.url == d->url && !interfaces.front().binding) {
            interfaces.front().binding = offer.binding;
            interfaces.front().protocolVersion = offer.protocolVersion;
            continue;
        }
        const TappedInterface one{through, offer.url, offer.binding, offer.protocolVersion};
        if (std::find(interfaces.begin(), interfaces.end(), one) == interfaces.end())
            interfaces.push_back(one);
    }
    return interfaces;
}

QUrl Tap::tapUrlFor(const QUrl &target) const
{
    return d->tapUrlFor(target);
}

std::map<QString, quint16> Tap::ports() const
{
    std::map<QString, quint16> ports;
    for (const auto &port : d->ports)
        ports.emplace(originOf(port->agentOrigin()), port->serverPort());
    return ports;
}

std::vector<UntappedInterface> Tap::untappedInterfaces() const
{
    return d->untapped;
}

QStringList Tap::addedCredentialNames(const QUrl &target) const
{
    const Credentials credentials = d->signIn();
    QStringList names;
    if (!credentials.appliesTo(target))
        return names;
    for (const HttpHeader &header : credentials.headers)
        names.append(QString::fromUtf8(header.name));
    for (const HttpHeader &parameter : credentials.query)
        names.append(QString::fromUtf8(parameter.name));
    return names;
}

AgentIndex Tap::agent() const
{
    return d->index;
}

bool Tap::isSettled() const
{
    return d->isSettled;
}

QUrl Tap::pushAddress() const
{
    return d->relay && d->relay->acceptsNewWebhooks() ? d->relay->address() : QUrl();
}

bool Tap::needsKeys() const
{
    return d->relay && d->relay->needsKeys();
}

int Tap::openRequests() const
{
    int open = 0;
    for (const auto &port : d->ports)
        open += port->openRequests();
    return open;
}

quint64 Tap::refusalCount() const
{
    return d->refusalCount;
}

} // namespace a2a

#include "moc_tap.cpp"

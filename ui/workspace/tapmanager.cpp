// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/tapmanager.h"

#include "model/facts/itemtext.h"
#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/navigator.h"
#include "ui/workspace/services.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int TapCountingMs = 300;
static constexpr int TapSaidMs = 15000;

std::vector<TapConfig> readTapConfigs(const QByteArray &json)
{
    std::vector<TapConfig> plans;
    const QJsonArray all = QJsonDocument::fromJson(json).array();
    for (const QJsonValue &one : all) {
        TapConfig config;
        config.url = one[u"url"].toString();
        config.port = quint16(qBound(0, one[u"port"].toInt(), 65'535));
        const QJsonObject ports = one[u"ports"].toObject();
        for (auto port = ports.begin(); port != ports.end(); ++port)
            config.ports.emplace(port.key(), quint16(qBound(0, port.value().toInt(), 65'535)));
        config.behavior.signatures = one[u"signatures"].toString() == u"keep"
                                         ? SignatureHandling::Keep
                                         : SignatureHandling::Drop;
        config.behavior.pushes = one[u"pushes"].toBool();
        config.behavior.addsSignIn = one[u"addSignIn"].toBool();
        config.behavior.letsAgentFinish = one[u"letAgentFinish"].toBool();
        config.hosts = one[u"hosts"].toVariant().toStringList();
        config.isOn = one[u"on"].toBool();
        config.isOfDemo = one[u"demo"].toBool();
        if (!config.url.isEmpty() || one[u"forward"].toBool())
            plans.push_back(std::move(config));
    }
    return plans;
}

QByteArray tapConfigsToJson(const std::vector<TapConfig> &plans)
{
    QJsonArray all;
    for (const TapConfig &config : plans) {
        QJsonObject ports;
        for (const auto &[origin, port] : config.ports)
            ports.insert(origin, port);
        QJsonObject one{{u"port"_s, config.port}, {u"on"_s, config.isOn}};
        if (config.url.isEmpty())
            one.insert(u"forward"_s, true);
        else
            one.insert(u"url"_s, config.url);
        if (!ports.isEmpty())
            one.insert(u"ports"_s, ports);
        if (config.behavior.signatures == SignatureHandling::Keep)
            one.insert(u"signatures"_s, u"keep"_s);
        for (const auto &[name, isSet] : std::initializer_list<std::pair<QLatin1StringView, bool>>{
                 {"pushes"_L1, config.behavior.pushes},
                 {"addSignIn"_L1, config.behavior.addsSignIn},
                 {"letAgentFinish"_L1, config.behavior.letsAgentFinish},
                 {"demo"_L1, config.isOfDemo}}) {
            if (isSet)
                one.insert(name, true);
        }
        if (!config.hosts.isEmpty())
            one.insert(u"hosts"_s, QJsonArray::fromStringList(config.hosts));
        all.append(one);
    }
    return all.isEmpty() ? QByteArray() : QJsonDocument(all).toJson(QJsonDocument::Compact);
}

/// Whether the error says that the tap is on in another window, which is usual for a second one;
/// the list of taps shows it.
static bool isElsewhere(const Error &error)
{
    return error.code == u"tap-elsewhere";
}

TapManager::TapManager(Session &session, Services &services, AgentProfiles &agents,
                       Navigator &navigator)
    : m_session(session)
    , m_services(services)
    , m_agents(agents)
    , m_navigator(navigator)
    , m_clients(session.recording(), session.store())
{
    m_trafficTimer.setSingleShot(true);
    m_trafficTimer.setInterval(TapCountingMs);
    connect(&m_trafficTimer, &QTimer::timeout, this, &TapManager::count);
    const auto countSoon = [this] {
        if (!m_trafficTimer.isActive() && (m_forward || !m_taps.empty()))
            m_trafficTimer.start();
    };
    connect(&session, &Session::changed, this, countSoon);
    connect(&agents, &AgentProfiles::changed, this, [this] {
        for (const WindowTap &entry : m_taps) { // of agents that were removed
            if (entry.tap && !m_session.agent(entry.agent).choices().isListed())
                return setOn(entry.id, false); // it changes the list, and the agents not at all
        }
    });
    connect(&services.activeTaps(), &ActiveTaps::released, this, &TapManager::onReleased);
}

TapManager::~TapManager()
{
    m_services.activeTaps().disconnect(this);
    for (WindowTap &entry : m_taps)
        close(entry);
    if (m_forward)
        m_services.activeTaps().release(QString());
}

/// Another window has released a tap, so that this one may start it.
void TapManager::onReleased(const QString &url)
{
    bool isShown = url.isEmpty() && !m_forward; // its row may say why it is off
    for (WindowTap &entry : m_taps) {
        if (entry.config.url == url && entry.error && isElsewhere(*entry.error)) {
            entry.error.reset();
            isShown = true;
        }
    }
    if (isShown)
        emit changed();
}

/// Finds a tap in a list, constant or not, or returns null if there is none.
template <typename Taps, typename Fits>
static auto *tapIn(Taps &taps, Fits fits)
{
    const auto found = std::find_if(taps.begin(), taps.end(), fits);
    return found == taps.end() ? nullptr : &*found;
}

const WindowTap *TapManager::find(quint32 id) const
{
    return tapIn(m_taps, [id](const WindowTap &entry) { return entry.id == id; });
}

WindowTap *TapManager::at(quint32 id)
{
    return tapIn(m_taps, [id](const WindowTap &entry) { return entry.id == id; });
}

const WindowTap *TapManager::of(AgentIndex agent) const
{
    return tapIn(m_taps, [agent](const WindowTap &entry) { return entry.agent == agent; });
}

bool TapManager::isTapped(AgentIndex agent) const
{
    const WindowTap *entry = of(agent);
    return entry && entry->tap;
}

WindowTap &TapManager::ensureTap(AgentIndex agent)
{
    if (WindowTap *known =
            tapIn(m_taps, [agent](const WindowTap &entry) { return entry.agent == agent; }))
        return *known;
    WindowTap &entry = m_taps.emplace_back();
    entry.id = ++m_lastId;
    entry.agent = agent;
    entry.config.url = m_session.agent(agent).link().typedAddress();
    return entry;
}

quint32 TapManager::start(AgentIndex agent, quint16 port)
{
    WindowTap &entry = ensureTap(agent);
    if (entry.tap && (port == 0 || port == entry.config.port))
        return entry.id; // as it is
    close(entry);
    if (port != 0)
        entry.config.port = port;
    open(entry);
    keep(entry);
    emit changed();
    return entry.id;
}

quint32 TapManager::start(const QString &address, quint16 port)
{
    Connection &agent = m_agents.findOrAdd(address);
    agent.choices().setListed(true);
    return start(agent.index(), port);
}

static TapSettings choicesOf(const TapConfig &config)
{
    TapSettings choices;
    choices.port = config.port;
    choices.ports = config.ports;
    choices.signatures = config.behavior.signatures;
    choices.relaysPush = config.behavior.pushes;
    choices.addsSignIn = config.behavior.addsSignIn;
    choices.letsAgentFinish = config.behavior.letsAgentFinish;
    return choices;
}

std::optional<Error> TapManager::setBehavior(quint32 id, const TapBehavior &behavior)
{
    WindowTap *entry = at(id);
    if (!entry || entry->config.behavior == behavior)
        return {};
    TapConfig config = entry->config;
    config.behavior = behavior;
    std::optional<Error> error;
    if (entry->tap)
        error = entry->tap->change(choicesOf(config));
    if (!error) {
        entry->config = config;
        keep(*entry);
    }
    emit changed();
    return error;
}

void TapManager::setOn(quint32 id, bool isOn)
{
    WindowTap *found = at(id);
    if (!found || (found->tap != nullptr) == isOn)
        return;
    WindowTap &entry = *found;
    if (isOn) {
        m_session.agent(entry.agent).choices().setListed(true);
        open(entry);
    } else {
        close(entry);
        entry.error.reset();
    }
    entry.config.isOn = isOn;
    keep(entry);
    emit changed();
}

void TapManager::remove(quint32 id)
{
    WindowTap *entry = at(id);
    if (!entry)
        return;
    close(*entry);
    if (!entry->error || !isElsewhere(*entry->error)) // that window goes on with it
        forget(entry->config.url);
    std::erase_if(m_taps, [id](const WindowTap &one) { return one.id == id; });
    emit changed();
}

AgentIndex TapManager::demoAgent() const
{
    for (int index = 0; index < m_session.agentCount(); ++index) {
        if (m_agents.isTemporary(AgentIndex(index)))
            return AgentIndex(index);
    }
    return NoIndex;
}

void TapManager::open(WindowTap &entry)
{
    entry.config.isOn = true;
    entry.error.reset();
    const Result<QUrl> address = m_session.agent(entry.agent).link().address();
    if (!address) {
        entry.error = address.error();
        return;
    }
    const QUrl &url = *address;
    if (url.scheme() != u"http" && url.scheme() != u"https") {
        entry.error = Error(ErrorKind::Usage, u"tap-address"_s,
                            tr("Only agents at an http or https address can be tapped."));
        return;
    }
    if (!m_services.activeTaps().take(entry.config.url)) {
        entry.error = Error(ErrorKind::Usage, u"tap-elsewhere"_s,
                            tr("This agent's tap runs in another window of this program."));
        return;
    }
    auto tap = std::make_unique<Tap>(m_session, entry.agent);
    if (std::optional<Error> error = tap->start(url, choicesOf(entry.config))) {
        m_services.activeTaps().release(entry.config.url);
        entry.error = std::move(error);
        return;
    }
    watch(*tap);
    entry.tap = std::move(tap);
}

void TapManager::watch(Tap &tap)
{
    connect(&tap, &Tap::interfacesChanged, this, [this, &tap] {
        keep(ensureTap(tap.agent())); // its ports may be new
        emit changed();
    });
    for (const auto counted : {&Tap::refused, &Tap::keysNeeded}) {
        connect(&tap, counted, this, [this] {
            if (!m_trafficTimer.isActive())
                m_trafficTimer.start();
        });
    }
}

void TapManager::close(WindowTap &entry)
{
    if (!std::exchange(entry.tap, nullptr))
        return;
    m_services.activeTaps().release(entry.config.url);
}

static QString withoutUser(const QString &url)
{
    return url.contains(u"://") ? QUrl(url).toString(QUrl::RemoveUserInfo) : url;
}

/// Saves the tap with its ports: clients may know its addresses. One that runs in another window is
/// saved by that window.
void TapManager::keep(WindowTap &entry)
{
    if (entry.error && isElsewhere(*entry.error))
        return;
    if (entry.tap) {
        entry.config.ports = entry.tap->ports();
        entry.config.port = quint16(entry.tap->interfaces().front().url.port());
    }
    TapConfig config = entry.config;
    config.url = withoutUser(config.url);
    config.isOfDemo = m_agents.isTemporary(entry.agent);
    if (config.isOfDemo && !entry.tap) // there is nothing to say at the next start
        return forget(config.url);
    saveConfig(config);
}

void TapManager::saveConfig(const TapConfig &config)
{
    m_services.settings().readAgain();
    std::vector<TapConfig> plans = readTapConfigs(m_services.settings().taps());
    const auto known = std::find_if(plans.begin(), plans.end(), [&config](const TapConfig &one) {
        return one.url == config.url;
    });
    if (known == plans.end())
        plans.push_back(config);
    else
        *known = config;
    m_services.settings().setTaps(tapConfigsToJson(plans));
}

void TapManager::forget(const QString &url)
{
    m_services.settings().readAgain();
    std::vector<TapConfig> plans = readTapConfigs(m_services.settings().taps());
    std::erase_if(plans,
                  [&url](const TapConfig &config) { return config.url == withoutUser(url); });
    m_services.settings().setTaps(tapConfigsToJson(plans));
}

std::optional<Error> TapManager::openForward(quint16 port)
{
    if (!m_services.activeTaps().take(QString()))
        return Error(ErrorKind::Usage, u"tap-elsewhere"_s,
                     tr("The forward proxy runs in another window of this program."));
    auto forward = std::make_unique<ForwardProxy>(m_session);
    ForwardProxySettings choices;
    choices.port = port;
    choices.hosts = m_forwardHosts;
    if (std::optional<Error> error = forward->open(choices)) {
        m_services.activeTaps().release(QString());
        return error;
    }
    m_forward = std::move(forward);
    m_forwardPort = m_forward->serverPort();
    watch(*m_forward);
    return {};
}

std::optional<Error> TapManager::startForward(quint16 port)
{
    if (m_forward)
        return {};
    std::optional<Error> error = openForward(port != 0 ? port : m_forwardPort);
    if (error && port == 0 && m_forwardPort != 0 && !isElsewhere(*error))
        error = openForward(0); // the earlier port is taken: any will do, and the setting shows it
    if (!error)
        saveForward(true);
    emit changed();
    return error;
}

void TapManager::saveForward(bool isOn)
{
    TapConfig config;
    config.port = m_forwardPort;
    config.hosts = m_forwardHosts;
    config.isOn = isOn;
    const bool isInAnotherWindow = !m_forward && m_services.activeTaps().has(QString());
    for (const TapConfig &saved : readTapConfigs(m_services.settings().taps())) {
        if (!isInAnotherWindow || !saved.url.isEmpty())
            continue;
        config.port = saved.port;
        config.isOn = saved.isOn;
    }
    saveConfig(config);
}

void TapManager::setForwardHosts(const QStringList &hosts)
{
    if (std::exchange(m_forwardHosts, hosts) == hosts)
        return;
    if (m_forward)
        m_forward->setHosts(hosts);
    saveForward(m_forward != nullptr);
    emit changed();
}

/// Agents of others are not the user's: they are not saved.
void TapManager::watch(ForwardProxy &forward)
{
    connect(&forward, &ForwardProxy::agentFound, this, [this](AgentIndex agent) {
        m_navigator.showMessage(
            tr("The forward proxy found the agent at %1. It is not saved in your list.")
                .arg(displayIdentifier(m_session.agent(agent).link().typedAddress(), 100)),
            TapSaidMs);
    });
}

void TapManager::stopForward()
{
    if (!m_forward)
        return;
    m_forward.reset();
    m_services.activeTaps().release(QString());
    saveForward(false);
    emit changed();
}

void TapManager::restore()
{
    for (const TapConfig &config : readTapConfigs(m_services.settings().taps())) {
        if (config.url.isEmpty()) {
            m_forwardPort = config.port;
            m_forwardHosts = config.hosts;
            const std::optional<Error> error =
                config.isOn && !m_forward ? openForward(config.port) : std::nullopt;
            if (error && !isElsewhere(*error))
                m_navigator.showMessage(
                    tr("The forward proxy did not start: %1").arg(displayLine(textOf(*error), 300)),
                    TapSaidMs);
            continue;
        }
        if (config.isOfDemo) {
            reportLostDemoTap(config);
            continue;
        }
        const int known = m_session.agentCount();
        Connection &connection = m_agents.findOrAdd(config.url);
        if (!config.isOn && m_session.agentCount() > known)
            connection.choices().setListed(false); // it was removed; starting the tap lists it
        const AgentIndex agent = connection.index();
        if (of(agent))
            continue;
        WindowTap &entry = ensureTap(agent);
        entry.config = config;
        if (config.isOn)
            open(entry);
        if (entry.error && !isElsewhere(*entry.error))
            m_navigator.showMessage(
                tr("The tap of %1 did not start: %2")
                    .arg(displayLine(config.url, 100), displayLine(textOf(*entry.error), 300)),
                TapSaidMs);
    }
    emit changed();
}

/// Reports that only once, and not while another window has the tap.
void TapManager::reportLostDemoTap(const TapConfig &config)
{
    if (m_services.activeTaps().has(config.url))
        return;
    forget(config.url);
    m_navigator.showMessage(
        tr("The tap of the demo agent is not back: the agent's address changes. "
           "Help › Demo agent starts it, Agent › Tap… its tap."),
        TapSaidMs);
}

void TapManager::takeOver(TapManager &before)
{
    m_taps = std::exchange(before.m_taps, {});
    m_lastId = before.m_lastId;
    m_forward = std::move(before.m_forward);
    m_forwardPort = before.m_forwardPort;
    m_forwardHosts = before.m_forwardHosts;
    if (m_forward) {
        disconnect(m_forward.get(), nullptr, &before, nullptr);
        watch(*m_forward);
    }
    for (const WindowTap &entry : m_taps) {
        if (!entry.tap)
            continue;
        disconnect(entry.tap.get(), nullptr, &before, nullptr);
        watch(*entry.tap);
    }
    count();
    emit changed();
}

std::vector<TapAddress> TapManager::addressesOf(const WindowTap &entry) const
{
    std::vector<TapAddress> addresses;
    if (!entry.tap)
        return addresses;
    const std::optional<FoundCard> &found = m_session.agent(entry.agent).link().foundCard();
    const QUrl card = found ? entry.tap->tapUrlFor(found->url) : QUrl();
    if (!card.isEmpty())
        addresses.push_back({tr("Agent card"), card, found->url});
    for (const TappedInterface &one : entry.tap->interfaces()) {
        if (one.url == card)
            continue;
        const QString what =
            one.binding && one.protocolVersion
                ? QString(bindingTitle(*one.binding) % u", " % versionName(*one.protocolVersion))
                : tr("Agent");
        addresses.push_back({what, one.url, one.target});
    }
    return addresses;
}

/// Why is often seen from the card: it names interfaces that are not tapped.
QString TapManager::bypassText(AgentIndex agent) const
{
    const WindowTap *entry = of(agent);
    const qint64 nowNs = m_session.recording().nowNs();
    for (const TapClient &client : m_clients.traffic(agent).clients) {
        if (!entry || !entry->tap || !client.bypassesTap(nowNs))
            continue;
        const QString name = displayLine(QString::fromUtf8(client.name), 60);
        const std::vector<UntappedInterface> untapped = entry->tap->untappedInterfaces();
        if (untapped.empty())
            return tr("%1 got the card and has not called: it may have the agent's own address.")
                .arg(name);
        return tr("%1 got the card and has not called: it may use %2, which is not tapped.")
            .arg(name, displayLine(untapped.front().url, 100));
    }
    return {};
}

/// Updates the traffic of all taps; repeated while something is open, so that its end is seen.
void TapManager::count()
{
    m_clients.update();
    for (const WindowTap &entry : m_taps) {
        const QString around = bypassText(entry.agent);
        if (!around.isEmpty() && m_reportedBypasses.insert(entry.agent).second)
            m_navigator.showMessage(around, TapSaidMs);
    }
    emit trafficChanged();
    if (!m_taps.empty() && m_clients.isLive())
        m_trafficTimer.start();
}

} // namespace a2a

#include "moc_tapmanager.cpp"

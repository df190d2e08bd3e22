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

std::vector<TapPlan> tapPlans(const QByteArray &json)
{
    std::vector<TapPlan> plans;
    const QJsonArray all = QJsonDocument::fromJson(json).array();
    for (const QJsonValue &one : all) {
        TapPlan plan;
        plan.url = one[u"url"].toString();
        plan.port = quint16(qBound(0, one[u"port"].toInt(), 65'535));
        const QJsonObject ports = one[u"ports"].toObject();
        for (auto port = ports.begin(); port != ports.end(); ++port)
            plan.ports.emplace(port.key(), quint16(qBound(0, port.value().toInt(), 65'535)));
        plan.behavior.signatures =
            one[u"signatures"].toString() == u"keep" ? CardSignatures::Keep : CardSignatures::Drop;
        plan.behavior.pushes = one[u"pushes"].toBool();
        plan.behavior.addsSignIn = one[u"addSignIn"].toBool();
        plan.behavior.letsAgentFinish = one[u"letAgentFinish"].toBool();
        plan.hosts = one[u"hosts"].toVariant().toStringList();
        plan.isOn = one[u"on"].toBool();
        plan.isOfDemo = one[u"demo"].toBool();
        if (!plan.url.isEmpty() || one[u"forward"].toBool())
            plans.push_back(std::move(plan));
    }
    return plans;
}

QByteArray tapPlansJson(const std::vector<TapPlan> &plans)
{
    QJsonArray all;
    for (const TapPlan &plan : plans) {
        QJsonObject ports;
        for (const auto &[origin, port] : plan.ports)
            ports.insert(origin, port);
        QJsonObject one{{u"port"_s, plan.port}, {u"on"_s, plan.isOn}};
        if (plan.url.isEmpty())
            one.insert(u"forward"_s, true);
        else
            one.insert(u"url"_s, plan.url);
        if (!ports.isEmpty())
            one.insert(u"ports"_s, ports);
        if (plan.behavior.signatures == CardSignatures::Keep)
            one.insert(u"signatures"_s, u"keep"_s);
        for (const auto &[name, isSet] : std::initializer_list<std::pair<QLatin1StringView, bool>>{
                 {"pushes"_L1, plan.behavior.pushes},
                 {"addSignIn"_L1, plan.behavior.addsSignIn},
                 {"letAgentFinish"_L1, plan.behavior.letsAgentFinish},
                 {"demo"_L1, plan.isOfDemo}}) {
            if (isSet)
                one.insert(name, true);
        }
        if (!plan.hosts.isEmpty())
            one.insert(u"hosts"_s, QJsonArray::fromStringList(plan.hosts));
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

Tapping::Tapping(Session &session, Services &services, AgentProfiles &agents, Navigator &navigator)
    : m_session(session)
    , m_services(services)
    , m_agents(agents)
    , m_navigator(navigator)
    , m_clients(session.recording(), session.store())
{
    m_counting.setSingleShot(true);
    m_counting.setInterval(TapCountingMs);
    connect(&m_counting, &QTimer::timeout, this, &Tapping::count);
    const auto countSoon = [this] {
        if (!m_counting.isActive() && (m_forward || !m_taps.empty()))
            m_counting.start();
    };
    connect(&session, &Session::changed, this, countSoon);
    connect(&agents, &AgentProfiles::changed, this, [this] {
        for (const WindowTap &entry : m_taps) { // of agents that were removed
            if (entry.tap && !m_session.agent(entry.agent).choices().isListed())
                return setOn(entry.id, false); // it changes the list, and the agents not at all
        }
    });
    connect(&services.tapsOn(), &TapsOn::released, this, &Tapping::onReleased);
}

Tapping::~Tapping()
{
    m_services.tapsOn().disconnect(this);
    for (WindowTap &entry : m_taps)
        close(entry);
    if (m_forward)
        m_services.tapsOn().release(QString());
}

/// Another window has released a tap, so that this one may start it.
void Tapping::onReleased(const QString &url)
{
    bool isShown = url.isEmpty() && !m_forward; // its row may say why it is off
    for (WindowTap &entry : m_taps) {
        if (entry.plan.url == url && entry.error && isElsewhere(*entry.error)) {
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

const WindowTap *Tapping::find(quint32 id) const
{
    return tapIn(m_taps, [id](const WindowTap &entry) { return entry.id == id; });
}

WindowTap *Tapping::at(quint32 id)
{
    return tapIn(m_taps, [id](const WindowTap &entry) { return entry.id == id; });
}

const WindowTap *Tapping::of(AgentIndex agent) const
{
    return tapIn(m_taps, [agent](const WindowTap &entry) { return entry.agent == agent; });
}

bool Tapping::isTapped(AgentIndex agent) const
{
    const WindowTap *entry = of(agent);
    return entry && entry->tap;
}

WindowTap &Tapping::entryFor(AgentIndex agent)
{
    if (WindowTap *known =
            tapIn(m_taps, [agent](const WindowTap &entry) { return entry.agent == agent; }))
        return *known;
    WindowTap &entry = m_taps.emplace_back();
    entry.id = ++m_lastId;
    entry.agent = agent;
    entry.plan.url = m_session.agent(agent).link().input();
    return entry;
}

quint32 Tapping::start(AgentIndex agent, quint16 port)
{
    WindowTap &entry = entryFor(agent);
    if (entry.tap && (port == 0 || port == entry.plan.port))
        return entry.id; // as it is
    close(entry);
    if (port != 0)
        entry.plan.port = port;
    open(entry);
    keep(entry);
    emit changed();
    return entry.id;
}

quint32 Tapping::start(const QString &address, quint16 port)
{
    Connection &agent = m_agents.findOrAdd(address);
    agent.choices().setListed(true);
    return start(agent.index(), port);
}

static TapChoices choicesOf(const TapPlan &plan)
{
    TapChoices choices;
    choices.port = plan.port;
    choices.ports = plan.ports;
    choices.signatures = plan.behavior.signatures;
    choices.relaysPush = plan.behavior.pushes;
    choices.addsSignIn = plan.behavior.addsSignIn;
    choices.letsAgentFinish = plan.behavior.letsAgentFinish;
    return choices;
}

std::optional<Error> Tapping::setBehavior(quint32 id, const TapBehavior &behavior)
{
    WindowTap *entry = at(id);
    if (!entry || entry->plan.behavior == behavior)
        return {};
    TapPlan plan = entry->plan;
    plan.behavior = behavior;
    std::optional<Error> error;
    if (entry->tap)
        error = entry->tap->change(choicesOf(plan));
    if (!error) {
        entry->plan = plan;
        keep(*entry);
    }
    emit changed();
    return error;
}

void Tapping::setOn(quint32 id, bool isOn)
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
    entry.plan.isOn = isOn;
    keep(entry);
    emit changed();
}

void Tapping::remove(quint32 id)
{
    WindowTap *entry = at(id);
    if (!entry)
        return;
    close(*entry);
    if (!entry->error || !isElsewhere(*entry->error)) // that window goes on with it
        forget(entry->plan.url);
    std::erase_if(m_taps, [id](const WindowTap &one) { return one.id == id; });
    emit changed();
}

AgentIndex Tapping::demoAgent() const
{
    for (int index = 0; index < m_session.agentCount(); ++index) {
        if (m_agents.isPassing(AgentIndex(index)))
            return AgentIndex(index);
    }
    return NoIndex;
}

void Tapping::open(WindowTap &entry)
{
    entry.plan.isOn = true;
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
    if (!m_services.tapsOn().take(entry.plan.url)) {
        entry.error = Error(ErrorKind::Usage, u"tap-elsewhere"_s,
                            tr("This agent's tap runs in another window of this program."));
        return;
    }
    auto tap = std::make_unique<Tap>(m_session, entry.agent);
    if (std::optional<Error> error = tap->start(url, choicesOf(entry.plan))) {
        m_services.tapsOn().release(entry.plan.url);
        entry.error = std::move(error);
        return;
    }
    watch(*tap);
    entry.tap = std::move(tap);
}

void Tapping::watch(Tap &tap)
{
    connect(&tap, &Tap::interfacesChanged, this, [this, &tap] {
        keep(entryFor(tap.agent())); // its ports may be new
        emit changed();
    });
    for (const auto counted : {&Tap::refused, &Tap::keysWanted}) {
        connect(&tap, counted, this, [this] {
            if (!m_counting.isActive())
                m_counting.start();
        });
    }
}

void Tapping::close(WindowTap &entry)
{
    if (!std::exchange(entry.tap, nullptr))
        return;
    m_services.tapsOn().release(entry.plan.url);
}

static QString withoutUser(const QString &url)
{
    return url.contains(u"://") ? QUrl(url).toString(QUrl::RemoveUserInfo) : url;
}

/// Saves the tap with its ports: clients may know its addresses. One that runs in another window is
/// saved by that window.
void Tapping::keep(WindowTap &entry)
{
    if (entry.error && isElsewhere(*entry.error))
        return;
    if (entry.tap) {
        entry.plan.ports = entry.tap->ports();
        entry.plan.port = quint16(entry.tap->interfaces().front().url.port());
    }
    TapPlan plan = entry.plan;
    plan.url = withoutUser(plan.url);
    plan.isOfDemo = m_agents.isPassing(entry.agent);
    if (plan.isOfDemo && !entry.tap) // there is nothing to say at the next start
        return forget(plan.url);
    keepPlan(plan);
}

void Tapping::keepPlan(const TapPlan &plan)
{
    m_services.settings().readAgain();
    std::vector<TapPlan> plans = tapPlans(m_services.settings().taps());
    const auto known = std::find_if(plans.begin(), plans.end(),
                                    [&plan](const TapPlan &one) { return one.url == plan.url; });
    if (known == plans.end())
        plans.push_back(plan);
    else
        *known = plan;
    m_services.settings().setTaps(tapPlansJson(plans));
}

void Tapping::forget(const QString &url)
{
    m_services.settings().readAgain();
    std::vector<TapPlan> plans = tapPlans(m_services.settings().taps());
    std::erase_if(plans, [&url](const TapPlan &plan) { return plan.url == withoutUser(url); });
    m_services.settings().setTaps(tapPlansJson(plans));
}

std::optional<Error> Tapping::openForward(quint16 port)
{
    if (!m_services.tapsOn().take(QString()))
        return Error(ErrorKind::Usage, u"tap-elsewhere"_s,
                     tr("The forward proxy runs in another window of this program."));
    auto forward = std::make_unique<ForwardPort>(m_session);
    ForwardChoices choices;
    choices.port = port;
    choices.hosts = m_forwardHosts;
    if (std::optional<Error> error = forward->open(choices)) {
        m_services.tapsOn().release(QString());
        return error;
    }
    m_forward = std::move(forward);
    m_forwardPort = m_forward->serverPort();
    watch(*m_forward);
    return {};
}

std::optional<Error> Tapping::startForward(quint16 port)
{
    if (m_forward)
        return {};
    std::optional<Error> error = openForward(port != 0 ? port : m_forwardPort);
    if (error && port == 0 && m_forwardPort != 0 && !isElsewhere(*error))
        error = openForward(0); // the earlier port is taken: any will do, and the setting shows it
    if (!error)
        keepForward(true);
    emit changed();
    return error;
}

void Tapping::keepForward(bool isOn)
{
    TapPlan plan;
    plan.port = m_forwardPort;
    plan.hosts = m_forwardHosts;
    plan.isOn = isOn;
    const bool isInAnotherWindow = !m_forward && m_services.tapsOn().has(QString());
    for (const TapPlan &saved : tapPlans(m_services.settings().taps())) {
        if (!isInAnotherWindow || !saved.url.isEmpty())
            continue;
        plan.port = saved.port;
        plan.isOn = saved.isOn;
    }
    keepPlan(plan);
}

void Tapping::setForwardHosts(const QStringList &hosts)
{
    if (std::exchange(m_forwardHosts, hosts) == hosts)
        return;
    if (m_forward)
        m_forward->setHosts(hosts);
    keepForward(m_forward != nullptr);
    emit changed();
}

/// Agents of others are not the user's: they are not saved.
void Tapping::watch(ForwardPort &forward)
{
    connect(&forward, &ForwardPort::agentFound, this, [this](AgentIndex agent) {
        m_navigator.say(tr("The forward proxy found the agent at %1. It is not saved in your list.")
                            .arg(displayIdentifier(m_session.agent(agent).link().input(), 100)),
                        TapSaidMs);
    });
}

void Tapping::stopForward()
{
    if (!m_forward)
        return;
    m_forward.reset();
    m_services.tapsOn().release(QString());
    keepForward(false);
    emit changed();
}

void Tapping::restore()
{
    for (const TapPlan &plan : tapPlans(m_services.settings().taps())) {
        if (plan.url.isEmpty()) {
            m_forwardPort = plan.port;
            m_forwardHosts = plan.hosts;
            const std::optional<Error> error =
                plan.isOn && !m_forward ? openForward(plan.port) : std::nullopt;
            if (error && !isElsewhere(*error))
                m_navigator.say(
                    tr("The forward proxy did not start: %1").arg(displayLine(textOf(*error), 300)),
                    TapSaidMs);
            continue;
        }
        if (plan.isOfDemo) {
            sayNotBack(plan);
            continue;
        }
        const int known = m_session.agentCount();
        Connection &connection = m_agents.findOrAdd(plan.url);
        if (!plan.isOn && m_session.agentCount() > known)
            connection.choices().setListed(false); // it was removed; starting the tap lists it
        const AgentIndex agent = connection.index();
        if (of(agent))
            continue;
        WindowTap &entry = entryFor(agent);
        entry.plan = plan;
        if (plan.isOn)
            open(entry);
        if (entry.error && !isElsewhere(*entry.error))
            m_navigator.say(
                tr("The tap of %1 did not start: %2")
                    .arg(displayLine(plan.url, 100), displayLine(textOf(*entry.error), 300)),
                TapSaidMs);
    }
    emit changed();
}

/// Reports that only once, and not while another window has the tap.
void Tapping::sayNotBack(const TapPlan &plan)
{
    if (m_services.tapsOn().has(plan.url))
        return;
    forget(plan.url);
    m_navigator.say(tr("The tap of the demo agent is not back: the agent's address changes. "
                       "Help › Demo agent starts it, Agent › Tap… its tap."),
                    TapSaidMs);
}

void Tapping::takeOver(Tapping &before)
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

std::vector<TapAddress> Tapping::addressesOf(const WindowTap &entry) const
{
    std::vector<TapAddress> addresses;
    if (!entry.tap)
        return addresses;
    const std::optional<FoundCard> &found = m_session.agent(entry.agent).link().foundCard();
    const QUrl card = found ? entry.tap->throughTap(found->url) : QUrl();
    if (!card.isEmpty())
        addresses.push_back({tr("Agent card"), card, found->url});
    for (const TappedInterface &one : entry.tap->interfaces()) {
        if (one.url == card)
            continue;
        const QString what =
            one.binding && one.generation
                ? QString(bindingTitle(*one.binding) % u", " % generationWord(*one.generation))
                : tr("Agent");
        addresses.push_back({what, one.url, one.target});
    }
    return addresses;
}

/// Why is often seen from the card: it names interfaces that are not tapped.
QString Tapping::aroundText(AgentIndex agent) const
{
    const WindowTap *entry = of(agent);
    const qint64 nowNs = m_session.recording().nowNs();
    for (const TapClient &client : m_clients.traffic(agent).clients) {
        if (!entry || !entry->tap || !client.goesAround(nowNs))
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
void Tapping::count()
{
    m_clients.update();
    for (const WindowTap &entry : m_taps) {
        const QString around = aroundText(entry.agent);
        if (!around.isEmpty() && m_said.insert(entry.agent).second)
            m_navigator.say(around, TapSaidMs);
    }
    emit trafficChanged();
    if (!m_taps.empty() && m_clients.isLive())
        m_counting.start();
}

} // namespace a2a

#include "moc_tapmanager.cpp"

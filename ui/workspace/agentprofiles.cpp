// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/agentprofiles.h"

#include "ui/workspace/services.h"

#include <QFileInfo>
#include <QScopedValueRollback>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype LongestCardName = 200;

AgentProfiles::AgentProfiles(Session &session, Services &services, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_services(services)
{
    for (int index = 0; index < session.agentCount(); ++index) { // assigned by a previous window
        if (const AgentProfile *profile = of(AgentIndex(index)))
            m_applied.emplace(AgentIndex(index), *profile);
    }
    connect(&store(), &ProfileStore::changed, this, &AgentProfiles::applyAll);
    connect(&secrets(), &ProfileSecrets::changed, this, &AgentProfiles::applyAll);
    connect(&secrets(), &ProfileSecrets::failed, this,
            [this](const QString &profile, const Error &error) {
                if (findAgent(profile) != NoIndex)
                    emit failed(error);
            });
    // A session file refers to profiles, too.
    connect(&session, &Session::choicesChanged, this, [this](AgentIndex agent) {
        if (!m_applied.contains(agent))
            apply(agent);
        saveCardName(agent);
    });
    connect(&session, &Session::cardChanged, this, &AgentProfiles::saveCardName);
}

ProfileStore &AgentProfiles::store() const
{
    return m_services.profiles();
}

ProfileSecrets &AgentProfiles::secrets() const
{
    return m_services.profileSecrets();
}

const AgentProfile *AgentProfiles::of(AgentIndex agent) const
{
    const QString &id = m_session.agent(agent).choices().profile();
    return id.isEmpty() ? nullptr : store().find(id);
}

AgentProfile AgentProfiles::profileFor(AgentIndex agent) const
{
    if (const AgentProfile *known = of(agent))
        return *known;
    const Connection &connection = m_session.agent(agent);
    AgentProfile profile;
    profile.url = connection.link().typedAddress();
    if (connection.link().isForced())
        profile.interface = *connection.link().offer();
    profile.extensions = connection.choices().extensions();
    return profile;
}

QString AgentProfiles::titleOf(const AgentProfile &profile) const
{
    if (!profile.name.isEmpty())
        return profile.name;
    if (const AgentIndex agent = findAgent(profile.id); agent != NoIndex)
        return m_session.agent(agent).link().title();
    return profile.cardName.isEmpty() ? profile.url : profile.cardName;
}

QString AgentProfiles::titleOf(AgentIndex agent) const
{
    return m_session.agent(agent).link().title();
}

namespace {

/// A property by which agents of one title may differ. If its text is empty, it does not
/// distinguish them.
struct Fact {
    QString compared;
    QString shown;
};

} // namespace

static QString hostOf(const Connection &agent)
{
    const Result<QList<QUrl>> typed = typedAddresses(agent.link().typedAddress());
    if (!typed || typed->front().host().isEmpty())
        return agent.link().typedAddress();
    const QUrl &url = typed->front();
    return url.port() < 0 ? url.host() : QString(url.host() % u':' % QString::number(url.port()));
}

/// The address without the usual ending of a card's address.
static QString pathOf(const Connection &agent)
{
    const Result<QList<QUrl>> typed = typedAddresses(agent.link().typedAddress());
    if (!typed)
        return {};
    QString path = typed->front().path();
    if (const qsizetype end = path.indexOf("/.well-known/"_L1); end >= 0)
        path.truncate(end);
    while (path.endsWith(u'/'))
        path.chop(1);
    return path.isEmpty() ? u"/"_s : path;
}

static QString headersOf(const AgentProfile &profile)
{
    QStringList headers;
    for (const ProfileHeader &header : profile.headers) {
        if (header.on)
            headers.append(header.secret ? header.name
                                         : QString(header.name % u": " % header.value));
    }
    return headers.join(u", ");
}

/// Facts that distinguish an agent from others of the same title, the plainest first.
static std::vector<Fact> factsOf(const Connection &agent, const AgentProfile &profile)
{
    const QString host = hostOf(agent);
    const QString path = pathOf(agent);
    std::vector<Fact> facts{
        {host, host},
        {path, path},
        {normalizedAddress(agent.link().typedAddress()), agent.link().typedAddress()}};
    for (const QString &setting :
         {headersOf(profile), profile.tenant.value_or(QString()),
          profile.interface ? offerTitle(*profile.interface) : QString(),
          QFileInfo(profile.tls.certificate).fileName(), profile.extensions.join(u", "),
          profile.group, agent.link().typedAddress()})
        facts.push_back({setting, setting});
    return facts;
}

QString AgentProfiles::distinguishingText(AgentIndex agent) const
{
    const auto factsAt = [this](AgentIndex index) {
        const AgentProfile *profile = of(index);
        return factsOf(m_session.agent(index), profile ? *profile : AgentProfile());
    };
    const QString title = titleOf(agent);
    std::vector<std::vector<Fact>> others;
    for (int other = 0; other < m_session.agentCount(); ++other) {
        const Connection &one = m_session.agent(AgentIndex(other));
        if (AgentIndex(other) != agent && one.choices().isListed() && one.link().title() == title)
            others.push_back(factsAt(AgentIndex(other)));
    }
    if (others.empty())
        return {};
    const std::vector<Fact> own = factsAt(agent);
    for (size_t i = 0; i < own.size(); ++i) {
        const bool isUnique = std::none_of(others.begin(), others.end(), [&](const auto &facts) {
            return facts[i].compared == own[i].compared;
        });
        if (isUnique && !own[i].shown.isEmpty())
            return own[i].shown;
    }
    return own.front().shown;
}

bool AgentProfiles::isTemporary(const QString &address) const
{
    return std::any_of(
        m_temporaryUrls.begin(), m_temporaryUrls.end(),
        [&address](const QString &temporaryUrls) { return isSameAddress(temporaryUrls, address); });
}

bool AgentProfiles::isTemporary(AgentIndex agent) const
{
    return isTemporary(m_session.agent(agent).link().typedAddress());
}

Connection &AgentProfiles::listTemporary(const QString &url, const QString &name)
{
    Connection &agent = findOrAdd(url);
    AgentSettings choices = agent.choices().settings();
    choices.cardName = name;
    agent.choices().setSettings(choices);
    return agent;
}

AgentIndex AgentProfiles::connectedTemporary() const
{
    for (int index = 0; index < m_session.agentCount(); ++index) {
        const Connection &agent = m_session.agent(AgentIndex(index));
        if (agent.link().state() == AgentLink::State::Connected && isTemporary(agent.index()))
            return agent.index();
    }
    return NoIndex;
}

AgentIndex AgentProfiles::findAgent(const QString &profile) const
{
    for (int index = 0; index < m_session.agentCount(); ++index) {
        if (m_session.agent(AgentIndex(index)).choices().profile() == profile)
            return AgentIndex(index);
    }
    return NoIndex;
}

Connection &AgentProfiles::addAgent(const QString &url)
{
    Connection &agent = m_session.addAgent();
    agent.link().setComparesCards(true);
    agent.choices().setLimits(m_services.settings().limits());
    agent.link().setTypedAddress(url);
    return agent;
}

Connection &AgentProfiles::findOrAdd(const QString &url)
{
    Connection *known = nullptr;
    for (int index = 0; index < m_session.agentCount(); ++index) {
        Connection &agent = m_session.agent(AgentIndex(index));
        if (agent.link().typedAddress() == url)
            return agent;
        if (!known && isSameAddress(agent.link().typedAddress(), url))
            known = &agent;
    }
    const AgentProfile *saved = store().list().findByAddress(url);
    if (saved && (!known || saved->url == url)) // two agents may differ by their settings only
        return findOrAdd(AgentProfile(*saved));
    return known ? *known : addAgent(url);
}

Connection &AgentProfiles::findOrAdd(const AgentProfile &profile)
{
    if (const AgentIndex known = findAgent(profile.id); known != NoIndex)
        return m_session.agent(known);
    for (int index = 0; index < m_session.agentCount(); ++index) {
        Connection &agent = m_session.agent(AgentIndex(index));
        if (!agent.choices().profile().isEmpty() ||
            !isSameAddress(agent.link().typedAddress(), profile.url))
            continue;
        assign(agent.index(), profile.id);
        return agent;
    }
    Connection &agent = addAgent(profile.url);
    assign(agent.index(), profile.id);
    return agent;
}

void AgentProfiles::addSavedAgents()
{
    const QHash<QString, QString> joined = store().mergeDuplicates();
    for (int index = 0; index < m_session.agentCount(); ++index) {
        const QString stays = joined.value(m_session.agent(AgentIndex(index)).choices().profile());
        if (!stays.isEmpty() && findAgent(stays) == NoIndex)
            assign(AgentIndex(index), stays);
    }
    for (const AgentProfile &profile : std::vector(store().profiles()))
        findOrAdd(profile);
}

void AgentProfiles::saveAgent(Connection &agent)
{
    for (const AgentProfile &known : store().profiles()) {
        if (findAgent(known.id) == NoIndex && isSameAddress(known.url, agent.link().typedAddress()))
            return assign(agent.index(), known.id);
    }
    AgentProfile profile;
    profile.url = agent.link().typedAddress();
    const QString id = store().add(profile);
    if (!id.isEmpty())
        assign(agent.index(), id);
}

void AgentProfiles::assign(AgentIndex agent, const QString &profile)
{
    m_session.agent(agent).choices().setProfile(profile);
    m_session.agent(agent).choices().setListed(true);
    apply(agent);
    emit changed();
}

QString AgentProfiles::save(AgentProfile profile, const HeaderSecrets &secrets)
{
    if (profile.id.isEmpty())
        profile.id = newProfileId();
    this->secrets().put(profile.id, secrets);
    if (!store().find(profile.id))
        return store().add(profile);
    store().put(profile);
    applyAll(); // if only secrets have changed
    return profile.id;
}

void AgentProfiles::apply(AgentIndex agent)
{
    const AgentProfile *profile = of(agent);
    if (!profile || m_isApplying)
        return;
    const QScopedValueRollback<bool> once(m_isApplying, true); // the agent emits a change
    const auto before = m_applied.find(agent);
    const AgentProfile now = *profile;
    secrets().read(now); // another window or program may have given it a header
    const std::vector<Error> errors = applyProfile(
        now, before == m_applied.end() ? nullptr : &before->second, secrets().headerSecrets(now.id),
        m_services.settings().limits(), m_session.agent(agent));
    const bool isNews = before == m_applied.end() || before->second.headers != now.headers;
    m_applied.insert_or_assign(agent, now);
    for (const Error &error : errors)
        emit failed(error);
    if (const std::optional<Error> unsent = unsentHeadersError(now); unsent && isNews)
        emit failed(*unsent);
}

void AgentProfiles::applyAll()
{
    for (int index = 0; index < m_session.agentCount(); ++index)
        apply(AgentIndex(index));
    emit changed();
}

void AgentProfiles::applyLimits()
{
    for (int index = 0; index < m_session.agentCount(); ++index) {
        const AgentProfile *profile = of(AgentIndex(index));
        m_session.agent(AgentIndex(index))
            .choices()
            .setLimits(profile ? effectiveLimits(*profile, m_services.settings().limits())
                               : m_services.settings().limits());
    }
}

/// Stores the profile without applying it: the agent already uses its interface.
void AgentProfiles::keep(AgentIndex agent, const AgentProfile &profile)
{
    m_applied.insert_or_assign(agent, profile);
    store().put(profile);
}

/// The name it is listed under at the next start.
void AgentProfiles::saveCardName(AgentIndex agent)
{
    const AgentProfile *known = of(agent);
    const Connection &connection = m_session.agent(agent);
    if (!known || !connection.link().foundCard() || m_isApplying)
        return;
    const QString name = connection.link().foundCard()->card.name.left(LongestCardName);
    if (name.isEmpty() || known->cardName == name)
        return;
    AgentProfile profile = *known;
    profile.cardName = name;
    keep(agent, profile);
}

void AgentProfiles::useInterface(AgentIndex agent, const std::optional<Offer> &offer)
{
    AgentLink &link = m_session.agent(agent).link();
    if (offer)
        link.forceOffer(*offer);
    else
        link.clearForcedOffer();
    const AgentProfile *known = of(agent);
    if (!known || known->withoutCard)
        return;
    AgentProfile profile = *known;
    profile.interface.reset();
    if (link.isForced())
        profile.interface = *link.offer();
    keep(agent, profile);
}

void AgentProfiles::saveTls(AgentIndex agent, const ProfileTls &files)
{
    const AgentProfile *known = of(agent);
    if (!known)
        return;
    AgentProfile profile = *known;
    if (!files.authorities.isEmpty())
        profile.tls.authorities = files.authorities;
    if (!files.certificate.isEmpty()) {
        profile.tls.certificate = files.certificate;
        profile.tls.key = files.key;
    }
    keep(agent, profile);
}

void AgentProfiles::remove(AgentIndex agent)
{
    Connection &connection = m_session.agent(agent);
    connection.choices().setListed(false);
    m_session.stopListening(agent);
    connection.disconnectAgent();
    auto entry = store().remove(connection.choices().profile());
    if (entry)
        secrets().remove(entry->profile.id);
    m_removed.push_back({agent, std::move(entry)});
    emit changed();
    emit agentRemoved(agent);
}

void AgentProfiles::remove(const QString &profile)
{
    if (const AgentIndex agent = findAgent(profile); agent != NoIndex)
        return remove(agent);
    if (auto entry = store().remove(profile)) {
        secrets().remove(profile);
        m_removed.push_back({NoIndex, std::move(entry)});
    }
}

bool AgentProfiles::undoRemove()
{
    if (m_removed.empty())
        return false;
    const Removed removed = std::move(m_removed.back());
    m_removed.pop_back();
    if (removed.agent != NoIndex)
        m_session.agent(removed.agent).choices().setListed(true);
    if (removed.entry) {
        const QString &id = removed.entry->profile.id;
        store().restore(*removed.entry);
        secrets().keep(id);
        emit restored(id);
    }
    emit changed();
    return true;
}

} // namespace a2a

#include "moc_agentprofiles.cpp"

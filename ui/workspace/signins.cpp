// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/signins.h"

#include "model/signin/missingsecrets.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/services.h"

#include <QTimer>

namespace a2a {

using namespace std::chrono_literals;

/// The time to wait for a keychain that asks for a password, or that hangs.
static constexpr auto Patience = 3s;

SignIns::SignIns(Session &session, Services &services, AgentProfiles &profiles, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_services(services)
    , m_profiles(profiles)
{
    for (int agent = 0; agent < session.agentCount(); ++agent)
        applyProfile(AgentIndex(agent));
    connect(&session, &Session::choicesChanged, this, &SignIns::applyProfile);
    connect(&profiles.secrets(), &ProfileSecrets::changed, this, [this](const QString &profile) {
        if (const AgentIndex agent = m_profiles.findAgent(profile); agent != NoIndex)
            holdConnection(agent);
    });
    connect(&profiles, &AgentProfiles::changed, this, [this] {
        for (AgentIndex agent = 0; agent < AgentIndex(m_session.agentCount()); ++agent) {
            of(agent).setListed(m_profiles.of(agent) != nullptr);
            holdConnection(agent);
        }
    });
    connect(&profiles, &AgentProfiles::restored, this, [this](const QString &profile) {
        if (const AgentIndex agent = m_profiles.findAgent(profile); agent != NoIndex)
            of(agent).storeSecrets();
    });
}

/// An agent that gets a profile signs in with that profile's data; one already signed in brings its
/// sign-in to the profile.
void SignIns::applyProfile(AgentIndex agent)
{
    AgentAccount &account = of(agent);
    const QString &id = m_session.agent(agent).choices().profile();
    if (account.profile() == id)
        return holdConnection(agent);
    const AgentProfile *profile = m_profiles.of(agent);
    const SignInChoice choice = profile ? signInFromJson(profile->signIn) : SignInChoice();
    if (account.isSignedIn() || choice.isEmpty())
        account.setProfile(id);
    else
        account.restore(id, choice);
    holdConnection(agent);
}

void SignIns::holdConnection(AgentIndex agent)
{
    const AgentProfile *profile = m_profiles.of(agent);
    m_session.agent(agent).link().setHold(
        profile ? missingSecrets(*profile, m_profiles.secrets(), of(agent), store().persistence())
                : std::nullopt);
}

void SignIns::readAgain(AgentIndex agent)
{
    const AgentProfile *profile = m_profiles.of(agent);
    if (!profile)
        return;
    store().recheckKeychain();
    m_profiles.secrets().readAgain(*profile);
    if (of(agent).missingSecrets() > 0)
        of(agent).restoreAgain();
    fetchCard(agent);
}

void SignIns::saveChoice(AgentIndex agent)
{
    const AgentProfile *known = m_profiles.of(agent);
    const QJsonObject choice = signInToJson(of(agent).choice());
    if (!known || known->signIn == choice)
        return;
    AgentProfile profile = *known;
    profile.signIn = choice;
    m_profiles.store().put(profile);
}

void SignIns::whenSecretsRead(AgentIndex agent, std::function<void()> call)
{
    if (!isReading(agent))
        return call();
    auto *waiting = new QTimer(this);
    const auto go = [waiting, call = std::move(call)] {
        waiting->disconnect(); // later signals are ignored
        waiting->deleteLater();
        call();
    };
    const auto look = [this, agent, waiting, go] {
        if (waiting->isActive() && !isReading(agent)) {
            waiting->stop();
            go();
        }
    };
    waiting->setSingleShot(true);
    connect(waiting, &QTimer::timeout, waiting, go);
    connect(&of(agent), &AgentAccount::restored, waiting, look, Qt::QueuedConnection);
    connect(&m_profiles.secrets(), &ProfileSecrets::changed, waiting, look, Qt::QueuedConnection);
    waiting->start(Patience);
}

void SignIns::fetchCard(AgentIndex agent)
{
    whenSecretsRead(agent, [this, agent] { m_session.agent(agent).link().reloadCard(); });
}

bool SignIns::isReading(AgentIndex agent)
{
    return of(agent).isReading() ||
           m_profiles.secrets().isReading(m_session.agent(agent).choices().profile());
}

SecretStore &SignIns::store() const
{
    return m_services.secrets();
}

OAuthClock &SignIns::clock() const
{
    return m_services.clock();
}

AgentAccount &SignIns::of(AgentIndex agent)
{
    if (m_accounts.size() <= agent)
        m_accounts.resize(agent + 1, nullptr);
    AgentAccount *&account = m_accounts[agent];
    if (account)
        return *account;
    Connection &connection = m_session.agent(agent);
    AgentChoices *choices = &connection.choices(); // they keep it for the windows to come
    account = choices->findChild<AgentAccount *>(QString(), Qt::FindDirectChildrenOnly);
    if (!account)
        account = new AgentAccount(connection, m_session.recording(), store(), clock(), choices);
    connectAccount(*account, agent);
    return *account;
}

void SignIns::connectAccount(AgentAccount &account, AgentIndex agent)
{
    const auto tell = [this, agent] { emit changed(agent); };
    connect(&account, &AgentAccount::changed, this, [this, agent] { saveChoice(agent); });
    connect(&account, &AgentAccount::changed, this, tell);
    connect(&account, &AgentAccount::restored, this, tell);
    for (const auto signal :
         {&AgentAccount::changed, &AgentAccount::restored, &AgentAccount::tokensChanged})
        connect(&account, signal, this, [this, agent] { holdConnection(agent); });
    connect(&account, &AgentAccount::tokensChanged, this, tell);
    connect(&account, &AgentAccount::failed, this,
            [this, agent](const Error &error) { emit failed(agent, error); });
    connect(&account, &AgentAccount::needsSignIn, this,
            [this, agent](const Error &why) { emit needsSignIn(agent, why); });
}

void SignIns::forgetAll()
{
    for (int agent = 0; agent < m_session.agentCount(); ++agent)
        of(AgentIndex(agent)).forget();
    const std::vector<AgentProfile> profiles = m_profiles.store().profiles();
    for (AgentProfile profile : profiles) {
        m_profiles.secrets().forget(profile.id);
        profile.signIn = {};
        m_profiles.store().put(profile);
    }
}

} // namespace a2a

#include "moc_signins.cpp"

// SPDX-License-Identifier: Apache-2.0
#include "model/signin/agentaccount.h"

#include "model/signin/oauthchoice.h"

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int Unauthorized = 401;

AgentAccount::AgentAccount(Connection &connection, Recording &recording, SecretStore &store,
                           OAuthClock &clock, QObject *parent)
    : QObject(parent)
    , m_connection(connection)
    , m_recording(recording)
    , m_store(store)
    , m_tokenManager(recording, clock)
{
    connect(&m_tokenManager, &TokenManager::changed, this, &AgentAccount::onTokensChanged);
    connect(&m_tokenManager, &TokenManager::needsSignIn, this, &AgentAccount::needsSignIn);
    connect(&m_connection.operations(), &Operations::callEnded, this, &AgentAccount::onCallEnded);
    connect(&m_connection.link(), &AgentLink::stateChanged, this,
            &AgentAccount::onConnectionChanged);
}

const SignInEntry *AgentAccount::oauthEntry() const
{
    const auto entry = std::find_if(m_choice.entries.begin(), m_choice.entries.end(),
                                    [](const SignInEntry &one) { return one.isOAuth(); });
    return entry == m_choice.entries.end() ? nullptr : &*entry;
}

/// The names under which the store holds the secrets of a choice.
static QStringList secretNames(const SignInChoice &choice)
{
    QStringList names;
    for (const SignInEntry &entry : choice.entries) {
        names.append(entry.secretName());
        if (entry.isOAuth())
            names.append(clientSecretName(entry));
    }
    return names;
}

/// A certificate's key may need no pass phrase; every other way to sign in has a secret.
int AgentAccount::countMissing() const
{
    return int(std::ranges::count_if(m_choice.entries, [this](const SignInEntry &entry) {
        return entry.kind != SignInKind::Certificate &&
               m_secrets.value(entry.secretName()).isEmpty();
    }));
}

void AgentAccount::endReading()
{
    ++m_round;
    m_reading = 0;
    m_missing = 0;
    m_failure.reset();
}

void AgentAccount::restoreAgain()
{
    restore(QString(m_profile), SignInChoice(m_choice));
}

void AgentAccount::restore(const QString &profile, const SignInChoice &choice)
{
    endReading();
    m_profile = profile;
    m_choice = choice;
    m_secrets.clear();
    const QStringList names = secretNames(choice);
    m_tokenManager.clearTokens();
    if (names.isEmpty() || !choice.storesSecrets)
        return emit restored();
    ++m_reading;
    m_missing = countMissing();
    readNext(m_round, names);
}

/// One after the other, so that a locked keychain prompts the user only once.
void AgentAccount::readNext(quint32 round, QStringList names)
{
    const QString name = names.takeFirst();
    m_store.read({m_profile, name}, this,
                 [this, round, names, name](const Result<QByteArray> &secret) {
                     if (round != m_round)
                         return;
                     if (secret && !secret->isEmpty())
                         m_secrets.insert(name, *secret);
                     if (secret && !names.isEmpty())
                         return readNext(round, names);
                     m_reading = 0;
                     m_missing = countMissing();
                     if (!secret) {
                         m_failure = secret.error();
                         emit failed(secret.error());
                     }
                     keepTokens();
                     apply();
                     emit restored();
                 });
}

/// Known tokens are renewed from here on.
void AgentAccount::keepTokens()
{
    const SignInEntry *entry = oauthEntry();
    const OAuthTokens tokens =
        entry ? tokensFromJson(m_secrets.value(entry->secretName())) : OAuthTokens();
    if (tokens.isEmpty())
        return m_tokenManager.clearTokens();
    Result<OAuthRequest> request = makeOAuthRequest(*entry, m_secrets, QUrl(m_choice.origin));
    if (!request)
        return emit failed(request.error());
    request.value().agent = m_connection.index();
    request.value().proxy = m_connection.choices().settings().proxy;
    request.value().tls = m_connection.choices().tls();
    request.value().tls.removeClientCertificate(); // the certificate is for the agent
    m_tokenManager.setTokens(*request, tokens);
}

void AgentAccount::onTokensChanged()
{
    const SignInEntry *entry = oauthEntry();
    if (entry && !m_tokenManager.tokens().isEmpty()) {
        const QByteArray written = tokensToJson(m_tokenManager.tokens());
        QByteArray &known = m_secrets[entry->secretName()];
        if (known != written) {
            known = written;
            apply();
            // If renewal was refused, another program may have stored newer tokens, from the same
            // refresh token.
            if (m_tokenManager.state() != TokenManager::State::SignInNeeded)
                keepSecrets();
            if (m_tokenManager.state() == TokenManager::State::Valid &&
                std::exchange(m_waitsForCard, false))
                m_connection.link().reloadCard();
        }
    }
    emit tokensChanged();
}

void AgentAccount::onCallEnded(ExchangeId id)
{
    const int status = m_recording.facts(id).status;
    if (isRefusal(id))
        m_tokenManager.tokenRefused(m_tokenManager.tokens().accessToken);
    else if (status >= 200 && status < 300 && isAboutToken(id))
        m_tokenManager.tokenAccepted();
}

/// Whether the agent responded with 401 to the current token.
bool AgentAccount::isRefusal(ExchangeId id) const
{
    return m_recording.facts(id).status == Unauthorized && isAboutToken(id);
}

/// Whether the request was sent with the current token.
bool AgentAccount::isAboutToken(ExchangeId id) const
{
    const ExchangeFacts &facts = m_recording.facts(id);
    return facts.startedNs >= m_connection.choices().credentialsNs() &&
           !headerValue(facts.request.headers, "Authorization").isEmpty() &&
           !m_tokenManager.tokens().isEmpty();
}

/// A card that requires a sign-in is fetched again with the new token: nothing else triggers it.
void AgentAccount::onConnectionChanged()
{
    if (m_connection.link().state() != AgentLink::State::Failed || m_waitsForCard ||
        !m_tokenManager.canRenew())
        return;
    for (ExchangeId id = m_recording.lastId(); id > 0; --id) {
        const ExchangeFacts &facts = m_recording.facts(id);
        if (facts.startedNs < m_connection.choices().credentialsNs())
            return;
        if (facts.request.agent != m_connection.index() || !isRefusal(id))
            continue;
        m_tokenManager.tokenRefused(m_tokenManager.tokens().accessToken);
        m_waitsForCard = m_tokenManager.state() == TokenManager::State::Renewing;
        return;
    }
}

/// The connection uses the current choice.
void AgentAccount::apply()
{
    TlsChoices tls = m_connection.choices().tls();
    if (const auto error = readCertificate(m_choice, m_secrets, tls))
        emit failed(*error);
    else
        m_connection.choices().setTls(tls);
    SignInSecrets sent = m_secrets;
    if (const SignInEntry *entry = oauthEntry())
        sent[entry->secretName()] = tokensFromJson(sent.value(entry->secretName())).accessToken;
    m_connection.choices().setCredentials(makeCredentials(m_choice, sent));
}

static bool usesCertificate(const SignInChoice &choice)
{
    return std::ranges::any_of(choice.entries, [](const SignInEntry &entry) {
        return entry.kind == SignInKind::Certificate;
    });
}

std::optional<Error> AgentAccount::signIn(const SignInChoice &choice, const SignInSecrets &secrets)
{
    TlsChoices tls = m_connection.choices().tls();
    if (auto error = readCertificate(choice, secrets, tls))
        return error;
    endReading();
    const SignInChoice before = std::exchange(m_choice, choice);
    m_secrets = secrets;
    if (usesCertificate(before) && !usesCertificate(choice)) {
        tls.removeClientCertificate();
        m_connection.choices().setTls(tls);
    }
    keepTokens();
    apply();
    if (before.storesSecrets) {
        QStringList gone = secretNames(before);
        if (choice.storesSecrets)
            gone.removeIf([&secrets](const QString &name) { return secrets.contains(name); });
        removeStoredSecrets(gone);
    }
    keepSecrets();
    emit changed();
    return {};
}

void AgentAccount::keepSecrets()
{
    if (m_profile.isEmpty() || !m_isListed || !m_choice.storesSecrets)
        return;
    for (auto secret = m_secrets.cbegin(); secret != m_secrets.cend(); ++secret) {
        m_store.write({m_profile, secret.key()}, secret.value(), this,
                      [this](const std::optional<Error> &error) {
                          if (error)
                              emit failed(*error);
                      });
    }
}

void AgentAccount::removeStoredSecrets(const QStringList &names)
{
    if (m_profile.isEmpty())
        return;
    for (const QString &name : names) {
        m_store.remove({m_profile, name}, this, [this](const std::optional<Error> &error) {
            if (error)
                emit failed(*error);
        });
    }
}

void AgentAccount::setProfile(const QString &profile)
{
    if (std::exchange(m_profile, profile) == profile)
        return;
    keepSecrets();
    if (!m_choice.isEmpty())
        emit changed();
}

void AgentAccount::signOut()
{
    endReading();
    m_secrets.clear();
    m_tokenManager.clearTokens();
    m_connection.choices().setCredentials({});
    TlsChoices tls = m_connection.choices().tls();
    tls.removeClientCertificate();
    m_connection.choices().setTls(tls);
    emit tokensChanged();
}

void AgentAccount::forget()
{
    signOut();
    removeStoredSecrets(secretNames(m_choice));
    m_choice = {};
    emit changed();
}

QString AgentAccount::undecidedOrigin() const
{
    if (!m_connection.link().credentialsWithheld())
        return {};
    const QString origin = originOf(m_connection.link().offer()->url);
    return m_choice.refusedOrigins.contains(origin) ? QString() : origin;
}

void AgentAccount::setOriginDecision(const QString &origin, bool mayHaveIt)
{
    QStringList &list = mayHaveIt ? m_choice.furtherOrigins : m_choice.refusedOrigins;
    (mayHaveIt ? m_choice.refusedOrigins : m_choice.furtherOrigins).removeAll(origin);
    if (!list.contains(origin))
        list.append(origin);
    apply();
    emit changed();
}

} // namespace a2a

#include "moc_agentaccount.cpp"

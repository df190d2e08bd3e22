// SPDX-License-Identifier: Apache-2.0
#include "app/cli/keychainaccount.h"

#include "app/cli/options/clitr.h"
#include "model/signin/oauthchoice.h"
#include "model/signin/systemsecrets.h"

#include <utility>

namespace a2a::cli {

using namespace std::chrono_literals;

static constexpr auto UnlockPatience = 60s; // time to type a password

static Error withFileHint(Error error)
{
    return std::move(error).hinting(
        CliTr::tr("Give --token-file FILE: it is then kept in a file that only you can read."));
}

KeychainAccount::KeychainAccount(Connection &connection, Recording &recording,
                                 const Options &options, Purpose purpose, QObject *parent)
    : QObject(parent)
    , m_purpose(purpose)
    , m_list(options.agent.profilesFile)
    , m_store(createSystemSecretStore())
    , m_account(connection, recording, *m_store, m_clock)
{
    if (options.agent.profile) {
        m_profile = *options.agent.profile;
    } else if (const AgentProfile *known = m_list.list().findByAddress(options.agent.url)) {
        m_profile = *known;
    }
    m_isListed = !m_profile.id.isEmpty();
    if (!m_isListed) {
        m_profile.id = newProfileId();
        m_profile.url = options.agent.url;
    }
    connect(&m_account, &AgentAccount::failed, this,
            [this](const Error &error) { m_error = error; });
    connect(&m_account, &AgentAccount::restored, this, &KeychainAccount::onRestored);
    m_timeout.setSingleShot(true);
    m_timeout.setInterval(UnlockPatience);
    connect(&m_timeout, &QTimer::timeout, this, [this] {
        fail(Error(ErrorKind::Timeout, QStringLiteral("keychain-silent"),
                   CliTr::tr("The keychain does not respond."))
                 .hinting(m_purpose == Purpose::Login
                              ? CliTr::tr("Unlock it on the desktop, or give --token-file FILE.")
                              : CliTr::tr("Unlock it on the desktop and try again.")));
    });
}

void KeychainAccount::fail(const Error &error)
{
    m_timeout.stop();
    emit failed(error);
}

void KeychainAccount::read()
{
    if (m_list.error() && m_purpose == Purpose::Login)
        return fail(*m_list.error());
    if (m_purpose == Purpose::Logout && signInFromJson(m_profile.signIn).entries.empty())
        return fail(Error(ErrorKind::Usage, QStringLiteral("not-signed-in"),
                          CliTr::tr("This profile has no credentials."))
                        .hinting(CliTr::tr(
                            "For a token in a file: a2ascope-cli logout --token-file FILE.")));
    m_timeout.start();
    m_store->read({m_profile.id, {}}, this,
                  [this](const Result<QByteArray> &looked) { onLookedUp(looked); });
}

void KeychainAccount::onLookedUp(const Result<QByteArray> &looked)
{
    if (!m_timeout.isActive())
        return; // given up already
    if (!looked)
        return fail(looked.error());
    if (m_purpose == Purpose::Login && m_store->persistence() == SecretStore::Persistence::Session)
        return fail(withFileHint(Error(ErrorKind::File, QStringLiteral("no-keychain"),
                                       CliTr::tr("No keychain is available to store the token."))));
    m_account.restore(m_profile.id, signInFromJson(m_profile.signIn));
}

/// A sign-in that cannot be read is replaced by login.
void KeychainAccount::onRestored()
{
    if (!m_timeout.isActive())
        return;
    m_timeout.stop();
    if (m_error && m_purpose == Purpose::Logout)
        return fail(*m_error);
    emit found();
}

std::optional<OAuthRequest> KeychainAccount::request() const
{
    for (const SignInEntry &entry : m_account.choice().entries) {
        if (!entry.isOAuth() || m_account.tokens().isEmpty())
            continue;
        Result<OAuthRequest> request =
            makeOAuthRequest(entry, m_account.secrets(), QUrl(m_account.choice().origin));
        if (request)
            return request.take();
    }
    return {};
}

void KeychainAccount::keep(const QString &origin, const SignInEntry &entry,
                           const SignInSecrets &secrets)
{
    SignInChoice choice = m_account.choice();
    if (choice.origin != origin) // decisions about other origins belonged to that one
        choice = {};
    choice.origin = origin;
    choice.storesSecrets = true;
    choice.entries = {entry};
    m_error.reset();
    m_timeout.start();
    if (const auto error = m_account.signIn(choice, secrets))
        return fail(*error);
    m_profile.signIn = signInToJson(choice);
    whenWritten(entry.secretName());
}

void KeychainAccount::forget()
{
    m_timeout.start();
    m_account.forget();
    m_profile.signIn = {};
    whenWritten({});
}

/// `name` is that of a secret that must be stored by then, or empty for none.
void KeychainAccount::whenWritten(const QString &name)
{
    // Called back after all earlier writes.
    m_store->read({m_profile.id, name}, this, [this, name](const Result<QByteArray> &written) {
        if (!m_timeout.isActive())
            return;
        if (m_error)
            return fail(*m_error);
        if (!name.isEmpty() && !written)
            return fail(written.error());
        if (!name.isEmpty() && written->isEmpty()) // there may be another token by now
            return fail(withFileHint(Error(ErrorKind::File, QStringLiteral("keychain-failed"),
                                           CliTr::tr("The keychain could not store the token."))));
        m_timeout.stop();
        writeList();
    });
}

void KeychainAccount::writeList()
{
    if (m_isListed)
        m_list.put(m_profile);
    else
        m_list.add(m_profile);
    if (m_list.error())
        return fail(*m_list.error());
    emit written();
}

} // namespace a2a::cli

#include "moc_keychainaccount.cpp"

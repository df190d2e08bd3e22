// SPDX-License-Identifier: Apache-2.0
#include "app/cli/keychainlogout.h"

#include "app/cli/options/clitr.h"
#include "model/account/oauthchoice.h"
#include "model/signin/systemsecrets.h"

#include <utility>

namespace a2a::cli {

using namespace std::chrono_literals;

static constexpr auto LogoutPatience = 60s;

KeychainLogout::KeychainLogout(Connection &connection, Recording &recording, const Options &options,
                               QObject *parent)
    : QObject(parent)
    , m_list(options.agent.profilesFile)
    , m_profile(options.agent.profile.value_or(AgentProfile()))
    , m_store(systemSecrets())
    , m_account(connection, recording, *m_store, m_clock)
{
    connect(&m_account, &AgentAccount::failed, this,
            [this](const Error &error) { m_error = error; });
    connect(&m_account, &AgentAccount::restored, this, &KeychainLogout::onRestored);
    m_patience.setSingleShot(true);
    m_patience.setInterval(LogoutPatience);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        fail(Error(ErrorKind::Timeout, QStringLiteral("keychain-silent"),
                   CliTr::tr("The keychain does not answer."))
                 .hinting(CliTr::tr("Unlock it on the desktop and try again.")));
    });
}

void KeychainLogout::fail(const Error &error)
{
    m_patience.stop();
    emit failed(error);
}

void KeychainLogout::read()
{
    const SignInChoice choice = signInFromJson(m_profile.signIn);
    if (choice.entries.empty())
        return fail(Error(ErrorKind::Usage, QStringLiteral("not-signed-in"),
                          CliTr::tr("This profile has no sign-in."))
                        .hinting(CliTr::tr("A token in a file ends by logout --token-file FILE.")));
    m_patience.start();
    m_account.restore(m_profile.id, choice);
}

void KeychainLogout::onRestored()
{
    if (!m_patience.isActive())
        return;
    m_patience.stop();
    if (m_error)
        return fail(*m_error);
    emit found();
}

std::optional<OAuthRequest> KeychainLogout::request() const
{
    for (const SignInEntry &entry : m_account.choice().entries) {
        if (!entry.isOAuth() || m_account.tokens().isEmpty())
            continue;
        Result<OAuthRequest> request =
            oauthRequestOf(entry, m_account.secrets(), QUrl(m_account.choice().origin));
        if (request)
            return request.take();
    }
    return {};
}

void KeychainLogout::remove()
{
    m_patience.start();
    m_account.forget();
    // Called back after all earlier removals.
    m_store->read({m_profile.id, {}}, this, [this](const Result<QByteArray> &) {
        if (!m_patience.isActive())
            return;
        if (m_error)
            return fail(*m_error);
        m_patience.stop();
        m_profile.signIn = {};
        m_list.put(m_profile);
        if (m_list.error())
            return fail(*m_list.error());
        emit removed();
    });
}

} // namespace a2a::cli

#include "moc_keychainlogout.cpp"

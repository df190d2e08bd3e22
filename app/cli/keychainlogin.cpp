// SPDX-License-Identifier: Apache-2.0
#include "app/cli/keychainlogin.h"

#include "app/cli/options/clitr.h"
#include "model/signin/systemsecrets.h"

#include <utility>

namespace a2a::cli {

using namespace std::chrono_literals;

static constexpr auto UnlockPatience = 60s; // time to type a password

KeychainLogin::KeychainLogin(Connection &connection, Recording &recording, const Options &options,
                             QObject *parent)
    : QObject(parent)
    , m_list(options.agent.profilesFile)
    , m_store(systemSecrets())
    , m_account(connection, recording, *m_store, m_clock)
{
    if (options.agent.profile) {
        m_profile = *options.agent.profile;
    } else if (const AgentProfile *known = m_list.list().at(options.agent.url)) {
        m_profile = *known;
    }
    m_isListed = !m_profile.id.isEmpty();
    if (!m_isListed) {
        m_profile.id = newProfileId();
        m_profile.url = options.agent.url;
    }
    connect(&m_account, &AgentAccount::failed, this,
            [this](const Error &error) { m_error = error; });
    m_patience.setSingleShot(true);
    m_patience.setInterval(UnlockPatience);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        fail(Error(ErrorKind::Timeout, QStringLiteral("keychain-silent"),
                   CliTr::tr("The keychain does not answer."))
                 .hinting(CliTr::tr("Unlock it on the desktop, or give --token-file FILE.")));
    });
}

void KeychainLogin::fail(const Error &error)
{
    m_patience.stop();
    emit failed(error);
}

void KeychainLogin::look()
{
    if (m_list.error())
        return fail(*m_list.error());
    m_patience.start();
    m_store->read({m_profile.id, {}}, this,
                  [this](const Result<QByteArray> &found) { onFound(found); });
}

void KeychainLogin::onFound(const Result<QByteArray> &found)
{
    if (!m_patience.isActive())
        return; // given up already
    if (!found)
        return fail(found.error());
    if (m_store->keeping() == SecretStore::Keeping::Session)
        return fail(Error(ErrorKind::File, QStringLiteral("no-keychain"),
                          CliTr::tr("There is no keychain here that could keep the token."))
                        .hinting(CliTr::tr(
                            "Give --token-file FILE: it is then kept in a file that only you "
                            "can read.")));
    m_patience.stop();
    // Replaces what an earlier sign-in has stored.
    connect(&m_account, &AgentAccount::restored, this, &KeychainLogin::ready,
            Qt::SingleShotConnection);
    m_account.restore(m_profile.id, signInFromJson(m_profile.signIn));
}

void KeychainLogin::keep(const QString &origin, const SignInEntry &entry,
                         const SignInSecrets &secrets)
{
    SignInChoice choice = m_account.choice();
    if (choice.origin != origin) // decisions about other origins belonged to that one
        choice = {};
    choice.origin = origin;
    choice.isKept = true;
    choice.entries = {entry};
    m_error.reset();
    m_patience.start();
    if (const auto error = m_account.signIn(choice, secrets))
        return fail(*error);
    m_profile.signIn = signInToJson(choice);
    // Called back after all earlier writes.
    m_store->read({m_profile.id, entry.secretName()}, this,
                  [this](const Result<QByteArray> &found) { onWritten(found); });
}

void KeychainLogin::onWritten(const Result<QByteArray> &found)
{
    if (!m_patience.isActive())
        return;
    if (m_error)
        return fail(*m_error);
    if (!found)
        return fail(found.error());
    if (found->isEmpty()) // there may be another token by now: expired ones are renewed
        return fail(Error(ErrorKind::File, QStringLiteral("keychain-failed"),
                          CliTr::tr("The keychain has not kept the token."))
                        .hinting(CliTr::tr(
                            "Give --token-file FILE: it is then kept in a file that only you "
                            "can read.")));
    m_patience.stop();
    if (m_isListed)
        m_list.put(m_profile);
    else
        m_list.add(m_profile);
    if (m_list.error())
        return fail(*m_list.error());
    emit kept(m_profile);
}

} // namespace a2a::cli

#include "moc_keychainlogin.cpp"

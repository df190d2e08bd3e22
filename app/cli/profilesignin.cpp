// SPDX-License-Identifier: Apache-2.0
#include "app/cli/profilesignin.h"

#include "app/cli/options/clitr.h"
#include "model/signin/missingsecrets.h"
#include "model/signin/systemsecrets.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace a2a::cli {

using namespace std::chrono_literals;

static constexpr auto Patience = 30s;
static constexpr auto PatienceToKeep = 5s;

ProfileSignIn::ProfileSignIn(Connection &connection, Recording &recording,
                             const AgentProfile &profile, bool allowsMissingSecrets,
                             QObject *parent)
    : QObject(parent)
    , m_profile(profile)
    , m_allowsMissingSecrets(allowsMissingSecrets)
    , m_store(createSystemSecretStore())
    , m_headers(*m_store)
    , m_account(connection, recording, *m_store, m_clock)
{
    connect(&m_headers, &ProfileSecrets::changed, this, &ProfileSignIn::checkHeaders);
    connect(&m_headers, &ProfileSecrets::failed, this,
            [this](const QString &, const Error &error) { emit failed(error); });
    connect(&m_account, &AgentAccount::restored, this, &ProfileSignIn::onRestored);
    connect(&m_account, &AgentAccount::failed, this, &ProfileSignIn::failed);
    connect(&m_account, &AgentAccount::needsSignIn, this, &ProfileSignIn::failed);
    connect(&m_account, &AgentAccount::tokensChanged, this, &ProfileSignIn::onTokensChanged);
    m_timeout.setSingleShot(true);
    m_timeout.setInterval(Patience);
    connect(&m_timeout, &QTimer::timeout, this, &ProfileSignIn::onTimeout);
}

bool ProfileSignIn::isNeeded(const AgentProfile &profile)
{
    const bool hasSecret =
        std::any_of(profile.headers.begin(), profile.headers.end(),
                    [](const ProfileHeader &header) { return header.secret && header.on; });
    return hasSecret || !signInFromJson(profile.signIn).entries.empty();
}

void ProfileSignIn::readHeaders()
{
    m_step = Step::Headers;
    m_headers.read(m_profile);
    if (m_headers.isReading(m_profile.id))
        m_timeout.start();
    else
        checkHeaders();
}

void ProfileSignIn::checkHeaders()
{
    if (m_step != Step::Headers)
        return;
    m_step = Step::Idle;
    m_timeout.stop();
    if (refuseIfSecretsMissing())
        return;
    reportMissingHeaders();
    emit headersRead(m_headers.headerSecrets(m_profile.id));
}

/// Reports what is missing where the command ends because of it.
bool ProfileSignIn::refuseIfSecretsMissing()
{
    if (m_allowsMissingSecrets)
        return false;
    std::optional<Error> missing =
        missingSecrets(m_profile, m_headers, m_account, m_store->persistence());
    if (!missing)
        return false;
    missing->hint =
        CliTr::tr("Start or unlock the keychain, give the header or token on the command "
                  "line, or go on without: --without-secrets.");
    emit refused(*missing);
    return true;
}

void ProfileSignIn::reportMissingHeaders()
{
    for (const QString &name : m_headers.missing(m_profile)) {
        emit failed(Error(ErrorKind::File, QStringLiteral("no-header-value"),
                          CliTr::tr("The keychain has no value for the header %1 of this profile; "
                                    "it is not sent.")
                              .arg(name))
                        .hinting(CliTr::tr(
                            "Set it in the agent's profile in the window, or give --header.")));
    }
}

void ProfileSignIn::signIn()
{
    const SignInChoice choice = signInFromJson(m_profile.signIn);
    if (choice.entries.empty()) {
        emit ready();
        return;
    }
    m_step = Step::Account;
    m_timeout.start();
    m_account.restore(m_profile.id, choice);
}

/// A certificate's key may be in a file without a pass phrase.
static bool needsSecret(const SignInChoice &choice)
{
    return std::any_of(choice.entries.begin(), choice.entries.end(), [](const SignInEntry &entry) {
        return entry.kind != SignInKind::Certificate;
    });
}

void ProfileSignIn::reportMissingSignIn()
{
    if (m_account.secrets().isEmpty() && needsSecret(m_account.choice()))
        emit failed(
            Error(ErrorKind::Auth, QStringLiteral("no-sign-in"),
                  m_store->persistence() == SecretStore::Persistence::Session
                      ? CliTr::tr("No keychain is available: the credentials of this profile "
                                  "cannot be read, and requests are sent without them.")
                      : CliTr::tr("The keychain has no credentials for this profile; requests are "
                                  "sent without them."))
                .hinting(CliTr::tr("Sign in with a2ascope-cli login, or give --token-env.")));
}

void ProfileSignIn::onRestored()
{
    if (m_step != Step::Account)
        return;
    if (refuseIfSecretsMissing()) {
        m_step = Step::Idle;
        return m_timeout.stop();
    }
    reportMissingSignIn();
    m_token = m_account.tokens().accessToken;
    if (m_account.tokenState() == TokenManager::State::Expired && m_account.canRenew()) {
        m_step = Step::Renewing;
        m_account.renew();
        return;
    }
    m_step = Step::Idle;
    m_timeout.stop();
    emit ready();
}

void ProfileSignIn::onTokensChanged()
{
    if (m_account.tokenState() == TokenManager::State::Renewing)
        return;
    const QByteArray &token = m_account.tokens().accessToken;
    const bool isNew = !m_token.isEmpty() && !token.isEmpty() && token != m_token;
    m_wasRenewed = m_wasRenewed || isNew;
    if (m_step == Step::Renewing) {
        m_step = Step::Idle;
        m_timeout.stop();
        emit ready();
    } else if (m_onRenewed) {
        std::exchange(m_onRenewed, nullptr)(isNew);
    }
    m_token = token;
}

void ProfileSignIn::whenRenewed(std::function<void(bool)> then)
{
    m_onRenewed = std::move(then);
}

void ProfileSignIn::whenTokensStored(std::function<void()> then)
{
    if (!m_wasRenewed)
        return then();
    const auto isDone = std::make_shared<bool>(false);
    const auto go = [isDone, then = std::move(then)] {
        if (!std::exchange(*isDone, true))
            then();
    };
    QTimer::singleShot(PatienceToKeep, this, go);
    // Called back after all earlier writes.
    m_store->read({m_profile.id, {}}, this, [go](const Result<QByteArray> &) { go(); });
}

void ProfileSignIn::onTimeout()
{
    const Step step = std::exchange(m_step, Step::Idle);
    if (step != Step::Renewing && refuseIfSecretsMissing())
        return;
    if (step == Step::Renewing)
        emit failed(Error(ErrorKind::Timeout, QStringLiteral("provider-silent"),
                          CliTr::tr("The provider did not respond: the expired token was not "
                                    "renewed."))
                        .hinting(CliTr::tr("Try again, sign in again with a2ascope-cli login, or "
                                           "use --token-env.")));
    else
        emit failed(Error(ErrorKind::Timeout, QStringLiteral("keychain-silent"),
                          CliTr::tr("The keychain does not respond."))
                        .hinting(CliTr::tr("Unlock it on the desktop, or give --token-env.")));
    if (step == Step::Headers)
        emit headersRead({});
    else
        emit ready();
}

} // namespace a2a::cli

#include "moc_profilesignin.cpp"

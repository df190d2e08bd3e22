// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"
#include "model/signin/secretstore.h"
#include "model/signin/signinchoice.h"
#include "model/signin/tokenmanager.h"

#include <QObject>

namespace a2a {

/// The user's sign-in at one agent: the choice, with its secrets in memory and in the SecretStore,
/// applied to the agent's connection. OAuth tokens are renewed while they are in use, also when the
/// agent refuses one (401). If the keychain fails, the sign-in still applies to this session.
class AgentAccount final : public QObject {
    Q_OBJECT

public:
    AgentAccount(Connection &connection, Recording &recording, SecretStore &store,
                 OAuthClock &clock, QObject *parent = nullptr);

    [[nodiscard]] const SignInChoice &choice() const { return m_choice; }
    /// The secrets of the sign-in; empty if not read or there are none. OAuth tokens are in the
    /// form of tokensToJson().
    [[nodiscard]] const SignInSecrets &secrets() const { return m_secrets; }
    /// OAuth only; empty for other kinds of sign-in.
    [[nodiscard]] const OAuthTokens &tokens() const { return m_tokenManager.tokens(); }
    [[nodiscard]] TokenManager::State tokenState() const { return m_tokenManager.state(); }
    [[nodiscard]] bool canRenew() const { return m_tokenManager.canRenew(); }
    void renew() { m_tokenManager.renew(); } ///< now, at the user's request
    [[nodiscard]] bool isSignedIn() const { return !m_choice.entries.empty(); }
    /// Whether the keychain is being read.
    [[nodiscard]] bool isReading() const { return m_reading > 0; }
    /// The number of secrets that restore() was to read and that are not known, because they were
    /// not read yet or the keychain does not have them. 0 after signIn() and signOut().
    [[nodiscard]] int missingSecrets() const { return m_missing; }
    /// Why the last reading ended early.
    [[nodiscard]] const std::optional<Error> &readFailure() const { return m_failure; }
    /// The id under which secrets are stored. Empty if they are in memory only.
    [[nodiscard]] const QString &profile() const { return m_profile; }

    /// Restores the sign-in of a profile: secrets are read from the store and passed to the
    /// connection. Then restored() is emitted, whether or not all of them could be read.
    void restore(const QString &profile, const SignInChoice &choice);
    /// Reads the secrets of the same profile again.
    void restoreAgain();
    /// Applies the user's choice: the connection uses it from now on. Reads the files that the
    /// choice names; returns an error (ErrorKind::File) if one cannot be used, and nothing is
    /// changed then.
    [[nodiscard]] std::optional<Error> signIn(const SignInChoice &choice,
                                              const SignInSecrets &secrets);
    /// Sets the profile that the agent has now and stores the known secrets under it.
    void setProfile(const QString &profile);
    /// Writes the known secrets to the store again, after they were removed from it.
    void storeSecrets() { keepSecrets(); }
    /// Sets whether the profile is in the list of agents (initially true). Nothing is stored under
    /// the id of a removed profile, not even renewed tokens.
    void setListed(bool listed) { m_isListed = listed; }
    /// Removes the credentials from memory; stored secrets remain.
    void signOut();
    /// Like signOut(), and removes the stored secrets of the sign-in.
    void forget();

    /// The origin that the card points to, while the user has not decided whether credentials may
    /// be sent there. Empty if there is nothing to decide.
    [[nodiscard]] QString undecidedOrigin() const;
    /// The user's decision about undecidedOrigin().
    void setOriginDecision(const QString &origin, bool mayHaveIt);

signals:
    /// The choice has changed. The owner of the profiles stores it.
    void changed();
    void restored();
    /// An error of the keychain or a file. The user is signed in for this session anyway, or has to
    /// sign in.
    void failed(const a2a::Error &error);
    /// OAuth tokens or their state have changed.
    void tokensChanged();
    /// The token has expired or was refused, and cannot be renewed.
    void needsSignIn(const a2a::Error &why);

private:
    void apply();
    void keepTokens();
    void onTokensChanged();
    void onCallEnded(ExchangeId id);
    [[nodiscard]] bool isRefusal(ExchangeId id) const;
    [[nodiscard]] bool isAboutToken(ExchangeId id) const;
    void onConnectionChanged();
    [[nodiscard]] const SignInEntry *oauthEntry() const;
    void keepSecrets();
    void removeStoredSecrets(const QStringList &names);
    void endReading();
    [[nodiscard]] int countMissing() const;
    void readNext(quint32 round, QStringList names);

    Connection &m_connection;
    Recording &m_recording;
    SecretStore &m_store;
    TokenManager m_tokenManager;
    QString m_profile;
    SignInChoice m_choice;
    SignInSecrets m_secrets;
    int m_reading = 0;
    int m_missing = 0;
    std::optional<Error> m_failure;
    bool m_isListed = true;
    bool m_waitsForCard = false; ///< the card was refused, and the token is being renewed
    quint32 m_round = 0;         ///< of the last restore(); results of earlier ones are ignored
};

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/oauth/tokenkeeper.h"
#include "model/session/connection.h"
#include "model/signin/secretstore.h"
#include "model/signin/signinchoice.h"

#include <QObject>

namespace a2a {

/// How the user is signed in to one agent: what was chosen, with its secrets in memory and in the
/// SecretStore, given to the agent's connection. Tokens of OAuth are renewed while they are used,
/// also when the agent refuses one (401). What fails at the keychain counts for this session all
/// the same.
class AgentAccount final : public QObject {
    Q_OBJECT

public:
    AgentAccount(Connection &connection, Recording &recording, SecretStore &store,
                 OAuthClock &clock, QObject *parent = nullptr);

    [[nodiscard]] const SignInChoice &choice() const { return m_choice; }
    /// Empty: it was not read, or there is none. Tokens of OAuth are as writtenTokens() has them.
    [[nodiscard]] const SignInSecrets &secrets() const { return m_secrets; }
    /// Of OAuth; empty where one signs in by something else.
    [[nodiscard]] const OAuthTokens &tokens() const { return m_keeper.tokens(); }
    [[nodiscard]] TokenKeeper::State tokenState() const { return m_keeper.state(); }
    [[nodiscard]] bool canRenew() const { return m_keeper.canRenew(); }
    void renew() { m_keeper.renew(); } ///< now, at the user's wish
    [[nodiscard]] bool isSignedIn() const { return !m_choice.entries.empty(); }
    /// The keychain is being asked.
    [[nodiscard]] bool isReading() const { return m_reading > 0; }
    /// The id under which secrets are kept; empty: nowhere but here.
    [[nodiscard]] const QString &profile() const { return m_profile; }

    /// From a profile: secrets are read from the store, then the connection has them. restored()
    /// when that is done, with what could be had.
    void restore(const QString &profile, const SignInChoice &choice);
    /// The user's word: the connection has it from here on. Files that the choice names are read:
    /// an error (ErrorKind::File) when one cannot be used, and nothing has changed.
    [[nodiscard]] std::optional<Error> signIn(const SignInChoice &choice,
                                              const SignInSecrets &secrets);
    /// The agent has a profile now: what is known goes there.
    void setProfile(const QString &profile);
    /// What is known goes to the store again, which was told to forget it.
    void keep() { keepSecrets(); }
    /// The profile is in the list of agents, as it is at first: under the id of one that was
    /// removed nothing is kept, tokens that are renewed neither.
    void setListed(bool listed) { m_isListed = listed; }
    /// Without credentials from here on; what is kept stays kept.
    void signOut();
    /// The same, and nothing of the sign-in is kept any longer.
    void forget();

    /// Where the card sends to, while the user has not said whether credentials may go there;
    /// empty: there is nothing to ask.
    [[nodiscard]] QString openOrigin() const;
    /// The user's answer about openOrigin().
    void decide(const QString &origin, bool mayHaveIt);

signals:
    /// The choice: whoever keeps profiles keeps it.
    void changed();
    void restored();
    /// Of keychain or file. The user is signed in all the same, for this session, or has to be.
    void failed(const a2a::Error &error);
    /// Of OAuth: tokens or their state.
    void tokensChanged();
    /// The token has ended, or is refused, and cannot be renewed.
    void needsSignIn(const a2a::Error &why);

private:
    void apply();
    void keepTokens();
    void onTokensChanged();
    void onCallEnded(ExchangeId id);
    [[nodiscard]] bool isRefusal(ExchangeId id) const;
    void onConnectionChanged();
    [[nodiscard]] const SignInEntry *oauthEntry() const;
    void keepSecrets();
    void removeKept(const QStringList &names);
    void readNext(quint32 round, QStringList names);

    Connection &m_connection;
    Recording &m_recording;
    SecretStore &m_store;
    TokenKeeper m_keeper;
    QString m_profile;
    SignInChoice m_choice;
    SignInSecrets m_secrets;
    int m_reading = 0;
    bool m_isListed = true;
    bool m_waitsForCard = false; ///< it was refused, and the token is being renewed
    quint32 m_round = 0;         ///< of restore(): answers to an earlier one count no more
};

} // namespace a2a

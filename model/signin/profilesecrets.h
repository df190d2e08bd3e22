// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/profiles/profileuse.h"
#include "model/signin/secretstore.h"

#include <QObject>
#include <QSet>

#include <map>

namespace a2a {

/// Values of the secret headers of profiles: in memory for requests, and in the SecretStore under
/// the id of their profile. If the store is unavailable, they last for this run of the program.
class ProfileSecrets final : public QObject {
    Q_OBJECT

public:
    /// The store outlives this.
    explicit ProfileSecrets(SecretStore &store, QObject *parent = nullptr);

    /// The values known so far; read() fetches the others.
    [[nodiscard]] HeaderSecrets headerSecrets(const QString &profile) const;
    /// Reads values of the profile's secret headers that are not known yet; changed() when all of
    /// them have been read.
    void read(const AgentProfile &profile);
    [[nodiscard]] bool isReading(const QString &profile) const;
    /// Enabled headers whose secret value is not known, because it was not read yet or the keychain
    /// does not have it.
    [[nodiscard]] QStringList missing(const AgentProfile &profile) const;
    /// Why the last reading ended early.
    [[nodiscard]] std::optional<Error> failure(const QString &profile) const;
    /// Reads the missing ones again.
    void readAgain(const AgentProfile &profile);
    /// Sets the values that the user has typed. They replace all previous ones.
    void put(const QString &profile, const HeaderSecrets &secrets);

    /// Removes everything of a removed profile from the store, including its sign-in. Headers stay
    /// in memory for keep().
    void remove(const QString &profile);
    /// Stores the headers in memory again, because the removed profile is restored.
    void keep(const QString &profile);
    /// Removes everything of the profile from store and memory.
    void forget(const QString &profile);

    /// The name of a header's value in SecretStore.
    [[nodiscard]] static QString secretName(const QString &header);

signals:
    void changed(const QString &profile);
    void failed(const QString &profile, const a2a::Error &error);

private:
    struct Known {
        HeaderSecrets values;
        QSet<QString> read; ///< headers read from the store or typed by the user
        std::optional<Error> failure;
        bool isReading = false;
    };

    void readNext(const QString &profile, QStringList headers);
    void write(const QString &profile, const QString &header, const QByteArray &value);
    [[nodiscard]] SecretStore::Done failureOf(const QString &profile);

    SecretStore &m_store;
    std::map<QString, Known> m_known;
};

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/profiles/profileuse.h"
#include "model/signin/secretstore.h"

#include <QObject>
#include <QSet>

#include <map>

namespace a2a {

/// Values of the secret headers of profiles: in memory for requests, and in the SecretStore under
/// the id of their profile. Where that keeps nothing they are of this run of the program.
class ProfileSecrets final : public QObject {
    Q_OBJECT

public:
    /// The store outlives this.
    explicit ProfileSecrets(SecretStore &store, QObject *parent = nullptr);

    /// Those that are known by now; read() gets the others.
    [[nodiscard]] HeaderSecrets of(const QString &profile) const;
    /// Reads values of the profile's secret headers that are not known yet; changed() when all of
    /// them have been read.
    void read(const AgentProfile &profile);
    [[nodiscard]] bool isReading(const QString &profile) const;
    /// What the user has typed, in place of everything that was there.
    void put(const QString &profile, const HeaderSecrets &secrets);

    /// The profile was removed: the store forgets everything of it, its sign-in too. Headers stay
    /// in memory for keep().
    void remove(const QString &profile);
    /// The removed profile is there again, with the headers that are in memory.
    void keep(const QString &profile);
    /// Neither store nor memory has anything of the profile any longer.
    void forget(const QString &profile);

    /// Under which name SecretStore has the value of a header.
    [[nodiscard]] static QString secretName(const QString &header);

signals:
    void changed(const QString &profile);
    void failed(const QString &profile, const a2a::Error &error);

private:
    struct Known {
        HeaderSecrets values;
        QSet<QString> read; ///< headers that the store was asked for, or that the user has typed
        bool isReading = false;
    };

    void readNext(const QString &profile, QStringList headers);
    void write(const QString &profile, const QString &header, const QByteArray &value);
    [[nodiscard]] SecretStore::Done failureOf(const QString &profile);

    SecretStore &m_store;
    std::map<QString, Known> m_known;
};

} // namespace a2a

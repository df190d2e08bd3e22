// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/secretstore.h"

#include <QMap>

namespace a2a {

/// Secrets for this session, in memory.
class SessionSecretStore final : public SecretStore {
    Q_OBJECT

public:
    explicit SessionSecretStore(QObject *parent = nullptr);

    [[nodiscard]] Persistence persistence() const override { return Persistence::Session; }
    void read(const SecretKey &key, QObject *context, Found then) override;
    void write(const SecretKey &key, const QByteArray &secret, QObject *context,
               Done then) override;
    void removeAll(const QString &profile, QObject *context, Done then) override;

private:
    QMap<QString, QMap<QString, QByteArray>> m_secrets; ///< by profile, then by name
};

} // namespace a2a

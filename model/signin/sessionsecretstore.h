// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/secretstore.h"

#include <QMap>

namespace a2a {

/// Secrets for this session, in memory.
class SessionSecrets final : public SecretStore {
    Q_OBJECT

public:
    explicit SessionSecrets(QObject *parent = nullptr);

    [[nodiscard]] Keeping keeping() const override { return Keeping::Session; }
    void read(const SecretKey &key, QObject *context, Found then) override;
    void write(const SecretKey &key, const QByteArray &secret, QObject *context,
               Done then) override;
    void removeAll(const QString &profile, QObject *context, Done then) override;

private:
    QMap<QString, QMap<QString, QByteArray>> m_secrets; ///< by profile, then by name
};

} // namespace a2a

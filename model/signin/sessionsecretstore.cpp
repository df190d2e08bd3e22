// SPDX-License-Identifier: Apache-2.0
#include "model/signin/sessionsecretstore.h"

#include <utility>

namespace a2a {

SessionSecretStore::SessionSecretStore(QObject *parent)
    : SecretStore(parent)
{
}

void SessionSecretStore::read(const SecretKey &key, QObject *context, Found then)
{
    QMetaObject::invokeMethod(
        context,
        [then = std::move(then), found = m_secrets.value(key.profile).value(key.name)] {
            then(found);
        },
        Qt::QueuedConnection);
}

static void tell(QObject *context, SecretStore::Done then)
{
    QMetaObject::invokeMethod(
        context, [then = std::move(then)] { then(std::nullopt); }, Qt::QueuedConnection);
}

void SessionSecretStore::write(const SecretKey &key, const QByteArray &secret, QObject *context,
                               Done then)
{
    QMap<QString, QByteArray> &profile = m_secrets[key.profile];
    if (secret.isEmpty())
        profile.remove(key.name);
    else
        profile.insert(key.name, secret);
    tell(context, std::move(then));
}

void SessionSecretStore::removeAll(const QString &profile, QObject *context, Done then)
{
    m_secrets.remove(profile);
    tell(context, std::move(then));
}

} // namespace a2a

#include "moc_sessionsecretstore.cpp"

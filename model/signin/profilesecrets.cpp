// SPDX-License-Identifier: Apache-2.0
#include "model/signin/profilesecrets.h"

namespace a2a {

ProfileSecrets::ProfileSecrets(SecretStore &store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
}

QString ProfileSecrets::secretName(const QString &header)
{
    return u"profile-header/" % header.toLower();
}

HeaderSecrets ProfileSecrets::headerSecrets(const QString &profile) const
{
    const auto known = m_known.find(profile);
    return known == m_known.end() ? HeaderSecrets() : known->second.values;
}

bool ProfileSecrets::isReading(const QString &profile) const
{
    const auto known = m_known.find(profile);
    return known != m_known.end() && known->second.isReading;
}

QStringList ProfileSecrets::missing(const AgentProfile &profile) const
{
    const HeaderSecrets values = headerSecrets(profile.id);
    QStringList names;
    for (const ProfileHeader &header : profile.headers) {
        if (header.secret && header.on && !values.contains(header.name))
            names.append(header.name);
    }
    return names;
}

std::optional<Error> ProfileSecrets::failure(const QString &profile) const
{
    const auto known = m_known.find(profile);
    return known == m_known.end() ? std::nullopt : known->second.failure;
}

void ProfileSecrets::readAgain(const AgentProfile &profile)
{
    for (const QString &name : missing(profile))
        m_known[profile.id].read.remove(name);
    read(profile);
}

void ProfileSecrets::read(const AgentProfile &profile)
{
    Known &known = m_known[profile.id];
    if (known.isReading)
        return;
    QStringList headers;
    for (const ProfileHeader &header : profile.headers) {
        if (header.secret && !known.read.contains(header.name))
            headers.append(header.name);
    }
    if (headers.isEmpty())
        return;
    known.isReading = true;
    known.failure.reset();
    readNext(profile.id, headers);
}

/// One after the other, so that a locked keychain prompts the user only once.
void ProfileSecrets::readNext(const QString &profile, QStringList headers)
{
    const QString header = headers.takeFirst();
    const auto found = [this, profile, header, headers](const Result<QByteArray> &value) {
        Known &known = m_known[profile];
        if (!known.isReading) // forgotten meanwhile
            return;
        const bool isTyped = known.read.contains(header);
        known.read.insert(header);
        if (value && !value->isEmpty() && !isTyped)
            known.values.insert(header, *value);
        if (value && !headers.isEmpty())
            return readNext(profile, headers);
        known.isReading = false;
        if (!value) { // no prompt for each of them
            known.failure = value.error();
            known.read.unite(QSet<QString>(headers.begin(), headers.end()));
            emit failed(profile, value.error());
        }
        emit changed(profile);
    };
    m_store.read({profile, secretName(header)}, this, found);
}

SecretStore::Done ProfileSecrets::failureOf(const QString &profile)
{
    return [this, profile](const std::optional<Error> &error) {
        if (error)
            emit failed(profile, *error);
    };
}

/// An empty value removes the stored one.
void ProfileSecrets::write(const QString &profile, const QString &header, const QByteArray &value)
{
    m_store.write({profile, secretName(header)}, value, this, failureOf(profile));
}

void ProfileSecrets::put(const QString &profile, const HeaderSecrets &secrets)
{
    Known &known = m_known[profile];
    for (auto value = known.values.cbegin(); value != known.values.cend(); ++value) {
        if (!secrets.contains(value.key()))
            write(profile, value.key(), {});
    }
    for (auto value = secrets.cbegin(); value != secrets.cend(); ++value) {
        known.read.insert(value.key());
        if (known.values.value(value.key()) != value.value())
            write(profile, value.key(), value.value());
    }
    known.values = secrets;
}

void ProfileSecrets::remove(const QString &profile)
{
    m_store.removeAll(profile, this, failureOf(profile));
}

void ProfileSecrets::keep(const QString &profile)
{
    const HeaderSecrets values = headerSecrets(profile);
    for (auto value = values.cbegin(); value != values.cend(); ++value)
        write(profile, value.key(), value.value());
}

void ProfileSecrets::forget(const QString &profile)
{
    remove(profile);
    Known &known = m_known[profile];
    known.isReading = false;
    if (!known.values.isEmpty()) {
        known.values.clear();
        emit changed(profile);
    }
}

} // namespace a2a

#include "moc_profilesecrets.cpp"

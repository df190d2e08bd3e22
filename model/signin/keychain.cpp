// SPDX-License-Identifier: Apache-2.0
#include "model/signin/keychain.h"

#include <qt6keychain/keychain.h>

#ifdef A2A_HAVE_DBUS
#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusObjectPath>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#endif

#include <memory>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

Keychain::Keychain(const QString &service, QObject *parent)
    : QObject(parent)
    , m_service(service)
{
#ifdef A2A_HAVE_DBUS
    qDBusRegisterMetaType<QMap<QString, QString>>();
#endif
}

static Error keychainError(const char *code, Phrase message, Phrase hint)
{
    return Error(ErrorKind::File, QLatin1String(code), std::move(message)).hinting(std::move(hint));
}

static Error gone()
{
    return keychainError("keychain-gone", {"keychain-gone"}, {"hint-keychain-gone"});
}

static Error errorOf(const QKeychain::Job &job)
{
    switch (job.error()) {
    case QKeychain::NoBackendAvailable:
    case QKeychain::NotImplemented:
        return gone();
    case QKeychain::AccessDenied: // from a Secret Service: the collection is locked
    case QKeychain::AccessDeniedByUser:
        return keychainError("keychain-denied", {"keychain-denied"}, {"hint-keychain-locked"});
    default:
        return keychainError("keychain-failed",
                             {"keychain-failed", {job.errorString().simplified().left(300)}},
                             {"hint-keychain-failed"});
    }
}

/// The insecure fallback is never used: a file that everybody can read is not a keychain. A job
/// must have no owner, because a reply of libsecret to a deleted job crashes the program.
static void begin(QKeychain::Job *job, const QString &key)
{
    job->setAutoDelete(true);
    job->setInsecureFallback(false);
    job->setKey(key);
    job->start();
}

/// Other failures may mean that the service is gone.
void Keychain::fail(const Error &error, std::function<void(const Error &)> then)
{
    if (error.code != "keychain-failed"_L1)
        return then(error);
    checkAvailability(
        [error, then = std::move(then)](bool isThere) { then(isThere ? error : gone()); });
}

void Keychain::read(const QString &key, Found then)
{
    auto *job = new QKeychain::ReadPasswordJob(m_service);
    connect(job, &QKeychain::Job::finished, this,
            [this, job, key, then = std::move(then)]() mutable {
                if (job->error() == QKeychain::NoError)
                    then(std::optional<QString>(job->textData()));
                else if (job->error() == QKeychain::EntryNotFound)
                    searchLocked(key, std::move(then));
                else
                    fail(errorOf(*job), [then = std::move(then)](const Error &e) { then(e); });
            });
    begin(job, key);
}

void Keychain::write(const QString &key, const QString &text, Done then)
{
    auto *job = new QKeychain::WritePasswordJob(m_service);
    job->setTextData(text);
    connect(job, &QKeychain::Job::finished, this, [this, job, then = std::move(then)]() mutable {
        if (job->error() == QKeychain::NoError)
            then({});
        else
            fail(errorOf(*job), std::move(then));
    });
    begin(job, key);
}

void Keychain::remove(const QString &key, Done then)
{
    auto *job = new QKeychain::DeletePasswordJob(m_service);
    connect(job, &QKeychain::Job::finished, this,
            [this, job, key, then = std::move(then)]() mutable {
                if (job->error() == QKeychain::NoError)
                    return then({});
                if (job->error() != QKeychain::EntryNotFound &&
                    job->error() != QKeychain::CouldNotDeleteEntry)
                    return fail(errorOf(*job), std::move(then));
                searchLocked(key, [then = std::move(then)](const auto &found) { // none, or locked
                    then(found ? std::nullopt : std::optional(found.error()));
                });
            });
    begin(job, key);
}

#ifdef A2A_HAVE_DBUS

static const QString SecretService = u"org.freedesktop.secrets"_s;

/// A lookup does not report that the user was prompted to unlock and did not.
void Keychain::searchLocked(const QString &key, Found then)
{
    const QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) {
        then(gone());
        return;
    }
    QDBusMessage search =
        QDBusMessage::createMethodCall(SecretService, u"/org/freedesktop/secrets"_s,
                                       u"org.freedesktop.Secret.Service"_s, u"SearchItems"_s);
    search << QVariant::fromValue(
        QMap<QString, QString>{{u"user"_s, key}, {u"server"_s, m_service}});
    search.setAutoStartService(false);
    auto *watcher = new QDBusPendingCallWatcher(bus.asyncCall(search), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [watcher, then = std::move(then)] {
        watcher->deleteLater();
        const QDBusPendingReply<QList<QDBusObjectPath>, QList<QDBusObjectPath>> reply = *watcher;
        if (!reply.isError() && !reply.argumentAt<1>().isEmpty())
            then(keychainError("keychain-locked", {"keychain-locked"}, {"hint-keychain-locked"}));
        else // another kind of keychain has no locked items of this kind
            then(std::optional<QString>());
    });
}

void Keychain::checkAvailability(std::function<void(bool)> then)
{
    const QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) {
        QMetaObject::invokeMethod(
            this, [then = std::move(then)] { then(false); }, Qt::QueuedConnection);
        return;
    }
    auto names = std::make_shared<std::pair<int, bool>>(0, false); // replies, found
    for (const QString &method : {u"ListNames"_s, u"ListActivatableNames"_s}) {
        const QDBusMessage question =
            QDBusMessage::createMethodCall(u"org.freedesktop.DBus"_s, u"/org/freedesktop/DBus"_s,
                                           u"org.freedesktop.DBus"_s, method);
        auto *watcher = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
        connect(watcher, &QDBusPendingCallWatcher::finished, this, [watcher, names, then] {
            watcher->deleteLater();
            const QDBusPendingReply<QStringList> reply = *watcher;
            if (!reply.isError()) {
                for (const QString &name : {SecretService, u"org.kde.kwalletd5"_s,
                                            u"org.kde.kwalletd6"_s, u"org.kde.kwalletd"_s})
                    names->second = names->second || reply.value().contains(name);
            }
            if (++names->first == 2)
                then(names->second);
        });
    }
}

#else

void Keychain::searchLocked(const QString &, Found then)
{
    then(std::optional<QString>());
}

void Keychain::checkAvailability(std::function<void(bool)> then)
{
    QMetaObject::invokeMethod(
        this, [then = std::move(then)] { then(true); }, Qt::QueuedConnection);
}

#endif

} // namespace a2a

#include "moc_keychain.cpp"

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"

#include <QObject>

#include <functional>
#include <optional>

namespace a2a {

/// The key of a secret: the id of an agent's profile, and a name within it ("token",
/// "header/X-API-Key"). Neither is secret; neither is empty.
struct SecretKey {
    QString profile;
    QString name;

    bool operator==(const SecretKey &) const = default;
};

/// The only place that stores secrets: no settings file, session file, log or export has them.
/// Results arrive from the event loop, in the order of the requests, never inside the call, and not
/// at all once `context` is gone. A failure is an Error of ErrorKind::File; the secret is then not
/// stored.
class SecretStore : public QObject {
    Q_OBJECT

public:
    /// How long secrets are kept.
    enum class Persistence : quint8 {
        Session, ///< in memory, until the program ends
        Keychain ///< in the system's keychain
    };
    using Found = std::function<void(const Result<QByteArray> &)>;
    using Done = std::function<void(const std::optional<Error> &)>;

    using QObject::QObject;

    [[nodiscard]] virtual Persistence persistence() const = 0;
    /// Reads a secret. Empty bytes if there is none.
    virtual void read(const SecretKey &key, QObject *context, Found then) = 0;
    /// Replaces the stored value. Empty bytes remove it.
    virtual void write(const SecretKey &key, const QByteArray &secret, QObject *context,
                       Done then) = 0;
    /// Removes all secrets of a profile.
    virtual void removeAll(const QString &profile, QObject *context, Done then) = 0;

    void remove(const SecretKey &key, QObject *context, Done then);
    /// Looks for a keychain again where there was none; later requests wait for the result.
    virtual void recheckKeychain() {}

signals:
    /// The keychain has disappeared, or one has appeared.
    void persistenceChanged();
};

} // namespace a2a

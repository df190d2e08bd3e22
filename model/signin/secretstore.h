// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"

#include <QObject>

#include <functional>
#include <optional>

namespace a2a {

/// Which secret: the id of an agent's profile, and a name of its own within it ("token",
/// "header/X-API-Key"). Neither is secret; both are there.
struct SecretKey {
    QString profile;
    QString name;

    bool operator==(const SecretKey &) const = default;
};

/// Keeps secrets, and nothing else does: no settings file, session file, log or export has them.
/// Answers come from the event loop, in the order of the questions, never inside the call, and not
/// at all once `context` is gone. What fails is an Error of ErrorKind::File; what was given is then
/// not kept.
class SecretStore : public QObject {
    Q_OBJECT

public:
    /// For how long.
    enum class Keeping : quint8 {
        Session, ///< in memory, until the program ends
        Keychain ///< in the system's keychain
    };
    using Found = std::function<void(const Result<QByteArray> &)>;
    using Done = std::function<void(const std::optional<Error> &)>;

    using QObject::QObject;

    [[nodiscard]] virtual Keeping keeping() const = 0;
    /// Empty bytes: there is none.
    virtual void read(const SecretKey &key, QObject *context, Found then) = 0;
    /// In the place of what is there. Empty bytes remove it.
    virtual void write(const SecretKey &key, const QByteArray &secret, QObject *context,
                       Done then) = 0;
    /// All of a profile.
    virtual void removeAll(const QString &profile, QObject *context, Done then) = 0;

    void remove(const SecretKey &key, QObject *context, Done then);

signals:
    /// A keychain that was there has gone, or one has come.
    void keepingChanged();
};

} // namespace a2a

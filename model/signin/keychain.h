// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"

#include <QObject>

#include <functional>
#include <optional>

namespace a2a {

/// The system's keychain by way of QtKeychain (Secret Service, KWallet): texts under keys. Also
/// determines what QtKeychain does not report: whether there is a keychain at all, and whether a
/// text that was not found is in a collection that the user did not unlock. One request at a time;
/// results arrive from the event loop and take as long as the user needs for the keychain's prompt.
class Keychain final : public QObject {
    Q_OBJECT

public:
    /// Every text belongs to one service, whose name the keychain's own program shows.
    explicit Keychain(const QString &service, QObject *parent = nullptr);

    /// Receives the text, or nothing if there is none for this key. The code of the error is
    /// "keychain-gone", "keychain-locked", "keychain-denied" or "keychain-failed".
    using Found = std::function<void(const Result<std::optional<QString>> &)>;
    using Done = std::function<void(const std::optional<Error> &)>;
    void read(const QString &key, Found then);
    void write(const QString &key, const QString &text, Done then);
    /// Removes an entry. It is not an error if there is none.
    void remove(const QString &key, Done then);
    /// Whether this desktop has a secret service: running, or started on demand.
    void checkAvailability(std::function<void(bool)> then);

private:
    void fail(const Error &error, std::function<void(const Error &)> then);
    void searchLocked(const QString &key, Found then);

    QString m_service;
};

} // namespace a2a

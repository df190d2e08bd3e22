// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"

#include <QObject>

#include <functional>
#include <optional>

namespace a2a {

/// The system's keychain by way of QtKeychain (Secret Service, KWallet): texts under keys. What
/// QtKeychain leaves open is found out here: whether there is a keychain at all, and whether a text
/// that was not found is behind a lock that the user left shut. One question at a time; answers
/// come from the event loop and take as long as the user thinks about what the keychain asks.
class Keychain final : public QObject {
    Q_OBJECT

public:
    /// Every text belongs to one service: what the keychain's own program shows.
    explicit Keychain(const QString &service, QObject *parent = nullptr);

    /// Nothing: there is no text of this key. The error's code is "keychain-gone",
    /// "keychain-locked", "keychain-denied" or "keychain-failed".
    using Found = std::function<void(const Result<std::optional<QString>> &)>;
    using Done = std::function<void(const std::optional<Error> &)>;
    void read(const QString &key, Found then);
    void write(const QString &key, const QString &text, Done then);
    /// None is no error.
    void remove(const QString &key, Done then);
    /// Whether somebody keeps secrets on this desktop: running, or started when asked.
    void look(std::function<void(bool)> then);

private:
    void fail(const Error &error, std::function<void(const Error &)> then);
    void searchLocked(const QString &key, Found then);

    QString m_service;
};

} // namespace a2a

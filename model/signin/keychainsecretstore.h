// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/keychain.h"
#include "model/signin/sessionsecretstore.h"

#include <QPointer>

#include <deque>

namespace a2a {

/// Secrets in the system's keychain, one entry for each profile: all secrets of an agent are
/// unlocked, and removed, at once. Without a keychain they are kept for this session, and
/// persistence() says so once that is known.
///
/// Each request reads the entry again: another program of ours may have changed it.
class KeychainSecretStore final : public SecretStore {
    Q_OBJECT

public:
    explicit KeychainSecretStore(QObject *parent = nullptr);
    ~KeychainSecretStore() override;

    [[nodiscard]] Persistence persistence() const override { return m_persistence; }
    void read(const SecretKey &key, QObject *context, Found then) override;
    void write(const SecretKey &key, const QByteArray &secret, QObject *context,
               Done then) override;
    void removeAll(const QString &profile, QObject *context, Done then) override;
    void recheckKeychain() override;

private:
    struct Request {
        enum class Kind : quint8 { Read, Write, RemoveAll };
        Kind kind = Kind::Read;
        SecretKey key;
        QByteArray secret;
        QPointer<QObject> context;
        Found found;
        Done done;
    };
    void checkAvailability();
    void ask(Request question);
    void requestNext();
    void onEntry(const Result<std::optional<QString>> &entry);
    void writeEntry(const QMap<QString, QByteArray> &entry);
    void answer(const Result<QByteArray> &answer);
    void forwardToSession(const Request &question);
    void setPersistence(Persistence persistence);

    Keychain m_keychain;
    SessionSecretStore m_session;
    Persistence m_persistence = Persistence::Keychain;
    bool m_isKnown = false; ///< whether there is a keychain
    bool m_isBusy = false;
    std::deque<Request> m_requests; ///< the first one is in progress
};

} // namespace a2a

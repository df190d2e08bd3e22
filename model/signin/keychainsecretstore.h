// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/keychain.h"
#include "model/signin/sessionsecretstore.h"

#include <QPointer>

#include <deque>

namespace a2a {

/// Secrets in the system's keychain, one entry for each profile: all secrets of an agent are
/// unlocked, and removed, at once. Without a keychain they are kept for this session, and keeping()
/// says so once that is known.
///
/// Each request reads the entry again: another program of ours may have changed it.
class KeychainSecrets final : public SecretStore {
    Q_OBJECT

public:
    explicit KeychainSecrets(QObject *parent = nullptr);
    ~KeychainSecrets() override;

    [[nodiscard]] Keeping keeping() const override { return m_keeping; }
    void read(const SecretKey &key, QObject *context, Found then) override;
    void write(const SecretKey &key, const QByteArray &secret, QObject *context,
               Done then) override;
    void removeAll(const QString &profile, QObject *context, Done then) override;
    void lookAgain() override;

private:
    struct Question {
        enum class Kind : quint8 { Read, Write, RemoveAll };
        Kind kind = Kind::Read;
        SecretKey key;
        QByteArray secret;
        QPointer<QObject> context;
        Found found;
        Done done;
    };
    void look();
    void ask(Question question);
    void askNext();
    void onEntry(const Result<std::optional<QString>> &entry);
    void writeEntry(const QMap<QString, QByteArray> &entry);
    void answer(const Result<QByteArray> &answer);
    void askSession(const Question &question);
    void setKeeping(Keeping keeping);

    Keychain m_keychain;
    SessionSecrets m_session;
    Keeping m_keeping = Keeping::Keychain;
    bool m_isKnown = false; ///< whether there is a keychain
    bool m_isBusy = false;
    std::deque<Question> m_questions; ///< the first one is in progress
};

} // namespace a2a

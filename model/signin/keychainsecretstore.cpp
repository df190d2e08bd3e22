// SPDX-License-Identifier: Apache-2.0
#include "model/signin/keychainsecretstore.h"

#include "model/log/categories.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

KeychainSecretStore::KeychainSecretStore(QObject *parent)
    : SecretStore(parent)
    , m_keychain(u"A2A Scope"_s)
{
    checkAvailability();
}

KeychainSecretStore::~KeychainSecretStore() = default;

void KeychainSecretStore::checkAvailability()
{
    m_isKnown = false;
    m_keychain.checkAvailability([this](bool isThere) {
        m_isKnown = true;
        qCInfo(lcApp, "keychain: %s", isThere ? "there" : "none");
        setPersistence(isThere ? Persistence::Keychain : Persistence::Session);
        requestNext();
    });
}

void KeychainSecretStore::recheckKeychain()
{
    if (m_isKnown && m_persistence == Persistence::Session)
        checkAvailability();
}

void KeychainSecretStore::setPersistence(Persistence persistence)
{
    if (std::exchange(m_persistence, persistence) != persistence)
        emit persistenceChanged();
}

void KeychainSecretStore::read(const SecretKey &key, QObject *context, Found then)
{
    ask({Request::Kind::Read, key, {}, context, std::move(then), {}});
}

void KeychainSecretStore::write(const SecretKey &key, const QByteArray &secret, QObject *context,
                                Done then)
{
    ask({Request::Kind::Write, key, secret, context, {}, std::move(then)});
}

void KeychainSecretStore::removeAll(const QString &profile, QObject *context, Done then)
{
    ask({Request::Kind::RemoveAll, {profile, {}}, {}, context, {}, std::move(then)});
}

void KeychainSecretStore::ask(Request question)
{
    m_requests.push_back(std::move(question));
    requestNext();
}

/// Serialized: each one reads, modifies and writes.
void KeychainSecretStore::requestNext()
{
    if (m_isBusy || !m_isKnown || m_requests.empty())
        return;
    if (m_persistence == Persistence::Session) {
        while (!m_requests.empty()) {
            const Request question = std::move(m_requests.front());
            m_requests.pop_front();
            forwardToSession(question);
        }
        return;
    }
    m_isBusy = true;
    const Request &question = m_requests.front();
    if (question.kind == Request::Kind::RemoveAll) {
        m_keychain.remove(question.key.profile, [this](const std::optional<Error> &error) {
            answer(error ? Result<QByteArray>(*error) : QByteArray());
        });
    } else {
        m_keychain.read(question.key.profile,
                        [this](const Result<std::optional<QString>> &entry) { onEntry(entry); });
    }
}

void KeychainSecretStore::onEntry(const Result<std::optional<QString>> &read)
{
    const Request &question = m_requests.front();
    if (!read)
        return answer(read.error());
    const QJsonDocument document = QJsonDocument::fromJson(read->value_or(u"{}"_s).toUtf8());
    if (!document.isObject()) {
        return answer(Error(ErrorKind::File, u"keychain-unreadable"_s, {"keychain-unreadable"})
                          .hinting({"hint-keychain-unreadable"}));
    }
    const QJsonObject json = document.object();
    QMap<QString, QByteArray> entry;
    for (auto one = json.begin(); one != json.end(); ++one)
        entry.insert(one.key(), QByteArray::fromBase64(one->toString().toLatin1()));
    if (question.kind == Request::Kind::Read)
        return answer(entry.value(question.key.name));
    if (question.secret.isEmpty() && entry.remove(question.key.name) == 0)
        return answer(QByteArray());
    if (!question.secret.isEmpty())
        entry.insert(question.key.name, question.secret);
    writeEntry(entry);
}

void KeychainSecretStore::writeEntry(const QMap<QString, QByteArray> &entry)
{
    const auto written = [this](const std::optional<Error> &error) {
        answer(error ? Result<QByteArray>(*error) : QByteArray());
    };
    const QString &profile = m_requests.front().key.profile;
    if (entry.isEmpty())
        return m_keychain.remove(profile, written);
    QJsonObject json;
    for (auto one = entry.begin(); one != entry.end(); ++one)
        json.insert(one.key(), QString::fromLatin1(one->toBase64()));
    m_keychain.write(profile, QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact)),
                     written);
}

/// If the keychain has disappeared, the rest of the session uses memory.
void KeychainSecretStore::answer(const Result<QByteArray> &answer)
{
    m_isBusy = false;
    const Request question = std::move(m_requests.front());
    m_requests.pop_front();
    if (!answer)
        qCWarning(lcApp, "keychain: %s", qUtf8Printable(answer.error().code));
    if (!answer && answer.error().code == "keychain-gone"_L1) {
        setPersistence(Persistence::Session);
        forwardToSession(question);
    } else if (question.context) {
        if (question.found)
            question.found(answer);
        else
            question.done(answer ? std::nullopt : std::optional(answer.error()));
    }
    requestNext();
}

void KeychainSecretStore::forwardToSession(const Request &question)
{
    if (!question.context)
        return;
    switch (question.kind) {
    case Request::Kind::Read:
        return m_session.read(question.key, question.context, question.found);
    case Request::Kind::Write:
        return m_session.write(question.key, question.secret, question.context, question.done);
    case Request::Kind::RemoveAll:
        return m_session.removeAll(question.key.profile, question.context, question.done);
    }
}

} // namespace a2a

#include "moc_keychainsecretstore.cpp"

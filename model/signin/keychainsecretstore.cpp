// SPDX-License-Identifier: Apache-2.0
#include "model/signin/keychainsecretstore.h"

#include "model/log/categories.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

KeychainSecrets::KeychainSecrets(QObject *parent)
    : SecretStore(parent)
    , m_keychain(u"A2A Scope"_s)
{
    look();
}

KeychainSecrets::~KeychainSecrets() = default;

void KeychainSecrets::look()
{
    m_isKnown = false;
    m_keychain.look([this](bool isThere) {
        m_isKnown = true;
        qCInfo(lcApp, "keychain: %s", isThere ? "there" : "none");
        setKeeping(isThere ? Keeping::Keychain : Keeping::Session);
        askNext();
    });
}

void KeychainSecrets::lookAgain()
{
    if (m_isKnown && m_keeping == Keeping::Session)
        look();
}

void KeychainSecrets::setKeeping(Keeping keeping)
{
    if (std::exchange(m_keeping, keeping) != keeping)
        emit keepingChanged();
}

void KeychainSecrets::read(const SecretKey &key, QObject *context, Found then)
{
    ask({Question::Kind::Read, key, {}, context, std::move(then), {}});
}

void KeychainSecrets::write(const SecretKey &key, const QByteArray &secret, QObject *context,
                            Done then)
{
    ask({Question::Kind::Write, key, secret, context, {}, std::move(then)});
}

void KeychainSecrets::removeAll(const QString &profile, QObject *context, Done then)
{
    ask({Question::Kind::RemoveAll, {profile, {}}, {}, context, {}, std::move(then)});
}

void KeychainSecrets::ask(Question question)
{
    m_questions.push_back(std::move(question));
    askNext();
}

/// Serialized: each one reads, modifies and writes.
void KeychainSecrets::askNext()
{
    if (m_isBusy || !m_isKnown || m_questions.empty())
        return;
    if (m_keeping == Keeping::Session) {
        while (!m_questions.empty()) {
            const Question question = std::move(m_questions.front());
            m_questions.pop_front();
            askSession(question);
        }
        return;
    }
    m_isBusy = true;
    const Question &question = m_questions.front();
    if (question.kind == Question::Kind::RemoveAll) {
        m_keychain.remove(question.key.profile, [this](const std::optional<Error> &error) {
            answer(error ? Result<QByteArray>(*error) : QByteArray());
        });
    } else {
        m_keychain.read(question.key.profile,
                        [this](const Result<std::optional<QString>> &entry) { onEntry(entry); });
    }
}

void KeychainSecrets::onEntry(const Result<std::optional<QString>> &read)
{
    const Question &question = m_questions.front();
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
    if (question.kind == Question::Kind::Read)
        return answer(entry.value(question.key.name));
    if (question.secret.isEmpty() && entry.remove(question.key.name) == 0)
        return answer(QByteArray());
    if (!question.secret.isEmpty())
        entry.insert(question.key.name, question.secret);
    writeEntry(entry);
}

void KeychainSecrets::writeEntry(const QMap<QString, QByteArray> &entry)
{
    const auto written = [this](const std::optional<Error> &error) {
        answer(error ? Result<QByteArray>(*error) : QByteArray());
    };
    const QString &profile = m_questions.front().key.profile;
    if (entry.isEmpty())
        return m_keychain.remove(profile, written);
    QJsonObject json;
    for (auto one = entry.begin(); one != entry.end(); ++one)
        json.insert(one.key(), QString::fromLatin1(one->toBase64()));
    m_keychain.write(profile, QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact)),
                     written);
}

/// If the keychain has disappeared, the rest of the session uses memory.
void KeychainSecrets::answer(const Result<QByteArray> &answer)
{
    m_isBusy = false;
    const Question question = std::move(m_questions.front());
    m_questions.pop_front();
    if (!answer)
        qCWarning(lcApp, "keychain: %s", qUtf8Printable(answer.error().code));
    if (!answer && answer.error().code == "keychain-gone"_L1) {
        setKeeping(Keeping::Session);
        askSession(question);
    } else if (question.context) {
        if (question.found)
            question.found(answer);
        else
            question.done(answer ? std::nullopt : std::optional(answer.error()));
    }
    askNext();
}

void KeychainSecrets::askSession(const Question &question)
{
    if (!question.context)
        return;
    switch (question.kind) {
    case Question::Kind::Read:
        return m_session.read(question.key, question.context, question.found);
    case Question::Kind::Write:
        return m_session.write(question.key, question.secret, question.context, question.done);
    case Question::Kind::RemoveAll:
        return m_session.removeAll(question.key.profile, question.context, question.done);
    }
}

} // namespace a2a

#include "moc_keychainsecretstore.cpp"

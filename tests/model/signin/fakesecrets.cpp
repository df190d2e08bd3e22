// SPDX-License-Identifier: Apache-2.0
#include "tests/model/signin/fakesecrets.h"

#include <QDBusMessage>
#include <QDBusObjectPath>
#include <QDBusVariant>

namespace a2a::test {

using namespace Qt::StringLiterals;

using Paths = QList<QDBusObjectPath>;

static const QString Name = u"org.freedesktop.secrets"_s;
static const QString Root = u"/org/freedesktop/secrets"_s;
static const QString PromptPath = u"/org/freedesktop/secrets/prompt/p1"_s;
static const QDBusObjectPath Item(u"/org/freedesktop/secrets/collection/login/1"_s);

FakeSecrets::FakeSecrets(const QString &busAddress)
    : m_bus(QDBusConnection::connectToBus(busAddress, u"fake secrets"_s))
{
    m_bus.registerVirtualObject(Root, this, QDBusConnection::SubPath);
    m_bus.registerService(Name);
}

FakeSecrets::~FakeSecrets()
{
    go();
}

void FakeSecrets::go()
{
    m_bus.unregisterService(Name);
    m_bus.unregisterObject(Root, QDBusConnection::UnregisterTree);
    QDBusConnection::disconnectFromBus(u"fake secrets"_s);
}

QDBusMessage FakeSecrets::replyTo(const QDBusMessage &message)
{
    const QString member = message.member();
    if (member == u"GetAll")
        return message.createReply(QVariantMap());
    if (member == u"Get")
        return message.createReply(QVariant::fromValue(QDBusVariant(QVariant::fromValue(Paths()))));
    if (member == u"OpenSession") {
        if (message.arguments().value(0).toString() != u"plain")
            return message.createErrorReply(QDBusError::NotSupported, u"plain only"_s);
        return message.createReply(
            {QVariant::fromValue(QDBusVariant(QString())),
             QVariant::fromValue(QDBusObjectPath(u"/org/freedesktop/secrets/session/s1"_s))});
    }
    if (m_mood == Mood::Broken)
        return message.createErrorReply(QDBusError::Failed, u"the disk is full"_s);
    if (member == u"SearchItems") {
        return message.createReply(
            {QVariant::fromValue(Paths()),
             QVariant::fromValue(m_mood == Mood::Locked ? Paths{Item} : Paths())});
    }
    if (member == u"Unlock") {
        return message.createReply(
            {QVariant::fromValue(Paths()), QVariant::fromValue(QDBusObjectPath(PromptPath))});
    }
    if (member == u"CreateItem" && m_mood == Mood::Denied)
        return message.createErrorReply(QDBusError::AccessDenied, u"not you"_s);
    if (member == u"CreateItem") {
        return message.createErrorReply(u"org.freedesktop.Secret.Error.IsLocked"_s,
                                        u"the collection is locked"_s);
    }
    return message.createErrorReply(QDBusError::UnknownMethod, member);
}

bool FakeSecrets::handleMessage(const QDBusMessage &message, const QDBusConnection &connection)
{
    if (m_mood == Mood::Silent)
        return true;
    if (message.member() != u"Prompt") {
        connection.send(replyTo(message));
        return true;
    }
    ++m_prompts;
    connection.send(message.createReply());
    QDBusMessage completed =
        QDBusMessage::createSignal(PromptPath, u"org.freedesktop.Secret.Prompt"_s, u"Completed"_s);
    completed << true << QVariant::fromValue(QDBusVariant(QVariant::fromValue(Paths())));
    connection.send(completed);
    return true;
}

} // namespace a2a::test

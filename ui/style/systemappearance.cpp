// SPDX-License-Identifier: Apache-2.0
#include "ui/style/systemappearance.h"

#include <QVariant>

#ifdef A2A_HAVE_DBUS
#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#endif

namespace a2a {

using namespace Qt::StringLiterals;

static QString appearanceGroup()
{
    return u"org.freedesktop.appearance"_s;
}
static QString interfaceGroup()
{
    return u"org.gnome.desktop.interface"_s;
}
static QString schemeKey()
{
    return u"color-scheme"_s;
}
static QString animationsKey()
{
    return u"enable-animations"_s;
}

void SystemAppearance::take(const QString &group, const QString &key, const QVariant &value)
{
    const auto dark = m_dark;
    const auto reduced = m_reducedMotion;
    if (group == appearanceGroup() && key == schemeKey())
        m_dark = value.toUInt() == 1; // 0: no preference, 1: dark, 2: light
    else if (group == interfaceGroup() && key == animationsKey())
        m_reducedMotion = !value.toBool();
    if (dark != m_dark || reduced != m_reducedMotion)
        emit changed();
}

#ifdef A2A_HAVE_DBUS

static QString portalService()
{
    return u"org.freedesktop.portal.Desktop"_s;
}
static QString portalPath()
{
    return u"/org/freedesktop/portal/desktop"_s;
}
static QString portalInterface()
{
    return u"org.freedesktop.portal.Settings"_s;
}

// The portal wraps a variant into a variant.
static QVariant unwrapped(QVariant value)
{
    while (value.userType() == qMetaTypeId<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value;
}

SystemAppearance::SystemAppearance(QObject *parent)
    : QObject(parent)
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected() || !bus.interface())
        return;
    // QtDBus looks the slot's types up by name and would not find this one before its first use.
    qRegisterMetaType<QDBusVariant>("QDBusVariant");
    bus.connect(portalService(), portalPath(), portalInterface(), u"SettingChanged"_s, this,
                SLOT(settingChanged(QString, QString, QDBusVariant)));
    const bool runs = bus.interface()->isServiceRegistered(portalService());
    ask(appearanceGroup(), schemeKey(), runs);
    ask(interfaceGroup(), animationsKey(), false);
}

void SystemAppearance::ask(const QString &group, const QString &key, bool mayWait)
{
    constexpr int WaitMs = 100; // so that a dark desktop does not see a white flash at the start
    QDBusMessage call =
        QDBusMessage::createMethodCall(portalService(), portalPath(), portalInterface(), u"Read"_s);
    call << group << key;
    if (mayWait) {
        const QDBusMessage reply = QDBusConnection::sessionBus().call(call, QDBus::Block, WaitMs);
        if (reply.type() == QDBusMessage::ReplyMessage && !reply.arguments().isEmpty()) {
            take(group, key, unwrapped(reply.arguments().constFirst()));
            return;
        }
    }
    auto *watcher =
        new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, group, key, watcher] {
        watcher->deleteLater();
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        if (reply.isValid())
            take(group, key, unwrapped(reply.value().variant()));
    });
}

void SystemAppearance::settingChanged(const QString &group, const QString &key,
                                      const QDBusVariant &value)
{
    take(group, key, unwrapped(value.variant()));
}

#else

SystemAppearance::SystemAppearance(QObject *parent)
    : QObject(parent)
{
}
void SystemAppearance::ask(const QString &, const QString &, bool) {}
void SystemAppearance::settingChanged(const QString &, const QString &, const QDBusVariant &) {}

#endif

} // namespace a2a

#include "moc_systemappearance.cpp"

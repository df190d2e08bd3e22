// SPDX-License-Identifier: Apache-2.0
#include "ui/platform/systemappearance.h"

#include <QGuiApplication>
#include <QStyleHints>
#include <QVariant>

#ifdef A2A_HAVE_DBUS
#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusError>
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
static QString contrastKey()
{
    return u"contrast"_s;
}
static QString accessibilityGroup()
{
    return u"org.gnome.desktop.a11y.interface"_s;
}
static QString gnomeContrastKey()
{
    return u"high-contrast"_s;
}

std::optional<bool> SystemAppearance::prefersHighContrast() const
{
    if (!m_contrast && !m_gnomeContrast)
        return {};
    return m_contrast.value_or(false) || m_gnomeContrast.value_or(false);
}

void SystemAppearance::followQtColorScheme()
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    const auto read = [this](Qt::ColorScheme scheme) {
        const std::optional<bool> before = prefersDark();
        m_darkByQt = scheme == Qt::ColorScheme::Unknown
                         ? std::optional<bool>()
                         : std::optional(scheme == Qt::ColorScheme::Dark);
        if (prefersDark() != before)
            emit changed();
    };
    read(QGuiApplication::styleHints()->colorScheme());
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, read);
#endif
}

void SystemAppearance::applySetting(const QString &group, const QString &key, const QVariant &value)
{
    const auto dark = m_dark;
    const auto reduced = m_reducedMotion;
    const auto contrast = prefersHighContrast();
    if (group == appearanceGroup() && key == schemeKey())
        m_dark = value.toUInt() == 1; // 0: no preference, 1: dark, 2: light
    else if (group == interfaceGroup() && key == animationsKey())
        m_reducedMotion = !value.toBool();
    else if (group == appearanceGroup() && key == contrastKey())
        m_contrast = value.toUInt() == 1; // 0: no preference, 1: higher
    else if (group == accessibilityGroup() && key == gnomeContrastKey())
        m_gnomeContrast = value.toBool();
    if (dark != m_dark || reduced != m_reducedMotion || contrast != prefersHighContrast())
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
    followQtColorScheme();
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected() || !bus.interface())
        return;
    bus.connect(portalService(), portalPath(), portalInterface(), u"SettingChanged"_s, this,
                SLOT(settingChanged(QDBusMessage)));
    // After a timeout there is no further waiting.
    bool canWait = bus.interface()->isServiceRegistered(portalService());
    for (const auto &[group, key] : {std::pair{appearanceGroup(), schemeKey()},
                                     {appearanceGroup(), contrastKey()},
                                     {accessibilityGroup(), gnomeContrastKey()},
                                     {interfaceGroup(), animationsKey()}})
        canWait = readSetting(group, key, canWait);
}

bool SystemAppearance::readSetting(const QString &group, const QString &key, bool canWait)
{
    constexpr int WaitMs = 100; // so that a dark desktop shows no white flash at the start
    QDBusMessage call =
        QDBusMessage::createMethodCall(portalService(), portalPath(), portalInterface(), u"Read"_s);
    call << group << key;
    if (canWait) {
        const QDBusMessage reply = QDBusConnection::sessionBus().call(call, QDBus::Block, WaitMs);
        if (reply.type() == QDBusMessage::ReplyMessage && !reply.arguments().isEmpty()) {
            applySetting(group, key, unwrapped(reply.arguments().constFirst()));
            return true;
        }
        if (reply.type() == QDBusMessage::ErrorMessage &&
            reply.errorName() != QDBusError::errorString(QDBusError::NoReply))
            return true; // the portal does not know the key
    }
    auto *watcher =
        new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, group, key, watcher] {
        watcher->deleteLater();
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        if (reply.isValid())
            applySetting(group, key, unwrapped(reply.value().variant()));
    });
    return false;
}

void SystemAppearance::settingChanged(const QDBusMessage &message)
{
    const QVariantList values = message.arguments(); // group, key, value
    if (values.size() == 3)
        applySetting(values[0].toString(), values[1].toString(), unwrapped(values[2]));
}

#else

SystemAppearance::SystemAppearance(QObject *parent)
    : QObject(parent)
{
    followQtColorScheme();
}
bool SystemAppearance::readSetting(const QString &, const QString &, bool)
{
    return false;
}
void SystemAppearance::settingChanged(const QDBusMessage &) {}

#endif

} // namespace a2a

#include "moc_systemappearance.cpp"

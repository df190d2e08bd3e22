// SPDX-License-Identifier: Apache-2.0
#include "app/scope/desktopnotifier.h"

#include <QApplication>
#include <QIcon>
#include <QSystemTrayIcon>
#include <QWidget>
#ifdef A2A_HAS_DBUS
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#endif

namespace a2a {

using namespace Qt::StringLiterals;

#ifdef A2A_HAS_DBUS
static constexpr QLatin1StringView Service("org.freedesktop.Notifications");
static constexpr QLatin1StringView Path("/org/freedesktop/Notifications");
#endif

/// The icon of the windows.
static QIcon ownIcon()
{
    for (const QWidget *widget : QApplication::topLevelWidgets()) {
        if (!widget->windowIcon().isNull())
            return widget->windowIcon();
    }
    return {};
}

DesktopNotifier::DesktopNotifier(QObject *parent)
    : Notifier(parent)
{
}

DesktopNotifier::~DesktopNotifier() = default;

quint32 DesktopNotifier::show(const QString &title, const QString &text)
{
    const quint32 number = ++m_last;
    if (QSystemTrayIcon::isSystemTrayAvailable() && QSystemTrayIcon::supportsMessages())
        showInTray(number, title, text);
    else
        showByBus(number, title, text);
    return number;
}

void DesktopNotifier::showInTray(quint32 number, const QString &title, const QString &text)
{
    if (!m_tray) {
        m_tray = std::make_unique<QSystemTrayIcon>(ownIcon());
        connect(m_tray.get(), &QSystemTrayIcon::messageClicked, this,
                [this] { emit activated(m_inTray); });
        connect(m_tray.get(), &QSystemTrayIcon::activated, this,
                [this] { emit activated(m_inTray); });
    }
    m_inTray = number;
    m_tray->show();
    m_tray->showMessage(title, text, ownIcon());
}

#ifdef A2A_HAS_DBUS

/// Never blocks: a service that does not reply costs nothing.
void DesktopNotifier::showByBus(quint32 number, const QString &title, const QString &text)
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    if (!m_isListening) {
        m_isListening = true;
        bus.connect(Service, Path, Service, u"ActionInvoked"_s, this,
                    SLOT(onActionInvoked(uint, QString)));
        bus.connect(Service, Path, Service, u"NotificationClosed"_s, this,
                    SLOT(onClosed(uint, uint)));
    }
    QDBusMessage call = QDBusMessage::createMethodCall(Service, Path, Service, u"Notify"_s);
    // The text may be interpreted as markup.
    call.setArguments({u"A2A Scope"_s, uint(0), u"a2ascope"_s, title, text.toHtmlEscaped(),
                       QStringList{u"default"_s, tr("Show the task")}, QVariantMap(), -1});
    auto *watcher = new QDBusPendingCallWatcher(bus.asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, number, watcher] {
        const QDBusPendingReply<uint> id = *watcher;
        if (id.isValid())
            m_onBus.insert(id.value(), number);
        watcher->deleteLater();
    });
}

#else

void DesktopNotifier::showByBus(quint32, const QString &, const QString &) {}

#endif

void DesktopNotifier::onActionInvoked(uint id, const QString &)
{
    if (const auto known = m_onBus.constFind(id); known != m_onBus.cend())
        emit activated(*known);
}

void DesktopNotifier::onClosed(uint id, uint)
{
    m_onBus.remove(id);
}

} // namespace a2a

#include "moc_desktopnotifier.cpp"

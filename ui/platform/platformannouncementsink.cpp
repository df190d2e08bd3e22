// SPDX-License-Identifier: Apache-2.0
#include "ui/platform/platformannouncementsink.h"

#include <QAccessible>
#include <QWidget>

#if QT_VERSION < QT_VERSION_CHECK(6, 8, 0) && defined(A2A_HAVE_DBUS)
#define A2A_OWN_ANNOUNCEMENTS
#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusObjectPath>
#include <QDBusVariant>
#endif

namespace a2a {

bool PlatformAnnouncementSink::hasListener() const
{
    return QAccessible::isActive();
}

#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)

void PlatformAnnouncementSink::announce(const Announcement &announcement)
{
    if (!hasListener())
        return;
    QAccessibleAnnouncementEvent event(&m_window, announcement.text);
    event.setPoliteness(announcement.politeness == Politeness::Assertive
                            ? QAccessible::AnnouncementPoliteness::Assertive
                            : QAccessible::AnnouncementPoliteness::Polite);
    QAccessible::updateAccessibility(&event);
}

#elif defined(A2A_OWN_ANNOUNCEMENTS)

using namespace Qt::StringLiterals;

namespace {

/// A reference to an accessible object of a program, with the AT-SPI signature "(so)".
struct ObjectReference {
    QString program; ///< its name on the bus
    QDBusObjectPath path;

    friend QDBusArgument &operator<<(QDBusArgument &argument, const ObjectReference &reference)
    {
        argument.beginStructure();
        argument << reference.program << reference.path;
        argument.endStructure();
        return argument;
    }
    friend const QDBusArgument &operator>>(const QDBusArgument &argument,
                                           ObjectReference &reference)
    {
        argument.beginStructure();
        argument >> reference.program >> reference.path;
        argument.endStructure();
        return argument;
    }
};

} // namespace

} // namespace a2a

Q_DECLARE_METATYPE(a2a::ObjectReference)

namespace a2a {

static QString pathOf(QAccessibleInterface *interface)
{
    return u"/org/a11y/atspi/accessible/%1"_s.arg(QAccessible::uniqueId(interface));
}

/// `Announcement` of org.a11y.atspi.Event.Object: politeness (1 polite, 2 assertive), an unused
/// value, the sentence, and the program.
void PlatformAnnouncementSink::announce(const Announcement &announcement)
{
    if (!hasListener())
        return;
    // The name of the Qt bridge's connection; with a separate connection screen readers would see
    // another program.
    const QDBusConnection bus(u"a11y"_s);
    QAccessibleInterface *window = QAccessible::queryAccessibleInterface(&m_window);
    if (!bus.isConnected() || !window)
        return;
    qDBusRegisterMetaType<ObjectReference>();
    QDBusMessage signal = QDBusMessage::createSignal(
        pathOf(window), u"org.a11y.atspi.Event.Object"_s, u"Announcement"_s);
    signal.setArguments(
        {QString(), announcement.politeness == Politeness::Assertive ? 2 : 1, 0,
         QVariant::fromValue(QDBusVariant(announcement.text)),
         QVariant::fromValue(ObjectReference{
             bus.baseService(), QDBusObjectPath(u"/org/a11y/atspi/accessible/root"_s)})});
    bus.send(signal);
}

#else

void PlatformAnnouncementSink::announce(const Announcement &) {}

#endif

} // namespace a2a

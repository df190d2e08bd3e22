// SPDX-License-Identifier: Apache-2.0
// The desktop's preference for dark colors, high contrast and less motion arrives over D-Bus, at
// the start and live. A private bus with a settings portal of the test represents the desktop.
#include "ui/platform/systemappearance.h"
#include "ui/style/theme.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/style/palette.h"

#include <QDBusConnection>
#include <QDBusContext>
#include <QDBusVariant>
#include <QProcess>
#include <QStandardPaths>

using namespace a2a;
using namespace Qt::StringLiterals;

/// Replies of a desktop's settings portal.
class FakePortal final : public QObject, protected QDBusContext {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")

public:
    uint scheme = 1;
    bool animations = true;
    bool gnomeContrast = false;
    uint contrast = 0;
    QStringList asked;
    bool knowsContrast = true; ///< older portals have no such key

public slots:
    QDBusVariant Read(const QString &group, const QString &key)
    {
        if (key == u"contrast" && !knowsContrast) {
            sendErrorReply(u"org.freedesktop.portal.Error.NotFound"_s, u"no such key"_s);
            return {};
        }
        // The portal wraps the reply twice.
        const QVariant value = key == u"color-scheme"    ? QVariant(scheme)
                               : key == u"contrast"      ? QVariant(contrast)
                               : key == u"high-contrast" ? QVariant(gnomeContrast)
                                                         : QVariant(animations);
        asked.append(group % u' ' % key);
        return QDBusVariant(QVariant::fromValue(QDBusVariant(value)));
    }

signals:
    void SettingChanged(const QString &group, const QString &key, const QDBusVariant &value);
};

class SystemAppearanceTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { test::failOnAnyWarning(); }
    void cleanupTestCase();
    void reads_the_portal_and_follows_changes();
    void theme_follows_the_system();
    void contrast_follows_either_key_data();
    void contrast_follows_either_key();
    void the_users_own_choice_of_contrast_and_motion_wins();

private:
    QProcess m_bus;
    FakePortal m_portal;
};

void SystemAppearanceTest::initTestCase()
{
    const QString daemon = QStandardPaths::findExecutable(u"dbus-daemon"_s);
    if (daemon.isEmpty())
        QSKIP("needs dbus-daemon");
    m_bus.start(daemon, {u"--session"_s, u"--nofork"_s, u"--print-address"_s});
    QVERIFY(m_bus.waitForReadyRead());
    const QByteArray address = m_bus.readLine().trimmed();
    qputenv("DBUS_SESSION_BUS_ADDRESS", address);
    QDBusConnection desktop =
        QDBusConnection::connectToBus(QString::fromLatin1(address), u"desktop"_s);
    QVERIFY(desktop.isConnected());
    QVERIFY(desktop.registerObject(u"/org/freedesktop/portal/desktop"_s, &m_portal,
                                   QDBusConnection::ExportAllSlots |
                                       QDBusConnection::ExportAllSignals));
    QVERIFY(desktop.registerService(u"org.freedesktop.portal.Desktop"_s));
    if (!QDBusConnection::sessionBus().isConnected())
        QSKIP("the session bus was looked for before this test ran: run this class by itself");
}

void SystemAppearanceTest::cleanupTestCase()
{
    QDBusConnection::disconnectFromBus(u"desktop"_s);
    m_bus.terminate();
    m_bus.waitForFinished();
}

void SystemAppearanceTest::reads_the_portal_and_follows_changes()
{
    m_portal.scheme = 1;
    SystemAppearance system;
    QTRY_COMPARE(system.prefersDark(), std::optional(true));
    QTRY_COMPARE(system.prefersReducedMotion(), std::optional(false));
    QSignalSpy changed(&system, &SystemAppearance::changed);
    emit m_portal.SettingChanged(u"org.freedesktop.appearance"_s, u"color-scheme"_s,
                                 QDBusVariant(uint(2)));
    QTRY_COMPARE(system.prefersDark(), std::optional(false));
    QCOMPARE(changed.count(), 1);
    emit m_portal.SettingChanged(u"org.gnome.desktop.interface"_s, u"enable-animations"_s,
                                 QDBusVariant(false));
    QTRY_COMPARE(system.prefersReducedMotion(), std::optional(true));
    emit m_portal.SettingChanged(u"org.example.other"_s, u"color-scheme"_s, QDBusVariant(uint(1)));
    emit m_portal.SettingChanged(u"org.freedesktop.appearance"_s, u"color-scheme"_s,
                                 QDBusVariant(uint(0)));
    emit m_portal.SettingChanged(u"org.gnome.desktop.interface"_s, u"enable-animations"_s,
                                 QDBusVariant(true));
    QTRY_COMPARE(system.prefersReducedMotion(), std::optional(false));
    QCOMPARE(system.prefersDark(),
             std::optional(false)); // no preference is light, keys of others do not count
}

void SystemAppearanceTest::theme_follows_the_system()
{
    m_portal.scheme = 1;
    Theme theme(*qApp);
    QTRY_VERIFY(theme.isDark());
    QVERIFY(Palette::current().isDark());
    const auto tell = [this](uint scheme) {
        emit m_portal.SettingChanged(u"org.freedesktop.appearance"_s, u"color-scheme"_s,
                                     QDBusVariant(scheme));
    };
    tell(2);
    QTRY_VERIFY(!theme.isDark());
    QVERIFY(!Palette::current().isDark());
    theme.setChoice(ThemeChoice::Dark); // the user's choice wins
    tell(1);
    tell(2);
    QVERIFY(theme.isDark());
    theme.setChoice(ThemeChoice::System);
    QTRY_VERIFY(!theme.isDark());
}

void SystemAppearanceTest::contrast_follows_either_key_data()
{
    QTest::addColumn<bool>("knowsContrast");
    QTest::addRow("GNOME and the portal's own key") << true;
    QTest::addRow("GNOME alone") << false;
}

void SystemAppearanceTest::contrast_follows_either_key()
{
    QFETCH(bool, knowsContrast);
    m_portal.scheme = 1;
    m_portal.knowsContrast = knowsContrast;
    m_portal.gnomeContrast = true;
    m_portal.asked.clear();
    Theme theme(*qApp);
    QTRY_COMPARE(theme.palette().look(), Palette::Look::DarkContrast);
    QTRY_VERIFY(m_portal.asked.contains(u"org.gnome.desktop.a11y.interface high-contrast"_s));
    QCOMPARE(&Palette::current(), &theme.palette());
    const auto tell = [this](const QString &group, const QString &key, const QVariant &value) {
        emit m_portal.SettingChanged(group, key, QDBusVariant(value));
    };
    tell(u"org.gnome.desktop.a11y.interface"_s, u"high-contrast"_s, false);
    QTRY_COMPARE(theme.palette().look(), Palette::Look::Dark);
    tell(u"org.freedesktop.appearance"_s, u"contrast"_s, uint(1));
    QTRY_COMPARE(theme.palette().look(), Palette::Look::DarkContrast);
    tell(u"org.freedesktop.appearance"_s, u"color-scheme"_s, uint(2));
    QTRY_COMPARE(theme.palette().look(), Palette::Look::LightContrast);
    tell(u"org.freedesktop.appearance"_s, u"contrast"_s, uint(0));
    QTRY_COMPARE(theme.palette().look(), Palette::Look::Light);
    QCOMPARE(&Palette::current(), &theme.palette());
    m_portal.gnomeContrast = false;
    m_portal.knowsContrast = true;
}

void SystemAppearanceTest::the_users_own_choice_of_contrast_and_motion_wins()
{
    m_portal.gnomeContrast = true;
    m_portal.animations = false;
    Theme theme(*qApp, ThemeChoice::Light);
    QTRY_COMPARE(theme.palette().look(), Palette::Look::LightContrast);
    QTRY_VERIFY(isMotionReduced());
    theme.setContrast(Preference::Off);
    theme.setReducedMotion(Preference::Off);
    QCOMPARE(theme.palette().look(), Palette::Look::Light);
    QVERIFY(!isMotionReduced());
    const auto tell = [this](bool on) {
        emit m_portal.SettingChanged(u"org.gnome.desktop.a11y.interface"_s, u"high-contrast"_s,
                                     QDBusVariant(on));
        emit m_portal.SettingChanged(u"org.gnome.desktop.interface"_s, u"enable-animations"_s,
                                     QDBusVariant(!on));
    };
    tell(false);
    theme.setContrast(Preference::On);
    theme.setReducedMotion(Preference::On);
    QCOMPARE(theme.palette().look(), Palette::Look::LightContrast);
    QVERIFY(isMotionReduced());
    theme.setContrast(Preference::System);
    theme.setReducedMotion(Preference::System);
    QTRY_COMPARE(theme.palette().look(), Palette::Look::Light);
    QTRY_VERIFY(!isMotionReduced());
    tell(true);
    QTRY_VERIFY(isMotionReduced());
    QTRY_COMPARE(theme.palette().look(), Palette::Look::LightContrast);
    tell(false);
    QTRY_VERIFY(!isMotionReduced());
    m_portal.gnomeContrast = false;
    m_portal.animations = true;
}

A2A_TEST(SystemAppearanceTest)
#include "systemappearancetest.moc"

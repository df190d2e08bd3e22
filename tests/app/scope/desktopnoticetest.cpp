// SPDX-License-Identifier: Apache-2.0
// A notice goes to the notification service of the session bus, and a click on it there raises the
// window with its task. A private bus with a service of the test represents the desktop.
#include "app/scope/desktopnotifier.h"

#include "tests/app/scope/windowsfixture.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"

#include <QDBusConnection>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// What a desktop's notification service accepts and returns (freedesktop.org, version 1.2).
class NotificationService final : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")

public:
    struct Shown {
        QString program;
        QString title;
        QString text;
        QStringList actions;
    };
    std::vector<Shown> shown;
    static constexpr uint FirstId = 41; ///< its numbers are its own

public slots:
    uint Notify(const QString &program, uint replaces, const QString &iconName,
                const QString &title, const QString &text, const QStringList &actions,
                const QVariantMap &hints, int timeout)
    {
        Q_UNUSED(replaces)
        Q_UNUSED(iconName)
        Q_UNUSED(hints)
        Q_UNUSED(timeout)
        shown.push_back({program, title, text, actions});
        return FirstId + uint(shown.size()) - 1;
    }

signals:
    void ActionInvoked(uint id, const QString &action);
    void NotificationClosed(uint id, uint reason);
};

class DesktopNoticeTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { failOnAnyWarning(); }
    void cleanupTestCase();
    void a_click_raises_the_window_at_its_task();
    void a_closed_session_ignores_clicks();

private:
    QProcess m_bus;
    NotificationService m_service;
};

void DesktopNoticeTest::initTestCase()
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
    QVERIFY(desktop.registerObject(u"/org/freedesktop/Notifications"_s, &m_service,
                                   QDBusConnection::ExportAllSlots |
                                       QDBusConnection::ExportAllSignals));
    QVERIFY(desktop.registerService(u"org.freedesktop.Notifications"_s));
    if (!QDBusConnection::sessionBus().isConnected())
        QSKIP("the session bus was looked for before this test ran: run this class by itself");
}

void DesktopNoticeTest::cleanupTestCase()
{
    QDBusConnection::disconnectFromBus(u"desktop"_s);
    m_bus.terminate();
    m_bus.waitForFinished();
}

static void serveQuestion(ScriptedServer &server)
{
    const auto event = [](const QByteArray &result) -> QByteArray {
        return "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + result + "}\n\n";
    };
    server.playCard("Planner", R"("capabilities":{"streaming":true},)");
    server.play(a2a::test::Script()
                    .send(streamHead() +
                          event(R"({"task":{"id":"t","contextId":"c","status":{"state":)"
                                R"("TASK_STATE_WORKING"}}})") +
                          event(R"({"statusUpdate":{"taskId":"t","contextId":"c","status":)"
                                R"({"state":"TASK_STATE_INPUT_REQUIRED"}}})"))
                    .close());
}

void DesktopNoticeTest::a_click_raises_the_window_at_its_task()
{
    m_service.shown.clear();
    ScriptedServer server;
    serveQuestion(server);
    DesktopNotifier notifier;
    WindowsFixture bench;
    bench.windows->setNotifier(notifier);
    SessionWindow &window = bench.windows->add();
    QVERIFY(bench.isShown(window));
    Connection &agent = window.session().addAgent();
    agent.link().connectTo(QString::fromUtf8(server.origin()));
    QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
    QWidget elsewhere; // where the user is
    elsewhere.show();
    elsewhere.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&elsewhere, TestTimeoutMs));
    SendDraft draft;
    Part part;
    part.kind = Part::Kind::Text;
    part.text = u"Plan <b>a trip</b>"_s;
    draft.parts.push_back(part);
    window.session().send(0, draft, {});
    QTRY_COMPARE(m_service.shown.size(), size_t(1));
    const NotificationService::Shown &shown = m_service.shown.front();
    QCOMPARE(shown.program, u"A2A Scope"_s);
    QCOMPARE(shown.title, u"Task needs input – Planner"_s);
    QCOMPARE(shown.text, u"Plan &lt;b&gt;a trip&lt;/b&gt;"_s); // services interpret markup
    QCOMPARE(shown.actions, (QStringList{u"default"_s, u"Show the task"_s}));

    Selection &selection = window.window().selection();
    selection.selectAgent(0);
    QCOMPARE(selection.task(), NoIndex);
    QSignalSpy activated(&notifier, &Notifier::activated);
    emit m_service.ActionInvoked(7, u"default"_s); // another program's
    // The reply with the number may arrive after a click that follows at once.
    QTRY_VERIFY([&] {
        emit m_service.ActionInvoked(NotificationService::FirstId, u"default"_s);
        return !activated.isEmpty();
    }());
    QCOMPARE(activated.at(0).at(0).toUInt(), 1u);
    QCOMPARE(selection.task(), TaskIndex(0));
    QTRY_VERIFY(window.window().isActiveWindow());
}

void DesktopNoticeTest::a_closed_session_ignores_clicks()
{
    m_service.shown.clear();
    DesktopNotifier notifier;
    QSignalSpy activated(&notifier, &Notifier::activated);
    notifier.show(u"first"_s, u"words"_s);
    const quint32 second = notifier.show(u"second"_s, u"words"_s);
    QTRY_COMPARE(m_service.shown.size(), size_t(2));
    const uint id = NotificationService::FirstId;
    emit m_service.NotificationClosed(id, 2);
    emit m_service.ActionInvoked(id, u"default"_s);
    QTRY_VERIFY([&] {
        emit m_service.ActionInvoked(id + 1, u"default"_s);
        return !activated.isEmpty();
    }());
    QCOMPARE(activated.at(0).at(0).toUInt(), second);
}

A2A_TEST(DesktopNoticeTest)
#include "desktopnoticetest.moc"

// SPDX-License-Identifier: Apache-2.0
// The whole window against the built-in demo agent, used as a user would: keys and clicks in, the
// panes' content out.
#include "ui/shell/mainwindow.h"

#include "app/scope/demoprocess.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "ui/workspace/pushnotifications.h"
#include "ui/workspace/services.h"

#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QAccessible>
#include <QComboBox>
#include <QDockWidget>
#include <QHash>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace a2a;
using namespace Qt::StringLiterals;

class WindowTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void every_widget_has_an_accessible_name_data();
    void every_widget_has_an_accessible_name();
    void trip_with_input_required();
    void cut_stream_shows_its_error_and_keeps_the_rest();
    void failed_connect_says_what_to_do();
    void agents_are_remembered_but_not_the_demo();
    void every_action_is_in_a_menu_and_has_its_own_key();
    void layout_can_be_reset();
    void the_status_bar_shows_listening_while_it_lasts();
    void agent_text_is_never_rich_text();
    void every_dialect_behaves_identically_data();
    void every_dialect_behaves_identically();

private:
    template <typename T>
    [[nodiscard]] T *named(const QString &name) const
    {
        for (T *widget : m_window->findChildren<T *>()) {
            if (widget->accessibleName() == name)
                return widget;
        }
        return nullptr;
    }
    void say(const QString &text);
    /// The task waits, and the composer shows that the next message answers it.
    void waitForQuestion();
    [[nodiscard]] const Store &store() const { return m_session->store(); }
    [[nodiscard]] TaskState lastState() const
    {
        return store().tasks.empty() ? TaskState::Unspecified : store().tasks.back().state;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Services> m_services;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<DemoProcess> m_demo;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
    QStringList m_urls;
};

void WindowTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_services = std::make_unique<Services>(m_folder->filePath(u"settings.ini"_s));
    m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light);
    m_session = std::make_unique<Session>();
    m_workspace = std::make_unique<Workspace>(*m_session, *m_services);
    m_window = std::make_unique<MainWindow>(*m_workspace, *m_theme);
    m_window->show();
    m_demo = std::make_unique<DemoProcess>();
    QSignalSpy listening(m_demo.get(), &DemoProcess::listening);
    m_demo->start({u"--speed"_s, u"50"_s});
    QTRY_COMPARE_WITH_TIMEOUT(listening.size(), 1, a2a::test::TestTimeoutMs);
    m_urls = listening.first().first().toStringList();
    QCOMPARE(m_urls.size(), 7);
    m_window->agents().openDemo(m_urls);
    QTRY_COMPARE(m_session->agent(0).link().state(), AgentLink::State::Connected);
}

void WindowTest::cleanup()
{
    m_window.reset();
    m_workspace.reset();
    m_session.reset();
    m_demo.reset();
    m_theme.reset();
    m_services.reset();
}

void WindowTest::say(const QString &text)
{
    auto *message = named<QWidget>(u"Message"_s);
    QVERIFY(message);
    message->setFocus();
    QTest::keyClicks(message, text);
    QTest::keyClick(message, Qt::Key_Return);
}

void WindowTest::waitForQuestion()
{
    QTRY_COMPARE(lastState(), TaskState::InputRequired);
    auto *target = named<QWidget>(u"Reply target"_s);
    QVERIFY(target);
    QTRY_VERIFY(target->property("text").toString().contains(u"Replying to"_s));
}

void WindowTest::every_widget_has_an_accessible_name_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name :
         {"Agent URL", "Connect", "Message", "Send", "Stop", "Reply target", "Conversation",
          "Timeline", "Artifacts", "Artifact preview", "Wire log", "Frame tree", "Frame bytes",
          "Agent card", "Agents", "Status"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void WindowTest::every_widget_has_an_accessible_name()
{
    QFETCH(QString, name);
    auto *widget = named<QWidget>(name);
    QVERIFY(widget);
    if (auto *box =
            qobject_cast<QComboBox *>(widget)) // read as its text on Linux; its field has the name
        widget = box->lineEdit();
    QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(widget);
    QVERIFY(interface);
    QCOMPARE(interface->text(QAccessible::Name), name);
}

void WindowTest::trip_with_input_required()
{
    say(u"ask"_s);
    waitForQuestion();
    QTRY_VERIFY(m_window->windowTitle().startsWith(u"(1)"_s)); // a task needs input
    say(u"Zurich, Lisbon, 2026-10-10"_s);
    QTRY_COMPARE(lastState(), TaskState::Completed);
    QCOMPARE(store().tasks.size(), size_t(1)); // the answer went to the asking task
    QVERIFY(store().artifacts.size() >= 2);
    QTRY_COMPARE(named<QAbstractItemView>(u"Wire log"_s)->model()->rowCount(),
                 int(store().frames.size()));
    QVERIFY(named<QAbstractItemView>(u"Artifacts"_s)->model()->rowCount() >= 2);
    QVERIFY(named<QAbstractItemView>(u"Conversation"_s)->model()->rowCount() >= 4);
    // Every row has accessible text.
    const QAbstractItemModel *rows = named<QAbstractItemView>(u"Conversation"_s)->model();
    for (int row = 0; row < rows->rowCount(); ++row)
        QVERIFY(!rows->index(row, 0).data(Qt::AccessibleTextRole).toString().isEmpty());
}

void WindowTest::cut_stream_shows_its_error_and_keeps_the_rest()
{
    say(u"wrong cut 3"_s);
    QTRY_VERIFY(!store().failures.empty());
    QCOMPARE(store().failures.front().error.kind, ErrorKind::Cut);
    QVERIFY(!store().tasks.empty());
    // The window sends GetTask and resubscribes automatically.
    QTRY_VERIFY_WITH_TIMEOUT(isTerminal(lastState()), a2a::test::TestTimeoutMs);
    QVERIFY(!store().tasks.back().gaps.empty());
}

void WindowTest::failed_connect_says_what_to_do()
{
    m_window->agents().open(u"http://127.0.0.1:1/"_s);
    const AgentIndex index = m_window->selection().agent();
    QTRY_COMPARE(m_session->agent(index).link().state(), AgentLink::State::Failed);
    QVERIFY(!m_session->agent(index).link().error()->hint.isEmpty());
    QString shown;
    for (const QLabel *label : named<QWidget>(u"Agent card"_s)->findChildren<QLabel *>())
        shown += label->text();
    QVERIFY2(shown.contains(u"127.0.0.1:1"_s), qPrintable(shown));
}

void WindowTest::agents_are_remembered_but_not_the_demo()
{
    const auto remembered = [this] {
        QStringList urls;
        for (const AgentProfile &profile : m_services->profiles().profiles())
            urls.append(profile.url);
        return urls;
    };
    QVERIFY(remembered().isEmpty());
    const QString card = m_urls.at(1) % u".well-known/agent-card.json"_s;
    m_window->agents().open(card);
    QTRY_COMPARE(remembered(), QStringList{card});
    QCOMPARE(m_services->settings().recentUrls(), QStringList{card});
}

static void collect(const QList<QAction *> &actions, QList<QAction *> &all)
{
    for (QAction *action : actions) {
        if (action->menu())
            collect(action->menu()->actions(), all);
        else if (!action->isSeparator())
            all.append(action);
    }
}

void WindowTest::every_action_is_in_a_menu_and_has_its_own_key()
{
    QList<QAction *> all;
    collect(m_window->menuBar()->actions(), all);
    QVERIFY(all.size() > 15);
    QHash<QString, QString> keys;
    for (const QAction *action : std::as_const(all)) {
        QVERIFY(!action->text().isEmpty());
        const QString key = action->shortcut().toString();
        QVERIFY2(key.isEmpty() || !keys.contains(key), qPrintable(key + u' ' + action->text()));
        keys.insert(key, action->text());
    }
    for (const char *key : {"Ctrl+L", "F5", "Ctrl+J", "Ctrl+1", "Ctrl+2", "Ctrl+K", "F1"})
        QVERIFY2(keys.contains(QString::fromLatin1(key)), key);
    // No shortcut is hidden in a pane: each one is in a menu, or is distinct from all that are.
    for (QAction *action : m_window->findChildren<QAction *>())
        QVERIFY2(action->shortcut().isEmpty() || all.contains(action), qPrintable(action->text()));
    for (const QShortcut *shortcut : m_window->findChildren<QShortcut *>())
        QVERIFY2(!keys.contains(shortcut->key().toString()),
                 qPrintable(shortcut->key().toString()));
}

void WindowTest::the_status_bar_shows_listening_while_it_lasts()
{
    auto *bar = named<QWidget>(u"Status"_s);
    auto *stop = named<QToolButton>(u"Stop listening for push notifications"_s);
    QVERIFY(bar && stop);
    const auto saysRecorded = [bar] {
        const QList<QLabel *> labels = bar->findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->isVisible() && label->text().endsWith(u" recorded"_s);
        });
    };
    PushListener &listener = m_workspace->pushNotifications().listener();
    for (int round = 0; round < 2; ++round) {
        QVERIFY(!stop->isVisible());
        QVERIFY(saysRecorded());
        QVERIFY(!listener.start());
        QVERIFY(stop->isVisible());
        QVERIFY(saysRecorded());
        stop->click();
        QVERIFY(!listener.isListening());
    }
    QVERIFY(!stop->isVisible());
    QVERIFY(saysRecorded());
}

void WindowTest::layout_can_be_reset()
{
    const QList<QDockWidget *> docks = m_window->findChildren<QDockWidget *>();
    QVERIFY(docks.size() > 2); // some are shown
    for (QDockWidget *dock : docks)
        dock->hide();
    m_window->resetLayout();
    for (const QDockWidget *dock : docks)
        QCOMPARE(dock->isHidden(), // opened on demand
                 dock->objectName() == u"conductor" || dock->objectName() == u"search");
}

void WindowTest::agent_text_is_never_rich_text()
{
    say(u"unicode"_s);
    QTRY_COMPARE(lastState(), TaskState::Completed);
    const QList<QLabel *> labels = m_window->findChildren<QLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(),
                        [](const QLabel *label) { return !label->text().isEmpty(); }));
    for (const QLabel *label : labels)
        QVERIFY2(label->textFormat() == Qt::PlainText || label->text().isEmpty() ||
                     label->pixmap(Qt::ReturnByValue).isNull() == false,
                 qPrintable(label->text()));
}

void WindowTest::every_dialect_behaves_identically_data()
{
    QTest::addColumn<int>("url");
    QTest::addColumn<QString>("spoken");
    QTest::newRow("0.3") << 1 << u"0.3 · JSON-RPC"_s;
    QTest::newRow("0.2") << 2 << u"0.2 · JSON-RPC"_s;
    QTest::newRow("0.1") << 3 << u"0.1 · JSON-RPC"_s;
    QTest::newRow("card of 1.0 and 0.3") << 4 << u"1.0 · JSON-RPC"_s;
    QTest::newRow("1.0 over HTTP+JSON") << 5 << u"1.0 · HTTP+JSON"_s;
    QTest::newRow("0.3 over HTTP+JSON") << 6 << u"0.3 · HTTP+JSON"_s;
}

void WindowTest::every_dialect_behaves_identically()
{
    QFETCH(int, url);
    QFETCH(QString, spoken);
    m_window->agents().open(m_urls.at(url));
    const AgentIndex index = m_window->selection().agent();
    QTRY_COMPARE(m_session->agent(index).link().state(), AgentLink::State::Connected);
    QCOMPARE(offerTitle(*m_session->agent(index).link().offer()), spoken);
    say(u"ask"_s);
    waitForQuestion();
    say(u"Zurich, Lisbon, 2026-10-10"_s);
    QTRY_COMPARE(lastState(), TaskState::Completed);
    QCOMPARE(store().tasks.size(), size_t(1));
    QVERIFY(store().failures.empty());
}

A2A_TEST(WindowTest)
#include "windowtest.moc"

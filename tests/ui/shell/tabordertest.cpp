// SPDX-License-Identifier: Apache-2.0
// Tab and Shift+Tab through the real window, with content in every pane, and through its dialogs:
// every mouse control is reached, backwards is the reverse of forwards, and the focus is visible
// after every key.
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/shell/controls.h"
#include "tests/ui/shell/demowindow.h"
#include "tests/ui/shell/keyboard.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/dialogs/anonymizedialog.h"
#include "ui/dialogs/exportdialog.h"
#include "ui/panes/scriptplayer/scripteditor.h"
#include "ui/panes/scriptplayer/scriptplayerpane.h"
#include "ui/profiles/profiledialog.h"
#include "ui/shell/demomenu.h"
#include "ui/shell/windowactions.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QDialogButtonBox>
#include <QMenuBar>
#include <QTabBar>
#include <QTabWidget>

#include <algorithm>

using namespace a2a;
using namespace Qt::StringLiterals;
using test::Keyboard;

static constexpr int MaxStops = 300;

class TabOrderTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase() { m_demo.reset(); }
    void tab_goes_through_the_window_and_back_data();
    void tab_goes_through_the_window_and_back();
    void tab_goes_through_a_dialog_and_back_data();
    void tab_goes_through_a_dialog_and_back();
    void tab_goes_through_the_pages_of_an_agent_and_back_data();
    void tab_goes_through_the_pages_of_an_agent_and_back();
    void tab_goes_through_what_is_exported_and_back_data();
    void tab_goes_through_what_is_exported_and_back();
    void tab_goes_through_the_script_editor_and_back_data();
    void tab_goes_through_the_script_editor_and_back();
    void tab_stays_in_the_palette();

private:
    void prepare(const QString &state);
    void goThere(QList<QWidget *> &stops);
    void goBack(const QList<QWidget *> &stops);
    void walk();
    void trigger(const QString &entry);
    void walkIn(QDialog &dialog);

    std::unique_ptr<test::DemoWindow> m_demo;
    Keyboard m_keys;
    bool m_isWritten = false;
};

void TabOrderTest::initTestCase()
{
    test::failOnAnyWarning();
    m_demo = std::make_unique<test::DemoWindow>(QSize(1440, 900));
    QVERIFY(m_demo->isReady());
    QVERIFY(QTest::qWaitForWindowActive(&m_demo->window, a2a::test::TestTimeoutMs));
    QVERIFY(m_demo->say(u"stream 12"_s, TaskState::Completed));
    QVERIFY(m_demo->say(u"wrong append-first"_s, TaskState::Completed));
    QVERIFY(m_demo->say(u"ask"_s, TaskState::InputRequired));
}

static QString namesOf(const QList<QWidget *> &widgets)
{
    QStringList names;
    for (const QWidget *one : widgets)
        names.append(Keyboard::nameOf(one));
    return names.join(u'\n');
}

/// Until it is back at the start.
void TabOrderTest::goThere(QList<QWidget *> &stops)
{
    stops = {QApplication::focusWidget()};
    QVERIFY(stops.first());
    do {
        QVERIFY2(m_keys.press(Qt::Key_Tab), qPrintable(m_keys.problem()));
        stops.append(QApplication::focusWidget());
        QVERIFY2(stops.size() < MaxStops, qPrintable(namesOf(stops)));
    } while (stops.last() != stops.first());
}

void TabOrderTest::goBack(const QList<QWidget *> &stops)
{
    for (qsizetype i = stops.size() - 1; i-- > 0;) {
        QVERIFY2(m_keys.press(Qt::Key_Backtab, Qt::ShiftModifier), qPrintable(m_keys.problem()));
        const QWidget *at = QApplication::focusWidget();
        QVERIFY2(at == stops[i], qPrintable(u"back from %1 it came to %2, not to %3"_s.arg(
                                     Keyboard::nameOf(stops[i + 1]), Keyboard::nameOf(at),
                                     Keyboard::nameOf(stops[i]))));
    }
}

void TabOrderTest::walk()
{
    QList<QWidget *> stops;
    goThere(stops); // entering a list selects its first row, and the panes follow
    if (!QTest::currentTestFailed())
        goThere(stops);
    if (QTest::currentTestFailed())
        return;
    QList<QWidget *> missed;
    for (QWidget *one : test::controlsIn(*stops.first()->window())) {
        if (test::isInReach(*one) && !stops.contains(one))
            missed.append(one);
    }
    QVERIFY2(missed.isEmpty(), qPrintable(namesOf(missed)));
    goBack(stops);
}

void TabOrderTest::tab_goes_through_the_window_and_back_data()
{
    QTest::addColumn<QString>("state");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("zoom");
    struct Room {
        QSize size;
        int zoom;
    };
    for (const Room &room :
         {Room{{1440, 900}, 100}, Room{{1024, 700}, 100}, Room{{1440, 900}, 200}}) {
        for (const char *state :
             {"chat", "timeline", "tasks", "card/0", "card/1", "card/2", "card/3", "artifacts/0",
              "artifacts/1", "artifacts/2", "artifacts/3", "artifacts/4", "findings", "search",
              "conductor", "wire/0", "wire/1"})
            QTest::addRow("%s at %dx%d, %d %%", state, room.size.width(), room.size.height(),
                          room.zoom)
                << QString::fromLatin1(state) << room.size << room.zoom;
    }
}

static QString tabsOf(QStringView pane)
{
    return pane == u"card"        ? u"Card views"_s
           : pane == u"artifacts" ? u"Views of the artifact"_s
                                  : u"Views of the frame"_s;
}

void TabOrderTest::prepare(const QString &state)
{
    const QString pane = state.section(u'/', 0, 0);
    const QString tab = state.section(u'/', 1);
    m_demo->window.resetLayout();
    const QByteArray id = pane.toLatin1();
    m_demo->workspace.navigator().enter(QLatin1StringView(id));
    if (pane == u"search") {
        QVERIFY2(m_keys.type(u"story"_s), qPrintable(m_keys.problem()));
        QTRY_VERIFY(m_demo->named<QAbstractItemView>(u"Search results"_s)->model()->rowCount() > 0);
    }
    if (pane == u"wire" || pane == u"findings")
        QVERIFY2(m_keys.press(Qt::Key_Home), qPrintable(m_keys.problem()));
    if (tab.isEmpty())
        return;
    auto *tabs = m_demo->named<QTabBar>(tabsOf(pane));
    QVERIFY2(tabs, qPrintable(tabsOf(pane)));
    tabs->setCurrentIndex(tab.toInt());
}

void TabOrderTest::tab_goes_through_the_window_and_back()
{
    QFETCH(QString, state);
    QFETCH(QSize, size);
    QFETCH(int, zoom);
    m_demo->theme.setZoom(zoom);
    m_demo->window.resize(size);
    prepare(state);
    if (!QTest::currentTestFailed())
        walk();
}

void TabOrderTest::tab_goes_through_a_dialog_and_back_data()
{
    QTest::addColumn<QString>("action");
    QTest::addColumn<int>("zoom");
    for (const int zoom : {100, 200}) {
        for (const char *action :
             {"Settings", "Keyboard shortcuts", "Rules", "About A2A Scope", "Preview request",
              "Request structured output", "Color rules", "TLS certificates",
              "Push notification receivers", "Cut and resume", "Attach a file by its URL", "Auth",
              "All agents", "Open task or context by ID", "Paste card", "Clear auth of all agents",
              "Tap"})
            QTest::addRow("%s, %d %%", action, zoom) << QString::fromLatin1(action) << zoom;
    }
}

void TabOrderTest::tab_goes_through_a_dialog_and_back()
{
    QFETCH(QString, action);
    QFETCH(int, zoom);
    m_demo->theme.setZoom(zoom);
    m_demo->window.resize(1440, 900);
    m_demo->window.resetLayout();
    m_demo->window.activateWindow();
    m_demo->workspace.navigator().enter(paneid::Chat);
    const QWidget *before = QApplication::focusWidget();
    QVERIFY(before);
    if (before->accessibleName() == u"Message" && !m_isWritten) {
        QVERIFY2(m_keys.type(u"book"_s), qPrintable(m_keys.problem())); // to be previewed
        m_isWritten = true;
    }
    const std::vector<WindowAction> all = windowActions(*m_demo->window.menuBar());
    const auto found =
        std::ranges::find_if(all, [&](const WindowAction &one) { return one.text == action; });
    QVERIFY2(found != all.end(), qPrintable(action));
    QVERIFY(found->action->isEnabled());
    found->action->trigger();
    const bool isDialog =
        QTest::qWaitFor([&] { return QApplication::activeWindow() != &m_demo->window; }, 1000);
    walk();
    if (QTest::currentTestFailed() && isDialog && QApplication::activeWindow())
        QApplication::activeWindow()->close();
    if (QTest::currentTestFailed())
        return m_demo->window.activateWindow();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QTRY_VERIFY(!QApplication::activeWindow() || QApplication::activeWindow() == &m_demo->window);
    m_demo->window.activateWindow(); // without a window manager nobody else does
    QTRY_COMPARE(QApplication::focusWidget(), before);
}

static void addZooms()
{
    QTest::addColumn<int>("zoom");
    QTest::newRow("100%") << 100;
    QTest::newRow("200 %") << 200;
}

void TabOrderTest::trigger(const QString &entry)
{
    const std::vector<WindowAction> all = windowActions(*m_demo->window.menuBar());
    const auto found =
        std::ranges::find_if(all, [&](const WindowAction &one) { return one.text == entry; });
    QVERIFY2(found != all.end() && found->action->isEnabled(), qPrintable(entry));
    found->action->trigger();
}

void TabOrderTest::tab_goes_through_the_pages_of_an_agent_and_back_data()
{
    QTest::addColumn<int>("page");
    QTest::addColumn<int>("zoom");
    for (const int zoom : {100, 200}) {
        for (int page = 0; page < 3; ++page)
            QTest::addRow("%d, %d %%", page, zoom) << page << zoom;
    }
}

void TabOrderTest::tab_goes_through_the_pages_of_an_agent_and_back()
{
    QFETCH(int, page);
    QFETCH(int, zoom);
    m_demo->theme.setZoom(zoom);
    AgentProfile profile;
    profile.headers = {{u"X-Env"_s, u"e"_s, true, false}};
    profile.tenant = u"t"_s;
    ProfileDialog dialog(profile, {}, {}, &m_demo->window);
    dialog.findChild<QTabWidget *>()->setCurrentIndex(page);
    walkIn(dialog);
}

void TabOrderTest::walkIn(QDialog &dialog)
{
    dialog.show();
    dialog.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&dialog, a2a::test::TestTimeoutMs));
    QTRY_VERIFY(QApplication::activeWindow() == &dialog);
    if (!dialog.isAncestorOf(QApplication::focusWidget()))
        QVERIFY2(m_keys.press(Qt::Key_Tab), qPrintable(m_keys.problem()));
    QTRY_VERIFY(dialog.isAncestorOf(QApplication::focusWidget()));
    walk();
    dialog.close();
    m_demo->window.activateWindow();
    QTRY_VERIFY(m_demo->window.isActiveWindow());
}

void TabOrderTest::tab_goes_through_what_is_exported_and_back_data()
{
    addZooms();
}

void TabOrderTest::tab_goes_through_what_is_exported_and_back()
{
    QFETCH(int, zoom);
    m_demo->theme.setZoom(zoom);
    ExportDialog exporting(m_demo->session, m_demo->selection(), &m_demo->window);
    walkIn(exporting);
    AnonymizeDialog anonymising(m_demo->session, &m_demo->window);
    const auto *save = anonymising.findChild<QDialogButtonBox *>();
    QTRY_VERIFY(save->buttons().first()->isEnabled()); // what it replaces is found
    walkIn(anonymising);
}

void TabOrderTest::tab_goes_through_the_script_editor_and_back_data()
{
    addZooms();
}

void TabOrderTest::tab_goes_through_the_script_editor_and_back()
{
    QFETCH(int, zoom);
    m_demo->theme.setZoom(zoom);
    m_demo->window.resize(1440, 900);
    m_demo->window.resetLayout();
    m_demo->window.activateWindow();
    auto *pane = m_demo->window.findChild<ScriptPlayerPane *>();
    pane->openScript(DemoMenu::shippedScripts().first());
    m_demo->workspace.navigator().enter(paneid::ScriptPlayer);
    trigger(u"Edit script"_s);
    auto *editor = m_demo->window.findChild<ScriptEditor *>();
    QVERIFY(editor && editor->isVisible());
    walk();
    emit editor->doneRequested();
    QTRY_VERIFY(!m_demo->window.findChild<ScriptEditor *>());
}

void TabOrderTest::tab_stays_in_the_palette()
{
    m_demo->theme.setZoom(100);
    m_demo->workspace.navigator().enter(paneid::Chat);
    const QWidget *before = QApplication::focusWidget();
    QVERIFY2(m_keys.press(Qt::Key_K, Qt::ControlModifier), qPrintable(m_keys.problem()));
    const QWidget *command = QApplication::focusWidget();
    const auto *list = command->parentWidget()->findChild<QAbstractItemView *>();
    QCOMPARE(list->currentIndex().row(), 0);
    QVERIFY2(m_keys.press(Qt::Key_Tab), qPrintable(m_keys.problem()));
    QCOMPARE(list->currentIndex().row(), 1);
    QVERIFY2(m_keys.press(Qt::Key_Backtab, Qt::ShiftModifier), qPrintable(m_keys.problem()));
    QCOMPARE(list->currentIndex().row(), 0);
    QVERIFY(command->hasFocus());
    QVERIFY2(m_keys.press(Qt::Key_Escape), qPrintable(m_keys.problem()));
    QCOMPARE(QApplication::focusWidget(), before);
}

A2A_TEST(TabOrderTest)
#include "tabordertest.moc"

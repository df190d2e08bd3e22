// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/panefocuscycler.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/shell/keyboard.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/shell/docktitle.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/panedock.h"
#include "ui/shell/presenter.h"
#include "ui/style/theme.h"
#include "ui/workspace/services.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QLineEdit>
#include <QMenuBar>
#include <QTabBar>
#include <QTemporaryDir>
#include <QToolBar>

using namespace a2a;
using namespace Qt::StringLiterals;
using test::Keyboard;

class PaneFocusCyclerTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void cycles_in_visual_order();
    void returns_to_the_previous_focus();
    void closed_and_covered_panes_are_skipped();
    void a_maximized_pane_is_left_only_for_the_bars();
    void a_floating_pane_comes_last();
    void a_moved_pane_changes_its_position();
    void a_pane_behind_a_tab_is_hidden();
    void focus_moves_to_the_covering_pane();
    void focus_leaves_a_closed_pane();
    void focus_follows_the_central_view();
    void focus_moves_to_the_maximized_pane();
    void focus_is_visible_in_the_presenter_view();
    void focus_returns_from_a_floating_pane();
    void tab_stays_in_a_floating_window();

private:
    [[nodiscard]] PaneDock *dock(const char *name) const
    {
        return m_window->findChild<PaneDock *>(QLatin1StringView(name));
    }
    [[nodiscard]] Pane *pane(const char *name) const
    {
        return m_window->panes().pane(QLatin1StringView(name));
    }
    template <typename T>
    [[nodiscard]] T *named(const QString &name) const
    {
        for (T *one : m_window->findChildren<T *>()) {
            if (one->accessibleName() == name)
                return one;
        }
        return nullptr;
    }
    /// Which part of the window has the focus.
    [[nodiscard]] QString place() const;
    [[nodiscard]] QStringList round(bool forward = true);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Services> m_services;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
    Keyboard m_keys;
};

void PaneFocusCyclerTest::init()
{
    test::failOnAnyWarning();
    m_folder = std::make_unique<QTemporaryDir>();
    m_services = std::make_unique<Services>(m_folder->filePath(u"settings.ini"_s));
    m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light);
    m_session = std::make_unique<Session>();
    m_workspace = std::make_unique<Workspace>(*m_session, *m_services);
    m_window = std::make_unique<MainWindow>(*m_workspace, *m_theme);
    m_window->resize(1440, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get(), a2a::test::TestTimeoutMs));
    m_workspace->navigator().enter(paneid::Chat);
}

void PaneFocusCyclerTest::cleanup()
{
    m_window.reset();
    m_workspace.reset();
    m_session.reset();
    m_theme.reset();
}

QString PaneFocusCyclerTest::place() const
{
    const QWidget *focus = QApplication::focusWidget();
    for (const QWidget *at = focus; at; at = at->parentWidget()) {
        if (qobject_cast<const PaneDock *>(at) || qobject_cast<const QToolBar *>(at))
            return at->objectName();
        if (at == m_window->centralWidget())
            return u"center"_s;
        if (at->inherits("QStatusBar"))
            return u"status"_s;
    }
    return focus ? u"elsewhere: "_s + Keyboard::nameOf(focus) : u"nowhere"_s;
}

/// Until it is back at the start.
QStringList PaneFocusCyclerTest::round(bool forward)
{
    const QString first = place();
    QStringList places{first};
    for (int i = 0; i < 12; ++i) {
        if (!m_keys.press(Qt::Key_F6, forward ? Qt::NoModifier : Qt::ShiftModifier))
            return {m_keys.problem()};
        if (place() == first)
            break;
        places.append(place());
    }
    return places;
}

void PaneFocusCyclerTest::cycles_in_visual_order()
{
    const QStringList all{u"center"_s, u"card"_s,       u"wire"_s,
                          u"status"_s, u"connectBar"_s, u"agents"_s};
    QCOMPARE(round(), all);
    QStringList back{all.first()};
    for (qsizetype i = all.size(); i-- > 1;)
        back.append(all[i]);
    QCOMPARE(round(false), back);
}

void PaneFocusCyclerTest::returns_to_the_previous_focus()
{
    auto *filter = named<QLineEdit>(u"Filter"_s);
    if (!filter)
        filter = dock("wire")->findChild<QLineEdit *>();
    QVERIFY(filter);
    filter->setFocus();
    QVERIFY2(m_keys.press(Qt::Key_F6), qPrintable(m_keys.problem()));
    QCOMPARE(place(), u"status"_s);
    QVERIFY2(m_keys.press(Qt::Key_F6, Qt::ShiftModifier), qPrintable(m_keys.problem()));
    QCOMPARE(QApplication::focusWidget(), filter);
    QVERIFY(round().size() > 3);
    QCOMPARE(QApplication::focusWidget(), filter);
}

void PaneFocusCyclerTest::closed_and_covered_panes_are_skipped()
{
    dock("agents")->hide();
    m_workspace->navigator().enter(paneid::Artifacts);
    QCOMPARE(place(), u"artifacts"_s);
    QCOMPARE(round().join(u'\n'),
             (QStringList{u"artifacts"_s, u"wire"_s, u"status"_s, u"connectBar"_s, u"center"_s})
                 .join(u'\n'));
}

void PaneFocusCyclerTest::a_maximized_pane_is_left_only_for_the_bars()
{
    m_workspace->navigator().enter(paneid::Wire);
    QVERIFY(m_keys.press(Qt::Key_F11, Qt::ShiftModifier));
    QCOMPARE(round().join(u'\n'),
             (QStringList{u"wire"_s, u"status"_s, u"connectBar"_s}).join(u'\n'));
}

void PaneFocusCyclerTest::a_floating_pane_comes_last()
{
    dock("agents")->setFloating(true);
    QVERIFY(QTest::qWaitForWindowExposed(dock("agents"), a2a::test::TestTimeoutMs));
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get(), a2a::test::TestTimeoutMs));
    m_workspace->navigator().enter(paneid::Chat);
    QTRY_COMPARE(place(), u"center"_s);
    QCOMPARE(round().join(u'\n'), (QStringList{u"center"_s, u"card"_s, u"wire"_s, u"status"_s,
                                               u"agents"_s, u"connectBar"_s})
                                      .join(u'\n'));
}

void PaneFocusCyclerTest::a_moved_pane_changes_its_position()
{
    m_window->addDockWidget(Qt::LeftDockWidgetArea, dock("wire"));
    QTRY_VERIFY(dock("wire")->x() < 20);
    QCOMPARE(round().join(u'\n'), (QStringList{u"center"_s, u"card"_s, u"status"_s, u"connectBar"_s,
                                               u"agents"_s, u"wire"_s})
                                      .join(u'\n'));
}

/// Qt calls docks behind tabs visible, and keeps them at negative coordinates.
void PaneFocusCyclerTest::a_pane_behind_a_tab_is_hidden()
{
    m_window->resetLayout();
    QVERIFY(dock("artifacts")->isBehindTab());
    QVERIFY(!pane("artifacts")->isVisible());
    QVERIFY(!dock("artifacts")->titleBarWidget()->isVisible());
    m_workspace->navigator().show(paneid::Artifacts);
    QVERIFY(pane("artifacts")->isVisible());
    QVERIFY(dock("artifacts")->titleBarWidget()->isVisible());
    QVERIFY(dock("card")->isBehindTab() && !pane("card")->isVisible());
    for (const QWidget *one : m_window->findChildren<QWidget *>()) {
        const QRect there(one->mapTo(one->window(), QPoint()), one->size());
        const bool isOff = there.right() < 0 || there.bottom() < 0;
        const bool isStop = (one->focusPolicy() & Qt::TabFocus) != 0;
        QVERIFY2(!isOff || !isStop || !one->isVisible(), qPrintable(Keyboard::nameOf(one)));
    }
    // Closed and reopened, floated and docked.
    dock("card")->hide();
    dock("card")->show();
    dock("card")->raise();
    QTRY_VERIFY(pane("card")->isVisible());
    dock("artifacts")->setFloating(true);
    QTRY_VERIFY(pane("artifacts")->isVisible());
    dock("artifacts")->setFloating(false);
    m_workspace->navigator().show(paneid::Findings);
    QTRY_VERIFY(!pane("artifacts")->isVisible());
}

#define SEEN_IN(where)                                                                             \
    QTRY_COMPARE(place(), where);                                                                  \
    QCOMPARE(test::hiddenReason(QApplication::focusWidget()), QString())

void PaneFocusCyclerTest::focus_moves_to_the_covering_pane()
{
    m_window->resetLayout();
    m_workspace->navigator().enter(paneid::Card);
    SEEN_IN(u"card"_s);
    m_workspace->navigator().raise(paneid::Findings);
    SEEN_IN(u"findings"_s);
    // A pane merely beside it does not affect it.
    m_workspace->navigator().enter(paneid::Chat);
    const QWidget *message = QApplication::focusWidget();
    m_workspace->navigator().raise(paneid::Card);
    QTRY_VERIFY(pane("card")->isVisible());
    QCOMPARE(QApplication::focusWidget(), message);
}

void PaneFocusCyclerTest::focus_leaves_a_closed_pane()
{
    m_workspace->navigator().enter(paneid::Wire);
    dock("wire")->close();
    SEEN_IN(u"center"_s);
    // To the one behind it, if there is one.
    m_workspace->navigator().enter(paneid::Card);
    SEEN_IN(u"card"_s);
    dock("card")->close();
    QTRY_VERIFY(dock("artifacts")->isVisible() && !dock("artifacts")->isBehindTab());
    SEEN_IN(u"artifacts"_s);
    // And from the button that closes it.
    dock("artifacts")->titleBarWidget()->findChildren<QAbstractButton *>().last()->setFocus();
    dock("artifacts")->close();
    SEEN_IN(u"findings"_s);
}

void PaneFocusCyclerTest::focus_follows_the_central_view()
{
    for (const char *view : {"tasks", "timeline", "chat"}) {
        m_workspace->navigator().show(QLatin1StringView(view));
        SEEN_IN(u"center"_s);
        QVERIFY2(pane(view)->isAncestorOf(QApplication::focusWidget()),
                 qPrintable(Keyboard::nameOf(QApplication::focusWidget())));
    }
}

void PaneFocusCyclerTest::focus_moves_to_the_maximized_pane()
{
    const QWidget *message = QApplication::focusWidget();
    emit static_cast<DockTitle *>(dock("wire")->titleBarWidget())->maximizeRequested();
    SEEN_IN(u"wire"_s);
    QVERIFY(m_keys.press(Qt::Key_F11, Qt::ShiftModifier));
    SEEN_IN(u"wire"_s); // one existed
    QVERIFY(!message->hasFocus() && message->isVisible());
    // Closed while maximized.
    QVERIFY(m_keys.press(Qt::Key_F11, Qt::ShiftModifier));
    dock("wire")->close();
    QTRY_VERIFY(message->isVisible() && !dock("wire")->isVisible());
    SEEN_IN(u"center"_s);
}

void PaneFocusCyclerTest::focus_is_visible_in_the_presenter_view()
{
    m_workspace->navigator().enter(paneid::Wire);
    auto *presenter = m_window->findChild<Presenter *>();
    presenter->setOn(true);
    SEEN_IN(u"center"_s);
    presenter->setOn(false);
    QTRY_VERIFY(dock("wire")->isVisible());
    SEEN_IN(u"center"_s);
}

void PaneFocusCyclerTest::focus_returns_from_a_floating_pane()
{
    PaneDock *wire = dock("wire");
    wire->setFloating(true);
    QVERIFY(QTest::qWaitForWindowExposed(wire, a2a::test::TestTimeoutMs));
    wire->activateWindow();
    m_workspace->navigator().enter(paneid::Wire);
    QTRY_VERIFY(wire->isActiveWindow());
    wire->close();
    m_window->activateWindow();
    QTRY_VERIFY(m_window->isActiveWindow());
    SEEN_IN(u"center"_s);
}

void PaneFocusCyclerTest::tab_stays_in_a_floating_window()
{
    PaneDock *wire = dock("wire");
    wire->setFloating(true);
    QVERIFY(QTest::qWaitForWindowExposed(wire, a2a::test::TestTimeoutMs));
    wire->activateWindow();
    m_workspace->navigator().enter(paneid::Wire);
    QTRY_VERIFY(wire->isActiveWindow());
    const QWidget *first = QApplication::focusWidget();
    int stops = 0;
    do {
        QVERIFY2(m_keys.press(Qt::Key_Tab), qPrintable(m_keys.problem()));
        QCOMPARE(place(), u"wire"_s);
        ++stops;
    } while (QApplication::focusWidget() != first && stops < 50);
    QVERIFY(stops > 5 && stops < 50);
}

A2A_TEST(PaneFocusCyclerTest)
#include "panefocuscyclertest.moc"

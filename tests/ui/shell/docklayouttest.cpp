// SPDX-License-Identifier: Apache-2.0
// Docks keep their shares of the window at every size and zoom, what the user drags holds, and
// where there is no room beside each other they are tabs. In a real window, too
// (shell.DockLayoutTest-xvfb).
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/shell/demowindow.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/panes/wire/framedetail.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/panescrollarea.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QDockWidget>
#include <QHeaderView>
#include <QLineEdit>
#include <QListView>
#include <QMenuBar>
#include <QScreen>
#include <QScrollBar>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>
#include <QWindow>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static constexpr QSize Usual(1400, 820); ///< on a screen of 1440 x 900, with title and frame
static constexpr QSize Small(1024, 676); ///< likewise, of 1024 x 700

class DockLayoutTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_services.reset(); }
    void small_and_large_again_is_as_before();
    void shares_grow_with_the_window();
    void shares_hold_if_the_size_changed_while_the_mouse_was_pressed();
    void a_dragged_separator_holds();
    void a_narrow_window_has_tabs();
    void panes_without_a_tab_show_their_title();
    void zoom_makes_a_window_narrow();
    void what_is_hidden_or_floats_stays_so();
    void a_floating_pane_has_a_line_around_it();
    void a_small_window_has_tabs_on_one_side();
    void tabs_moved_in_a_narrow_window_stay_there();
    void layouts_of_earlier_versions_load();
    void defaults_show_what_matters();
    void no_pane_is_scrolled_sideways();
    void menus_without_room_open_by_their_keys();

private:
    struct Start;
    [[nodiscard]] std::unique_ptr<Start> start(QSize size = Usual);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Services> m_services;
};

/// A window over an empty session.
struct DockLayoutTest::Start {
    explicit Start(Services &services)
        : workspace(session, services)
        , window(workspace, theme)
    {
    }
    [[nodiscard]] QDockWidget *dock(QLatin1StringView id) const
    {
        return window.findChild<QDockWidget *>(QString(id));
    }
    [[nodiscard]] bool isInFront(QLatin1StringView id) const
    {
        return dock(id)->isVisible() && dock(id)->geometry().right() >= 0;
    }
    /// What can be seen: width of agents and card, height of the wire log.
    [[nodiscard]] QList<int> sizes() const
    {
        return {dock(paneid::Agents)->width(), dock(paneid::Card)->width(),
                dock(paneid::Wire)->height()};
    }
    [[nodiscard]] bool resize(QSize size)
    {
        window.resize(size);
        return QTest::qWaitFor([&] { return window.size() == size; }, TestTimeoutMs);
    }
    [[nodiscard]] bool isTabOf(QLatin1StringView one, QLatin1StringView other) const
    {
        return window.tabifiedDockWidgets(dock(one)).contains(dock(other));
    }
    /// The separator right of the agents, by the mouse.
    [[nodiscard]] bool dragAgents(int pixels)
    {
        const QRect agents = dock(paneid::Agents)->geometry();
        const int between = (agents.right() + window.centralWidget()->geometry().left()) / 2;
        const QPoint from(between, agents.center().y());
        QTest::mousePress(&window, Qt::LeftButton, {}, from);
        QTest::mouseMove(&window, from + QPoint(pixels, 0));
        const bool moved = QTest::qWaitFor(
            [&] { return dock(paneid::Agents)->width() >= agents.width() + pixels - 4; },
            TestTimeoutMs);
        QTest::mouseRelease(&window, Qt::LeftButton, {}, from + QPoint(pixels, 0));
        return moved;
    }

    Session session;
    Theme theme{*qApp, ThemeChoice::Light};
    Workspace workspace;
    MainWindow window;
};

void DockLayoutTest::init()
{
    failOnAnyWarning();
    m_folder = std::make_unique<QTemporaryDir>();
    m_services = std::make_unique<Services>(m_folder->filePath(u"settings.ini"_s));
}

static bool isScreenLarge()
{
    return QGuiApplication::primaryScreen()->availableSize().width() > Usual.width();
}

std::unique_ptr<DockLayoutTest::Start> DockLayoutTest::start(QSize size)
{
    auto instance = std::make_unique<Start>(*m_services);
    instance->window.resize(size);
    instance->window.show();
    if (!QTest::qWaitForWindowExposed(&instance->window, TestTimeoutMs))
        return {};
    return instance;
}

void DockLayoutTest::small_and_large_again_is_as_before()
{
    const auto s = start();
    QVERIFY(s->resize(Usual));
    const QList<int> before = s->sizes();
    for (const QSize size : {Small, QSize(1200, 700), QSize(1100, 700), QSize(1920, 1040)}) {
        QVERIFY(s->resize(size));
        QVERIFY(s->resize(Usual));
        QTRY_COMPARE(s->sizes(), before);
    }
}

void DockLayoutTest::shares_grow_with_the_window()
{
    const auto s = start();
    const auto share = [&s](QLatin1StringView id) {
        return s->dock(id)->width() * 100.0 / s->window.width();
    };
    const double agents = share(paneid::Agents);
    const double card = share(paneid::Card);
    for (const int width : {1200, 1700, 1920}) {
        QVERIFY(s->resize({width, 900}));
        QTRY_VERIFY2(qAbs(share(paneid::Agents) - agents) < 0.5,
                     qPrintable(QString::number(share(paneid::Agents))));
        QVERIFY2(qAbs(share(paneid::Card) - card) < 0.5,
                 qPrintable(QString::number(share(paneid::Card))));
        QVERIFY(s->window.centralWidget()->width() * 2 >= width);
    }
}

/// A window that is moved to another screen by its own title bar.
void DockLayoutTest::shares_hold_if_the_size_changed_while_the_mouse_was_pressed()
{
    const auto s = start();
    QVERIFY(s->resize(Usual));
    const QList<int> before = s->sizes();
    QWindow *handle = s->window.windowHandle();
    const QPoint place(Usual.width() / 2, Usual.height() - 4); // in the status bar
    for (const QSize other : {QSize(1920, 1040), QSize(1200, 700)}) {
        QTest::mousePress(handle, Qt::LeftButton, {}, place);
        QVERIFY(QGuiApplication::mouseButtons() != Qt::NoButton);
        QVERIFY(s->resize(other));
        QTest::mouseRelease(handle, Qt::LeftButton, {}, {place.x(), other.height() - 4});
        const int wanted = before.first() * other.width() / Usual.width();
        QTRY_VERIFY2(qAbs(s->sizes().first() - wanted) <= 2,
                     qPrintable(QString::number(s->sizes().first())));
        QVERIFY(s->resize(Usual));
        QTRY_COMPARE(s->sizes(), before);
    }
}

void DockLayoutTest::a_dragged_separator_holds()
{
    QList<int> dragged;
    {
        const auto s = start();
        QVERIFY(s->dragAgents(90));
        dragged = s->sizes();
        QVERIFY(s->resize(Small));
        QVERIFY(s->resize({1920, 1040}));
        QTRY_VERIFY(s->sizes().first() >= dragged.first() * 1920 / Usual.width() - 2);
        QVERIFY(s->resize(Usual));
        QTRY_COMPARE(s->sizes(), dragged);
        s->window.close();
    }
    if (!isScreenLarge())
        QSKIP("a restored window is no larger than its screen");
    const auto again = start();
    QTRY_COMPARE(again->window.size(), Usual);
    QTRY_COMPARE(again->sizes(), dragged);
    again->window.resetLayout();
    QTRY_VERIFY(again->sizes().first() < dragged.first() - 60);
}

void DockLayoutTest::a_narrow_window_has_tabs()
{
    const auto s = start();
    s->dock(paneid::Artifacts)->raise();
    QTRY_VERIFY(s->isInFront(paneid::Artifacts));
    auto *tree = s->dock(paneid::Agents)->findChild<QTreeView *>();
    tree->setFocus();
    s->workspace.navigator().show(paneid::Search);
    QVERIFY(s->resize(Small));
    QTRY_VERIFY(s->isTabOf(paneid::Agents, paneid::Card));
    QVERIFY(s->isTabOf(paneid::Search, paneid::Wire));
    QVERIFY(s->isInFront(paneid::Agents)); // in which the keyboard is
    QVERIFY(s->window.focusWidget() == tree);
    QVERIFY(s->window.centralWidget()->width() * 2 >= Small.width());
    QVERIFY(s->dock(paneid::Agents)->width() >= 300);
    QVERIFY(s->resize(Usual));
    QTRY_VERIFY(!s->isTabOf(paneid::Agents, paneid::Card));
    QCOMPARE(s->window.dockWidgetArea(s->dock(paneid::Agents)), Qt::LeftDockWidgetArea);
    QVERIFY(s->isInFront(paneid::Agents) && s->isInFront(paneid::Artifacts));
    QVERIFY(s->isInFront(paneid::Search) && s->isInFront(paneid::Wire));
    QVERIFY(s->window.focusWidget() == tree);
}

void DockLayoutTest::panes_without_a_tab_show_their_title()
{
    const auto s = start();
    const auto *title = s->dock(paneid::Wire)->titleBarWidget()->findChild<ElidedLabel *>();
    QCOMPARE(title->text(), u"Wire log"_s);
    QVERIFY(s->resize(Small));
    QTRY_VERIFY(s->isTabOf(paneid::Agents, paneid::Card));
    QTRY_COMPARE(title->text(), u"Wire log"_s);
    QVERIFY(s->resize(Usual));
    QTRY_VERIFY(!s->isTabOf(paneid::Agents, paneid::Card));
    QTRY_COMPARE(title->text(), u"Wire log"_s);
}

void DockLayoutTest::zoom_makes_a_window_narrow()
{
    const auto s = start();
    const QList<int> before = s->sizes();
    s->theme.setZoom(150);
    QTRY_VERIFY(s->isTabOf(paneid::Agents, paneid::Card));
    s->theme.setZoom(100);
    QTRY_VERIFY(!s->isTabOf(paneid::Agents, paneid::Card));
    QTRY_COMPARE(s->sizes(), before);
}

void DockLayoutTest::what_is_hidden_or_floats_stays_so()
{
    const auto s = start();
    s->dock(paneid::Findings)->hide();
    s->dock(paneid::Wire)->setFloating(true);
    QVERIFY(s->resize(Small));
    QTRY_VERIFY(s->isTabOf(paneid::Agents, paneid::Card));
    QVERIFY(s->dock(paneid::Findings)->isHidden());
    QVERIFY(s->dock(paneid::Wire)->isFloating() && s->dock(paneid::Wire)->isVisible());
    s->dock(paneid::Agents)->hide();
    QVERIFY(s->resize(Usual));
    QTRY_VERIFY(!s->isTabOf(paneid::Artifacts, paneid::Agents));
    QVERIFY(s->dock(paneid::Findings)->isHidden());
    QVERIFY(s->dock(paneid::Agents)->isHidden());
    QVERIFY(s->dock(paneid::Wire)->isFloating());
    s->dock(paneid::Wire)->setFloating(false);
    s->dock(paneid::Agents)->show();
    QTRY_VERIFY(s->isInFront(paneid::Agents) && s->isInFront(paneid::Wire));
    QCOMPARE(s->window.dockWidgetArea(s->dock(paneid::Wire)), Qt::BottomDockWidgetArea);
}

void DockLayoutTest::a_floating_pane_has_a_line_around_it()
{
    const auto s = start();
    QDockWidget *wire = s->dock(paneid::Wire);
    const auto edge = [wire] {
        const QImage shown = wire->grab().toImage();
        return shown.pixelColor(0, shown.height() / 2);
    };
    const QColor line = Palette::current().color(ColorRole::Border);
    QVERIFY(edge() != line);
    wire->setFloating(true);
    QTRY_COMPARE(edge(), line);
    wire->setFloating(false);
    QTRY_VERIFY(edge() != line);
}

void DockLayoutTest::a_small_window_has_tabs_on_one_side()
{
    const auto s = start();
    s->theme.setZoom(150);
    s->window.resize(1000, 740);
    QTRY_VERIFY(s->isTabOf(paneid::Wire, paneid::Card));
    QVERIFY(s->isTabOf(paneid::Wire, paneid::Agents));
    s->workspace.navigator().show(paneid::Wire);
    QTRY_VERIFY(s->isInFront(paneid::Wire));
    s->theme.setZoom(100);
    QVERIFY(s->resize(Usual));
    QTRY_COMPARE(s->window.dockWidgetArea(s->dock(paneid::Wire)), Qt::BottomDockWidgetArea);
}

void DockLayoutTest::tabs_moved_in_a_narrow_window_stay_there()
{
    const QSize narrow(1060, 700);
    {
        const auto s = start(narrow);
        QTRY_VERIFY(s->isTabOf(paneid::Agents, paneid::Card));
        s->window.addDockWidget(Qt::LeftDockWidgetArea, s->dock(paneid::Agents));
        QTRY_VERIFY(!s->isTabOf(paneid::Agents, paneid::Card));
        QVERIFY(s->resize(Usual));
        QVERIFY(s->resize(narrow));
        QTRY_VERIFY(!s->isTabOf(paneid::Agents, paneid::Card));
        s->window.close();
    }
    const auto again = start(narrow);
    QTRY_COMPARE(again->window.dockWidgetArea(again->dock(paneid::Agents)), Qt::LeftDockWidgetArea);
    QVERIFY(!again->isTabOf(paneid::Agents, paneid::Card));
}

/// They have three shares, and nothing about narrow windows.
void DockLayoutTest::layouts_of_earlier_versions_load()
{
    if (!isScreenLarge())
        QSKIP("a restored window is no larger than its screen");
    WindowArrangement arrangement;
    {
        const auto s = start();
        s->dock(paneid::Findings)->raise();
        QTRY_VERIFY(s->isInFront(paneid::Findings));
        arrangement = s->window.arrangement();
    }
    arrangement.shares = {20'000, 30'000, 40'000};
    arrangement.normal = QRect(QPoint(0, 0), Usual);
    m_services->settings().setArrangement(arrangement);
    const auto again = start();
    QTRY_VERIFY(again->isInFront(paneid::Findings));
    QTRY_VERIFY(qAbs(again->dock(paneid::Agents)->width() - again->window.width() / 5) <= 1);
    QVERIFY(qAbs(again->dock(paneid::Wire)->height() - again->window.height() * 2 / 5) <= 1);
}

static int rowsSeen(const QAbstractItemView &view, int rowHeight)
{
    return view.viewport()->visibleRegion().boundingRect().height() / rowHeight;
}

void DockLayoutTest::defaults_show_what_matters()
{
    DemoWindow demo(QSize(1440, 900));
    QVERIFY(demo.isReady());
    demo.window.resetLayout();
    QVERIFY(demo.say(u"gallery"_s, TaskState::Completed));
    demo.workspace.navigator().enter(paneid::Artifacts);
    const auto *artifacts = demo.named<QListView>(u"Artifacts"_s);
    QTRY_VERIFY2(rowsSeen(*artifacts, artifacts->sizeHintForRow(0)) >= 4,
                 qPrintable(QString::number(artifacts->viewport()->height())));
    QVERIFY(demo.say(u"form"_s, TaskState::InputRequired));
    const auto *log = demo.named<QTableView>(u"Wire log"_s);
    QTRY_VERIFY2(rowsSeen(*log, log->verticalHeader()->defaultSectionSize()) >= 8,
                 qPrintable(QString::number(log->viewport()->height())));
    demo.selection().selectFrame(1);
    auto *tree = demo.named<QTreeView>(u"Frame tree"_s);
    QTRY_VERIFY(tree->isVisible());
    const auto *detail = demo.window.findChild<FrameDetail *>();
    const int line = qMax(1, tree->sizeHintForRow(0));
    QTRY_VERIFY2(
        tree->viewport()->height() / line >= 10,
        qPrintable(
            u"%1 of %2 in %3"_s.arg(tree->viewport()->height()).arg(line).arg(detail->height())));
    QVERIFY(demo.window.centralWidget()->width() * 2 >= demo.window.width());
    const auto reply = [&demo]() -> QAbstractButton * {
        for (auto *one : demo.window.findChildren<QAbstractButton *>()) {
            if (one->accessibleName() == u"Reply"_s && one->isVisible())
                return one;
        }
        return nullptr;
    };
    QTRY_VERIFY(reply());
    QTRY_COMPARE(reply()->visibleRegion().boundingRect(), reply()->rect());
}

/// On a small screen in large type: what does not fit wraps.
void DockLayoutTest::no_pane_is_scrolled_sideways()
{
    DemoWindow demo(Small);
    QVERIFY(demo.isReady());
    QVERIFY(demo.say(u"stream 3"_s, TaskState::Completed));
    demo.theme.setZoom(150);
    QStringList scrolled;
    for (const WindowPanes::PaneInstance &instance : demo.window.panes().all()) {
        demo.workspace.navigator().enter(instance.descriptor->id);
        QCoreApplication::processEvents();
        for (const QWidget *at = instance.pane; at; at = at->parentWidget()) {
            const auto *room = qobject_cast<const PaneScrollArea *>(at);
            if (room && room->horizontalScrollBar()->maximum() > 0)
                scrolled.append(u"%1: %2 of %3"_s.arg(paneTitle(*instance.descriptor))
                                    .arg(room->width())
                                    .arg(room->widget()->minimumSizeHint().width()));
        }
    }
    QVERIFY2(scrolled.isEmpty(), qPrintable(scrolled.join(u'\n')));
    // Nor are the rows of the agents wider than their view.
    demo.workspace.navigator().enter(paneid::Agents);
    const auto *agents = demo.named<QTreeView>(u"Agents"_s);
    QTRY_COMPARE(agents->header()->sectionSize(0), agents->viewport()->width());
}

void DockLayoutTest::menus_without_room_open_by_their_keys()
{
    const auto s = start();
    s->window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&s->window, TestTimeoutMs));
    QMenuBar *bar = s->window.menuBar();
    bar->setMaximumWidth(300);
    QTRY_VERIFY(bar->findChild<QToolButton *>(u"qt_menubar_ext_button"_s)->isVisible());
    QVERIFY(bar->actionGeometry(bar->actions().last()).left() >= bar->width());
    for (const QAction *entry : bar->actions()) {
        const QKeySequence key = QKeySequence::mnemonic(entry->text());
        QVERIFY2(!key.isEmpty(), qPrintable(entry->text()));
        QTest::keySequence(&s->window, key);
        QTRY_VERIFY2(entry->menu()->isVisible(), qPrintable(entry->text()));
        QTest::keyClick(entry->menu(), Qt::Key_Escape);
        QTRY_VERIFY(!entry->menu()->isVisible());
        QTest::keyClick(bar, Qt::Key_Escape); // the next key is the window's again
    }
}

A2A_TEST(DockLayoutTest)
#include "docklayouttest.moc"

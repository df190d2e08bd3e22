// SPDX-License-Identifier: Apache-2.0
// Panes are moved, floated, and one of them maximized; the arrangement is restored and is visible
// on the current screen. Under Wayland, too (shell.ArrangementTest-wayland), where no program
// places its windows.
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/shell/demowindow.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/composer/composer.h"
#include "ui/shell/docktitle.h"
#include "ui/viewers/hexview.h"
#include "ui/workspace/services.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QClipboard>
#include <QDockWidget>
#include <QHeaderView>
#include <QMenu>
#include <QScreen>
#include <QScrollArea>
#include <QSplitter>
#include <QTabBar>
#include <QTableView>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ArrangementTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void one_pane_can_be_maximized();
    void switching_panes_restores_the_layout();
    void the_arrangement_is_kept_while_a_pane_is_maximized();
    void a_pane_can_float();
    void a_pane_that_floats_is_put_beside_the_window_data();
    void a_pane_that_floats_is_put_beside_the_window();
    void a_pane_that_floats_does_not_cover_the_message();
    void a_pane_moves_by_its_menu();
    void a_floating_pane_comes_back_onto_the_screen();
    void panes_of_a_large_window_leave_room_in_a_small_one();
    void a_small_window_shows_the_question_and_its_answer();
    void tabs_of_a_small_window_show_whole_names();
    void the_first_window_shows_all_tabs_of_the_card();
    void the_wire_log_keeps_its_rows();
    void zooming_there_and_back_leaves_the_docks();
    void the_preview_has_half_of_its_dock();
    void bytes_are_tabbed_behind_the_tree();
    void filters_are_remembered();
    void copied_text_can_be_pasted();

private:
    struct Start;
    [[nodiscard]] std::unique_ptr<Start> start(QSize size = {1440, 900});

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Services> m_services;
};

/// A window over an empty session.
struct ArrangementTest::Start {
    explicit Start(Services &services)
        : workspace(session, services)
        , window(workspace, theme)
    {
    }
    [[nodiscard]] QDockWidget *dock(const QString &name) const
    {
        return window.findChild<QDockWidget *>(name);
    }
    [[nodiscard]] DockTitle *title(const QString &name) const
    {
        return static_cast<DockTitle *>(dock(name)->titleBarWidget());
    }
    [[nodiscard]] QStringList shown() const
    {
        QStringList names;
        for (const QDockWidget *one : window.findChildren<QDockWidget *>()) {
            if (!one->isHidden())
                names.append(one->objectName());
        }
        if (window.centralWidget()->isVisible())
            names.append(u"center"_s);
        names.sort();
        return names;
    }
    [[nodiscard]] QAbstractButton *button(const QString &name) const
    {
        for (QAbstractButton *one : window.findChildren<QAbstractButton *>()) {
            if (one->accessibleName() == name)
                return one;
        }
        return nullptr;
    }
    template <typename T>
    [[nodiscard]] T *named(const QString &name) const
    {
        for (T *one : window.findChildren<T *>()) {
            if (one->accessibleName() == name)
                return one;
        }
        return nullptr;
    }

    Session session;
    Theme theme{*qApp, ThemeChoice::Light};
    Workspace workspace;
    MainWindow window;
};

static bool placesWindows()
{
    return DockTitle::canPlaceWindows();
}

void ArrangementTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_services = std::make_unique<Services>(m_folder->filePath(u"settings.ini"_s));
}

void ArrangementTest::cleanup()
{
    m_services.reset();
}

std::unique_ptr<ArrangementTest::Start> ArrangementTest::start(QSize size)
{
    auto made = std::make_unique<Start>(*m_services);
    made->window.resize(size);
    made->window.show();
    if (!QTest::qWaitForWindowExposed(&made->window, TestTimeoutMs))
        return {};
    return made;
}

void ArrangementTest::one_pane_can_be_maximized()
{
    const auto s = start();
    const QStringList before = s->shown();
    QVERIFY(before.contains(u"center"_s) && before.contains(u"wire"_s));
    s->window.activateWindow();
    const int width = s->dock(u"wire"_s)->height();
    const int windowHeight = s->window.height();
    QTest::mouseClick(s->button(u"Only this pane: Wire log"_s), Qt::LeftButton);
    QCOMPARE(s->shown(), QStringList{u"wire"_s});
    QTRY_VERIFY(s->dock(u"wire"_s)->height() > s->window.height() * 3 / 4);
    QTest::keyClick(&s->window, Qt::Key_Escape);
    QCOMPARE(s->shown(), before);
    // A compositor may have given the window another size meanwhile: the dock keeps its share.
    QTRY_VERIFY(qAbs(s->dock(u"wire"_s)->height() - width * s->window.height() / windowHeight) <=
                2);
    // By keyboard: the pane in the middle, if nothing else has the focus.
    if (QGuiApplication::platformName() == "wayland"_L1)
        return; // which window is active is the compositor's choice, and may change at any time
    QVERIFY(QTest::qWaitFor([&s] { return s->window.isActiveWindow(); }, TestTimeoutMs));
    QTest::keyClick(&s->window, Qt::Key_F11, Qt::ShiftModifier);
    QCOMPARE(s->shown().size(), 1);
    QTest::keyClick(&s->window, Qt::Key_F11, Qt::ShiftModifier);
    QCOMPARE(s->shown(), before);
}

void ArrangementTest::switching_panes_restores_the_layout()
{
    const auto s = start();
    const QStringList before = s->shown();
    QTest::mouseClick(s->button(u"Only this pane: Wire log"_s), Qt::LeftButton);
    s->workspace.navigator().raise(paneid::Artifacts); // incidentally
    QCOMPARE(s->shown(), QStringList{u"wire"_s});
    s->workspace.navigator().show(paneid::Chat);
    QCOMPARE(s->shown(), before);
    // Closed: it is not visible, all others are.
    QTest::mouseClick(s->button(u"Only this pane: Wire log"_s), Qt::LeftButton);
    QTest::mouseClick(s->button(u"Close pane: Wire log"_s), Qt::LeftButton);
    QTRY_VERIFY(s->window.centralWidget()->isVisible());
}

void ArrangementTest::the_arrangement_is_kept_while_a_pane_is_maximized()
{
    QStringList before;
    {
        const auto s = start();
        before = s->shown();
        QTest::mouseClick(s->button(u"Only this pane: Wire log"_s), Qt::LeftButton);
        s->window.close();
    }
    const auto again = start();
    QTRY_COMPARE(again->shown(), before);
}

void ArrangementTest::a_pane_can_float()
{
    const auto s = start();
    QDockWidget *wire = s->dock(u"wire"_s);
    QTest::mouseClick(s->button(u"Open in a separate window: Wire log"_s), Qt::LeftButton);
    QVERIFY(wire->isFloating());
    QVERIFY(QTest::qWaitForWindowExposed(wire, TestTimeoutMs));
    QTest::mouseClick(s->button(u"Dock in the main window: Wire log"_s), Qt::LeftButton);
    QVERIFY(!wire->isFloating() && wire->isVisible());
    QCOMPARE(s->window.dockWidgetArea(wire), Qt::BottomDockWidgetArea);
}

void ArrangementTest::a_pane_that_floats_is_put_beside_the_window_data()
{
    QTest::addColumn<QRect>("window");
    QTest::addColumn<QRect>("place");
    QTest::newRow("right of it") << QRect(100, 50, 1000, 900) << QRect(1100, 50, 600, 400);
    QTest::newRow("left of it") << QRect(900, 50, 1000, 900) << QRect(300, 50, 600, 400);
    QTest::newRow("no room beside") << QRect(300, 50, 1400, 900) << QRect(1100, 50, 600, 400);
    QTest::newRow("maximized") << QRect(0, 0, 1920, 1040) << QRect(1320, 0, 600, 400);
    QTest::newRow("above the message") << QRect(0, 600, 1920, 440) << QRect(1320, 400, 600, 400);
    QTest::newRow("low") << QRect(100, 700, 1000, 340) << QRect(1100, 640, 600, 400);
}

/// The composer at y = 800 stays in sight.
void ArrangementTest::a_pane_that_floats_is_put_beside_the_window()
{
    QFETCH(QRect, window);
    QFETCH(QRect, place);
    const QRect composer(window.left() + 200, 800, window.width() - 400, 100);
    QCOMPARE(floatingGeometry(window, composer, QSize(600, 400), QRect(0, 0, 1920, 1040)), place);
}

void ArrangementTest::a_pane_that_floats_does_not_cover_the_message()
{
    if (!placesWindows())
        QSKIP("the compositor places windows");
    const auto s = start();
    QDockWidget *wire = s->dock(u"wire"_s);
    QTest::mouseClick(s->button(u"Open in a separate window: Wire log"_s), Qt::LeftButton);
    QVERIFY(QTest::qWaitForWindowExposed(wire, TestTimeoutMs));
    const auto *composer = s->window.findChild<Composer *>();
    QVERIFY(composer && composer->isVisible());
    const auto covers = [&] {
        return wire->frameGeometry().intersects(
            QRect(composer->mapToGlobal(QPoint()), composer->size()));
    };
    QTRY_VERIFY2(!covers(), qPrintable(QDebug::toString(wire->frameGeometry())));
}

void ArrangementTest::a_pane_moves_by_its_menu()
{
    const auto s = start();
    DockTitle *title = s->title(u"wire"_s);
    const QPoint place = title->rect().center();
    QContextMenuEvent asked(QContextMenuEvent::Mouse, place, title->mapToGlobal(place));
    QCoreApplication::sendEvent(title, &asked);
    QTRY_VERIFY(title->findChild<QMenu *>() && title->findChild<QMenu *>()->isVisible());
    auto *menu = title->findChild<QMenu *>();
    QTest::keyClick(menu, Qt::Key_Escape);
    QTRY_VERIFY(!title->findChild<QMenu *>());

    QMenu all;
    title->fillMenu(&all);
    for (QAction *action : all.actions()) {
        if (action->text() == u"Move to the right"_s)
            action->trigger();
    }
    QCOMPARE(s->window.dockWidgetArea(s->dock(u"wire"_s)), Qt::RightDockWidgetArea);
    QVERIFY(s->window.tabifiedDockWidgets(s->dock(u"wire"_s)).size() >= 3);
    s->window.resetLayout();
    QCOMPARE(s->window.dockWidgetArea(s->dock(u"wire"_s)), Qt::BottomDockWidgetArea);
}

void ArrangementTest::a_floating_pane_comes_back_onto_the_screen()
{
    {
        const auto s = start();
        QDockWidget *wire = s->dock(u"wire"_s);
        wire->setFloating(true);
        QVERIFY(QTest::qWaitForWindowExposed(wire, TestTimeoutMs));
        wire->setGeometry(QRect(7000, 5000, 900, 500)); // the current screen is about to be removed
        s->window.close();
    }
    const auto again = start();
    QDockWidget *wire = again->dock(u"wire"_s);
    QTRY_VERIFY(wire->isFloating() && wire->isVisible());
    const QRect room = again->window.screen()->availableGeometry();
    if (placesWindows())
        QTRY_VERIFY2(room.contains(wire->geometry()),
                     qPrintable(QDebug::toString(wire->geometry())));
    else
        QVERIFY(wire->width() <= room.width() && wire->height() <= room.height());
}

void ArrangementTest::panes_of_a_large_window_leave_room_in_a_small_one()
{
    {
        const auto s = start({3000, 1600});
        s->window.resizeDocks({s->dock(u"agents"_s), s->dock(u"card"_s)}, {600, 1100},
                              Qt::Horizontal);
        s->window.resizeDocks({s->dock(u"wire"_s)}, {800}, Qt::Vertical);
        QTRY_VERIFY(!placesWindows() || s->dock(u"wire"_s)->height() > 700);
        s->window.close();
    }
    WindowArrangement arrangement = m_services->settings().arrangement();
    arrangement.normal = QRect(0, 40, 1000, 640);
    m_services->settings().setArrangement(arrangement);
    Start again(*m_services);
    again.window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&again.window, TestTimeoutMs));
    QVERIFY(again.window.width() <= again.window.screen()->geometry().width());
    QTRY_VERIFY(again.dock(u"wire"_s)->height() <= again.window.height() * 55 / 100);
    QVERIFY(again.dock(u"card"_s)->width() <= again.window.width() * 40 / 100);
    QVERIFY(again.window.centralWidget()->width() >= again.window.width() * 30 / 100);
}

void ArrangementTest::a_small_window_shows_the_question_and_its_answer()
{
    if (QGuiApplication::platformName() == "wayland"_L1)
        QSKIP("the compositor decides on the size of a window");
    DemoWindow demo(QSize(1024, 660)); // on a screen of 1024 x 700
    QVERIFY(demo.isReady());
    demo.window.resetLayout();
    QVERIFY(demo.say(u"ask"_s, TaskState::InputRequired));
    QTRY_VERIFY(demo.named<QWidget>(u"Pending question"_s));
    const auto answer = [&demo]() -> QWidget * {
        for (auto *one : demo.window.findChildren<QAbstractButton *>()) {
            if (one->accessibleName() == u"Reply"_s && one->isVisible())
                return one;
        }
        return nullptr;
    };
    QTRY_VERIFY(answer());
    QTRY_COMPARE(answer()->visibleRegion().boundingRect(), answer()->rect());
    auto *field = demo.named<QWidget>(u"Departure"_s);
    QVERIFY(field);
    QTRY_COMPARE(field->visibleRegion().boundingRect(), field->rect());
    const auto *body = demo.named<QWidget>(u"Pending question"_s)->findChild<QScrollArea *>();
    QTRY_VERIFY2(body->height() >= 130, qPrintable(QString::number(body->height())));
    // The buttons come back with the answer.
    QVERIFY(!demo.named<QWidget>(u"Attach a file"_s)->isVisible());
    demo.selection().selectAgent(0);
    QTRY_VERIFY(demo.named<QWidget>(u"Attach a file"_s)->isVisible());
}

void ArrangementTest::tabs_of_a_small_window_show_whole_names()
{
    if (QGuiApplication::platformName() == "wayland"_L1)
        QSKIP("the compositor decides on the size of a window");
    const auto s = start({1024, 660});
    s->window.resetLayout();
    s->workspace.navigator().show(paneid::ScriptPlayer);
    const QTabBar *tabs = nullptr;
    for (const QTabBar *one : s->window.findChildren<QTabBar *>()) {
        if (one->accessibleName() == u"Panes"_s && one->count() == 5) // of both sides
            tabs = one;
    }
    QVERIFY(tabs);
    QTRY_VERIFY(tabs->isVisible() && tabs->width() == s->dock(u"conductor"_s)->width());
    QFont font = tabs->font();
    const int padding = tabs->property("narrow").toBool() ? 7 : 14; // of the style
    for (int tab = 0; tab < tabs->count(); ++tab) {
        font.setBold(tab == tabs->currentIndex());
        QVERIFY2(tabs->tabRect(tab).width() >=
                     QFontMetrics(font).horizontalAdvance(tabs->tabText(tab)) + 2 * padding,
                 qPrintable(tabs->tabText(tab)));
    }
}

void ArrangementTest::the_first_window_shows_all_tabs_of_the_card()
{
    if (QGuiApplication::platformName() == "wayland"_L1)
        QSKIP("the compositor decides on the size of a window");
    const auto s = start();
    const auto *tabs = s->named<QTabBar>(u"Card views"_s);
    QVERIFY(tabs);
    QTRY_VERIFY(tabs->isVisible());
    QTRY_VERIFY2(
        tabs->tabRect(tabs->count() - 1).right() < tabs->width(),
        qPrintable(u"%1 of %2"_s.arg(tabs->tabRect(tabs->count() - 1).right()).arg(tabs->width())));
}

void ArrangementTest::the_wire_log_keeps_its_rows()
{
    const auto s = start({1024, 660});
    s->window.resetLayout();
    s->workspace.navigator().show(paneid::Search);
    s->workspace.navigator().show(paneid::Wire); // both are tabs in a narrow window
    s->window.resizeDocks({s->dock(u"wire"_s)}, {40}, Qt::Vertical);
    const auto *log = s->named<QTableView>(u"Wire log"_s);
    QTRY_VERIFY2(log->viewport()->visibleRegion().boundingRect().height() >=
                     4 * log->verticalHeader()->defaultSectionSize(),
                 qPrintable(QString::number(log->viewport()->height())));
}

void ArrangementTest::zooming_there_and_back_leaves_the_docks()
{
    if (QGuiApplication::platformName() == "wayland"_L1)
        QSKIP("the compositor decides on the size of a window");
    DemoWindow demo(QSize(1024, 660));
    QVERIFY(demo.isReady());
    demo.window.resetLayout();
    QVERIFY(demo.say(u"gallery"_s, TaskState::Completed));
    demo.workspace.navigator().show(paneid::Artifacts);
    const auto *dock = demo.window.findChild<QDockWidget *>(u"artifacts"_s);
    QTRY_VERIFY(dock->isVisible() && dock->width() > 200);
    const int before = dock->width();
    const QSize size = demo.window.size();
    auto *agents = demo.window.findChild<QDockWidget *>(u"agents"_s);
    auto *wire = demo.window.findChild<QDockWidget *>(u"wire"_s);
    const int below = wire->height();
    const auto isTab = [&] { return demo.window.tabifiedDockWidgets(wire).contains(agents); };
    QVERIFY(!isTab());
    demo.theme.setZoom(250);
    QTRY_VERIFY(isTab()); // there is no room below any more
    demo.theme.setZoom(100);
    QTRY_COMPARE(demo.window.size(), size);
    QTRY_VERIFY(!isTab());
    QTRY_COMPARE(dock->width(), before);
    QTRY_COMPARE(wire->height(), below);
}

void ArrangementTest::the_preview_has_half_of_its_dock()
{
    DemoWindow demo(QSize(1440, 900));
    QVERIFY(demo.isReady());
    demo.window.resetLayout();
    QVERIFY(demo.say(u"gallery"_s, TaskState::Completed));
    demo.workspace.navigator().show(paneid::Artifacts);
    auto *preview = demo.named<QWidget>(u"Artifact preview"_s);
    const auto *dock = demo.window.findChild<QDockWidget *>(u"artifacts"_s);
    QTRY_VERIFY(preview->isVisible());
    QTRY_VERIFY2(preview->height() * 2 + 4 >= dock->height(),
                 qPrintable(u"%1 of %2"_s.arg(preview->height()).arg(dock->height())));
    const auto *wire = demo.window.findChild<QDockWidget *>(u"wire"_s);
    QVERIFY2(wire->height() <= demo.window.height() * 36 / 100,
             qPrintable(u"%1 of %2"_s.arg(wire->height()).arg(demo.window.height())));
}

void ArrangementTest::bytes_are_tabbed_behind_the_tree()
{
    DemoWindow demo(QSize(1440, 900));
    QVERIFY(demo.isReady());
    demo.selection().selectFrame(1);
    auto *hex = demo.named<HexView>(u"Frame bytes"_s);
    auto *tree = demo.named<QAbstractItemView>(u"Frame tree"_s);
    QTRY_VERIFY(tree->isVisible() && !hex->isVisible());
    auto *tabs = demo.named<QTabBar>(u"Views of the frame"_s);
    tabs->setCurrentIndex(1);
    QVERIFY(hex->isVisible() && !tree->isVisible());
    auto *beside = demo.named<QAbstractButton>(u"Tree and bytes side by side"_s);
    beside->click();
    QVERIFY(hex->isVisible() && tree->isVisible() && !tabs->isVisible());
    Workspace other(demo.session, demo.services);
    MainWindow next(other, demo.theme);
    int met = 0;
    for (const auto *button : next.findChildren<QAbstractButton *>()) {
        if (button->accessibleName() != beside->accessibleName())
            continue;
        QVERIFY(button->isChecked());
        ++met;
    }
    QCOMPARE(met, 1);
}

void ArrangementTest::filters_are_remembered()
{
    {
        const auto s = start();
        s->workspace.filter().setText(u"kind:artifact"_s);
        s->workspace.filter().setText(u"size>10k"_s);
    }
    const auto again = start();
    QCOMPARE(again->workspace.filter().history(), (QStringList{u"size>10k"_s, u"kind:artifact"_s}));
    QVERIFY(again->workspace.filter().isEmpty()); // none of them holds
}

void ArrangementTest::copied_text_can_be_pasted()
{
    const auto s = start();
    auto *message = s->named<QWidget>(u"Message"_s);
    message->setFocus();
    QTest::keyClicks(message, u"carried over"_s);
    QTest::keyClick(message, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(message, Qt::Key_C, Qt::ControlModifier);
    if (!placesWindows() && QGuiApplication::clipboard()->text().isEmpty())
        QSKIP("the compositor has no keyboard, and so no clipboard");
    QCOMPARE(QGuiApplication::clipboard()->text(), u"carried over"_s);
    QTest::keyClick(message, Qt::Key_End);
    QTest::keyClick(message, Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(message->property("plainText").toString(), u"carried overcarried over"_s);
}

A2A_TEST(ArrangementTest)
#include "arrangementtest.moc"

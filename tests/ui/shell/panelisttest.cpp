// SPDX-License-Identifier: Apache-2.0
// A pane is one descriptor in one list: the window, its menus, palette, key sheet and stored
// layouts are created from it, and no other code has to know it.
#include "ui/shell/panelist.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/shell/centerviews.h"
#include "ui/shell/commandpalette.h"
#include "ui/shell/commandrowdelegate.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/shortcutsdialog.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QAction>
#include <QDockWidget>
#include <QLineEdit>
#include <QListView>
#include <QMenuBar>
#include <QTest>
#include <QTreeWidget>

#include <algorithm>
#include <set>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// What a developer adding a pane writes.
class NotesPane final : public Pane {
public:
    static const PaneDescriptor Descriptor;

    explicit NotesPane(Workspace &workspace, QWidget *parent = nullptr)
        : Pane(parent)
        , m_workspace(workspace)
        , m_edit(new QLineEdit(this))
        , m_write(new QAction(u"Note the selection"_s, this))
    {
        setFocusProxy(m_edit);
        m_write->setShortcut(Qt::CTRL | Qt::ALT | Qt::SHIFT | Qt::Key_N);
        connect(m_write, &QAction::triggered, this,
                [this] { m_edit->setText(QString::number(m_workspace.selection().task())); });
    }
    [[nodiscard]] std::vector<PaneMenu> menus() const override { return {{"N&otes", {m_write}}}; }
    [[nodiscard]] std::any savedState() const override { return m_edit->text(); }
    void restoreState(const std::any &savedState) override
    {
        m_edit->setText(std::any_cast<QString>(savedState));
    }
    [[nodiscard]] QLineEdit *edit() const { return m_edit; }

private:
    Workspace &m_workspace;
    QLineEdit *m_edit;
    QAction *m_write;
};

constexpr ViewKey NoteKeys[] = {{"Forget the note", "Ctrl+Backspace"}};
constexpr ViewKeys NotesKeys[] = {{"Notes", NoteKeys}};

const PaneDescriptor NotesPane::Descriptor{
    .id = "notes"_L1,
    .title = "Notes",
    .icon = "edit"_L1,
    .key = Qt::CTRL | Qt::ALT | Qt::SHIFT | Qt::Key_9,
    .place = PanePlace::Right,
    .isInitiallyVisible = false,
    .keys = NotesKeys,
    .make = [](Workspace &workspace, QWidget *parent) -> Pane * {
        return new NotesPane(workspace, parent);
    },
};

[[nodiscard]] PaneList withNotes()
{
    PaneList list = allPanes();
    list.push_back(&NotesPane::Descriptor);
    return list;
}

struct Shown {
    explicit Shown(const PaneList &list = withNotes())
        : window(workspace, theme, list)
    {
        window.resize(1200, 800);
    }
    void show()
    {
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window, TestTimeoutMs));
    }
    [[nodiscard]] QDockWidget *dock() const { return window.findChild<QDockWidget *>(u"notes"_s); }
    [[nodiscard]] NotesPane *pane() const
    {
        return static_cast<NotesPane *>(window.panes().pane("notes"_L1));
    }
    [[nodiscard]] const WindowAction *action(const QString &text) const
    {
        static std::vector<WindowAction> all;
        all = windowActions(*window.menuBar());
        for (const WindowAction &one : all) {
            if (one.text == text)
                return &one;
        }
        return nullptr;
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers)
    {
        QWidget *at = window.focusWidget() ? window.focusWidget() : &window;
        QTest::keyClick(at, key, modifiers);
    }
    void goThere() { press(Qt::Key_9, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier); }

    Theme theme{*qApp, ThemeChoice::Light};
    Session session;
    TestWorkspace workspace{session};
    MainWindow window;
};

} // namespace

class PaneListTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void every_descriptor_is_complete()
    {
        std::set<QString> ids;
        std::set<int> keys;
        for (const PaneDescriptor *pane : allPanes()) {
            QVERIFY2(ids.insert(pane->id).second, pane->id.data());
            QVERIFY2(pane->title && *pane->title, pane->id.data());
            QVERIFY2(!icon(pane->icon).isNull(), pane->id.data());
            QVERIFY2(pane->make, pane->id.data());
            if (pane->key.key() != Qt::Key_unknown)
                QVERIFY2(keys.insert(pane->key.toCombined()).second, pane->id.data());
        }
    }

    void it_has_a_dock_and_its_shortcut_opens_it()
    {
        Shown s;
        s.show();
        QVERIFY(s.dock());
        QCOMPARE(s.dock()->windowTitle(), u"Notes"_s);
        QVERIFY(s.dock()->isHidden());
        s.goThere();
        QVERIFY(s.dock()->isVisible());
        QVERIFY(s.pane()->edit()->hasFocus());
        QCOMPARE(s.window.dockWidgetArea(s.dock()), Qt::RightDockWidgetArea);
        s.window.resetLayout();
        QVERIFY(s.dock()->isHidden());
    }

    void menus_palette_and_key_sheet_have_it()
    {
        Shown s;
        s.show();
        const WindowAction *place = s.action(u"Notes"_s);
        QVERIFY(place);
        QCOMPARE(place->menu, u"View"_s);
        const QString keys = place->action->shortcut().toString(QKeySequence::NativeText);
        const std::vector<WindowAction> all = windowActions(*s.window.menuBar());
        QVERIFY(std::ranges::any_of(all, [](const WindowAction &action) {
            return action.text == "Notes"_L1 && action.menu == u"View › Shown panes"_s;
        }));
        const WindowAction *write = s.action(u"Note the selection"_s);
        QVERIFY(write);
        QCOMPARE(write->menu, u"Notes"_s);

        s.window.showPalette();
        auto *palette = s.window.findChild<CommandPalette *>();
        QTest::keyClicks(palette->findChild<QLineEdit *>(), u"notes"_s);
        QCOMPARE(palette->list()->currentIndex().data().toString(), u"Notes"_s);
        QTest::keyClick(palette->findChild<QLineEdit *>(), Qt::Key_Return);
        QVERIFY(s.dock()->isVisible());

        s.window.showShortcuts();
        const QTreeWidget *sheet = s.window.findChild<ShortcutsDialog *>()->tree();
        for (const QString &text : {keys, u"Ctrl+Backspace"_s})
            QVERIFY2(!sheet->findItems(text, Qt::MatchExactly | Qt::MatchRecursive, 1).isEmpty(),
                     qPrintable(text));
    }

    void its_position_is_restored()
    {
        Shown before;
        before.show();
        before.goThere();
        const WindowArrangement left = before.window.arrangement();
        Shown after;
        after.window.arrange(left);
        QVERIFY(after.dock()->isHidden());
        after.show();
        QTRY_VERIFY(after.dock()->isVisible());
    }

    /// Layouts of programs without it are restored, and it is still found.
    void a_layout_without_it_is_restored()
    {
        Shown before(allPanes());
        before.window.findChild<QDockWidget *>(u"wire"_s)->hide();
        before.show();
        const WindowArrangement left = before.window.arrangement();
        Shown after;
        after.window.arrange(left);
        after.show();
        QTRY_VERIFY(after.window.findChild<QDockWidget *>(u"wire"_s)->isHidden());
        after.goThere();
        QVERIFY(after.dock()->isVisible());
        QCOMPARE(after.window.dockWidgetArea(after.dock()), Qt::RightDockWidgetArea);
    }

    void work_in_progress_continues_in_another_window()
    {
        Shown before;
        before.pane()->edit()->setText(u"half a note"_s);
        before.window.panes().center().showView(1);
        const MainWindow::SavedState savedState = before.window.savedState();
        QCOMPARE(savedState.view, "timeline"_L1);
        Shown after;
        after.window.applySavedState(savedState);
        QCOMPARE(after.pane()->edit()->text(), u"half a note"_s);
        QCOMPARE(after.window.panes().view(), "timeline"_L1);
    }
};

A2A_TEST(PaneListTest)
#include "panelisttest.moc"

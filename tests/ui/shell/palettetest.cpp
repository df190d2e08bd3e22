// SPDX-License-Identifier: Apache-2.0
// The palette finds every action of every pane: what the menus of their buttons and of their rows
// show is in it, is found by its name, and does the same.
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/shell/demowindow.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/accessibility/plaintext.h"
#include "ui/shell/commandpalette.h"
#include "ui/shell/commandrowdelegate.h"
#include "ui/shell/windowactions.h"
#include "ui/widgets/rowmenu.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QInputDialog>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class PaletteTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_demo.reset(); }
    void every_action_of_every_pane_is_found();
    void actions_of_a_row_do_what_its_menu_does();
    void push_configs_are_found_by_what_they_do();
    void disabled_rows_have_their_reason();

private:
    [[nodiscard]] CommandPalette *open()
    {
        m_demo->window.showPalette();
        return m_demo->window.findChild<CommandPalette *>();
    }
    /// The rows of the palette while that is typed: "Menu › Text".
    [[nodiscard]] QStringList found(const QString &typed);
    void choose(const QString &typed);
    [[nodiscard]] static QLineEdit *field(CommandPalette *palette)
    {
        return palette->findChild<QLineEdit *>();
    }

    std::unique_ptr<DemoWindow> m_demo;
};

void PaletteTest::init()
{
    failOnAnyWarning();
    m_demo = std::make_unique<DemoWindow>(QSize(1440, 900));
    QVERIFY(m_demo->isReady());
    QVERIFY(QTest::qWaitForWindowActive(&m_demo->window, TestTimeoutMs));
    QVERIFY(m_demo->say(u"stream 3"_s, TaskState::Completed));
    m_demo->session.flush();
}

QStringList PaletteTest::found(const QString &typed)
{
    CommandPalette *palette = open();
    field(palette)->setText(typed);
    QStringList rows;
    const QAbstractItemModel *model = palette->list()->model();
    for (int row = 0; row < model->rowCount(); ++row)
        rows.append(model->index(row, 0).data(CommandMenuRole).toString() % u" › "_s %
                    model->index(row, 0).data().toString());
    palette->hide();
    return rows;
}

void PaletteTest::choose(const QString &typed)
{
    CommandPalette *palette = open();
    field(palette)->setText(typed);
    QTest::keyClick(field(palette), Qt::Key_Return);
}

static void addTexts(const QMenu &menu, QStringList *texts)
{
    for (const QAction *action : menu.actions()) {
        if (action->menu())
            addTexts(*action->menu(), texts);
        else if (!action->isSeparator() && action->isVisible() && !action->text().isEmpty())
            texts->append(plainActionText(action->text().section(u'\t', 0, 0)));
    }
}

/// The menu of a view's current row, as it opens; some of them wait until they are closed.
static QStringList rowMenu(QAbstractScrollArea &view)
{
    QStringList texts;
    const auto take = [&texts] {
        if (auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget())) {
            addTexts(*menu, &texts);
            menu->close();
        }
    };
    QTimer::singleShot(0, &view, take);
    QWidget &target = view.contextMenuPolicy() == Qt::CustomContextMenu ? *view.viewport() : view;
    auto *items = qobject_cast<QAbstractItemView *>(&view);
    const QPoint place = items ? items->visualRect(items->currentIndex()).center() : QPoint(5, 5);
    QContextMenuEvent wanted(QContextMenuEvent::Mouse, place, target.mapToGlobal(place));
    if (view.contextMenuPolicy() == Qt::CustomContextMenu)
        emit view.customContextMenuRequested(place);
    else
        QCoreApplication::sendEvent(items ? view.viewport() : &target, &wanted);
    take();
    return texts;
}

void PaletteTest::every_action_of_every_pane_is_found()
{
    const TaskIndex task = 0;
    m_demo->selection().selectTask(task);
    QStringList missing;
    int looked = 0;
    QSet<QString> views;
    const auto check = [&](const QString &pane, const QStringList &texts) {
        QStringList known;
        for (const QString &row : found({}))
            known.append(row.section(u" › "_s, -1));
        for (const QString &text : texts) {
            ++looked;
            if (!known.contains(text))
                missing.append(pane % u": "_s % text);
        }
    };
    for (const WindowPanes::PaneInstance &instance : m_demo->window.panes().all()) {
        m_demo->workspace.navigator().enter(instance.descriptor->id);
        for (const QToolButton *button : instance.pane->findChildren<QToolButton *>()) {
            if (!button->menu() || !button->isVisible())
                continue;
            emit button->menu()->aboutToShow();
            QStringList texts;
            addTexts(*button->menu(), &texts);
            check(paneTitle(*instance.descriptor) % u", "_s % button->accessibleName(), texts);
        }
        check(paneTitle(*instance.descriptor), [&instance] {
            QStringList texts;
            for (const PaneMenu &menu : instance.pane->menus()) {
                for (const QAction *action : menu.actions) {
                    if (!action->menu() && !action->isSeparator())
                        texts.append(plainActionText(action->text()));
                }
            }
            return texts;
        }());
    }
    for (const char *name : {"Agents", "Tasks", "Wire log", "Timeline", "Conversation"}) {
        auto *view = m_demo->named<QAbstractScrollArea>(QString::fromLatin1(name));
        QVERIFY2(view, name);
        if (auto *items = qobject_cast<QAbstractItemView *>(view);
            items && !items->currentIndex().isValid() && items->model()->rowCount() > 0)
            items->setCurrentIndex(items->model()->index(0, 0));
        const QStringList texts = rowMenu(*view);
        QVERIFY2(!texts.isEmpty() || !view->isVisible(), name);
        check(QString::fromLatin1(name), texts);
    }
    // What the views of content offer, in the artifacts and in the details of a frame.
    m_demo->workspace.navigator().enter("artifacts"_L1);
    auto *tabs = m_demo->named<QTabBar>(u"Views of the artifact"_s);
    QVERIFY(tabs);
    for (int tab = 0; tab < tabs->count(); ++tab) {
        tabs->setCurrentIndex(tab);
        QWidgetList shown; // the palette makes and deletes widgets meanwhile
        for (QWidget *view : m_demo->window.findChildren<QWidget *>()) {
            if (dynamic_cast<RowMenu *>(view) && view->isVisible() && !qobject_cast<Pane *>(view))
                shown.append(view);
        }
        for (QWidget *view : std::as_const(shown)) {
            QMenu menu;
            dynamic_cast<RowMenu *>(view)->fillMenu(menu);
            QStringList texts;
            addTexts(menu, &texts);
            QVERIFY2(!texts.isEmpty(), qPrintable(view->accessibleName()));
            check(view->accessibleName(), texts);
            views.insert(view->accessibleName());
        }
    }
    QVERIFY2(views.size() >= 3, qPrintable(QStringList(views.values()).join(u'\n')));
    QVERIFY(looked > 100);
    missing.removeDuplicates();
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
}

void PaletteTest::actions_of_a_row_do_what_its_menu_does()
{
    m_demo->selection().selectTask(0);
    const Store &store = m_demo->store();
    choose(u"copy context id"_s);
    QCOMPARE(QGuiApplication::clipboard()->text(),
             QString::fromUtf8(store.contexts[store.tasks[0].context].id));
    choose(u"rename"_s);
    auto *dialog = m_demo->window.findChild<QInputDialog *>();
    QVERIFY(dialog);
    dialog->setTextValue(u"Renamed"_s);
    dialog->accept();
    QCOMPARE(m_demo->session.marks().name(store.tasks[0].context), u"Renamed"_s);
    choose(u"archive"_s);
    QVERIFY(m_demo->session.marks().isArchived(store.tasks[0].context));
    QCOMPARE(found(u"idle time"_s).first().section(u" › "_s, -1), u"Idle time compressed"_s);
}

void PaletteTest::disabled_rows_have_their_reason()
{
    const QString reason = u"Open a recording to replay it"_s;
    QAction enabled(u"&Replay"_s);
    QAction disabled(u"Replay &this"_s);
    QAction silent(u"Replay &that…"_s);
    for (QAction *action : {&enabled, &disabled})
        action->setToolTip(reason);
    for (QAction *action : {&disabled, &silent})
        action->setEnabled(false);
    CommandPalette palette(&m_demo->window);
    std::vector<WindowAction> actions;
    for (QAction *action : {&enabled, &disabled, &silent})
        actions.push_back({action, u"File"_s, action->text(), {}, action->text()});
    palette.open(std::move(actions));
    const QAbstractItemModel &rows = *palette.list()->model();
    QCOMPARE(rows.rowCount(), 3);
    const auto reasonOf = [&rows](int row, int role) {
        return rows.index(row, 0).data(role).toString();
    };
    for (const int role :
         {int(CommandReasonRole), int(Qt::ToolTipRole), int(Qt::AccessibleDescriptionRole)}) {
        QCOMPARE(reasonOf(0, role), QString());
        QCOMPARE(reasonOf(1, role), reason);
        QCOMPARE(reasonOf(2, role), QString());
    }
}

void PaletteTest::push_configs_are_found_by_what_they_do()
{
    const QStringList rows = found(u"push notification config"_s);
    for (const char *text : {"List push notification configs", "Add a push notification config",
                             "Delete the push notification config"}) {
        const QString wanted = u"Tasks › "_s % QString::fromLatin1(text);
        QVERIFY2(rows.contains(wanted), qPrintable(rows.join(u'\n')));
    }
}

A2A_TEST(PaletteTest)
#include "palettetest.moc"

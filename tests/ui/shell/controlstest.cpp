// SPDX-License-Identifier: Apache-2.0
// Every control of the window and of what its menus open, as screen readers see it, in both
// languages: it has a name that is not its value, a role, and no markup. docs/controls.md lists
// them: A2A_WRITE_GOLDEN=1 writes it.
#include "tests/ui/shell/controls.h"
#include "model/language/language.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/shell/demowindow.h"
#include "tests/ui/shell/keyboard.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/accessibility/accessiblecontrols.h"
#include "ui/accessibility/plaintext.h"
#include "ui/compare/comparisonpage.h"
#include "ui/composer/composer.h"
#include "ui/composer/messageedit.h"
#include "ui/composer/parteditors.h"
#include "ui/dialogs/anonymizedialog.h"
#include "ui/dialogs/exportdialog.h"
#include "ui/panes/artifacts/artifactpages.h"
#include "ui/panes/artifacts/artifactspane.h"
#include "ui/panes/artifacts/artifactviewer.h"
#include "ui/panes/artifacts/sidebysideview.h"
#include "ui/panes/card/carddifferencesview.h"
#include "ui/panes/card/cardpane.h"
#include "ui/panes/card/claimsview.h"
#include "ui/panes/card/rawcardview.h"
#include "ui/profiles/agentlistdialog.h"
#include "ui/shell/docktitle.h"
#include "ui/shell/windowactions.h"
#include "ui/viewers/json/dialectsview.h"
#include "ui/workspace/services.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDockWidget>
#include <QFile>
#include <QMenuBar>
#include <QRegularExpression>
#include <QShortcut>
#include <QStatusBar>
#include <QTabBar>
#include <QToolBar>

#include <algorithm>
#include <functional>

using namespace a2a;
using namespace Qt::StringLiterals;
using test::Control;
using test::Keyboard;

class ControlsTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void every_control_is_listed();
    void every_control_is_named_in_a_populated_window_data();
    void every_control_is_named_in_a_populated_window();
    void no_two_actions_of_a_window_have_one_key();
    void dialogs_fit_a_small_screen();
    void no_button_has_the_mnemonic_of_a_menu_data();
    void no_button_has_the_mnemonic_of_a_menu();

private:
    struct Row {
        QString place;
        Control control;
        QString way; ///< for who looks for it
    };
    /// Those of a window without a session, of its dialogs, and of the dialogs about an agent.
    [[nodiscard]] static std::vector<Row> rowsIn(const QString &language);
    static void addOf(QWidget &within, const WindowPanes &panes, std::vector<Row> *rows);
    static void addPages(test::DemoWindow &demo, std::vector<Row> *rows);
    /// What these entries of the menus open, in their order.
    static void openDialogs(MainWindow &window, const QStringList &entries,
                            const std::function<void(QWidget &)> &look);
    static void addDialogs(MainWindow &window, const QStringList &entries, std::vector<Row> *rows)
    {
        openDialogs(window, entries, [&](QWidget &one) { addOf(one, window.panes(), rows); });
    }
};

void ControlsTest::initTestCase()
{
    test::failOnAnyWarning();
    if (Language::names().size() < 2)
        QSKIP("built without lrelease");
    installAccessibleControls();
}

/// The pane, bar or dialog that contains it.
static QString placeOf(const QWidget &widget, const WindowPanes &panes)
{
    for (const QWidget *at = &widget; at; at = at->parentWidget()) {
        if (qobject_cast<const DockTitle *>(at))
            return u"Title of a pane"_s;
        if (qobject_cast<const QDockWidget *>(at))
            return at->windowTitle();
        for (const WindowPanes::PaneInstance &instance : panes.all()) {
            if (instance.pane == at)
                return paneTitle(*instance.descriptor);
        }
        if (qobject_cast<const QStatusBar *>(at))
            return u"Status bar"_s;
        if (qobject_cast<const QToolBar *>(at))
            return u"Bars"_s;
        if (at->isWindow())
            return qobject_cast<const QMainWindow *>(at) ? u"Window"_s : at->windowTitle();
    }
    return {};
}

/// A link button that appears with its target.
static bool isYetToBeNamed(const QWidget &widget)
{
    const auto *button = qobject_cast<const QAbstractButton *>(&widget);
    return button && !button->isVisible() && button->text().isEmpty() &&
           button->accessibleName().isEmpty();
}

static QString wayTo(const QWidget &widget)
{
    QStringList way;
    for (const QWidget *at = &widget; at && way.size() < 4; at = at->parentWidget())
        way.prepend(Keyboard::nameOf(at));
    return way.join(u" › "_s);
}

void ControlsTest::addOf(QWidget &within, const WindowPanes &panes, std::vector<Row> *rows)
{
    for (QWidget *one : test::controlsIn(within)) {
        if (!isYetToBeNamed(*one))
            rows->push_back({placeOf(*one, panes), Control(*one), wayTo(*one)});
    }
}

/// Windows that are seen now and were not before.
static QWidgetList openedSince(const QWidgetList &before)
{
    QWidgetList opened;
    for (QWidget *one : QApplication::topLevelWidgets()) {
        if (one->isVisible() && !before.contains(one))
            opened.append(one);
    }
    return opened;
}

void ControlsTest::openDialogs(MainWindow &window, const QStringList &entries,
                               const std::function<void(QWidget &)> &look)
{
    const std::vector<WindowAction> actions = windowActions(*window.menuBar());
    for (const QString &entry : entries) {
        const auto found = std::ranges::find_if(actions, [&](const WindowAction &one) {
            return entry == (one.untranslatedText.isEmpty()
                                 ? one.text
                                 : plainActionText(one.untranslatedText));
        });
        QVERIFY2(found != actions.end(), qPrintable(entry));
        QVERIFY2(
            QTest::qWaitFor([&] { return found->action->isEnabled(); }, a2a::test::TestTimeoutMs),
            qPrintable(entry));
        const QWidgetList before = QApplication::topLevelWidgets();
        found->action->trigger();
        const QWidgetList opened = openedSince(before);
        QVERIFY2(!opened.isEmpty(), qPrintable(entry));
        for (QWidget *one : opened) {
            look(*one);
            if (auto *agents = qobject_cast<AgentListDialog *>(one)) {
                const QWidgetList without = QApplication::topLevelWidgets();
                emit agents->addRequested();
                for (QWidget *profile : openedSince(without)) {
                    look(*profile);
                    profile->close();
                }
            }
            one->close();
        }
    }
}

/// In any language.
static bool say(test::DemoWindow &demo, const QString &text, TaskState until)
{
    const size_t before = demo.store().tasks.size();
    auto *edit = demo.window.findChild<MessageEdit *>();
    edit->setFocus();
    QTest::keyClicks(edit, text);
    QTest::keyClick(edit, Qt::Key_Return);
    return QTest::qWaitFor(
        [&] { // its own task, not the previous one
            return demo.store().tasks.size() > before && demo.store().tasks.back().state == until;
        },
        a2a::test::TestTimeoutMs);
}

/// Pages that do not exist before they are opened. Only these: the rest of their panes is listed
/// without what comes with a session.
void ControlsTest::addPages(test::DemoWindow &demo, std::vector<Row> *rows)
{
    demo.window.findChild<MessageEdit *>()->clear();
    QVERIFY(say(demo, u"multi"_s, TaskState::Completed));
    auto *artifacts = demo.window.findChild<ArtifactsPane *>();
    QTRY_VERIFY(artifacts->viewer()->artifact() != NoIndex);
    for (const auto tab : {ArtifactViewer::TextTab, ArtifactViewer::HexTab,
                           ArtifactViewer::ChunksTab, ArtifactViewer::MetadataTab})
        artifacts->viewer()->setTab(tab);
    artifacts->showComparison(true);
    artifacts->showSideBySide(true);
    artifacts->showSideBySide(false); // its columns are gone
    demo.window.findChild<Composer *>()->addAttachment(u"a.txt"_s, u"text/plain"_s, "a");
    auto *parts = demo.window.findChild<PartEditors *>();
    parts->openUrlEditor();
    parts->openJsonEditor();
    parts->openFileEditor(0);
    auto *card = demo.window.findChild<CardPane *>();
    for (int view = 1; view < card->tabs()->count(); ++view)
        card->tabs()->setCurrentIndex(view);
    QWidgetList pages{artifacts->comparison(),
                      artifacts->sideBySide(),
                      parts,
                      card->raw(),
                      card->findChild<CardDifferencesView *>(),
                      card->findChild<ClaimsView *>(),
                      card->findChild<DialectsView *>()};
    const auto *ofArtifact = artifacts->viewer()->findChild<ArtifactPages *>();
    for (int i = 1; i < ofArtifact->count(); ++i) // the first one is the preview
        pages.append(ofArtifact->widget(i));
    QVERIFY(!pages.contains(static_cast<QWidget *>(nullptr)));
    for (QWidget *one : test::controlsIn(demo.window)) {
        const bool isNew = std::ranges::any_of(
            pages, [one](const QWidget *page) { return page == one || page->isAncestorOf(one); });
        if (isNew && !isYetToBeNamed(*one))
            rows->push_back({placeOf(*one, demo.window.panes()), Control(*one), wayTo(*one)});
    }
}

/// Dialogs of any window, and those about an agent.
static const QStringList WindowDialogs{u"Settings"_s, u"Color rules"_s, u"Keyboard shortcuts"_s,
                                       u"Rules"_s, u"About A2A Scope"_s};
static const QStringList AgentDialogs{u"Auth"_s,
                                      u"All agents"_s,
                                      u"TLS certificates"_s,
                                      u"Open task or context by ID"_s,
                                      u"Paste card"_s,
                                      u"Clear auth of all agents"_s,
                                      u"Tap"_s,
                                      u"Push notification receivers"_s,
                                      u"Cut and resume"_s,
                                      u"Preview request"_s,
                                      u"Request structured output"_s};

std::vector<ControlsTest::Row> ControlsTest::rowsIn(const QString &language)
{
    const Language spoken(language);
    std::vector<Row> rows;
    QTemporaryDir folder;
    Services services(folder.filePath(u"settings.ini"_s));
    Theme theme(*qApp, ThemeChoice::Light);
    Session session;
    Workspace workspace(session, services);
    {
        MainWindow window(workspace, theme);
        window.show();
        addOf(window, window.panes(), &rows);
        addDialogs(window, WindowDialogs, &rows);
    }
    test::DemoWindow demo(QSize(1440, 900));
    [&] { QVERIFY(demo.isReady()); }();
    QTest::keyClicks(demo.window.findChild<MessageEdit *>(), u"book"_s);
    addDialogs(demo.window, AgentDialogs, &rows);
    ExportDialog exporting(demo.session, demo.selection());
    AnonymizeDialog anonymising(demo.session);
    for (QDialog *one : {static_cast<QDialog *>(&exporting), static_cast<QDialog *>(&anonymising)})
        addOf(*one, demo.window.panes(), &rows);
    addPages(demo, &rows);
    // Qt gives its tab bars to groups of docks in no order.
    for (auto first = rows.begin(); first != rows.end();) {
        const auto last = std::find_if(first, rows.end(), [first](const Row &row) {
            return row.place != first->place || row.control.name != first->control.name;
        });
        std::ranges::stable_sort(first, last, {},
                                 [](const Row &row) { return row.control.description; });
        first = last;
    }
    return rows;
}

static QString cell(const QString &text)
{
    return QString(text).simplified().replace(u'|', u"\\|"_s);
}

void ControlsTest::every_control_is_listed()
{
    const std::vector<Row> untranslatedText = rowsIn(u"en"_s);
    const std::vector<Row> chinese = rowsIn(u"zh_CN"_s);
    QCOMPARE(chinese.size(), untranslatedText.size());
    static const QRegularExpression Han(u"\\p{Han}"_s);
    static const QRegularExpression Mnemonic(u"\\([A-Z]\\)"_s);
    QStringList problems;
    QString page;
    QString place;
    QStringList seen;
    for (size_t i = 0; i < untranslatedText.size(); ++i) {
        const Row &row = untranslatedText[i];
        const Control &other = chinese[i].control;
        for (const Control &one : {row.control, other}) {
            if (!one.problem().isEmpty())
                problems += u"%1 (%2) %3"_s.arg(row.way, one.role, one.problem());
        }
        if (!other.name.contains(Han) && !QStringList{u"JSON"_s, u"ID"_s}.contains(other.name))
            problems += u"%1 is not in Chinese: %2"_s.arg(row.way, other.name);
        if (other.name.contains(Mnemonic) && other.keys.isEmpty())
            problems += u"%1 names a key that it does not have: %2"_s.arg(row.way, other.name);
        const QString line = u"| %1 | %2 | %3 | %4 | %5 |\n"_s.arg(
            cell(row.control.name), cell(other.name), row.control.role.toLower(),
            cell(row.control.keys), cell(row.control.description));
        if (seen.contains(row.place + line))
            continue;
        seen += row.place + line;
        if (place != row.place)
            page +=
                u"\n## %1\n\n| name | in Chinese | role | keys | description |\n|---|---|---|---|---|\n"_s
                    .arg(row.place);
        place = row.place;
        page += line;
    }
    for (const QString &problem : std::as_const(problems))
        qInfo("%s", qPrintable(problem));
    QCOMPARE(problems.size(), 0);
    const QByteArray text =
        QByteArray("# Controls\n\n"
                   "What screen readers are told of each control of the window and of its dialogs, "
                   "as they are made: by these names they are found\n"
                   "(`tests/accessibility`). In the order in which they are made; the window "
                   "without what comes with a session, dialogs about an agent and pages\n"
                   "that are made when they are opened as they are for the demo agent. This page "
                   "is written by "
                   "`A2A_WRITE_GOLDEN=1 test_shell ControlsTest`.\n") +
        page.toUtf8();
    QFile file(QStringLiteral(CONTROLS_PAGE));
    if (qEnvironmentVariableIsSet("A2A_WRITE_GOLDEN")) {
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        return;
    }
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), text);
}

void ControlsTest::every_control_is_named_in_a_populated_window_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << u"en"_s;
    QTest::newRow("Chinese") << u"zh_CN"_s;
}

void ControlsTest::every_control_is_named_in_a_populated_window()
{
    QFETCH(QString, language);
    const Language spoken(language);
    test::DemoWindow demo(QSize(1440, 900));
    QVERIFY(demo.isReady());
    QVERIFY(say(demo, u"stream 12"_s, TaskState::Completed));
    QVERIFY(say(demo, u"wrong append-first"_s, TaskState::Completed));
    QVERIFY(say(demo, u"form"_s, TaskState::InputRequired));
    QStringList problems;
    int looked = 0;
    for (const char *pane : {"chat", "timeline", "tasks", "card", "artifacts", "findings", "wire",
                             "search", "conductor"}) {
        demo.workspace.navigator().enter(QLatin1StringView(pane));
        for (QWidget *one : test::controlsIn(demo.window)) {
            if (!one->isVisible())
                continue;
            ++looked;
            if (const QString problem = Control(*one).problem(); !problem.isEmpty())
                problems +=
                    u"%1: %2 %3"_s.arg(QString::fromLatin1(pane), Keyboard::nameOf(one), problem);
        }
    }
    QVERIFY(looked > 200);
    problems.removeDuplicates();
    for (const QString &problem : std::as_const(problems))
        qInfo("%s", qPrintable(problem));
    QCOMPARE(problems.size(), 0);
}

namespace {

/// Something with a key, and the widgets in which that is valid.
struct Keyed {
    QString name;
    QKeySequence key;
    Qt::ShortcutContext context;
    QList<const QWidget *> places; ///< none: the whole window

    [[nodiscard]] bool isOfWindow() const
    {
        return context == Qt::WindowShortcut || context == Qt::ApplicationShortcut;
    }
    [[nodiscard]] bool isIn(const QWidget &focus) const
    {
        return isOfWindow() || std::ranges::any_of(places, [&](const QWidget *place) {
                   return place == &focus || (context == Qt::WidgetWithChildrenShortcut &&
                                              place->isAncestorOf(&focus));
               });
    }
    /// Qt would do neither of the two.
    [[nodiscard]] bool clashesWith(const Keyed &other) const
    {
        if (key != other.key)
            return false;
        if (isOfWindow() && other.isOfWindow())
            return true;
        const auto isWithin = [](const Keyed &one, const Keyed &around) {
            return std::ranges::any_of(one.places,
                                       [&](const QWidget *at) { return around.isIn(*at); });
        };
        return (!isOfWindow() && isWithin(*this, other)) ||
               (!other.isOfWindow() && isWithin(other, *this));
    }
};

} // namespace

/// Menus that are not shown have no keys; the entries of the menu bar are the window's.
static std::vector<Keyed> keysIn(const QWidget &window)
{
    std::vector<Keyed> all;
    const auto add = [&](const QString &name, const QKeySequence &key, Qt::ShortcutContext context,
                         const QList<const QWidget *> &places) {
        if (!key.isEmpty())
            all.push_back({name, key, context, places});
    };
    for (const QAction *action : window.findChildren<QAction *>()) {
        QList<const QWidget *> places;
        for (const QObject *object : action->associatedObjects()) {
            const auto *widget = qobject_cast<const QWidget *>(object);
            if (widget && !widget->inherits("QMenu") && widget->window() == &window)
                places.append(widget);
        }
        for (const QKeySequence &key : action->shortcuts()) {
            if (!places.isEmpty())
                add(action->text(), key, action->shortcutContext(), places);
        }
    }
    for (const QShortcut *shortcut : window.findChildren<QShortcut *>()) {
        const auto *place = qobject_cast<const QWidget *>(shortcut->parent());
        if (place && place->window() == &window)
            add(Keyboard::nameOf(place), shortcut->key(), shortcut->context(), {place});
    }
    for (const QAbstractButton *button : window.findChildren<QAbstractButton *>()) {
        // Mnemonics of buttons of different pages may be the same.
        if (button->window() == &window && !button->shortcut().isEmpty() &&
            button->shortcut() != QKeySequence::mnemonic(button->text()))
            add(Keyboard::nameOf(button), button->shortcut(), Qt::WindowShortcut, {button});
    }
    return all;
}

static QStringList clashesIn(const QWidget &window)
{
    QStringList clashes;
    const std::vector<Keyed> all = keysIn(window);
    for (size_t i = 0; i < all.size(); ++i) {
        for (size_t j = i + 1; j < all.size(); ++j) {
            if (all[i].clashesWith(all[j]))
                clashes.append(
                    u"%1: “%2” and “%3”"_s.arg(all[i].key.toString(), all[i].name, all[j].name));
        }
    }
    return clashes;
}

void ControlsTest::no_two_actions_of_a_window_have_one_key()
{
    {
        QWidget window; // the test sees what it is for
        QWidget inner(&window);
        QAction one(u"One"_s);
        QAction two(u"Two"_s);
        for (QAction *action : {&one, &two}) {
            action->setParent(&window);
            action->setShortcut(Qt::CTRL | Qt::Key_Comma);
            inner.addAction(action);
        }
        QCOMPARE(clashesIn(window).size(), 1);
        two.setShortcutContext(Qt::WidgetShortcut);
        QCOMPARE(clashesIn(window).size(), 1);
        two.setShortcut(Qt::CTRL | Qt::Key_Period);
        QCOMPARE(clashesIn(window).size(), 0);
    }
    test::DemoWindow demo(QSize(1440, 900));
    QVERIFY(demo.isReady());
    QVERIFY(demo.say(u"form"_s, TaskState::InputRequired));
    QStringList clashes;
    for (const WindowPanes::PaneInstance &instance : demo.window.panes().all()) {
        demo.workspace.navigator().enter(
            instance.descriptor->id); // some are built when they are shown
        clashes += clashesIn(demo.window);
    }
    int dialogs = 0;
    QTest::keyClicks(demo.window.findChild<MessageEdit *>(), u"book"_s);
    openDialogs(demo.window, WindowDialogs + AgentDialogs, [&](QWidget &one) {
        ++dialogs;
        for (const QString &clash : clashesIn(one))
            clashes.append(one.windowTitle() % u": "_s % clash);
    });
    QVERIFY(dialogs >= WindowDialogs.size() + AgentDialogs.size());
    ExportDialog exporting(demo.session, demo.selection());
    AnonymizeDialog anonymising(demo.session);
    clashes += clashesIn(exporting) + clashesIn(anonymising);
    clashes.removeDuplicates();
    QVERIFY2(clashes.isEmpty(), qPrintable(clashes.join(u'\n')));
}

/// In large type, each can be made small enough.
void ControlsTest::dialogs_fit_a_small_screen()
{
    static constexpr QSize Screen(1024, 700);
    test::DemoWindow demo(QSize(1024, 660));
    QVERIFY(demo.isReady());
    demo.theme.setZoom(150);
    QTest::keyClicks(demo.window.findChild<MessageEdit *>(), u"book"_s);
    QStringList large;
    openDialogs(demo.window, WindowDialogs + AgentDialogs, [&](QWidget &one) {
        const QSize least = one.minimumSizeHint().expandedTo(one.minimumSize());
        if (least.boundedTo(Screen) != least)
            large.append(
                u"%1: %2 x %3"_s.arg(one.windowTitle()).arg(least.width()).arg(least.height()));
    });
    demo.theme.setZoom(100);
    QVERIFY2(large.isEmpty(), qPrintable(large.join(u'\n')));
}

void ControlsTest::no_button_has_the_mnemonic_of_a_menu_data()
{
    every_control_is_named_in_a_populated_window_data();
}

/// Alt and a letter would then neither open the menu nor press the button.
void ControlsTest::no_button_has_the_mnemonic_of_a_menu()
{
    QFETCH(const QString, language);
    const Language spoken(language);
    test::DemoWindow demo(QSize(1440, 900));
    QVERIFY(demo.isReady());
    QVERIFY(say(demo, u"form"_s, TaskState::InputRequired));
    QHash<QKeySequence, QString> menus;
    for (const QAction *menu : demo.window.menuBar()->actions())
        menus.insert(QKeySequence::mnemonic(menu->text()), menu->text());
    QVERIFY(menus.size() > 8);
    QCOMPARE(menus.size(), demo.window.menuBar()->actions().size()); // all have one of their own
    QStringList clashes;
    const auto look = [&] {
        for (const QAbstractButton *button : demo.window.findChildren<QAbstractButton *>()) {
            if (button->isVisible() && menus.contains(button->shortcut()))
                clashes.append(button->text() % u" – "_s % menus.value(button->shortcut()));
        }
    };
    for (const WindowPanes::PaneInstance &instance : demo.window.panes().all()) {
        demo.workspace.navigator().enter(instance.descriptor->id);
        look();
        for (QTabBar *tabs : instance.pane->findChildren<QTabBar *>()) {
            for (int tab = 0; tabs->isVisible() && tab < tabs->count(); ++tab) {
                tabs->setCurrentIndex(tab);
                look();
            }
        }
    }
    clashes.removeDuplicates();
    QVERIFY2(clashes.isEmpty(), qPrintable(clashes.join(u'\n')));
}

A2A_TEST(ControlsTest)
#include "controlstest.moc"

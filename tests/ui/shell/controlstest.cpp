// SPDX-License-Identifier: Apache-2.0
// Every control of the window and of what its menus open, as screen readers see it, in both
// languages: it has a name that is not its value, a role, and no markup. docs/controls.md lists
// them: A2A_WRITE_GOLDEN=1 writes it.
#include "tests/support/testregistry.h"
#include "tests/ui/shell/controls.h"
#include "tests/ui/shell/demowindow.h"
#include "tests/ui/shell/keyboard.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/accessibility/accessiblecontrols.h"
#include "ui/panes/composer/messageedit.h"
#include "ui/shell/docktitle.h"
#include "ui/shell/windowactions.h"
#include "ui/workspace/language.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDockWidget>
#include <QFile>
#include <QMenuBar>
#include <QRegularExpression>
#include <QStatusBar>
#include <QToolBar>

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

private:
    struct Row {
        QString place;
        Control control;
        QString way; ///< for who looks for it
    };
    /// Those of a window without a session and of its dialogs, in a language.
    [[nodiscard]] static std::vector<Row> rowsIn(const QString &language);
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
        for (const WindowPanes::Made &made : panes.all()) {
            if (made.pane == at)
                return paneTitle(*made.about);
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

std::vector<ControlsTest::Row> ControlsTest::rowsIn(const QString &language)
{
    const Language spoken(language);
    QTemporaryDir folder;
    Settings settings(folder.filePath(u"settings.ini"_s));
    Theme theme(*qApp, ThemeChoice::Light);
    Session session;
    Workspace workspace(session, settings);
    MainWindow window(workspace, theme);
    window.show();
    std::vector<Row> rows;
    const auto add = [&](QWidget &within) {
        for (QWidget *one : test::controlsIn(within)) {
            if (!isYetToBeNamed(*one))
                rows.push_back({placeOf(*one, window.panes()), Control(*one), wayTo(*one)});
        }
    };
    add(window);
    static const QStringList Dialogs{u"Settings"_s,       u"Keys"_s,
                                     u"Rules"_s,          u"About A2A Scope"_s,
                                     u"Colour rules"_s,   u"Secure connections"_s,
                                     u"Command palette"_s};
    for (const WindowAction &one : windowActions(*window.menuBar())) {
        if (!Dialogs.contains(one.english.isEmpty() ? one.text : plainActionText(one.english)))
            continue;
        const QWidgetList before = QApplication::topLevelWidgets();
        one.action->trigger();
        for (QWidget *opened : QApplication::topLevelWidgets()) {
            if (!opened->isVisible() || before.contains(opened))
                continue;
            add(*opened);
            opened->close();
        }
    }
    return rows;
}

static QString cell(const QString &text)
{
    return QString(text).simplified().replace(u'|', u"\\|"_s);
}

void ControlsTest::every_control_is_listed()
{
    const std::vector<Row> english = rowsIn(u"en"_s);
    const std::vector<Row> chinese = rowsIn(u"zh_CN"_s);
    QCOMPARE(chinese.size(), english.size());
    static const QRegularExpression Han(u"\\p{Han}"_s);
    QStringList problems;
    QString page;
    QString place;
    QStringList seen;
    for (size_t i = 0; i < english.size(); ++i) {
        const Row &row = english[i];
        const Control &other = chinese[i].control;
        for (const Control &one : {row.control, other}) {
            if (!one.problem().isEmpty())
                problems += u"%1 (%2) %3"_s.arg(row.way, one.role, one.problem());
        }
        if (!other.name.contains(Han) && other.name != u"JSON")
            problems += u"%1 is not in Chinese: %2"_s.arg(row.way, other.name);
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
                   "What screen readers are told of each control of the window and of the dialogs "
                   "that need no session, as they are made: by these\n"
                   "names they are found (`tests/accessibility`). In the order in which they are "
                   "made, without what comes with a session. This page is\n"
                   "written by `A2A_WRITE_GOLDEN=1 test_shell ControlsTest`.\n") +
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
    const auto say = [&](const QString &text, TaskState until) {
        const size_t before = demo.store().tasks.size();
        auto *edit = demo.window.findChild<MessageEdit *>();
        edit->setFocus();
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
        return QTest::qWaitFor([&] { // its own task, not the previous one
            return demo.store().tasks.size() > before && demo.store().tasks.back().state == until;
        });
    };
    QVERIFY(say(u"stream 12"_s, TaskState::Completed));
    QVERIFY(say(u"wrong append-first"_s, TaskState::Completed));
    QVERIFY(say(u"form"_s, TaskState::InputRequired));
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

A2A_TEST(ControlsTest)
#include "controlstest.moc"

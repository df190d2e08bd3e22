// SPDX-License-Identifier: Apache-2.0
// The find bar: opens, steps and closes by keyboard from anywhere in its viewer, even if the window
// has an action with the same shortcut, and shows the number of matches.
#include "ui/widgets/findbar.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"

#include <QAction>
#include <QLineEdit>
#include <QListWidget>
#include <QToolButton>
#include <QVBoxLayout>

using namespace a2a;
using namespace Qt::StringLiterals;

/// A viewer in a window that has its own actions.
struct Viewer {
    QWidget window;
    QWidget *viewer = new QWidget(&window);
    QListWidget *view = new QListWidget(viewer);
    FindBar *bar = new FindBar(viewer, view);
    QLineEdit *line = bar->findChild<QLineEdit *>();
    QSignalSpy search{bar, &FindBar::searchChanged};
    QSignalSpy next{bar, &FindBar::nextRequested};
    QSignalSpy previous{bar, &FindBar::previousRequested};
    QSignalSpy closed{bar, &FindBar::closed};
    QAction windowFind;
    QSignalSpy windowFound{&windowFind, &QAction::triggered};

    Viewer()
    {
        auto *outer = new QVBoxLayout(&window);
        outer->addWidget(viewer);
        auto *inner = new QVBoxLayout(viewer);
        inner->addWidget(view);
        inner->addWidget(bar);
        windowFind.setShortcut(QKeySequence::Find);
        window.addAction(&windowFind);
        window.resize(400, 300);
        window.show();
        view->setFocus();
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(window.focusWidget(), key, modifiers);
    }
};

class FindBarTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void opens_by_key_and_closes();
    void next_and_previous();
    void shows_result_count();
    void opens_with_text();
};

void FindBarTest::opens_by_key_and_closes()
{
    Viewer v;
    QVERIFY(QTest::qWaitForWindowActive(&v.window, a2a::test::TestTimeoutMs));
    QVERIFY(!v.bar->isVisible());
    v.press(Qt::Key_Escape); // not open: nothing to close
    v.press(Qt::Key_F3);
    QCOMPARE(v.closed.count() + v.next.count(), 0);
    v.press(Qt::Key_F, Qt::ControlModifier);
    QVERIFY(v.bar->isVisible());
    QVERIFY(v.line->hasFocus());
    QCOMPARE(v.windowFound.count(), 0); // the viewer's own shortcuts win
    QTest::keyClicks(v.line, u"ab"_s);
    QCOMPARE(v.search.count(), 2);
    QCOMPARE(v.search.last().at(0).toString(), u"ab"_s);
    QCOMPARE(v.search.last().at(1).toBool(), false);
    v.press(Qt::Key_Escape);
    QVERIFY(!v.bar->isVisible());
    QVERIFY(v.view->hasFocus());
    QCOMPARE(v.closed.count(), 1);
    QCOMPARE(v.search.last().at(0).toString(), QString());
    // Opened again, it searches for the same text, and typing replaces it.
    v.press(Qt::Key_F, Qt::ControlModifier);
    QCOMPARE(v.search.last().at(0).toString(), u"ab"_s);
    QTest::keyClicks(v.line, u"c"_s);
    QCOMPARE(v.bar->text(), u"c"_s);
}

void FindBarTest::next_and_previous()
{
    Viewer v;
    QVERIFY(QTest::qWaitForWindowActive(&v.window, a2a::test::TestTimeoutMs));
    v.press(Qt::Key_F, Qt::ControlModifier);
    v.press(Qt::Key_Return);
    v.press(Qt::Key_F3);
    v.press(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(v.next.count(), 2);
    QCOMPARE(v.previous.count(), 1);
    v.view->setFocus();
    v.press(Qt::Key_F3);
    v.press(Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(v.next.count(), 3);
    QCOMPARE(v.previous.count(), 2);
    v.press(Qt::Key_Return); // in the view it has its usual meaning
    QCOMPARE(v.next.count(), 3);
    v.press(Qt::Key_Escape);
    QVERIFY(!v.bar->isVisible());
    QVERIFY(v.view->hasFocus());
}

void FindBarTest::shows_result_count()
{
    Viewer v;
    v.bar->open(u"x"_s);
    const auto said = [&v](const FindCount &count) {
        v.bar->setCount(count);
        return v.bar->countText();
    };
    QCOMPARE(said({.searching = true}), u"searching…"_s);
    QCOMPARE(said({.current = 3, .found = 17}), u"3 of 17"_s);
    QCOMPARE(said({.current = 3, .found = 17, .searching = true}), u"3 of 17…"_s);
    QCOMPARE(said({.found = 17, .isCapped = true}), u"17+ found"_s);
    QCOMPARE(v.line->property("state").toString(), QString());
    QCOMPARE(said({}), u"not found"_s);
    QCOMPARE(v.line->property("state").toString(), u"bad"_s);
    v.bar->setProblem(u"no digits"_s);
    QCOMPARE(v.bar->countText(), u"no digits"_s);
    QCOMPARE(said({.found = 1}), u"1 found"_s);
    v.line->clear();
    QCOMPARE(v.bar->countText(), QString());
    for (const auto *button : v.bar->findChildren<QToolButton *>()) {
        if (!qobject_cast<QLineEdit *>(button->parentWidget()))
            QVERIFY(!button->accessibleName().isEmpty() && !button->toolTip().isEmpty());
    }
}

void FindBarTest::opens_with_text()
{
    Viewer v;
    v.bar->open(u"deadbeef"_s);
    QCOMPARE(v.search.count(), 1);
    QCOMPARE(v.search.last().at(0).toString(), u"deadbeef"_s);
    for (auto *button : v.bar->findChildren<QToolButton *>()) {
        if (button->isCheckable())
            button->click();
    }
    QVERIFY(v.bar->isCaseSensitive());
    QCOMPARE(v.search.last().at(1).toBool(), true);
    QTest::keyClick(v.line, Qt::Key_C, Qt::AltModifier);
    QVERIFY(!v.bar->isCaseSensitive());
    QCOMPARE(v.search.last().at(1).toBool(), false);
}

A2A_TEST(FindBarTest)
#include "findbartest.moc"

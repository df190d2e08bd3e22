// SPDX-License-Identifier: Apache-2.0
// Ctrl+F in the list steps through the rows containing a text, in the row or in its JSON.
#include "tests/support/testregistry.h"
#include "tests/ui/panes/wire/loggedtask.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/widgets/findbar.h"

#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// The one below the list; viewers have their own.
static FindBar *listBar(const LoggedTask &v)
{
    return v.table()->parentWidget()->findChild<FindBar *>(QString(), Qt::FindDirectChildrenOnly);
}

class WireFindTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void rows_are_found_by_content()
    {
        LoggedTask v;
        v.chunk("a1", textPart("Lisbon"), false, false, "report.md");
        v.chunk("a1", textPart("Porto"), true);
        v.chunk("a1", textPart("and Lisbon again"), true);
        v.feeder.flush();
        v.goTo(0);
        v.table()->setFocus();
        QTest::keyClick(v.table(), Qt::Key_F, Qt::ControlModifier);
        FindBar *bar = listBar(v);
        QVERIFY(bar->isVisible());
        QTest::keyClicks(QApplication::focusWidget(), u"lisbon"_s);
        QTRY_COMPARE(bar->countText(), u"1 of 2"_s);
        QCOMPARE(v.shown(), 2U);
        QCOMPARE(v.selection.frame(), 2U);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QCOMPARE(v.shown(), 4U);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(v.shown(), 2U);
        v.chunk("a1", textPart("Lisbon to come"), true);
        v.feeder.flush();
        QTRY_VERIFY(bar->countText().endsWith(u"of 3"_s));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(!bar->isVisible());
        QCOMPARE(QApplication::focusWidget(), v.table());
    }

    void only_visible_rows_are_found()
    {
        LoggedTask v;
        v.chunk("a1", textPart("Lisbon"), false, false, "report.md");
        v.feeder.flush();
        FindBar *bar = listBar(v);
        bar->open(u"lisbon"_s);
        QTRY_COMPARE(bar->countText(), u"1 of 1"_s);
        v.workspace.filter().setText(u"kind:request"_s);
        QTRY_COMPARE(bar->countText(), u"not found"_s);
        v.workspace.filter().setText({});
        QTRY_COMPARE(bar->countText(), u"1 found"_s);
    }
};

A2A_TEST(WireFindTest)
#include "wirefindtest.moc"

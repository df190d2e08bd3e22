// SPDX-License-Identifier: Apache-2.0
// Accessibility of Qt's controls and our own painted widgets.
#include "ui/accessibility/accessiblecontrols.h"

#include "tests/support/testregistry.h"
#include "ui/accessibility/accessibleroles.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTabBar>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class AccessibleControlsTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installAccessibleControls(); }
    void tabs_are_named_by_purpose();
    void a_tab_is_chosen();
    void a_painted_button_is_pressed();
    void a_named_label_says_its_text();
    void a_label_without_a_name_is_its_text();
};

static QAccessibleInterface *faceOf(QWidget &widget)
{
    return QAccessible::queryAccessibleInterface(&widget);
}

void AccessibleControlsTest::tabs_are_named_by_purpose()
{
    QTabBar bar;
    bar.setAccessibleName(u"Views"_s);
    QCOMPARE(faceOf(bar)->text(QAccessible::Description), QString());
    bar.addTab(u"聊天(&C)"_s);
    QCOMPARE(faceOf(bar)->text(QAccessible::Value), u"聊天"_s);
    bar.setTabText(0, u"&Chat"_s);
    bar.addTab(u"Tasks (2)"_s);
    bar.setAccessibleTabName(1, u"Tasks"_s);
    QAccessibleInterface *found = faceOf(bar);
    QCOMPARE(found->role(), QAccessible::PageTabList);
    QCOMPARE(found->text(QAccessible::Name), u"Views"_s);
    QCOMPARE(found->text(QAccessible::Value), u"Chat"_s);
    bar.setCurrentIndex(1);
    QCOMPARE(found->text(QAccessible::Name), u"Views"_s);
    QCOMPARE(found->text(QAccessible::Description), u"Tasks"_s);
    bar.setAccessibleDescription(u"In the middle"_s);
    QCOMPARE(found->text(QAccessible::Description), u"Tasks. In the middle"_s);
    bar.removeTab(1);
    QCOMPARE(found->childCount(), 1);
    QVERIFY(!found->child(1));
}

void AccessibleControlsTest::a_tab_is_chosen()
{
    QTabBar bar;
    bar.addTab(u"Chat"_s);
    bar.addTab(u"Tasks"_s);
    QAccessibleInterface *tasks = faceOf(bar)->child(1);
    QCOMPARE(tasks->role(), QAccessible::PageTab);
    QCOMPARE(tasks->text(QAccessible::Name), u"Tasks"_s);
    QCOMPARE(tasks->parent(), faceOf(bar));
    QCOMPARE(faceOf(bar)->indexOfChild(tasks), 1);
    QVERIFY(!tasks->state().selected);
    bar.setTabEnabled(1, false);
    tasks->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(bar.currentIndex(), 0);
    bar.setTabEnabled(1, true);
    tasks->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(bar.currentIndex(), 1);
    QVERIFY(tasks->state().selected);
}

void AccessibleControlsTest::a_named_label_says_its_text()
{
    QLabel label(u"K7-PQ & R"_s);
    QCOMPARE(faceOf(label)->text(QAccessible::Name), u"K7-PQ & R"_s); // asked before it is named
    label.setAccessibleName(u"Device code"_s);
    QCOMPARE(faceOf(label)->text(QAccessible::Name), u"Device code"_s);
    QCOMPARE(faceOf(label)->text(QAccessible::Description), u"K7-PQ & R"_s);
    QCOMPARE(faceOf(label)->role(), QAccessible::StaticText);
    label.setText(u"<b>2</b> of 3"_s); // shown as it is, too
    QCOMPARE(faceOf(label)->text(QAccessible::Description), u"<b>2</b> of 3"_s);
    label.setAccessibleDescription(u"of the agent"_s);
    QCOMPARE(faceOf(label)->text(QAccessible::Description), u"of the agent"_s);
}

void AccessibleControlsTest::a_label_without_a_name_is_its_text()
{
    QLabel label(u"Cl&ient"_s);
    QLineEdit field;
    label.setBuddy(&field);
    QCOMPARE(faceOf(label)->text(QAccessible::Name), u"Client"_s);
    QCOMPARE(faceOf(label)->text(QAccessible::Description), QString());
    const auto relations = faceOf(label)->relations(QAccessible::Labelled);
    QCOMPARE(relations.size(), 1);
    QCOMPARE(relations.first().first, faceOf(field));
    label.setText({});
    label.setPixmap(QPixmap(4, 4));
    QCOMPARE(faceOf(label)->role(), QAccessible::Graphic);
}

void AccessibleControlsTest::a_painted_button_is_pressed()
{
    class Painted final : public QWidget {
    public:
        Painted() { setAccessibleRole(*this, QAccessible::Button); }
        int pressed = 0;

    protected:
        void keyPressEvent(QKeyEvent *event) override
        {
            pressed += event->key() == Qt::Key_Return ? 1 : 0;
        }
    } painted;
    QCOMPARE(faceOf(painted)->role(), QAccessible::Button);
    const auto press = [&] {
        faceOf(painted)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    };
    press();
    QCOMPARE(painted.pressed, 1);
    QVERIFY(faceOf(painted)->actionInterface()->actionNames().contains(
        QAccessibleActionInterface::pressAction()));
    QWidget text;
    setAccessibleRole(text, QAccessible::StaticText);
    QCOMPARE(faceOf(text)->role(), QAccessible::StaticText);
    QVERIFY(!faceOf(text)->actionInterface()->actionNames().contains(
        QAccessibleActionInterface::pressAction()));
}

A2A_TEST(AccessibleControlsTest)
#include "accessiblecontrolstest.moc"

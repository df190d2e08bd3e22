// SPDX-License-Identifier: Apache-2.0
// Combo boxes are named by purpose, and assistive technology chooses in them.
#include "ui/accessibility/accessiblecomboboxes.h"

#include "tests/support/testregistry.h"

#include <QAccessible>
#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class AccessibleComboBoxesTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installAccessibleComboBoxes(); }
    void a_combo_box_is_named_by_purpose();
    void a_choice_acts_like_user_input();
    void the_editor_of_a_combo_box_is_found();
};

void AccessibleComboBoxesTest::a_combo_box_is_named_by_purpose()
{
    QComboBox box;
    box.addItems({u"Economy"_s, u"Business"_s});
    box.setItemData(0, u"The cheapest"_s, Qt::AccessibleTextRole);
    box.setAccessibleName(u"Class"_s);
    box.setAccessibleDescription(u"Required"_s);
    QAccessibleInterface *found = QAccessible::queryAccessibleInterface(&box);
    QCOMPARE(found->role(), QAccessible::ComboBox);
    QCOMPARE(found->text(QAccessible::Name), u"Class"_s);
    QCOMPARE(found->text(QAccessible::Value), u"The cheapest"_s);
    QCOMPARE(found->text(QAccessible::Description), u"The cheapest. Required"_s);
    box.setCurrentIndex(1);
    QCOMPARE(found->text(QAccessible::Name), u"Class"_s);
    QCOMPARE(found->text(QAccessible::Value), u"Business"_s);
    box.clear();
    QCOMPARE(found->text(QAccessible::Description), u"Required"_s);
    QCOMPARE(found->childCount(), 0);
}

void AccessibleComboBoxesTest::a_choice_acts_like_user_input()
{
    QComboBox box;
    box.addItems({u"Economy"_s, u"Business"_s});
    QAccessibleInterface *found = QAccessible::queryAccessibleInterface(&box);
    QCOMPARE(found->childCount(), 2);
    QAccessibleInterface *business = found->child(1);
    QCOMPARE(business->text(QAccessible::Name), u"Business"_s);
    QCOMPARE(business->parent(), found);
    QCOMPARE(found->indexOfChild(business), 1);
    QVERIFY(!business->state().selected);
    const QSignalSpy activated(&box, &QComboBox::activated);
    business->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(box.currentIndex(), 1);
    QCOMPARE(activated.count(), 1);
    QVERIFY(business->state().selected);
    box.setEnabled(false);
    found->child(0)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(box.currentIndex(), 1);
    box.removeItem(1);
    QVERIFY(!business->isValid());
    QCOMPARE(found->child(1), nullptr);
}

void AccessibleComboBoxesTest::the_editor_of_a_combo_box_is_found()
{
    QComboBox box;
    box.setEditable(true);
    box.lineEdit()->setAccessibleName(u"Agent URL"_s);
    box.addItem(u"http://localhost"_s);
    QAccessibleInterface *found = QAccessible::queryAccessibleInterface(&box);
    QCOMPARE(found->childCount(), 2);
    QCOMPARE(found->child(0)->text(QAccessible::Name), u"Agent URL"_s);
    QCOMPARE(found->indexOfChild(found->child(0)), 0);
    QCOMPARE(found->child(1)->text(QAccessible::Name), u"http://localhost"_s);
    QVERIFY(found->state().editable);
}

A2A_TEST(AccessibleComboBoxesTest)
#include "accessiblecomboboxestest.moc"

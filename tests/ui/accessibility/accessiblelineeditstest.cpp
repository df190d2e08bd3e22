// SPDX-License-Identifier: Apache-2.0
// Text written by assistive technology into a line is an edit.
#include "ui/accessibility/accessiblelineedits.h"

#include "tests/support/testregistry.h"

#include <QAccessible>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class AccessibleLineEditsTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installAccessibleLineEdits(); }
    void a_writable_line_is_an_edit();
    void masked_text_stays_masked();
    void read_only_text_cannot_be_changed();
    void buttons_inside_a_line_edit_are_not_exposed();
};

void AccessibleLineEditsTest::a_writable_line_is_an_edit()
{
    QLineEdit line(u"Rome"_s);
    line.setAccessibleName(u"Destination"_s);
    line.setPlaceholderText(u"a city"_s);
    const QSignalSpy edited(&line, &QLineEdit::textEdited);
    QAccessibleInterface *found = QAccessible::queryAccessibleInterface(&line);
    QCOMPARE(found->role(), QAccessible::EditableText);
    QCOMPARE(found->text(QAccessible::Name), u"Destination"_s);
    QCOMPARE(found->text(QAccessible::Value), u"Rome"_s);
    QVERIFY(found->state().editable);
    found->setText(QAccessible::Value, u"Lisbon"_s);
    QCOMPARE(line.text(), u"Lisbon"_s);
    QCOMPARE(edited.last().first().toString(), u"Lisbon"_s);
    QAccessibleEditableTextInterface *edits = found->editableTextInterface();
    edits->insertText(6, u" now"_s);
    QCOMPARE(line.text(), u"Lisbon now"_s);
    edits->deleteText(6, 10);
    QCOMPARE(edited.last().first().toString(), u"Lisbon"_s);
    edits->replaceText(0, 3, u"L"_s);
    QCOMPARE(line.text(), u"Lbon"_s);
    found->setText(QAccessible::Value, {});
    QCOMPARE(edited.last().first().toString(), QString());
    line.undo(); // as after typing
    QCOMPARE(line.text(), u"Lbon"_s);
    QAccessibleTextInterface *text = found->textInterface();
    QCOMPARE(text->characterCount(), 4);
    QCOMPARE(text->text(1, 3), u"bo"_s);
    text->setSelection(0, 1, 3);
    QCOMPARE(line.selectedText(), u"bo"_s);
    int from = 0;
    int to = 0;
    text->selection(0, &from, &to);
    QCOMPARE(QPoint(from, to), QPoint(1, 3));
    text->removeSelection(0);
    QCOMPARE(text->selectionCount(), 0);
    line.setAccessibleName({});
    QCOMPARE(found->text(QAccessible::Name), u"a city"_s);
}

void AccessibleLineEditsTest::buttons_inside_a_line_edit_are_not_exposed()
{
    QLineEdit line;
    line.setClearButtonEnabled(true);
    QVERIFY(!line.children().isEmpty());
    QCOMPARE(QAccessible::queryAccessibleInterface(&line)->childCount(), 0);
}

void AccessibleLineEditsTest::masked_text_stays_masked()
{
    QLineEdit line;
    line.setEchoMode(QLineEdit::Password);
    QAccessibleInterface *found = QAccessible::queryAccessibleInterface(&line);
    found->setText(QAccessible::Value, u"s3cret"_s);
    QCOMPARE(line.text(), u"s3cret"_s);
    QVERIFY(found->state().passwordEdit);
    QVERIFY(!found->text(QAccessible::Value).contains(u's'));
    QCOMPARE(found->textInterface()->text(0, 6), line.displayText());
    QCOMPARE(found->textInterface()->characterCount(), 6);
}

void AccessibleLineEditsTest::read_only_text_cannot_be_changed()
{
    QLineEdit line(u"fixed"_s);
    line.setReadOnly(true);
    QAccessibleInterface *found = QAccessible::queryAccessibleInterface(&line);
    QVERIFY(found->state().readOnly);
    QVERIFY(!found->state().editable);
    found->setText(QAccessible::Value, u"other"_s);
    QCOMPARE(line.text(), u"fixed"_s);
}

A2A_TEST(AccessibleLineEditsTest)
#include "accessiblelineeditstest.moc"

// SPDX-License-Identifier: Apache-2.0
// Messages above and within panes: plain text, named for assistive technology, dismissed by
// keyboard only if allowed, readable in narrow panes.
#include "ui/widgets/messagebar.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"

#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

using namespace a2a;
using namespace Qt::StringLiterals;

class MessageBarTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void text_is_plain_and_named();
    void severities_differ();
    void is_dismissed_by_keyboard();
    void persistent_messages_stay();
    void buttons_take_no_focus_by_click();
    void buttons_go_below_the_text_where_it_is_narrow();
    void buttons_go_below_each_other_where_it_is_narrower();
};

void MessageBarTest::text_is_plain_and_named()
{
    MessageBar bar(Severity::Warning, u"The <b>file\u202e</b>\nis locked."_s);
    QCOMPARE(bar.text(), u"The <b>file‹U+202E›</b> is locked."_s);
    QCOMPARE(bar.accessibleName(), bar.text());
    QCOMPARE(bar.accessibleDescription(), u"warning"_s);
    QCOMPARE(bar.findChild<QLabel *>()->textFormat(), Qt::PlainText);
    for (const QAbstractButton *button : bar.findChildren<QAbstractButton *>())
        QVERIFY(!button->accessibleName().isEmpty());
    bar.setText(u"It is free again."_s);
    QCOMPARE(bar.accessibleName(), u"It is free again."_s);
}

void MessageBarTest::severities_differ()
{
    const auto picture = [](Severity severity) {
        MessageBar bar(severity, u"Something is said."_s);
        bar.resize(300, 40);
        return bar.grab().toImage();
    };
    const QImage info = picture(Severity::Note);
    const QImage warning = picture(Severity::Warning);
    const QImage error = picture(Severity::Error);
    // By the edge and, without relying on color, by the icon.
    QVERIFY(info.pixel(1, 20) != warning.pixel(1, 20));
    QVERIFY(warning.pixel(1, 20) != error.pixel(1, 20));
    const QRect icon(5, 0, 26, 40);
    QVERIFY(info.copy(icon) != warning.copy(icon) && warning.copy(icon) != error.copy(icon));
}

void MessageBarTest::is_dismissed_by_keyboard()
{
    MessageBar bar(Severity::Note, u"Saved."_s);
    const QPushButton *show = bar.addButton(u"Show"_s);
    auto *dismiss = bar.findChild<QToolButton *>();
    QSignalSpy dismissed(&bar, &MessageBar::dismissed);
    bar.show();
    QVERIFY(QTest::qWaitForWindowActive(&bar, a2a::test::TestTimeoutMs));
    QTest::keyClick(&bar, Qt::Key_Tab);
    QTRY_VERIFY(bar.isAncestorOf(bar.focusWidget()));
    QVERIFY(show->focusPolicy() & Qt::TabFocus && dismiss->focusPolicy() & Qt::TabFocus);
    QTest::keyClick(bar.focusWidget(), Qt::Key_Escape);
    QCOMPARE(dismissed.count(), 1);
    QTest::keyClick(dismiss, Qt::Key_Space);
    QCOMPARE(dismissed.count(), 2);
}

void MessageBarTest::persistent_messages_stay()
{
    MessageBar bar(Severity::Error, u"It could not be written."_s);
    bar.setDismissable(false);
    QSignalSpy dismissed(&bar, &MessageBar::dismissed);
    QVERIFY(!bar.findChild<QToolButton *>()->isVisibleTo(&bar));
    QTest::keyClick(&bar, Qt::Key_Escape);
    QCOMPARE(dismissed.count(), 0);
}

void MessageBarTest::buttons_take_no_focus_by_click()
{
    MessageBar bar(Severity::Note, u"The card changed."_s);
    QPushButton *accept = bar.addButton(u"Accept"_s, u"Takes it for the one last seen"_s);
    QVERIFY(accept->toolTip().contains(u"Takes it for the one last seen"_s));
    QSignalSpy clicked(accept, &QPushButton::clicked);
    bar.show();
    QVERIFY(QTest::qWaitForWindowActive(&bar, a2a::test::TestTimeoutMs));
    QTest::mouseClick(accept, Qt::LeftButton);
    QCOMPARE(clicked.count(), 1);
    QVERIFY(!accept->hasFocus());
}

void MessageBarTest::buttons_go_below_the_text_where_it_is_narrow()
{
    MessageBar bar(Severity::Note, u"The card changed since yesterday, in two places."_s);
    const QPushButton *accept = bar.addButton(u"Accept"_s);
    const QLabel *text = bar.findChild<QLabel *>();
    bar.resize(600, 60);
    bar.show();
    QVERIFY(QTest::qWaitForWindowExposed(&bar, a2a::test::TestTimeoutMs));
    const auto isBelow = [&] {
        return accept->mapTo(&bar, QPoint()).y() >= text->geometry().bottom();
    };
    QTRY_VERIFY(!isBelow());
    bar.resize(220, 120);
    QTRY_VERIFY(isBelow());
    QVERIFY(text->height() >= text->heightForWidth(text->width()));
    bar.resize(600, 60);
    QTRY_VERIFY(!isBelow());
}

void MessageBarTest::buttons_go_below_each_other_where_it_is_narrower()
{
    QWidget pane;
    auto *bar = new MessageBar(Severity::Warning, u"The card has changed."_s, &pane);
    const QPushButton *one = bar->addButton(u"Show what has changed"_s);
    const QPushButton *other = bar->addButton(u"Accept the card as it is"_s);
    auto *layout = new QVBoxLayout(&pane);
    layout->addWidget(bar);
    layout->addStretch();
    pane.resize(600, 200);
    pane.show();
    QTRY_COMPARE(one->geometry().y(), other->geometry().y());
    const int both = one->sizeHint().width() + other->sizeHint().width();
    QVERIFY(pane.minimumSizeHint().width() < both);
    pane.resize(pane.minimumSizeHint().width(), 200);
    QTRY_VERIFY(other->geometry().y() >= one->geometry().bottom());
    QVERIFY(one->width() >= one->sizeHint().width());
    QVERIFY(bar->rect().contains(QRect(one->mapTo(bar, QPoint()), one->size())));
    QVERIFY(bar->rect().contains(QRect(other->mapTo(bar, QPoint()), other->size())));
    pane.resize(600, 200);
    QTRY_COMPARE(one->geometry().y(), other->geometry().y());
}

A2A_TEST(MessageBarTest)
#include "messagebartest.moc"

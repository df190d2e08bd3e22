// SPDX-License-Identifier: Apache-2.0
// What a form says below itself, and why something failed, is told to screen readers when it comes:
// once, and not while somebody is still typing.
#include "ui/widgets/announcinglabel.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/widgets/errorpanel.h"

#include <QSignalSpy>
#include <QVBoxLayout>

using namespace a2a;
using namespace Qt::StringLiterals;

class AnnouncingLabelTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void what_rests_is_told_once();
    void what_is_there_from_the_beginning_is_not_told();
    void a_refusal_cannot_disguise_its_words();
    void a_failure_is_told_when_it_comes();
    void a_failure_that_somebody_else_tells_is_not();
};

/// What was told, in its order.
static QStringList all(const QSignalSpy &announced)
{
    QStringList texts;
    for (const QVariantList &one : announced)
        texts.append(one.first().toString());
    return texts;
}

void AnnouncingLabelTest::what_rests_is_told_once()
{
    QWidget form;
    auto *label = new AnnouncingLabel(&form);
    const QSignalSpy announced(label, &AnnouncingLabel::announced);
    (new QVBoxLayout(&form))->addWidget(label);
    form.show();
    QVERIFY(!label->isVisible());
    label->showMessage(u"Enter the URL."_s);
    label->showMessage(u"The URL has no host."_s); // by the next key
    QVERIFY(label->isVisible());
    QCOMPARE(all(announced), QStringList());
    QTRY_COMPARE(all(announced), QStringList{u"The URL has no host."_s});
    label->showMessage(u"The URL has no host."_s);
    label->showMessage({});
    QVERIFY(!label->isVisible());
    label->showMessage(u"The URL has no host."_s);
    QTRY_COMPARE(announced.size(), 2); // not a third time for what was said again
}

void AnnouncingLabelTest::a_refusal_cannot_disguise_its_words()
{
    AnnouncingLabel label;
    label.showMessage(u"Rejected: exe.\u202Egnp"_s);
    QCOMPARE(label.text(), u"Rejected: exe.‹U+202E›gnp"_s);
    label.showMessage({});
    QVERIFY(label.text().isEmpty());
}

void AnnouncingLabelTest::what_is_there_from_the_beginning_is_not_told()
{
    QWidget form;
    auto *label = new AnnouncingLabel(&form);
    const QSignalSpy announced(label, &AnnouncingLabel::announced);
    label->showMessage(u"Enter the URL."_s);
    form.show();
    QVERIFY(label->isVisible());
    label->showMessage(u"It is one."_s);
    QTRY_COMPARE(all(announced), QStringList{u"It is one."_s});
}

void AnnouncingLabelTest::a_failure_is_told_when_it_comes()
{
    QWidget pane;
    auto *panel = new ErrorPanel(&pane);
    const QSignalSpy announced(panel, &ErrorPanel::announced);
    panel->setAnnounced(true);
    panel->hide();
    pane.show();
    panel->setError(u"Saving failed"_s, u"The disk is full."_s);
    QCOMPARE(all(announced), QStringList());
    panel->show();
    QCOMPARE(all(announced), QStringList{u"Saving failed\nThe disk is full."_s});
    panel->setError(u"Saving failed"_s, u"The folder is gone."_s);
    QCOMPARE(announced.size(), 2);
}

void AnnouncingLabelTest::a_failure_that_somebody_else_tells_is_not()
{
    ErrorPanel panel;
    const QSignalSpy announced(&panel, &ErrorPanel::announced);
    panel.setError(u"Connecting failed"_s, u"Refused."_s);
    panel.show();
    QCOMPARE(all(announced), QStringList());
}

A2A_TEST(AnnouncingLabelTest)
#include "announcinglabeltest.moc"

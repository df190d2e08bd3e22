// SPDX-License-Identifier: Apache-2.0
// The small widgets: plain text only, named for assistive technology, usable by keyboard.
#include "ui/widgets/chips.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/errorpanel.h"
#include "ui/widgets/spinneranimation.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/widgets/layoutcounter.h"
#include "ui/style/theme.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

using namespace a2a;
using namespace Qt::StringLiterals;

class WidgetsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void error_panel();
    void empty_state();
    void a_long_sentence_is_fully_visible_in_a_wide_pane();
    void chip();
    void elided_label();
    void an_unchanged_text_lays_nothing_out();
    void id_label();
    void working_clock();
};

void WidgetsTest::error_panel()
{
    ErrorPanel panel;
    Error error;
    error.message = u"The server said <b>no\u202e</b>."_s;
    error.code = u"404"_s;
    error.where = u"http://127.0.0.1/card"_s;
    error.hint = u"Check the path."_s;
    panel.setError(u"Reading the card failed"_s, error);
    QCOMPARE(panel.text(), u"Reading the card failed\nThe server said <b>no‹U+202E›</b>. (404)\n"
                           u"http://127.0.0.1/card\nCheck the path."_s);
    for (const QLabel *label : panel.findChildren<QLabel *>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
    QVERIFY(panel.accessibleName().contains(u"Reading the card failed"_s));
    for (const QAbstractButton *button : panel.findChildren<QAbstractButton *>())
        QVERIFY(!button->isVisibleTo(&panel) || !button->accessibleName().isEmpty() ||
                !button->text().isEmpty());
    panel.findChild<QToolButton *>()->click(); // the first one copies
    QCOMPARE(QGuiApplication::clipboard()->text(), panel.text());
    panel.setAction(u"Try again"_s);
    QSignalSpy triggered(&panel, &ErrorPanel::actionTriggered);
    panel.findChild<QPushButton *>()->click();
    QCOMPARE(triggered.count(), 1);
    panel.setError(u"Only a step"_s, QString());
    QCOMPARE(panel.text(), u"Only a step"_s);
}

void WidgetsTest::empty_state()
{
    EmptyState empty("artifact"_L1,
                     u"Nothing here yet, and this sentence is long enough to need two lines."_s);
    QVERIFY(!empty.button()->isVisibleTo(&empty));
    QVERIFY(empty.accessibleName().startsWith(u"Nothing here"_s));
    const QLabel *sentence = nullptr;
    for (const QLabel *label : empty.findChildren<QLabel *>())
        sentence = label->text().isEmpty() ? sentence : label;
    QVERIFY(sentence);
    QVERIFY(sentence->minimumSizeHint().height() > sentence->fontMetrics().height()); // both lines
    QVERIFY(empty.minimumSizeHint().width() < 240); // a narrow pane does not scroll for it
    empty.setAction(u"Try the demo agent"_s);
    QVERIFY(empty.button()->isVisibleTo(&empty));
    QSignalSpy triggered(&empty, &EmptyState::actionTriggered);
    empty.button()->click();
    QCOMPARE(triggered.count(), 1);
    empty.setAction({});
    QVERIFY(!empty.button()->isVisibleTo(&empty));
}

void WidgetsTest::a_long_sentence_is_fully_visible_in_a_wide_pane()
{
    EmptyState state("chat"_L1, QStringLiteral("Nothing listens at 127.0.0.1:9: the connection was "
                                               "refused, whoever it was that asked."));
    state.resize(900, 500);
    state.show();
    const auto labels = state.findChildren<QLabel *>();
    const auto sentence = std::find_if(
        labels.begin(), labels.end(), [](const QLabel *label) { return !label->text().isEmpty(); });
    QVERIFY(sentence != labels.end());
    QTRY_COMPARE((*sentence)->height(), (*sentence)->heightForWidth((*sentence)->width()));
    QVERIFY((*sentence)->height() > 2 * (*sentence)->fontMetrics().height() - 2);
}

void WidgetsTest::chip()
{
    Chip chip(u"Replying to\n…7f3a"_s, "reply"_L1, Chip::Kind::Waiting);
    QCOMPARE(chip.text(), u"Replying to …7f3a"_s);
    QCOMPARE(chip.accessibleName(), chip.text());
    chip.setAccessibleName(u"Reply target"_s);
    chip.setLabel(u"New task"_s);
    QCOMPARE(chip.accessibleName(), u"Reply target"_s); // a given name stays
    const int width = chip.sizeHint().width();
    chip.setLabel(u"New task in a context with a longer name"_s);
    QVERIFY(chip.sizeHint().width() > width);
    QVERIFY(chip.minimumSizeHint().width() < chip.sizeHint().width());
    const int least = chip.minimumSizeHint().width();
    chip.setLabel(u"Replying to “When do you want to leave?”"_s, u"…7f3a"_s);
    QCOMPARE(chip.text(), u"Replying to “When do you want to leave?” · …7f3a"_s);
    QVERIFY(chip.minimumSizeHint().width() > least); // the tail stays
    chip.resize(chip.minimumSizeHint());
    const QImage cut = chip.grab().toImage();
    chip.setLabel(u"Replying to “When do you want to leave?”"_s, u"…0000"_s);
    QVERIFY(chip.grab().toImage() != cut);
    chip.setLabel(u"New task in a context with a longer name"_s);
    QSignalSpy clicked(&chip, &Chip::clicked);
    chip.resize(chip.sizeHint());
    QTest::keyClick(&chip, Qt::Key_Space);
    QCOMPARE(clicked.count(), 1);
    QImage images[3];
    for (const Chip::Kind kind : {Chip::Kind::Plain, Chip::Kind::Accent, Chip::Kind::Waiting}) {
        chip.setKind(kind);
        images[int(kind)] = chip.grab().toImage();
    }
    QVERIFY(images[0] != images[1] && images[1] != images[2]);
}

void WidgetsTest::elided_label()
{
    ElidedLabel label(u"one\ntwo \u202ethree"_s);
    QCOMPARE(label.text(), u"one two ‹U+202E›three"_s);
    QCOMPARE(label.accessibleName(), label.text());
    label.setText(QString(5000, u'x'));
    QVERIFY(label.text().size() < 2000);
    QVERIFY(label.minimumSizeHint().width() < 100);
    label.resize(120, 20);
    const QImage shown = label.grab().toImage();
    label.setMinimumCharacters(100);
    const QImage empty = label.grab().toImage();
    QVERIFY(shown != empty);
    label.setText(u"fits"_s); // short as it is, it is complete
    QVERIFY(label.grab().toImage() != empty);
}

/// Panes name such widgets anew whenever the session has changed.
void WidgetsTest::an_unchanged_text_lays_nothing_out()
{
    QWidget window;
    auto *layout = new QVBoxLayout(&window);
    auto *chip = new Chip(u"One"_s);
    auto *label = new ElidedLabel(u"One"_s);
    layout->addWidget(chip);
    layout->addWidget(label);
    window.show();
    QCoreApplication::sendPostedEvents();
    test::LayoutCounter counter;
    window.installEventFilter(&counter);
    chip->setLabel(u"One"_s);
    label->setText(u"One"_s);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QCOMPARE(counter.count, 0);
    chip->setLabel(u"Another"_s);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    const int byChip = counter.count;
    QVERIFY(byChip > 0);
    label->setText(u"Another"_s);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QVERIFY(counter.count > byChip);
}

void WidgetsTest::id_label()
{
    const QString id = u"3f1c9d2e-0000-4567-89ab-cdef01237f3a"_s;
    IdLabel label(id);
    QVERIFY(label.toolTip().contains(id));
    QVERIFY(label.accessibleName().contains(id));
    QTest::keyClick(&label, Qt::Key_Return);
    QCOMPARE(QGuiApplication::clipboard()->text(), id);
    QGuiApplication::clipboard()->clear();
    label.resize(label.sizeHint());
    QTest::mouseClick(&label, Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(), id);
}

void WidgetsTest::working_clock()
{
    QWidget view;
    SpinnerAnimation clock(&view);
    clock.setActive(true);
    QVERIFY(!clock.isRunning()); // not visible yet
    QCOMPARE(clock.degrees(), 0.0);
    view.show();
    QTRY_VERIFY(clock.isRunning());
    QSignalSpy angleChanged(&clock, &SpinnerAnimation::angleChanged);
    QTRY_VERIFY(angleChanged.count() >= 2);
    const auto reduce = [&view](bool reduced) {
        qApp->setProperty(ReducedMotionProperty, reduced);
        QEvent told{QEvent::Type(motionEvent())};
        QApplication::sendEvent(&view, &told);
    };
    reduce(true);
    QVERIFY(!clock.isRunning()); // reduced motion: at once
    QCOMPARE(clock.degrees(), 0.0);
    clock.setActive(true);
    QVERIFY(!clock.isRunning());
    reduce(false);
    QVERIFY(clock.isRunning());
    view.hide();
    QTRY_VERIFY(!clock.isRunning());
    view.show();
    QTRY_VERIFY(clock.isRunning());
    clock.setActive(false);
    QVERIFY(!clock.isRunning());
}

A2A_TEST(WidgetsTest)
#include "widgetstest.moc"

// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/tabstops.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QVBoxLayout>

using namespace a2a;
using namespace Qt::StringLiterals;

class TabStopsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void rectangles_are_read_data();
    void rectangles_are_read();
    void stops_are_in_visual_order();
    void unreachable_widgets_are_no_stops();
    void it_wraps_in_both_directions();
    void non_stops_have_a_position();
    void focus_moves_to_a_neighbor_of_a_removed_widget();
    void a_stop_is_scrolled_into_view();
    void a_stop_that_is_about_to_move_is_scrolled_into_view();
    void going_on_measures_no_text();
};

void TabStopsTest::rectangles_are_read_data()
{
    QTest::addColumn<QList<QRect>>("rects");
    QTest::addColumn<QList<int>>("order");
    const QRect top(0, 0, 400, 30);
    const QRect left(0, 30, 100, 200);
    const QRect middle(100, 30, 200, 200);
    const QRect right(300, 30, 100, 200);
    const QRect below(0, 230, 400, 100);
    QTest::newRow("none") << QList<QRect>{} << QList<int>{};
    QTest::newRow("a window") << QList<QRect>{middle, below, right, top, left}
                              << QList<int>{3, 4, 0, 2, 1};
    const QRect rightTop(300, 30, 100, 90);
    const QRect rightBelow(300, 120, 100, 110);
    QTest::newRow("a column of two")
        << QList<QRect>{rightBelow, middle, rightTop, left} << QList<int>{3, 1, 2, 0};
    QTest::newRow("a row of unlike heights")
        << QList<QRect>{{60, 4, 50, 20}, {0, 0, 50, 30}, {120, 8, 50, 10}} << QList<int>{1, 0, 2};
    QTest::newRow("fields beside labels, line by line")
        << QList<QRect>{{100, 0, 50, 20}, {0, 30, 90, 20}, {0, 0, 90, 20}, {100, 30, 50, 20}}
        << QList<int>{2, 0, 1, 3};
    QTest::newRow("frames that touch")
        << QList<QRect>{{0, 98, 100, 100}, {0, 0, 100, 100}} << QList<int>{1, 0};
    QTest::newRow("one above another")
        << QList<QRect>{{20, 80, 60, 20}, {0, 0, 100, 100}} << QList<int>{1, 0};
}

void TabStopsTest::rectangles_are_read()
{
    QFETCH(QList<QRect>, rects);
    QFETCH(QList<int>, order);
    QCOMPARE(readingOrder(rects), order);
}

namespace {

class Window final : public QWidget {
protected:
    bool focusNextPrevChild(bool next) override { return goToNextTabStop(*this, next); }
};

class Sentence final : public QLabel {
public:
    using QLabel::QLabel;
    [[nodiscard]] int heightForWidth(int width) const override
    {
        ++measured;
        return QLabel::heightForWidth(width);
    }

    mutable int measured = 0;
};

/// Created in another order than their visual one.
struct Form {
    Form()
    {
        auto *layout = new QVBoxLayout(&window);
        layout->addLayout(new QHBoxLayout);
        auto *row = static_cast<QHBoxLayout *>(layout->itemAt(0)->layout());
        row->addWidget(second);
        row->insertWidget(0, first);
        layout->addWidget(box);
        layout->addWidget(number);
        window.show();
        window.activateWindow();
    }

    Window window;
    QSpinBox *number = new QSpinBox(&window);
    QComboBox *box = new QComboBox(&window);
    QPushButton *second = new QPushButton(u"second"_s, &window);
    QPushButton *first = new QPushButton(u"first"_s, &window);
};

} // namespace

void TabStopsTest::stops_are_in_visual_order()
{
    Form form;
    form.box->setEditable(true); // its line passes the focus on to it
    QVERIFY(QTest::qWaitForWindowExposed(&form.window, a2a::test::TestTimeoutMs));
    QCOMPARE(tabStops(form.window),
             (QList<QWidget *>{form.first, form.second, form.box, form.number}));
}

void TabStopsTest::unreachable_widgets_are_no_stops()
{
    Form form;
    QVERIFY(QTest::qWaitForWindowExposed(&form.window, a2a::test::TestTimeoutMs));
    form.first->setEnabled(false);
    form.second->setFocusPolicy(Qt::ClickFocus);
    form.box->hide();
    QCOMPARE(tabStops(form.window), QList<QWidget *>{form.number});
    form.number->setFocus();
    QCOMPARE(nextTabStop(form.window, true), nullptr);
}

void TabStopsTest::it_wraps_in_both_directions()
{
    Form form;
    QVERIFY(QTest::qWaitForWindowActive(&form.window, a2a::test::TestTimeoutMs));
    const QList<QWidget *> stops = tabStops(form.window);
    form.first->setFocus();
    for (qsizetype i = 1; i <= stops.size(); ++i) {
        QVERIFY(goToNextTabStop(form.window, true));
        QCOMPARE(QApplication::focusWidget(), stops[i % stops.size()]);
    }
    for (qsizetype i = stops.size(); i-- > 0;) {
        QVERIFY(goToNextTabStop(form.window, false));
        QCOMPARE(QApplication::focusWidget(), stops[i]);
    }
}

/// The mouse can focus what Tab skips: Tab continues from there.
void TabStopsTest::non_stops_have_a_position()
{
    Form form;
    QVERIFY(QTest::qWaitForWindowActive(&form.window, a2a::test::TestTimeoutMs));
    form.second->setFocusPolicy(Qt::ClickFocus);
    form.second->setFocus();
    QCOMPARE(nextTabStop(form.window, true), form.box);
    QCOMPARE(nextTabStop(form.window, false), form.first);
}

/// Not at the other end of the window, where Qt's own order may lead.
void TabStopsTest::focus_moves_to_a_neighbor_of_a_removed_widget()
{
    Form form;
    auto *panel = new QWidget(&form.window);
    auto *inner = new QVBoxLayout(panel);
    auto *goes = new QLineEdit(panel);
    auto *stays = new QLineEdit(panel);
    inner->addWidget(stays);
    inner->addWidget(goes);
    form.window.layout()->addWidget(panel);
    QVERIFY(QTest::qWaitForWindowActive(&form.window, a2a::test::TestTimeoutMs));
    goes->setFocus();
    goes->hide();
    QCOMPARE(QApplication::focusWidget(), stays);
    stays->setFocus();
    panel->hide();
    QCOMPARE(QApplication::focusWidget(), form.first);
}

void TabStopsTest::a_stop_is_scrolled_into_view()
{
    auto *area = new QScrollArea;
    auto *ground = new QWidget;
    auto *layout = new QVBoxLayout(ground);
    auto *top = new QPushButton(u"top"_s);
    auto *bottom = new QPushButton(u"bottom"_s);
    layout->addWidget(top);
    layout->addSpacing(2000);
    layout->addWidget(bottom);
    area->setWidget(ground);
    area->setFocusPolicy(Qt::NoFocus);
    QWidget window;
    (new QVBoxLayout(&window))->addWidget(area);
    window.resize(300, 200);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window, a2a::test::TestTimeoutMs));
    top->setFocus();
    QCOMPARE(area->verticalScrollBar()->value(), 0);
    QVERIFY(goToNextTabStop(window, true));
    QVERIFY(bottom->hasFocus());
    QVERIFY(area->verticalScrollBar()->value() > 1000);
}

/// Something above it has grown, and the layout follows with the next event.
void TabStopsTest::a_stop_that_is_about_to_move_is_scrolled_into_view()
{
    auto *area = new QScrollArea;
    auto *ground = new QWidget;
    auto *layout = new QVBoxLayout(ground);
    auto *top = new QPushButton(u"top"_s);
    auto *grows = new QWidget;
    auto *bottom = new QPushButton(u"bottom"_s);
    layout->addWidget(top);
    layout->addWidget(grows);
    layout->addWidget(bottom);
    area->setWidget(ground);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    QWidget window;
    (new QVBoxLayout(&window))->addWidget(area);
    window.resize(300, 200);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window, a2a::test::TestTimeoutMs));
    top->setFocus();
    grows->setFixedHeight(2000);
    QVERIFY(goToNextTabStop(window, true));
    QVERIFY(bottom->hasFocus());
    QCoreApplication::sendPostedEvents();
    QCOMPARE(bottom->visibleRegion().boundingRect(), bottom->rect());
}

void TabStopsTest::going_on_measures_no_text()
{
    auto *area = new QScrollArea;
    auto *ground = new QWidget;
    auto *layout = new QVBoxLayout(ground);
    auto *first = new QPushButton(u"first"_s);
    auto *sentence = new Sentence(u"One sentence of several words. "_s.repeated(10));
    auto *second = new QPushButton(u"second"_s);
    sentence->setWordWrap(true);
    layout->addWidget(first);
    layout->addWidget(sentence);
    layout->addWidget(second);
    area->setWidget(ground);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    QWidget window;
    (new QVBoxLayout(&window))->addWidget(area);
    window.resize(400, 500);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window, a2a::test::TestTimeoutMs));
    first->setFocus();
    QCoreApplication::sendPostedEvents();
    QVERIFY(sentence->measured > 0);
    QVERIFY(goToNextTabStop(window, true)); // after which nothing is left of showing it
    QVERIFY(goToNextTabStop(window, false));
    sentence->measured = 0;
    QVERIFY(goToNextTabStop(window, true));
    QVERIFY(second->hasFocus());
    QCOMPARE(sentence->measured, 0);
}

A2A_TEST(TabStopsTest)
#include "tabstopstest.moc"

// SPDX-License-Identifier: Apache-2.0
// Everything grows at once when the zoom changes, and resets without a trace.
#include "ui/style/zoom.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"
#include "ui/viewers/json/jsontreeview.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/statebadge.h"

#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

using namespace a2a;
using namespace Qt::StringLiterals;

class ZoomTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void only_defined_steps_are_used();
    void fonts_of_every_kind_grow_data();
    void fonts_of_every_kind_grow();
    void rows_columns_and_icons_grow();
    void fixed_sizes_and_distances_grow();
    void buttons_grow();
    void nested_widgets_get_no_extra_change_events();
    void delegates_measure_anew();
    void cells_begin_below_their_headings();
    void framed_tool_buttons_are_as_high_as_others();
    void resetting_leaves_no_trace();

private:
    std::unique_ptr<Theme> m_theme;
};

void ZoomTest::init()
{
    test::failOnAnyWarning();
    m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light);
}

void ZoomTest::cleanup()
{
    m_theme->setZoom(100);
    m_theme.reset();
}

void ZoomTest::only_defined_steps_are_used()
{
    QCOMPARE(nearestZoomStep(100), 100);
    QCOMPARE(nearestZoomStep(1), 80);
    QCOMPARE(nearestZoomStep(9999), 250);
    QCOMPARE(nearestZoomStep(118), 125);
    QCOMPARE(nextZoomStep(100, 1), 110);
    QCOMPARE(nextZoomStep(100, -1), 90);
    QCOMPARE(nextZoomStep(200, 1), 250);
    QCOMPARE(nextZoomStep(250, 1), 250);
    QCOMPARE(nextZoomStep(80, -3), 80);
    const QSignalSpy changes(m_theme.get(), &Theme::zoomChanged);
    m_theme->setZoom(150);
    m_theme->setZoom(151); // the same step
    QCOMPARE(changes.size(), 1);
    QCOMPARE(zoomed(10), 15);
}

void ZoomTest::fonts_of_every_kind_grow_data()
{
    QTest::addColumn<int>("percent");
    for (const int step : {80, 125, 150, 200})
        QTest::addRow("%d", step) << step;
}

void ZoomTest::fonts_of_every_kind_grow()
{
    QFETCH(int, percent);
    QWidget window;
    QLabel plain(&window);
    QLabel heading(&window);
    heading.setFont(bold(bodyFont()));
    QLabel data(&window);
    data.setFont(dataFont());
    QLabel small(&window);
    small.setFont(smallFont());
    QLabel title(&window);
    QFont large = bodyFont();
    large.setPixelSize(20);
    title.setFont(large);
    QLabel caption(&window);
    caption.setProperty("role", u"caption"_s); // by the style
    JsonTreeView tree(&window);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window, a2a::test::TestTimeoutMs));
    const QFont before = bodyFont();
    m_theme->setZoom(percent);
    QCOMPARE(bodyFont().pixelSize(), (before.pixelSize() * percent + 50) / 100);
    QCOMPARE(plain.font().pixelSize(), bodyFont().pixelSize());
    QCOMPARE(heading.font().pixelSize(), bodyFont().pixelSize());
    QVERIFY(heading.font().bold());
    QCOMPARE(data.font().pixelSize(), dataFont().pixelSize());
    QCOMPARE(tree.font().pixelSize(), dataFont().pixelSize());
    QCOMPARE(small.font().pixelSize(), smallFont().pixelSize());
    QCOMPARE(title.font().pixelSize(), 20 * percent / 100);
    QCOMPARE(caption.font().pixelSize(), smallFont().pixelSize());
}

void ZoomTest::rows_columns_and_icons_grow()
{
    QTableWidget table(2, 2);
    table.verticalHeader()->setDefaultSectionSize(metrics::TableRow);
    table.setColumnWidth(0, 80);
    QToolButton button;
    table.show();
    button.show();
    const int icon = button.iconSize().width();
    m_theme->setZoom(200);
    QCOMPARE(table.rowHeight(0), 2 * metrics::TableRowPixels);
    QCOMPARE(table.columnWidth(0), 160);
    QCOMPARE(button.iconSize().width(), 2 * icon);
}

void ZoomTest::fixed_sizes_and_distances_grow()
{
    QWidget window;
    auto *layout = new QVBoxLayout(&window);
    layout->setContentsMargins(0, 7, 1, 12);
    layout->setSpacing(6);
    auto *fixed = new QWidget;
    fixed->setFixedSize(113, 21);
    auto *bounded = new QWidget;
    bounded->setMinimumWidth(40);
    bounded->setMaximumWidth(301);
    layout->addWidget(fixed);
    layout->addWidget(bounded);
    window.resize(300, 200);
    for (const int percent : {200, 80, 250, 110, 100, 200})
        m_theme->setZoom(percent);
    QCOMPARE(fixed->minimumSize(), QSize(226, 42));
    QCOMPARE(fixed->maximumSize(), QSize(226, 42));
    QCOMPARE(bounded->maximumWidth(), 602);
    QCOMPARE(bounded->minimumWidth(), 40); // a small screen must suffice
    QCOMPARE(bounded->maximumHeight(), QWIDGETSIZE_MAX);
    QCOMPARE(layout->contentsMargins(), QMargins(0, 14, 1, 24)); // lines stay thin
    QCOMPARE(layout->spacing(), 12);
    QCOMPARE(window.size(), QSize(300, 200)); // as set by the user
    m_theme->setZoom(100);
    QCOMPARE(fixed->maximumSize(), QSize(113, 21));
    QCOMPARE(layout->contentsMargins(), QMargins(0, 7, 1, 12));
}

namespace {

/// Counts its style change events.
class Told final : public QWidget {
public:
    using QWidget::QWidget;
    int times = 0;

protected:
    void changeEvent(QEvent *event) override
    {
        times += event->type() == QEvent::StyleChange;
        QWidget::changeEvent(event);
    }
};

} // namespace

void ZoomTest::nested_widgets_get_no_extra_change_events()
{
    QWidget window;
    QWidget *parent = &window;
    for (int depth = 0; depth < 12; ++depth)
        parent = new QWidget(parent);
    auto *told = new Told(parent);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window, a2a::test::TestTimeoutMs));
    told->times = 0;
    m_theme->setZoom(150);
    QCOMPARE(told->times, 1);
    m_theme->setChoice(ThemeChoice::Dark);
    QCOMPARE(told->times, 2);
}

void ZoomTest::buttons_grow()
{
    QPushButton button(u"Send"_s);
    button.show();
    const QSize before = button.sizeHint();
    m_theme->setZoom(200);
    QVERIFY(button.sizeHint().height() >= before.height() * 17 / 10);
    QVERIFY(button.sizeHint().width() >= before.width() * 17 / 10);
}

void ZoomTest::delegates_measure_anew()
{
    const StateBadge badge = StateBadge::of(TaskState::Completed);
    const QSize before = badge.size(bodyFont());
    EmptyState empty("chat"_L1, u"A sentence that is so long that it takes several lines."_s);
    empty.show();
    const QSize room = empty.minimumSizeHint();
    m_theme->setZoom(200);
    QCOMPARE(metrics::BadgeIcon, 28);
    QVERIFY(badge.size(bodyFont()).width() > before.width() * 17 / 10);
    QTRY_VERIFY(empty.minimumSizeHint().width() > room.width() * 17 / 10);
}

static int firstInk(QWidget *widget, int height)
{
    const QImage shown = widget->grab(QRect(0, 1, widget->width(), height - 3)).toImage();
    const QRgb ground = shown.pixel(0, 0);
    for (int x = 0; x < shown.width(); ++x) {
        for (int y = 0; y < shown.height(); ++y) {
            if (shown.pixel(x, y) != ground)
                return x;
        }
    }
    return -1;
}

void ZoomTest::cells_begin_below_their_headings()
{
    QTableWidget table(1, 1);
    table.setShowGrid(false);
    table.verticalHeader()->hide();
    table.horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table.setHorizontalHeaderLabels({u"Heading"_s});
    table.setItem(0, 0, new QTableWidgetItem(u"Held"_s));
    table.resize(400, 200);
    table.show();
    for (const int percent : {100, 150, 200}) {
        m_theme->setZoom(percent);
        const int cell = firstInk(table.viewport(), table.rowHeight(0));
        const int heading =
            firstInk(table.horizontalHeader()->viewport(), table.horizontalHeader()->height());
        QVERIFY2(cell > 0 && std::abs(cell - heading) <= 1,
                 qPrintable(u"%1 below %2"_s.arg(cell).arg(heading)));
    }
}

void ZoomTest::framed_tool_buttons_are_as_high_as_others()
{
    QPushButton button(u"Send"_s);
    QToolButton framed;
    framed.setText(u"Stop"_s);
    framed.setProperty("framed", true);
    button.show();
    framed.show();
    for (const int percent : {100, 150, 200}) {
        m_theme->setZoom(percent);
        QCOMPARE(framed.sizeHint().height(), button.sizeHint().height());
    }
}

void ZoomTest::resetting_leaves_no_trace()
{
    QWidget window;
    QLabel data(&window);
    data.setFont(dataFont());
    QLabel title(&window);
    QFont large = bodyFont();
    large.setPixelSize(17);
    title.setFont(large);
    QTableWidget table(1, 1, &window);
    table.setColumnWidth(0, 83);
    window.show();
    const QFont before = data.font();
    for (const int percent : {80, 90, 110, 175, 80, 200, 125, 100})
        m_theme->setZoom(percent);
    QCOMPARE(data.font().pixelSize(), before.pixelSize());
    QCOMPARE(title.font().pixelSize(), 17);
    QCOMPARE(table.columnWidth(0), 83);
    QCOMPARE(metrics::TreeRow, metrics::TreeRowPixels);
}

A2A_TEST(ZoomTest)
#include "zoomtest.moc"

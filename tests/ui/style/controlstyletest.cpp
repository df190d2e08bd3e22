// SPDX-License-Identifier: Apache-2.0
// Controls look as their properties and states say, in each theme and at each zoom.
#include "ui/style/controlstyle.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"
#include "ui/style/zoom.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QStackedWidget>
#include <QStyleOptionSlider>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

using namespace a2a;
using namespace Qt::StringLiterals;

class ControlStyleTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void fields_have_the_color_of_their_state_data();
    void fields_have_the_color_of_their_state();
    void an_accent_button_follows_the_theme();
    void disabled_buttons_are_dashed_with_high_contrast();
    void fonts_follow_properties();
    void labels_follow_the_theme();
    void a_hidden_page_counts_in_its_stack_at_once();
    void an_explicit_font_is_kept();
    void room_for_a_menus_arrow();
    void fields_of_one_line_are_as_high_as_buttons_data();
    void fields_of_one_line_are_as_high_as_buttons();
    void spin_boxes_react_to_their_arrows();
    void a_combo_boxs_list_has_room_for_its_rows();
    void the_selected_tab_is_bold();
    void scroll_bars_show_their_position();

private:
    std::unique_ptr<Theme> m_theme;
};

void ControlStyleTest::init()
{
    test::failOnAnyWarning();
    m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light);
    m_theme->setContrast(Preference::Off);
}

void ControlStyleTest::cleanup()
{
    m_theme->setZoom(100);
    m_theme.reset();
}

static QColor pixel(QWidget &widget, QPoint place)
{
    widget.resize(widget.sizeHint());
    return widget.grab().toImage().pixelColor(place);
}

/// In the padding, beside the line.
static constexpr QPoint Inside(4, 9);
/// On the line.
static constexpr QPoint Edge(0, 9);

void ControlStyleTest::fields_have_the_color_of_their_state_data()
{
    QTest::addColumn<QString>("state");
    QTest::addColumn<int>("fill");
    QTest::addColumn<int>("line");
    QTest::newRow("none") << QString() << int(ColorRole::Raised) << int(ColorRole::Border);
    QTest::newRow("good") << u"good"_s << int(ColorRole::ValidBackground)
                          << int(ColorRole::Completed);
    QTest::newRow("bad") << u"bad"_s << int(ColorRole::InvalidBackground) << int(ColorRole::Failed);
    QTest::newRow("doubt") << u"doubt"_s << int(ColorRole::InputBackground)
                           << int(ColorRole::InputRequired);
}

void ControlStyleTest::fields_have_the_color_of_their_state()
{
    QFETCH(const QString, state);
    QFETCH(const int, fill);
    QFETCH(const int, line);
    QLineEdit edit;
    edit.ensurePolished();
    setStyleProperty(&edit, "state", state);
    for (const ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
        m_theme->setChoice(choice);
        QCOMPARE(pixel(edit, Inside), Palette::current().color(ColorRole(fill)));
        QCOMPARE(pixel(edit, Edge), Palette::current().color(ColorRole(line)));
    }
}

void ControlStyleTest::an_accent_button_follows_the_theme()
{
    QPushButton button(u"Send"_s);
    button.ensurePolished();
    QCOMPARE(pixel(button, Inside), Palette::current().color(ColorRole::Surface));
    setStyleProperty(&button, "primary", true);
    QVERIFY(button.font().bold());
    QCOMPARE(pixel(button, Inside), Palette::light().color(ColorRole::Accent));
    m_theme->setChoice(ThemeChoice::Dark);
    QCOMPARE(pixel(button, Inside), Palette::dark().color(ColorRole::Accent));
    button.setEnabled(false);
    QCOMPARE(pixel(button, Inside), Palette::dark().color(ColorRole::FaintLine));
    setStyleProperty(&button, "primary", {});
    QVERIFY(!button.font().bold());
}

/// How many of the pixels of the upper edge are of the color of a line.
static int lineLength(QWidget &widget)
{
    widget.resize(widget.sizeHint());
    const QImage image = widget.grab().toImage();
    int count = 0;
    for (int x = 0; x < image.width(); ++x)
        count += image.pixelColor(x, 0) == Palette::current().color(ColorRole::Border) ? 1 : 0;
    return count;
}

void ControlStyleTest::disabled_buttons_are_dashed_with_high_contrast()
{
    QPushButton button(u"A long text on a button"_s);
    button.setEnabled(false);
    const int whole = lineLength(button);
    QVERIFY(whole > 40);
    m_theme->setContrast(Preference::On);
    QVERIFY(lineLength(button) > 10 && lineLength(button) < whole * 9 / 10);
}

void ControlStyleTest::fonts_follow_properties()
{
    QLabel label(u"Text"_s);
    label.ensurePolished();
    setStyleProperty(&label, "role", u"heading"_s);
    QVERIFY(label.font().bold());
    setStyleProperty(&label, "role", u"caption"_s);
    QVERIFY(!label.font().bold());
    QCOMPARE(label.font().pixelSize(), smallFont().pixelSize());
    m_theme->setZoom(200);
    QCOMPARE(label.font().pixelSize(), smallFont().pixelSize());
    setStyleProperty(&label, "role", u"dim"_s);
    QCOMPARE(label.font().pixelSize(), bodyFont().pixelSize());
    QPlainTextEdit edit;
    edit.setProperty("data", true);
    edit.ensurePolished();
    QCOMPARE(edit.font().pixelSize(), dataFont().pixelSize());
    m_theme->setZoom(100);
    QCOMPARE(edit.font().pixelSize(), dataFont().pixelSize());
}

void ControlStyleTest::labels_follow_the_theme()
{
    QLabel label(u"Text"_s);
    label.setProperty("role", u"dim"_s);
    label.ensurePolished();
    const auto ink = [&label] { return label.palette().color(QPalette::WindowText); };
    QCOMPARE(ink(), Palette::light().textColor(ColorRole::Dim));
    m_theme->setChoice(ThemeChoice::Dark);
    QCOMPARE(ink(), Palette::dark().textColor(ColorRole::Dim));
    setStyleProperty(&label, "role", u"error"_s);
    QCOMPARE(ink(), Palette::dark().textColor(ColorRole::Error));
    setStyleProperty(&label, "role", QString());
    QCOMPARE(ink(), Palette::dark().color(ColorRole::Text));
}

/// It is what makes a window no smaller than any of its pages.
void ControlStyleTest::a_hidden_page_counts_in_its_stack_at_once()
{
    QWidget window;
    auto *layout = new QVBoxLayout(&window);
    auto *stack = new QStackedWidget;
    layout->addWidget(stack);
    auto *page = new QWidget;
    auto *hidden = new QPushButton(u"hidden"_s);
    (new QVBoxLayout(page))->addWidget(hidden);
    stack->addWidget(new QLabel(u"seen"_s));
    stack->addWidget(page);
    stack->setCurrentIndex(1); // each page has been shown, and so polished, once
    window.show();
    stack->setCurrentIndex(0);
    const int before = layout->minimumSize().height();
    const int button = hidden->sizeHint().height();
    m_theme->setZoom(200);
    QVERIFY(hidden->sizeHint().height() >= button * 17 / 10);
    QVERIFY(layout->minimumSize().height() >= before + hidden->sizeHint().height() - button);
    m_theme->setZoom(100);
    QCOMPARE(layout->minimumSize().height(), before);
}

void ControlStyleTest::an_explicit_font_is_kept()
{
    QPushButton button(u"Text"_s);
    QFont large = button.font();
    large.setPixelSize(33);
    button.setFont(large);
    button.ensurePolished();
    m_theme->setChoice(ThemeChoice::Dark);
    QCOMPARE(button.font().pixelSize(), 33);
    m_theme->setZoom(200);
    QCOMPARE(button.font().pixelSize(), 66);
}

void ControlStyleTest::room_for_a_menus_arrow()
{
    QToolButton button;
    button.setText(u"Clock"_s);
    const int plain = button.sizeHint().width();
    setStyleProperty(&button, "menu", true);
    QCOMPARE(button.sizeHint().width(), plain + 22 - 3);
}

void ControlStyleTest::fields_of_one_line_are_as_high_as_buttons_data()
{
    QTest::addColumn<int>("zoom");
    for (const int zoom : {100, 150, 250})
        QTest::addRow("%d %%", zoom) << zoom;
}

void ControlStyleTest::fields_of_one_line_are_as_high_as_buttons()
{
    QFETCH(const int, zoom);
    m_theme->setZoom(zoom);
    QPushButton button(u"Send"_s);
    const int height = button.sizeHint().height();
    QLineEdit line;
    QComboBox combo;
    combo.addItem(u"Text"_s);
    QSpinBox spin;
    for (const QWidget *field : {static_cast<QWidget *>(&line), static_cast<QWidget *>(&combo),
                                 static_cast<QWidget *>(&spin)})
        QVERIFY2(
            std::abs(field->sizeHint().height() - height) <= height / 8,
            qPrintable(u"%1: %2, not %3"_s.arg(QLatin1StringView(field->metaObject()->className()))
                           .arg(field->sizeHint().height())
                           .arg(height)));
}

void ControlStyleTest::spin_boxes_react_to_their_arrows()
{
    QSpinBox box;
    box.setValue(5);
    box.show();
    QVERIFY(QTest::qWaitForWindowExposed(&box, a2a::test::TestTimeoutMs));
    const int right = box.width() - 8;
    QTest::mouseClick(&box, Qt::LeftButton, {}, {right, 4});
    QCOMPARE(box.value(), 6);
    QTest::mouseClick(&box, Qt::LeftButton, {}, {right, box.height() - 5});
    QTest::mouseClick(&box, Qt::LeftButton, {}, {right, box.height() - 5});
    QCOMPARE(box.value(), 4);
}

void ControlStyleTest::a_combo_boxs_list_has_room_for_its_rows()
{
    QComboBox box;
    box.addItems({u"One"_s, u"Two"_s, u"Three"_s});
    box.show();
    QVERIFY(QTest::qWaitForWindowExposed(&box, a2a::test::TestTimeoutMs));
    for (int round = 0; round < 2; ++round) {
        box.showPopup();
        QVERIFY(!box.view()->verticalScrollBar()->isVisible());
        QCOMPARE(box.view()->visualRect(box.model()->index(0, 0)).height(), 24);
        box.hidePopup();
    }
}

void ControlStyleTest::the_selected_tab_is_bold()
{
    QTabBar tabs;
    tabs.setExpanding(false);
    tabs.addTab(u"A long name of a tab"_s);
    tabs.addTab(u"A long name of a tab"_s);
    tabs.resize(tabs.sizeHint());
    QVERIFY(tabs.tabRect(0).width() > tabs.tabRect(1).width());
    const QImage image = tabs.grab().toImage();
    const int line = tabs.tabRect(0).bottom();
    QCOMPARE(image.pixelColor(tabs.tabRect(0).center().x(), line),
             Palette::current().color(ColorRole::Accent));
    QVERIFY(image.pixelColor(tabs.tabRect(1).center().x(), line) !=
            Palette::current().color(ColorRole::Accent));
}

void ControlStyleTest::scroll_bars_show_their_position()
{
    QScrollBar bar(Qt::Vertical);
    bar.setRange(0, 300);
    bar.setPageStep(100);
    bar.resize(11, 400);
    const auto isHandle = [&bar](int y) {
        return bar.grab().toImage().pixelColor(5, y) == Palette::current().color(ColorRole::Border);
    };
    QVERIFY(isHandle(20) && !isHandle(200) && !isHandle(380));
    bar.setValue(300);
    QVERIFY(!isHandle(20) && !isHandle(200) && isHandle(380));
    bar.setRange(0, 100'000); // a handle stays large enough to be dragged
    bar.setValue(0);
    QVERIFY(isHandle(5) && isHandle(25) && !isHandle(40));
}

A2A_TEST(ControlStyleTest)
#include "controlstyletest.moc"

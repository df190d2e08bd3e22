// SPDX-License-Identifier: Apache-2.0
// No label of the application takes its text for markup, not even Qt's own.
#include "ui/style/plainlabels.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QTest>
#include <QToolTip>

using namespace a2a;
using namespace Qt::StringLiterals;

static QString markup()
{
    return u"<b>bold</b><img src='file:///etc/passwd'>"_s;
}

static QString longText()
{
    return u"A text of many words. "_s.repeated(20);
}

class PlainLabelsTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void a_label_shows_markup_as_it_is();
    void labels_of_a_message_box_show_markup_as_it_is();
    void a_tool_tip_shows_markup_as_it_is();
    void a_long_tool_tip_wraps();
    void at_the_edge_it_stays_on_the_screen();
    void a_second_tool_tip_is_treated_alike();

private:
    std::unique_ptr<Theme> m_theme;
};

void PlainLabelsTest::init()
{
    test::failOnAnyWarning();
    m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light);
}

void PlainLabelsTest::cleanup()
{
    QToolTip::hideText();
    m_theme.reset();
}

/// The one that is shown, or null.
static QLabel *shownTip(const QString &text)
{
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        auto *label = qobject_cast<QLabel *>(widget);
        if (label && label->isVisible() && label->text() == text)
            return label;
    }
    return nullptr;
}

void PlainLabelsTest::a_label_shows_markup_as_it_is()
{
    QLabel label(markup());
    QVERIFY(Qt::mightBeRichText(markup()));
    QCOMPARE(label.textFormat(), Qt::AutoText);
    const int wanted = label.fontMetrics().horizontalAdvance(markup());
    QVERIFY(label.sizeHint().width() >= wanted); // polished before it is laid out
    QCOMPARE(label.textFormat(), Qt::PlainText);
    QCOMPARE(label.text(), markup());
}

void PlainLabelsTest::labels_of_a_message_box_show_markup_as_it_is()
{
    QMessageBox box;
    box.setText(markup());
    box.setInformativeText(markup());
    box.show();
    int found = 0;
    for (const QLabel *label : box.findChildren<QLabel *>()) {
        if (label->text() != markup())
            continue;
        ++found;
        QCOMPARE(label->textFormat(), Qt::PlainText);
    }
    QCOMPARE(found, 2);
}

void PlainLabelsTest::a_tool_tip_shows_markup_as_it_is()
{
    QPushButton button(u"button"_s);
    button.setToolTip(markup());
    button.show();
    QHelpEvent help(QEvent::ToolTip, {4, 4}, button.mapToGlobal(QPoint(4, 4)));
    QApplication::sendEvent(&button, &help);
    const QLabel *tip = shownTip(markup());
    QVERIFY(tip);
    QCOMPARE(tip->textFormat(), Qt::PlainText);
}

void PlainLabelsTest::a_long_tool_tip_wraps()
{
    QToolTip::showText({100, 100}, longText());
    const QLabel *tip = shownTip(longText());
    QVERIFY(tip);
    const QFontMetrics metrics = tip->fontMetrics();
    QVERIFY(tip->width() < metrics.horizontalAdvance(longText()) / 2);
    QVERIFY2(tip->height() >= tip->heightForWidth(tip->width()), "the last line is cut");
    QVERIFY(tip->height() > 3 * metrics.height());
}

void PlainLabelsTest::at_the_edge_it_stays_on_the_screen()
{
    const QRect screen = QGuiApplication::primaryScreen()->geometry();
    QToolTip::showText(screen.bottomRight() - QPoint(20, 40), longText());
    const QLabel *tip = shownTip(longText());
    QVERIFY(tip);
    QVERIFY(screen.contains(tip->geometry()));
}

void PlainLabelsTest::a_second_tool_tip_is_treated_alike()
{
    QToolTip::showText({100, 100}, u"short"_s);
    QVERIFY(shownTip(u"short"_s));
    QToolTip::showText({100, 100}, longText()); // in the same label, which is visible
    const QLabel *tip = shownTip(longText());
    QVERIFY(tip);
    QCOMPARE(tip->textFormat(), Qt::PlainText);
    QVERIFY(tip->width() < tip->fontMetrics().horizontalAdvance(longText()) / 2);
    QVERIFY(tip->height() >= tip->heightForWidth(tip->width()));
}

A2A_TEST(PlainLabelsTest)
#include "plainlabelstest.moc"

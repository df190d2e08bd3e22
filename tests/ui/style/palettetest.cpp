// SPDX-License-Identifier: Apache-2.0
// Both themes have every colour, words reach a contrast of 4.5:1 on every surface, and a widget's
// theme is told by its palette alone. Choosing a theme reaches widgets that already exist.
#include "ui/style/palette.h"
#include "ui/style/theme.h"

#include "tests/support/testregistry.h"

#include <QPushButton>
#include <QRegularExpression>
#include <QSet>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class PaletteTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void contrast_of_known_pairs();
    void words_are_readable_data();
    void words_are_readable();
    void state_colors_differ();
    void round_trip_through_qpalette();
    void style_sheet_has_no_placeholder_left();
    void theme_switches_live();
    void choice_words();
};

void PaletteTest::contrast_of_known_pairs()
{
    QCOMPARE(qRound(contrastRatio(Qt::black, Qt::white)), 21);
    QCOMPARE(contrastRatio(Qt::red, Qt::red), 1.0);
    QCOMPARE(contrastRatio(Qt::white, Qt::black), contrastRatio(Qt::black, Qt::white));
}

void PaletteTest::words_are_readable_data()
{
    QTest::addColumn<bool>("dark");
    QTest::addColumn<int>("role");
    for (const bool dark : {false, true}) {
        for (const ColorRole role :
             {ColorRole::Text, ColorRole::Dim, ColorRole::Faint, ColorRole::Accent,
              ColorRole::Submitted, ColorRole::Working, ColorRole::InputRequired,
              ColorRole::AuthRequired, ColorRole::Completed, ColorRole::Failed, ColorRole::Rejected,
              ColorRole::Canceled, ColorRole::Unknown, ColorRole::Warning, ColorRole::Error,
              ColorRole::Info, ColorRole::JsonKey, ColorRole::JsonString, ColorRole::JsonNumber})
            QTest::addRow("%s %d", dark ? "dark" : "light", int(role)) << dark << int(role);
    }
}

void PaletteTest::words_are_readable()
{
    QFETCH(bool, dark);
    QFETCH(int, role);
    const Palette &palette = dark ? Palette::dark() : Palette::light();
    const QColor ink = palette.ink(ColorRole(role));
    for (const ColorRole back : {ColorRole::Window, ColorRole::Surface, ColorRole::Raised}) {
        const double ratio = contrastRatio(ink, palette.color(back));
        QVERIFY2(ratio >= 4.5, qPrintable(ink.name() + u" has only "_s + QString::number(ratio)));
    }
    const QColor selection = palette.color(ColorRole::Selection);
    QVERIFY(contrastRatio(palette.ink(ColorRole(role), selection), selection) >= 4.5);
    if (ColorRole(role) == ColorRole::InputRequired)
        QVERIFY(contrastRatio(ink, palette.color(ColorRole::InputBack)) >= 4.5);
    // Still the same hue: an ink is moved, not replaced.
    const QColor color = palette.color(ColorRole(role));
    if (color.hslSaturation() > 90) {
        const int distance = qAbs(color.hslHue() - ink.hslHue());
        QVERIFY2(qMin(distance, 360 - distance) < 25, qPrintable(color.name() + u' ' + ink.name()));
    }
}

void PaletteTest::state_colors_differ()
{
    for (const Palette *palette : {&Palette::light(), &Palette::dark()}) {
        QVERIFY(contrastRatio(palette->color(ColorRole::OnAccent),
                              palette->color(ColorRole::Accent)) >= 4.5);
        QSet<QRgb> seen;
        for (const ColorRole role :
             {ColorRole::Submitted, ColorRole::Working, ColorRole::InputRequired,
              ColorRole::AuthRequired, ColorRole::Completed, ColorRole::Failed, ColorRole::Rejected,
              ColorRole::Canceled})
            seen.insert(palette->color(role).rgb());
        QCOMPARE(seen.size(), 8);
    }
}

void PaletteTest::round_trip_through_qpalette()
{
    QCOMPARE(&Palette::of(Palette::dark().toQPalette()), &Palette::dark());
    QCOMPARE(&Palette::of(Palette::light().toQPalette()), &Palette::light());
    QVERIFY(Palette::dark().isDark() && !Palette::light().isDark());
}

void PaletteTest::style_sheet_has_no_placeholder_left()
{
    for (const Palette *palette : {&Palette::light(), &Palette::dark()}) {
        const QString sheet = styleSheetFor(*palette);
        QVERIFY(!sheet.contains(u'$'));
        QVERIFY(sheet.contains(palette->color(ColorRole::Accent).name()));
        QCOMPARE(sheet.count(u'{'), sheet.count(u'}'));
    }
}

void PaletteTest::theme_switches_live()
{
    Theme theme(*qApp, ThemeChoice::Light);
    QPushButton button;
    button.ensurePolished();
    QCOMPARE(&Palette::of(&button), &Palette::light());
    QSignalSpy changed(&theme, &Theme::changed);
    theme.setChoice(ThemeChoice::Dark);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(&Palette::of(&button), &Palette::dark());
    QCOMPARE(&Palette::current(), &Palette::dark());
    theme.setChoice(ThemeChoice::Dark);
    QCOMPARE(changed.count(), 1); // nothing to tell
    theme.setChoice(ThemeChoice::Light);
    QCOMPARE(&Palette::of(&button), &Palette::light());
    qApp->setStyleSheet({});
}

void PaletteTest::choice_words()
{
    for (const ThemeChoice choice : {ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark})
        QCOMPARE(themeChoiceFromWord(themeChoiceWord(choice)), choice);
    QCOMPARE(themeChoiceFromWord(u"purple"), ThemeChoice::System);
}

A2A_TEST(PaletteTest)
#include "palettetest.moc"

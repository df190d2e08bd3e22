// SPDX-License-Identifier: Apache-2.0
// Every theme has every color, an ink has the hue of its color, and a widget's theme is
// determined by its palette alone. Choosing a theme reaches widgets that already exist.
#include "ui/style/palette.h"
#include "ui/style/audience.h"
#include "ui/style/states.h"
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
    void inks_keep_their_hue();
    void state_colors_differ();
    void an_audience_sees_red_only_if_wanted();
    void round_trip_through_qpalette();
    void theme_switches_live();
    void high_contrast_switches_live();
    void reduced_motion_stops_animations_and_is_reversible();
    void choices_round_trip();
};

void PaletteTest::contrast_of_known_pairs()
{
    QCOMPARE(qRound(contrastRatio(Qt::black, Qt::white)), 21);
    QCOMPARE(contrastRatio(Qt::red, Qt::red), 1.0);
    QCOMPARE(contrastRatio(Qt::white, Qt::black), contrastRatio(Qt::black, Qt::white));
}

/// Moved, not replaced.
void PaletteTest::inks_keep_their_hue()
{
    for (const Palette *palette : {&Palette::light(), &Palette::dark()}) {
        for (int role = 0; role < ColorRoleCount; ++role) {
            const QColor color = palette->color(ColorRole(role));
            const QColor textColor = palette->textColor(ColorRole(role));
            const bool isGround = contrastRatio(color, palette->color(ColorRole::Surface)) < 3;
            if (isGround || color.hslSaturation() <= 90)
                continue;
            const int distance = qAbs(color.hslHue() - textColor.hslHue());
            QVERIFY2(qMin(distance, 360 - distance) < 25,
                     qPrintable(color.name() + u' ' + textColor.name()));
        }
    }
}

static std::vector<const Palette *> looks()
{
    std::vector<const Palette *> all;
    for (int look = 0; look < Palette::LookCount; ++look)
        all.push_back(&Palette::of(Palette::Look(look)));
    return all;
}

void PaletteTest::state_colors_differ()
{
    for (const Palette *palette : looks()) {
        QSet<QRgb> seen;
        for (const ColorRole role :
             {ColorRole::Submitted, ColorRole::Working, ColorRole::InputRequired,
              ColorRole::AuthRequired, ColorRole::Completed, ColorRole::Failed, ColorRole::Rejected,
              ColorRole::Canceled})
            seen.insert(palette->color(role).rgb());
        QCOMPARE(seen.size(), 8);
    }
}

void PaletteTest::an_audience_sees_red_only_if_wanted()
{
    const auto isRed = [] {
        return stateLook(TaskState::Failed).color == ColorRole::Failed &&
               stateLook(TaskState::Rejected).color == ColorRole::Rejected &&
               severityLook(Severity::Error).color == ColorRole::Error &&
               failureColor() == ColorRole::Failed;
    };
    const auto isNeutral = [] {
        return stateLook(TaskState::Failed).color == ColorRole::Unknown &&
               stateLook(TaskState::Rejected).color == ColorRole::Unknown &&
               severityLook(Severity::Error).color == ColorRole::Unknown &&
               failureColor() == ColorRole::Unknown;
    };
    QVERIFY(isRed());
    setAudienceMode(true);
    const bool isNeutralAtFirst = isNeutral();
    setFailuresRedForAudience(true);
    const bool isRedIfWanted = isRed();
    setFailuresRedForAudience(false);
    const bool isStillFailed = stateLook(TaskState::Failed).icon == "state-failed"_L1;
    setAudienceMode(false);
    QVERIFY(isNeutralAtFirst && isRedIfWanted && isStillFailed);
    QVERIFY(isRed());
}

void PaletteTest::round_trip_through_qpalette()
{
    for (const Palette *palette : looks())
        QCOMPARE(&Palette::of(palette->toQPalette()), palette);
    QVERIFY(Palette::dark().isDark() && !Palette::light().isDark());
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
    QCOMPARE(changed.count(), 1); // nothing to report
    theme.setChoice(ThemeChoice::Light);
    QCOMPARE(&Palette::of(&button), &Palette::light());
}

void PaletteTest::high_contrast_switches_live()
{
    Theme theme(*qApp, ThemeChoice::Light);
    theme.setContrast(Preference::Off);
    QPushButton button;
    button.ensurePolished();
    QSignalSpy changed(&theme, &Theme::changed);
    theme.setContrast(Preference::On);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(Palette::current().look(), Palette::Look::LightContrast);
    QCOMPARE(&Palette::of(&button), &Palette::current());
    theme.setChoice(ThemeChoice::Dark);
    QCOMPARE(Palette::current().look(), Palette::Look::DarkContrast);
    QVERIFY(theme.isDark());
    theme.setContrast(Preference::Off);
    QCOMPARE(Palette::current().look(), Palette::Look::Dark);
    QCOMPARE(changed.count(), 3);
}

void PaletteTest::reduced_motion_stops_animations_and_is_reversible()
{
    Theme theme(*qApp, ThemeChoice::Light);
    theme.setReducedMotion(Preference::Off);
    const int caret = QApplication::cursorFlashTime();
    QVERIFY(caret > 0 && !isMotionReduced());
    QSignalSpy changed(&theme, &Theme::motionChanged);
    theme.setReducedMotion(Preference::On);
    QVERIFY(isMotionReduced());
    QCOMPARE(QApplication::cursorFlashTime(), 0);
    QCOMPARE(qApp->style()->styleHint(QStyle::SH_Widget_Animation_Duration), 0);
    for (const Qt::UIEffect effect : {Qt::UI_AnimateMenu, Qt::UI_FadeMenu, Qt::UI_AnimateCombo,
                                      Qt::UI_AnimateTooltip, Qt::UI_FadeTooltip})
        QVERIFY(!QApplication::isEffectEnabled(effect));
    theme.setReducedMotion(Preference::On);
    QCOMPARE(changed.count(), 1); // nothing to report
    theme.setReducedMotion(Preference::Off);
    QCOMPARE(changed.count(), 2);
    QVERIFY(!isMotionReduced());
    QCOMPARE(QApplication::cursorFlashTime(), caret);
    QVERIFY(qApp->style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0);
}

void PaletteTest::choices_round_trip()
{
    for (const Preference choice : {Preference::System, Preference::On, Preference::Off})
        QCOMPARE(preferenceFromName(preferenceName(choice)), choice);
    QCOMPARE(preferenceFromName(u"perhaps"), Preference::System);
    for (const ThemeChoice choice : {ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark})
        QCOMPARE(themeChoiceFromName(themeChoiceName(choice)), choice);
    QCOMPARE(themeChoiceFromName(u"purple"), ThemeChoice::System);
}

A2A_TEST(PaletteTest)
#include "palettetest.moc"

// SPDX-License-Identifier: Apache-2.0
// Every foreground and background pair has the contrast that its use requires, in each of the four
// themes, and no color is omitted. docs/contrast.md has the figures: A2A_WRITE_GOLDEN=1 writes it.
#include "ui/style/colorpairs.h"

#include "tests/support/testregistry.h"

#include <QFile>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <cctype>
#include <cmath>

using namespace a2a;
using namespace Qt::StringLiterals;

class ContrastTest final : public QObject {
    Q_OBJECT

private slots:
    void every_pair_has_the_contrast_of_its_use_data();
    void every_pair_has_the_contrast_of_its_use();
    void no_color_is_without_a_pair();
    void unreadable_pairs_are_found();
    void tints_are_visible_on_their_backgrounds();
    void page_is_up_to_date();

private:
    /// A color on a background, once.
    struct Pair {
        const ColorPairs *pairs;
        QByteArray color;
        QByteArray background;
        std::array<double, Palette::LookCount> ratios;
    };
    [[nodiscard]] static std::vector<Pair> all();
    [[nodiscard]] static QByteArray page();
};

static const char *wordOf(ColorPairUse use)
{
    switch (use) {
    case ColorPairUse::Text:
        return "text";
    case ColorPairUse::Mark:
        return "mark";
    case ColorPairUse::Disabled:
        return "disabled";
    case ColorPairUse::Edge:
        break;
    }
    return "edge";
}

std::vector<ContrastTest::Pair> ContrastTest::all()
{
    std::vector<Pair> found;
    for (const ColorPairs &pairs : colorPairs()) {
        const auto add = [&](const QByteArray &name, const ColorPairBackground &background,
                             const auto &colorIn) {
            Pair pair{&pairs, name, background.name(), {}};
            for (int look = 0; look < Palette::LookCount; ++look) {
                const Palette &palette = Palette::of(Palette::Look(look));
                pair.ratios[size_t(look)] =
                    contrastRatio(colorIn(palette), background.colorIn(palette));
            }
            found.push_back(pair);
        };
        for (const ColorPairBackground &background : pairs.backgrounds) {
            for (const ColorRole role : pairs.colors)
                add(nameOf(role), background, [&](const Palette &palette) {
                    return pairColor(pairs, role, background, palette);
                });
            for (const Tint hue : pairs.hues)
                add(nameOf(hue), background,
                    [&](const Palette &palette) { return palette.hue(hue); });
            if (pairs.paint == ColorPairPaint::TextColorOn)
                add("word", background, [&](const Palette &palette) {
                    return palette.textColorOn(background.colorIn(palette));
                });
        }
    }
    return found;
}

void ContrastTest::every_pair_has_the_contrast_of_its_use_data()
{
    QTest::addColumn<Palette::Look>("look");
    QTest::addRow("light") << Palette::Look::Light;
    QTest::addRow("dark") << Palette::Look::Dark;
    QTest::addRow("light, high contrast") << Palette::Look::LightContrast;
    QTest::addRow("dark, high contrast") << Palette::Look::DarkContrast;
}

void ContrastTest::every_pair_has_the_contrast_of_its_use()
{
    QFETCH(Palette::Look, look);
    const bool high = Palette::of(look).isHighContrast();
    QByteArrayList weak;
    for (const Pair &pair : all()) {
        const double ratio = pair.ratios[size_t(look)];
        const double least = minimumContrast(pair.pairs->use, high);
        if (ratio < least)
            weak.append(pair.color + " on " + pair.background + " (" + pair.pairs->where + "): " +
                        QByteArray::number(ratio, 'f', 2) + " < " + QByteArray::number(least));
    }
    QVERIFY2(weak.isEmpty(), QByteArray('\n' + weak.join('\n')).constData());
}

void ContrastTest::no_color_is_without_a_pair()
{
    QSet<QByteArray> seen;
    for (const ColorPairs &pairs : colorPairs()) {
        QVERIFY2(!pairs.backgrounds.empty(), pairs.where);
        QCOMPARE(pairs.colors.empty() && pairs.hues.empty(),
                 pairs.paint == ColorPairPaint::TextColorOn);
        for (const ColorRole role : pairs.colors)
            seen.insert(nameOf(role));
        for (const ColorPairBackground &background : pairs.backgrounds) {
            seen.insert(nameOf(background.role));
            if (background.tint)
                seen.insert(nameOf(*background.tint));
        }
    }
    for (int role = 0; role < ColorRoleCount; ++role)
        QVERIFY2(seen.contains(nameOf(ColorRole(role))), nameOf(ColorRole(role)).constData());
    for (int tint = 0; tint < TintCount; ++tint)
        QVERIFY2(seen.contains(nameOf(Tint(tint))), nameOf(Tint(tint)).constData());
}

/// The figures are those of the standard, and a color that is too faint would not pass.
void ContrastTest::unreadable_pairs_are_found()
{
    QCOMPARE(qRound(contrastRatio(QColor(0x777777), Qt::white) * 100), 448); // WCAG's known example
    const Palette &light = Palette::light();
    const ColorPairBackground surface{ColorRole::Surface, {}};
    const ColorPairs plain{
        "", ColorPairUse::Text, ColorPairPaint::Color, {ColorRole::Faint}, {surface}};
    QVERIFY(contrastRatio(pairColor(plain, ColorRole::Faint, surface, light),
                          surface.colorIn(light)) < minimumContrast(ColorPairUse::Text, false));
    const ColorPairBackground added{ColorRole::Surface, Tint::Added};
    QCOMPARE(added.colorIn(light), light.addedBackground());
    QVERIFY(added.colorIn(light) != surface.colorIn(light));
}

void ContrastTest::tints_are_visible_on_their_backgrounds()
{
    for (int look = 0; look < Palette::LookCount; ++look) {
        const Palette &palette = Palette::of(Palette::Look(look));
        for (const ColorPairs &pairs : colorPairs()) {
            for (const ColorPairBackground &background : pairs.backgrounds) {
                if (background.tint)
                    QVERIFY2(contrastRatio(background.colorIn(palette),
                                           palette.color(background.role)) > 1.03,
                             background.name().constData());
            }
        }
        for (const ColorRole back :
             {ColorRole::Selection, ColorRole::InputBackground, ColorRole::ValidBackground,
              ColorRole::InvalidBackground, ColorRole::FaintLine})
            QVERIFY2(contrastRatio(palette.color(back), palette.color(ColorRole::Surface)) > 1.05,
                     nameOf(back).constData());
    }
}

/// A table for each use: rows are colors, columns backgrounds.
QByteArray ContrastTest::page()
{
    QByteArray text = "# Contrast\n\n"
                      "How much each color of the palette stands out from the grounds that it is "
                      "seen on (WCAG 2.1), in this order: light, dark, light "
                      "with\nhigh contrast, dark with high contrast. Text has 4.5:1 at least, and "
                      "7:1 with high contrast; marks (icons of states, ticks, "
                      "borders of\ncontrols, focus rings) and what is disabled have 3:1 and 4.5:1; "
                      "edges that only divide have 3:1 with high contrast. "
                      "\"+\" is a tint that\nlies over the ground. The uses are data: "
                      "`ui/style/colorpairs.cpp`. This page is written by\n"
                      "`A2A_WRITE_GOLDEN=1 test_style ContrastTest`.\n";
    const std::vector<Pair> pairs = all();
    for (const ColorPairs &use : colorPairs()) {
        text += QByteArray("\n## ") + char(std::toupper(use.where[0])) + (use.where + 1) + " (" +
                wordOf(use.use) + ")\n\n| |";
        QByteArrayList colors;
        for (const ColorPairBackground &background : use.backgrounds)
            text += ' ' + background.name() + " |";
        text += "\n|---|" + QByteArray("---|").repeated(int(use.backgrounds.size())) + '\n';
        for (const Pair &pair : pairs) {
            if (pair.pairs == &use && !colors.contains(pair.color))
                colors.append(pair.color);
        }
        for (const QByteArray &color : std::as_const(colors)) {
            text += "| " + color + " |";
            for (const Pair &pair : pairs) {
                if (pair.pairs != &use || pair.color != color)
                    continue;
                QByteArrayList figures;
                for (const double ratio : pair.ratios) // never better than the actual value
                    figures.append(QByteArray::number(std::floor(ratio * 10) / 10, 'f', 1));
                text += ' ' + figures.join(" · ") + " |";
            }
            text += '\n';
        }
    }
    return text;
}

void ContrastTest::page_is_up_to_date()
{
    QFile file(QStringLiteral(CONTRAST_PAGE));
    if (qEnvironmentVariableIsSet("A2A_WRITE_GOLDEN")) {
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(page());
        return;
    }
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY2(file.readAll() == page(),
             "docs/contrast.md is old: A2A_WRITE_GOLDEN=1 test_style ContrastTest");
}

A2A_TEST(ContrastTest)
#include "contrasttest.moc"

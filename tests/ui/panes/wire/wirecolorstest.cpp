// SPDX-License-Identifier: Apache-2.0
// User rules color rows; they are edited in a dialog, kept in the settings, and every text on them
// is readable.
#include "tests/support/testregistry.h"
#include "tests/ui/panes/wire/loggedtask.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/panes/wire/colorrulesdialog.h"
#include "ui/panes/wire/rowcolors.h"

#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static QLineEdit *filterOf(const ColorRulesDialog &dialog, qsizetype line)
{
    return dialog.findChildren<ColorRuleRow *>().at(line)->findChild<QLineEdit *>();
}

class WireColorsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void rules_color_rows_and_are_saved()
    {
        LoggedTask v;
        const auto color = [&v](int row) {
            return v.pane.model()->index(row, WireInfoColumn).data(WireColorRole).toInt();
        };
        QCOMPARE(color(1), -1);
        v.action(u"Color rules…"_s)->trigger();
        auto *dialog = v.pane.findChild<ColorRulesDialog *>();
        QVERIFY(dialog);
        filterOf(*dialog, 0)->setText(u"kind:task"_s);
        dialog->accept();
        QCOMPARE(color(0), -1);
        QCOMPARE(color(1), int(RowColor::Red));
        QCOMPARE(v.workspace.settings().wireColors(), QStringList{u"red kind:task"_s});
        const QImage image = v.table()->viewport()->grab().toImage();
        const QRect cell = v.table()->visualRect(v.pane.model()->index(1, WireStateColumn));
        QCOMPARE(image.pixelColor(cell.topRight() - QPoint(2, -2)),
                 rowBackground(RowColor::Red, Palette::current()));
        v.table()->selectRow(1); // has lines, so that it is found among colors
        QCOMPARE(v.table()->viewport()->grab().toImage().pixelColor(cell.topRight() - QPoint(2, 0)),
                 Palette::current().color(ColorRole::Accent));
        const WirePane again(v.workspace);
        QCOMPARE(again.model()->index(1, 0).data(WireColorRole).toInt(), int(RowColor::Red));
    }

    void rules_of_another_window_are_kept()
    {
        LoggedTask v;
        v.workspace.settings().setWireColors({u"blue kind:task"_s}); // by the other window
        v.action(u"Color rules…"_s)->trigger();
        auto *dialog = v.pane.findChild<ColorRulesDialog *>();
        QVERIFY(dialog);
        QCOMPARE(filterOf(*dialog, 0)->text(), u"kind:task"_s);
        dialog->accept();
        QCOMPARE(v.workspace.settings().wireColors(), QStringList{u"blue kind:task"_s});
        QCOMPARE(v.pane.model()->index(1, WireInfoColumn).data(WireColorRole).toInt(),
                 int(RowColor::Blue));
    }

    void an_invalid_filter_is_rejected()
    {
        ColorRulesDialog dialog({}, u"kind:task"_s, nullptr);
        QCOMPARE(filterOf(dialog, 0)->text(), u"kind:task"_s);
        auto *ok = dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
        QVERIFY(ok->isEnabled());
        filterOf(dialog, 0)->setText(u"(kind:task"_s);
        QVERIFY(!ok->isEnabled());
        filterOf(dialog, 0)->setText({});
        QVERIFY(ok->isEnabled());
        QVERIFY(dialog.rules().empty());
    }

    void the_order_can_be_changed()
    {
        const std::vector<ColorRule> rules{{RowColor::Red, u"kind:task"_s},
                                           {RowColor::Blue, u"dir:in"_s}};
        ColorRulesDialog dialog(rules, {}, nullptr);
        QCOMPARE(dialog.rules(), rules);
        auto *second = dialog.findChildren<ColorRuleRow *>().at(1);
        for (QToolButton *button : second->findChildren<QToolButton *>()) {
            if (button->accessibleName() == u"Move up"_s)
                button->click();
        }
        QCOMPARE(dialog.rules(), (std::vector<ColorRule>{rules[1], rules[0]}));
    }

    void text_is_readable_on_every_color()
    {
        for (const Palette *palette : {&Palette::light(), &Palette::dark()}) {
            for (int color = 0; color < RowColorCount; ++color) {
                const QColor back = rowBackground(RowColor(color), *palette);
                for (int role = int(ColorRole::Text); role <= int(ColorRole::Faint); ++role)
                    QVERIFY(contrastRatio(palette->textColor(ColorRole(role), back), back) >= 4.5);
            }
        }
    }
};

A2A_TEST(WireColorsTest)
#include "wirecolorstest.moc"

// SPDX-License-Identifier: Apache-2.0
// The list of rules: all of them, searched, with advice or why they are not checked.
#include "ui/dialogs/rulesdialog.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"

#include <QAbstractItemModel>
#include <QLabel>
#include <QLineEdit>
#include <QModelIndex>
#include <QTableView>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class RulesDialogTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void every_rule_is_listed_and_found()
    {
        RulesDialog dialog;
        dialog.show();
        const int all = dialog.table()->model()->rowCount();
        QVERIFY(all > RuleListModel::checkedRuleCount());
        QTest::keyClicks(dialog.searchEdit(), u"sig-00"_s); // case-insensitive
        const int some = dialog.table()->model()->rowCount();
        QVERIFY(some > 0 && some < all);
        for (int row = 0; row < some; ++row)
            QVERIFY(dialog.table()
                        ->model()
                        ->index(row, 0)
                        .data(RuleSearchRole)
                        .toString()
                        .contains(u"sig-00"_s, Qt::CaseInsensitive));
        dialog.searchEdit()->clear();
        QCOMPARE(dialog.table()->model()->rowCount(), all);
    }

    void unchecked_rules_state_the_reason()
    {
        RulesDialog dialog;
        dialog.show();
        dialog.searchEdit()->setText(u"not checked"_s);
        const QAbstractItemModel *shown = dialog.table()->model();
        QVERIFY(shown->rowCount() > 0);
        for (int row = 0; row < shown->rowCount(); ++row) {
            QCOMPARE(shown->index(row, 0).data(RuleSeverityRole).toInt(), -1);
            QVERIFY(
                !shown->index(row, RuleListModel::RequirementColumn).data().toString().isEmpty());
        }
    }

    void the_current_rule_shows_its_advice()
    {
        RulesDialog dialog;
        dialog.show();
        QLabel *detail = nullptr;
        for (QLabel *label : dialog.findChildren<QLabel *>()) {
            if (label->accessibleName() == u"What to do")
                detail = label;
        }
        QVERIFY(detail);
        const QModelIndex current = dialog.table()->currentIndex();
        QVERIFY(current.isValid());
        QVERIFY(detail->text().contains(current.data(RuleDetailRole).toString()));
        QTest::keyClick(dialog.table(), Qt::Key_Down);
        QVERIFY(detail->text().contains(
            dialog.table()->currentIndex().data(RuleDetailRole).toString()));
        dialog.searchEdit()->setText(u"no rule has this in it"_s);
        QVERIFY(!detail->text().isEmpty());
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QVERIFY(!dialog.isVisible());
    }
};

A2A_TEST(RulesDialogTest)
#include "rulesdialogtest.moc"

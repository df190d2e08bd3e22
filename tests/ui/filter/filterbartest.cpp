// SPDX-License-Identifier: Apache-2.0
// The bar must show at once how it parses a filter, apply valid ones, and work by keyboard.
#include "ui/filter/filterbar.h"

#include "model/query/filterparser.h"
#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/filter/filteredit.h"
#include "ui/filter/filterhelp.h"
#include "ui/style/theme.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QToolButton>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;
using Validity = FilterBar::Validity;

/// A bar over four frames: request, task, question, chunk.
struct ShownBar {
    ShownBar()
    {
        const ExchangeId call = feeder.say(u"plan a trip to Lisbon"_s);
        feeder.event(call, task("task-7f3a", "WORKING"));
        feeder.event(call, status("task-7f3a", "INPUT_REQUIRED",
                                  agentMessage("a", textParts("From where?"))));
        feeder.event(call, artifact("task-7f3a", "x", "report.md", textParts("# Trip")));
        bar.sessionChanged();
        bar.resize(700, 60);
        bar.show();
        bar.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&bar, TestTimeoutMs));
        bar.focusFilter();
    }
    [[nodiscard]] FilterEdit *edit() const { return bar.findChild<FilterEdit *>(); }
    [[nodiscard]] QAbstractItemView *popup() const
    {
        return edit()->findChild<QCompleter *>()->popup();
    }
    [[nodiscard]] QStringList offered() const
    {
        QStringList rows;
        for (int row = 0; row < popup()->model()->rowCount(); ++row)
            rows.append(popup()->model()->index(row, 0).data().toString());
        return rows;
    }
    /// As from a keyboard: to the list while it is shown.
    void type(const QString &text)
    {
        for (const QChar c : text)
            QTest::keyClick(target(), char(c.unicode()));
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(target(), key, modifiers);
    }
    [[nodiscard]] QWidget *target() const
    {
        return popup()->isVisible() ? static_cast<QWidget *>(popup()) : edit();
    }
    [[nodiscard]] QString count() const
    {
        for (QLabel *label : bar.findChildren<QLabel *>()) {
            if (label->text().contains(u"frame"_s) || label->text().contains(u" of "_s) ||
                label->text().contains(u" collapsed"_s))
                return label->text();
        }
        return {};
    }

    SessionFeeder feeder;
    SharedFilter filter{{feeder.recording(), feeder.store(), feeder.content(), {}}};
    const FilterRun &run{filter.run()};
    FilterBar bar{filter};
};

class FilterBarTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void valid_filters_are_applied_while_typing()
    {
        ShownBar v;
        QCOMPARE(v.count(), u"4 frames"_s);
        v.type(u"lisbon"_s);
        QCOMPARE(v.bar.validity(), Validity::Valid);
        QTRY_VERIFY(v.run.isActive());
        QTRY_COMPARE(v.run.frames(), std::vector<FrameIndex>{0});
        QCOMPARE(v.count(), u"1 of 4"_s);
        QCOMPARE(v.edit()->property("state").toString(), u"good"_s);
        QVERIFY(v.bar.validityText().isEmpty());
    }

    void invalid_filters_state_the_reason_and_change_nothing()
    {
        ShownBar v;
        v.filter.setText(u"lisbon"_s);
        v.edit()->setCursorPosition(6);
        v.type(u" kin:a"_s);
        QCOMPARE(v.bar.validity(), Validity::Invalid);
        QVERIFY2(v.bar.validityText().contains(u"Did you mean “kind”"_s),
                 qPrintable(v.bar.validityText()));
        QVERIFY2(v.bar.validityText().contains(u"(character 8)"_s),
                 qPrintable(v.bar.validityText()));
        QCOMPARE(v.edit()->property("state").toString(), u"bad"_s);
        QCOMPARE(v.edit()->accessibleDescription(), v.bar.validityText());
        v.key(Qt::Key_Return);
        QCOMPARE(v.run.frames(), std::vector<FrameIndex>{0});
        QCOMPARE(v.filter.history(), QStringList{u"lisbon"_s});
    }

    void suspicious_filters_show_a_warning()
    {
        ShownBar v;
        v.filter.setText(u"kind:artifct"_s);
        QCOMPARE(v.bar.validity(), Validity::Suspicious);
        QVERIFY2(v.bar.validityText().contains(u"request, response"_s),
                 qPrintable(v.bar.validityText()));
        v.filter.setText(u"task:nobody"_s);
        QCOMPARE(v.bar.validity(), Validity::Suspicious);
        QCOMPARE(v.count(), u"0 of 4"_s);
        v.filter.setText(u"size<5 size>10"_s);
        QCOMPARE(v.bar.validity(), Validity::Suspicious);
    }

    void a_warning_ends_when_the_value_appears()
    {
        ShownBar v;
        v.filter.setText(u"state:completed"_s);
        QCOMPARE(v.bar.validity(), Validity::Suspicious);
        v.feeder.event(1, status("task-7f3a", "COMPLETED"));
        v.filter.update();
        v.bar.sessionChanged();
        QCOMPARE(v.bar.validity(), Validity::Valid);
        QCOMPARE(v.count(), u"1 of 5"_s);
    }

    void fields_and_values_are_completed_by_keys()
    {
        ShownBar v;
        v.type(u"ki"_s);
        QTRY_VERIFY(v.popup()->isVisible());
        QVERIFY(v.offered().contains(u"kind"_s));
        v.key(Qt::Key_Tab); // the first row
        QCOMPARE(v.edit()->text(), u"kind:"_s);
        QVERIFY(v.popup()->isVisible()); // its values
        QVERIFY(v.offered().contains(u"artifact"_s));
        v.type(u"art"_s);
        QCOMPARE(v.offered(), QStringList{u"artifact"_s});
        v.key(Qt::Key_Down);
        v.key(Qt::Key_Return);
        QCOMPARE(v.edit()->text(), u"kind:artifact "_s);
        QVERIFY(!v.popup()->isVisible());
        v.type(u"task:"_s);
        QVERIFY(v.offered().contains(u"task-7f3a"_s)); // seen in this session
        v.key(Qt::Key_Escape);                         // closes the list only
        QCOMPARE(v.edit()->text(), u"kind:artifact task:"_s);
    }

    void part_of_a_state_name_is_sufficient()
    {
        ShownBar v;
        v.type(u"inp"_s);
        QVERIFY(v.offered().contains(u"state:input-required"_s));
        v.key(Qt::Key_Tab);
        QTRY_COMPARE(v.run.frames(), std::vector<FrameIndex>{2});
    }

    void escape_clears_then_leaves()
    {
        ShownBar v;
        const QSignalSpy left(&v.bar, &FilterBar::focusReleased);
        v.filter.setText(u"kind:artifact"_s);
        QVERIFY(v.run.isActive());
        v.key(Qt::Key_Escape);
        QCOMPARE(v.edit()->text(), QString());
        QVERIFY(!v.run.isActive());
        QCOMPARE(v.bar.validity(), Validity::Empty);
        QCOMPARE(left.size(), 0);
        v.key(Qt::Key_Escape);
        QCOMPARE(left.size(), 1);
    }

    void recent_filters_are_offered()
    {
        ShownBar v;
        v.type(u"size>1"_s);
        v.key(Qt::Key_Return);
        v.filter.setText({});
        v.key(Qt::Key_Down);
        QVERIFY(v.popup()->isVisible());
        QVERIFY(v.offered().contains(u"size>1"_s));
    }

    void menu_conditions_are_added_to_the_filter()
    {
        ShownBar v;
        v.filter.addTest(FilterField::Kind, u"artifact"_s, SharedFilter::Join::Replace);
        QCOMPARE(v.edit()->text(), u"kind:artifact"_s);
        v.filter.addTest(FilterField::Task, u"a b"_s, SharedFilter::Join::And);
        QCOMPARE(v.edit()->text(), u"kind:artifact task:\"a b\""_s);
        v.filter.setText(u"a or b"_s);
        v.filter.addTest(FilterField::State, u"working"_s, SharedFilter::Join::Not);
        QCOMPARE(v.edit()->text(), u"(a or b) not state:working"_s);
    }

    void a_help_example_is_applied()
    {
        ShownBar v;
        QToolButton *button = nullptr;
        for (QToolButton *candidate : v.bar.findChildren<QToolButton *>()) {
            if (candidate->accessibleName() == u"Filter syntax"_s)
                button = candidate;
        }
        QVERIFY(button);
        QTest::mouseClick(button, Qt::LeftButton);
        auto *help = v.bar.findChild<FilterHelp *>();
        QVERIFY(help && help->isVisible());
        for (QToolButton *example : help->findChildren<QToolButton *>()) {
            const FilterParse parse = parseFilter(example->text());
            QVERIFY2(parse.node, qPrintable(example->text()));
        }
        QTest::keyClick(help->findChild<QToolButton *>(), Qt::Key_Space);
        QCOMPARE(v.edit()->text(), u"lisbon"_s);
    }

    void filters_are_saved_by_name()
    {
        ShownBar v;
        QToolButton *button = nullptr;
        for (QToolButton *other : v.bar.findChildren<QToolButton *>()) {
            if (other->accessibleName() == u"Saved filters"_s)
                button = other;
        }
        QVERIFY(button);
        const auto item = [button](const QString &text) -> QAction * {
            emit button->menu()->aboutToShow();
            for (QAction *action : button->menu()->actions()) {
                if (action->text() == text)
                    return action;
            }
            return nullptr;
        };
        QVERIFY(!item(u"Save this filter…"_s)->isEnabled()); // there is none
        v.filter.setText(u"kind:artifact \"a & b\""_s);
        item(u"Save this filter…"_s)->trigger();
        auto *dialog = v.bar.findChild<QInputDialog *>();
        QVERIFY(dialog);
        dialog->setTextValue(u"Mine & yours"_s);
        dialog->accept();
        QCOMPARE(v.filter.saved().value(u"Mine & yours"_s), u"kind:artifact \"a & b\""_s);
        v.filter.setText({});
        item(u"Mine && yours"_s)->trigger();
        QCOMPARE(v.edit()->text(), u"kind:artifact \"a & b\""_s);
        QVERIFY(item(u"kind:artifact \"a && b\""_s)); // used before
        item(u"Remove"_s)->menu()->actions().constFirst()->trigger();
        QVERIFY(v.filter.saved().isEmpty());
        QVERIFY(!item(u"Mine && yours"_s));
        // Saved by a version that could read it
        v.filter.setSaved({{u"Old"_s, u"/a(?=b)/"_s}});
        QAction *old = item(u"Old (cannot be read)"_s);
        QVERIFY(old);
        QVERIFY2(old->toolTip().contains(u"look-around, as at character 2"_s),
                 qPrintable(old->toolTip()));
        old->trigger();
        QCOMPARE(v.edit()->text(), u"/a(?=b)/"_s);
        QVERIFY2(!v.bar.validityText().contains(u"(character"_s), qPrintable(v.bar.validityText()));
    }
};

A2A_TEST(FilterBarTest)
#include "filterbartest.moc"

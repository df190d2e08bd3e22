// SPDX-License-Identifier: Apache-2.0
// The number of waiting tasks is painted beside the badge if the rows below are not visible, or if
// it is more than one, and the tool tip names it.
#include "ui/panes/agents/agentdelegate.h"

#include "model/items/agenttreemodel.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/widgets/spinneranimation.h"

#include <QHelpEvent>
#include <QImage>
#include <QPainter>
#include <QStandardItemModel>
#include <QTest>
#include <QToolTip>
#include <QTreeView>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;
using RowKind = AgentTreeModel::Kind;

/// A tree of one row with another one below it.
struct OneRow {
    QStandardItemModel model;
    QTreeView view;
    AgentDelegate delegate{&view, new SpinnerAnimation(&view)};
    QModelIndex index;

    OneRow(RowKind kind, int waiting)
    {
        auto *item = new QStandardItem(u"Trip to Lisbon"_s);
        item->setData(int(kind), AgentTreeKindRole);
        item->setData(waiting, AgentTreeInputRequiredRole);
        item->setData(int(AgentRow::Connection::Connected), AgentTreeConnectionRole);
        item->appendRow(new QStandardItem(u"task"_s));
        model.appendRow(item);
        view.setModel(&model);
        index = model.index(0, 0);
    }
    [[nodiscard]] QImage painted(bool open, int width = 300)
    {
        view.setExpanded(index, open);
        QImage image(width, 30, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        QStyleOptionViewItem option;
        option.rect = image.rect();
        option.widget = &view;
        delegate.paint(&painter, option, index);
        return image;
    }
    [[nodiscard]] QString toolTip()
    {
        QToolTip::hideText();
        QHelpEvent help(QEvent::ToolTip, {}, {});
        delegate.helpEvent(&help, &view, {}, index);
        return QToolTip::text();
    }
};

class AgentDelegateTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void names_differ_at_any_width()
    {
        OneRow row(RowKind::Agent, 0);
        row.model.clear();
        for (const char *version : {"1.0", "0.3"}) {
            auto *item =
                new QStandardItem(u"Demo agent · %1 HTTP+JSON"_s.arg(QLatin1String(version)));
            item->setData(int(RowKind::Agent), AgentTreeKindRole);
            row.model.appendRow(item);
        }
        for (int width = 120; width < 320; width += 10) {
            row.index = row.model.index(0, 0);
            const QImage first = row.painted(false, width);
            row.index = row.model.index(1, 0);
            QVERIFY2(row.painted(false, width) != first, qPrintable(QString::number(width)));
        }
    }

    void the_count_is_beside_the_badge_data()
    {
        QTest::addColumn<RowKind>("kind");
        QTest::newRow("agent") << RowKind::Agent;
        QTest::newRow("conversation") << RowKind::Context;
    }

    void the_count_is_beside_the_badge()
    {
        QFETCH(const RowKind, kind);
        OneRow none(kind, 0);
        OneRow one(kind, 1);
        OneRow two(kind, 2);
        OneRow many(kind, 27);
        QVERIFY(one.painted(false) != none.painted(false));
        QVERIFY(two.painted(false) != one.painted(false));
        QVERIFY(many.painted(false) != two.painted(false));
        // An open row shows the waiting tasks below it; their number is shown anyway.
        QCOMPARE(one.painted(true), none.painted(true));
        QCOMPARE(two.painted(true), two.painted(false));
    }

    void the_badge_remains_when_the_count_has_no_room()
    {
        OneRow none(RowKind::Context, 0);
        OneRow two(RowKind::Context, 2);
        OneRow many(RowKind::Context, 1'000'000);
        QVERIFY(two.painted(false, 110) != none.painted(false, 110));
        QVERIFY(many.painted(false, 110) != none.painted(false, 110));
        OneRow others(RowKind::Context, 2'000'000);
        QCOMPARE(many.painted(false, 110), others.painted(false, 110));
    }

    /// Two rows that differ only in why the task is lost look the same if only "lost" fits, and
    /// different from a working one.
    void lost_is_shown_at_any_pane_width()
    {
        const auto painted = [](const QString &contact, bool isLost, int width) {
            OneRow row(RowKind::Task, 0);
            QStandardItem *item = row.model.item(0);
            item->setData(u"Plan a trip to Lisbon in October"_s, AgentTreeTitleRole);
            item->setData(int(TaskState::Completed), AgentTreeStateRole);
            item->setData(contact, AgentTreeConnectivityRole);
            item->setData(isLost, AgentTreeLostRole);
            return row.painted(true, width);
        };
        const QString unknown = u"lost (agent returned TaskNotFound)"_s;
        const QString refused = u"lost (connection refused, or so)"_s;
        QVERIFY(painted(unknown, true, 500) != painted(refused, true, 500));
        for (const int width : {220, 160, 120}) {
            const QImage lost = painted(unknown, true, width);
            QCOMPARE(lost, painted(refused, true, width));
            const QString briefly = u"lost"_s;
            QCOMPARE(lost, painted(briefly, true, width));
            QVERIFY(lost != painted({}, true, width)); // the word, not only the icon
        }
    }

    // Tasks are distinguished by their titles, however narrow the pane is; the state's word is
    // shown if it fits, its icon always.
    void a_task_shows_its_title_and_state()
    {
        const auto painted = [](const QString &words, TaskState state, int width) {
            OneRow row(RowKind::Task, 0);
            QStandardItem *item = row.model.item(0);
            item->setData(words, AgentTreeTitleRole);
            item->setData(u"task-7f3a"_s, AgentTreeIdRole);
            item->setData(int(state), AgentTreeStateRole);
            return row.painted(true, width);
        };
        for (const int width : {300, 110}) {
            QVERIFY(painted(u"Trip to Lisbon"_s, TaskState::Completed, width) !=
                    painted(u"Boat to Lisbon"_s, TaskState::Completed, width));
            QVERIFY(painted(u"Trip to Lisbon"_s, TaskState::Completed, width) !=
                    painted(u"Trip to Lisbon"_s, TaskState::Failed, width));
        }
        const auto hasDarkPixel = [](const QImage &image) {
            for (int x = image.width() - 40; x < image.width() - 12; ++x) {
                for (int y = 0; y < image.height(); ++y) {
                    if (image.pixelColor(x, y) != QColor(Qt::white))
                        return true;
                }
            }
            return false;
        };
        QVERIFY(hasDarkPixel(painted(u"Trip"_s, TaskState::Completed, 300))); // the word
        QVERIFY(painted({}, TaskState::Completed, 300) !=
                painted(u"Trip"_s, TaskState::Completed, 300)); // by its id
    }

    /// As wide as a narrow dock: what differs in the end of a name, or only in its host, is seen;
    /// the response time takes no room from them.
    void agents_are_distinguishable_at_any_pane_width()
    {
        const auto painted = [](const QString &name, const QString &host, int width,
                                const QString &reach = {}) {
            OneRow row(RowKind::Agent, 0);
            QStandardItem *item = row.model.item(0);
            item->setText(name);
            item->setData(host, AgentTreeHostRole);
            item->setData(reach, AgentTreeResponseTimeRole);
            item->setData(u"1.0"_s, AgentTreeVersionRole);
            return row.painted(true, width);
        };
        const QString name = u"Demo agent of the travel desk"_s;
        for (const int width : {320, 200, 150, 120}) {
            QVERIFY(painted(name % u" 0.3"_s, {}, width) != painted(name % u" 0.2"_s, {}, width));
            QVERIFY(painted(name, u"127.0.0.1:4001"_s, width) !=
                    painted(name, u"127.0.0.1:4002"_s, width));
            QVERIFY(painted(name, u"/agents/a"_s, width) != painted(name, u"/agents/b"_s, width));
            QVERIFY(painted(name % u'1', u"h:1"_s, width) != painted(name % u'2', u"h:1"_s, width));
        }
        QCOMPARE(painted(name, {}, 150, u"12,345 ms"_s), painted(name, {}, 150));
        QVERIFY(painted(u"Desk"_s, {}, 300, u"12 ms"_s) != painted(u"Desk"_s, {}, 300));
    }

    void the_tool_tip_shows_pending_input()
    {
        QVERIFY(!OneRow(RowKind::Agent, 0).toolTip().contains(u"wait"_s));
        QVERIFY(OneRow(RowKind::Agent, 1).toolTip().contains(u"A task needs input"_s));
        const QString said = OneRow(RowKind::Context, 3).toolTip();
        QVERIFY2(said.contains(u"3 tasks need input"_s), qPrintable(said));
    }
};

A2A_TEST(AgentDelegateTest)
#include "agentdelegatetest.moc"

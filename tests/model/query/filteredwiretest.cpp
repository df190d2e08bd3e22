// SPDX-License-Identifier: Apache-2.0
// The rows of a filtered log are the frames of the scope that match the filter, in any order of
// arrival.
#include "model/items/wiremodel.h"
#include "model/query/filterparser.h"
#include "model/query/filterrun.h"
#include "tests/model/query/randomfilter.h"
#include "tests/model/query/randomsession.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static std::vector<FrameIndex> rowsOf(const WireModel &model)
{
    std::vector<FrameIndex> rows;
    for (int row = 0; row < model.rowCount(); ++row)
        rows.push_back(model.frameAt(row));
    return rows;
}

class FilteredWireTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void agrees_with_scope_and_filter_live()
    {
        for (quint32 seed = 1; seed <= 60; ++seed) {
            SessionFeeder feeder;
            RandomSession session(feeder, seed);
            FilterRun run({feeder.recording(), feeder.store(), feeder.content(), {}});
            WireModel model(feeder.recording(), feeder.store(), feeder.content());
            const QAbstractItemModelTester tester(
                &model, QAbstractItemModelTester::FailureReportingMode::Fatal);
            model.setFilter(&run);
            session.play(int(seed % 7) * 4 + 1);
            const bool modelFirst = seed % 2;
            WireScope scope;
            scope.task = seed % 3 == 0 ? 0 : NoIndex;
            scope.exchange = seed % 5 == 0 ? 1 : 0;
            RandomFilter filters(seed * 13);
            for (int round = 0; round < 3; ++round) {
                const FilterNode filter = filters.node(1);
                model.update();
                run.setFilter(round == 1 ? std::optional<FilterNode>() : filter);
                model.setScope(round == 0 ? WireScope() : scope);
                for (int step = 0; step < 15; ++step) {
                    session.play(2);
                    if (modelFirst)
                        model.update();
                    run.update();
                    if (!modelFirst)
                        model.update();
                }
                QTRY_VERIFY(!run.isRunning());
                run.update();
                model.update();
                WireModel plain(feeder.recording(), feeder.store(), feeder.content());
                plain.setScope(model.scope());
                std::vector<FrameIndex> expected;
                for (const FrameIndex frame : rowsOf(plain)) {
                    if (run.contains(frame))
                        expected.push_back(frame);
                }
                QVERIFY2(rowsOf(model) == expected, qPrintable(printFilter(filter)));
            }
        }
    }

    void a_million_rows_are_cleared_at_once()
    {
        SessionFeeder feeder;
        const ExchangeId call = feeder.say(u"go"_s);
        feeder.event(call, task("t", "WORKING"));
        feeder.burst(call, artifact("t", "x", "a.txt", textParts("1"), true), 1'000'000);
        FilterRun run({feeder.recording(), feeder.store(), feeder.content(), {}});
        WireModel model(feeder.recording(), feeder.store(), feeder.content());
        model.setFilter(&run);
        run.setFilter(parseFilter(u"kind:artifact"_s).node);
        QTRY_VERIFY(!run.isRunning());
        QCOMPARE(model.rowCount(), 1'000'000);
        QCOMPARE(model.rowOf(2), 0);
        QCOMPARE(model.rowOf(0), -1);
        run.setFilter({});
        QVERIFY(!run.isRunning());
        QCOMPARE(model.rowCount(), 1'000'002);
    }
};

A2A_TEST(FilteredWireTest)
#include "filteredwiretest.moc"

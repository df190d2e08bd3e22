// SPDX-License-Identifier: Apache-2.0
// The list must show the artifacts of one conversation in order of arrival, live.
#include "model/items/artifactlistmodel.h"

#include "tests/model/facts/artifactsamples.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModel>
#include <QAbstractItemModelTester>
#include <QModelIndex>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;

class ArtifactListModelTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void artifacts_are_inserted_one_by_one()
    {
        OpenTask t;
        ArtifactListModel model(t.feeder.store());
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        connect(&t.feeder, &SessionFeeder::changed, &model, &ArtifactListModel::update);
        QCOMPARE(model.rowCount(), 0);
        model.setContext(0);
        QCOMPARE(model.rowCount(), 0);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        t.chunk("a1", textPart("hello", "text/plain"), false, false, "poem.txt");
        t.chunk("a2", R"([{"data":{}}])", false, true);
        t.feeder.flush();
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(inserted.size(), 1); // one insertion for each update
        QCOMPARE(changed.size(), 0);
        const QModelIndex first = model.index(0);
        QCOMPARE(first.data().toString(), QStringLiteral("poem.txt"));
        QCOMPARE(first.data(ArtifactTypeRole).toString(), QStringLiteral("text/plain"));
        QCOMPARE(first.data(ArtifactBytesRole).toLongLong(), 5);
        QCOMPARE(first.data(ArtifactCompleteRole).toBool(), false);
        QCOMPARE(model.index(1).data().toString(), QStringLiteral("a2")); // no name: its id
        QCOMPARE(model.index(1).data(ArtifactCompleteRole).toBool(), true);

        t.chunk("a1", textPart(" world"), true, true);
        t.feeder.flush();
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(first.data(ArtifactGrowthRole).value<ArtifactGrowth>().chunks, 2u);
        QVERIFY(first.data(Qt::AccessibleDescriptionRole)
                    .toString()
                    .contains(QStringLiteral("2 chunks, lastChunk")));
        QCOMPARE(first.data(Qt::AccessibleTextRole), first.data());
        QCOMPARE(model.newestArtifact(0), ArtifactIndex(1));
        QCOMPARE(model.rowOf(1), 1);
        QCOMPARE(model.rowOf(NoIndex), -1);
    }

    void another_conversation_resets_the_list()
    {
        OpenTask t;
        t.chunk("a1", textPart("x"), false);
        const ExchangeId other = t.feeder.say(QStringLiteral("something else"));
        t.feeder.event(other, taskJson("t2", "WORKING", "c2"));
        t.feeder.flush();
        ArtifactListModel model(t.feeder.store());
        model.setContext(t.feeder.store().tasks[1].context);
        QCOMPARE(model.rowCount(), 0);
        model.setContext(t.feeder.store().tasks[0].context);
        QCOMPARE(model.rowCount(), 1);
        model.setContext(NoIndex);
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.newestArtifact(1), NoIndex);
    }

    void a_merged_conversation_is_followed()
    {
        OpenTask t;
        t.chunk("a1", textPart("x"), false);
        const ExchangeId second =
            t.feeder.say(QStringLiteral("again")); // no context yet: a provisional one
        t.feeder.flush();
        const ContextIndex provisional = t.feeder.store().exchanges[second].context;
        ArtifactListModel model(t.feeder.store());
        connect(&t.feeder, &SessionFeeder::changed, &model, &ArtifactListModel::update);
        model.setContext(provisional);
        QCOMPARE(model.rowCount(), 0);
        t.feeder.event(second, taskJson("t3")); // the agent responds in the first conversation
        t.feeder.flush();
        QCOMPARE(model.context(), ContextIndex(0));
        QCOMPARE(model.rowCount(), 1);
    }
};

A2A_TEST(ArtifactListModelTest)
#include "artifactlistmodeltest.moc"

// SPDX-License-Identifier: Apache-2.0
// Artifacts are in the order the user chose, and keep their position while they grow.
#include "model/items/artifactproxymodel.h"

#include "tests/model/facts/artifactsamples.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

struct Ordered : OpenTask {
    Ordered()
    {
        QObject::connect(&feeder, &SessionFeeder::changed, &model, &ArtifactListModel::update);
        model.setContext(0);
    }
    [[nodiscard]] QString names() const
    {
        QStringList names;
        for (int row = 0; row < order.rowCount(); ++row)
            names << order.index(row, 0).data().toString();
        return names.join(u' ');
    }

    ArtifactListModel model{feeder.store()};
    ArtifactProxyModel order{model, feeder.store(), feeder.content()};
    QAbstractItemModelTester tester{&order, QAbstractItemModelTester::FailureReportingMode::Fatal};
};

class ArtifactProxyModelTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void sort_keys_order_and_growing_rows_stay()
    {
        Ordered o;
        o.chunk("b", textPart("four"), false, true);
        o.chunk("c", textPart("1"), false);
        o.chunk("a", textPart("seven77"), false, true);
        o.feeder.flush();
        QCOMPARE(o.names(), u"b c a"_s);
        o.order.setSortKey(ArtifactProxyModel::Key::Name);
        QCOMPARE(o.names(), u"a b c"_s);
        o.order.setSortKey(ArtifactProxyModel::Key::Size);
        QCOMPARE(o.names(), u"a b c"_s); // the largest first
        o.chunk("c", textPart("more than all of them"), true);
        o.feeder.flush();
        QCOMPARE(o.names(), u"a b c"_s); // the user may be looking at it
        o.chunk("c", textPart("."), true, true);
        o.feeder.flush();
        QCOMPARE(o.names(), u"c a b"_s); // it is complete
        o.order.setSortKey(ArtifactProxyModel::Key::Chunks);
        QCOMPARE(o.names(), u"c b a"_s); // in order of arrival if equal
        o.chunk("d", textPart("x"), false);
        o.feeder.flush();
        QCOMPARE(o.names(), u"c b a d"_s);
        o.order.setSortKey(ArtifactProxyModel::Key::Arrival);
        QCOMPARE(o.names(), u"b c a d"_s);
        QVERIFY(o.order.isUnmodified());
        QCOMPARE(o.order.artifact(o.order.rowOf(2)), ArtifactIndex(2));
    }

    void filter_matches_name_id_and_type()
    {
        Ordered o;
        o.chunk("plan-1", textPart("x", "text/markdown"), false, false, "Trip.md");
        o.chunk("plan-2", textPart("x", "text/plain"), false, false, "notes.txt");
        o.feeder.flush();
        o.order.setFilterText(u"  PLAN   markdown "_s);
        QCOMPARE(o.names(), u"Trip.md"_s);
        QCOMPARE(o.order.rowOf(1), -1);
        o.chunk("other", textPart("x"), false, false, "plan markdown");
        o.feeder.flush();
        QCOMPARE(o.names(), u"Trip.md plan markdown"_s); // new ones are filtered, too
        o.order.setFilterText(u"nothing like it"_s);
        QCOMPARE(o.order.rowCount(), 0);
        o.order.setFilterText({});
        QCOMPARE(o.order.rowCount(), 3);
    }

    void groups_start_with_the_message_of_their_task()
    {
        Ordered o;
        o.chunk("a", textPart("x"), false);
        const ExchangeId call = o.feeder.say(u"Book it\nnow"_s, 0);
        o.feeder.event(call, taskJson("task-two"));
        o.feeder.event(call, chunkJson("task-two", "b", textPart("x"), false));
        o.chunk("c", textPart("x"), false);
        o.feeder.flush();
        const auto head = [&o](int row) {
            return o.order.index(row, 0).data(ArtifactTaskHeadRole).toString();
        };
        QCOMPARE(o.names(), u"a b c"_s);
        QVERIFY(head(0).isEmpty());
        o.order.setGrouped(true);
        QCOMPARE(o.names(), u"a c b"_s);
        QCOMPARE(head(0), u"make something · t1"_s);
        QVERIFY(head(1).isEmpty());
        QCOMPARE(head(2), u"Book it · …-two"_s);
        o.order.setFilterText(u"c"_s);
        QCOMPARE(head(0), u"make something · t1"_s); // the first remaining one
    }
};

A2A_TEST(ArtifactProxyModelTest)
#include "artifactproxymodeltest.moc"

// SPDX-License-Identifier: Apache-2.0
// Results are listed by place, keep their position while more arrive, and are stepped through in
// order.
#include "model/search/searchmodel.h"

#include "tests/model/query/searchsession.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class SearchModelTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void groups_and_steps()
    {
        SearchSession session;
        SearchModel model(session.search, session.source(), [](AgentIndex) { return u"Guide"_s; });
        const QAbstractItemModelTester tester(&model);
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(!model.next({}, 1).isValid());
        SessionFeeder &feeder = session.feeder;
        const ExchangeId call = feeder.say(u"find the needle"_s);
        feeder.event(call, task("t1", "WORKING"));
        feeder.flush();
        QVERIFY(session.find(u"needle"_s));
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.count(), 2);
        const QPersistentModelIndex wire = model.index(1, 0);
        QCOMPARE(wire.data().toString(), u"Wire log"_s);
        QCOMPARE(wire.data(SearchCountRole).toInt(), 1);
        const QPersistentModelIndex request = model.index(0, 0, wire);
        QCOMPARE(request.data(SearchTitleRole).toString(), u"Frame 1 · request"_s);
        QVERIFY(request.data(Qt::AccessibleTextRole).toString().contains(u"needle"_s));
        QCOMPARE(model.index(0, 0, model.index(0, 0)).data(SearchTitleRole).toString(), u"You"_s);

        feeder.event(call, artifact("t1", "a1", "plan.md", textParts("a needle"), false, true));
        session.cards[0].json = R"({"name":"needle"})";
        session.search.updateCards();
        feeder.flush();
        QVERIFY(session.wait());
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(wire.row(), 3);
        QCOMPARE(wire.data(SearchCountRole).toInt(), 2);
        QCOMPARE(request.row(), 0);

        QStringList titles;
        QModelIndex at;
        for (int i = 0; i < 6; ++i) {
            at = model.next(at, 1);
            titles.append(at.data(SearchTitleRole).toString());
        }
        QCOMPARE(titles, (QStringList{u"Guide"_s, u"You"_s, u"plan.md"_s, u"Frame 1 · request"_s,
                                      u"Frame 3 · artifact"_s, u"Guide"_s}));
        QCOMPARE(model.next(at, -1).data(SearchTitleRole).toString(), u"Frame 3 · artifact"_s);
        QCOMPARE(model.next({}, -1), model.index(1, 0, wire));
        QCOMPARE(model.next(model.index(1, 0), 1), model.index(0, 0, model.index(1, 0)));
        QCOMPARE(model.next(model.index(1, 0), -1), model.index(0, 0, model.index(0, 0)));

        session.cards.clear();
        session.search.updateCards();
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(request.data(SearchTitleRole).toString(), u"Frame 1 · request"_s);
        session.search.start({});
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(!request.isValid());
    }

    /// The others keep their rows, and what is found again is listed again.
    void a_message_that_grows_keeps_its_result()
    {
        SearchSession session;
        SearchModel model(session.search, session.source(), {});
        const QAbstractItemModelTester tester(&model);
        SessionFeeder &feeder = session.feeder;
        const ExchangeId call = feeder.say(u"go"_s);
        feeder.event(call, message(agentMessage("m", textParts("one needle"))));
        feeder.event(call, message(agentMessage("n", textParts("another needle"))));
        feeder.flush();
        QVERIFY(session.find(u"needle"_s));
        const QPersistentModelIndex chat = model.index(0, 0);
        QCOMPARE(chat.data().toString(), SearchModel::placeName(SearchPlace::Chat));
        QCOMPARE(model.rowCount(chat), 2);
        const QPersistentModelIndex other = model.index(1, 0, chat);
        QCOMPARE(other.data().toString(), u"another needle"_s);
        feeder.event(call, message(agentMessage("m", textParts(", and more")))); // its next piece
        feeder.flush();
        QVERIFY(session.wait());
        QCOMPARE(model.rowCount(chat), 2);
        QCOMPARE(other.row(), 0);
        QCOMPARE(other.data().toString(), u"another needle"_s);
        QVERIFY(model.index(1, 0, chat).data().toString().startsWith(u"one needle"_s));
        QCOMPARE(chat.data(SearchCountRole).toInt(), 2);
    }

    void comments_keep_their_rows()
    {
        SearchSession session;
        SearchModel model(session.search, session.source(), {});
        const QAbstractItemModelTester tester(&model);
        SessionFeeder &feeder = session.feeder;
        const ExchangeId call = feeder.say(u"go"_s);
        feeder.event(call, task("t1", "WORKING"));
        feeder.flush();
        session.marks.setComment(0, u"a needle"_s);
        session.marks.setComment(1, u"a needle, too"_s);
        QVERIFY(session.find(u"needle"_s));
        QCOMPARE(model.rowCount(), 1);
        const QPersistentModelIndex first = model.index(0, 0, model.index(0, 0));
        QVERIFY(first.isValid());
        session.marks.setComment(1, {});
        QVERIFY(first.isValid());
        QCOMPARE(model.count(), 1);
        QCOMPARE(first.data().toString(), u"a needle"_s);
        session.marks.setComment(0, {});
        QCOMPARE(model.rowCount(), 0);
    }

    void many_results_arrive_while_listing()
    {
        SearchSession session;
        SearchModel model(session.search, session.source(), {});
        const QAbstractItemModelTester tester(&model);
        SessionFeeder &feeder = session.feeder;
        const ExchangeId call = feeder.say(u"go"_s);
        session.search.start({u"working"_s, false, false, false});
        for (int i = 0; i < 20; ++i) {
            feeder.burst(call, status("t1", "WORKING"), 100);
            feeder.flush();
        }
        QVERIFY(session.wait());
        QCOMPARE(model.count(), 2000);
    }
};

A2A_TEST(SearchModelTest)
#include "searchmodeltest.moc"

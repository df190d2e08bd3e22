// SPDX-License-Identifier: Apache-2.0
#include "model/items/agenttreemodel.h"

#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModel>
#include <QAbstractItemModelTester>
#include <QModelIndex>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static const AgentRow Demo{
    u"Demo agent"_s, u"http://127.0.0.1:1/"_s, u"1.0"_s, {}, AgentRow::Connection::Connected};

class AgentTreeModelTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u".*"_s));
        m_feeder = std::make_unique<SessionFeeder>();
        m_model = std::make_unique<AgentTreeModel>(m_feeder->store(), m_feeder->content());
        m_tester = std::make_unique<QAbstractItemModelTester>(
            m_model.get(), QAbstractItemModelTester::FailureReportingMode::Fatal);
        connect(m_feeder.get(), &SessionFeeder::changed, m_model.get(), &AgentTreeModel::update);
    }
    void cleanup()
    {
        m_tester.reset();
        m_model.reset();
        m_feeder.reset();
    }

    void agents_are_rows()
    {
        QCOMPARE(m_model->rowCount(), 0);
        m_model->setAgent(0, Demo);
        m_model->setAgent(
            1,
            {u"http://x/"_s, u"http://x/"_s, {}, u"No such host."_s, AgentRow::Connection::Failed});
        QCOMPARE(m_model->rowCount(), 2);
        const QModelIndex demo = m_model->agentIndex(0);
        QCOMPARE(demo.data().toString(), u"Demo agent"_s);
        QCOMPARE(demo.data(AgentTreeVersionRole).toString(), u"1.0"_s);
        QCOMPARE(demo.data(AgentTreeIdRole).toString(), u"http://127.0.0.1:1/"_s);
        QCOMPARE(demo.data(Qt::AccessibleTextRole).toString(), u"Agent Demo agent"_s);
        QCOMPARE(demo.data(Qt::AccessibleDescriptionRole).toString(), u"connected, A2A 1.0"_s);
        QCOMPARE(m_model->agentIndex(1).data(Qt::AccessibleTextRole).toString(),
                 u"Agent http://x/"_s);
        QCOMPARE(m_model->agentIndex(1).data(Qt::AccessibleDescriptionRole).toString(),
                 u"failed: No such host."_s);
        const QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
        m_model->setAgent(0, Demo);
        QCOMPARE(changed.size(), 0);
        m_model->setAgent(0, {u"Renamed"_s, {}, {}, {}, {}});
        QCOMPARE(changed.size(), 1);
        QVERIFY(!m_model->agentIndex(2).isValid());
    }

    void conversations_and_tasks_grow_below()
    {
        m_model->setAgent(0, Demo);
        const ExchangeId call = m_feeder->say(u"Trip to Lisbon\nin October"_s);
        m_feeder->flush();
        const QModelIndex agent = m_model->agentIndex(0);
        QCOMPARE(m_model->rowCount(agent), 1);
        QModelIndex context = m_model->index(0, 0, agent);
        QCOMPARE(context.data().toString(), u"Trip to Lisbon"_s);
        QCOMPARE(context.data(AgentTreeIdRole).toString(), QString()); // the agent has not named it
        QCOMPARE(m_model->rowCount(context), 0);

        m_feeder->event(call, task("task-7f3a", "WORKING"));
        m_feeder->flush();
        context = m_model->contextIndex(0);
        QCOMPARE(context.data(AgentTreeIdRole).toString(), u"ctx-c91e"_s);
        QCOMPARE(m_model->rowCount(context), 1);
        const QModelIndex row = m_model->taskIndex(0);
        QCOMPARE(row.parent(), context);
        QCOMPARE(context.parent(), agent);
        QCOMPARE(AgentTreeModel::Kind(row.data(AgentTreeKindRole).toInt()),
                 AgentTreeModel::Kind::Task);
        QCOMPARE(row.data(AgentTreeIdRole).toString(), u"task-7f3a"_s);
        QCOMPARE(TaskState(row.data(AgentTreeStateRole).toInt()), TaskState::Working);
        QCOMPARE(row.data(Qt::AccessibleTextRole).toString(), u"Task Trip to Lisbon"_s);
        QCOMPARE(row.data(Qt::AccessibleDescriptionRole).toString(), u"working"_s);
        QVERIFY(m_model->hasWorkingTask());
    }

    void states_change_in_place_and_pending_input_shows_on_parents()
    {
        m_model->setAgent(0, Demo);
        const ExchangeId call = m_feeder->say(u"hi"_s);
        m_feeder->event(call, task("t", "WORKING"));
        m_feeder->flush();
        const QSignalSpy inserted(m_model.get(), &QAbstractItemModel::rowsInserted);
        QList<QModelIndex> changed;
        connect(m_model.get(), &QAbstractItemModel::dataChanged, this,
                [&changed](const QModelIndex &index) { changed.append(index); });
        m_feeder->event(call, status("t", "INPUT_REQUIRED"));
        m_feeder->flush();
        QCOMPARE(inserted.size(), 0);
        for (const QModelIndex &index :
             {m_model->taskIndex(0), m_model->contextIndex(0), m_model->agentIndex(0)}) {
            QVERIFY(changed.contains(index));
            QCOMPARE(index.data(AgentTreeInputRequiredRole).toInt(), 1);
        }
        QCOMPARE(m_model->contextIndex(0).data(Qt::AccessibleDescriptionRole).toString(),
                 u"needs input"_s);
        m_feeder->event(call, status("t", "COMPLETED"));
        m_feeder->flush();
        QCOMPARE(m_model->agentIndex(0).data(AgentTreeInputRequiredRole).toInt(), 0);
        QVERIFY(!m_model->hasWorkingTask());
    }

    void pending_input_is_counted_on_parents()
    {
        m_model->setAgent(0, Demo);
        const ExchangeId first = m_feeder->say(u"one"_s);
        m_feeder->event(first, task("t1", "INPUT_REQUIRED"));
        const ExchangeId second = m_feeder->say(u"two"_s);
        m_feeder->event(second, task("t2", "AUTH_REQUIRED")); // in the same conversation
        const ExchangeId third = m_feeder->say(u"three"_s);
        m_feeder->event(third, task("t3", "INPUT_REQUIRED", "another"));
        m_feeder->flush();
        const auto spoken = [](const QModelIndex &index) {
            return QString(index.data(Qt::AccessibleTextRole).toString() % u", "_s %
                           index.data(Qt::AccessibleDescriptionRole).toString());
        };
        const QModelIndex agent = m_model->agentIndex(0);
        const QModelIndex context = m_model->taskIndex(0).parent();
        const QModelIndex other = m_model->taskIndex(2).parent();
        QCOMPARE(agent.data(AgentTreeInputRequiredRole).toInt(), 3);
        QCOMPARE(context.data(AgentTreeInputRequiredRole).toInt(), 2);
        QCOMPARE(other.data(AgentTreeInputRequiredRole).toInt(), 1);
        QCOMPARE(spoken(agent), u"Agent Demo agent, connected, A2A 1.0, 3 tasks need input"_s);
        QCOMPARE(spoken(context), u"Conversation one, 2 tasks need input"_s);
        QCOMPARE(spoken(other), u"Conversation three, needs input"_s);
        m_feeder->event(second, status("t2", "COMPLETED"));
        m_feeder->event(third, status("t3", "COMPLETED", {}, "another"));
        m_feeder->flush();
        QCOMPARE(spoken(agent), u"Agent Demo agent, connected, A2A 1.0, needs input"_s);
    }

    // A message without a context creates a provisional one until the agent responds in an existing
    // one.
    void merged_conversation_vanishes()
    {
        m_model->setAgent(0, Demo);
        const ExchangeId first = m_feeder->say(u"first"_s);
        m_feeder->event(first, task("t1", "COMPLETED"));
        const ExchangeId second = m_feeder->say(u"second"_s);
        const ExchangeId third = m_feeder->say(u"third"_s);
        m_feeder->flush();
        const QModelIndex agent = m_model->agentIndex(0);
        QCOMPARE(m_model->rowCount(agent), 3);
        const QSignalSpy removed(m_model.get(), &QAbstractItemModel::rowsRemoved);
        m_feeder->event(second, task("t2", "WORKING")); // in the first one's context
        m_feeder->flush();
        QCOMPARE(removed.size(), 1);
        QCOMPARE(m_model->rowCount(agent), 2);
        QCOMPARE(m_model->rowCount(m_model->contextIndex(0)), 2);
        QCOMPARE(m_model->contextIndex(1), m_model->contextIndex(0)); // the caller is redirected
        QCOMPARE(m_model->contextIndex(2).row(), 1);
        QCOMPARE(m_model->contextIndex(2).data().toString(), u"third"_s);
        m_feeder->event(third, task("t3", "WORKING", "another"));
        m_feeder->flush();
        QCOMPARE(m_model->taskIndex(2).parent(), m_model->contextIndex(2));
    }

    // Contexts of agents that are not known yet wait for them.
    void contexts_wait_for_their_agent()
    {
        const ExchangeId call = m_feeder->say(u"hi"_s);
        m_feeder->event(call, task("t", "WORKING"));
        m_feeder->flush();
        QCOMPARE(m_model->rowCount(), 0);
        QVERIFY(!m_model->taskIndex(0).isValid());
        m_model->setAgent(0, Demo);
        QVERIFY(m_model->taskIndex(0).isValid());
        QCOMPARE(m_model->taskIndex(0).parent().parent(), m_model->agentIndex(0));
    }

    void title_is_the_first_meaningful_line()
    {
        m_model->setAgent(0, Demo);
        m_feeder->say(u"\n\n   规划里斯本之旅\nmore"_s);
        m_feeder->say(QString(1000, u'x'));
        m_feeder->flush();
        QCOMPARE(m_model->contextIndex(0).data().toString(), u"规划里斯本之旅"_s);
        QVERIFY(m_model->contextIndex(1).data().toString().size() <= 120);
    }

    // A task is distinguished from others of its conversation by its first words, and shown by its
    // id if there are none.
    void tasks_are_titled_by_their_first_words()
    {
        m_model->setAgent(0, Demo);
        const ExchangeId first = m_feeder->say(u"Trip to Lisbon"_s);
        m_feeder->event(first, task("t1", "COMPLETED"));
        const ExchangeId second = m_feeder->say(u"And to Porto?\nBy train"_s);
        m_feeder->event(second, task("t2", "WORKING"));
        m_feeder->flush();
        QCOMPARE(m_model->taskIndex(0).data().toString(), u"Trip to Lisbon"_s);
        const QModelIndex row = m_model->taskIndex(1);
        QCOMPARE(row.data().toString(), u"And to Porto?"_s);
        QCOMPARE(row.data(AgentTreeTitleRole).toString(), u"And to Porto?"_s);
        QCOMPARE(row.data(AgentTreeIdRole).toString(), u"t2"_s);
        OperationCall call;
        call.operation = Operation::Subscribe;
        call.taskId = u"t9"_s;
        const ExchangeId asked = m_feeder->call(call);
        m_feeder->event(asked, task("t9", "WORKING", "elsewhere"));
        m_feeder->flush();
        const QModelIndex unsaid = m_model->taskIndex(2);
        QCOMPARE(unsaid.data().toString(), u"t9"_s);
        QCOMPARE(unsaid.data(AgentTreeTitleRole).toString(), QString());
    }

private:
    std::unique_ptr<SessionFeeder> m_feeder;
    std::unique_ptr<AgentTreeModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

A2A_TEST(AgentTreeModelTest)
#include "agenttreemodeltest.moc"

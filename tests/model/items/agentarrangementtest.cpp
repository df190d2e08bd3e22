// SPDX-License-Identifier: Apache-2.0
// Agents are in the tree as the user has arranged them: in order, in groups, hidden; and
// conversations have their names, without archived ones. Whatever moves, views keep their state.
#include "model/items/agenttreemodel.h"

#include "model/marks/usermarks.h"
#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static AgentRow row(const QString &title, int place, const QString &group = {}, bool listed = true)
{
    AgentRow row;
    row.title = title;
    row.place = place;
    row.group = group;
    row.listed = listed;
    return row;
}

class AgentArrangementTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u".*"_s));
        m_feeder = std::make_unique<SessionFeeder>();
        m_marks = std::make_unique<UserMarks>(m_feeder->store());
        m_model = std::make_unique<AgentTreeModel>(m_feeder->store(), m_feeder->content());
        m_model->setMarks(*m_marks);
        m_tester = std::make_unique<QAbstractItemModelTester>(
            m_model.get(), QAbstractItemModelTester::FailureReportingMode::Fatal);
        connect(m_feeder.get(), &SessionFeeder::changed, m_model.get(), &AgentTreeModel::update);
    }
    void cleanup()
    {
        m_tester.reset();
        m_model.reset();
        m_marks.reset();
        m_feeder.reset();
    }

    void the_users_order_is_used()
    {
        m_model->setAgent(0, row(u"a"_s, 2));
        m_model->setAgent(1, row(u"b"_s, 0));
        m_model->setAgent(2, row(u"c"_s, 2));
        QCOMPARE(titles(), u"b a c"_s);
        m_model->setAgent(0, row(u"a"_s, 9));
        QCOMPARE(titles(), u"b c a"_s);
    }

    void tasks_show_their_marks()
    {
        m_model->setAgent(0, row(u"a"_s, 0));
        const ExchangeId call = m_feeder->say(u"go"_s);
        m_feeder->event(call, task("t", "WORKING"));
        m_feeder->flush();
        const QModelIndex index = m_model->taskIndex(0);
        const QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
        m_marks->setMarked({MarkTarget::Kind::Task, 0}, true);
        m_marks->setComment({MarkTarget::Kind::Task, 0}, u"too late"_s);
        QCOMPARE(changed.size(), 2);
        QVERIFY(index.data(AgentTreeMarkedRole).toBool());
        QCOMPARE(index.data(AgentTreeCommentRole).toString(), u"too late"_s);
        QCOMPARE(index.data(Qt::AccessibleDescriptionRole).toString(),
                 u"working, marked, comment: too late"_s);
        QVERIFY(!index.parent().data(AgentTreeMarkedRole).toBool());
    }

    void groups_are_placed_at_their_first_agent()
    {
        m_model->setAgent(0, row(u"a"_s, 0));
        m_model->setAgent(1, row(u"b"_s, 1, u"G"_s));
        m_model->setAgent(2, row(u"c"_s, 2));
        m_model->setAgent(3, row(u"d"_s, 3, u"G"_s));
        QCOMPARE(titles(), u"a G(b d) c"_s);
        const QModelIndex group = m_model->groupIndex(u"G"_s);
        QCOMPARE(AgentTreeModel::Kind(group.data(AgentTreeKindRole).toInt()),
                 AgentTreeModel::Kind::Group);
        QCOMPARE(group.data(Qt::AccessibleTextRole).toString(), u"Group G"_s);
        QCOMPARE(group.data(AgentTreeAgentRole).toUInt(), NoIndex);
        QCOMPARE(m_model->agentIndex(3).parent(), group);
        m_model->setAgent(3, row(u"d"_s, 3));
        m_model->setAgent(1, row(u"b"_s, 1));
        QCOMPARE(titles(), u"a b c d"_s);
        QVERIFY(!m_model->groupIndex(u"G"_s).isValid());
    }

    void persistent_indexes_follow_moved_rows()
    {
        m_model->setAgent(0, row(u"a"_s, 0));
        m_model->setAgent(1, row(u"b"_s, 1));
        const ExchangeId call = m_feeder->say(u"hi"_s);
        m_feeder->event(call, task("t", "INPUT_REQUIRED"));
        m_feeder->flush();
        const QPersistentModelIndex agent(m_model->agentIndex(0));
        const QPersistentModelIndex context(m_model->contextIndex(0));
        const QPersistentModelIndex known(m_model->taskIndex(0));
        m_model->setAgent(1, row(u"b"_s, -1, u"G"_s));
        m_model->setAgent(0, row(u"a"_s, 0, u"G"_s));
        QCOMPARE(titles(), u"G(b a)"_s);
        QCOMPARE(QModelIndex(agent), m_model->agentIndex(0));
        QCOMPARE(context.parent(), QModelIndex(agent));
        QCOMPARE(known.parent(), QModelIndex(context));
        QCOMPARE(known.data(AgentTreeIdRole).toString(), u"t"_s);
        QCOMPARE(m_model->groupIndex(u"G"_s).data(AgentTreeInputRequiredRole).toInt(), 1);
    }

    void an_unlisted_agent_is_hidden_and_returns_with_its_content()
    {
        m_model->setAgent(0, row(u"a"_s, 0));
        m_model->setAgent(1, row(u"b"_s, 1));
        const ExchangeId call = m_feeder->say(u"hi"_s);
        m_feeder->event(call, task("t", "WORKING"));
        m_feeder->flush();
        const QPersistentModelIndex context(m_model->contextIndex(0));
        m_model->setAgent(0, row(u"a"_s, 0, {}, false));
        QCOMPARE(titles(), u"b"_s);
        QVERIFY(!context.isValid());
        QVERIFY(!m_model->agentIndex(0).isValid());
        QVERIFY(!m_model->taskIndex(0).isValid());
        const ExchangeId second = m_feeder->say(u"more"_s); // while it is not visible
        m_feeder->event(second, task("t2", "WORKING", "other"));
        m_feeder->flush();
        m_model->setAgent(0, row(u"a"_s, 0));
        QCOMPARE(titles(), u"a b"_s);
        QCOMPARE(m_model->rowCount(m_model->agentIndex(0)), 2);
        QCOMPARE(m_model->taskIndex(1).parent(), m_model->contextIndex(1));
    }

    void conversations_show_the_users_name()
    {
        m_model->setAgent(0, row(u"a"_s, 0));
        m_feeder->say(u"first words"_s);
        m_feeder->flush();
        QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
        m_marks->setName(0, u"Lisbon \u4e3a"_s);
        QVERIFY(!changed.isEmpty());
        QCOMPARE(m_model->contextIndex(0).data().toString(), u"Lisbon \u4e3a"_s);
        m_marks->setName(0, {});
        QCOMPARE(m_model->contextIndex(0).data().toString(), u"first words"_s);
    }

    void archived_conversations_are_rows_on_request()
    {
        m_model->setAgent(0, row(u"a"_s, 0));
        for (const char *context : {"c1", "c2", "c3"}) {
            const ExchangeId call = m_feeder->say(QString::fromLatin1(context));
            m_feeder->event(call, task(QByteArray("t-") + context, "COMPLETED", context));
        }
        m_feeder->flush();
        const QModelIndex agent = m_model->agentIndex(0);
        QCOMPARE(m_model->rowCount(agent), 3);
        m_marks->setArchived(1, true);
        QCOMPARE(m_model->rowCount(agent), 2);
        QVERIFY(!m_model->contextIndex(1).isValid());
        QVERIFY(!m_model->taskIndex(1).isValid());
        QCOMPARE(m_model->contextIndex(2).row(), 1);
        m_model->setShowsArchived(true);
        QCOMPARE(m_model->contextIndex(1).row(), 1);
        QCOMPARE(m_model->taskIndex(1).parent(), m_model->contextIndex(1));
        m_model->setShowsArchived(false);
        QCOMPARE(m_model->rowCount(agent), 2);
        m_marks->setArchived(1, false);
        QCOMPARE(m_model->contextIndex(1).data().toString(), u"c2"_s);
        QCOMPARE(m_model->rowCount(m_model->contextIndex(1)), 1);
    }

    // Not started by us: its title is what its agent said last, or created.
    void a_subscribed_task_has_its_agents_title()
    {
        m_model->setAgent(0, row(u"a"_s, 0));
        OperationCall call;
        call.operation = Operation::Subscribe;
        call.taskId = u"t9"_s;
        const ExchangeId asked = m_feeder->call(call);
        m_feeder->event(asked, task("t9", "WORKING", "elsewhere"));
        m_feeder->event(asked,
                        artifact("t9", "x", "route.md", textParts("a"), false, true, "elsewhere"));
        m_feeder->flush();
        QCOMPARE(m_model->taskIndex(0).data().toString(), u"route.md"_s);
        m_feeder->event(asked,
                        status("t9", "WORKING", agentMessage("m1", textParts("Booking the train")),
                               "elsewhere"));
        m_feeder->flush();
        QCOMPARE(m_model->taskIndex(0).data().toString(), u"Booking the train"_s);
        m_feeder->event(asked, status("t9", "COMPLETED", {}, "elsewhere"));
        m_feeder->flush();
        QCOMPARE(m_model->taskIndex(0).data().toString(), u"Booking the train"_s);
    }

    void duration_of_the_last_response_is_shown()
    {
        AgentRow known = row(u"a"_s, 0);
        known.connection = AgentRow::Connection::Connected;
        known.protocolVersion = u"1.0"_s;
        known.host = u"agent.example"_s;
        m_model->setAgent(0, known);
        QCOMPARE(m_model->agentIndex(0).data(AgentTreeResponseTimeRole).toString(), QString());
        known.responseNs = 42'000'000;
        m_model->setAgent(0, known);
        QCOMPARE(m_model->agentIndex(0).data(AgentTreeResponseTimeRole).toString(), u"42 ms"_s);
        QCOMPARE(m_model->agentIndex(0).data(Qt::AccessibleDescriptionRole).toString(),
                 u"connected, A2A 1.0, agent.example, responded in 42 ms"_s);
    }

private:
    [[nodiscard]] QString titles(const QModelIndex &above = {}) const
    {
        QStringList titles;
        for (int row = 0; row < m_model->rowCount(above); ++row) {
            const QModelIndex index = m_model->index(row, 0, above);
            const bool isGroup =
                index.data(AgentTreeKindRole).toInt() == int(AgentTreeModel::Kind::Group);
            titles.append(index.data().toString() %
                          (isGroup ? QString(u'(' % this->titles(index) % u')') : QString()));
        }
        return titles.join(u' ');
    }

    std::unique_ptr<SessionFeeder> m_feeder;
    std::unique_ptr<UserMarks> m_marks;
    std::unique_ptr<AgentTreeModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

A2A_TEST(AgentArrangementTest)
#include "agentarrangementtest.moc"

// SPDX-License-Identifier: Apache-2.0
// The list must hold every task of its agent once, whether we started it or the agent listed it.
#include "model/items/tasklistmodel.h"

#include "tests/model/facts/artifactsamples.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModel>
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

struct ListedTasks : OpenTask {
    ListedTasks()
    {
        QObject::connect(&feeder, &SessionFeeder::changed, &model, &TaskListModel::update);
        model.setAgent(0);
    }
    [[nodiscard]] QString cell(int row, int column) const
    {
        return model.index(row, column).data().toString();
    }

    TaskListModel model{feeder.recording(), feeder.store(), feeder.content()};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
};

class TaskListModelTest final : public QObject {
    Q_OBJECT

private slots:
    void own_tasks_are_listed()
    {
        ListedTasks v;
        QCOMPARE(v.model.rowCount(), 1);
        QCOMPARE(v.cell(0, TaskListModel::StateColumn), u"working"_s);
        QCOMPARE(v.cell(0, TaskListModel::TaskColumn), u"t1"_s);
        QCOMPARE(v.cell(0, TaskListModel::AboutColumn), u"make something"_s);
        QCOMPARE(v.cell(0, TaskListModel::ContextColumn), u"c1"_s);
        QCOMPARE(v.cell(0, TaskListModel::ArtifactsColumn), QString());
    }

    void it_follows_its_state()
    {
        ListedTasks v;
        QSignalSpy changed(&v.model, &QAbstractItemModel::dataChanged);
        v.chunk("a1", textPart("x"), false);
        v.feeder.event(v.call, statusJson("t1", "COMPLETED"));
        v.feeder.flush();
        QCOMPARE(v.model.rowCount(), 1);
        QVERIFY(!changed.isEmpty());
        QCOMPARE(v.cell(0, TaskListModel::StateColumn), u"completed"_s);
        QCOMPARE(v.cell(0, TaskListModel::ArtifactsColumn), u"1"_s);
    }

    void tasks_listed_by_the_agent_are_added()
    {
        ListedTasks v;
        OperationCall list;
        list.operation = Operation::ListTasks;
        const ExchangeId call = v.feeder.call(list);
        v.feeder.answer(
            call,
            "{\"tasks\":[{\"id\":\"t9\",\"contextId\":\"c9\",\"status\":{\"state\":"
            "\"TASK_STATE_COMPLETED\"},\"history\":[{\"messageId\":\"m9\",\"role\":\"ROLE_USER\","
            "\"parts\":[{\"text\":\"old work\"}],\"taskId\":\"t9\"}]},{\"id\":\"t1\",\"contextId\":"
            "\"c1\",\"status\":{\"state\":\"TASK_STATE_WORKING\"}}],\"nextPageToken\":\"\","
            "\"pageSize\":50,\"totalSize\":2}");
        v.feeder.flush();
        QCOMPARE(v.model.rowCount(), 2);
        QCOMPARE(v.cell(1, TaskListModel::TaskColumn), u"t9"_s);
        QCOMPARE(v.cell(1, TaskListModel::StateColumn), u"completed"_s);
        QCOMPARE(v.cell(1, TaskListModel::AboutColumn), u"old work"_s);
    }

    void each_agent_has_its_own_tasks()
    {
        ListedTasks v;
        v.model.setAgent(7);
        QCOMPARE(v.model.rowCount(), 0);
        v.model.setAgent(NoIndex);
        QCOMPARE(v.model.rowCount(), 0);
        v.model.setAgent(0);
        QCOMPARE(v.model.rowCount(), 1);
    }

    void every_cell_is_readable()
    {
        ListedTasks v;
        for (int column = 0; column < TaskListModel::ColumnCount; ++column) {
            const QString header = v.model.headerData(column, Qt::Horizontal).toString();
            QVERIFY(!header.isEmpty());
            QVERIFY(v.model.index(0, column)
                        .data(Qt::AccessibleTextRole)
                        .toString()
                        .startsWith(header));
        }
    }
};
A2A_TEST(TaskListModelTest)
#include "tasklistmodeltest.moc"

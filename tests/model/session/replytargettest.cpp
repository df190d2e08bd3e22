// SPDX-License-Identifier: Apache-2.0
// The next message answers the selected task if it is waiting, else the newest waiting one, else
// starts a new task; an ended task is never addressed.
#include "model/session/replytarget.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;

class ReplyTargetTest final : public QObject {
    Q_OBJECT

private slots:
    void proposal_data();
    void proposal();
    void choices_never_include_an_ended_task();
};

static Store storeWith(std::initializer_list<TaskState> states)
{
    Store store;
    store.contexts.push_back({});
    for (const TaskState state : states) {
        TaskRecord task;
        task.state = state;
        task.context = 0;
        store.contexts[0].tasks.push_back(TaskIndex(store.tasks.size()));
        store.tasks.push_back(task);
    }
    return store;
}

using States = std::initializer_list<TaskState>;
Q_DECLARE_METATYPE(a2a::ReplyTarget)

void ReplyTargetTest::proposal_data()
{
    using enum TaskState;
    QTest::addColumn<QList<int>>("states");
    QTest::addColumn<int>("selected");
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("reason");
    QTest::addColumn<int>("task");
    const auto row = [](const char *name, States states, int selected, ReplyTarget::Kind kind,
                        ReplyTarget::Reason reason, int task) {
        QList<int> list;
        for (const TaskState state : states)
            list.append(int(state));
        QTest::newRow(name) << list << selected << int(kind) << int(reason) << task;
    };
    row("nothing in the context", {}, -1, ReplyTarget::Kind::NewTask,
        ReplyTarget::Reason::NobodyWaits, -1);
    row("selected waits", {InputRequired, InputRequired}, 0, ReplyTarget::Kind::Answer,
        ReplyTarget::Reason::TaskWaits, 0);
    row("newest waiting", {InputRequired, InputRequired, Working}, 2, ReplyTarget::Kind::Answer,
        ReplyTarget::Reason::NewestWaiting, 1);
    row("auth waits too", {AuthRequired}, -1, ReplyTarget::Kind::Answer,
        ReplyTarget::Reason::NewestWaiting, 0);
    row("ended", {Completed}, 0, ReplyTarget::Kind::NewTask, ReplyTarget::Reason::TaskEnded, -1);
    row("at work", {Working}, 0, ReplyTarget::Kind::NewTask, ReplyTarget::Reason::NobodyWaits, -1);
}

void ReplyTargetTest::proposal()
{
    QFETCH(QList<int>, states);
    Store store;
    store.contexts.push_back({});
    for (const int state : states) {
        TaskRecord task;
        task.state = TaskState(state);
        store.contexts[0].tasks.push_back(TaskIndex(store.tasks.size()));
        store.tasks.push_back(task);
    }
    QFETCH(int, selected);
    const ReplyTarget target = replyTarget(store, 0, selected < 0 ? NoIndex : TaskIndex(selected));
    QTEST(int(target.kind), "kind");
    QTEST(int(target.reason), "reason");
    QFETCH(int, task);
    QCOMPARE(target.task, task < 0 ? NoIndex : TaskIndex(task));
    QCOMPARE(replyTarget(store, NoIndex, NoIndex).kind, ReplyTarget::Kind::NewConversation);
}

void ReplyTargetTest::choices_never_include_an_ended_task()
{
    using enum TaskState;
    const Store store = storeWith({Completed, Working, InputRequired, Failed});
    const std::vector<ReplyTarget> targets = replyTargets(store, 0, 0);
    QCOMPARE(targets.size(), size_t(4)); // answer 2, add to 1, new task, new conversation
    QCOMPARE(targets[0].task, TaskIndex(2));
    QCOMPARE(targets[1].kind, ReplyTarget::Kind::Add);
    QCOMPARE(targets[1].task, TaskIndex(1));
    QCOMPARE(targets[2].kind, ReplyTarget::Kind::NewTask);
    QCOMPARE(targets[3].kind, ReplyTarget::Kind::NewConversation);
}

A2A_TEST(ReplyTargetTest)
#include "replytargettest.moc"

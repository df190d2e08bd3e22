// SPDX-License-Identifier: Apache-2.0
// Ctrl+J goes to every pending question, the nearest first, and to none that is dismissed, lost or
// answered.
#include "model/marks/pendingquestionnavigator.h"
#include "model/marks/usermarks.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;

/// Two agents with two conversations each.
struct Questions {
    Questions()
    {
        for (const AgentIndex agent : {0U, 0U, 1U, 1U})
            store.contexts.push_back({"c", agent, {}, {}, 0, NoIndex});
    }
    TaskIndex ask(ContextIndex context, TaskState state = TaskState::InputRequired)
    {
        TaskRecord record;
        record.context = context;
        record.agent = store.contexts[context].agent;
        const auto task = TaskIndex(store.tasks.size());
        store.contexts[context].tasks.push_back(task);
        store.tasks.push_back(record);
        become(task, state);
        return task;
    }
    void become(TaskIndex task, TaskState state)
    {
        Frame frame;
        frame.task = task;
        store.frames.push_back(frame);
        StatusRecord status;
        status.frame = FrameIndex(store.frames.size() - 1);
        status.task = task;
        status.state = state;
        store.statuses.push_back(status);
        store.tasks[task].statuses.push_back(StatusIndex(store.statuses.size() - 1));
        store.tasks[task].state = state;
    }
    /// The position after having gone to that question.
    [[nodiscard]] PendingQuestionNavigator::Position at(TaskIndex task,
                                                        bool isReplying = true) const
    {
        return {store.tasks[task].agent, store.tasks[task].context, task, isReplying};
    }
    Store store;
    UserMarks marks{store};
    PendingQuestionNavigator tour{store, marks};
};

class PendingQuestionNavigatorTest final : public QObject {
    Q_OBJECT

private slots:
    void the_nearest_question_comes_first();
    void moving_elsewhere_restarts_there();
    void every_question_is_visited_before_repeating();
    void dismissed_and_lost_questions_are_skipped();
    void another_question_of_the_task_counts_again();
};

void PendingQuestionNavigatorTest::the_nearest_question_comes_first()
{
    Questions q;
    QCOMPARE(q.tour.next({}), NoIndex);
    const TaskIndex beside = q.ask(1);
    const TaskIndex here = q.ask(0);
    const TaskIndex inConversation = q.ask(0);
    const TaskIndex elsewhere = q.ask(2);
    PendingQuestionNavigator::Position place = q.at(here, false);
    for (const TaskIndex wanted : {here, inConversation, beside, elsewhere}) {
        QCOMPARE(q.tour.next(place), wanted);
        place = q.at(wanted);
    }
}

void PendingQuestionNavigatorTest::moving_elsewhere_restarts_there()
{
    Questions q;
    const TaskIndex first = q.ask(0);
    const TaskIndex other = q.ask(2);
    QCOMPARE(q.tour.next(q.at(first, false)), first);
    QCOMPARE(q.tour.next(q.at(other, false)), other); // it was clicked
    // A user in one answer already is taken to the next.
    Questions entered;
    const TaskIndex in = entered.ask(0);
    const TaskIndex next = entered.ask(2);
    QCOMPARE(entered.tour.next(entered.at(in)), next);
}

void PendingQuestionNavigatorTest::every_question_is_visited_before_repeating()
{
    Questions q;
    const TaskIndex one = q.ask(0);
    const TaskIndex two = q.ask(0);
    const TaskIndex far = q.ask(3);
    PendingQuestionNavigator::Position place = q.at(one, false);
    QList<TaskIndex> order;
    for (int i = 0; i < 6; ++i) {
        order.append(q.tour.next(place));
        place = q.at(order.last());
    }
    QCOMPARE(order.mid(0, 3), (QList<TaskIndex>{one, two, far}));
    QCOMPARE(order.mid(3), order.mid(0, 3));
    // The only one is visited again and again.
    Questions single;
    const TaskIndex only = single.ask(0);
    QCOMPARE(single.tour.next(single.at(only)), only);
    QCOMPARE(single.tour.next(single.at(only)), only);
}

void PendingQuestionNavigatorTest::dismissed_and_lost_questions_are_skipped()
{
    Questions q;
    const TaskIndex dismissed = q.ask(0);
    const TaskIndex lost = q.ask(0, TaskState::AuthRequired);
    const TaskIndex ended = q.ask(0);
    const TaskIndex open = q.ask(2);
    q.marks.setDismissed(dismissed, true);
    q.store.tasks[lost].lossFailure = 0;
    q.become(ended, TaskState::Completed);
    QVERIFY(q.tour.pending() == std::vector<TaskIndex>{open});
    QCOMPARE(q.tour.next(q.at(dismissed, false)), open);
    q.marks.setDismissed(dismissed, false);
    q.store.tasks[lost].lossFailure = NoIndex; // the agent reported it again
    QVERIFY(q.tour.pending() == (std::vector<TaskIndex>{open, lost, dismissed}));
}

void PendingQuestionNavigatorTest::another_question_of_the_task_counts_again()
{
    Questions q;
    const TaskIndex task = q.ask(0);
    q.marks.setDismissed(task, true);
    QVERIFY(q.tour.pending().empty());
    q.become(task, TaskState::InputRequired);
    QCOMPARE(q.tour.pending().size(), size_t(1));
}

A2A_TEST(PendingQuestionNavigatorTest)
#include "pendingquestionnavigatortest.moc"

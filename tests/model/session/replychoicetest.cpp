// SPDX-License-Identifier: Apache-2.0
// A draft keeps its target: whatever happens meanwhile, another one is offered and never used
// automatically. Without text the target follows the proposal.
#include "model/session/replychoice.h"
#include "model/marks/usermarks.h"
#include "model/net/bindings/dialects.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using Kind = ReplyTarget::Kind;
using Reason = ReplyTarget::Reason;

static const Dialect &dialect()
{
    return *dialectFor(ProtocolVersion::V1_0, BindingKind::JsonRpc);
}

/// One context, to which tasks and messages are added, in order of time.
struct Talk {
    Talk() { store.contexts.push_back({}); }
    TaskIndex task(TaskState state)
    {
        TaskRecord record;
        record.state = state;
        record.context = 0;
        store.contexts[0].tasks.push_back(TaskIndex(store.tasks.size()));
        store.tasks.push_back(record);
        return TaskIndex(store.tasks.size() - 1);
    }
    void become(TaskIndex task, TaskState state)
    {
        store.tasks[task].state = state;
        choice.refresh();
    }
    /// It asks, in a status that was received.
    void ask(TaskIndex task, TaskState state = TaskState::InputRequired)
    {
        StatusRecord status;
        status.frame = frame();
        status.timeNs = store.frames[status.frame].timeNs;
        status.state = state;
        store.statuses.push_back(status);
        store.tasks[task].statuses.push_back(StatusIndex(store.statuses.size() - 1));
        become(task, state);
    }
    [[nodiscard]] TaskIndex asks(TaskState state = TaskState::InputRequired)
    {
        const TaskIndex added = task(state);
        ask(added, state);
        return added;
    }
    /// The user's message, as the composer does: to the target, which is forgotten then.
    ExchangeId say()
    {
        ExchangeTrack track;
        track.dialect = &dialect();
        track.context = choice.target().context;
        track.task = choice.target().task;
        track.sent = 0;
        track.requestFrame = frame();
        store.exchanges.resize(qMax(store.exchanges.size(), size_t(1)));
        store.exchanges.push_back(track);
        choice.setWritten(false);
        choice.returnToProposed();
        return ExchangeId(store.exchanges.size() - 1);
    }
    FrameIndex frame()
    {
        Frame made;
        made.timeNs = qint64(store.frames.size() + 1);
        store.frames.push_back(made);
        return FrameIndex(store.frames.size() - 1);
    }
    Store store;
    ReplyChoice choice{store};
};

class ReplyChoiceTest final : public QObject {
    Q_OBJECT

private slots:
    void without_text_the_target_follows_the_proposal();
    void a_new_question_is_offered_to_a_written_draft();
    void declined_targets_are_not_offered_again();
    void a_task_becoming_input_required_stays_the_target();
    void an_ended_task_is_no_target();
    void another_selection_is_offered();
    void another_conversation_resets_the_target();
    void the_users_selection_is_offered();
    void a_refinement_sets_the_target_immediately();
    void a_merged_context_keeps_the_target();
    void a_kept_target_remains_in_use();
    void the_task_of_the_newest_message_is_answered_however_often_it_asks();
    void a_question_after_an_ended_one_is_answered();
    void a_question_that_was_passed_over_is_offered_only();
    void a_question_passed_over_counts_once_asked_anew();
    void a_selected_task_counts_until_the_next_message();
    void a_question_answered_in_its_form_is_no_choice_any_more();
    void an_ended_task_is_a_target_only_by_choice();
    void dismissed_questions_are_not_proposed();
};

void ReplyChoiceTest::without_text_the_target_follows_the_proposal()
{
    Talk talk;
    const TaskIndex task = talk.task(TaskState::Working);
    talk.choice.setSelection(0, NoIndex);
    QCOMPARE(talk.choice.target().kind, Kind::NewTask);
    talk.become(task, TaskState::InputRequired);
    QCOMPARE(talk.choice.target().task, task);
    QVERIFY(!talk.choice.offer());
    talk.become(task, TaskState::Completed);
    QCOMPARE(talk.choice.target().kind, Kind::NewTask);
}

void ReplyChoiceTest::a_new_question_is_offered_to_a_written_draft()
{
    Talk talk;
    const TaskIndex task = talk.task(TaskState::Working);
    talk.choice.setSelection(0, NoIndex);
    talk.choice.setWritten(true);
    talk.become(task, TaskState::InputRequired);
    QCOMPARE(talk.choice.target().kind, Kind::NewTask);
    QCOMPARE(talk.choice.target().reason, Reason::Written);
    QVERIFY(talk.choice.offer());
    QCOMPARE(talk.choice.offer()->kind, Kind::Answer);
    talk.choice.chooseNext(); // which uses it
    QCOMPARE(talk.choice.target().task, task);
    QVERIFY(!talk.choice.offer() && talk.choice.isChosen());

    // The offer disappears with its reason, and is used once no text is left.
    Talk other;
    const TaskIndex asks = other.task(TaskState::Working);
    other.choice.setSelection(0, NoIndex);
    other.choice.setWritten(true);
    other.become(asks, TaskState::InputRequired);
    other.become(asks, TaskState::Working);
    QVERIFY(!other.choice.offer());
    QCOMPARE(other.choice.target().reason, Reason::NobodyWaits);
    other.become(asks, TaskState::InputRequired);
    other.choice.setWritten(false);
    QCOMPARE(other.choice.target().task, asks);
    QVERIFY(!other.choice.offer());
}

void ReplyChoiceTest::declined_targets_are_not_offered_again()
{
    Talk talk;
    const TaskIndex asks = talk.task(TaskState::InputRequired);
    const TaskIndex works = talk.task(TaskState::Working);
    talk.choice.setSelection(0, NoIndex);
    talk.choice.setWritten(true);
    QCOMPARE(talk.choice.target().task, asks);
    talk.choice.choose({Kind::NewTask, Reason::Chosen, 0, NoIndex});
    talk.choice.refresh();
    QVERIFY(!talk.choice.offer());
    talk.become(works, TaskState::InputRequired); // but another one is
    QCOMPARE(talk.choice.offer()->task, works);
    QCOMPARE(talk.choice.target().kind, Kind::NewTask);
    QCOMPARE(talk.choice.target().reason, Reason::Chosen);
}

void ReplyChoiceTest::a_task_becoming_input_required_stays_the_target()
{
    Talk talk;
    const TaskIndex task = talk.task(TaskState::Working);
    talk.choice.setSelection(0, NoIndex);
    talk.choice.choose({Kind::Add, Reason::Chosen, 0, task});
    talk.choice.setWritten(true);
    talk.become(task, TaskState::InputRequired);
    QCOMPARE(talk.choice.target().kind, Kind::Answer);
    QCOMPARE(talk.choice.target().task, task);
    QVERIFY(!talk.choice.offer());
    talk.become(task, TaskState::Working); // another client has answered
    QCOMPARE(talk.choice.target().kind, Kind::Add);
    QCOMPARE(talk.choice.target().task, task);
}

void ReplyChoiceTest::an_ended_task_is_no_target()
{
    Talk talk;
    const TaskIndex task = talk.task(TaskState::InputRequired);
    talk.choice.setSelection(0, NoIndex);
    talk.choice.setWritten(true);
    talk.become(task, TaskState::Canceled);
    QCOMPARE(talk.choice.target().task, task); // not elsewhere automatically
    QVERIFY(talk.choice.hasEnded());
    QCOMPARE(talk.choice.target().reason, Reason::HasEnded);
    QCOMPARE(talk.choice.offer()->kind, Kind::NewTask);
    talk.choice.chooseNext();
    QCOMPARE(talk.choice.target().kind, Kind::NewTask);
    QVERIFY(!talk.choice.hasEnded());

    // Without a text there is nothing to lose.
    Talk empty;
    const TaskIndex other = empty.task(TaskState::Working);
    empty.choice.setSelection(0, NoIndex);
    empty.choice.choose({Kind::Add, Reason::Chosen, 0, other});
    empty.become(other, TaskState::Failed);
    QCOMPARE(empty.choice.target().kind, Kind::NewTask);
    QVERIFY(!empty.choice.hasEnded() && !empty.choice.isChosen());
}

void ReplyChoiceTest::another_selection_is_offered()
{
    Talk talk;
    const TaskIndex first = talk.task(TaskState::InputRequired);
    const TaskIndex second = talk.task(TaskState::InputRequired);
    talk.choice.setSelection(0, NoIndex);
    QCOMPARE(talk.choice.target().task, second);
    talk.choice.setWritten(true);
    talk.choice.setSelection(0, first); // a click in the timeline
    QCOMPARE(talk.choice.target().task, second);
    QCOMPARE(talk.choice.offer()->task, first);
    talk.choice.setSelection(0, NoIndex);
    QVERIFY(!talk.choice.offer());
    talk.choice.setWritten(false);
    talk.choice.setSelection(0, first);
    QCOMPARE(talk.choice.target().task, first);
}

void ReplyChoiceTest::another_conversation_resets_the_target()
{
    Talk talk;
    talk.store.contexts.push_back({});
    const TaskIndex task = talk.task(TaskState::InputRequired);
    talk.choice.setSelection(1, NoIndex);
    talk.choice.setWritten(true);
    talk.choice.setSelection(0, NoIndex);
    QCOMPARE(talk.choice.target().task, task);
    QVERIFY(!talk.choice.offer());
}

void ReplyChoiceTest::the_users_selection_is_offered()
{
    Talk talk;
    const TaskIndex first = talk.task(TaskState::InputRequired);
    const TaskIndex second = talk.task(TaskState::InputRequired);
    talk.choice.setSelection(0, NoIndex);
    talk.choice.propose({Kind::Answer, Reason::Chosen, 0, first});
    QCOMPARE(talk.choice.target().task, first);
    talk.choice.setWritten(true);
    talk.choice.propose({Kind::Answer, Reason::Chosen, 0, second});
    QCOMPARE(talk.choice.target().task, first);
    QCOMPARE(talk.choice.offer()->task, second);
    talk.become(second, TaskState::Completed); // it cannot be answered any more
    QVERIFY(!talk.choice.offer());
}

void ReplyChoiceTest::a_refinement_sets_the_target_immediately()
{
    Talk talk;
    const TaskIndex made = talk.task(TaskState::Working);
    ArtifactRecord artifact;
    artifact.task = made;
    talk.store.artifacts.push_back(artifact);
    talk.choice.setSelection(0, NoIndex);
    talk.choice.setWritten(true);
    talk.choice.setRefinedArtifact(0); // the user's own doing
    QCOMPARE(talk.choice.target().task, made);
    talk.become(made, TaskState::Completed);
    QVERIFY(talk.choice.hasEnded());
    QCOMPARE(talk.choice.offer()->kind, Kind::NewTask);
    QCOMPARE(talk.choice.offer()->reason, Reason::Refining);
    talk.choice.setRefinedArtifact(NoIndex);
    QCOMPARE(talk.choice.target().kind, Kind::NewTask);
    QVERIFY(!talk.choice.offer());
}

void ReplyChoiceTest::a_merged_context_keeps_the_target()
{
    Talk talk;
    talk.choice.setSelection(0, NoIndex);
    talk.choice.setWritten(true);
    talk.store.contexts.push_back({});
    talk.store.contexts[0].mergedInto = 1;
    talk.choice.refresh();
    QCOMPARE(talk.choice.target(), (ReplyTarget{Kind::NewTask, Reason::NobodyWaits, 1, NoIndex}));
    talk.choice.setSelection(1, NoIndex);
    QVERIFY(!talk.choice.offer());
}

void ReplyChoiceTest::a_kept_target_remains_in_use()
{
    Talk talk;
    const TaskIndex task = talk.task(TaskState::Working);
    talk.choice.setSelection(0, NoIndex);
    talk.choice.setWritten(true);
    const ReplyChoice::SavedChoice savedState = talk.choice.savedState();
    talk.store.contexts.push_back({});
    talk.choice.setWritten(false);
    talk.choice.setSelection(1, NoIndex);
    talk.become(task, TaskState::InputRequired);
    talk.choice.setSelection(0, NoIndex);
    talk.choice.setWritten(true);
    QCOMPARE(talk.choice.target().task, task);
    talk.choice.restoreState(savedState); // written for another task
    QCOMPARE(talk.choice.target().kind, Kind::NewTask);
    QCOMPARE(talk.choice.offer()->task, task);
}

void ReplyChoiceTest::the_task_of_the_newest_message_is_answered_however_often_it_asks()
{
    Talk talk;
    const TaskIndex first = talk.asks();
    const TaskIndex second = talk.asks(TaskState::AuthRequired);
    talk.choice.setSelection(0, NoIndex);
    talk.choice.choose({Kind::Answer, Reason::Chosen, 0, first});
    talk.say();
    for (const TaskState state : {TaskState::InputRequired, TaskState::AuthRequired}) {
        QCOMPARE(talk.choice.target(), (ReplyTarget{Kind::Answer, Reason::LatestWaits, 0, first}));
        talk.say();
        talk.become(first, TaskState::Working);
        QCOMPARE(talk.choice.target().kind, Kind::NewTask);
        talk.ask(first, state);
    }
    QCOMPARE(talk.choice.target().task, first);
    QCOMPARE(talk.choice.offer()->task, second);
    talk.become(first, TaskState::Completed);
    QCOMPARE(talk.choice.target(), (ReplyTarget{Kind::NewTask, Reason::PassedOver, 0, NoIndex}));
    QCOMPARE(talk.choice.offer()->task, second);
    talk.choice.chooseNext(); // the offer
    QCOMPARE(talk.choice.target().task, second);
}

/// The newest message went to a task that has ended: that says nothing about a later question.
void ReplyChoiceTest::a_question_after_an_ended_one_is_answered()
{
    Talk talk;
    talk.choice.setSelection(0, NoIndex);
    for (int round = 0; round < 3; ++round) {
        const ExchangeId call = talk.say(); // begins a task
        const TaskIndex task = talk.asks();
        talk.store.exchanges[call].task = task;
        talk.choice.refresh();
        QCOMPARE(talk.choice.target(), (ReplyTarget{Kind::Answer, Reason::LatestWaits, 0, task}));
        talk.say();
        talk.become(task, TaskState::Completed);
        QCOMPARE(talk.choice.target().kind, Kind::NewTask);
        QVERIFY(!talk.choice.offer());
    }
    const TaskIndex unusedSections =
        talk.asks(); // after the newest message, which it does not belong to
    QCOMPARE(talk.choice.target(),
             (ReplyTarget{Kind::Answer, Reason::NewestWaiting, 0, unusedSections}));
}

void ReplyChoiceTest::a_question_that_was_passed_over_is_offered_only()
{
    Talk talk;
    const TaskIndex older = talk.asks();
    const TaskIndex open = talk.asks();
    talk.choice.setSelection(0, NoIndex);
    QCOMPARE(talk.choice.target().task, open);
    QVERIFY(!talk.choice.offer()); // nothing was passed over
    talk.choice.choose({Kind::NewTask, Reason::Chosen, 0, NoIndex});
    const ExchangeId call = talk.say();
    QCOMPARE(talk.choice.target(), (ReplyTarget{Kind::NewTask, Reason::PassedOver, 0, NoIndex}));
    QCOMPARE(talk.choice.offer()->task, open);
    BypassedQuestion beside = BypassedQuestion::find(talk.store, 0);
    QCOMPARE(beside.message, MessageIndex(0));
    QCOMPARE(beside.task, open);
    talk.choice.setWritten(true);
    QCOMPARE(talk.choice.target().kind, Kind::NewTask);
    QCOMPARE(talk.choice.offer()->task, open);
    talk.choice.choose({Kind::Answer, Reason::Chosen, 0, open});
    talk.say();
    talk.store.tasks[open].state = TaskState::Completed;
    talk.choice.refresh();
    // The other one was passed over again; but this message did answer one.
    QCOMPARE(talk.choice.offer()->task, older);
    beside = BypassedQuestion::find(talk.store, 0);
    QCOMPARE(beside.message, NoIndex);
    Q_UNUSED(call)
}

void ReplyChoiceTest::a_question_passed_over_counts_once_asked_anew()
{
    Talk talk;
    const TaskIndex open = talk.asks();
    talk.choice.setSelection(0, NoIndex);
    talk.choice.choose({Kind::NewTask, Reason::Chosen, 0, NoIndex});
    talk.say();
    QCOMPARE(talk.choice.target().kind, Kind::NewTask);
    talk.ask(open);
    QCOMPARE(talk.choice.target(), (ReplyTarget{Kind::Answer, Reason::NewestWaiting, 0, open}));
    QVERIFY(!talk.choice.offer());
    QCOMPARE(BypassedQuestion::find(talk.store, 0).message, NoIndex);
}

void ReplyChoiceTest::a_selected_task_counts_until_the_next_message()
{
    Talk talk;
    const TaskIndex selected = talk.asks();
    const TaskIndex other = talk.asks();
    talk.choice.setSelection(0, selected);
    QCOMPARE(talk.choice.target(), (ReplyTarget{Kind::Answer, Reason::TaskWaits, 0, selected}));
    talk.choice.choose({Kind::Answer, Reason::Chosen, 0, other});
    talk.say();
    QCOMPARE(talk.choice.target(), (ReplyTarget{Kind::Answer, Reason::LatestWaits, 0, other}));
    talk.choice.setSelection(0, NoIndex);
    talk.choice.setSelection(0, selected); // the user went there again
    QCOMPARE(talk.choice.target().task, selected);
}

void ReplyChoiceTest::a_question_answered_in_its_form_is_no_choice_any_more()
{
    Talk talk;
    const TaskIndex asks = talk.asks();
    talk.choice.setSelection(0, NoIndex);
    talk.choice.propose({Kind::Answer, Reason::Chosen, 0, asks}); // the user went to the form
    talk.say();
    talk.choice.choose({Kind::Answer, Reason::Chosen, 0, asks});
    talk.choice.dropTask(asks);
    talk.become(asks, TaskState::Working);
    QCOMPARE(talk.choice.target().kind, Kind::NewTask);
    QVERIFY(!talk.choice.isChosen());
}

void ReplyChoiceTest::an_ended_task_is_a_target_only_by_choice()
{
    Talk talk;
    const TaskIndex ended = talk.task(TaskState::Completed);
    const TaskIndex canceled = talk.task(TaskState::Canceled);
    talk.choice.setSelection(0, ended);
    QCOMPARE(talk.choice.target().kind, Kind::NewTask);
    for (const ReplyTarget &target : talk.choice.targets()) // nor does the key come to it
        QCOMPARE(target.task, NoIndex);
    const std::vector<ReplyTarget> targets = endedTargets(talk.store, 0, ended, 1);
    QCOMPARE(targets.size(), size_t(2)); // the newest one, and the selected one
    QCOMPARE(targets[0].task, canceled);
    QCOMPARE(targets[1].task, ended);
    talk.choice.choose(targets[1]);
    talk.choice.setWritten(true);
    talk.choice.refresh();
    QCOMPARE(talk.choice.target(), (ReplyTarget{Kind::Ended, Reason::Chosen, 0, ended}));
    QVERIFY(!talk.choice.hasEnded());
    talk.become(ended, TaskState::Working); // 0.1 takes it up again
    QCOMPARE(talk.choice.target().kind, Kind::Add);
    talk.become(ended, TaskState::Completed);
    talk.say();
    QCOMPARE(talk.choice.target().kind, Kind::NewTask);
}

void ReplyChoiceTest::dismissed_questions_are_not_proposed()
{
    Talk talk;
    const TaskIndex asks = talk.task(TaskState::InputRequired);
    talk.store.frames.push_back({});
    StatusRecord status;
    status.frame = 0;
    talk.store.statuses.push_back(status);
    talk.store.tasks[asks].statuses.push_back(0);
    UserMarks marks(talk.store);
    talk.choice.setMarks(marks);
    talk.choice.setSelection(0, asks);
    QCOMPARE(talk.choice.target().task, asks);
    marks.setDismissed(asks, true);
    talk.choice.refresh();
    QCOMPARE(talk.choice.target().kind, Kind::NewTask);
    QCOMPARE(talk.choice.targets().at(1).task, asks); // it can be chosen
    marks.setDismissed(asks, false);
    talk.choice.refresh();
    QCOMPARE(talk.choice.target().task, asks);
    talk.choice.propose({Kind::Answer, Reason::Chosen, 0, asks}); // the user went there
    marks.setDismissed(asks, true);
    talk.choice.dropTask(asks);
    QCOMPARE(talk.choice.target().kind, Kind::NewTask);
}

A2A_TEST(ReplyChoiceTest)
#include "replychoicetest.moc"

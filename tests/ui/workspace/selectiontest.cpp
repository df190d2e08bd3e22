// SPDX-License-Identifier: Apache-2.0
// A narrower item is never selected without its parent; the originator is passed along; one can go
// back and forward through earlier selections.
#include "ui/workspace/selection.h"

#include "tests/support/storebuilder.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>

#include <functional>

using namespace a2a;
using namespace a2a::test;

class SelectionTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void a_frame_selects_its_task_artifact_and_chunk();
    void a_chunk_selects_its_frame();
    void a_status_of_the_task_keeps_its_artifact();
    void a_status_of_another_task_drops_the_artifact();
    void bytes_belong_to_their_frame();
    void bytes_of_the_selected_frame_leave_it_where_it_is();
    void back_and_forward_restore_the_whole_focus();
    void a_new_selection_clears_the_forward_history();
    void a_held_key_makes_one_history_entry();
    void the_oldest_history_entries_are_dropped();
    void a_merged_context_is_followed_when_going_back();
    void a_request_gets_its_task_when_known();
    void a_frame_of_another_agent_is_only_shown();
    void steps_go_through_the_events_of_the_task();
    void a_time_range_is_signalled_once();
    void selecting_outside_the_range_ends_it_data();
    void selecting_outside_the_range_ends_it();
    void going_back_ends_the_range_too();

private:
    FrameIndex addChunk(TaskIndex task, ArtifactIndex artifact, qint64 timeNs);

    std::unique_ptr<StoreBuilder> m_builder;
    std::unique_ptr<Selection> m_selection;
    qint64 m_nowMs = 0;
    QObject m_pane;
    FrameIndex m_request = 0;
    FrameIndex m_firstChunk = 0;
    FrameIndex m_secondChunk = 0;
    FrameIndex m_status = 0;
    TaskIndex m_task = 0;
    TaskIndex m_other = 0;
};

FrameIndex SelectionTest::addChunk(TaskIndex task, ArtifactIndex artifact, qint64 timeNs)
{
    Store &store = m_builder->store;
    const FrameIndex frame = m_builder->chunk(task, timeNs);
    store.frames[frame].artifact = artifact;
    store.artifacts[artifact].chunks.push_back({frame, 0, 100});
    return frame;
}

void SelectionTest::init()
{
    m_builder = std::make_unique<StoreBuilder>();
    m_selection = std::make_unique<Selection>(m_builder->store);
    m_nowMs = 0;
    m_selection->setClock([this] { return m_nowMs += 1000; });
    m_task = m_builder->addTask(0, "one");
    m_request = 0;
    ArtifactRecord artifact;
    artifact.id = "a";
    artifact.task = m_task;
    m_builder->store.artifacts.push_back(artifact);
    m_firstChunk = addChunk(m_task, 0, Second);
    m_secondChunk = addChunk(m_task, 0, 2 * Second);
    m_status = m_builder->status(m_task, TaskState::Completed, 3 * Second);
    m_other = m_builder->addTask(4 * Second, "two");
}

void SelectionTest::cleanup()
{
    m_selection.reset();
    m_builder.reset();
}

void SelectionTest::a_frame_selects_its_task_artifact_and_chunk()
{
    const QSignalSpy changed(m_selection.get(), &Selection::changed);
    const QSignalSpy selected(m_selection.get(), &Selection::frameSelected);
    m_selection->selectFrame(m_secondChunk, &m_pane);
    const SessionLocation expected{0, 0, m_task, 0, 1, m_secondChunk, {}};
    QVERIFY(m_selection->focus() == expected);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed[0][0].value<QObject *>(), &m_pane);
    QCOMPARE(selected.size(), 1);
    // Again: nothing is different, but the caller wants to see it.
    m_selection->selectFrame(m_secondChunk, &m_pane);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(selected.size(), 2);
}

void SelectionTest::a_chunk_selects_its_frame()
{
    m_selection->selectChunk(0, 0, &m_pane);
    QCOMPARE(m_selection->frame(), m_firstChunk);
    QCOMPARE(m_selection->task(), m_task);
    QCOMPARE(m_selection->chunk(), 0u);
    m_selection->selectChunk(0, 7, &m_pane); // there is no such chunk
    QCOMPARE(m_selection->frame(), m_firstChunk);
}

void SelectionTest::a_status_of_the_task_keeps_its_artifact()
{
    m_selection->selectChunk(0, 1);
    m_selection->selectFrame(m_status);
    QCOMPARE(m_selection->artifact(), 0u);
    QCOMPARE(m_selection->chunk(), NoIndex);
}

void SelectionTest::a_status_of_another_task_drops_the_artifact()
{
    m_selection->selectChunk(0, 1);
    m_selection->selectFrame(m_builder->store.tasks[m_other].frames.front());
    QCOMPARE(m_selection->task(), m_other);
    QCOMPARE(m_selection->artifact(), NoIndex);
}

void SelectionTest::bytes_belong_to_their_frame()
{
    const QSignalSpy bytes(m_selection.get(), &Selection::bytesSelected);
    m_selection->selectBytes(m_firstChunk, {10, 5}, &m_pane);
    QCOMPARE(m_selection->frame(), m_firstChunk);
    QCOMPARE(m_selection->chunk(), 0u);
    QVERIFY((m_selection->bytes() == json::ByteRange{10, 5}));
    QCOMPARE(bytes.size(), 1);
    m_selection->selectFrame(m_secondChunk);
    QCOMPARE(m_selection->bytes().length, 0);
}

void SelectionTest::bytes_of_the_selected_frame_leave_it_where_it_is()
{
    m_selection->selectFrame(m_firstChunk);
    const QSignalSpy selected(m_selection.get(), &Selection::frameSelected);
    const QSignalSpy changed(m_selection.get(), &Selection::changed);
    const QSignalSpy bytes(m_selection.get(), &Selection::bytesSelected);
    m_selection->selectBytes(m_firstChunk, {1, 2}, &m_pane);
    QCOMPARE(selected.size(), 0);
    QCOMPARE(changed.size(), 0); // panes without bytes have nothing to do
    QCOMPARE(bytes.size(), 1);
    m_selection->selectFrame(m_firstChunk, &m_pane); // as a whole: the bytes are none any more
    QCOMPARE(bytes.size(), 2);
    QCOMPARE(m_selection->bytes().length, 0);
    QCOMPARE(changed.size(), 0);
}

void SelectionTest::back_and_forward_restore_the_whole_focus()
{
    m_selection->selectBytes(m_firstChunk, {10, 5}, &m_pane);
    const SessionLocation first = m_selection->focus();
    m_selection->selectTask(m_other, &m_pane);
    const SessionLocation second = m_selection->focus();
    QVERIFY(m_selection->canGoBack());
    QVERIFY(!m_selection->canGoForward());
    const QSignalSpy changed(m_selection.get(), &Selection::changed);
    const QSignalSpy selected(m_selection.get(), &Selection::frameSelected);
    const QSignalSpy bytes(m_selection.get(), &Selection::bytesSelected);
    m_selection->back();
    QVERIFY(m_selection->focus() == first);
    QVERIFY(!changed[0][0].value<QObject *>()); // every pane follows
    QCOMPARE(selected.size(), 1);
    QCOMPARE(bytes.size(), 1);
    QVERIFY(!m_selection->canGoBack());
    m_selection->back(); // nowhere to go
    QVERIFY(m_selection->focus() == first);
    m_selection->forward();
    QVERIFY(m_selection->focus() == second);
    QVERIFY(!m_selection->canGoForward());
}

void SelectionTest::a_new_selection_clears_the_forward_history()
{
    m_selection->selectTask(m_task);
    m_selection->selectTask(m_other);
    m_selection->back();
    m_selection->selectFrame(m_status);
    QVERIFY(!m_selection->canGoForward());
    m_selection->back();
    QCOMPARE(m_selection->task(), m_task);
    QCOMPARE(m_selection->frame(), NoIndex);
}

void SelectionTest::a_held_key_makes_one_history_entry()
{
    m_selection->selectTask(m_other, &m_pane);
    m_selection->setClock([this] { return m_nowMs += 30; });
    for (const FrameIndex frame : {m_request, m_firstChunk, m_secondChunk, m_status})
        m_selection->selectFrame(frame, &m_pane);
    QCOMPARE(m_selection->frame(), m_status);
    m_selection->back();
    QCOMPARE(m_selection->frame(), NoIndex);
    QCOMPARE(m_selection->task(), m_other);
}

void SelectionTest::the_oldest_history_entries_are_dropped()
{
    for (size_t i = 0; i < FocusHistory::Limit; ++i) {
        m_selection->selectTask(m_task);
        m_selection->selectTask(m_other);
    }
    int steps = 0;
    for (; m_selection->canGoBack(); ++steps)
        m_selection->back();
    QCOMPARE(size_t(steps) + 1, FocusHistory::Limit);
}

void SelectionTest::a_merged_context_is_followed_when_going_back()
{
    Store &store = m_builder->store;
    store.contexts.push_back({"new", 0, {}, {}, 0, NoIndex});
    m_selection->selectContext(0, 1);
    m_selection->selectTask(m_task);
    store.contexts[1].mergedInto = 0;
    m_selection->back();
    QCOMPARE(m_selection->context(), 0u);
}

/// A resent message starts another task, which its agent names in the response.
void SelectionTest::a_request_gets_its_task_when_known()
{
    Store &store = m_builder->store;
    Frame frame;
    frame.kind = FrameKind::Request;
    store.frames.push_back(frame);
    store.frames.back().task = NoIndex;
    m_selection->selectContext(0, 0);
    m_selection->selectFrame(FrameIndex(store.frames.size() - 1));
    QCOMPARE(m_selection->task(), NoIndex);
    QSignalSpy changed(m_selection.get(), &Selection::changed);
    m_selection->refresh();
    QCOMPARE(changed.size(), 0);
    store.frames.back().task = m_other;
    m_selection->refresh();
    QCOMPARE(m_selection->task(), m_other);
    QCOMPARE(changed.size(), 1);
    m_selection->refresh();
    QCOMPARE(changed.size(), 1);
}

/// Looking at what went to another agent changes neither agent nor conversation.
void SelectionTest::a_frame_of_another_agent_is_only_shown()
{
    Store &store = m_builder->store;
    store.contexts.push_back({"theirs", 1, {}, {}, 0, NoIndex});
    const TaskIndex theirs = m_builder->addTask(20 * Second, "theirs");
    store.tasks[theirs].agent = 1;
    store.tasks[theirs].context = 1;
    const FrameIndex foreign = m_builder->status(theirs, TaskState::Working, 21 * Second);
    m_selection->selectFrame(foreign); // without an agent it is the first
    QCOMPARE(m_selection->agent(), 1u);
    m_selection->selectTask(m_task);
    for (const bool byBytes : {false, true}) {
        m_selection->selectTask(m_task);
        if (byBytes)
            m_selection->selectBytes(foreign, {1, 2});
        else
            m_selection->selectFrame(foreign);
        QCOMPARE(m_selection->frame(), foreign);
        QCOMPARE(m_selection->agent(), 0u);
        QCOMPARE(m_selection->context(), 0u);
        QCOMPARE(m_selection->task(), m_task);
        m_selection->refresh();
        QCOMPARE(m_selection->task(), m_task);
    }
    m_selection->selectContext(0, 0); // nor does it bring its task
    m_selection->selectFrame(foreign);
    m_selection->refresh();
    QCOMPARE(m_selection->task(), NoIndex);
    QCOMPARE(m_selection->agent(), 0u);
    m_selection->selectTask(theirs); // on request
    QCOMPARE(m_selection->agent(), 1u);
}

void SelectionTest::steps_go_through_the_events_of_the_task()
{
    QVERIFY(!m_selection->stepEvent(1)); // no task is selected
    m_selection->selectTask(m_task);
    QVERIFY(m_selection->stepEvent(1));
    QCOMPARE(m_selection->frame(), m_request);
    QVERIFY(!m_selection->stepEvent(-1));
    for (const FrameIndex frame : {m_firstChunk, m_secondChunk, m_status}) {
        QVERIFY(m_selection->stepEvent(1));
        QCOMPARE(m_selection->frame(), frame);
    }
    QVERIFY(!m_selection->stepEvent(1)); // the next event is another task's
    QVERIFY(m_selection->stepEvent(-1));
    QCOMPARE(m_selection->frame(), m_secondChunk);
}

void SelectionTest::a_time_range_is_signalled_once()
{
    const QSignalSpy told(m_selection.get(), &Selection::timeRangeChanged);
    m_selection->setTimeRange(TimeRange{Second, 2 * Second});
    m_selection->setTimeRange(TimeRange{Second, 2 * Second});
    QCOMPARE(told.size(), 1);
    QVERIFY(m_selection->timeRange()->contains(2 * Second));
    m_selection->setTimeRange(std::nullopt);
    QCOMPARE(told.size(), 2);
}

void SelectionTest::selecting_outside_the_range_ends_it_data()
{
    QTest::addColumn<std::function<void(SelectionTest *)>>("select");
    QTest::addColumn<bool>("ends");
    using Select = std::function<void(SelectionTest *)>;
    // The range holds the first chunk alone.
    QTest::newRow("frame within") << Select([](SelectionTest *t) {
        t->m_selection->selectFrame(t->m_firstChunk);
    }) << false;
    QTest::newRow("frame outside")
        << Select([](SelectionTest *t) { t->m_selection->selectFrame(t->m_status); }) << true;
    QTest::newRow("chunk outside")
        << Select([](SelectionTest *t) { t->m_selection->selectChunk(0, 1); }) << true;
    QTest::newRow("bytes outside") << Select([](SelectionTest *t) {
        t->m_selection->selectBytes(t->m_status, {1, 2});
    }) << true;
    QTest::newRow("task that reaches into it")
        << Select([](SelectionTest *t) { t->m_selection->selectTask(t->m_task); }) << false;
    QTest::newRow("task after it")
        << Select([](SelectionTest *t) { t->m_selection->selectTask(t->m_other); }) << true;
    QTest::newRow("its conversation")
        << Select([](SelectionTest *t) { t->m_selection->selectContext(0, 0); }) << false;
    QTest::newRow("agent") << Select([](SelectionTest *t) { t->m_selection->selectAgent(0); })
                           << false;
}

void SelectionTest::selecting_outside_the_range_ends_it()
{
    QFETCH(std::function<void(SelectionTest *)>, select);
    QFETCH(bool, ends);
    m_selection->setTimeRange(TimeRange{Second, Second});
    bool endedBefore = false; // as those see it that listen to changed()
    connect(m_selection.get(), &Selection::changed, this,
            [&] { endedBefore = !m_selection->timeRange(); });
    select(this);
    QCOMPARE(!m_selection->timeRange(), ends);
    QCOMPARE(endedBefore, ends);
}

void SelectionTest::going_back_ends_the_range_too()
{
    m_selection->selectFrame(m_firstChunk);
    m_selection->selectFrame(m_status);
    m_selection->setTimeRange(TimeRange{3 * Second, 4 * Second});
    m_selection->back();
    QCOMPARE(m_selection->frame(), m_firstChunk);
    QVERIFY(!m_selection->timeRange());
}

A2A_TEST(SelectionTest)
#include "selectiontest.moc"
